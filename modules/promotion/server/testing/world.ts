import { model as contract } from '@crossway/contract/model'
import { defaultLevel, defineResource, f, type AnyResource, type ModuleModel } from '@crossway/kernel'
import { server as design } from '@crossway/design/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as platform } from '@crossway/platform/server'
import { model as product } from '@crossway/product/model'
import { model as project } from '@crossway/project/model'
import { server as resource } from '@crossway/resource/server'
import { sql, type App, type Ctx, type Db, type ServerModule } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx } from '@crossway/test-kit'
import { postStock, server as warehouse } from '@crossway/warehouse/server'
import { promotionServer } from '../promotion-server.ts'

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
    status: f.text({ default: 'regular' }),
  },
})
const departments = defineResource({
  name: 'department',
  module: 'other',
  title: 'name',
  subtitle: 'code',
  fields: { name: f.text(), code: f.text({ optional: true }), head: f.ref('employee', { optional: true }) },
})
const others = [people, departments, named('customer', 'short_name'), named('role', 'code'), named('industry', 'code'), named('contact', 'code')]
const words = { name: '其他', fields: {}, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))
const only = (model: ModuleModel): ServerModule => ({ model })

// oxlint-disable-next-line typescript/no-explicit-any -- answers have many shapes, and a test names what it looks at
type Answer = { readonly [key: string]: any }
interface Answered {
  readonly status: number
  readonly body: Answer
}
/** A project with its shop and goods at home, and the people who promote them, over HTTP. */
export interface Fixture {
  readonly app: App
  readonly db: Db
  readonly company: number
  readonly project: number
  readonly store: number
  readonly vw: number
  readonly operator: number
  readonly promoter: number
  readonly head: number
  as(ctx: Ctx): void
  /** Somebody who may do everything. */
  superOf(employee: number): Ctx
  /** A person with rights on some nodes only; without a project he sees his own rows alone. */
  person(employee: number, nodes: readonly string[], scopes?: readonly { readonly kind: string; readonly [more: string]: unknown }[]): Ctx
  call(method: string, url: string, body?: object): Promise<Answered>
  /** Bytes of a file that is answered. */
  pdf(url: string): Promise<{ readonly status: number; readonly body: Buffer }>
  upload(url: string, request: { headers: Record<string, string>; payload: Buffer }): Promise<Answered>
  /** Makes a record and answers its id; fails the test where it is refused. */
  make(record: string, body: object): Promise<number>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<Answered>
  read(record: string, id: number): Promise<Answer>
  listing(sku: string, o?: { stock?: number; cost?: string }): Promise<{ msku: number; sku: number }>
  /** A picture that forms may name. */
  file(): Promise<number>
  close(): Promise<void>
}
let serial = 0

