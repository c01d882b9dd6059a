import { expect, it } from 'vitest'
import { demoBrands } from './brand-list.ts'
import { plannedAccounts, plannedProjects } from './store-plan.ts'

it('the plan of the demo company has the sizes of README §7', () => {
  const stores = plannedAccounts.flatMap((a) => a.sites.map((site) => ({ ...a, site })))
  expect(plannedAccounts).toHaveLength(31)
  expect(stores).toHaveLength(38)
  expect(stores.filter((s) => s.platform === 'amazon')).toHaveLength(18)
  expect(stores.filter((s) => s.kind === 'vc')).toHaveLength(3)
  expect(stores.filter((s) => s.kind === 'mc')).toHaveLength(16)
  expect(new Set(stores.filter((s) => s.kind === 'mc').map((s) => s.platform)).size).toBe(8)
  expect(plannedProjects).toHaveLength(24)
  expect(demoBrands).toHaveLength(46)
  expect(new Set(demoBrands.map((b) => b[0])).size).toBe(46)
  expect(plannedAccounts.every((a) => demoBrands.some((b) => b[0] === a.brand))).toBe(true)
})
