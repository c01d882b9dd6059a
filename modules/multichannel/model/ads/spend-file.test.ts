import { expect, it } from 'vitest'
import { readSpend } from './spend-file.ts'

it('reads the exports of platforms: names, currency in the head, rows of one ad and day summed', () => {
  expect(
    readSpend([
      ['Day', 'Campaign name', 'Amount spent (USD)', 'Impressions', 'Link clicks', 'Results'],
      ['2026-03-02', 'Spring', '1,200.50', '10,000', '90', '4'],
      ['2026/3/2', 'Spring', '0.50', '10', '', '-'],
      ['', '', '', '', '', ''],
    ]),
  ).toEqual([
    {
      day: '2026-03-02',
      campaign: 'Spring',
      adset: '',
      ad: '',
      currency: 'USD',
      spend: '1201',
      value: '0',
      impressions: 10_010,
      clicks: 90,
      atc: 0,
      checkout: 0,
      purchases: 4,
    },
  ])
})
it('names what is missing, or the cell that cannot be read', () => {
  expect(readSpend([['日期', '花费']])).toEqual({ kind: 'head', missing: 'campaign' })
  const head = ['日期', '广告系列', '花费']
  expect(readSpend([head, ['2026-02-30', 'x', '1']])).toEqual({ kind: 'cell', row: 2, column: 'day', value: '2026-02-30' })
  expect(readSpend([head, ['2026-02-03', 'x', '1e9']])).toMatchObject({ column: 'spend' })
})
