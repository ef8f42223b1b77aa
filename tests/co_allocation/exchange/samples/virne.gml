graph [
  node_attrs_setting "[]"
  num_nodes 4
  node [
    id 0
    label "0"
    pos 0.25
    pos 0.75
    cpu 52
    max_cpu 60
  ]
  node [
    id 1
    label "1"
    pos 0.5
    pos 0.125
    cpu 73
    max_cpu 80
  ]
  node [
    id 2
    label "2"
    pos 0.875
    pos 0.5
    cpu 61
    max_cpu 70
  ]
  node [
    id 3
    label "3"
    pos 0.75
    pos 0.875
    cpu 99
    max_cpu 100
  ]
  edge [
    source 0
    target 1
    bw 58
    max_bw 90
    ltc 2.5
  ]
  edge [
    source 1
    target 2
    bw 67
    max_bw 91
    ltc 4
  ]
  edge [
    source 2
    target 3
    bw 100
    max_bw 92
    ltc 1
  ]
]
