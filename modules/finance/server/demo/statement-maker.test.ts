import { num, sum } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import { makeStatement, statementText, type StatementPlan } from './statement-maker.ts'

const plan: StatementPlan = {
  id: '20000000001',
  store: 1,
  site: 'Amazon.com',
  currency: 'USD',
  from: '2026-10-01',
  to: '2026-10-15',
  orders: 40,
  sellers: [{ msku: 1, sku: 'A', price: '29.99', weight: 1 }],
  fulfilment: 0.19,
  previousReserve: '12.34',
}
const dice = (): (() => number) => {
  let a = 7
  return () => (a = (a * 48271) % 2147483647) / 2147483647
}

describe('statements of the demo company', () => {
  it('add up, and are the same on every machine', () => {
    const [one, two] = [makeStatement(plan, dice()), makeStatement(plan, dice())]
    expect(sum(one.lines.map((l) => l.amount)).toFixed(2)).toBe(one.total)
    expect(two).toEqual(one)
    expect(one.lines.find((l) => l.amount_description === 'Previous Reserve Amount Balance')?.amount).toBe('12.34')
    expect(
      num(one.lines.find((l) => l.amount_description === 'Current Reserve Amount')!.amount)
        .negated()
        .toFixed(2),
    ).toBe(one.reserve)
  })
  it('charge storage for the month before, and none in the month a store begins', () => {
    const storage = (more: Partial<StatementPlan>): boolean =>
      makeStatement({ ...plan, ...more }, dice()).lines.some((l) => l.amount_description === 'Storage Fee')
    expect([storage({}), storage({ beginning: true })]).toEqual([true, false])
  })
  it('have 24 columns, a summary row, and one row a line in the order of the ledger', () => {
    const created = makeStatement(plan, dice())
    const rows = statementText(plan, created, '2026-10-17').split('\n').slice(0, -1)
    expect(rows.length).toBe(created.lines.length + 2)
    expect(new Set(rows.map((r) => r.split('\t').length))).toEqual(new Set([24]))
    expect(rows[2]!.split('\t')[14]).toBe(created.lines[0]!.amount)
  })
  it('know no cents in yen', () => {
    const created = makeStatement({ ...plan, currency: 'JPY', sellers: [{ msku: 1, sku: 'A', price: '2980', weight: 1 }], previousReserve: '0' }, dice())
    expect(created.lines.every((l) => num(l.amount).isInteger())).toBe(true)
  })
})
