import { PDFDocument } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { merged } from './merged-labels.ts'

it('keeps every page of every label, in the order of the deliveries', async () => {
  const label = async (...widths: number[]): Promise<PDFDocument> => {
    const doc = await PDFDocument.create()
    for (const w of widths) doc.addPage([w, 425])
    return doc
  }
  const one = await PDFDocument.load(await merged([await label(283), await label(300, 310), await label(290)]))
  expect(one.getPages().map((p) => p.getWidth())).toEqual([283, 300, 310, 290])
})
