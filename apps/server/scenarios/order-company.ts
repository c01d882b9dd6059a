import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { expect } from 'vitest'
import { makeCompany, type Answer, type Company } from './company.ts'

/** A company with a Walmart store, two warehouses in the United States and last-leg channels from each of them. */
export interface OrderCompany {
  readonly c: Company
  readonly store: number
  readonly project: number
  readonly west: { readonly id: number; readonly vw: number; readonly channel: number }
  readonly east: { readonly id: number; readonly vw: number; readonly channel: number }
  /** A listing of one article with so many pieces in the West and the East. */
  listing(code: string, stock?: { west?: number; east?: number; worth?: number }): Promise<{ msku: number; sku: number }>
  act(record: string, id: number, action: string, args?: object): Promise<Answer<any>>
  read(record: string, id: number): Promise<any>
  /** An order by hand; answers the whole record. */
  order(seller_sku: string, qty?: number, more?: object): Promise<any>
  /** The one delivery order of an order that is not cancelled. */
  delivery(order: number): Promise<any>
  qty(vw: number, sku: number, state: string): Promise<number>
  job(name: string): Promise<void>
  /** Quantity and money identities of all orders (multichannel.md, shared rules). */
  assertIdentities(): Promise<void>
}
let street = 0
const long = '2020-01-01T00:00:00+08:00'
export const inDaysAt = (n: number): string => new Date(Date.now() + n * 86_400_000 + 3_600_000).toISOString()

