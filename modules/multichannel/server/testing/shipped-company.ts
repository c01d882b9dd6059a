import { defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import { server as ledger } from '@crossway/ledger/server'
import { server as logistics } from '@crossway/logistics/server'
import { model as operations } from '@crossway/operations/model'
import { server as platform } from '@crossway/platform/server'
import { server as product } from '@crossway/product/server'
import { model as project } from '@crossway/project/model'
import { model as purchase } from '@crossway/purchase/model'
import { model as resource } from '@crossway/resource/model'
import { server as settings } from '@crossway/settings/server'
import { sql, type App, type CommandContext, type Ctx, type Db, type ServerModule } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx } from '@crossway/test-kit'
import { postStock, server as warehouse } from '@crossway/warehouse/server'
import { multichannelServer } from '../multichannel-server.ts'

const named = (name: string, subtitle: string): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', subtitle, fields: { name: f.text(), [subtitle]: f.text({ optional: true }) } })
const employee = defineResource({
  name: 'employee',
  module: 'other',
  title: 'name',
  subtitle: 'emp_no',
  fields: {
    name: f.text(),
    emp_no: f.text({ optional: true }),
    department: f.ref('department', { optional: true }),
    leader: f.ref('employee', { optional: true }),
    status: f.text({ default: 'active' }),
  },
})
const department = defineResource({
  name: 'department',
  module: 'other',
  title: 'name',
  subtitle: 'code',
  fields: { name: f.text(), code: f.text({ optional: true }), head: f.ref('employee', { optional: true }) },
})
const others = [employee, department, named('customer', 'short_name'), named('role', 'code')]
const words = { name: '其他', fields: {}, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))
const only = (model: ModuleModel): ServerModule => ({ model })

// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Body = { readonly [key: string]: any }
export interface Answer {
  readonly status: number
  readonly body: Body
}
export interface Order {
  readonly id: number
  readonly line: number
  readonly delivery: number
  readonly sku: number
}
/** A store with an overseas warehouse that has shipped orders, over HTTP. */
export interface Company {
  readonly app: App
  readonly db: Db
  readonly store: number
  readonly project: number
  readonly company: number
  readonly warehouse: number
  readonly vw: number
  readonly channel: number
  readonly provider: number
  as(ctx: Ctx): void
  call(method: string, url: string, body?: object): Promise<Answer>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<Answer>
  within<T>(work: (call: CommandContext) => Promise<T>): Promise<T>
  /** A shipped order of one line, its goods out of the book. */
  order(more?: {
    qty?: number
    price?: string
    discount?: string
    shipping?: string
    fee?: string
    days?: number
    delivered?: boolean
    stock?: number
    bought?: number
  }): Promise<Order>
  parcel(order: Order, more?: { tracking?: string; est?: string; days?: number }): Promise<number>
  qty(sku: number, state: string): Promise<number>
  close(): Promise<void>
}
let n = 0
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

