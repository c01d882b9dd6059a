import { sum } from '@crossway/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { cellsOf, memberShares, salesWeights, type PersonCost } from './shares.ts'

const sold = (...sales: string[]) => ({ internal: false, projects: sales.map((s, i) => ({ id: i + 1, sales: s })) })

it('shares the examples of finance-treasury.md', () => {
  expect(
    memberShares(
      [
        { project: 1, pct: 60, days: 30 },
        { project: 2, pct: 40, days: 30 },
      ],
      30,
    ),
  ).toEqual([
    { project: 1, share: '0.60000000' },
    { project: 2, share: '0.40000000' },
  ])
  expect(memberShares([{ project: 1, pct: 100, days: 15 }], 30)).toEqual([
    { project: 1, share: '0.50000000' },
    { project: null, share: '0.50000000' },
  ])
  const one: PersonCost = {
    employee: 1,
    department: 1,
    cost: '18462.50',
    method: 'member_ratio',
    shares: [
      { project: 1, share: '0.6' },
      { project: 2, share: '0.4' },
    ],
  }
  expect(cellsOf([one], () => sold('1')).map((c) => [c.project, c.line, c.amount.toFixed(2)])).toEqual([
    [1, 'L1301', '11077.50'],
    [2, 'L1301', '7385.00'],
  ])
  const pool: PersonCost = { employee: 2, department: 1, cost: '9000', method: 'member_ratio', shares: [{ project: null, share: '1' }] }
  expect(cellsOf([pool], () => sold('600000', '300000', '-5000')).map((c) => [c.project, c.amount.toFixed(2)])).toEqual([
    [1, '6000.00'],
    [2, '3000.00'],
  ])
  expect(salesWeights(['-1', '0']).map(String)).toEqual(['1', '1'])
  expect(cellsOf([pool], () => ({ internal: true, projects: [] })).map((c) => c.project)).toEqual([null])
})
it('loses nothing, whatever people worked on', () => {
  const member = fc.record({ project: fc.integer({ min: 1, max: 5 }), pct: fc.integer({ min: 0, max: 100 }), days: fc.integer({ min: 0, max: 31 }) })
  const person = fc.record({
    department: fc.integer({ min: 1, max: 3 }),
    cents: fc.integer({ min: 1, max: 9_000_000 }),
    members: fc.array(member, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(fc.array(person, { minLength: 1, maxLength: 8 }), fc.array(fc.integer({ min: -1000, max: 100_000 }), { maxLength: 5 }), (people, sales) => {
      const costs = people.map((p, i): PersonCost => ({
        employee: i,
        department: p.department,
        cost: (p.cents / 100).toFixed(2),
        method: 'member_ratio',
        shares: memberShares(p.members, 31),
      }))
      for (const c of costs) expect(sum(c.shares.map((s) => s.share)).eq(1)).toBe(true)
      const cells = cellsOf(costs, (d) => ({ internal: d === 3, projects: sales.map((s, i) => ({ id: i + 1, sales: s })) }))
      expect(sum(cells.map((c) => c.amount)).toFixed(2)).toBe(sum(costs.map((c) => c.cost)).toFixed(2))
    }),
  )
})
