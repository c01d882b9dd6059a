import { deliverOne, sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
  await w.c.t.app.db.run(
    sql`insert into exchange_rate ("from", "to", type, date, rate, source, status) values ('USD', 'CNY', 'month_pl', date_trunc('month', (now() at time zone 'Asia/Shanghai'))::date, 7, 'manual', 'active')`,
  )
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
const heard = async (): Promise<void> => {
  while (await deliverOne(w.c.t.app)) continue
  expect(await w.c.t.app.db.rows(sql`select handler, error from outbox_delivery where error is not null`)).toEqual([])
}

it('a replacement that a claim is granted leaves as one order of its own, and the claim is done when it is shipped (resource.md, amzAfterSalesCard)', async () => {
  const { db } = w.c.t.app
  const { msku } = await w.listing('RP-1', { west: 5 })
  const made = await w.c.call('POST', '/api/after-card-claim', {
    store: w.store,
    msku,
    issue_type: 'defect',
    name: 'Jane Doe',
    email: 'jane@example.com',
    address: '1 Main St, Los Angeles, CA 90012, USA',
  })
  expect(made.status, JSON.stringify(made.body)).toBe(201)
  const id = made.body.id
  await w.act('after-card-claim', id, 'take')
  await w.act('after-card-claim', id, 'propose', { solution: 'replacement', solution_qty: 2, landed_cost: '11.35', delivery_cost: '8.35' })
  expect((await w.act('after-card-claim', id, 'execute')).status).toBe(200)
  await heard()
  const no = (await w.read('after-card-claim', id)).claim_no
  const orders = (): Promise<{ id: number }[]> => db.rows(sql`select id from mc_order where platform_order_no = ${no}`)
  const [one] = await orders()
  const doc = await w.read('mc-order', one!.id)
  expect(doc).toMatchObject({ status: 'review', order_type: 'resend', total: '0.0000', zip: '90012', buyer_name: 'J***', exceptions: null, units: 2 })
  // heard once more it stays one order
  await db.run(
    sql`insert into outbox_event (event, resource, record_id, payload) values ('afterCard.replacementApproved', 'after_card_claim', ${id}, ${JSON.stringify({ claim: id })}::jsonb)`,
  )
  await heard()
  expect(await orders()).toHaveLength(1)
  expect((await w.act('mc-order', doc.id, 'audit')).body).toMatchObject({ status: 'ready' })
  const delivery = await w.delivery(doc.id)
  const pushed = await w.act('delivery-bill', delivery.id, 'push')
  expect(pushed.body, JSON.stringify(pushed.body)).toMatchObject({ status: 'accepted' })
  expect((await w.read('after-card-claim', id)).status).toBe('executing')
  const shipped = await w.act('delivery-bill', delivery.id, 'ship', { lines: [{ line: delivery.lines[0].id, shipped: 2 }], tracking_no: 'RP-T1' })
  expect(shipped.body, JSON.stringify(shipped.body)).toMatchObject({ status: 'shipped' })
  await heard()
  expect(await w.read('after-card-claim', id)).toMatchObject({ status: 'done', reference: doc.no })
})

it('a claim without a postal code waits for its address in review', async () => {
  const { msku } = await w.listing('RP-2', { west: 5 })
  const made = await w.c.call('POST', '/api/after-card-claim', { store: w.store, msku, issue_type: 'missing', name: 'Jo' })
  await w.act('after-card-claim', made.body.id, 'take')
  await w.act('after-card-claim', made.body.id, 'propose', { solution: 'spare_part', solution_qty: 1, landed_cost: '1' })
  await w.act('after-card-claim', made.body.id, 'execute')
  await heard()
  const no = (await w.read('after-card-claim', made.body.id)).claim_no
  const order = await w.c.t.app.db.one<{ id: number }>(sql`select id from mc_order where platform_order_no = ${no}`)
  expect((await w.read('mc-order', order.id)).exceptions).toEqual(['bad_address'])
})
