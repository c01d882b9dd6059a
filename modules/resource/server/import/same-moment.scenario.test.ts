import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { orders } from '../testing/small-files.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let us: number
beforeAll(async () => {
  w = await makeFixture()
  us = (await w.account('HOMVEK', 'US')).account
})
afterAll(() => w.close())

const bring = async (...list: Parameters<typeof orders>[0]) => {
  const f = await w.bring('orders.txt', orders(list), { store_account: us })
  expect([f.status, f.detail]).toEqual(['parsed', null])
  return w.app.db.rows<{ code: string; params: unknown }>(
    sql`select code, params from report_import_error where report_file_id = ${f.file} and code <> 'R013' order by id`,
  )
}
const [one, two] = [
  { id: '111-0000001-0000001', price: '12.50' },
  { id: '111-0000002-0000001', price: '20.00' },
]

it('a price that changed while its order did not is told: no platform says two things of one moment', async () => {
  expect(await bring(one, two)).toEqual([])
  // the order moved on: the later word counts, and nothing is odd
  expect(await bring(one, { ...two, price: '18.00', updated: '2026-06-02T10:00:00+00:00' })).toEqual([])
  // a digit changed by hand
  expect(await bring({ ...one, price: '72.50' }, { ...two, price: '18.00', updated: '2026-06-02T10:00:00+00:00' })).toEqual([
    { code: 'R_SAME_MOMENT', params: { n: 1, line: 2 } },
  ])
  expect(await w.count('amz_order_item', `is_current and item_price = 72.5`)).toBe(1)
  // the same file again, but for another order beside it, says nothing new of these
  expect(await bring({ ...one, price: '72.50' }, { id: '111-0000003-0000001', price: '1.00' })).toEqual([])
})