export async function makeCompany(): Promise<Company> {
  let who: Ctx = superCtx(1)
  const test = await createTestApp(
    [
      platform,
      settings,
      { model: { name: 'other', resources: others, pages: [], labels } },
      ledger,
      product,
      only(resource),
      only(project),
      warehouse,
      only(purchase),
      logistics,
      only(operations),
      multichannelServer,
    ],
    { auth: () => ({ authenticate: async () => who }) },
  )
  const { app, http } = test
  const { db } = app
  const leader = await insertRow(db, 'employee', { name: '客服' })
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳', short_name: 'SZ', country: 'CN' })
  const projectId = await insertRow(db, 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'mc',
    company_id: company,
    leader_id: leader,
    stage: 'operating',
  })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'walmart' order by m.id limit 1`,
  )
  const account = await insertRow(db, 'store_account', {
    account_no: 'W1',
    name: 'W1',
    alias: 'W1',
    platform_id: site.platform,
    region: 'NA',
    kind: 'sc',
    home_marketplace_id: site.id,
    merchant_id: 'W1',
    credential_state: 'valid',
  })
  const store = await insertRow(db, 'store', {
    store_no: 'W1-US',
    name: 'W1 US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: company,
    project_id: projectId,
    status: 'normal',
  })
  const house = await insertRow(db, 'warehouse', {
    code: 'LA',
    name_zh: '洛杉矶仓',
    type: 'overseas',
    companies: `{${company}}`,
    negative_policy: 'forbid',
    stock_truth: 'own',
    status: 'active',
  })
  const vw = await insertRow(db, 'virtual_warehouse', {
    warehouse_id: house,
    code: 'LA-1',
    name: '公共',
    company_id: company,
    is_default: true,
    status: 'active',
    project_id: projectId,
  })
  const provider = await insertRow(db, 'provider', { code: 'UPS', name: 'UPS', types: '{overseas_wh}', status: 'active', owner_id: leader })
  const channel = await insertRow(db, 'provider_channel', {
    code: 'UPS-G',
    name: 'UPS Ground',
    provider_id: provider,
    leg: 'last',
    mode: 'local',
    dest_country: 'US',
    divisor: 139,
    currency: 'USD',
    days_min: 2,
    days_max: 5,
    status: 'enabled',
  })
  const ctx = superCtx(1, leader)
  who = ctx
  const within: Company['within'] = (work) => db.tx((tx) => work({ app, tx, ctx: who }))
  const call: Company['call'] = async (method, url, body) => {
    const r = await http.inject({ method: method as 'GET', url: `/api/${url}`, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
  }
  return {
    app,
    db,
    store,
    project: projectId,
    company,
    warehouse: house,
    vw,
    channel,
    provider,
    as: (c) => void (who = c),
    call,
    act: (record, id, action, args = {}, more = {}) => call('POST', `${record}/${id}/actions/${action}`, { args, ...more }),
    within,
    async order({ qty = 1, price = '79.99', discount = '5.00', shipping = '0', fee = '11.2485', days = 5, delivered = true, stock = 10, bought = 0 } = {}) {
      const at = ago(days)
      const sku = await insertRow(db, 'sku', { code: `S${++n}`, name_zh: '台灯', gross_weight: '2.000', status: 'active' })
      const msku = await insertRow(db, 'msku', {
        store_id: store,
        seller_sku: `S${n}`,
        fulfillment: 'fbm',
        currency: 'USD',
        mapping_status: 'mapped',
        project_id: projectId,
      })
      const id = await insertRow(db, 'mc_order', {
        no: `OD${n}`,
        store_id: store,
        platform_order_no: `P${n}`,
        platform_id: site.platform,
        order_type: 'online',
        fulfil_by: 'self',
        buyer_name: 'J**',
        country: 'US',
        zip: '900**',
        address1: '***',
        ordered_at: ago(days + 1),
        shipped_at: at,
        delivered_at: delivered ? ago(Math.max(days - 3, 0)) : null,
        currency: 'USD',
        shipping_income: shipping,
        fee_est: fee,
        cny_rate: '7.1',
        warehouse_id: house,
        vw_id: vw,
        channel_id: channel,
        project_id: projectId,
        status: delivered ? 'delivered' : 'shipped',
      })
      const line = await insertRow(db, 'mc_order_line', {
        mc_order_id: id,
        seq: 1,
        seller_sku: `S${n}`,
        msku_id: msku,
        qty,
        unit_price: price,
        line_discount: discount,
        qty_shipped: qty,
        currency: 'USD',
      })
      await db.run(
        sql`insert into mc_order_sku (mc_order_id, seq, line, sku_id, qty, qty_shipped, revenue, currency) values (${id}, 1, ${line}::int, ${sku}, ${qty}, ${qty}, ${price}::numeric * ${qty} - ${discount}::numeric, 'USD')`,
      )
      const delivery = await insertRow(db, 'delivery_bill', {
        no: `DB${n}`,
        warehouse_id: house,
        vw_id: vw,
        channel_id: channel,
        order_id: id,
        orders: `{${id}}`,
        store_id: store,
        project_id: projectId,
        country: 'US',
        currency: 'USD',
        freight_est: '16.10',
        handling_fee: '2.10',
        shipped_at: at,
        tracking_no: `1Z${n}`,
        carrier: 'UPS',
        status: delivered ? 'delivered' : 'shipped',
      })
      await insertRow(db, 'delivery_line', {
        delivery_bill_id: delivery,
        seq: 1,
        order_id: id,
        order_line: line,
        sku_id: sku,
        msku_id: msku,
        qty,
        shipped_qty: qty,
      })
      await within(async ({ tx }) => {
        const key = { vw, sku, state: 'available' } as const
        await postStock(
          { app, tx, ctx },
          {
            type: 'opening',
            source: { type: 'test', id },
            idem_key: `open ${id}`,
            occurred_at: ago(days + 20),
            lines: [{ entry_type: 'opening', ...key, qty: stock, goods: stock * 20 }],
          },
        )
        if (bought)
          await postStock(
            { app, tx, ctx },
            {
              type: 'purchase_in',
              source: { type: 'test', id },
              idem_key: `buy ${id}`,
              occurred_at: ago(days + 1),
              lines: [{ entry_type: 'purchase_in', ...key, qty: bought, goods: bought * 20 }],
            },
          )
        await postStock(
          { app, tx, ctx },
          {
            type: 'sale_out',
            source: { type: 'delivery_bill', id: delivery, no: `DB${n}` },
            idem_key: `ship ${id}`,
            occurred_at: at,
            lines: [{ entry_type: 'sale_out', ...key, qty: -qty, charge: { store } }],
          },
        )
      })
      return { id, line, delivery, sku }
    },
    async parcel(order, { tracking = `1Z${n}`, est = '16.10', days = 5 } = {}) {
      const at = ago(days)
      const id = await insertRow(db, 'parcel', {
        tracking_no: tracking,
        carrier: 'UPS',
        ship_year: new Date(at).getUTCFullYear(),
        delivery_id: order.delivery,
        store_id: store,
        project_id: projectId,
        warehouse_id: house,
        channel_id: channel,
        shipped_at: at,
        promised_days: 5,
        zone: '5',
        billed_weight: '5',
        kg: '2.268',
        currency: 'USD',
        est,
        status: 'transit',
        last_event: '运输中',
        last_event_at: at,
      })
      await insertRow(db, 'parcel_cost', {
        label: `${tracking} last_leg`,
        parcel_id: id,
        fee_type: 'last_leg',
        store_id: store,
        project_id: projectId,
        warehouse_id: house,
        currency: 'USD',
        est,
        status: 'expected',
      })
      return id
    },
    qty: async (sku, state) =>
      (
        await db.one<{ n: number }>(
          sql`select coalesce(sum(qty), 0)::int as n from stock_balance where virtual_warehouse_id = ${vw} and sku_id = ${sku} and state = ${state}`,
        )
      ).n,
    close: () => test.close(),
  }
}
