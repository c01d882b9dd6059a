import { degrees, drawLine, PDFDocument, popGraphicsState, pushGraphicsState, rgb, setFillingColor, type PDFPage } from '@cantoo/pdf-lib'
import { em, faceOf, type Face } from './face.ts'
import type { Block } from './blocks.ts'

const [width, height] = [595.28, 841.89]
const margin = 62
const size = { title: 17, heading: 12, text: 10.5, table: 9 } as const
const leading = 1.65

/** Breaks a paragraph into lines that fit; a word of Latin letters stays whole where it can. */
export function wrap(text: string, room: number, wide: (text: string) => number = em): string[] {
  const out: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const part of paragraph.match(/[A-Za-z0-9.,:%/()\u2019'-]+\s?|[^]/gu) ?? []) {
      if (wide(line + part) <= room) line += part
      else {
        if (line) out.push(line)
        line = part
        while (wide(line) > room) {
          let cut = line.length - 1
          while (cut > 1 && wide(line.slice(0, cut)) > room) cut--
          out.push(line.slice(0, cut))
          line = line.slice(cut)
        }
      }
    }
    out.push(line)
  }
  return out
}

/** A grey word across the page: what it is for, or that it is a draft. */
function mark(page: PDFPage, face: Face, text: string, [w, h]: readonly [number, number]): void {
  const wide = Math.max(face.width(text), 1)
  const points = Math.min(46, (w * 0.9) / wide)
  const [cos, sin] = [Math.cos(degrees(32).angle * (Math.PI / 180)), Math.sin(degrees(32).angle * (Math.PI / 180))]
  const reach = (wide * points) / 2
  page.pushOperators(pushGraphicsState(), setFillingColor(rgb(0.86, 0.86, 0.86)))
  face.put(page, text, [w / 2 - reach * cos, h / 2 - reach * sin], points, [cos, sin])
  page.pushOperators(popGraphicsState())
}

export interface PdfOptions {
  /** Stands at the foot of each page beside page x / y. */
  readonly foot: string
  readonly watermark?: string | undefined
  /** Follow what is written, two beside each other, each under its words. */
  readonly pictures?: readonly { readonly caption: string; readonly bytes: Uint8Array }[] | undefined
}
/** Prints blocks on A4 pages; the same blocks give the same pages. */
export async function pdfOf(blocks: readonly Block[], o: PdfOptions): Promise<Buffer> {
  const doc = await PDFDocument.create()
  const day = new Date(0)
  doc.setCreationDate(day)
  doc.setModificationDate(day)
  doc.setProducer('Crossway ERP')
  const face = await faceOf(doc)
  const pages: PDFPage[] = []
  let y = 0
  const turn = (): PDFPage => {
    const page = doc.addPage([width, height])
    if (o.watermark) mark(page, face, o.watermark, [width, height])
    pages.push(page)
    y = height - margin
    return page
  }
  let page = turn()
  const line = (text: string, x: number, points: number): void => {
    y -= points * leading
    if (y < margin) {
      page = turn()
      y -= points * leading
    }
    face.put(page, text, [x, y], points)
  }
  const inner = width - 2 * margin
  for (const b of blocks) {
    if (b.kind === 'table') {
      for (const row of [b.head, ...b.rows]) {
        const cells = row.map((t, i) => wrap(t, (inner * b.widths[i]!) / size.table - 1, face.width))
        const lines = Math.max(...cells.map((c) => c.length))
        if (y - lines * size.table * leading < margin) page = turn()
        const top = y
        let x = margin
        cells.forEach((c, i) => {
          y = top
          for (const t of c) line(t, x + 2, size.table)
          x += inner * b.widths[i]!
        })
        y = top - lines * size.table * leading - 4
        page.pushOperators(...drawLine({ start: { x: margin, y }, end: { x: width - margin, y }, thickness: 0.5, color: rgb(0.75, 0.75, 0.75) }))
      }
      y -= 6
      continue
    }
    const points = size[b.kind]
    if (b.kind !== 'text') y -= points * 0.7
    for (const t of wrap(b.text, inner / points, face.width)) line(t, b.kind === 'title' ? (width - face.width(t) * points) / 2 : margin, points)
    y -= b.kind === 'text' ? 3 : 6
  }
  const cell = (inner - 14) / 2
  const tall = 190
  let top = y
  for (const [i, p] of (o.pictures ?? []).entries()) {
    if (i % 2 === 0) {
      if (y - tall - 30 < margin) page = turn()
      top = y - 14
    }
    const image = await (jpeg(p.bytes) ? doc.embedJpg(p.bytes) : doc.embedPng(p.bytes))
    const share = Math.min(cell / image.width, tall / image.height, 1)
    const x = margin + (i % 2) * (cell + 14)
    face.put(page, wrap(p.caption, cell / 8, face.width)[0] ?? '', [x, top], 8)
    page.drawImage(image, { x, y: top - 6 - image.height * share, width: image.width * share, height: image.height * share })
    y = top - tall - 14
  }
  pages.forEach((p, i) => {
    face.put(p, o.foot, [margin, margin / 2], 8)
    const count = `${i + 1} / ${pages.length}`
    face.put(p, count, [width - margin - face.width(count) * 8, margin / 2], 8)
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

const jpeg = (b: Uint8Array): boolean => b[0] === 0xff && b[1] === 0xd8
const png = (b: Uint8Array): boolean => b[0] === 0x89 && b[1] === 0x50
export const isPicture = (b: Uint8Array): boolean => jpeg(b) || png(b)
/** Photographs of pages as one file, each filling an A4 page as far as it goes. */
export async function pdfOfPictures(pictures: readonly Uint8Array[]): Promise<Buffer> {
  const doc = await PDFDocument.create()
  for (const bytes of pictures) {
    const image = await (jpeg(bytes) ? doc.embedJpg(bytes) : doc.embedPng(bytes))
    const [w, h] = image.width > image.height ? [height, width] : [width, height]
    const share = Math.min(w / image.width, h / image.height)
    const [iw, ih] = [image.width * share, image.height * share]
    doc.addPage([w, h]).drawImage(image, { x: (w - iw) / 2, y: (h - ih) / 2, width: iw, height: ih })
  }
  return Buffer.from(await doc.save())
}

/** The same file with a word across each of its pages. */
export async function withWatermark(bytes: Uint8Array, text: string): Promise<Buffer> {
  const doc = await PDFDocument.load(bytes, { ignoreEncryption: true })
  const face = await faceOf(doc)
  for (const page of doc.getPages()) {
    const { width: w, height: h } = page.getSize()
    mark(page, face, text, [w, h])
  }
  return Buffer.from(await doc.save())
}
