import { expect, it } from 'vitest'
import { flatRow, plainColumns } from './plain-columns.ts'

it('parts of an element stand side by side, money is one cell with its currency', () => {
  const row = flatRow({
    parentAsin: 'B1',
    salesByAsin: { unitsOrdered: '3', orderedProductSales: { amount: '45.00', currencyCode: 'USD' } },
    tags: ['a'],
  })
  expect(row).toEqual({ parentAsin: 'B1', 'salesByAsin.unitsOrdered': '3', 'salesByAsin.orderedProductSales': 'USD 45.00', tags: ['a'] })
})
it('the day comes first, names before figures, and what is empty everywhere is no column', () => {
  const rows = [
    { clicks: '4', _member: '', campaignId: '11', date: '2026-11-01', name: 'Brand', cost: 'USD 9.75' },
    { clicks: '5', _member: '', campaignId: '12', date: '2026-11-02', name: '7', cost: null },
  ]
  expect(plainColumns(rows).map((c) => [c.key, c.number])).toEqual([
    ['date', false],
    ['campaignId', false],
    ['name', false],
    ['clicks', true],
    ['cost', true],
  ])
})