export async function makeFixture(): Promise<Fixture> {
  let who: Ctx = superCtx(1)
  const test = await createTestApp(
    [
      platform,
      settings,
      { model: { name: 'other', resources: others, pages: [], labels } },
      ledger,
      only(product),
      only(contract),
      resource,
      only(project),
      warehouse,
      design,
      promotionServer,
    ],
    { auth: () => ({ authenticate: async () => who }) },
  )
  const { app, http } = test
  const { db } = app
  const department = await insertRow(db, 'department', { name: '推广部' })
  const head = await insertRow(db, 'employee', { name: '推广主管', department_id: department })
  await db.run(sql`update department set head_id = ${head}`)
  const promoter = await insertRow(db, 'employee', { name: '推广专员', department_id: department, leader_id: head })
  const operator = await insertRow(db, 'employee', { name: '运营', department_id: department, leader_id: head })
  const company = await insertRow(db, 'company', { code: 'SZ', name: '深圳', short_name: 'SZ', country: 'CN' })
  const projectId = await insertRow(db, 'project', {
    project_no: 'XM1',
    name: 'LUMO',
    project_type: 'operation',
    channel_group: 'amazon',
    company_id: company,
    department_id: department,
    leader_id: operator,
    stage: 'operating',
  })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const account = await insertRow(db, 'store_account', { account_no: 'A1', name: 'A1', alias: 'A1', platform_id: site.platform, region: 'NA', kind: 'sc' })
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
  const house = await insertRow(db, 'warehouse', {
    code: 'W1',
    name_zh: '深圳仓',
    type: 'domestic',
    companies: `{${company}}`,
    negative_policy: 'forbid',
    stock_truth: 'own',
    status: 'active',
  })
  const vw = await insertRow(db, 'virtual_warehouse', {
    warehouse_id: house,
    code: 'V1',
    name: '公共',
    company_id: company,
    is_default: true,
    status: 'active',
  })
  await insertRow(db, 'exchange_rate', {
    from: 'USD',
    to: 'CNY',
    date: new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 10),
    rate: '7.10',
    type: 'spot',
    status: 'active',
  })
  await insertRow(db, 'exchange_rate', {
    from: 'USD',
    to: 'CNY',
    date: `${new Date(Date.now() + 8 * 3_600_000).toISOString().slice(0, 7)}-01`,
    rate: '7.10',
    type: 'month_pl',
    status: 'active',
  })
  const read = async (record: string, id: number): Promise<Answer> => (await fixture.call('GET', `${record}/${id}`)).body
  const fixture: Fixture = {
    app,
    db,
    company,
    project: projectId,
    store,
    vw,
    operator,
    promoter,
    head,
    as: (c) => void (who = c),
    superOf: (employee) => superCtx(employee, employee),
    person: (employee, nodes, scopes = [{ kind: 'all' }]) => {
      const c = superCtx(employee, employee)
      return {
        ...c,
        access: {
          ...c.access,
          super: false,
          has: (n: string) => nodes.includes(n),
          scopes: () => scopes,
          level: (_r: string, _f: string, kind: string) => defaultLevel[kind as 'email'],
        },
      } as Ctx
    },
    async call(method, url, body) {
      const r = await http.inject({ method: method as 'GET', url: `/api/${url}`, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : {} }
    },
    async pdf(url) {
      const r = await http.inject({ method: 'GET', url: `/api/${url}` })
      return { status: r.statusCode, body: r.rawPayload }
    },
    async upload(url, request) {
      const r = await http.inject({ method: 'POST', url: `/api/${url}`, ...request })
      return { status: r.statusCode, body: JSON.parse(r.body) }
    },
    async make(record, body) {
      const r = await fixture.call('POST', record, body)
      if (r.status !== 201) throw new Error(`${record}: ${JSON.stringify(r.body)}`)
      return r.body.id as number
    },
    act: (record, id, action, args = {}, more = {}) => fixture.call('POST', `${record}/${id}/actions/${action}`, { args, ...more }),
    read,
    listing: async (code, { stock = 0, cost = '62.50' } = {}) => {
      const sku = await insertRow(db, 'sku', { code, name_zh: code, status: 'active', kind: 'single' })
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
      await insertRow(db, 'msku_sku', { msku_id: msku, seq: 1, sku_id: sku, qty: 1, valid_from: '2020-01-01T00:00:00+08:00' })
      if (stock > 0)
        await db.tx((tx) =>
          postStock(
            { app, tx, ctx: superCtx(1, operator) },
            {
              type: 'opening',
              source: { type: 'test', id: ++serial },
              idem_key: `open ${serial}`,
              occurred_at: new Date(Date.now() - 5 * 86_400_000),
              lines: [{ entry_type: 'opening', vw, sku, state: 'available', qty: stock, goods: (Number(cost) * stock).toFixed(2) }],
            },
          ),
        )
      return { msku, sku }
    },
    file: () =>
      insertRow(db, 'attachment', {
        name: `shot${++serial}.png`,
        size: 1,
        mime: 'image/png',
        suffix: 'png',
        sha256: `x${serial}`,
        path: `shot${serial}.png`,
        topic: 'promotion',
        uploader_id: 1,
      }),
    close: () => test.close(),
  }
  return fixture
}
