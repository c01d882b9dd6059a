import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { num, sum } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { billDay, readPlatformBill, type Layout, type PlatformStatement } from './read-bill.ts'
import { seededTemplates } from './seeded-templates.ts'

const split = (text: string, d: string): string[][] => text.split(/\r?\n/).map((l) => l.split(d))
export const layoutOf = (code: string): Layout => {
  const t = seededTemplates.find((x) => x.code === code)!
  return {
    ...t,
    skip_rows: 0,
    decimal_comma: false,
    columns: Object.entries(t.columns).map(([field, heads]) => ({ field: field as Layout['columns'][number]['field'], heads })),
  }
}
function read(code: string, table: string[][]): readonly PlatformStatement[] {
  const r = readPlatformBill(table, layoutOf(code))
  if (r.kind !== 'bill') throw new Error(JSON.stringify(r))
  return r.statements
}
const total = (s: PlatformStatement): string => sum(s.lines.filter((l) => !l.is_payout).map((l) => l.amount)).toFixed(2)

describe('a platform’s bill by its template', () => {
  it('reads days in the order of the template, and none that does not exist', () => {
    expect(billDay('4/29/2026', 'mdy')).toBe('2026-04-29')
    expect(billDay('29.04.2026 10:00', 'dmy')).toBe('2026-04-29')
    expect(billDay('2026-04-29T01:00:00Z', 'mdy')).toBe('2026-04-29')
    expect(billDay('Apr 9, 2026', 'ymd')).toBe('2026-04-09')
    expect(billDay('2/30/2026', 'mdy')).toBeUndefined()
  })
  it('makes a line of every column with money, and leaves out rows without any', () => {
    const [s] = read('ebay', [
      [
        'Transaction creation date',
        'Type',
        'Order number',
        'Custom label',
        'Quantity',
        'Gross transaction amount',
        'Final Value Fee - fixed',
        'Final Value Fee - variable',
        'Net amount',
        'Payout currency',
        'Transaction ID',
      ],
      ['2026-10-02', 'Order', '11-1', 'E-A', '2', '80.00', '-0.30', '-10.60', '69.10', 'EUR', 't1'],
      ['2026-10-03', 'Payout', '--', '', '', '-69.10', '--', '--', '-69.10', 'EUR', 't2'],
      ['', '', '', '', '', '', '', '', '', '', ''],
    ])
    expect(s).toMatchObject({ currency: 'EUR', total: '69.1', from: '2026-10-02', to: '2026-10-02' })
    expect(s!.lines.map((l) => [l.transaction_type, l.amount_type, l.amount_description, l.amount, l.quantity, l.is_payout])).toEqual([
      ['Order', 'Gross', 'Principal', '80', 2, false],
      ['Order', 'Final value fee fixed', 'Final value fee fixed', '-0.3', null, false],
      ['Order', 'Final value fee variable', 'Final value fee variable', '-10.6', null, false],
      ['Transfer', 'Gross', 'Gross', '-69.1', null, true],
    ])
  })
  it('numbers rows that share a key, so that each stands for itself', () => {
    const head = ['Date', 'Type', 'Amount', 'Key', 'Statement']
    const [s] = read('generic', [head, ['2026-10-01', 'Sale', '1', 'k', 'x'], ['2026-10-01', 'Sale', '1', 'k', 'x']])
    expect(s!.lines.map((l) => l.key)).toEqual(['k Sale', 'k Sale #2'])
  })
})

const samples = process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../../shared/data')
const sample = (path: string): string | undefined => (existsSync(join(samples, path)) ? readFileSync(join(samples, path), 'utf8') : undefined)
describe('real files of platforms', () => {
  it('Walmart’s reconciliation report comes to 32.30', (t) => {
    const text = sample('walmart/recon_v1_excerpt_masked.tsv')
    if (!text) return t.skip('no sample data')
    const [s] = read('walmart', split(text, '\t'))
    expect(total(s!)).toBe('32.30')
    expect(s!.lines).toHaveLength(6)
    expect(s!.lines[0]).toMatchObject({
      transaction_type: 'Order',
      amount_type: 'Product Price',
      amount_description: 'Principal',
      fulfillment: 'MFN',
      date: '2026-04-29',
      amount: '19.52',
    })
  })
  it('Shopify’s payouts come to 145,808.86, each to its own day', (t) => {
    const text = sample('shopify/payment_transactions_export_2025-06.csv')
    if (!text) return t.skip('no sample data')
    const known = JSON.parse(sample('expected-totals.json')!)['shopify/payment_transactions_export_2025-06.csv'] as {
      readonly amount: string
      readonly fee: string
      readonly net: string
      readonly rows: number
      readonly netByPayoutDate: Readonly<Record<string, string>>
    }
    const found = read('shopify', split(text.trim(), ','))
    expect(Object.fromEntries(found.map((s) => [s.id, total(s)]))).toEqual(known.netByPayoutDate)
    const of = (type: string): string => sum(found.flatMap((s) => s.lines.filter((l) => l.amount_type === type).map((l) => l.amount))).toFixed(2)
    expect([of('Amount'), num(of('Fee')).negated().toFixed(2), sum(found.map(total)).toFixed(2)]).toEqual([known.amount, known.fee, known.net])
    expect(found.every((s) => num(s.total!).eq(total(s)))).toBe(true)
  })
})
