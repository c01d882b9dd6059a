import { expect, it } from 'vitest'
import { demoBrands } from './brand-list.ts'
import { plannedAccounts, plannedProjects, projectAt } from './store-plan.ts'

it('the plan of the demo company has the sizes of README §7', () => {
  const stores = plannedAccounts.flatMap((a) => a.sites.map((site) => ({ ...a, site })))
  expect(plannedAccounts).toHaveLength(31)
  expect(stores).toHaveLength(38)
  expect(stores.filter((s) => s.platform === 'amazon')).toHaveLength(18)
  expect(stores.filter((s) => s.kind === 'vc')).toHaveLength(3)
  expect(stores.filter((s) => s.kind === 'mc')).toHaveLength(16)
  expect(new Set(stores.filter((s) => s.kind === 'mc').map((s) => s.platform)).size).toBe(8)
  expect(plannedProjects).toHaveLength(24)
  expect(Object.fromEntries([...Map.groupBy(plannedProjects, (p) => p.channel)].map(([k, list]) => [k, list.length]))).toEqual({
    amazon: 14,
    mc: 5,
    shopify: 3,
    b2b: 2,
  })
  expect(Object.fromEntries([...Map.groupBy(plannedProjects, (p) => p.stage)].map(([k, list]) => [k, list.length]))).toEqual({
    operating: 17,
    preparing: 3,
    paused: 1,
    closing: 1,
    closed: 2,
  })
  expect(plannedAccounts.every((a) => projectAt(a) >= 0)).toBe(true)
  expect(demoBrands).toHaveLength(46)
  expect(new Set(demoBrands.map((b) => b[0])).size).toBe(46)
  expect(plannedAccounts.every((a) => demoBrands.some((b) => b[0] === a.brand))).toBe(true)
})
