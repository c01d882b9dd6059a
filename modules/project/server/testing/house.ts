import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { server as contract } from '@crossway/contract/server'
import { server as customer } from '@crossway/customer/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as platform } from '@crossway/platform/server'
import { server as settings } from '@crossway/settings/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { projectServer } from '../project-server.ts'

const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const words = { name: '其他', fields: { name: '名称' }, states: {}, actions: {} }
const labels = Object.fromEntries(others.map((r) => [r.name, { 'zh-cn': words, en: words }]))

interface Answer {
  readonly status: number
  /** As parsed: tests say what they expect of it. */
  readonly body: ReturnType<typeof JSON.parse>
}
export interface House {
  readonly t: TestApp
  readonly ids: {
    readonly company: number
    readonly department: number
    readonly lin: number
    readonly su: number
    readonly boss: number
    readonly customer: number
  }
  /** Whose calls follow; somebody of his own sees the rows of the project pages that he is a member of. */
  become(ctx: Ctx): void
  call(method: string, url: string, payload?: object, headers?: Record<string, string>): Promise<Answer>
  act(record: string, id: number, action: string, args?: object, more?: object): Promise<Answer>
  project(more?: object): Promise<number>
  store(no: string): Promise<number>
  close(): Promise<void>
}

/** A company with three people, a signed customer and the pages of projects; calls go through HTTP. */
export async function makeHouse(): Promise<House> {
  let who: Ctx = superCtx(1)
  const t = await createTestApp(
    [platform, settings, { model: { name: 'other', resources: others, pages: [], labels } }, ledger, customer, contract, projectServer],
    {
      auth: () => ({ authenticate: async () => who }),
    },
  )
  const db = t.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', short_name: '深圳', country: 'CN' })
  const department = await insertRow(db, 'department', { code: 'D1', name: '运营一部' })
  const person = (name: string): Promise<number> => insertRow(db, 'employee', { name, company_id: company, department_id: department })
  const ids = {
    company,
    department,
    lin: await person('林木'),
    su: await person('苏杭'),
    boss: await person('陈总'),
    customer: await insertRow(db, 'customer', { customer_no: 'KH26110001', name: 'Linmu', short_name: 'Linmu', pool: 'cooperate' }),
  }
  const call: House['call'] = async (method, url, payload, headers) => {
    const r = await t.http.inject({ method: method as 'GET', url: `/api/${url}`, ...(payload ? { payload } : {}), ...(headers ? { headers } : {}) })
    return { status: r.statusCode, body: r.body && String(r.headers['content-type']).includes('json') ? r.json() : r.body }
  }
  let serial = 0
  return {
    t,
    ids,
    become: (ctx) => void (who = ctx),
    call,
    act: (record, id, action, args = {}, more = {}) => call('POST', `${record}/${id}/actions/${action}`, { args, ...more }),
    project: async (more = {}) => {
      const { status, body } = await call('POST', 'project', {
        name: `项目 ${++serial}`,
        project_type: 'operation',
        channel_group: 'amazon',
        customer: ids.customer,
        company,
        department,
        leader: ids.lin,
        start_date: '2026-01-01',
        ...more,
      })
      if (status !== 201) throw new Error(JSON.stringify(body))
      return body.id
    },
    store: async (no) => {
      const site = await db.one<{ id: number; platform: number }>(
        sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
      )
      return insertRow(db, 'store', { store_no: no, name: no, marketplace_id: site.id, platform_id: site.platform, currency: 'USD' })
    },
    close: () => t.close(),
  }
}
