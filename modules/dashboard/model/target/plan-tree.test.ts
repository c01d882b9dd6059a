import { num, type Num } from '@crossway/kernel'
import { describe, expect, it } from 'vitest'
import type { ProfitCell } from '../profit/ask.ts'
import { planDims, planTree, type ObjectTarget, type PlanNode } from './plan-tree.ts'
import { shareCourse, shareOf, shareStanding, weighedShare } from './share.ts'

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

describe('dashboard.md profitTarget: share of advertising', () => {
  const sold = (period: string, key: readonly (number | null)[], sales: string, ads: string): ProfitCell => ({
    ...cell(period, key, sales),
    amounts: { S1: sales, G08: ads },
  })
  const cells = [
    sold('2026-01', [1, 10, 20, 30, 40], '1000', '-100'),
    sold('2026-01', [1, 10, 20, 31, 41], '3000', '-600'),
    sold('2026-02', [1, 10, 20, 30, 40], '500', '0'),
  ]
  const share = (dim: ObjectTarget['dim'], id: number, month: string, value: string): ObjectTarget => ({ ...target(dim, id, month, value), metric: 'ad_ratio' })
  const { whole, tree, unbegun } = planTree(
    2026,
    cells,
    [],
    [
      share('project', 30, '2026-01', '10'),
      share('project', 31, '2026-01', '20'),
      target('project', 31, '2026-01', '1000'),
      share('store', 77, '2026-02', '8'),
    ],
  )
  const owner = tree[0]!.children[0]!.children[0]!
  const percent = (v: Num | undefined): string | undefined => v?.times(100).toFixed(2)
  it('of a level without one is that of those below, weighed by the sales they aim at, else sold', () => {
    // 10 % of the 1,000 sold and 20 % of the 1,000 aimed at
    expect([percent(owner.share.plan[0]), percent(tree[0]!.share.plan[0]), percent(whole.share.plan[0])]).toEqual(['15.00', '15.00', '15.00'])
    expect(percent(owner.children.find((n) => n.id === 31)!.share.plan[0])).toBe('20.00')
    expect([percent(unbegun[0]!.share.plan[1]), unbegun[0]!.share.plan[0]]).toEqual(['8.00', undefined])
  })
  it('of a year is made of its sums, and is told against what it may be', () => {
    const year = shareCourse(owner.share)
    expect([percent(year.reached), percent(year.target), percent(year.gap)]).toEqual(['15.56', '15.00', '0.56'])
    expect([shareOf(owner.share, 0)?.toFixed(4), shareOf(owner.share, 5)]).toEqual(['0.1750', undefined])
    expect(
      weighedShare([
        { share: num('0.1'), weight: num(0) },
        { share: num('0.3'), weight: num(-5) },
      ])?.toFixed(2),
    ).toBe('0.20')
    expect(['0.1', '0.11', '0.12'].map((v) => shareStanding(num(v), num('0.1')))).toEqual(['is-good', 'is-waiting', 'is-bad'])
    expect([shareStanding(undefined, num(1)), shareStanding(num(1), undefined)]).toEqual(['', ''])
  })
})

describe('dashboard.md mcProfitTarget: the platform stands between project and store', () => {
  it('and aims at what its stores sum to', () => {
    const cells = [cell('2026-01', [1, 10, 20, 30, 7, 40], '100.00'), cell('2026-01', [1, 10, 20, 30, 7, 41], '50.00')]
    const targets = [target('store', 40, '2026-01', '120'), target('store', 41, '2026-01', '60'), target('project', 30, '2026-01', '200')]
    const project = planTree(2026, cells, [], targets, planDims('mc')).tree[0]!.children[0]!.children[0]!.children[0]!
    const platform = project.children[0]!
    expect([project.dim, plan(project, 1), platform.dim, platform.id, plan(platform, 1), reached(platform, 1)]).toEqual([
      'project',
      '200.00',
      'platform',
      7,
      '180.00',
      '150.00',
    ])
    expect(platform.children.map((n) => [n.dim, plan(n, 1)])).toEqual([
      ['store', '120.00'],
      ['store', '60.00'],
    ])
    expect(planDims('shopify')).not.toContain('platform')
  })
})
