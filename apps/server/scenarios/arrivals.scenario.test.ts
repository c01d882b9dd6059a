import { getReceivables } from '@crossway/ledger/server'
import { importFbaReceipts } from '@crossway/logistics/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { compareLedger, recalcPeriod } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// What Amazon's own files say has come, and what becomes of the rest (logistics.md receiptSign, acceptance scenarios 5 and 6).
let l: Logistics
beforeAll(async () => {
  l = await makeLogistics()
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const two = (v: unknown): string => Number(v).toFixed(2)
const db = () => l.c.t.app.db
let n = 0
/** A shipment of one listing to one FBA shipment, under way; each piece cost 20 and 1 of freight. */
const shipped = async (cartons: number, per: number): Promise<{ notice: any; fba: string; seller: string; sku: number }> => {
  const { id, skus } = await l.packed({ cartons, per, worth: 20 })
  const notice = await l.shipped([id], { est_freight: String(cartons * per) })
  const [fba, seller] = [`FBA9${++n}`, `SELL-${n}`]
  const msku = await insertRow(db(), 'msku', { store_id: l.store, project_id: l.project, seller_sku: seller, fulfillment: 'fba' })
  await db().run(sql`update shipping_notice_line set fba_shipment_id = ${fba}, msku_id = ${msku} where shipping_notice_id = ${notice.id}`)
  return { notice, fba, seller, sku: skus[0]! }
}
/** A file of receipts as the report centre keeps it; answers how many receipts came of it. */
const report = async (
  ...rows: readonly (readonly [fba: string, sku: string, daysAgo: number, qty: number, fc?: string])[]
): Promise<{ file: number; receipts: number }> => {
  const file = await insertRow(db(), 'report_file', { no: `RF-${++n}`, type: 'inbound_received', status: 'parsed' })
  for (const [i, [fba, sku, days, qty, fc = 'ONT8']] of rows.entries())
    await insertRow(db(), 'report_row', {
      report_file_id: file,
      row_no: i + 1,
      data: JSON.stringify({ 'received-date': inDays(-days), sku, quantity: String(qty), 'fba-shipment-id': fba, 'fulfillment-center-id': fc }),
    })
  return { file, ...(await importFbaReceipts(l.c.t.app, file)) }
}
const line = async (notice: number): Promise<any> => (await l.read('shipping-notice', notice)).lines[0]
const diffsOf = async (notice: number): Promise<any[]> =>
  (await l.c.call('GET', `/api/receipt-diff?filter=${encodeURIComponent(JSON.stringify({ notice: { in: [notice] } }))}`)).body.rows

describe('arrivals by file', () => {
  it('5: 200 and 390 in two files, the second sent twice, are 590 received and 10 open; written off they cost 10 × what a piece of the layer cost', async () => {
    const { notice, fba, seller, sku } = await shipped(25, 24)
    expect((await report([fba, seller, 6, 200])).receipts).toBe(1)
    const second = await report([fba, seller, 6, 200], [fba, seller, 4, 300], [fba, seller, 4, 90, 'LGB8'])
    expect(second.receipts).toBe(1)
    expect(await importFbaReceipts(l.c.t.app, second.file)).toEqual({ receipts: 0 })
    // an earlier state of the same days, sent late
    expect((await report([fba, seller, 4, 120])).receipts).toBe(0)
    expect(await line(notice.id)).toMatchObject({ received_qty: 590, lost_qty: 0 })
    await db().run(sql`update shipping_notice set delivered_at = now() - interval '10 days' where id = ${notice.id}`)
    const { rows } = (await l.c.call('GET', `/api/receipt-sign?filter=${encodeURIComponent(JSON.stringify({ notice: { in: [notice.id] } }))}`)).body
    expect(rows.map((r: any) => [r.source, r.status, r.received]).sort()).toEqual([
      ['fba_report', 'confirmed', 200],
      ['fba_report', 'confirmed', 390],
    ])
    await l.done(l.act('receipt-sign', rows[0].id, 'find_diffs'), 'confirmed')
    expect((await l.act('receipt-sign', rows[0].id, 'find_diffs')).body.code).toBe('RD_NONE')
    const [diff] = await diffsOf(notice.id)
    expect(diff).toMatchObject({ qty: 10, value_cny: '210.0000', kind: 'short', deadline: inDays(50) })
    expect(await l.done(l.act('receipt-diff', diff.id, 'write_off', { note: '平台确认丢失' }), 'closed')).toMatchObject({ net_loss: '210.0000' })
    expect(await l.read('shipping-notice', notice.id)).toMatchObject({ status: 'closed', lines: [{ lost_qty: 10 }] })
    const loss = await db().one<{ total: string }>(
      sql`select sum(goods_delta + freight_delta)::numeric(18,2)::text as total from stock_entry where sku_id = ${sku} and entry_type = 'transit_loss'`,
    )
    expect(loss.total).toBe('-210.00')
  })

  it('6: 122 of 120 are 2 too many; the first takes back a loss of 1 of the same goods, the other is a gain', async () => {
    const { notice, fba, seller, sku } = await shipped(5, 24)
    expect((await report([fba, seller, 6, 119])).receipts).toBe(1)
    const [r] = (await l.c.call('GET', `/api/receipt-sign?filter=${encodeURIComponent(JSON.stringify({ notice: { in: [notice.id] } }))}`)).body.rows
    const doc = await l.read('receipt-sign', r.id)
    await l.done(l.act('receipt-sign', r.id, 'write_off', { reason: '少1', lines: [{ line: doc.lines[0].id, qty: 1 }] }), 'closed')
    expect((await l.read('shipping-notice', notice.id)).status).toBe('closed')
    // the closed shipment opens again by itself for what comes later
    expect((await report([fba, seller, 6, 119], [fba, seller, 3, 3])).receipts).toBe(1)
    const entries = await db().rows(
      sql`select entry_type as type, sum(qty_delta)::int as qty from stock_entry where sku_id = ${sku} and entry_type in ('transit_found', 'over_in') and state <> 'in_transit' group by 1 order by 1`,
    )
    expect(entries).toEqual([
      { type: 'over_in', qty: 2 },
      { type: 'transit_found', qty: 1 },
    ])
    expect(await line(notice.id)).toMatchObject({ received_qty: 122 })
  })

  it('notes what the platform takes back, once, and leaves what is nobody’s', async () => {
    const { notice, fba, seller } = await shipped(5, 24)
    await report([fba, seller, 6, 100])
    await report(['FBA-UNKNOWN', seller, 6, 7], [fba, 'OTHER-SKU', 6, 3])
    expect(await line(notice.id)).toMatchObject({ received_qty: 100 })
    await report([fba, seller, 2, -4])
    await report([fba, seller, 2, -4])
    expect((await diffsOf(notice.id)).map((d) => [d.kind, d.qty, d.note])).toEqual([['corrected', 4, '平台回调4 / Platform corrected by 4']])
  })
})

describe('pieces of another shipment under one number', () => {
  const cents = async (where: ReturnType<typeof sql>): Promise<string> =>
    (
      await db().one<{ v: string }>(
        sql`select coalesce(sum(goods_delta + freight_delta + duty_delta + other_delta), 0)::numeric(18,2)::text as v from stock_entry where ${where}`,
      )
    ).v

  it('go to the line of the same listing that misses them, each at the cost of its own shipment, and no file brings them back', async () => {
    const a = await shipped(5, 24)
    const later = await l.packed({ cartons: 2, per: 24, worth: 30, sku: a.sku })
    const b = await l.shipped([later.id], { est_freight: '96' })
    await db().run(
      sql`update shipping_notice_line set fba_shipment_id = 'FBA-B', msku_id = (select msku_id from shipping_notice_line where shipping_notice_id = ${a.notice.id}) where shipping_notice_id = ${b.id}`,
    )
    const elsewhere = await shipped(1, 24)
    // 130 of 120: ten are a gain until somebody knows whose they are
    await report([a.fba, a.seller, 0, 130])
    const [r] = (await l.c.call('GET', `/api/receipt-sign?filter=${encodeURIComponent(JSON.stringify({ notice: { in: [a.notice.id] } }))}`)).body.rows
    const doc = await l.read('receipt-sign', r.id)
    expect(doc).toMatchObject({ status: 'closed', lines: [{ good: 130, over: 10 }] })
    const give = (qty: number, to = b.id): Promise<Answer<any>> =>
      l.act('receipt-sign', r.id, 'reassign', { to, reason: '混入货件', lines: [{ line: doc.lines[0].id, qty }] })
    expect(at(await give(60))).toEqual([422, 'RS_REASSIGN', 'args.lines[0].qty'])
    expect(at(await give(1, elsewhere.notice.id))).toEqual([422, 'RS_REASSIGN', 'args.lines[0].qty'])
    const other = await insertRow(db(), 'virtual_warehouse', {
      warehouse_id: l.destWarehouse,
      code: 'LA-X',
      name: '他',
      company_id: l.c.ids.company,
      ownership: 'own',
      purpose: 'public',
      status: 'active',
    })
    await db().run(sql`update shipping_notice set dest_vw_id = ${other} where id = ${elsewhere.notice.id}`)
    expect(at(await give(1, elsewhere.notice.id))).toEqual([422, 'RS_OTHER_PLACE', 'args.to'])
    const moved = await l.done(give(12), 'confirmed')
    expect(moved).toMatchObject({ received: 118, difference: 2, lines: [{ good: 118, moved: 12, over: 0, open_after: 2 }] })
    expect(await l.read('shipping-notice', a.notice.id)).toMatchObject({ status: 'receiving', lines: [{ received_qty: 118, due_qty: 2 }] })
    expect(await l.read('shipping-notice', b.id)).toMatchObject({ status: 'receiving', lines: [{ received_qty: 12, due_qty: 36 }] })
    // 118 at 21.00 and 12 at 32.00; the two under way again keep their 21.00, and the gain of ten is none any more
    expect(
      await db().one(
        sql`select qty, (goods_value + freight_value)::numeric(18,2)::text as v from stock_pool where sku_id = ${a.sku} and warehouse_id = ${l.destWarehouse}`,
      ),
    ).toEqual({
      qty: 130,
      v: '2862.00',
    })
    expect(await cents(sql`sku_id = ${a.sku} and entry_type = 'over_in'`)).toBe('0.00')
    expect(await cents(sql`sku_id = ${a.sku} and state = 'in_transit'`)).toBe((2 * 21 + 36 * 32).toFixed(2))
    expect(await compareLedger(db())).toEqual([])
    // the same file, and one that says no more, book nothing
    expect((await report([a.fba, a.seller, 0, 130])).receipts).toBe(0)
    expect(await diffsOf(a.notice.id)).toEqual([])
    expect((await report(['FBA-B', a.seller, 0, 36])).receipts).toBe(1)
    expect(await l.read('shipping-notice', b.id)).toMatchObject({ status: 'closed', lines: [{ received_qty: 48 }] })
    await l.c.t.settle()
    const gain = await db().one(sql`select coalesce(sum(amount_cny), 0)::numeric(18,2)::text as v from pl_entry where sku_id = ${a.sku} and note = 'over_in'`)
    expect(gain).toEqual({ v: '0.00' })
    await db().tx((tx) => recalcPeriod(tx, l.c.leader, l.c.t.app, l.c.ids.company, inDays(0).slice(0, 7).replace('-', '')))
    expect(await compareLedger(db())).toEqual([])
    expect(await cents(sql`sku_id = ${a.sku} and state = 'in_transit'`)).toMatch(/^4\d\./)
    // taken back whole, the receipt leaves what went to the other shipment where it is
    await l.done(l.act('receipt-sign', r.id, 'reverse', { reason: '重新清点' }), 'reversed')
    expect(await line(a.notice.id)).toMatchObject({ received_qty: 0, due_qty: 120 })
    expect(await db().one(sql`select qty from stock_pool where sku_id = ${a.sku} and warehouse_id = ${l.destWarehouse}`)).toEqual({ qty: 48 })
    expect(await compareLedger(db())).toEqual([])
  })
})

describe('a claim', () => {
  it('for 10 of 120 worth 270.00: claimed 270.00, paid 200.00, a net loss of 70.00', async () => {
    const { id, skus } = await l.packed({ cartons: 5, per: 24, worth: 20 })
    const notice = await l.shipped([id], { est_freight: '840' })
    const r = await l.make('receipt-sign', { notice: notice.id })
    await l.done(l.act('receipt-sign', r.id, 'confirm', { lines: [{ line: r.lines[0].id, good: 110, defective: 0 }] }), 'confirmed')
    await l.act('receipt-sign', r.id, 'find_diffs')
    const [diff] = await diffsOf(notice.id)
    expect(two(diff.value_cny)).toBe('270.00')
    expect(at(await l.act('receipt-diff', diff.id, 'claim', { amount: '0' }))).toEqual([422, 'RD_AMOUNT', 'args.amount'])
    expect(await l.done(l.act('receipt-diff', diff.id, 'claim', { amount: '270' }), 'claiming')).toMatchObject({ value_cny: '270.0000', net_loss: '270.0000' })
    const owed = () => getReceivables(db(), { type: 'provider', id: l.provider }, null, inDays(0))
    expect((await owed()).map((x) => [x.source_no, x.open])).toEqual([[diff.no, '270.0000']])
    expect(await l.done(l.act('receipt-diff', diff.id, 'settle', { got: '200' }), 'won')).toMatchObject({ claim_got: '200.0000', net_loss: '70.0000' })
    expect((await owed()).map((x) => x.open)).toEqual(['200.0000'])
    await l.c.t.settle()
    const booked = await db().one<{ amount: string }>(
      sql`select sum(amount_cny)::numeric(18,2)::text as amount from pl_entry where pl_line_code = 'L1103' and sku_id = ${skus[0]} and note in ('transit_loss', 'claim')`,
    )
    expect(booked.amount).toBe('-70.00')
  })

  it('is not made from the platform 60 days after delivery, and a difference that comes after all closes itself', async () => {
    const { notice, fba, seller } = await shipped(5, 24)
    await report([fba, seller, 8, 118])
    const [r] = (await l.c.call('GET', `/api/receipt-sign?filter=${encodeURIComponent(JSON.stringify({ notice: { in: [notice.id] } }))}`)).body.rows
    await l.act('receipt-sign', r.id, 'find_diffs')
    await db().run(sql`update shipping_notice set delivered_at = now() - interval '70 days' where id = ${notice.id}`)
    const [diff] = await diffsOf(notice.id)
    expect(at(await l.act('receipt-diff', diff.id, 'claim', { amount: '42', against: 'claim_amazon' }))).toEqual([422, 'RD_LATE', 'args.against'])
    await report([fba, seller, 1, 2])
    expect((await diffsOf(notice.id))[0]).toMatchObject({ status: 'closed', decision: 'found' })
  })
})

describe('an FBA shipment', () => {
  const fbaOf = async (id: string): Promise<any> =>
    (await l.c.call('GET', `/api/fba-shipment?filter=${encodeURIComponent(JSON.stringify({ shipment_id: { eq: id } }))}`)).body.rows[0]
  const told = (fba: string) =>
    db().rows(sql`select id from notification where type = 'logistics.fba_closed' and dedupe_key = ${`logistics.fba_closed ${fba}`}`)
  const due = (): Promise<unknown> => {
    const job = l.c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'logistics.receiptDiffs')!
    return job.run({ app: l.c.t.app, ctx: systemCtx(), data: {}, progress: async () => undefined } as never)
  }

  it('5: 590 of 600 received and CLOSED by Amazon’s list is a difference of 10 with the last day of a claim; the list made earlier takes nothing back', async () => {
    const { notice, fba, seller } = await shipped(25, 24)
    await db().run(sql`update shipping_notice set owner_id = ${l.c.ids.employee} where id = ${notice.id}`)
    await report([fba, seller, 6, 200], [fba, seller, 4, 390])
    await l.c.t.settle()
    const row = await fbaOf(fba)
    expect(row).toMatchObject({ fba_status: 'RECEIVING', qty_declared: 600, qty_received: 590, notice: { id: notice.id } })
    const set = (fba_status: string, version: number) => l.c.call('PATCH', `/api/fba-shipment/${row.id}`, { fba_status, version })
    const closed = await set('CLOSED', row.version)
    expect(closed.status, JSON.stringify(closed.body)).toBe(200)
    expect((await diffsOf(notice.id)).map((d) => [d.kind, d.qty, d.value_cny, d.deadline])).toEqual([['short', 10, '210.0000', inDays(60)]])
    expect(await told(fba)).toHaveLength(1)
    expect(at(await set('IN_TRANSIT', closed.body.version))).toEqual([422, 'FBA_BACK', 'fba_status'])
  })
  it('counts as closed 30 days after its delivery, whether or not a file has said so, once', async () => {
    const { notice, fba, seller } = await shipped(5, 24)
    await report([fba, seller, 6, 100])
    await l.c.t.settle()
    await due()
    expect((await fbaOf(fba)).fba_status).toBe('RECEIVING')
    await db().run(sql`update shipping_notice set owner_id = ${l.c.ids.employee}, delivered_at = now() - interval '31 days' where id = ${notice.id}`)
    for (let i = 0; i < 2; i++) await due()
    expect(await fbaOf(fba)).toMatchObject({ fba_status: 'CLOSED', closed_at: expect.any(String) })
    expect((await diffsOf(notice.id)).map((d) => [d.kind, d.qty, d.deadline])).toEqual([['short', 20, inDays(60)]])
    expect(await told(fba)).toHaveLength(1)
  })
})
