import { describe, expect, it } from 'vitest'
import { readPayouts } from './read-payouts.ts'

const head = [
  'Transaction Date',
  'Type',
  'Order',
  'Payout Status',
  'Payout Date',
  'Amount',
  'Fee',
  'Net',
  'Checkout',
  'Presentment Amount',
  'Presentment Currency',
  'Currency',
]
const row = (...more: string[]): string[] => ['2025-06-30 23:32:39 -0400', 'charge', '#43033', 'paid', '2025-07-03', ...more, '#357', '64.00', 'USD', 'USD']

describe('a gateway’s export', () => {
  it('is read by its headings: moments with their zone, payouts by their day', () => {
    const read = readPayouts([head, row('64.00', '1.84', '62.16')])
    expect(read).toMatchObject({
      txns: [{ at: '2025-07-01T03:32:39.000Z', type: 'charge', order: '#43033', payout: '2025-07-03', payout_status: 'paid', net: '62.16', currency: 'USD' }],
    })
  })
  it('is refused by row where amount − fee is not net, and where a moment cannot be read', () => {
    expect(readPayouts([head, row('64.00', '1.84', '62.16'), row('64.00', '1.84', '62.17')])).toMatchObject({ kind: 'net', row: 3 })
    expect(readPayouts([head, ['6/30/25', ...row('64.00', '1.84', '62.16').slice(1)]])).toMatchObject({ kind: 'cell', row: 2, value: '6/30/25' })
    expect(readPayouts([['A', 'B']])).toMatchObject({ kind: 'head' })
  })
  it('tells equal rows apart, and the same rows again alike', () => {
    const table = [head, row('64.00', '1.84', '62.16'), row('64.00', '1.84', '62.16')]
    const keys = (t: ReturnType<typeof readPayouts>) => ('txns' in t ? t.txns.map((x) => x.key) : [])
    expect(new Set(keys(readPayouts(table))).size).toBe(2)
    expect(keys(readPayouts(table))).toEqual(keys(readPayouts(table)))
  })
  it('is a list of payouts where it says what was paid', () => {
    const list = [
      ['Payout Date', 'Status', 'Charges', 'Fees', 'Total', 'Currency'],
      ['2025-07-03', 'in_transit', '140', '4.72', '135.28', 'USD'],
    ]
    expect(readPayouts(list)).toEqual({
      txns: [],
      payouts: [{ payout: '2025-07-03', date: '2025-07-03', status: 'in_transit', amount: '135.28', currency: 'USD' }],
    })
  })
})
