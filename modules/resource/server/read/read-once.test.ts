import { describe, expect, it } from 'vitest'
import { readBytes } from '../testing/read-bytes.ts'
import { statementText } from '../testing/statement-text.ts'

const line = (n: number, more: Record<string, string> = {}) => ({
  'transaction-type': 'Order',
  'amount-type': 'ItemPrice',
  'amount-description': 'Principal',
  'order-id': `112-${String(1_000_000 + n)}-2000000`,
  amount: '1.00',
  ...more,
})
const lines = (n: number, last: Record<string, string> = {}) => Array.from({ length: n }, (_, i) => line(i, i === n - 1 ? last : {}))

describe('a statement that is read once', () => {
  it('says what it says in two readings, and numbers its kinds by words and sign', async () => {
    const read = await readBytes(
      Buffer.from(statementText([...lines(3), line(3, { amount: '-1.00' }), line(4, { 'amount-type': 'ItemFees' })], { total: '3.00' })),
    )
    expect(read.problems.list).toEqual([])
    expect(read.rows.map((r) => r.values.kind)).toEqual([1, 1, 1, 2, 3])
  })
  it('whose last line alone shows how days are written is read by that', async () => {
    const read = await readBytes(
      Buffer.from(statementText(lines(400, { 'posted-date': '03/04/2026', 'posted-date-time': '03/04/2026 10:00:00 UTC' }), { total: '400.00' })),
      { american: true },
    )
    expect(read.problems.list).toEqual([])
    expect(read.rows.at(-1)!.values.posted_date_local).toBe('2026-03-04')
  })
})
