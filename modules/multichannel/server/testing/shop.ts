import { defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import { server as ledger } from '@crossway/ledger/server'
import { model as logistics } from '@crossway/logistics/model'
import { server as platform } from '@crossway/platform/server'
import { model as product } from '@crossway/product/model'
import { model as project } from '@crossway/project/model'
import { model as purchase } from '@crossway/purchase/model'
import { server as settings } from '@crossway/settings/server'
import { sql, type App, type Ctx, type Db, type ServerModule } from '@crossway/server-kit'
import { postStock, server as warehouse } from '@crossway/warehouse/server'
import { createTestApp, insertRow, superCtx } from '@crossway/test-kit'
import { multichannelServer } from '../multichannel-server.ts'

const named = (name: string, subtitle: string, more: AnyResource['fields'] = {}): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', subtitle, fields: { name: f.text(), [subtitle]: f.text({ optional: true }), ...more } })
const people = named('employee', 'emp_no', { department: f.ref('department', { optional: true }), leader: f.ref('employee', { optional: true }) })
const others = [people, named('department', 'code'), named('customer', 'short_name', { owner: f.ref('employee', { optional: true }) }), named('role', 'code')]
const words = { name: '其他', fields: {}, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))
const only = (model: ModuleModel): ServerModule => ({ model })

// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Answer = { readonly [key: string]: any }
/** Two stores of a web shop that sell out of two overseas warehouses, over HTTP. */
export interface Shop {
  readonly app: App
  readonly db: Db
  readonly stores: readonly [number, number]
  readonly project: number
  readonly customer: number
  readonly operator: number
  readonly leader: number
  readonly company: number
  readonly west: { readonly warehouse: number; readonly vw: number }
  readonly east: { readonly warehouse: number; readonly vw: number }
  as(ctx: Ctx): void
  person(employee: number, ...nodes: string[]): Ctx
  call(method: string, url: string, body?: object): Promise<{ status: number; body: Answer }>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<{ status: number; body: Answer }>
  sku(code: string, more?: object): Promise<number>
  listing(store: number, code: string, parts: readonly { readonly sku: number; readonly qty: number }[]): Promise<number>
  stock(vw: number, sku: number, qty: number): Promise<void>
  close(): Promise<void>
}
let serial = 0

export async function makeShop(): Promise<Shop> {
  let who: Ctx = superCtx(1)
  const test = await createTestApp(
    [
      platform,
      settings,
      { model: { name: 'other', resources: others, pages: [], labels } },
      ledger,
      only(product),
      only(project),
      warehouse,
      only(purchase),
      only(logistics),
      multichannelServer,
    ],
    { auth: () => ({ authenticate: async () => who }) },
  )
  const { app, http } = test
  const { db } = app
  const department = await insertRow(db, 'department', { name: '多渠道部' })
  const leader = await insertRow(db, 'employee', { name: '组长', department_id: department })
  const operator = await insertRow(db, 'employee', { name: '王芳', department_id: department, leader_id: leader })
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳', short_name: 'SZ', country: 'CN' })
  const customer = await insertRow(db, 'customer', {
    name: '杭州好物',
    customer_no: 'KH1',
    name_key: '杭州好物',
    customer_type: 'brand',
    pool: 'cooperate',
    owner_id: leader,
  })
  const projectId = await insertRow(db, 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'shopify',
    company_id: company,
    customer_id: customer,
    department_id: department,
    leader_id: leader,
    stage: 'operating',
  })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'shopify' order by m.id limit 1`,
  )
  const store = async (no: string): Promise<number> => {
    const account = await insertRow(db, 'store_account', {
      account_no: no,
      name: no,
      alias: no,
      platform_id: site.platform,
      region: 'NA',
      kind: 'shop',
      merchant_id: `${no}.myshopify.com`,
      credential_state: 'valid',
    })
    return insertRow(db, 'store', {
      store_no: no,
      name: no,
      store_account_id: account,
      marketplace_id: site.id,
      platform_id: site.platform,
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
      company_id: company,
      project_id: projectId,
      status: 'normal',
    })
  }
  const place = async (code: string): Promise<{ warehouse: number; vw: number }> => {
    const id = await insertRow(db, 'warehouse', {
      code,
      name_zh: code,
      type: 'overseas',
      companies: `{${company}}`,
      negative_policy: 'forbid',
      stock_truth: 'own',
      status: 'active',
    })
    const vw = await insertRow(db, 'virtual_warehouse', {
      warehouse_id: id,
      code: `V-${code}`,
      name: `虚${code}`,
      company_id: company,
      is_default: true,
      status: 'active',
    })
    return { warehouse: id, vw }
  }
  const ctx = superCtx(1, leader)
  return {
    app,
    db,
    stores: [await store('LUMO-US'), await store('LUMO-EU')],
    project: projectId,
    customer,
    operator,
    leader,
    company,
    west: await place('WEST'),
    east: await place('EAST'),
    as: (c) => void (who = c),
    person: (employee, ...nodes) => {
      const c = superCtx(employee, employee)
      return { ...c, access: { ...c.access, super: false, has: (n) => nodes.includes(n), scopes: () => [{ kind: 'all' }] } }
    },
    async call(method, url, body) {
      const r = await http.inject({ method: method as 'GET', url: `/api/${url}`, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
    },
    async act(record, id, action, args = {}, more = {}) {
      const r = await http.inject({ method: 'POST', url: `/api/${record}/${id}/actions/${action}`, payload: { args, ...more } })
      return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
    },
    sku: (code, more = {}) => insertRow(db, 'sku', { code, name_zh: code, ...more }),
    async listing(at, code, parts) {
      const msku = await insertRow(db, 'msku', {
        store_id: at,
        seller_sku: code,
        fulfillment: 'shop',
        currency: 'USD',
        price: '39.99',
        mapping_status: 'mapped',
        listing_status: 'active',
        owner_id: operator,
        project_id: projectId,
      })
      for (const [i, p] of parts.entries())
        await insertRow(db, 'msku_sku', { msku_id: msku, seq: i + 1, sku_id: p.sku, qty: p.qty, valid_from: '2020-01-01T00:00:00+08:00' })
      return msku
    },
    stock: (vw, sku, qty) =>
      db.tx(async (tx) => {
        await postStock(
          { app, tx, ctx },
          {
            type: qty > 0 ? 'opening' : 'other_out',
            source: { type: 'test', id: ++serial },
            idem_key: `stock ${serial} ${sku}`,
            occurred_at: new Date(Date.now() - 60_000),
            lines: [{ entry_type: qty > 0 ? 'opening' : 'other_out', vw, sku, state: 'available', qty, ...(qty > 0 ? { goods: qty * 20 } : {}) }],
          },
        )
      }),
    close: () => test.close(),
  }
}
