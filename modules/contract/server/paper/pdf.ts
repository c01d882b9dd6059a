import {
  beginText,
  degrees,
  drawLine,
  endText,
  moveText,
  PDFDocument,
  PDFHexString,
  popGraphicsState,
  pushGraphicsState,
  rgb,
  setFillingColor,
  setFontAndSize,
  setTextMatrix,
  showText,
  type PDFName,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib'
import type { Block } from './blocks.ts'

const [width, height] = [595.28, 841.89]
const margin = 62
const size = { title: 17, heading: 12, text: 10.5, table: 9 } as const
const leading = 1.65

/** Letters of Latin scripts take half of the square that a Chinese sign fills. */
const em = (text: string): number => [...text].reduce((n, c) => n + (c < '\u0100' ? 0.5 : 1), 0)

/** Breaks a paragraph into lines that fit; a word of Latin letters stays whole where it can. */
export function wrap(text: string, room: number): string[] {
  const out: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of paragraph.match(/[A-Za-z0-9.,:%/()\u2019'-]+\s?|[^]/gu) ?? []) {
      if (em(line + part) <= room) line += part
      else {
        if (line) out.push(line)
        line = part
        while (em(line) > room) {
          let cut = line.length - 1
          while (cut > 1 && em(line.slice(0, cut)) > room) cut--
          out.push(line.slice(0, cut))
          line = line.slice(cut)
        }
      }
    }
    out.push(line)
  }
  return out
}

/** The Song face that every reader of Chinese documents has: named and not carried along, which keeps files small and their text searchable. */
export function songFont(doc: PDFDocument): PDFRef {
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
const coded = (text: string): PDFHexString => PDFHexString.of(Buffer.from(text, 'utf16le').swap16().toString('hex'))

interface Pen {
  readonly page: PDFPage
  readonly font: PDFName
}
const put = ({ page, font }: Pen, text: string, x: number, y: number, points: number): void =>
  void page.pushOperators(beginText(), setFontAndSize(font, points), moveText(x, y), showText(coded(text)), endText())

/** A grey word across the page: what it is for, or that it is a draft. */
function mark({ page, font }: Pen, text: string, [w, h]: readonly [number, number]): void {
  const points = Math.min(46, (w * 0.9) / Math.max(em(text), 1))
  const [cos, sin] = [Math.cos(degrees(32).angle * (Math.PI / 180)), Math.sin(degrees(32).angle * (Math.PI / 180))]
  const reach = (em(text) * points) / 2
  page.pushOperators(
    pushGraphicsState(),
    setFillingColor(rgb(0.86, 0.86, 0.86)),
    beginText(),
    setFontAndSize(font, points),
    setTextMatrix(cos, sin, -sin, cos, w / 2 - reach * cos, h / 2 - reach * sin),
    showText(coded(text)),
    endText(),
    popGraphicsState(),
  )
}

export interface PdfOptions {
  /** Stands at the foot of each page beside page x / y. */
  readonly foot: string
  readonly watermark?: string | undefined
}
/** Prints blocks on A4 pages; the same blocks give the same pages. */
export async function pdfOf(blocks: readonly Block[], o: PdfOptions): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const day = new Date(0)
  doc.setCreationDate(day)
  doc.setModificationDate(day)
  doc.setProducer('Crossway ERP')
  const font = songFont(doc)
  const pens: Pen[] = []
  let y = 0
  const turn = (): Pen => {
    const page = doc.addPage([width, height])
    const pen = { page, font: page.node.newFontDictionary('Song', font) }
    if (o.watermark) mark(pen, o.watermark, [width, height])
    pens.push(pen)
    y = height - margin
    return pen
  }
  let pen = turn()
  const line = (text: string, x: number, points: number): void => {
    y -= points * leading
    if (y < margin) {
      pen = turn()
      y -= points * leading
    }
    put(pen, text, x, y, points)
  }
  const inner = width - 2 * margin
  for (const b of blocks) {
    if (b.kind === 'table') {
      for (const row of [b.head, ...b.rows]) {
        const cells = row.map((t, i) => wrap(t, (inner * b.widths[i]!) / size.table - 1))
        const lines = Math.max(...cells.map((c) => c.length))
        if (y - lines * size.table * leading < margin) pen = turn()
        const top = y
        let x = margin
        cells.forEach((c, i) => {
          y = top
          for (const t of c) line(t, x + 2, size.table)
          x += inner * b.widths[i]!
        })
        y = top - lines * size.table * leading - 4
        pen.page.pushOperators(...drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.5, color: rgb(0.75, 0.75, 0.75) }))
      }
      y -= 6
      continue
    }
    const points = size[b.kind]
    if (b.kind !== 'text') y -= points * 0.7
    for (const t of wrap(b.text, inner / points)) line(t, b.kind === 'title' ? (width - em(t) * points) / 2 : margin, points)
    y -= b.kind === 'text' ? 3 : 6
  }
  pens.forEach((p, i) => {
    put(p, o.foot, margin, margin / 2, 8)
    const page = `${i + 1} / ${pens.length}`
    put(p, page, width - margin - em(page) * 8, margin / 2, 8)
  })
  return Buffer.from(await doc.save())
}

/** Pages of a file that somebody brings; undefined where it is no PDF that can be read. */
export async function pagesOf(bytes: Uint8Array): Promise<number | undefined> {
  try {
    return (await PDFDocument.load(bytes, { ignoreEncryption: true, updateMetadata: false })).getPageCount()
  } catch {
    return undefined
  }
}

/** The same file with a word across each of its pages. */
export async function withWatermark(bytes: Uint8Array, text: string): Promise<Buffer> {
  const doc = await PDFDocument.load(bytes, { ignoreEncryption: true })
  const font = songFont(doc)
  for (const page of doc.getPages()) {
    const { width: w, height: h } = page.getSize()
    mark({ page, font: page.node.newFontDictionary('SongMark', font) }, text, [w, h])
  }
  return Buffer.from(await doc.save())
}
