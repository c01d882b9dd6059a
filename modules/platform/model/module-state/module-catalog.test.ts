import { describe, expect, it } from 'vitest'
import { menuTree } from '../menu.ts'
import { dependents, moduleCatalog } from './module-catalog.ts'

describe('the catalogue of modules', () => {
  it('has an entry for each of the 18 groups of the menu and the administration', () => {
    const groups = menuTree.filter((e) => e.kind === 'dir').map((e) => e.name)
    expect(groups.filter((g) => !moduleCatalog.some((m) => m.key === g))).toEqual([])
  })
  it('names only what stands before, so that no two need each other', () => {
    const seen = new Set<string>()
    for (const m of moduleCatalog) {
      expect(m.needs.filter((n) => !seen.has(n))).toEqual([])
      seen.add(m.key)
    }
  })
  it('knows near and far dependents', () => {
    expect(dependents('purchase')).toEqual(['logistics', 'b2b', 'marketing', 'finance', 'personnelMatters', 'dashboard', 'kingdee'])
    expect(dependents('b2b')).toEqual([])
  })
})
