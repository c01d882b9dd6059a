import { addDays, dayOf } from '@crossway/kernel'
import { getLeadTimeStats } from '@crossway/purchase/server'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { checkCapacity } from '../health/check-capacity.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
const today = dayOf(new Date())
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

it('sends no more to the platform than it has room for in the month, unless somebody says why', async () => {
  const { msku, sku } = await w.listing('CAP-1')
  await w.db.run(sql`update sku set len_cm = 50, wid_cm = 40, hei_cm = 25 where id = ${sku}`)
  const capacity = (used: string) =>
    insertRow(w.db, 'fba_capacity', { store_id: w.store, storage_type: 'standard', month: today.slice(0, 7), limit_m3: '20', used_m3: used, source: 'manual' })
  const order = async (qty: number, status: string) => {
    const id = await insertRow(w.db, 'stocking_order', {
      no: `BH${qty}${status}`,
      type: 'fba',
      from_vw_id: w.home,
      store_id: w.store,
      project_id: w.project,
      dest_country: 'US',
      ship_mode: 'sea_fast',
      plan_ship_date: today,
      source: 'manual',
      status,
    })
    await insertRow(w.db, 'stocking_line', { stocking_order_id: id, seq: 1, msku_id: msku, qty })
    return id
  }
  const check = (id: number, remark: string | null = null) =>
    w.db.tx((tx) =>
      checkCapacity({ app: w.app, tx, ctx: superCtx(1) }, {
        id,
        type: 'fba',
        store: { id: w.store, title: '' },
        plan_ship_date: today,
        remark,
        source: 'manual',
      } as never),
    )
  await order(100, 'approved')
  const own = await order(100, 'draft')
  // nothing is known of the month: nothing is refused
  await check(own)
  await capacity('10')
  await check(own)
  const more = await order(101, 'draft')
  await expect(check(more)).rejects.toMatchObject({ code: 'OPS_CAPACITY', params: { limit: '20.00', used: '15.00', n: '5.05' } })
  await check(more, '平台已批准临时容量')
})

it('knows how long the last ten receipts took from the order on, from three on', async () => {
  const { sku } = await w.listing('LT-1')
  const supplier = await insertRow(w.db, 'supplier', { name: 'S', name_key: 's', status: 'active' })
  const receive = async (days: number) => {
    const po = await insertRow(w.db, 'purchase_order', {
      no: `PO${days}`,
      company_id: w.company,
      supplier_id: supplier,
      warehouse_id: w.homeWarehouse,
      currency: 'CNY',
      ordered_on: addDays(today, -60),
      status: 'received',
    })
    const sign = await insertRow(w.db, 'purchase_sign', {
      no: `PS${days}`,
      po_id: po,
      supplier_id: supplier,
      signed_at: `${addDays(today, days - 60)}T12:00:00+08:00`,
      status: 'done',
    })
    await insertRow(w.db, 'purchase_sign_line', { purchase_sign_id: sign, seq: 1, sku_id: sku, signed_qty: 10 })
  }
  await receive(18)
  await receive(22)
  expect(await getLeadTimeStats(w.db, [sku])).toEqual([])
  await receive(26)
  expect(await getLeadTimeStats(w.db, [sku])).toEqual([{ sku, days: 22, sd: 4, receipts: 3 }])
})
