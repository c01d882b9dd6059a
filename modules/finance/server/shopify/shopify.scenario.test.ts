import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { shopifyAdsJob, shopifyHandlers } from './shopify-events.ts'
import { attributeAds } from './attribute-ads.ts'
import { payoutStats, shopifyOrders } from './payout-stats.ts'

let w: Fixture
let store: number
beforeAll(async () => {
  w = await makeFixture()
  const platform =
    (await w.app.db.maybe<{ id: number }>(sql`select id from platform where "group" = 'shopify' limit 1`))?.id ??
    (await insertRow(w.app.db, 'platform', { code: 'shopify', name: 'Shopify', group: 'shopify' }))
  store = await w.newStore('SHOP-1')
  await w.app.db.run(sql`update store set platform_id = ${platform} where id = ${store}`)
})
afterAll(() => w.close())

interface Order {
  id: number
  version: number
  financial_status: string
  fulfillment_status: string
  gateway_fee: string
  fee_source: string
  payout_state: string
  payout: { title: string } | null
  net_amount: string
  last_leg: string
  cost: string
  cost_cny: string
  ad_cost: string
  profit: string
  refund_total: string
  project: { id: number } | null
}
let serial = 0
async function desk(name: string, more: Record<string, unknown> = {}): Promise<number> {
  const order = await insertRow(w.app.db, 'mc_order', {
    no: `OD${++serial}`,
    store_id: store,
    platform_order_no: name,
    order_type: 'online',
    fulfil_by: 'self',
    country: 'US',
    ordered_at: '2026-10-10T15:00:00Z',
    paid_at: '2026-10-10T15:01:00Z',
    currency: 'USD',
    shipping_income: '5',
    tax: '6',
    total: '89',
    freight_est: '9.40',
    status: 'review',
    ...more,
  })
  const line = await insertRow(w.app.db, 'mc_order_line', { mc_order_id: order, seq: 1, seller_sku: 'A', qty: 1, unit_price: '78', line_tax: '6' })
  await insertRow(w.app.db, 'mc_order_sku', { mc_order_id: order, seq: 1, line, qty: 1, unit_cost: '149.81' })
  return order
}
const hear = (event: string, order: number) =>
  w.tx((tx) => shopifyHandlers.find((h) => h.event === event)!.run({ app: w.app, tx, payload: { order } } as never))
async function of(name: string): Promise<Order> {
  const list = await w.call<{ rows: { id: number }[] }>('GET', `/api/shopify-order?filter=${encodeURIComponent(JSON.stringify({ order_name: { eq: name } }))}`)
  return (await w.call<Order>('GET', `/api/shopify-order/${list.body.rows[0]!.id}`)).body
}
const money = (v: string): string => Number(v).toFixed(2)
const head = 'Transaction Date,Type,Order,Card Brand,Payout Status,Payout Date,Amount,Fee,Net,Checkout,Presentment Amount,Presentment Currency,Currency'
const txn = (o: { order: string; amount: string; fee: string; net: string; status?: string; date?: string; type?: string }): string =>
  `2026-10-10 11:02:00 -0400,${o.type ?? 'charge'},${o.order},visa,${o.status ?? 'scheduled'},${o.date ?? '2026-10-12'},${o.amount},${o.fee},${o.net},#c1,${o.amount},USD,USD`
const bring = <T = { txns: number; known: number; payouts: number; unmatched: number }>(text: string, to = store) =>
  w.call<T>('POST', '/api/shopify-payout/import-file', { name: 'payouts.csv', text, store: to })

