type Rgb = [number, number, number]

function toRgb(hex: string): Rgb {
  const h = hex.replace('#', '')
  const full = h.length === 3 ? [...h].map((c) => c + c).join('') : h.padEnd(6, '0')
  return [0, 2, 4].map((i) => Number.parseInt(full.slice(i, i + 2), 16) || 0) as Rgb
}
const toHex = (rgb: Rgb): string =>
  `#${rgb
    .map((n) =>
      Math.max(0, Math.min(255, Math.round(n)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`

const luminance = (rgb: Rgb): number => {
  const [r, g, b] = rgb.map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4)) as Rgb
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

/** Contrast ratio of WCAG 2.2. */
export function contrast(a: string, b: string): number {
  const [hi, lo] = [luminance(toRgb(a)), luminance(toRgb(b))].sort((x, y) => y - x) as [number, number]
  return (hi + 0.05) / (lo + 0.05)
}

/** `top` with opacity laid over `base`. */
export const blend = (base: string, top: string, opacity: number): string => {
  const [b, t] = [toRgb(base), toRgb(top)]
  return toHex(b.map((v, i) => v * (1 - opacity) + t[i]! * opacity) as Rgb)
}

/** Lowers the lightness (HSL) by so many percent points. */
export function darker(hex: string, points: number): string {
  const [r, g, b] = toRgb(hex).map((v) => v / 255) as Rgb
  const [max, min] = [Math.max(r, g, b), Math.min(r, g, b)]
  const l = (max + min) / 2
  const d = max - min
  const s = d === 0 ? 0 : d / (1 - Math.abs(2 * l - 1))
  const hue = d === 0 ? 0 : max === r ? ((g - b) / d + 6) % 6 : max === g ? (b - r) / d + 2 : (r - g) / d + 4
  const light = Math.max(0, l - points / 100)
  const c = (1 - Math.abs(2 * light - 1)) * s
  const x = c * (1 - Math.abs((hue % 2) - 1))
  const m = light - c / 2
  const [r1, g1, b1] = (
    [
      [c, x, 0],
      [x, c, 0],
      [0, c, x],
      [0, x, c],
      [x, 0, c],
      [c, 0, x],
    ] as Rgb[]
  )[Math.floor(hue) % 6]!
  return toHex([(r1 + m) * 255, (g1 + m) * 255, (b1 + m) * 255])
}
