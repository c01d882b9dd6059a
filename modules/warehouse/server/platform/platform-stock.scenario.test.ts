import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertRow } from '@crossway/test-kit'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importPlatformEvents } from './import-events.ts'
import { remapRepost } from './remap.ts'
import { retryPending } from './retry-events.ts'
import { rollBackEvents } from './roll-back.ts'
import { figures } from '../figures.ts'
import { importPlatformStock } from '../platform-stock.ts'

let w: Fixture
let account: number
let store: number
let fba: number
let place: number
const today = dayOf(new Date())
const at = (day: string, hour = 10): string => `${day}T${String(hour).padStart(2, '0')}:00:00+08:00`

beforeAll(async () => {
  w = await makeFixture()
  const platform = await insertRow(w.db, 'platform', { code: 'amazon', name: 'Amazon', name_en: 'Amazon', group: 'amazon', model: 'marketplace' })
  const marketplace = await insertRow(w.db, 'marketplace', {
    platform_id: platform,
    code: 'US',
    country: 'US',
    name: '美国',
    name_en: 'US',
    region: 'NA',
    domain: 'Amazon.com',
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
  })
  account = await insertRow(w.db, 'store_account', {
    account_no: 'A1',
    name: 'A1',
    alias: 'A1',
    platform_id: platform,
    region: 'NA',
    kind: 'sc',
    home_marketplace_id: marketplace,
  })
  store = await insertRow(w.db, 'store', {
    store_no: 'A1-US',
    name: 'A1 US',
    store_account_id: account,
    marketplace_id: marketplace,
    platform_id: platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: w.company,
  })
  place = await w.warehouse('fba', { store_account_id: account, marketplace_id: marketplace })
  fba = await w.vw(place, { purpose: 'store', store_id: store, is_default: true })
})
afterAll(() => w.close())

let serial = 0
const listing = (seller_sku: string): Promise<number> =>
  insertRow(w.db, 'msku', { store_id: store, seller_sku, fulfillment: 'fba', currency: 'USD', mapping_status: 'unmapped' })
const map = (msku: number, sku: number, qty: number, from: string): Promise<number> =>
  insertRow(w.db, 'msku_sku', { msku_id: msku, seq: ++serial, sku_id: sku, qty, valid_from: from })
/** A report as the import leaves it: rows kept under the platform's names. */
async function report(type: string, rows: readonly Record<string, string>[]): Promise<number> {
  const file = await insertRow(w.db, 'report_file', {
    no: `RF${++serial}`,
    original_name: `${type}.txt`,
    type,
    store_account_id: account,
    store_id: store,
    status: 'parsed',
    data_at: new Date().toISOString(),
    sha256: `x${serial}`,
  })
  for (const [i, data] of rows.entries())
    await w.db.run(
      sql`insert into report_row (report_file_id, row_no, store_account_id, store_id, data_at, is_current, row_key, data) values (${file}, ${i + 2}, ${account}, ${store}, now(), true, ${String(i + 2)}, ${JSON.stringify(data)}::jsonb)`,
    )
  return file
}
const shipment = (n: number, sku: string, day: string, more: Record<string, string> = {}): Record<string, string> => ({
  'amazon-order-id': `111-${n}`,
  'shipment-id': `S${n}`,
  'shipment-item-id': `I${n}`,
  'purchase-date': at(addDays(day, -1)),
  'shipment-date': at(day),
  sku,
  'quantity-shipped': '1',
  'sales-channel': 'Amazon.com',
  'buyer-email': `buyer${n}@example.com`,
  ...more,
})
const stock = (sku: number, msku: number, qty: number, goods: string) =>
  w.post({ type: 'opening', occurred_at: at(addDays(today, -20)), lines: [{ entry_type: 'opening', vw: fba, sku, msku, state: 'available', qty, goods }] })
const postings = async (key = ''): Promise<{ type: string; at: string; remark: string | null; no: string | null }[]> =>
  w.db.rows(
    sql`select p.posting_type as type, p.occurred_at as at, p.remark, p.source_no as no from platform_event e join stock_posting p on p.id = e.posting_id where e.key like ${'%' + key + '%'} order by p.id`,
  )
const waiting = (): Promise<{ msku_text: string; reason: string; row: object }[]> =>
  w.db.rows(sql`select msku_text, reason, row from pending_event where done_at is null order by id`)

