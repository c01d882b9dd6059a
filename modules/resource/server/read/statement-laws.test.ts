import { num, sum } from '@crossway/kernel'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readBytes, type BytesRead } from '../testing/read-bytes.ts'

const header =
  'settlement-id settlement-start-date settlement-end-date deposit-date total-amount currency transaction-type order-id marketplace-name amount-type amount-description amount posted-date posted-date-time order-item-code sku quantity-purchased'.split(
    ' ',
  )

/** How a file may be written without saying anything else. */
interface Dress {
  readonly order: readonly number[]
  readonly eol: string
  readonly bom: boolean
  readonly comma: boolean
  readonly extra: boolean
}
function dressed(amounts: readonly string[], d: Dress): Buffer {
  const total = sum(amounts).toFixed(2)
  const shown = (v: string): string => (d.comma ? v.replace('.', ',') : v)
  const head: Record<string, string> = {
    'settlement-id': '1',
    'settlement-start-date': '2026-01-01 00:00:00 UTC',
    'settlement-end-date': '2026-01-15 00:00:00 UTC',
    'total-amount': shown(total),
    currency: 'EUR',
  }
  const rows = amounts.map((a, i): Record<string, string> => ({
    'settlement-id': '1',
    'transaction-type': 'Order',
    'marketplace-name': 'amazon.de',
    'amount-type': 'ItemPrice',
    'amount-description': 'Principal',
    amount: shown(a),
    'posted-date': '2026-01-02',
    'posted-date-time': '2026-01-02 03:04:05 UTC',
    'order-item-code': `000${i}`,
    sku: 'é"x',
    'quantity-purchased': '1',
  }))
  const columns = d.order.map((i) => header[i]!)
  const line = (r: Record<string, string>, tail: string): string => [...columns.map((c) => r[c] ?? ''), ...(d.extra ? [tail] : [])].join('\t')
  const text = [line(Object.fromEntries(header.map((h) => [h, h])), 'new-column '), line(head, ''), ...rows.map((r) => line(r, 'kept'))].join(d.eol) + d.eol
  return Buffer.from((d.bom ? '\ufeff' : '') + text)
}
const read = (bytes: Buffer): Promise<BytesRead> => readBytes(bytes, { now: new Date('2026-11-21') })

const amount = fc.integer({ min: -999_999, max: 999_999 }).map((n) => num(n).div(100).toFixed(2))
const dress = fc.record({
  order: fc.shuffledSubarray(
    header.map((_, i) => i),
    { minLength: header.length },
  ),
  eol: fc.constantFrom('\n', '\r\n', '\r'),
  bom: fc.boolean(),
  comma: fc.boolean(),
  extra: fc.boolean(),
})

describe('laws of reading a statement', () => {
  it('the same lines give the same rows whatever order of columns, line ends, mark, decimal sign and new columns', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(amount, { minLength: 1, maxLength: 40 }), dress, async (amounts, d) => {
        const { problems, rows, tally } = await read(dressed(amounts, d))
        expect(problems.list).toEqual([])
        expect(rows.map((r) => num(String(r.values.amount)).toFixed(2))).toEqual(amounts)
        expect(tally.sumOfAmounts).toBe(sum(amounts).toFixed(2))
        expect(rows.map((r) => r.row_no)).toEqual(amounts.map((_, i) => i + 3))
        expect(new Set(rows.map((r) => JSON.stringify(r.extra)))).toEqual(new Set([JSON.stringify(d.extra ? { 'new-column': 'kept' } : null)]))
      }),
      { numRuns: 60 },
    )
  })
  it('a file that lost lines or half a line never passes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          amount.filter((a) => a !== '0.00'),
          { minLength: 2, maxLength: 20 },
        ),
        fc.double({ min: 0.3, max: 0.99, noNaN: true }),
        async (amounts, part) => {
          const d: Dress = { order: header.map((_, i) => i), eol: '\n', bom: false, comma: false, extra: false }
          const whole = dressed(amounts, d)
          const cut = whole.subarray(0, Math.floor(whole.length * part))
          const full = await read(whole)
          const { problems, rows, tally } = await read(cut).catch(() => ({ problems: { errors: 1 }, rows: [], tally: {} as Record<string, unknown> }))
          // What is left may still be right only if it still says the same money.
          expect(problems.errors > 0 || (tally.sumOfAmounts === full.tally.sumOfAmounts && rows.length <= full.rows.length)).toBe(true)
        },
      ),
      { numRuns: 40 },
    )
  })
})
