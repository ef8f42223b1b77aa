// Colors as every program reads them: browsers write mixed ones as `color(srgb 0.1 0.2 0.3 / 0.5)` or `oklab(0.5 0.1 -0.1)`.

export interface PlainColor {
  /** `rgb(1, 2, 3)`, or `none` where nothing is to be seen. */
  readonly color: string;
  /** Apart from the color, for older programs know no `rgba()`. */
  readonly opacity: number;
}

const written = /^(?:(?<space>oklab)\(|color\((?<srgb>srgb) |rgba?\()(?<parts>[^()]*)\)$/;

/** A computed color in plain sRGB; undefined for everything else, such as a pattern. */
export function plainColor(value: string): PlainColor | undefined {
  const { space, srgb, parts = "" } = written.exec(value)?.groups ?? {};
  const numbers = parts.split(/[\s,/]+/).map((part) => (part === "none" ? 0 : Number(part)));
  const [first, second, third, opacity = 1] = numbers;
  if (first === undefined || second === undefined || third === undefined) return undefined;
  if (numbers.some(Number.isNaN)) return undefined;
  if (opacity === 0) return { color: "none", opacity: 1 };
  const shares =
    space === "oklab"
      ? fromOklab(first, second, third)
      : [first, second, third].map((share) => (srgb === undefined ? share / 255 : share));
  const bytes = shares.map((share) => Math.round(255 * Math.min(1, Math.max(0, share))));
  return { color: `rgb(${bytes.join(", ")})`, opacity };
}

/** CSS Color 4, section 10: Oklab by way of its cone responses to linear, then to encoded sRGB. */
function fromOklab(lightness: number, a: number, b: number): number[] {
  const long = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((share) => (share <= 0.0031308 ? 12.92 * share : 1.055 * share ** (1 / 2.4) - 0.055));
}
