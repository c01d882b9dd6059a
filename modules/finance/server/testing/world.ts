import { defineResource, f, num, type AnyResource } from '@crossway/kernel'
import { sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { server as contract } from '@crossway/contract/server'
import { server as customer } from '@crossway/customer/server'
import { compareRollup, ensureProjectStructure, server as ledger } from '@crossway/ledger/server'
import { server as organization } from '@crossway/organization/server'
import { server as product } from '@crossway/product/server'
import { server as project } from '@crossway/project/server'
import { server as resource } from '@crossway/resource/server'
import { server as settings } from '@crossway/settings/server'
import { server as warehouse } from '@crossway/warehouse/server'
import { financeServer } from '../finance-server.ts'

const named = (name: string, title: string): AnyResource => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })
const others = [named('customer', 'name'), named('admin', 'nickname')]
/** Records of channels that finance refers to. */
const channels = [named('mc_order', 'no'), named('delivery_bill', 'no')]
/** Without it customers are no more than a name; with it they have contracts and bank accounts. */
export interface FixtureOptions {
  readonly contracts?: boolean
}

/** A line of a made-up statement: triple, amount, and what else matters. */
export interface Line {
  readonly t: string
  readonly a: string
  readonly d: string
  readonly amount: string
  readonly order?: string
  readonly sku?: string
  readonly qty?: number
  readonly day?: string
  readonly fulfillment?: 'AFN' | 'MFN'
}
export interface Fixture {
  readonly test: TestApp
  readonly app: App
  readonly ctx: Ctx
  readonly company: number
  readonly store: number
  readonly project: number
  readonly department: number
  readonly leader: number
  readonly marketplace: number
  /** Listing of a seller SKU in the store, made when it is not there. */
  msku(sellerSku: string, store?: number): Promise<number>
  newStore(no: string): Promise<number>
  newProject(name: string, mode?: string): Promise<number>
  /** An archived statement as the report centre leaves it; answers its file. */
  archive(o: {
    id: string
    total: string
    lines: readonly Line[]
    store?: number
    sha?: string
    currency?: string
    from?: string
    to?: string
  }): Promise<number>
  call<T = Record<string, unknown>>(method: 'GET' | 'POST' | 'PATCH', url: string, body?: object): Promise<{ status: number; body: T }>
  /** Whose calls follow: another account, or somebody from outside. */
  become(who: Partial<Ctx>): void
  tx<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** Roll-ups equal the ledger, to the cent. */
  assertLaws(): Promise<void>
  sum(line: string, more?: string): Promise<string>
  close(): Promise<void>
}