describe('scenario 12: shipments out of the platform’s centres', () => {
  let a: number
  let late: number
  const day = addDays(today, -2)

  it('posts 38 of 40 rows once, and keeps two that have no mapping', async () => {
    a = await w.sku('S12-A')
    const msku = await listing('M-12')
    await map(msku, a, 2, at(addDays(today, -60)))
    late = await listing('M-12-NEW')
    await stock(a, msku, 100, '1000.00')
    const rows = [...Array.from({ length: 38 }, (_, n) => shipment(n, 'M-12', day)), shipment(38, 'M-12-NEW', day), shipment(39, 'M-12-NEW', day)]
    const file = await report('fulfilled_shipments', rows)
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, file)).toEqual({ posted: 38, waiting: 2, known: 0 })
    expect(await w.qty(fba, a, 'available', msku)).toBe(100 - 76)
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, file)).toEqual({ posted: 0, waiting: 2, known: 38 })
    // the same rows in another file, an hour later
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, await report('fulfilled_shipments', rows))).toEqual({ posted: 0, waiting: 2, known: 38 })
    expect(await w.qty(fba, a, 'available', msku)).toBe(24)
    expect(await postings('fba_shipped')).toHaveLength(38)
    expect((await waiting()).map((p) => [p.msku_text, p.reason])).toEqual([
      ['M-12-NEW', 'unmapped'],
      ['M-12-NEW', 'unmapped'],
    ])
    expect(JSON.stringify(await waiting())).not.toContain('example.com')
  })

  it('posts them with the real ship date once the label is mapped', async () => {
    await map(late, a, 1, at(addDays(today, -60)))
    await stock(await w.sku('S12-X'), late, 1, '1.00')
    expect(await retryPending({ app: w.app, ctx: w.ctx }, { msku: late })).toEqual({ posted: 2, waiting: 0, known: 0 })
    expect(await waiting()).toEqual([])
    const [first] = await postings('111-38')
    expect(new Date(first!.at).toISOString()).toBe(new Date(at(day)).toISOString())
    expect(first!.no).toBe('111-38')
    // below zero is allowed at the platform: the shipment is known before the receipt
    expect(await w.qty(fba, a, 'available', late)).toBe(-2)
  })

  it('posts them today, with the real day in the remark, where their period is closed', async () => {
    const old = addDays(today, -70)
    const period = old.slice(0, 4) + old.slice(5, 7)
    await w.db.run(sql`insert into stock_period (company_id, period, status) values (${w.company}, ${period}, 'closed')`)
    const m = await listing('M-12-OLD')
    await map(m, a, 1, at(addDays(today, -200)))
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, await report('fulfilled_shipments', [shipment(50, 'M-12-OLD', old)]))).toMatchObject({
      posted: 1,
    })
    const [p] = await postings('111-50')
    expect([dayOf(new Date(p!.at)), p!.remark]).toEqual([today, `原业务日期 ${old}`])
  })

  it('charges the store with the cost of sales', async () => {
    const rows = await w.db.rows<{ store: number; kind: string }>(
      sql`select (l ->> 'store')::bigint as store, l ->> 'kind' as kind from outbox_event e, jsonb_array_elements(e.payload -> 'pl') l where e.event = 'stock.posted' and l ->> 'entry_type' = 'sale_out' limit 1`,
    )
    expect(rows).toEqual([{ store, kind: 'cogs' }])
  })

  it('says which column of a row cannot be read', async () => {
    await importPlatformEvents({ app: w.app, ctx: w.ctx }, await report('fulfilled_shipments', [shipment(60, 'M-12', day, { 'quantity-shipped': 'two' })]))
    expect(await w.db.one(sql`select reason, detail from pending_event where event_key like '%111-60%'`)).toEqual({
      reason: 'bad_row',
      detail: 'quantity-shipped',
    })
    await w.db.run(sql`delete from pending_event where done_at is null`)
  })
})