describe('finance.md shopifyOrder: an order’s profit', () => {
  it('is 37.62 of 89.00: fee 2.88, last leg 9.40, cost 21.10, advertising 12.00', async () => {
    const order = await desk('#1001')
    await hear('order.created', order)
    // The other net of the day: 4,150.00 altogether.
    await hear('order.created', await desk('#1002', { tax: '0', total: '4067', shipping_income: '0', freight_est: '0' }))
    const account = await insertRow(w.app.db, 'ad_account', {
      channel: 'meta',
      account_no: 'M-1',
      name: 'Meta',
      store_id: store,
      currency: 'USD',
      status: 'active',
    })
    const spend = {
      account_id: account,
      channel: 'meta',
      store_id: store,
      campaign: 'C',
      adset: '',
      ad: '',
      day: '2026-10-10',
      currency: 'USD',
      spend: '600',
      value: '0',
    }
    await insertRow(w.app.db, 'ad_spend_daily', spend)
    await w.tx((tx) => attributeAds(tx, '2026-10-01', '2026-10-31'))
    const o = await of('#1001')
    expect([o.net_amount, o.gateway_fee, o.last_leg, o.cost, o.ad_cost, o.profit].map(money)).toEqual(['83.00', '2.88', '9.40', '21.10', '12.00', '37.62'])
    expect([o.financial_status, o.fulfillment_status, o.fee_source, o.payout_state]).toEqual(['paid', 'unfulfilled', 'estimated', 'unpaid'])
    expect(await shopifyAdsJob.run({ app: w.app } as never)).toEqual({ orders: 0 })
  })
  it('does not move by an event that comes twice, and follows shipments, refunds and cancellations', async () => {
    const { order, version } = await w.app.db.one<{ order: number; version: number }>(
      sql`select order_id as order, version from shopify_order where order_name = '#1001'`,
    )
    await hear('order.created', order)
    await hear('order.shipped', order)
    expect((await of('#1001')).version).toBe(version)
    await w.app.db.run(sql`update mc_order_line set qty_shipped = 1 where mc_order_id = ${order}`)
    await w.app.db.run(sql`update mc_order set status = 'shipped', shipped_at = now(), amount_refunded = 20 where id = ${order}`)
    await hear('refund.done', order)
    const o = await of('#1001')
    expect([o.financial_status, o.fulfillment_status, money(o.refund_total), money(o.profit)]).toEqual(['partially_refunded', 'fulfilled', '20.00', '17.62'])
    expect(
      (
        await w.app.db.one<{ n: number }>(
          sql`select count(*)::int as n from shopify_order_line l join shopify_order o on o.id = l.shopify_order_id where o.order_name = '#1001'`,
        )
      ).n,
    ).toBe(1)
    const cancelled = await desk('#1003')
    await hear('order.created', cancelled)
    await w.app.db.run(sql`update mc_order set status = 'cancelled', cancelled_at = now() where id = ${cancelled}`)
    await hear('order.cancelled', cancelled)
    const c = await of('#1003')
    expect([c.financial_status, money(c.gateway_fee), money(c.net_amount)]).toEqual(['voided', '0.00', '0.00'])
  })
  it('leaves out test orders, resent ones and other platforms', async () => {
    await hear('order.created', await desk('#1004', { raw: JSON.stringify({ test: true }) }))
    await hear('order.created', await desk('#1005', { order_type: 'resend' }))
    await hear('order.created', await desk('#1006', { store_id: w.store }))
    expect((await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from shopify_order where order_name in ('#1004', '#1005', '#1006')`)).n).toBe(0)
  })
})

describe('finance.md shopifyOrder: payouts', () => {
  it('bring the actual fee once, however often the file comes, and follow the payout until it is paid', async () => {
    const order = await desk('#2001')
    await hear('order.created', order)
    const scheduled = [
      head,
      txn({ order: '#2001', amount: '89.00', fee: '3.10', net: '85.90' }),
      txn({ order: '#9999', amount: '10.00', fee: '0.59', net: '9.41' }),
    ].join('\n')
    expect(await bring(scheduled)).toMatchObject({ status: 200, body: { txns: 2, known: 0, payouts: 1, unmatched: 1 } })
    expect(await bring(scheduled)).toMatchObject({ status: 200, body: { txns: 0, known: 2, unmatched: 1 } })
    const o = await of('#2001')
    expect([o.fee_source, money(o.gateway_fee), o.payout_state, o.payout?.title]).toEqual(['actual', '3.10', 'scheduled', 'SHOP-1 2026-10-12'])
    await bring(scheduled.replaceAll('scheduled', 'paid'))
    expect((await of('#2001')).payout_state).toBe('paid')
    // An older file does not take it back.
    await bring(scheduled)
    expect((await of('#2001')).payout_state).toBe('paid')
    // A transaction that came before its order finds it.
    await hear('order.created', await desk('#9999', { total: '10', tax: '0' }))
    expect(money((await of('#9999')).gateway_fee)).toBe('0.59')
    expect(await payoutStats(w.app.db, { from: '2026-10-01', to: '2026-10-31' })).toEqual([
      { store, currency: 'USD', expected: '0', received: '95.3100', late: '0' },
    ])
    expect((await shopifyOrders(w.app.db, { from: '2026-10-10', to: '2026-10-10' }))[0]).toMatchObject({ store, day: '2026-10-10' })
  })
  it('are brought once: the file makes the statement of a payout that is paid, and a bill brought to the bills tells the fees of its orders', async () => {
    const shop = await w.newStore('SHOP-3')
    await w.app.db.run(sql`update store set platform_id = (select platform_id from store where id = ${store}) where id = ${shop}`)
    await hear('order.created', await desk('#3001', { store_id: shop }))
    await hear('order.created', await desk('#3002', { store_id: shop }))
    const one = txn({ order: '#3001', amount: '89.00', fee: '3.10', net: '85.90', status: 'paid', date: '2026-10-14' })
    const open = txn({ order: '#3002', amount: '89.00', fee: '3.20', net: '85.80', date: '2026-10-15' })
    const statements = () =>
      w.app.db.rows(
        sql`select external_id as id, channel_group as "group", total_amount::numeric(18,2)::text as total from settlement where store_id = ${shop} and status <> 'void' order by 1`,
      )
    const made = [{ id: '2026-10-14', group: 'shopify', total: '85.90' }]
    const file = [head, one, open].join('\n')
    expect(await bring(file, shop)).toMatchObject({ status: 200, body: { txns: 2, statements: 1 } })
    expect(await statements()).toEqual(made)
    expect(await bring(file, shop)).toMatchObject({ status: 200, body: { txns: 0, known: 2, statements: 0 } })
    const bill = (text: string) => w.call<{ code: string; bills: object[] }>('POST', '/api/platform-bill/import', { name: 'bill.csv', text, store: shop })
    expect((await bill([head, one].join('\n'))).body).toMatchObject({ code: 'SETTLEMENT_EXISTS' })
    // the other way round: the page of bills takes the payout that is paid by now
    expect(money((await of('#3002')).gateway_fee)).toBe('3.20')
    const late = txn({ order: '#3003', amount: '89.00', fee: '3.30', net: '85.70', status: 'paid', date: '2026-10-16' })
    await hear('order.created', await desk('#3003', { store_id: shop }))
    expect((await of('#3003')).fee_source).toBe('estimated')
    expect(await bill([head, late].join('\n'))).toMatchObject({ status: 200, body: { bills: [{ external_id: '2026-10-16' }] } })
    const paid = await of('#3003')
    expect([paid.fee_source, money(paid.gateway_fee), paid.payout_state]).toEqual(['actual', '3.30', 'paid'])
    expect(await bring([head, late].join('\n'), shop)).toMatchObject({ status: 200, body: { txns: 0, known: 1, statements: 0 } })
    expect(await statements()).toEqual([...made, { id: '2026-10-16', group: 'shopify', total: '85.70' }])
  })
  it('show what is declared and not made up by transactions', async () => {
    const list = 'Payout Date,Status,Charges,Fees,Total,Currency\n2026-10-12,paid,99.00,3.69,95.01,USD'
    expect(await bring(list)).toMatchObject({ status: 200, body: { payouts: 1 } })
    const rows = await w.call<{ rows: { amount: string; txn_net: string; diff: string }[] }>('GET', '/api/shopify-payout?tab=diff')
    expect(rows.body.rows.map((r) => [r.amount, r.txn_net, r.diff].map(money))).toEqual([['95.01', '95.31', '-0.30']])
  })
  it('are refused by row, column and shop', async () => {
    expect(await bring<{ code: string; detail: string }>([head, txn({ order: '#1', amount: '10.00', fee: '0.59', net: '9.42' })].join('\n'))).toMatchObject({
      status: 422,
      body: { code: 'PAYOUT_NET', detail: '第 2 行：金额 10.00 − 手续费 0.59 不等于净额 9.42，文件可能被改过，请重新导出' },
    })
    expect(await bring<{ code: string }>('a,b\n1,2')).toMatchObject({ status: 422, body: { code: 'PAYOUT_HEAD' } })
    expect(await bring<{ code: string }>(head)).toMatchObject({ status: 422, body: { code: 'PAYOUT_EMPTY' } })
    expect(await bring<{ code: string }>([head, txn({ order: '#1', amount: '1.00', fee: '0', net: '1.00' })].join('\n'), w.store)).toMatchObject({
      status: 422,
      body: { code: 'PAYOUT_STORE' },
    })
  })
  const sample = join(process.env.SAMPLE_DATA ?? join(import.meta.dirname, '../../../../../shared/data'), 'shopify/payment_transactions_export_2025-06.csv')
  it.runIf(existsSync(sample))('reproduce the totals of a real month: 1,593 rows, net 145,808.86 by the days of its payouts', async () => {
    const shop = await w.newStore('SHOP-2')
    await w.app.db.run(sql`update store set platform_id = (select platform_id from store where id = ${store}) where id = ${shop}`)
    const text = readFileSync(sample, 'utf8')
    expect(await bring(text, shop)).toMatchObject({ status: 200, body: { txns: 1593, known: 0, payouts: 29 } })
    expect(await bring(text, shop)).toMatchObject({ status: 200, body: { txns: 0, known: 1593 } })
    const sums = await w.app.db.one(
      sql`select sum(charge_total)::numeric(18,2)::text as charges, sum(refund_total)::numeric(18,2)::text as refunds, sum(fee_total)::numeric(18,2)::text as fees, sum(txn_net)::numeric(18,2)::text as net, (sum(txn_net) filter (where date = '2025-06-17'))::numeric(18,2)::text as day from shopify_payout where store_id = ${shop}`,
    )
    expect(sums).toEqual({ charges: '150935.21', refunds: '-1109.88', fees: '4016.47', net: '145808.86', day: '41902.66' })
  })
})

describe('finance.md shopifyOrder: what people do', () => {
  it('assign a project of own shops, which a later change of the order leaves', async () => {
    const o = await of('#2001')
    const act = (project: number) => w.call<{ code: string }>('POST', `/api/shopify-order/${o.id}/actions/assignProject`, { args: { project } })
    expect(await act(w.project)).toMatchObject({ status: 422, body: { code: 'ORDER_PROJECT' } })
    const project = await w.newProject('SHOP')
    await w.app.db.run(sql`update project set channel_group = 'shopify' where id = ${project}`)
    expect(await act(project)).toMatchObject({ status: 200 })
    await w.app.db.run(sql`update mc_order set total = 90 where platform_order_no = '#2001'`)
    expect(await w.call('POST', `/api/shopify-order/${o.id}/actions/resync`, {})).toMatchObject({ status: 200 })
    const after = await of('#2001')
    expect([after.project?.id, money(after.net_amount)]).toEqual([project, '84.00'])
  })
  it('write notes and tags, and nothing else', async () => {
    const o = await of('#2001')
    expect(await w.call('PATCH', `/api/shopify-order/${o.id}`, { version: o.version, note: '客户要求开票', tags: ['VIP'] })).toMatchObject({ status: 200 })
    expect((await w.call('PATCH', `/api/shopify-order/${o.id}`, { version: o.version + 1, total: '1' })).status).toBe(422)
  })
})