let serial = 0
export async function makeFixture({ contracts = false }: FixtureOptions = {}): Promise<Fixture> {
  let ctx: Ctx = superCtx(1)
  const test = await createTestApp(
    [
      { model: { name: 'other', resources: [...(contracts ? others.slice(1) : others), ...channels], pages: [], labels: {} } },
      settings,
      organization,
      ledger,
      product,
      ...(contracts ? [customer, contract] : []),
      resource,
      project,
      warehouse,
      financeServer,
    ],
    {
      auth: () => ({ authenticate: async () => ctx }),
      // Emulators of others' services run on this machine.
      config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1' } },
    },
  )
  const { app } = test
  const { db } = app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db.here(), table, values)
  for (const m of app.modules) await m.start?.(app)
  ctx = superCtx(await row('admin', { username: 'fin', nickname: '财务', kind: 'staff', status: 'enabled' }))
  const company = await row('company', { code: 'SZ', name: '跨途深圳', short_name: '深圳', status: 'active' })
  const department = await row('department', { code: 'OP', name: '运营部', status: 'enabled' })
  const leader = await row('employee', { emp_no: 'E1', name: '王雨桐', department_id: department, company_id: company, status: 'regular' })
  const platform =
    (await db.maybe<{ id: number }>(sql`select id from platform where code = 'amazon'`))?.id ?? (await row('platform', { code: 'amazon', name: '亚马逊' }))
  const marketplace =
    (await db.maybe<{ id: number }>(sql`select id from marketplace where platform_id = ${platform} and code = 'US'`))?.id ??
    (await row('marketplace', {
      platform_id: platform,
      code: 'US',
      country: 'US',
      name: '美国',
      name_en: 'US',
      region: 'NA',
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
    }))
  const newStore = async (no: string): Promise<number> => {
    const account = await row('store_account', { account_no: `A-${no}`, alias: no, platform_id: platform, ownership: 'ours' })
    return row('store', {
      store_no: no,
      name: no,
      store_account_id: account,
      marketplace_id: marketplace,
      platform_id: platform,
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
      company_id: company,
      status: 'normal',
    })
  }
  const newProject = (name: string, mode = 'trade'): Promise<number> =>
    row('project', {
      project_no: `XM${++serial}`,
      name,
      project_type: 'trade',
      channel_group: 'amazon',
      company_id: company,
      department_id: department,
      leader_id: leader,
      stage: 'operating',
      settle_mode_hint: mode,
    })
  const store = await newStore('US-01')
  const projectId = await newProject('HOMVEK 亚马逊')
  for (const month of ['2026-07', '2026-08', '2026-09', '2026-10', '2026-11'])
    for (const [from, rate] of [
      ['USD', '7.1'],
      ['CAD', '5.1'],
      ['AUD', '4.7'],
      ['GBP', '9.3'],
      ['JPY', '0.047'],
    ] as const)
      await row('exchange_rate', { pair: `${from}/CNY`, type: 'month_pl', date: month + '-01', from, to: 'CNY', rate, source: 'manual', status: 'active' })
  await db.run(
    sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select c || '/CNY', 'month_pl', d::date, c, 'CNY', 7.1, 'manual', 'active' from unnest(array['USD', 'CAD', 'AUD']) c, generate_series('2017-01-01'::date, '2026-06-01'::date, interval '1 month') d`,
  )
  await db.tx((tx) => ensureProjectStructure({ app, tx }, { project: projectId, stores: [store], start: '2016-01-01' }))
  const mskuOf = new Map<string, number>()
  const fixture: Fixture = {
    test,
    app,
    ctx,
    company,
    store,
    project: projectId,
    department,
    leader,
    marketplace,
    newStore,
    newProject,
    msku: async (sku, at = store) => {
      const key = `${at} ${sku}`
      if (!mskuOf.has(key))
        mskuOf.set(key, await row('msku', { store_id: at, seller_sku: sku, fulfillment: 'fba', currency: 'USD', mapping_status: 'unmapped' }))
      return mskuOf.get(key)!
    },
    archive: async (o) => {
      const at = o.store ?? store
      const account = (await db.here().one<{ id: number }>(sql`select store_account_id as id from store where id = ${at}`)).id
      const file = await row('report_file', {
        no: `RF${++serial}`,
        type: 'settlement',
        store_account_id: account,
        original_name: `${o.id}.txt`,
        size_bytes: 1,
        sha256: o.sha ?? `sha-${serial}`,
        data_at: '2026-10-31T00:00:00Z',
        status: 'parsed',
      })
      const total = o.lines.reduce((s, l) => s.plus(l.amount), num(0))
      await row('amz_settlement_file', {
        settlement_id: o.id,
        report_file_id: file,
        store_account_id: account,
        store_id: at,
        settlement_start_at: (o.from ?? '2026-10-01') + 'T00:00:00Z',
        settlement_end_at: (o.to ?? '2026-10-14') + 'T00:00:00Z',
        deposit_at: (o.to ?? '2026-10-14') + 'T00:00:00Z',
        total_amount: o.total,
        currency: o.currency ?? 'USD',
        line_count: o.lines.length,
        line_sum: total.toFixed(4),
      })
      await db.here().run(sql`
        insert into amz_settlement_line (report_file_id, row_no, part, store_account_id, store_id, data_at, transaction_type, amount_type, amount_description, amount, currency, order_id, sku, quantity_purchased, posted_at, posted_date_local, before_period, is_payout, marketplace_name, fulfillment_id, settlement, msku_id)
        select ${file}::bigint, x.n + 2, 0, ${account}::bigint, ${at}::bigint, now(), x.t, x.a, x.d, x.amount, ${o.currency ?? 'USD'}, x."order", x.sku, x.qty, (x.day || 'T12:00:00Z')::timestamptz, x.day::date, false, false, 'Amazon.com', x.fulfillment, ${o.id}, (select m.id from msku m where m.store_id = ${at}::bigint and m.seller_sku = x.sku)
        from jsonb_to_recordset(${JSON.stringify(o.lines.map((l, n) => ({ n, day: '2026-10-05', fulfillment: 'AFN', ...l })))}::jsonb) as x(n int, t text, a text, d text, amount numeric, "order" text, sku text, qty int, day text, fulfillment text) order by x.n`)
      return file
    },
    call: async (method, url, body) => {
      const r = await test.http.inject({ method, url, ...(body ? { payload: body } : {}) })
      const isJson = String(r.headers['content-type'] ?? '').includes('json')
      return { status: r.statusCode, body: (isJson && r.body ? JSON.parse(r.body) : r.body || {}) as never }
    },
    become: (who) => void (ctx = { ...superCtx(who.account ?? ctx.account), ...who }),
    tx: (work) => db.tx(work),
    assertLaws: async () => {
      const diff = await compareRollup(db)
      if (diff.length) throw new Error(JSON.stringify(diff.slice(0, 5)))
    },
    sum: async (line, more = 'true') =>
      (
        await db.one<{ s: string }>(
          sql`select coalesce(sum(amount_cny), 0)::numeric(18,2)::text as s from pl_entry where pl_line_code like ${line + '%'} and ${sql.raw(more)}`,
        )
      ).s,
    close: () => test.close(),
  }
  return fixture
}