export async function makeOrderCompany(): Promise<OrderCompany> {
  const c = await makeCompany()
  const { app } = c.t
  const { db } = app
  const project = await insertRow(db, 'project', {
    project_no: 'P1',
    name: '厨房美站',
    stage: 'operating',
    channel_group: 'mc',
    company_id: c.ids.company,
    leader_id: c.ids.employee,
  })
  const site = await db.one<{ id: number; platform: number }>(sql`
    select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'walmart' order by m.id limit 1`)
  const account = await insertRow(db, 'store_account', {
    account_no: 'W1',
    name: 'W1',
    alias: 'W1',
    platform_id: site.platform,
    region: 'NA',
    kind: 'mc',
    credential_state: 'valid',
  })
  const store = await insertRow(db, 'store', {
    store_no: 'W1-US',
    name: '沃尔玛美国店',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: c.ids.company,
    project_id: project,
    status: 'normal',
  })
  await db.run(
    sql`insert into exchange_rate ("from", "to", type, date, rate, status) select 'USD', 'CNY', 'spot', d::date, 7.1, 'active' from generate_series(current_date - 40, current_date + 1, '1 day') d`,
  )
  const provider = await insertRow(db, 'provider', { code: 'OWH', name: '海外仓', types: '{overseas_wh}', status: 'active' })
  const place = async (code: string, name: string, price: string, days: number) => {
    const id = await insertRow(db, 'warehouse', {
      code,
      name_zh: name,
      type: 'overseas',
      provider_id: provider,
      country: 'US',
      companies: `{${c.ids.company}}`,
      ship_days: 0,
      status: 'active',
    })
    const vw = await insertRow(db, 'virtual_warehouse', {
      warehouse_id: id,
      code: `${code}-P`,
      name: `${name}公共`,
      company_id: c.ids.company,
      ownership: 'own',
      purpose: 'public',
      is_default: true,
      status: 'active',
    })
    const channel = await insertRow(db, 'provider_channel', {
      code: `LM-${code}`,
      name: `${name}地面`,
      provider_id: provider,
      leg: 'last',
      mode: 'local',
      origin_region: code,
      dest_country: 'US',
      currency: 'USD',
      days_min: 1,
      days_max: days,
      status: 'enabled',
    })
    await insertRow(db, 'provider_rate', { channel_id: channel, tier_from: 0, unit_price: price, currency: 'USD', valid_from: '2020-01-01' })
    return { id, vw, channel }
  }
  // prices of a whole parcel
  const west = await place('WEST', '美西仓', '12.40', 3)
  const east = await place('EAST', '美东仓', '9.80', 6)
  const act: OrderCompany['act'] = (record, id, action, args = {}) => c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
  const read: OrderCompany['read'] = async (record, id) => (await c.call('GET', `/api/${record}/${id}`)).body
  return {
    c,
    store,
    project,
    west,
    east,
    act,
    read,
    async listing(code, { west: w = 0, east: e = 0, worth = 20 } = {}) {
      const sku = await c.sku(code)
      await db.run(sql`update sku set gross_weight = 2, len_cm = 20, wid_cm = 10, hei_cm = 10, std_cost = ${worth} where id = ${sku}`)
      const msku = await insertRow(db, 'msku', {
        store_id: store,
        seller_sku: code,
        fulfillment: 'fbm',
        currency: 'USD',
        mapping_status: 'mapped',
        listing_status: 'active',
        project_id: project,
      })
      await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: long })
      for (const [i, [vw, qty]] of (
        [
          [west.vw, w],
          [east.vw, e],
        ] as const
      ).entries())
        if (qty > 0)
          await db.tx((tx) =>
            postStock(
              { app, tx, ctx: c.keeper },
              {
                type: 'other_in',
                source: { type: 'test', id: sku },
                idem_key: `oc-${sku}-${i}`,
                lines: [{ entry_type: 'other_in', vw, sku, state: 'available', qty, goods: String(qty * worth) }],
              },
            ),
          )
      for (const w2 of [west, east])
        await insertRow(db, 'wsku', {
          provider_id: provider,
          warehouse_id: w2.id,
          wsku_code: `W-${code}-${w2.id}`,
          sku_id: sku,
          units_per: 1,
          status: 'active',
        })
      return { msku, sku }
    },
    async order(seller_sku, qty = 1, more = {}) {
      const made = await c.call('POST', '/api/mc-order', {
        store,
        buyer_name: 'Jane Doe',
        phone: '+1 213 555 0134',
        country: 'US',
        state: 'CA',
        city: 'Los Angeles',
        zip: '90012',
        address1: `${++street} Main St`,
        lines: [{ seller_sku, qty, unit_price: '79.99' }],
        ...more,
      })
      expect(made.status, JSON.stringify(made.body)).toBe(201)
      return read('mc-order', made.body.id)
    },
    async delivery(order) {
      const row = await db.one<{ id: number }>(sql`select id from delivery_bill where order_id = ${order} and status <> 'cancelled' order by id desc limit 1`)
      return read('delivery-bill', row.id)
    },
    qty: async (vw, sku, state) =>
      (
        await db.one<{ n: number }>(
          sql`select coalesce(sum(qty), 0)::int as n from stock_balance where virtual_warehouse_id = ${vw} and sku_id = ${sku} and state = ${state}`,
        )
      ).n,
    async job(name) {
      const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === name)!
      await def.run({ app, ctx: c.keeper, id: 0, data: {}, progress: async () => undefined, itemFailed: async () => undefined } as never)
    },
    async assertIdentities() {
      const broken = await db.rows(sql`
        select o.no, l.id from mc_order_line l join mc_order o on o.id = l.mc_order_id where l.qty <> l.qty_cancelled + l.qty_shipped + l.qty_open or l.qty_returned > l.qty_shipped or l.amount_refunded > l.amount + l.line_tax
        union all select o.no, k.id from mc_order_sku k join mc_order o on o.id = k.mc_order_id where k.qty <> k.qty_cancelled + k.qty_shipped + k.qty_open
          or (o.raw is null and k.qty_shipped <> (select coalesce(sum(d.shipped_qty), 0) from delivery_line d where d.order_sku = k.id))
        union all select o.no, o.id from mc_order o where o.total <> o.item_amount + o.shipping_income - o.discount + o.tax
        union all select o.no, o.id from mc_order o where o.status in ('ready', 'partial') and (select coalesce(sum(qty - qty_fulfilled - qty_released), 0) from stock_reservation r where r.source_type = 'mc_order' and r.source_id = o.id and r.status = 'active') <> (select coalesce(sum(qty_open), 0) from mc_order_sku where mc_order_id = o.id)`)
      expect(broken).toEqual([])
    },
  }
}