describe('a listing that turns out to sell other goods', () => {
  it('gets its reported sales since then anew', async () => {
    const [from, a, c] = [at(addDays(today, -3)), await w.sku('RM-A'), await w.sku('RM-C')]
    const m = await listing('M-RM')
    const row = await map(m, a, 2, at(addDays(today, -60)))
    await stock(a, m, 50, '500.00')
    await stock(c, m, 50, '250.00')
    await importPlatformEvents(
      { app: w.app, ctx: w.ctx },
      await report('fulfilled_shipments', [shipment(70, 'M-RM', addDays(today, -8)), shipment(71, 'M-RM', addDays(today, -1))]),
    )
    expect(await w.qty(fba, a, 'available', m)).toBe(46)
    await w.db.run(sql`update msku_sku set valid_to = ${from}::timestamptz where id = ${row}`)
    await map(m, c, 1, from)
    expect(await remapRepost({ app: w.app, ctx: w.ctx }, m, from)).toEqual({ reposted: 1, stored: 0 })
    expect([await w.qty(fba, a, 'available', m), await w.qty(fba, c, 'available', m)]).toEqual([48, 49])
    expect(await remapRepost({ app: w.app, ctx: w.ctx }, m, from)).toEqual({ reposted: 1, stored: 0 })
    expect([await w.qty(fba, a, 'available', m), await w.qty(fba, c, 'available', m)]).toEqual([48, 49])
    await w.assertLaws()
  })

  it('a rolled back report takes its postings back, and posts them again when it returns', async () => {
    const a = await w.sku('RB-A')
    const m = await listing('M-RB')
    await map(m, a, 1, at(addDays(today, -60)))
    await stock(a, m, 10, '100.00')
    const rows = [shipment(80, 'M-RB', addDays(today, -1))]
    const file = await report('fulfilled_shipments', rows)
    await importPlatformEvents({ app: w.app, ctx: w.ctx }, file)
    expect(await rollBackEvents({ app: w.app, ctx: w.ctx }, file)).toEqual({ reversed: 1, stayed: 0 })
    expect(await w.qty(fba, a, 'available', m)).toBe(10)
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, await report('fulfilled_shipments', rows))).toEqual({ posted: 1, waiting: 0, known: 0 })
    expect(await w.qty(fba, a, 'available', m)).toBe(9)
  })
})

