import { peopleOf } from '@crossway/organization/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { modules } from '../modules.ts'

export interface Answer {
  readonly status: number
  readonly body: any
}

/** Sales people of one department under a head, who see what a role of self or of the department shows, and one who may do everything. */
export interface CrmCompany {
  readonly t: TestApp
  readonly admin: Ctx
  readonly head: Ctx
  readonly li: Ctx
  readonly wang: Ctx
  readonly ids: { readonly company: number; readonly department: number; readonly industry: number; readonly source: number; readonly region: number }
  as(who: Ctx): void
  call(method: string, url: string, body?: object, headers?: Record<string, string>): Promise<Answer>
  /** A customer over HTTP, with a contact; in the open sea unless said. */
  customer(name: string, more?: object): Promise<any>
  act(id: number, action: string, args?: object): Promise<Answer>
  row(id: number): Promise<any>
  log(id: number): Promise<string[]>
  close(): Promise<void>
}

const pages = [
  'crmDashboard',
  'opensea',
  'protect',
  'working',
  'cooperate',
  'followup',
  'contact',
  'industry',
  'source',
  'newMediaMonth',
  'customerAccount',
  'archives',
  'followupCheck',
]
const verbs = ['add', 'edit', 'del', 'import', 'export', 'extend', 'release', 'transfer', 'doc', 'share']
const work = new Set([
  ...pages,
  ...pages.flatMap((p) => verbs.map((v) => `${p}/${v}`)),
  'opensea/claim',
  'newMediaMonth/submit',
  'newMediaMonth/confirm',
  'archives/review',
  'customerAccount/verifyBank',
])
const lead = new Set([
  ...work,
  'opensea/assign',
  'opensea/invalid',
  'opensea/merge',
  'opensea/config',
  'followupCheck/check',
  'followup/backdate',
  'cooperate/end',
  'cooperate/pause',
  'cooperate/refollow',
  'contact/viewMobile',
  'crmDashboard/target',
])

export async function makeCrm(): Promise<CrmCompany> {
  let who = superCtx(1)
  const t = await createTestApp(modules, {
    auth: () => ({ authenticate: async ({ headers }) => (String(headers['accept-language']).startsWith('en') ? { ...who, lang: 'en' } : who) }),
  })
  const { db } = t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const company = await row('company', { code: 'SZ', name: '跨途深圳科技有限公司', short_name: '跨途深圳', vat_status: 'general', status: 'active' })
  const department = await row('department', { code: 'CRM', name: '招商一部', status: 'enabled' })
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${department}, ${department}, 0) on conflict do nothing`)
  let n = 0
  const person = async (name: string, nodes?: ReadonlySet<string>): Promise<Ctx> => {
    const employee = await row('employee', {
      emp_no: `E${++n}`,
      name,
      mobile: `1380000${1000 + n}`,
      department_id: department,
      company_id: company,
      entry_date: '2024-01-01',
      status: 'regular',
    })
    const account = await row('admin', { username: `user${n}`, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' })
    const ctx = { ...superCtx(account, employee), name }
    if (!nodes) return ctx
    const scopes: Ctx['access']['scopes'] = () => (nodes === lead ? [{ kind: 'departments', ids: [department] }] : [{ kind: 'self' }])
    return { ...ctx, access: { ...ctx.access, super: false, has: (x) => nodes.has(x), scopes, peopleOf, permissionsVersion: `crm${account}` } }
  }
  const admin = await person('管理员')
  const head = await person('周立新', lead)
  const li = await person('李洋', work)
  const wang = await person('王芳', work)
  await db.run(sql`update department set head_id = ${head.employee} where id = ${department}`)
  await db.run(sql`update employee set leader_id = ${head.employee} where id in (${li.employee}, ${wang.employee})`)
  const industry = (await db.one<{ id: number }>(sql`insert into industry (code, name, track_level) values ('HOME', '家居', 'S') returning id`)).id
  const source = (await db.one<{ id: number }>(sql`select id from customer_source where name = '主动开发'`)).id
  const region = (await db.one<{ id: number }>(sql`select id from region where iso2 = 'CN' and level = 'country'`)).id
  // jobs and messages ask the rights of an account anew: they are what the calls have
  const rights = new Map([admin, head, li, wang].map((x) => [x.account, x.access]))
  const { access } = t.app.ports
  t.app.ports.access = { ...access, load: async (account) => rights.get(account) ?? access.load(account) }
  who = admin
  const call: CrmCompany['call'] = async (method, url, body, headers = {}) => {
    const r = await t.http.inject({ method: method as 'GET', url, headers, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body && String(r.headers['content-type']).includes('json') ? JSON.parse(r.body) : r.body || null }
  }
  let mobile = 0
  return {
    t,
    admin,
    head,
    li,
    wang,
    ids: { company, department, industry, source, region },
    as: (x) => void (who = x),
    call,
    customer: async (name, more = {}) => {
      const base = {
        name,
        customer_type: 'factory',
        main_products: '水杯',
        industry,
        source,
        region,
        contact_name: '陈总',
        contact_mobile: `1390000${String(1000 + mobile++)}`,
      }
      const made = await call('POST', '/api/customer', { ...base, confirmed: ['CUSTOMER_LIKELY'], ...more })
      if (made.status !== 201) throw new Error(JSON.stringify(made.body))
      return made.body
    },
    act: (id, action, args) => call('POST', `/api/customer/${id}/actions/${action}`, args ? { args } : {}),
    row: (id) =>
      db.one(
        sql`select c.*, a.archive_no, a.completeness, a.id as archive_id, a.required_count from customer c left join customer_archive a on a.customer_id = c.id where c.id = ${id}::bigint`,
      ),
    log: async (id) =>
      (await db.rows<{ action: string }>(sql`select action from customer_pool_log where customer_id = ${id}::bigint order by id`)).map((l) => l.action),
    close: () => t.close(),
  }
}

/** Makes Date stand still at a moment of Shanghai, so that days are those of the scenario; timers run on. */
export const moment = (text: string): Date => new Date(`${text.replace(' ', 'T')}:00+08:00`)
