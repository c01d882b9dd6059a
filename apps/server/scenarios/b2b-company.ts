import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

/** A company that sells bulk goods: a project, Amazon as a vendor's buyer, a distributor, articles with stock. */
export interface BulkCompany extends Company {
  readonly project: number
  readonly store: number
  readonly vendor: number
  readonly distributor: number
  article(code: string, o?: { stock?: number; cost?: string; buy?: string }): Promise<number>
  listing(sku: number, asin: string): Promise<number>
  make(record: string, body: object): Promise<number>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<Answer<any>>
  read(record: string, id: number): Promise<any>
  /** A draft order of the distributor, over lines of an article, a quantity and perhaps a price. */
  order(lines: readonly object[], more?: object): Promise<number>
  price(buyer: number, sku: number, price: string, more?: object): Promise<number>
}
let serial = 0

export async function makeBulkCompany(): Promise<BulkCompany> {
  const c = await makeCompany()
  const db = c.t.app.db
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const department = (await db.one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id
  const project = await row('project', {
    project_no: 'PJ1',
    name: '大宗一组',
    company_id: c.ids.company,
    department_id: department,
    leader_id: c.ids.employee,
    channel_group: 'b2b',
    stage: 'operating',
  })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const account = await row('store_account', { account_no: 'V1', name: 'V1', alias: 'V1', platform_id: site.platform, region: 'NA', kind: 'vc' })
  const store = await row('store', {
    store_no: 'V1-US',
    name: 'V1 US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: c.ids.company,
    project_id: project,
    status: 'normal',
  })
  await row('exchange_rate', { from: 'USD', to: 'CNY', date: inDays(0), type: 'book', rate: '7.10', status: 'active', source: 'manual' })
  await db.run(sql`update supplier set qualify_state = 'pass', qualify_valid_to = ${inDays(300)}::date where id = ${c.ids.supplier}`)
  const make = async (record: string, body: object): Promise<number> => {
    const r = await c.call('POST', `/api/${record}`, body)
    if (r.status !== 201) throw new Error(`${record}: ${JSON.stringify(r.body)}`)
    return r.body.id
  }
  const act = (record: string, id: number, action: string, args: object = {}, more: object = {}) =>
    c.call<any>('POST', `/api/${record}/${id}/actions/${action}`, { args, ...more })
  const place = { kind: 'ship_to', party_id: 'ONT8', name: 'FC', address: '24300 Nandina Ave', country: 'US' }
  const buyer = { company: c.ids.company, project, vw: c.ids.vw, currency: 'USD', credit_limit: '500000', addresses: [place] }
  const vendor = await make('b2b-buyer', { ...buyer, name: 'Amazon US', kind: 'amazon_vendor', store, vendor_codes: ['CRSWY'] })
  const distributor = await make('b2b-buyer', { ...buyer, name: 'Nordic Home AB', kind: 'distributor' })
  const price = async (of: number, sku: number, amount: string, more: object = {}): Promise<number> => {
    const id = await make('b2b-price', { buyer: of, sku, price: amount, valid_from: '2024-01-01', ...more })
    const r = await act('b2b-price', id, 'enable')
    if (r.status !== 200) throw new Error(JSON.stringify(r.body))
    return id
  }
  return {
    ...c,
    project,
    store,
    vendor,
    distributor,
    make,
    act,
    price,
    read: async (record, id) => (await c.call<any>('GET', `/api/${record}/${id}`)).body,
    article: async (code, { stock = 0, cost = '62.50', buy } = {}) => {
      const sku = await c.sku(code, { qc: 'free' })
      if (buy !== undefined) {
        const supply = { sku_id: sku, seq: 1, supplier_id: c.ids.supplier, valid_from: '2024-01-01' }
        await row('sku_supplier', { ...supply, is_primary: true, currency: 'CNY', tax_included: false, tax_rate: 0, moq: 1, lead_days: 15 })
        await row('sku_supplier_price', { ...supply, min_qty: 1, unit_price: buy })
      }
      if (stock > 0)
        await db.tx((tx) =>
          postStock(
            { app: c.t.app, tx, ctx: c.buyer },
            {
              type: 'purchase_in',
              source: { type: 'test', id: (serial += 1) },
              idem_key: `b2b ${serial}`,
              lines: [{ entry_type: 'purchase_in', vw: c.ids.vw, sku, state: 'available', qty: stock, goods: (Number(cost) * stock).toFixed(2) }],
            },
          ),
        )
      return sku
    },
    listing: async (sku, asin) => {
      const msku = await row('msku', {
        store_id: store,
        seller_sku: asin,
        item_id: asin,
        fulfillment: 'vc',
        currency: 'USD',
        price: '29.99',
        mapping_status: 'mapped',
        listing_status: 'active',
        owner_id: c.ids.employee,
        project_id: project,
      })
      await row('msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2020-01-01T00:00:00+08:00' })
      return msku
    },
    order: (lines, more = {}) =>
      make('sale-order', { buyer: distributor, customer_po: `PO-${(serial += 1)}`, ship_from: inDays(20), ship_to_date: inDays(27), lines, ...more }),
  }
}
