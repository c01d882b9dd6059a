import { defineResource, f, sum, type AnyResource } from '@crossway/kernel'
import { sql, systemAccess, type Ctx, type Scope, type ServerModule } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { server as finance } from '@crossway/finance/server'
import { ensureProjectStructure, postPl, server as ledger } from '@crossway/ledger/server'
import { peopleOf, server as organization } from '@crossway/organization/server'
import { server as product } from '@crossway/product/server'
import { server as project } from '@crossway/project/server'
import { server as resource } from '@crossway/resource/server'
import { server as settings } from '@crossway/settings/server'
import { server as warehouse } from '@crossway/warehouse/server'
import type { ChannelGroup } from '../../model/profit/board-group.ts'
import type { ProfitAnswer, ProfitQuery } from '../../model/profit/ask.ts'
import { dashboardServer } from '../dashboard-server.ts'

const named = (name: string, title: string): AnyResource => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })

export const root = superCtx(1)
export const october = { from: '2026-10-01', to: '2026-10-31' }
/** Somebody with these nodes whose rows are those of the scopes. */
export const person = (nodes: readonly string[], scopes: readonly Scope[]): Ctx => ({
  ...root,
  account: 9,
  access: {
    ...systemAccess,
    account: 9,
    super: false,
    has: (n) => nodes.includes(n),
    scopes: () => scopes,
    peopleOf,
    level: () => 'hidden',
    permissionsVersion: nodes.join() + JSON.stringify(scopes),
  },
})
export const s5 = (a: ProfitAnswer): string => sum(a.cells.map((c) => c.amounts['S5'] ?? 0)).toFixed(2)

export interface Boards {
  readonly t: TestApp
  readonly projects: readonly number[]
  readonly stores: readonly number[]
  readonly department: number
  /** One more store with its project, on another platform. */
  addStore(n: number, platform: string, group: ChannelGroup): Promise<{ store: number; project: number }>
  /** Whose questions follow. */
  become(who: Ctx): void
  inject<T>(method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; body: T }>
  /** October unless the question says more. */
  query(view: string, a?: Partial<ProfitQuery>): Promise<{ status: number; body: ProfitAnswer }>
}
/** Three projects with a store each, and their sales and costs of September and October 2026 in the ledger. */
export async function makeBoards(more: readonly ServerModule[] = []): Promise<Boards> {
  let ctx: Ctx = root
  const projects: number[] = []
  const stores: number[] = []
  const t = await createTestApp(
    [
      { model: { name: 'other', resources: [named('customer', 'name'), named('admin', 'nickname')], pages: [], labels: {} } },
      settings,
      organization,
      ledger,
      product,
      resource,
      project,
      warehouse,
      ...more,
      finance,
      dashboardServer,
    ],
    { auth: () => ({ authenticate: async () => ctx }) },
  )
  const { db } = t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  for (const m of t.app.modules) await m.start?.(t.app)
  await row('admin', { username: 'fin', nickname: '财务', kind: 'staff', status: 'enabled' })
  const company = await row('company', { code: 'SZ', name: '跨途深圳', short_name: '深圳', status: 'active' })
  const department = await row('department', { code: 'OP', name: '运营部', status: 'enabled' })
  const leader = await row('employee', { emp_no: 'E1', name: '王雨桐', department_id: department, company_id: company, status: 'regular' })
  for (const month of ['2026-09', '2026-10', '2026-11'])
    await row('exchange_rate', {
      pair: 'USD/CNY',
      type: 'month_pl',
      date: `${month}-01`,
      from: 'USD',
      to: 'CNY',
      rate: '7.1',
      source: 'manual',
      status: 'active',
    })
  const addStore = async (n: number, code: string, group: ChannelGroup): Promise<{ store: number; project: number }> => {
    const at = await db.one<{ platform: number; marketplace: number }>(
      sql`select p.id as platform, m.id as marketplace from platform p join marketplace m on m.platform_id = p.id where p.code = ${code} order by m.id limit 1`,
    )
    const account = await row('store_account', { account_no: `A${n}`, alias: `A${n}`, platform_id: at.platform })
    const store = await row('store', {
      store_no: `S${n}`,
      name: `店铺${n}`,
      store_account_id: account,
      marketplace_id: at.marketplace,
      platform_id: at.platform,
      currency: 'USD',
      time_zone: 'America/Los_Angeles',
      company_id: company,
      status: 'normal',
    })
    const id = await row('project', {
      project_no: `XM${n}`,
      name: `项目${n}`,
      project_type: 'trade',
      channel_group: group,
      company_id: company,
      department_id: department,
      leader_id: leader,
      stage: 'operating',
      settle_mode_hint: 'trade',
    })
    await db.run(sql`update store set project_id = ${id} where id = ${store}`)
    await db.tx((tx) => ensureProjectStructure({ app: t.app, tx }, { project: id, stores: [store], start: '2026-01-01' }))
    return { store, project: id }
  }
  for (const n of [1, 2, 3]) {
    const added = await addStore(n, 'amazon', 'amazon')
    stores.push(added.store)
    projects.push(added.project)
  }
  let line = 0
  const entry = (store: number, code: string, amount: string, day: string, stage: 'settled' | 'estimated', quantity?: number) => ({
    line: code,
    amount,
    currency: 'USD',
    biz_date: day,
    stage,
    store,
    ...(quantity ? { quantity } : {}),
    source: { type: 'settlement', id: 1, line: ++line, seq: 0 },
  })
  await db.tx((tx) =>
    postPl(
      tx,
      stores.flatMap((store, i) => [
        entry(store, 'L0101', String(100.11 * (i + 1)), '2026-10-05', 'settled', 4 * (i + 1)),
        entry(store, 'L0501', '-15.07', '2026-10-05', 'settled'),
        entry(store, 'L0801', '-9.33', '2026-10-06', 'estimated'),
        entry(store, 'L1101', '-24.49', '2026-10-05', 'settled'),
        entry(store, 'L0101', '50.00', '2026-09-12', 'settled', 2),
      ]),
      { account: 1 },
    ),
  )
  const inject = async <T>(method: 'GET' | 'POST', url: string, sent?: object): Promise<{ status: number; body: T }> => {
    const r = await t.http.inject({ method, url, ...(sent ? { payload: sent } : {}) })
    return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as T }
  }
  return {
    t,
    projects,
    stores,
    department,
    addStore,
    become: (who) => void (ctx = who),
    inject,
    query: (view, a = {}) => inject<ProfitAnswer>('GET', `/api/board/profit?view=${view}&ask=${encodeURIComponent(JSON.stringify({ ...october, ...a }))}`),
  }
}
