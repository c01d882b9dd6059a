import { describe, expect, it } from 'vitest'
import type { ProfitCell } from '../profit/ask.ts'
import { planTree, type ObjectTarget, type PlanNode } from './plan-tree.ts'

const cell = (period: string, key: readonly (number | null)[], sales: string, units = 0): ProfitCell => ({
  period,
  key: key.map((id) => ({ id, title: `n${id}` })),
  amounts: { S1: sales },
  settled: {},
  units,
  refundUnits: 0,
})
const target = (dim: ObjectTarget['dim'], id: number, month: string, value: string): ObjectTarget => ({
  dim,
  id,
  title: `${dim} ${id}`,
  metric: 'sales',
  month,
  value,
})
const plan = (n: PlanNode | undefined, month: number): string | undefined => n?.figures.sales?.plan[month - 1]?.toFixed(2)
const reached = (n: PlanNode | undefined, month: number): string | undefined => n?.figures.sales?.reached[month - 1]?.toFixed(2)

describe('dashboard.md profitTarget: tree of a year', () => {
  // company 1 and 2 share department 10; owner 20 and 21; project 30, 31; stores 40, 41
  const cells = [
    cell('2026-01', [1, 10, 20, 30, 40], '100.00', 3),
    cell('2026-01', [2, 10, 21, 31, 41], '50.50', 2),
    cell('2026-02', [1, 10, 20, 30, 40], '10.00'),
    cell('2026-02', [1, null, null, null, null], '-1.00'),
  ]
  const targets = [
    target('department', 10, '2026-01', '999'),
    target('owner', 20, '2026-01', '120'),
    target('project', 31, '2026-01', '60'),
    target('store', 41, '2026-02', '7'),
    target('project', 77, '2026-03', '5'),
  ]
  const { tree, whole, unbegun } = planTree(2026, cells, [cell('2025-01', [1, 10, 20, 30, 40], '80')], targets)
  const [first, second] = tree
  it('sums what came, level by level, that of nobody too', () => {
    expect([reached(whole, 1), reached(first, 1), reached(second, 1), reached(first, 2)]).toEqual(['150.50', '100.00', '50.50', '9.00'])
    expect(first!.children.map((n) => [n.id, n.children.length])).toEqual([
      [10, 1],
      [null, 0],
    ])
    expect(first!.figures.units?.reached[0]?.toNumber()).toBe(3)
    expect(first!.children[0]!.children[0]!.path.map((p) => `${p.dim} ${p.id}`)).toEqual(['company 1', 'department 10', 'owner 20'])
    expect([first!.figures.sales?.past[0]?.toNumber(), first!.figures.sales?.past[1]]).toEqual([80, undefined])
  })
  it('takes an own target before the sum of those below, and never tells a shared one twice', () => {
    const department = first!.children[0]!
    expect(plan(department.children[0], 1)).toBe('120.00')
    // the department works for both companies: here it aims at what its owners here aim at
    expect([plan(department, 1), plan(first, 1), plan(second, 1)]).toEqual(['120.00', '120.00', '60.00'])
    expect([plan(second, 2), plan(second, 3)]).toEqual(['7.00', undefined])
  })
  it('aims in all at the highest level that has a target in the month, and names who has not begun', () => {
    expect([plan(whole, 1), plan(whole, 2), plan(whole, 3)]).toEqual(['999.00', '7.00', '5.00'])
    expect(unbegun.map((n) => `${n.title} ${plan(n, 3)}`)).toEqual(['project 77 5.00'])
  })
})
