import { dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeCompany, type Answer, type Company } from './company.ts'
import { kitchenStore } from './kitchen-store.ts'

// What a warning calls for is made out of it, prefilled and linked (operations.md earlyWarning, create_doc).
let c: Company
let store: number
let project: number
let sku: number
let msku: number
let rule: number
let run: number
beforeAll(async () => {
  c = await makeCompany()
  const { app } = c.t
  const { db } = app
  ;({ project, store } = await kitchenStore(c))
  sku = await c.sku('PAN')
  msku = await insertRow(db, 'msku', {
    store_id: store,
    seller_sku: 'PAN-1',
    item_id: 'B0PAN',
    fulfillment: 'fba',
    currency: 'USD',
    price: 25,
    mapping_status: 'mapped',
  })
  await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2026-01-01T00:00:00+08:00' })
  const line = { entry_type: 'other_in', vw: c.ids.vw, sku, state: 'available', qty: 900, goods: '900' } as const
  await db.tx((tx) => postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: sku }, idem_key: 'pan', lines: [line] }))
  rule = await insertRow(db, 'warning_rule', { code: 'stockout_risk', name: '断货风险', level: 'high', receivers: '{owner}' })
  run = await insertRow(db, 'replenish_run', { no: 'YS1', day: dayOf(new Date()), status: 'finished' })
})
afterAll(() => c.close())
beforeEach(() => c.as(c.leader))

let n = 0
const warn = (more: object = {}): Promise<number> =>
  insertRow(c.t.app.db, 'warning', {
    title: `PAN-1 可售6天 ${++n}`,
    rule_id: rule,
    level: 'high',
    store_id: store,
    msku_id: msku,
    project_id: project,
    handler_id: c.ids.employee,
    dedupe_key: `k${n}`,
    status: 'open',
    ...more,
  })
const suggest = (kind: string, qty: number, more: object = {}): Promise<number> =>
  insertRow(c.t.app.db, 'replenish_suggestion', { run_id: run, msku_id: msku, store_id: store, sku_id: sku, project_id: project, label: `PAN-1 ${qty}`, model: 'wma', kind, qty, status: 'new', ...more }) // prettier-ignore
const make = (id: number, kind: string): Promise<Answer<any>> => c.call('POST', `/api/warning/${id}/actions/create_doc`, { args: { kind } })

describe('a warning', () => {
  it('makes the purchase demand that is suggested, once, and without a suggestion says where to go', async () => {
    const first = await warn()
    expect((await make(first, 'demand')).body).toMatchObject({
      code: 'WARNING_NO_SUGGESTION',
      detail: 'PAN-1 没有待处理的补货建议；请在智能补货页重算，或手工新建单据',
    })
    const s = await suggest('purchase', 888)
    const second = await warn()
    const both = await Promise.all([make(first, 'demand'), make(second, 'demand')])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    const done = both.find((r) => r.status === 200)!.body
    const demands = await c.t.app.db.rows<{ no: string; qty: number; source: string }>(
      sql`select d.no, l.qty, d.source from purchase_demand d join purchase_demand_line l on l.purchase_demand_id = d.id`,
    )
    expect(demands).toMatchObject([{ qty: 888, source: 'ai_restock' }])
    expect(done).toMatchObject({ status: 'doing', doc: demands[0]!.no })
    expect((await c.call('GET', `/api/replenish-suggestion/${s}`)).body).toMatchObject({ status: 'accepted', doc_no: demands[0]!.no })
    expect((await make(done.id, 'demand')).status).toBe(409)
  })
  it('makes the stocking order of what is to be sent', async () => {
    await suggest('ship', 600, { modes: { air: 264, sea_fast: 336 } })
    const { body, status } = await make(await warn(), 'stocking')
    expect(status, JSON.stringify(body)).toBe(200)
    const orders = await c.t.app.db.rows<{ no: string; qty: number }>(sql`select no, qty from stocking_order order by id`)
    expect(orders.map((o) => o.qty)).toEqual([264, 336])
    expect(body).toMatchObject({ status: 'doing', doc: orders.map((o) => o.no).join(', ') })
  })
  it('makes drafts of a price change and a removal, an issue of its shop and a to-do', async () => {
    const made: string[] = []
    for (const kind of ['price_change', 'removal', 'issue', 'todo']) {
      const { body, status } = await make(await warn(), kind)
      expect(status, JSON.stringify(body)).toBe(200)
      made.push(body.doc)
    }
    expect(made.map((no) => no.replace(/[\d ].*/, ''))).toEqual(['ZK', 'RM', 'HI', 'todo'])
    expect((await c.call('GET', '/api/health-issue')).body.rows).toMatchObject([{ asin: 'B0PAN', type: 'listing_policy', owner: { id: c.ids.employee } }])
  })
  it('about a shop makes no document of a listing, and about nothing only a to-do', async () => {
    expect((await make(await warn({ msku_id: null }), 'stocking')).body).toMatchObject({ code: 'WARNING_NO_MSKU' })
    expect((await make(await warn({ msku_id: null, store_id: null }), 'issue')).body).toMatchObject({ code: 'WARNING_NO_STORE' })
    expect((await make(await warn({ msku_id: null }), 'issue')).body).toMatchObject({ status: 'doing' })
  })
})
