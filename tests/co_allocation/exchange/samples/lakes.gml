# A made-up network with the keys of the Topology Zoo.
Creator "by hand"
graph [
  directed 0
  Network "Lakes"
  label "lakes"
  DateYear 2026
  node [
    id 0
    label "Geneva"
    Latitude 46.2
    Longitude 6.1
    graphics [ x 1 y 2 fill "#ffffff" ]
  ]
  node [ id 1 label "Z&#252;rich" Latitude 47.4 Longitude 8.5 ]
  node [ id 2 label "Como" ]
  edge [ source 0 target 1 LinkSpeed "10" LinkSpeedUnits "G" LinkSpeedRaw 10000000000.0 ]
  edge [ source 1 target 2 LinkLabel "Lit Fibre (10 Gbps)" ]
]
Version "1.0"
