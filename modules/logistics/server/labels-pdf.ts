import { PDFDocument, StandardFonts, type PDFFont, type PDFPage } from '@cantoo/pdf-lib'
import { barsOf } from '@crossway/product/model'

const mm = 72 / 25.4
export interface CartonLabel {
  /** Document and number of the carton in it: what the scanner reads. */
  readonly code: string
  readonly fba: string | null
  readonly to: string
  readonly from: string
  readonly n: number
  readonly of: number
  readonly contents: readonly { readonly sku: string; readonly qty: number }[]
  readonly kg: string
  readonly size: string
}
export interface FnskuLabel {
  readonly fnsku: string
  readonly title: string
}
/** Letters that the label's own font has; goods are named in English on them. */
const latin = (text: string): string =>
  text
    .replace(/[^\x20-\x7e]/g, ' ')
    .replace(/ +/g, ' ')
    .trim()

interface Pen {
  readonly page: PDFPage
  readonly font: PDFFont
}
/** Bars of a code across a width, and the code in letters below them. */
function barcode({ page, font }: Pen, code: string, at: { x: number; y: number; width: number; height: number }): void {
  const { bars, width } = barsOf(code)
  const module = at.width / width
  for (const [from, w] of bars) page.drawRectangle({ x: at.x + from * module, y: at.y, width: w * module, height: at.height })
  const size = 8
  page.drawText(code, { x: at.x + (at.width - font.widthOfTextAtSize(code, size)) / 2, y: at.y - size - 1, size, font })
}
async function paper(): Promise<{ doc: PDFDocument; font: PDFFont; bold: PDFFont }> {
  const doc = await PDFDocument.create()
  const day = new Date(0)
  doc.setCreationDate(day)
  doc.setModificationDate(day)
  return { doc, font: await doc.embedFont(StandardFonts.Helvetica), bold: await doc.embedFont(StandardFonts.HelveticaBold) }
}

/** One label of 100 × 150 mm for each carton, as Amazon's and forwarders' printers take them. */
export async function cartonLabels(labels: readonly CartonLabel[]): Promise<Buffer> {
  const { doc, font, bold } = await paper()
  const [w, h] = [100 * mm, 150 * mm]
  const margin = 5 * mm
  for (const l of labels) {
    const page = doc.addPage([w, h])
    let y = h - margin
    const line = (text: string, size: number, face = font): void => {
      y -= size * 1.35
      page.drawText(latin(text), { x: margin, y, size, font: face, maxWidth: w - 2 * margin })
    }
    line(`CARTON ${l.n} / ${l.of}`, 22, bold)
    line(`To: ${l.to}`, 13, bold)
    line(`From: ${l.from}`, 10)
    line(`${l.kg} kg   ${l.size} cm`, 12)
    if (l.contents.length > 1) line('MIXED SKUS', 14, bold)
    // a carton of many kinds names the first of them, the rest stand on the packing list
    for (const c of l.contents.slice(0, 8)) line(`${c.sku}  x ${c.qty}`, 12)
    if (l.contents.length > 8) line(`+ ${l.contents.length - 8} more`, 10)
    if (l.fba) barcode({ page, font }, latin(l.fba), { x: margin, y: 48 * mm, width: w - 2 * margin, height: 20 * mm })
    barcode({ page, font }, latin(l.code), { x: margin, y: 14 * mm, width: w - 2 * margin, height: 20 * mm })
  }
  return Buffer.from(await doc.save())
}

export interface PalletLabel {
  readonly code: string
  readonly to: string
  readonly from: string
  readonly n: number
  readonly of: number
  readonly cartons: string
  readonly count: number
  readonly kg: string
}
/** Four labels of A5 for each pallet, one for each of its sides. */
export async function palletLabels(labels: readonly PalletLabel[]): Promise<Buffer> {
  const { doc, font, bold } = await paper()
  const [w, h] = [210 * mm, 148 * mm]
  const margin = 10 * mm
  for (const l of labels)
    for (let side = 1; side <= 4; side++) {
      const page = doc.addPage([w, h])
      let y = h - margin
      const line = (text: string, size: number, face = font): void => {
        y -= size * 1.4
        page.drawText(latin(text), { x: margin, y, size, font: face, maxWidth: w - 2 * margin })
      }
      line(`PALLET ${l.n} / ${l.of}`, 34, bold)
      line(`To: ${l.to}`, 16, bold)
      line(`From: ${l.from}`, 12)
      line(`${l.count} cartons (${l.cartons})   ${l.kg} kg   side ${side} / 4`, 14)
      barcode({ page, font }, latin(l.code), { x: margin, y: 14 * mm, width: w - 2 * margin, height: 28 * mm })
    }
  return Buffer.from(await doc.save())
}

/** FNSKU labels, 24 on an A4 sheet of 70 × 37 mm each. */
export async function fnskuLabels(labels: readonly FnskuLabel[]): Promise<Buffer> {
  const { doc, font } = await paper()
  const [columns, rows] = [3, 8]
  const [w, h] = [70 * mm, 37.125 * mm]
  for (let at = 0; at < labels.length; at += columns * rows) {
    const page = doc.addPage([210 * mm, 297 * mm])
    for (const [i, l] of labels.slice(at, at + columns * rows).entries()) {
      const [x, y] = [(i % columns) * w, 297 * mm - (Math.floor(i / columns) + 1) * h]
      barcode({ page, font }, latin(l.fnsku), { x: x + 8 * mm, y: y + 18 * mm, width: w - 16 * mm, height: 13 * mm })
      const title = latin(l.title)
      page.drawText(title.length > 44 ? `${title.slice(0, 30)}...${title.slice(-10)}` : title, { x: x + 8 * mm, y: y + 9 * mm, size: 7, font })
      page.drawText('New', { x: x + 8 * mm, y: y + 5 * mm, size: 7, font })
    }
  }
  return Buffer.from(await doc.save())
}
