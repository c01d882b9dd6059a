import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeOrderCompany, type OrderCompany } from './order-company.ts'

let w: OrderCompany
beforeAll(async () => {
  w = await makeOrderCompany()
})
beforeEach(() => w.c.as(w.c.leader))
afterAll(() => w.c.close())
const drafts = (order: number) =>
  w.c.t.app.db.rows(sql`select warehouse_id as at, channel_id as by, qty from delivery_bill where order_id = ${order} and status = 'draft' order by qty`)
const held = async (sku: number) => [await w.qty(w.west.vw, sku, 'reserved'), await w.qty(w.east.vw, sku, 'reserved')]

describe('split by rule (multichannel.md order_rule)', () => {
  it('an order that no place has whole goes in parts where a rule says so, each from its warehouse by its channel', async () => {
    const { sku } = await w.listing('SP-1', { west: 3, east: 4 })
    const doc = await w.order('SP-1', 6)
    expect(doc).toMatchObject({ exceptions: ['no_stock'] })
    expect((await w.act('mc-order', doc.id, 'audit')).body).toMatchObject({ status: 'review' })
    const rule = await w.c.call('POST', '/api/order-rule', {
      seq: 1,
      name: '按仓拆单',
      split_by_warehouse: true,
      insured: true,
      signature: true,
      warehouses: [
        { warehouse: w.west.id, first_fee: '2.10', next_fee: '0.60', currency: 'USD' },
        { warehouse: w.east.id, first_fee: '1.00', next_fee: '0.50', currency: 'USD' },
      ],
    })
    expect(rule.status, JSON.stringify(rule.body)).toBe(201)
    expect((await w.act('mc-order', doc.id, 'audit')).body).toMatchObject({
      status: 'ready',
      exceptions: null,
      warehouse: { id: w.east.id },
      freight_est: '22.2000',
      // 1.00 + 3 × 0.50 in the East, 2.10 + 1 × 0.60 in the West
      handling_est: '5.2000',
    })
    const both = [
      { at: w.west.id, by: w.west.channel, qty: 2 },
      { at: w.east.id, by: w.east.channel, qty: 4 },
    ]
    expect(await drafts(doc.id)).toEqual(both)
    expect(await held(sku)).toEqual([2, 4])
    await w.assertIdentities()
    // what a rule asks for holds for every parcel of the order, also when it is split by hand or sent anew
    const odd = () => w.c.t.app.db.rows(sql`select no from delivery_bill where order_id = ${doc.id} and not (insured and signature)`)
    expect(await odd()).toEqual([])
    // held and released again it goes from where its goods are reserved
    await w.act('mc-order', doc.id, 'hold', { reason: '等待客户确认' })
    expect((await w.act('mc-order', doc.id, 'unhold')).body).toMatchObject({ status: 'ready' })
    expect(await drafts(doc.id)).toEqual(both)
    await w.assertIdentities()
    const [west] = await w.c.t.app.db.rows<{ id: number }>(sql`select id from delivery_bill where order_id = ${doc.id} and status = 'draft' and qty = 2`)
    expect((await w.act('delivery-bill', west!.id, 'push')).body).toMatchObject({ status: 'accepted' })
    const [line] = (await w.read('delivery-bill', west!.id)).lines
    expect((await w.act('delivery-bill', west!.id, 'ship', { lines: [{ line: line.id, shipped: 2 }], tracking_no: 'T1' })).body).toMatchObject({
      status: 'shipped',
    })
    expect(await w.read('mc-order', doc.id)).toMatchObject({ status: 'partial' })
    expect(await held(sku)).toEqual([0, 4])
    expect(await odd()).toEqual([])
    await w.assertIdentities()
  })

  it('insures also what a person splits off', async () => {
    await w.listing('SP-3', { west: 4, east: 4 })
    const doc = await w.order('SP-3', 4)
    await w.act('mc-order', doc.id, 'assign', { warehouse: w.west.id })
    const split = await w.act('mc-order', doc.id, 'split', { warehouse: w.east.id, channel: w.east.channel, lines: [{ line: doc.skus[0].id, part: 1 }] })
    expect(split.body, JSON.stringify(split.body)).toMatchObject({ status: 'ready' })
    expect(await w.c.t.app.db.rows(sql`select qty, insured, signature from delivery_bill where order_id = ${doc.id} order by qty`)).toEqual([
      { qty: 1, insured: true, signature: true },
      { qty: 3, insured: true, signature: true },
    ])
  })

  it('shows on the order what lies where of its goods, to who may read it', async () => {
    await w.listing('SP-4', { west: 3, east: 9 })
    const doc = await w.order('SP-4', 5)
    const stock = async () => (await w.c.call('GET', `/api/mc-order/${doc.id}/stock`)).body
    expect(await stock()).toMatchObject({
      articles: [{ code: 'SP-4', open: 5 }],
      places: [
        { warehouse: '美东仓', mine: true, whole: true, stock: [{ free: 9, held: 0 }] },
        { warehouse: '美西仓', mine: false, whole: false, stock: [{ free: 3, held: 0 }] },
      ],
    })
    await w.act('mc-order', doc.id, 'audit')
    expect((await stock()).places[0]).toMatchObject({ whole: true, stock: [{ free: 4, held: 5 }] })
    const none = { ...w.c.leader.access, super: false, permissionsVersion: 'none', has: () => true, scopes: () => [] }
    w.c.as({ ...w.c.leader, access: none })
    expect((await w.c.call('GET', `/api/mc-order/${doc.id}/stock`)).status).toBe(404)
    w.c.as({ ...w.c.leader, access: { ...none, has: () => false } })
    expect((await w.c.call('GET', `/api/mc-order/${doc.id}/stock`)).status).toBe(403)
  })

  it('waits where all places together have too little, and is never split when a person has said from where', async () => {
    const { sku } = await w.listing('SP-2', { west: 2, east: 2 })
    const short = await w.order('SP-2', 5)
    expect((await w.act('mc-order', short.id, 'audit')).body).toMatchObject({ status: 'review', exceptions: ['no_stock'] })
    const named = await w.order('SP-2', 3, { buyer_name: 'John Roe' })
    expect(named).toMatchObject({ exceptions: null })
    await w.act('mc-order', named.id, 'assign', { warehouse: w.west.id })
    expect((await w.act('mc-order', named.id, 'audit')).body).toMatchObject({ status: 'review', exceptions: ['no_stock'] })
    expect(await held(sku)).toEqual([0, 0])
    await w.assertIdentities()
  })
})
