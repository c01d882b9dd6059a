import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type Shop } from '../testing/shop.ts'
import { registerStockConnector, type StockConnector } from './connectors.ts'
import { pushDue, syncHandlers } from './push-job.ts'
import { pushListings } from './push-listings.ts'
import { fullRun } from './full-run.ts'

// multichannel.md stockSync and acceptance scenario 11, with its numbers.
let w: Shop
const platform = new Map<string, number>()
const calls: string[] = []
/** A platform in memory that compares and sets; `broken` articles are refused or fail in passing. */
const broken = new Map<string, 'refused' | 'passing'>()
const emulator: StockConnector = {
  batch: 50,
  usage: async () => ({ used: 850, limit: 1000 }),
  read: async (_, place, skus) => {
    calls.push(`read ${skus.length}`)
    return skus.flatMap((sku) => (platform.has(`${place.store} ${sku}`) ? [{ sku, qty: platform.get(`${place.store} ${sku}`)! }] : []))
  },
  set: async (_, place, wishes) => {
    calls.push(`set ${wishes.length}`)
    return wishes.map(({ sku, qty, compare }) => {
      const key = `${place.store} ${sku}`
      const why = broken.get(sku)
      if (why) return { sku, ok: false, why, text: why === 'refused' ? 'Unknown inventory item' : 'Throttled' }
      if (compare !== null && platform.get(key) !== compare) return { sku, ok: false, why: 'conflict' }
      platform.set(key, qty)
      return { sku, ok: true }
    })
  },
}
const state = (msku: number) =>
  w.db.one<{ status: string; desired: number; platform_qty: number; difference: number; error: string | null; tries: number }>(
    sql`select status, desired, platform_qty, difference, error, tries from sync_state where msku_id = ${msku}`,
  )
/** An order that waits for its audit with so many pieces of the lamp. */
const order = async (qty: number): Promise<number> => {
  const id = await insertRow(w.db, 'mc_order', {
    no: `OD${qty}${++serial}`,
    store_id: us,
    status: 'review',
    fulfil_by: 'self',
    order_type: 'online',
    currency: 'USD',
    country: 'US',
  })
  await insertRow(w.db, 'mc_order_sku', { mc_order_id: id, seq: 1, sku_id: a, qty })
  return id
}
const told = (event: string, payload: Record<string, unknown>): Promise<void> =>
  w.db.tx((tx) => syncHandlers.find((h) => h.event === event)!.run({ app: w.app, tx, id: 1, payload }))
let serial = 0
const dueNow = () => w.db.run(sql`update sync_state set due_at = now() - interval '1 second' where due_at is not null`)
const rule = async (store: number, more: object = {}) => {
  const r = await w.call('POST', 'sync-rule', {
    store,
    scope: 'store',
    warehouses: [{ warehouse: w.west.warehouse, location: 'gid://1' }, { warehouse: w.east.warehouse }],
    mode: 'pool',
    ...more,
  })
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  return r.body.id as number
}
let a: number
let lamp: number
let us: number
let eu: number
beforeAll(async () => {
  w = await makeShop()
  registerStockConnector(w.app, 'shopify', emulator)
  a = await w.sku('LAMP')
  await w.stock(w.west.vw, a, 80)
  await w.stock(w.east.vw, a, 40)
  ;[us, eu] = w.stores
  await order(6)
  lamp = await w.listing(us, 'LAMP-US', [{ sku: a, qty: 1 }])
})
beforeEach(() => {
  w.as(superCtx(1, w.leader))
  calls.length = 0
})
afterAll(() => w.close())

