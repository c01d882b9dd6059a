import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { stockOfProjects } from './snapshot-feed.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

it('counts what lies in the shares of a project, at the unit cost of its pool, and nothing on the way', async () => {
  const project = await insertRow(w.db, 'project', { name: 'LUMO', project_no: 'XM2600001' })
  const vw = await w.vw(w.szWarehouse, { project_id: project })
  const sku = await w.sku('FEED')
  await w.post({
    lines: [
      { entry_type: 'opening', vw, sku, state: 'available', qty: 100, goods: 1000 },
      { entry_type: 'opening', vw: w.sz, sku, state: 'available', qty: 100, goods: 3000 },
    ],
  })
  expect(await stockOfProjects(w.db, [project])).toEqual(new Map([[project, { stock_units: 100, stock_value: '2000.00' }]]))
  expect((await stockOfProjects(w.db, [project + 1])).size).toBe(0)
})
