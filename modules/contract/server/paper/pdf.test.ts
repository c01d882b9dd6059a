import { PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { isPicture, pagesOf, pdfOf, pdfOfPictures, withWatermark, wrap } from './pdf.ts'
import type { Block } from './blocks.ts'

const text = (n: number): Block[] => Array.from({ length: n }, (_, i) => ({ kind: 'text', text: `第${i + 1}条 甲方委托乙方在 Amazon US 运营。` }))

it('breaks lines by the room that signs take and keeps words whole', () => {
  expect(wrap('甲方委托乙方', 4)).toEqual(['甲方委托', '乙方'])
  expect(wrap('甲 Amazon US', 5)).toEqual(['甲 Amazon ', 'US'])
  expect(wrap('ABCDEFGHIJ', 2)).toEqual(['ABCD', 'EFGH', 'IJ'])
  expect(wrap('', 5)).toEqual([''])
})
it('prints pages that can be counted again, the same each time', async () => {
  const one = await pdfOf(text(120), { foot: 'HT2026SZ0001' })
  expect(await pagesOf(one)).toBe(4)
  expect((await pdfOf(text(120), { foot: 'HT2026SZ0001' })).equals(one)).toBe(true)
  const table = await pdfOf([{ kind: 'table', head: ['费用', '金额'], rows: [['服务费', '20,000.00']], widths: [0.5, 0.5] }], {
    foot: '',
    watermark: '草稿 DRAFT',
  })
  expect(await pagesOf(table)).toBe(1)
  expect(await pagesOf(await withWatermark(one, '仅供投标使用'))).toBe(4)
})
it('makes one file of photographs, a page each', async () => {
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  expect([isPicture(dot), isPicture(await pdfOf(text(1), { foot: '' }))]).toEqual([true, false])
  expect(await pagesOf(await pdfOfPictures([dot, dot, dot]))).toBe(3)
  await expect(pdfOfPictures([Buffer.from([0xff, 0xd8, 1, 2, 3])])).rejects.toBeInstanceOf(Error)
})
it('lays pictures two beside each other after the words, six to a page', async () => {
  const dot = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')
  const paper = (n: number): Promise<Buffer> =>
    pdfOf(text(1), { foot: '', pictures: Array.from({ length: n }, (_, i) => ({ caption: `截图 ${i + 1}`, bytes: dot })) })
  expect([await pagesOf(await paper(6)), await pagesOf(await paper(7)), await pagesOf(await paper(13))]).toEqual([1, 2, 3])
})
it('knows what is no PDF', async () => {
  expect(await pagesOf(Buffer.from('PK\u0003\u0004 not a pdf'))).toBeUndefined()
})
it('carries the signs of its text along, and leaves one that its face lacks to the reader’s own', async () => {
  const names = async (t: string): Promise<string[]> => {
    const doc = await PDFDocument.load(await pdfOf([{ kind: 'text', text: t }], { foot: '' }))
    return doc.context.enumerateIndirectObjects().flatMap(([, o]) => {
      const name = o instanceof PDFDict ? o.lookup(PDFName.of('FontName')) : undefined
      return name instanceof PDFName ? [`${name.decodeText()} ${(o as PDFDict).has(PDFName.of('FontFile3')) ? 'carried' : 'named'}`] : []
    })
  }
  expect(await names('甲方委托乙方在 Amazon US 运营，¥20,000.00。')).toEqual([expect.stringMatching(/NotoSans.* carried$/)])
  expect((await names('甲方 ก')).map((n) => n.split(' ')[1]).sort()).toEqual(['carried', 'named'])
})
