import { drawnOver } from '@crossway/server-kit'
import { faceFile } from './face.ts'
import { withWatermark } from './pdf.ts'

/** Outlines of a text whose signs are one unit high, beginning at 0, and how long it is; signs that the face lacks are left out. */
async function outlines(text: string): Promise<{ readonly path: string; readonly width: number } | undefined> {
  const file = faceFile()
  if (!file) return undefined
  const { create } = await import('fontkit')
  const font = create(file) as unknown as Font
  const { glyphs, positions } = font.layout(text)
  let at = 0
  const parts = glyphs.flatMap((g, i) => {
    const x = at
    at += positions[i]!.xAdvance
    return g.id === 0 ? [] : [`<path transform="translate(${x} 0)" d="${g.path.toSVG()}"/>`]
  })
  // a face's own y grows upwards
  const k = 1 / font.unitsPerEm
  return { path: `<g transform="scale(${k} ${-k})">${parts.join('')}</g>`, width: at * k }
}
interface Font {
  readonly unitsPerEm: number
  layout(text: string): {
    readonly glyphs: readonly { readonly id: number; readonly path: { toSVG(): string } }[]
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}

/** Of a thousand parts of a letter's height. */
const edge = 26
/** A line across a picture, again and again, so that no part of it is without: light letters with a dark edge, to be read on white paper and on a dark photograph. */
async function overPicture(picture: Buffer, text: string): Promise<Buffer> {
  const line = await outlines(text)
  if (!line) return picture
  return drawnOver(picture, (w, h) => {
    const size = Math.max(10, Math.min(w, h) / 22)
    const long = (line.width + 3) * size
    const reach = Math.hypot(w, h)
    const rows = Array.from({ length: Math.ceil((2 * reach) / (size * 7)) }, (_, r) =>
      Array.from(
        { length: Math.ceil((2 * reach) / long) + 1 },
        (_x, c) => `<use href="#t" transform="translate(${c * long - reach - (r % 2) * (long / 2)} ${r * size * 7 - reach}) scale(${size})"/>`,
      ).join(''),
    )
    return `<svg xmlns="http://www.w3.org/2000/svg" width="${w}" height="${h}"><defs><g id="t">${line.path}</g></defs><g transform="translate(${w / 2} ${h / 2}) rotate(-32)" fill="#fff" fill-opacity="0.45" stroke="#333" stroke-opacity="0.5" stroke-width="${edge}">${rows.join('')}</g></svg>`
  })
}

/** A PDF with a line across each of its pages, or a picture with one across it. */
export const withMark = (bytes: Buffer, text: string): Promise<Buffer> =>
  bytes.subarray(0, 5).toString('latin1') === '%PDF-' ? withWatermark(bytes, text) : overPicture(bytes, text)
