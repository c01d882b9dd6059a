import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import {
  beginText,
  endText,
  PDFHexString,
  setFontAndSize,
  setTextMatrix,
  showText,
  type PDFDocument,
  type PDFName,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'

/** Letters of Latin scripts take half of the square that a Chinese sign fills. */
export const em = (text: string): number => [...text].reduce((n, c) => n + (c < '\u0100' ? 0.5 : 1), 0)

/** Writes text on the pages of one document. */
export interface Face {
  /** Width of a text whose signs are one high. */
  width(text: string): number
  /** From a point on, upright or turned by the cosine and sine of an angle. */
  put(page: PDFPage, text: string, at: readonly [x: number, y: number], points: number, turn?: readonly [cos: number, sin: number]): void
}

/** The file of the face, read once; undefined where the package that holds it is not installed. */
let bytes: Uint8Array | null | undefined
export function faceFile(): Uint8Array | null {
  if (bytes === undefined)
    try {
      const entry = createRequire(import.meta.url).resolve('@embedpdf/fonts-sc')
      bytes = readFileSync(join(dirname(entry), '..', 'fonts', 'NotoSansHans-Regular.otf'))
    } catch {
      bytes = null
    }
  return bytes
}

interface Run {
  readonly text: string
  readonly carried: boolean
}
/**
 * The face of our papers. The signs that a text uses are carried along, so that it looks the same on every machine, with or without Chinese fonts; signs
 * that the face lacks, a rare one in a name, are left to the Song face that readers of Chinese documents bring along.
 */
export async function faceOf(doc: PDFDocument): Promise<Face> {
  const file = faceFile()
  if (file) doc.registerFontkit(await import('fontkit'))
  const sans = file ? await doc.embedFont(file, { subset: true }) : undefined
  const known = new Set(sans?.getCharacterSet())
  const keys = new Map<PDFPage, { sans?: PDFName; song?: PDFName }>()
  let song: PDFRef | undefined
  const keyOf = (page: PDFPage, carried: boolean): PDFName => {
    const of = keys.get(page) ?? {}
    keys.set(page, of)
    if (carried) return (of.sans ??= page.node.newFontDictionary('Sans', sans!.ref))
    return (of.song ??= page.node.newFontDictionary('Song', (song ??= songFont(doc))))
  }
  const widths = new Map<string, number>()
  const widthOf = (sign: string): number => {
    const told = widths.get(sign)
    if (told !== undefined) return told
    const width = known.has(sign.codePointAt(0)!) ? sans!.widthOfTextAtSize(sign, 1) : em(sign)
    widths.set(sign, width)
    return width
  }
  const runsOf = (text: string): Run[] => {
    const out: { text: string; carried: boolean }[] = []
    for (const sign of text) {
      const carried = known.has(sign.codePointAt(0)!)
      const last = out.at(-1)
      if (last?.carried === carried) last.text += sign
      else out.push({ text: sign, carried })
    }
    return out
  }
  return {
    width: (text) => [...text].reduce((n, sign) => n + widthOf(sign), 0),
    put: (page, text, [x, y], points, [cos, sin] = [1, 0]) => {
      const parts = runsOf(text).flatMap((r) => [
        setFontAndSize(keyOf(page, r.carried), points),
        showText(r.carried ? sans!.encodeText(r.text) : coded(r.text)),
      ])
      page.pushOperators(beginText(), setTextMatrix(cos, sin, -sin, cos, x, y), ...parts, endText())
    },
  }
}

const coded = (text: string): PDFHexString => PDFHexString.of(Buffer.from(text, 'utf16le').swap16().toString('hex'))
/** The Song face that readers of Chinese documents have: named and not carried along. */
function songFont(doc: PDFDocument): PDFRef {
  const c = doc.context
  const descriptor = c.register(
    c.obj({
      Type: 'FontDescriptor',
      FontName: 'STSong-Light',
      Flags: 6,
      FontBBox: [-25, -254, 1000, 880],
      ItalicAngle: 0,
      Ascent: 880,
      Descent: -120,
      CapHeight: 880,
      StemV: 93,
    }),
  )
  const descendant = c.register(
    c.obj({
      Type: 'Font',
      Subtype: 'CIDFontType0',
      BaseFont: 'STSong-Light',
      CIDSystemInfo: { Registry: PDFHexString.fromText('Adobe'), Ordering: PDFHexString.fromText('GB1'), Supplement: 4 },
      DW: 1000,
      W: [1, 95, 500],
      FontDescriptor: descriptor,
    }),
  )
  return c.register(c.obj({ Type: 'Font', Subtype: 'Type0', BaseFont: 'STSong-Light', Encoding: 'UniGB-UCS2-H', DescendantFonts: [descendant] }))
}
