import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { caller } from './testing/app.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  caller.ctx = w.ctx
})
afterAll(() => w.close())

const shown = async (code: string) => (await w.http.inject({ url: `/api/sku?view=sku&q=${code}` })).json().rows[0] as Record<string, unknown>

it('product scenario 6: a bundle shows the sets that its scarcest part makes and costs what its parts cost', async () => {
  const [a, b, fresh] = [await w.sku('BSA'), await w.sku('BSB'), await w.sku('BSC')]
  const bundle = async (code: string, parts: readonly [number, number][]): Promise<void> => {
    const id = await w.sku(code, { kind: 'bundle' })
    for (const [i, [part, qty]] of parts.entries()) await insertRow(w.db, 'sku_component', { sku_id: id, seq: i + 1, component_sku_id: part, qty })
  }
  await bundle('BSK', [
    [a, 2],
    [b, 1],
  ])
  await bundle('BSN', [
    [a, 1],
    [fresh, 1],
  ])
  await bundle('BSE', [])
  const opening = { entry_type: 'opening', vw: w.sz, state: 'available' } as const
  await w.post({
    lines: [
      { ...opening, sku: a, qty: 100, goods: 3000 },
      { ...opening, sku: b, qty: 37, goods: 370 },
    ],
  })
  expect(await shown('BSK')).toMatchObject({ stock_available: 37, stock_total: 37, unit_cost: '70.0000' })
  expect(await shown('BSA')).toMatchObject({ stock_available: 100, unit_cost: '30.0000' })
  // a part that nobody ever received: no set, and no cost that pretends
  expect(await shown('BSN')).toMatchObject({ stock_available: 0, unit_cost: null })
  expect(await shown('BSE')).toMatchObject({ stock_available: 0, unit_cost: null })
})
