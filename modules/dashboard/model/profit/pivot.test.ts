import { describe, expect, it } from 'vitest'
import type { ProfitAnswer } from './ask.ts'
import { pivotOf, type PivotDesign } from './pivot.ts'

const answerOf = (cells: readonly (readonly [period: string | null, project: number | null, s1: string])[]): ProfitAnswer => ({
  cells: cells.map(([period, id, s1]) => ({
    period,
    key: [{ id, title: id === null ? '未归属' : `P${id}` }],
    amounts: { S1: s1 },
    settled: {},
    units: 1,
    refundUnits: 0,
  })),
  lines: [{ code: 'S1', name: 'S1', kind: 'subtotal', parent: null }],
  currency: 'CNY',
  asOf: null,
  limited: false,
  rights: { cost: true, company: true, export: true },
  adjusted: null,
  borrowedRates: [],
})
const table = (a: ProfitAnswer, more: Partial<PivotDesign>) => {
  const created = pivotOf(a, { rows: ['project'], columns: [], values: ['S1'], show: 'amount', by: ['project'], rest: '其他', ...more })
  return { ...created, reported: created.rows.map((r) => [r.titles.join(' '), ...created.columns.map((c) => created.value(r, c, 'S1') ?? '–')]) }
}

describe('dashboard.md profitTabReport: top N', () => {
  const a = answerOf([
    [null, 1, '10.00'],
    [null, 2, '70.00'],
    [null, 3, '20.00'],
    [null, null, '-5.00'],
  ])
  it('names the largest by the first value and keeps the whole in a row of the rest, which opens to all but them', () => {
    const t = table(a, { top: 2 })
    expect(t.reported).toEqual([
      ['P2', '70.00'],
      ['P3', '20.00'],
      ['其他', '5.00'],
      ['', '95.00'],
    ])
    expect(t.rows[2]).toMatchObject({ filter: {}, except: { project: [2, 3] } })
    expect(t.rows[0]).not.toHaveProperty('except')
  })
  it('names all where there are no more', () => expect(table(a, { top: 4 }).reported.map((r) => r[0])).toEqual(['P2', 'P3', 'P1', '未归属', '']))
})

describe('dashboard.md profitTabReport: change', () => {
  it('compares a place with the same in the period before, and a total with the total', () => {
    const now = answerOf([
      [null, 1, '120.00'],
      [null, 2, '50.00'],
    ])
    const before = answerOf([
      [null, 1, '100.00'],
      [null, 3, '100.00'],
    ])
    expect(table(now, { show: 'mom', before, span: { from: '2026-10-01', to: '2026-10-31' } }).reported).toEqual([
      ['P1', '0.200000'],
      ['P2', '–'],
      ['', '-0.150000'],
    ])
  })
  it('compares a month with the month before it, the first with one that the table does not show, a cut one with nothing', () => {
    const now = answerOf([
      ['2026-09', 1, '110.00'],
      ['2026-10', 1, '99.00'],
      ['2026-11', 1, '40.00'],
    ])
    const before = answerOf([['2026-08', 1, '100.00']])
    const design = { rows: [], columns: ['month'], show: 'mom', before } as const
    const reported = (to: string) => table(now, { ...design, span: { from: '2026-09-01', to } }).reported
    expect(reported('2026-11-22')[0]!.slice(0, 4)).toEqual(['', '0.100000', '-0.100000', '–'])
    // A month to date alone is held against the same days of the month before, which is what was asked for.
    const november = answerOf([['2026-11', 1, '40.00']])
    const same = answerOf([['2026-10', 1, '50.00']])
    expect(table(november, { ...design, before: same, span: { from: '2026-11-01', to: '2026-11-22' } }).reported[0]![1]).toBe('-0.200000')
    expect(table(november, { ...design, before: same, span: { from: '2026-11-05', to: '2026-11-22' } }).reported[0]![1]).toBe('–')
  })
})