describe('scenario 10: the platform’s own figures', () => {
  const call = async (
    method: 'GET' | 'POST',
    url: string,
    body?: object,
  ): Promise<{ status: number; body: { detail?: string; rows?: Record<string, unknown>[] } & Record<string, unknown> }> => {
    const r = await w.http.inject({ method, url, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
  }
  const row = async (): Promise<Record<string, unknown>> =>
    (await call('GET', `/api/fba-recon?tab=all&filter=${encodeURIComponent(JSON.stringify({ msku: { in: [m] } }))}`)).body.rows![0]!
  let m: number
  let a: number

  it('waits while events of yesterday explain the difference, and posts nothing', async () => {
    a = await w.sku('S10-A')
    m = await listing('M-10')
    await map(m, a, 1, at(addDays(today, -60)))
    await stock(a, m, 150, '1500.00')
    const yesterday = addDays(today, -1)
    const lost = (n: number): Record<string, string> => ({
      date: yesterday,
      msku: 'M-10',
      'event-type': 'Adjustments',
      'reference-id': `70${n}`,
      quantity: '-1',
      'fulfillment-center': 'ABE2',
      disposition: 'SELLABLE',
      reason: 'M',
      country: 'US',
    })
    // they cannot be posted: the place does not move while it is frozen
    await w.db.run(sql`update warehouse set status = 'frozen' where id = ${place}`)
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, await report('inventory_ledger', [lost(1), lost(2), lost(3)]))).toMatchObject({
      posted: 0,
      waiting: 3,
    })
    await w.db.run(sql`update warehouse set status = 'active' where id = ${place}`)
    await w.tx((tx) => importPlatformStock(tx, w.ctx, place, today, [{ msku: m, store, fulfillable: 147 }]))
    expect(await call('POST', '/api/fba-recon/rebuild', { warehouse: place, day: today })).toMatchObject({ status: 200 })
    expect(await row()).toMatchObject({ book_qty: 150, platform_qty: 147, diff: -3, cause: 'timing', status: 'open', state_group: 'available' })
    expect(await w.qty(fba, a, 'available', m)).toBe(150)
    const early = await call('POST', `/api/fba-recon/${(await row()).id as number}/actions/accept`, {})
    expect([early.status, early.body.detail]).toEqual([409, '时差内请等待'])
  })

  it('three days later, the events still absent, accepting posts the difference with its loss', async () => {
    await w.db.run(sql`delete from pending_event where done_at is null`)
    await w.db.run(sql`update fba_recon set since = ${addDays(today, -3)}::date where msku_id = ${m}`)
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    const id = (await row()).id as number
    expect(await row()).toMatchObject({ diff: -3, cause: null })
    const unsaid = await call('POST', `/api/fba-recon/${id}/actions/accept`, {})
    expect([unsaid.status, unsaid.body.detail]).toEqual([422, '请先选择原因'])
    expect((await call('POST', `/api/fba-recon/${id}/actions/accept`, { args: { cause: 'unknown' } })).status).toBe(200)
    expect(await w.qty(fba, a, 'available', m)).toBe(147)
    expect((await w.pl())[0]).toMatchObject({ kind: 'stock_loss', entry_type: 'fba_diff_out', goods: '30.00', qty: -3 })
    const again = await call('POST', `/api/fba-recon/${id}/actions/accept`, { args: { cause: 'unknown' } })
    expect([again.status, again.body.detail]).toEqual([409, '该差异已处理'])
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    expect((await call('GET', '/api/fba-recon')).body.rows!.filter((r) => (r.msku as { id: number }).id === m)).toEqual([])
  })

  it('what the platform reserves only changes the state', async () => {
    await w.tx((tx) => importPlatformStock(tx, w.ctx, place, today, [{ msku: m, store, fulfillable: 140, res_customer: 7 }]))
    const before = await w.pool(a, place)
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    expect([await w.qty(fba, a, 'available', m), await w.qty(fba, a, 'reserved', m)]).toEqual([140, 7])
    expect(await w.pool(a, place)).toEqual(before)
  })

  it('is ignored for at most sixty days with a reason, and comes back when it changes', async () => {
    await w.tx((tx) => importPlatformStock(tx, w.ctx, place, today, [{ msku: m, store, fulfillable: 138, res_customer: 7 }]))
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    const id = (await call('GET', '/api/fba-recon')).body.rows!.find((r) => (r.msku as { id: number }).id === m)!.id as number
    const url = `/api/fba-recon/${id}/actions/ignore`
    expect((await call('POST', url, { args: { reason: '', until: today } })).body.detail).toBe('请填写原因')
    expect((await call('POST', url, { args: { reason: '盘查中', until: addDays(today, 61) } })).body.detail).toBe('忽略期限最长60天')
    expect((await call('POST', url, { args: { reason: '盘查中', until: addDays(today, 60) } })).status).toBe(200)
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    expect(await w.db.one(sql`select status from fba_recon where id = ${id}`)).toEqual({ status: 'ignored' })
    await w.tx((tx) => importPlatformStock(tx, w.ctx, place, today, [{ msku: m, store, fulfillable: 137, res_customer: 7 }]))
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    expect(await w.db.one(sql`select status, diff from fba_recon where id = ${id}`)).toEqual({ status: 'open', diff: -3 })
    expect((await call('POST', `/api/fba-recon/${id}/actions/explain`, { args: { document: 'PO1' } })).body.detail).toBe('单据不属于该MSKU：PO1')
  })

  it('small differences are accepted by the system after seven nights', async () => {
    await w.tx((tx) => importPlatformStock(tx, w.ctx, place, today, [{ msku: m, store, fulfillable: 139, res_customer: 7 }]))
    await call('POST', '/api/fba-recon/rebuild', { warehouse: place })
    await w.db.run(sql`update fba_recon set small_nights = 6, day = ${addDays(today, -1)}::date where msku_id = ${m} and status = 'open'`)
    expect((await call('POST', '/api/fba-recon/rebuild', { warehouse: place })).body).toMatchObject({ accepted: 1 })
    expect(await w.qty(fba, a, 'available', m)).toBe(139)
  })

  it('asks for a snapshot of the day', async () =>
    expect((await call('POST', '/api/fba-recon/rebuild', { warehouse: place, day: '2020-01-01' })).body.detail).toBe('当日没有平台快照'))

  it('found, damaged and disposed pieces move as the platform says', async () => {
    const b = await w.sku('EV-A')
    const label = await listing('M-EV')
    await map(label, b, 1, at(addDays(today, -60)))
    await stock(b, label, 20, '200.00')
    const day = addDays(today, -1)
    const event = (n: number, quantity: string, disposition: string, reason: string): Record<string, string> => ({
      date: day,
      msku: 'M-EV',
      'event-type': 'Adjustments',
      'reference-id': `9${n}`,
      quantity,
      'fulfillment-center': 'ABE2',
      disposition,
      reason,
      country: 'US',
    })
    const file = await report('inventory_ledger', [
      event(1, '-4', 'SELLABLE', 'E'),
      event(1, '4', 'WAREHOUSE_DAMAGED', 'E'),
      event(2, '2', 'SELLABLE', 'F'),
      event(3, '-1', 'WAREHOUSE_DAMAGED', 'D'),
      { ...event(4, '-9', 'SELLABLE', ''), 'event-type': 'Shipments' },
    ])
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, file)).toEqual({ posted: 3, waiting: 0, known: 0 })
    expect(await importPlatformEvents({ app: w.app, ctx: w.ctx }, file)).toEqual({ posted: 0, waiting: 0, known: 3 })
    expect([await w.qty(fba, b, 'available', label), await w.qty(fba, b, 'defective', label)]).toEqual([18, 3])
    await w.assertLaws()
  })
})

