import { expect, it } from 'vitest'
import { readSheet } from './sheet-rows.ts'

it('reads cells of a spreadsheet by their heads, in either language, and names heads that it does not know', () => {
  expect(readSheet('SKU\t名称\t售价(USD)\t长（cm）\t颜色\r\nHK001\t\t39.99\t30\t红\r\n\t灯\t9.9\t\t')).toEqual({
    rows: [
      { sku: 'HK001', name: null, input: { price: '39.99', length_cm: '30' } },
      { sku: null, name: '灯', input: { price: '9.9' } },
    ],
    unknown: ['颜色'],
  })
  expect(readSheet('sku,Price\nA,1').rows).toEqual([{ sku: 'A', name: null, input: { price: '1' } }])
  expect(readSheet('')).toEqual({ rows: [], unknown: [] })
})
