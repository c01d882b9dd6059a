import { defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import { server as ledger } from '@crossway/ledger/server'
import { server as platform } from '@crossway/platform/server'
import { model as product } from '@crossway/product/model'
import { model as project } from '@crossway/project/model'
import { server as resource } from '@crossway/resource/server'
import { server as settings } from '@crossway/settings/server'
import { sql, type App, type Ctx, type Db, type ServerModule } from '@crossway/server-kit'
import { postStock, server as warehouse } from '@crossway/warehouse/server'
import { createTestApp, insertRow, superCtx } from '@crossway/test-kit'
import { operationsServer } from '../operations-server.ts'

const named = (name: string, subtitle: string): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', subtitle, fields: { name: f.text(), [subtitle]: f.text({ optional: true }) } })
const people = defineResource({
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
const departments = defineResource({
  name: 'department',
  module: 'other',
  title: 'name',
  subtitle: 'code',
  fields: { name: f.text(), code: f.text({ optional: true }), head: f.ref('employee', { optional: true }) },
})
const others = [people, departments, named('customer', 'short_name'), named('role', 'code')]
const words = { name: '其他', fields: {}, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))
const only = (model: ModuleModel): ServerModule => ({ model })

// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Answer = { readonly [key: string]: any }
/** An Amazon shop with its house at the platform and one at home, over HTTP. */
export interface Fixture {
  readonly app: App
  readonly db: Db
  readonly account: number
  readonly store: number
  readonly project: number
  readonly operator: number
  readonly leader: number
  readonly head: number
  readonly company: number
  readonly fbaWarehouse: number
  readonly fba: number
  readonly homeWarehouse: number
  readonly home: number
  as(ctx: Ctx): void
  /** A person with rights on some nodes only. */
  person(employee: number, ...nodes: string[]): Ctx
  call(method: string, url: string, body?: object): Promise<{ status: number; body: Answer }>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<{ status: number; body: Answer }>
  /** A mapped listing with goods at the platform. */
  listing(sku: string, stock?: { available?: number; defective?: number }): Promise<{ msku: number; sku: number }>
  report(type: string, rows: readonly Record<string, unknown>[]): Promise<number>
  qty(vw: number, sku: number, state: string, msku?: number): Promise<number>
  close(): Promise<void>
}
let serial = 0
const long = '2020-01-01T00:00:00+08:00'

export async function makeFixture(): Promise<Fixture> {
  let who: Ctx = superCtx(1)
  const test = await createTestApp(
    [
      platform,
      settings,
      { model: { name: 'other', resources: others, pages: [], labels } },
      ledger,
      only(product),
      resource,
      only(project),
      warehouse,
      operationsServer,
    ],
    { auth: () => ({ authenticate: async () => who }), config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } } },
  )
  const { app, http } = test
  const { db } = app
  const department = await insertRow(db, 'department', { name: '运营一部' })
  const head = await insertRow(db, 'employee', { name: '部长', department_id: department })
  const leader = await insertRow(db, 'employee', { name: '组长', department_id: department, leader_id: head })
  const operator = await insertRow(db, 'employee', { name: '运营', department_id: department, leader_id: leader })
  await db.run(sql`update department set head_id = ${head}`)
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳', short_name: 'SZ', country: 'CN' })
  const projectId = await insertRow(db, 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: company,
    department_id: department,
    leader_id: leader,
    stage: 'operating',
  })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const account = await insertRow(db, 'store_account', {
    account_no: 'A1',
    name: 'A1',
    alias: 'A1',
    platform_id: site.platform,
    region: 'NA',
    kind: 'sc',
    home_marketplace_id: site.id,
    merchant_id: 'A1SELLER',
    credential_state: 'valid',
  })
  const store = await insertRow(db, 'store', {
    store_no: 'A1-US',
    name: 'A1 US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    company_id: company,
    project_id: projectId,
    status: 'normal',
  })
  const place = async (type: string, more: object, share: object): Promise<[number, number]> => {
    const mirror = type === 'fba'
    const id = await insertRow(db, 'warehouse', {
      code: `W${++serial}`,
      name_zh: `仓${serial}`,
      type,
      companies: `{${company}}`,
      negative_policy: mirror ? 'allow' : 'forbid',
      stock_truth: mirror ? 'mirror' : 'own',
      status: 'active',
      ...more,
    })
    return [
      id,
      await insertRow(db, 'virtual_warehouse', {
        warehouse_id: id,
        code: `V${++serial}`,
        name: `虚${serial}`,
        company_id: company,
        is_default: true,
        status: 'active',
        ...share,
      }),
    ]
  }
  const [fbaWarehouse, fba] = await place('fba', { store_account_id: account, marketplace_id: site.id }, { purpose: 'store', store_id: store })
  const [homeWarehouse, home] = await place('domestic', {}, {})
  const ctx = superCtx(1, leader)
  return {
    app,
    db,
    account,
    store,
    project: projectId,
    operator,
    leader,
    head,
    company,
    fbaWarehouse,
    fba,
    homeWarehouse,
    home,
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
    async listing(code, stock = {}) {
      const sku = await insertRow(db, 'sku', { code, name_zh: code })
      const msku = await insertRow(db, 'msku', {
        store_id: store,
        seller_sku: code,
        item_id: `B0${code}`.slice(0, 10),
        fulfillment: 'fba',
        currency: 'USD',
        price: '39.99',
        mapping_status: 'mapped',
        listing_status: 'active',
        owner_id: operator,
        project_id: projectId,
      })
      await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: long })
      const lines = (['available', 'defective'] as const).flatMap((state) =>
        stock[state] ? [{ entry_type: 'opening' as const, vw: fba, sku, msku, state, qty: stock[state], goods: stock[state] * 20 }] : [],
      )
      if (lines.length)
        await db.tx((tx) =>
          postStock(
            { app, tx, ctx },
            {
              type: 'opening',
              source: { type: 'test', id: ++serial },
              idem_key: `open ${serial} ${code}`,
              occurred_at: new Date(Date.now() - 60 * 86_400_000),
              lines,
            },
          ),
        )
      return { msku, sku }
    },
    async report(type, rows) {
      const file = await insertRow(db, 'report_file', {
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
        await db.run(
          sql`insert into report_row (report_file_id, row_no, store_account_id, store_id, data_at, is_current, row_key, data) values (${file}, ${i + 2}, ${account}, ${store}, now(), true, ${`${file}-${i}`}, ${JSON.stringify(data)}::jsonb)`,
        )
      return file
    },
    qty: async (vw, sku, state, msku = 0) =>
      (
        await db.one<{ n: number }>(
          sql`select coalesce(sum(qty), 0)::int as n from stock_balance where virtual_warehouse_id = ${vw} and sku_id = ${sku} and state = ${state} and (${msku} = 0 or msku_id = ${msku})`,
        )
      ).n,
    close: () => test.close(),
  }
}