describe('the book beside a row of the platform', () => {
  it('FBARemoveShipmentDetail: a parcel waits from the day it was sent until a finished receipt names its tracking number', async () => {
    const file = await report('removal_shipment', [])
    await insertRow(w.db, 'amz_removal_shipment_line', {
      report_file_id: file,
      row_no: 1,
      row_key: 'parcel',
      row_hash: 'parcel',
      store_account_id: account,
      store_id: store,
      order_id: 'RM-1',
      sku: 'S',
      tracking_number: '1Z999',
      shipped_quantity: 2,
      shipment_date: at(addDays(today, -22)),
      data_at: new Date().toISOString(),
      is_current: true,
    })
    const of = (name: string) => figures.find((f) => f.resource === 'amz_removal_shipment_line' && f.name === name)!.sql
    const show = () =>
      w.db.one(sql`select ${of('received_on')}::text as day, ${of('waiting_days')} as days from amz_removal_shipment_line t where t.order_id = 'RM-1'`)
    expect(await show()).toEqual({ day: null, days: 22 })
    const doc = await insertRow(w.db, 'stock_doc', {
      no: 'IO-1',
      direction: 'in',
      warehouse_id: place,
      vw_id: fba,
      occurred_at: at(today),
      customer_ref: '1Z999',
      status: 'draft',
    })
    expect(await show()).toEqual({ day: null, days: 22 })
    await w.db.run(sql`update stock_doc set status = 'done' where id = ${doc}`)
    expect(await show()).toEqual({ day: today, days: null })
  })
  it('FBAManageInventory: 96 in the platform’s hands against 100 of ours is -4; what is under way and other labels are left out, two pieces a label count as one', async () => {
    const show = async (msku: number): Promise<unknown> => {
      const file = await report('fba_myi', [])
      await insertRow(w.db, 'amz_fba_inventory', {
        report_file_id: file,
        row_no: 1,
        row_key: `k${msku}`,
        row_hash: `h${msku}`,
        store_account_id: account,
        store_id: store,
        msku_id: msku,
        sku: 'S',
        data_at: new Date().toISOString(),
        is_current: true,
        afn_warehouse_quantity: 96,
      })
      const of = (name: string) => figures.find((f) => f.resource === 'amz_fba_inventory' && f.name === name)!.sql
      return w.db.one(sql`select ${of('ledger_qty')} as ours, ${of('ledger_diff')} as diff from amz_fba_inventory t where t.msku_id = ${msku}::bigint`)
    }
    for (const [label, pieces, ours] of [
      ['BOOK-1', 1, { ours: 100, diff: -4 }],
      ['BOOK-2', 2, { ours: 50, diff: 46 }],
    ] as const) {
      const sku = await w.sku(label)
      const msku = await listing(label)
      await map(msku, sku, pieces, '2026-01-01')
      for (const [state, qty] of [
        ['available', 88],
        ['reserved', 12],
        ['in_transit', 50],
      ] as const)
        await w.db.run(sql`insert into stock_balance (virtual_warehouse_id, sku_id, msku_id, state, qty) values (${fba}, ${sku}, ${msku}, ${state}, ${qty})`)
      expect(await show(msku)).toEqual(ours)
    }
    expect(await show(await listing('BOOK-3'))).toEqual({ ours: 0, diff: 96 })
  })
})
