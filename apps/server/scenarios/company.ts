import { addDays, dayOf } from '@crossway/kernel'
import { sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { modules } from '../modules.ts'

export interface Answer<T = Record<string, unknown>> {
  readonly status: number
  readonly body: T
}

/** A small company over HTTP: one legal entity, a buyer and his leader, a keeper, one warehouse, one supplier with a term of 30 % at ordering and 70 % monthly. */
export interface Company {
  readonly t: TestApp
  as(who: Ctx): void
  readonly buyer: Ctx
  readonly leader: Ctx
  readonly keeper: Ctx
  readonly ids: {
    readonly company: number
    readonly supplier: number
    readonly warehouse: number
    readonly vw: number
    readonly term: number
    readonly category: number
    readonly employee: number
  }
  call<T = any>(method: string, url: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>>
  sku(code: string, more?: Record<string, unknown>): Promise<number>
  close(): Promise<void>
}

export async function makeCompany(o: { readonly pool?: number } = {}): Promise<Company> {
  let who = superCtx(1)
  const t = await createTestApp(modules, {
    ...o,
    auth: () => ({ authenticate: async ({ headers }) => (String(headers['accept-language']).startsWith('en') ? { ...who, lang: 'en' } : who) }),
  })
  const { db } = t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  const company = await row('company', { code: 'SZ', name: '跨途深圳科技有限公司', short_name: '跨途深圳', vat_status: 'general', status: 'active' })
  const department = await row('department', { code: 'BUY', name: '采购部', status: 'enabled' })
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${department}, ${department}, 0) on conflict do nothing`)
  const person = (no: string, name: string): Promise<number> =>
    row('employee', {
      emp_no: no,
      name,
      mobile: '1380000' + no.slice(1),
      department_id: department,
      company_id: company,
      entry_date: '2024-01-01',
      status: 'regular',
    })
  const account = async (username: string, employee: number): Promise<Ctx> => ({
    ...superCtx(await row('admin', { username, nickname: username, kind: 'staff', employee_id: employee, status: 'enabled' }), employee),
    name: username,
  })
  const employee = await person('E0001', '王雨桐')
  const buyer = await account('buyer', employee)
  const leader = await account('leader', await person('E0002', '赵明哲'))
  const keeper = await account('keeper', await person('E0003', '苏婉清'))
  const category = await row('category', { code_prefix: 'HK', name_zh: '厨房', name_en: 'Kitchen', level: 1, qc_mode: 'sample', aql: 2.5 })
  const supplier = await row('supplier', { name: '宁波澜海电器有限公司', name_key: '宁波澜海电器', buyer_id: employee, status: 'active' })
  const warehouse = await row('warehouse', { code: 'SZLG', name_zh: '深圳龙岗仓', type: 'domestic', companies: `{${company}}` })
  const vw = await row('virtual_warehouse', {
    warehouse_id: warehouse,
    code: 'SZLG-P',
    name: '公共',
    company_id: company,
    ownership: 'own',
    purpose: 'public',
    is_default: true,
    status: 'active',
  })
  const term = await row('account_term', { code: 'T3070', name_zh: '30/70', name_en: '30/70', method: 'stage', holiday_shift: 'none', status: 'active' })
  await row('account_term_stage', { account_term_id: term, seq: 1, percent: 30, trigger: 'order', offset_days: 3 })
  await row('account_term_stage', { account_term_id: term, seq: 2, percent: 70, trigger: 'month_end', offset_days: 30, cutoff_day: 25, pay_day: 10 })
  await row('supplier_term', { supplier_id: supplier, company_id: company, account_term_id: term, valid_from: '2024-01-01' })
  who = buyer
  return {
    t,
    buyer,
    leader,
    keeper,
    ids: { company, supplier, warehouse, vw, term, category, employee },
    as: (x) => void (who = x),
    async call(method, url, body, headers = {}) {
      const r = await t.http.inject({ method: method as 'GET', url, headers, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : null }
    },
    sku: (code, more = {}) =>
      row('sku', {
        code,
        name_zh: code,
        kind: more.kind ?? 'single',
        status: more.status ?? 'active',
        category_id: category,
        developer_id: employee,
        buyer_id: employee,
        gross_weight: 1.5,
        carton_qty: 24,
        qc_mode: more.qc ?? null,
      }),
    close: () => t.close(),
  }
}

/** A day as the company counts them, whatever the hour of the machine. */
export const inDays = (n: number): string => addDays(dayOf(new Date()), n)