describe('stock sync (multichannel.md stockSync)', () => {
  it('11 80 + 40 less safety 10 and 6 open are 104: shares of 60 and 40 show 63 and 41; three more sold make 61 and 40', async () => {
    const other = await w.listing(eu, 'LAMP-EU', [{ sku: a, qty: 1 }])
    await rule(us, { mode: 'share', share_pct: '60', priority: 200, safety_qty: 10 })
    await rule(eu, { mode: 'share', share_pct: '40', priority: 100, safety_qty: 10 })
    await pushListings(w.app, us, [lamp], 'rule')
    await pushListings(w.app, eu, [other], 'rule')
    expect([platform.get(`${us} LAMP-US`), platform.get(`${eu} LAMP-EU`)]).toEqual([63, 41])
    expect(await state(lamp)).toMatchObject({ status: 'ok', desired: 63, difference: 0 })
    const second = await order(3)
    await told('order.created', { order: second })
    expect(await state(lamp)).toMatchObject({ status: 'pending' })
    expect(await pushDue(w.app)).toMatchObject({ pushed: 0 })
    await dueNow()
    expect(await pushDue(w.app)).toEqual({ pushed: 2, failed: 0, stopped: 0 })
    expect([platform.get(`${us} LAMP-US`), platform.get(`${eu} LAMP-EU`)]).toEqual([61, 40])
    const log = await w.db.rows(sql`select before, after, cause, result from sync_log where msku_id = ${lamp} order by id`)
    expect(log).toEqual([
      { before: null, after: 63, cause: 'rule', result: 'ok' },
      { before: 63, after: 61, cause: 'stock', result: 'ok' },
    ])
  })
  it('11 a quantity that the platform has changed itself is read again and pushed once more', async () => {
    platform.set(`${us} LAMP-US`, 58)
    const third = await order(3)
    await told('stock.available_changed', { changes: [{ sku: a }] })
    expect(await state(lamp)).toMatchObject({ status: 'pending' })
    expect(await pushListings(w.app, us, [lamp], 'stock')).toEqual({ pushed: 1, failed: 0, stopped: false })
    expect(calls).toEqual(['set 1', 'read 1', 'set 1'])
    expect(platform.get(`${us} LAMP-US`)).toBe(59)
    expect(await w.db.rows(sql`select before, after, result from sync_log where msku_id = ${lamp} order by id desc limit 2`)).toEqual([
      { before: 58, after: 59, result: 'ok' },
      { before: 58, after: null, result: 'conflict' },
    ])
    // what is reserved has left the free stock already, and is not open a second time
    await insertRow(w.db, 'stock_reservation', {
      source_type: 'mc_order',
      source_id: third,
      virtual_warehouse_id: w.west.vw,
      sku_id: a,
      qty: 3,
      status: 'active',
    })
  })
  it('shows of a kit of two and one what its scarcest part makes, and prefers the rule of the listing', async () => {
    const b = await w.sku('BULB')
    await w.stock(w.west.vw, b, 30)
    const kit = await w.listing(us, 'KIT', [
      { sku: a, qty: 2 },
      { sku: b, qty: 1 },
    ])
    const own = await rule(us, { scope: 'msku', msku: kit, mode: 'pool', buffer_pct: '0' })
    await pushListings(w.app, us, [kit], 'rule')
    expect(platform.get(`${us} KIT`)).toBe(30)
    expect((await w.call('GET', `sync-state?filter=${encodeURIComponent(JSON.stringify({ msku: { eq: kit } }))}`)).body.rows[0]).toMatchObject({
      rule: { id: own },
      rule_level: 'msku',
    })
    expect(
      (await w.call('POST', 'sync-rule', { store: us, scope: 'msku', msku: kit, warehouses: [{ warehouse: w.west.warehouse }] })).body.errors,
    ).toMatchObject([{ code: 'SYNC_SAME' }])
  })
  it('tries what fails in passing after 1, 5 and 15 minutes, then it has failed; what is refused has failed at once', async () => {
    broken.set('LAMP-US', 'passing')
    for (const tries of [1, 2, 3]) {
      await pushListings(w.app, us, [lamp], 'manual')
      expect(await state(lamp)).toMatchObject({ status: 'pending', tries })
    }
    await pushListings(w.app, us, [lamp], 'manual')
    expect(await state(lamp)).toMatchObject({ status: 'failed', error: 'Throttled' })
    broken.set('LAMP-US', 'refused')
    await pushListings(w.app, us, [lamp], 'manual')
    expect(await state(lamp)).toMatchObject({ status: 'failed', error: 'Unknown inventory item' })
    broken.clear()
    const { id } = await w.db.one<{ id: number }>(sql`select id from sync_state where msku_id = ${lamp}`)
    expect((await w.act('sync-state', id, 'pause', { reason: '拍照', leave: 'keep' })).body).toMatchObject({ status: 'paused' })
    await pushListings(w.app, us, [lamp], 'manual')
    expect(await state(lamp)).toMatchObject({ status: 'paused' })
    expect((await w.act('sync-state', id, 'resume', { reason: '完成' })).body).toMatchObject({ status: 'pending' })
  })
  it('reads a store whole and pushes what differs; an unauthorised one is refused', async () => {
    platform.set(`${us} LAMP-US`, 7)
    platform.set(`${us} KIT`, 30)
    expect(await fullRun(w.app, us)).toMatchObject({ pushed: 1, failed: 0 })
    // what the platform says of its limit is kept for the monitor
    expect(await w.db.one(sql`select api_used, api_limit, api_at is not null as told from sync_store where store_id = ${us}`)).toEqual({
      api_used: 850,
      api_limit: 1000,
      told: true,
    })
    expect(platform.get(`${us} LAMP-US`)).toBe(61)
    const { id } = await w.db.one<{ id: number }>(sql`select id from sync_store where store_id = ${us}`)
    expect((await w.act('sync-store', id, 'full')).status).toBe(200)
    expect((await w.act('sync-store', id, 'full')).body).toMatchObject({ code: 'SYNC_RUNNING' })
    await w.db.run(sql`update sync_store set full_started_at = null`)
    await w.db.run(sql`update store_account set credential_state = 'invalid'`)
    expect((await w.act('sync-store', id, 'full')).body).toMatchObject({ code: 'SYNC_STORE' })
    await w.db.run(sql`update store_account set credential_state = 'valid'`)
  })
  it('11 a bad import that drops 30 listings to nothing stops the store; whoever confirms lets it go on', async () => {
    const c = await w.sku('CUP')
    await w.stock(w.west.vw, c, 500)
    const many: number[] = []
    for (let i = 0; i < 30; i++) many.push(await w.listing(us, `CUP-${i}`, [{ sku: c, qty: 1 }]))
    await w.db.run(sql`update sync_rule set mode = 'pool' where scope = 'store'`)
    await pushListings(w.app, us, many, 'rule')
    expect(platform.get(`${us} CUP-29`)).toBe(441)
    await w.stock(w.west.vw, c, -500)
    const before = calls.length
    expect(await pushListings(w.app, us, many, 'stock')).toEqual({ pushed: 0, failed: 0, stopped: true })
    expect([calls.length, platform.get(`${us} CUP-0`)]).toEqual([before, 441])
    const { id, status } = await w.db.one<{ id: number; status: string }>(sql`select id, status from sync_store where store_id = ${us}`)
    expect(status).toBe('stopped')
    const some = await w.db.one<{ id: number }>(sql`select id from sync_state where msku_id = ${many[0]!}`)
    expect((await w.act('sync-state', some.id, 'push')).body).toMatchObject({ code: 'SYNC_STOPPED' })
    expect((await w.act('sync-store', id, 'restart', { reason: '确实售罄' }, { confirmed: ['ACTION'] })).status).toBe(200)
    await pushListings(w.app, us, many, 'stock', true)
    expect(platform.get(`${us} CUP-0`)).toBe(0)
    const zero = await w.act('sync-store', id, 'zero', { reason: '召回' })
    expect(zero.body).toMatchObject({ code: 'SYNC_ZERO' })
  })
  it('tries a rule before it is saved, and tells how well quantities arrive', async () => {
    const { id } = await w.db.one<{ id: number }>(sql`select id from sync_rule where scope = 'msku'`)
    const tried = await w.call('POST', 'stock-sync/simulate', { rule: id, buffer_pct: '50' })
    expect(tried.body, JSON.stringify(tried.body)).toMatchObject({ total: 1, changed: 1, rows: [{ code: 'KIT', before: 30, after: 15 }] })
    expect((await w.call('POST', 'stock-sync/simulate', { rule: id, mode: 'share', share_pct: '0' })).body.errors).toMatchObject([{ code: 'SYNC_SHARE' }])
    const board = await w.call('GET', 'stock-sync/board')
    expect(board.body.weeks.at(-1)).toMatchObject({ oversold: 0 })
    expect(board.body.stores.length).toBe(2)
    w.as(w.person(w.operator, 'stockSync'))
    expect((await w.call('POST', 'stock-sync/simulate', { rule: id })).status).toBe(403)
  })
  it('refuses rules that say too little or about others', async () => {
    const place = [{ warehouse: w.west.warehouse }]
    const bad = async (more: object) =>
      (await w.call('POST', 'sync-rule', { store: us, scope: 'store', valid_from: '2026-01-01', warehouses: place, ...more })).body.errors
    expect(await bad({ scope: 'msku' })).toMatchObject([{ code: 'SYNC_TARGET' }])
    expect(await bad({ msku: lamp })).toMatchObject([{ code: 'SYNC_TARGET_OTHER' }])
    expect(await bad({ mode: 'share' })).toMatchObject([{ code: 'SYNC_SHARE' }])
    expect(await bad({ include_transit: true })).toMatchObject([{ code: 'SYNC_TRANSIT' }])
    expect(await bad({ min_show: 9, max_show: 3 })).toMatchObject([{ code: 'SYNC_SHOW' }])
    expect(await bad({ warehouses: [{ warehouse: w.west.warehouse, vw: w.east.vw }] })).toMatchObject([{ code: 'SYNC_VW' }])
    expect(await bad({ scope: 'msku', msku: await w.listing(eu, 'X-EU', [{ sku: a, qty: 1 }]) })).toMatchObject([{ code: 'SYNC_MSKU' }])
    const fba = await w.listing(us, 'X-FBA', [{ sku: a, qty: 1 }])
    await w.db.run(sql`update msku set fulfillment = 'wfs' where id = ${fba}`)
    expect(await bad({ scope: 'msku', msku: fba })).toMatchObject([{ code: 'SYNC_PLATFORM' }])
  })
})
