/** The shades that a drawing of one colour is painted with. */
export interface Tone {
  readonly main: string
  readonly dark: string
  readonly deep: string
  readonly light: string
  readonly shine: string
}
const mix = (hex: string, to: number, share: number): string =>
  '#' +
  [1, 3, 5]
    .map((i) =>
      Math.round(parseInt(hex.slice(i, i + 2), 16) * (1 - share) + to * share)
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')

export const toneOf = (paint: string): Tone => ({
  main: paint,
  dark: mix(paint, 0, 0.18),
  deep: mix(paint, 0, 0.42),
  light: mix(paint, 255, 0.22),
  shine: mix(paint, 255, 0.55),
})

type Attributes = Readonly<Record<string, string | number>>
const attributes = (a: Attributes): string =>
  Object.entries(a)
    .map(([k, v]) => ` ${k}="${v}"`)
    .join('')
export const rect = (x: number, y: number, w: number, h: number, fill: string, r = 0, more: Attributes = {}): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${attributes(more)}/>`
export const oval = (cx: number, cy: number, rx: number, ry: number, fill: string, more: Attributes = {}): string =>
  `<ellipse cx="${cx}" cy="${cy}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(more)}/>`
export const path = (d: string, fill: string, more: Attributes = {}): string => `<path d="${d}" fill="${fill}"${attributes(more)}/>`
export const line = (d: string, stroke: string, width: number, more: Attributes = {}): string =>
  path(d, 'none', { stroke, 'stroke-width': width, 'stroke-linecap': 'round', 'stroke-linejoin': 'round', ...more })

/** A drawing on a white square with its shadow on the floor. */
export const frame = (inside: string, shadow = 62): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 200 200" width="400" height="400"><rect width="200" height="200" fill="#fff"/><ellipse cx="100" cy="176" rx="${shadow}" ry="7" fill="#172022" opacity=".1"/>${inside}</svg>`
