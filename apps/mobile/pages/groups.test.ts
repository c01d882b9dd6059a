import { mobileRoutes as shipped } from '@crossway/platform/model'
import { expect, it } from 'vitest'
import { groups, mobileRoutes } from './groups.ts'

it('shows exactly the 34 pages of the mobile list, each once', () => {
  expect(groups.flatMap((g) => g.routes).length).toBe(34)
  expect([...mobileRoutes].toSorted()).toEqual([...shipped].toSorted())
})
