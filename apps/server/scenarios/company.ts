import { sql, type Ctx } from '@crossway/server-kit'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
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
  readonly ids: { readonly company: number; readonly supplier: number; readonly warehouse: number; readonly vw: number; readonly term: number; readonly category: number; readonly employee: number }
  call<T = any>(method: string, url: string, body?: object, headers?: Record<string, string>): Promise<Answer<T>>
  sku(code: string, more?: Record<string, unknown>): Promise<number>
  close(): Promise<void>
}

export async function makeCompany(): Promise<Company> {
  let who = superCtx(1)
  const t = await createTestApp(modules, { auth: () => ({ authenticate: async () => who }) })
  const { db } = t.app
  const one = async (q: ReturnType<typeof sql>): Promise<number> => (await db.one<{ id: number }>(q)).id
  const company = await one(sql`insert into company (code, name, short_name, country, company_type, vat_status, uscc) values ('SZ', '跨途深圳科技有限公司', '跨途深圳', 'CN', 'operating', 'general', '91440300MA5DTEST0X') returning id`)
  const department = await one(sql`insert into department (code, name, name_en, dept_type, status) values ('BUY', '采购部', 'Purchasing', 'department', 'enabled') returning id`)
  await db.run(sql`insert into department_closure (ancestor_id, descendant_id, depth) values (${department}, ${department}, 0) on conflict do nothing`)
  const position = await one(sql`insert into position (code, name) values ('P1', '采购') returning id`)
  const person = (no: string, name: string): Promise<number> => one(sql`insert into employee (emp_no, name, mobile, department_id, position_id, company_id, entry_date, grade, status) values (${no}, ${name}, ${'1380000' + no.slice(1)}, ${department}, ${position}, ${company}, '2024-01-01', 'P5', 'regular') returning id`)
  const account = async (username: string, employee: number): Promise<Ctx> => ({ ...superCtx(await one(sql`insert into admin (username, nickname, kind, employee_id, status) values (${username}, ${username}, 'staff', ${employee}, 'enabled') returning id`), employee), name: username })
  const employee = await person('E0001', '王雨桐')
  const buyer = await account('buyer', employee)
  const leader = await account('leader', await person('E0002', '赵明哲'))
  const keeper = await account('keeper', await person('E0003', '苏婉清'))
  const category = await one(sql`insert into category (code_prefix, name_zh, name_en, level, leaf, qc_mode, aql) values ('HK', '厨房', 'Kitchen', 1, true, 'sample', 2.5) returning id`)
  const supplier = await one(sql`insert into supplier (no, name, name_key, supplier_type, country, address, buyer_id, status) values ('SUP00001', '宁波澜海电器有限公司', '宁波澜海电器', 'factory', 'CN', '宁波', ${employee}, 'active') returning id`)
  const warehouse = await one(sql`insert into warehouse (code, name_zh, type, companies) values ('SZLG', '深圳龙岗仓', 'domestic', array[${company}]::bigint[]) returning id`)
  const vw = await one(sql`insert into virtual_warehouse (warehouse_id, code, name, company_id, ownership, purpose, is_default, status) values (${warehouse}, 'SZLG-P', '公共', ${company}, 'own', 'public', true, 'active') returning id`)
  const term = await one(sql`insert into account_term (code, name_zh, name_en, method, holiday_shift, status) values ('T3070', '30/70', '30/70', 'stage', 'none', 'active') returning id`)
  await db.run(sql`insert into account_term_stage (account_term_id, seq, percent, trigger, offset_days, cutoff_day, pay_day, need_invoice) values (${term}, 1, 30, 'order', 3, null, null, false), (${term}, 2, 70, 'month_end', 30, 25, 10, false)`)
  await db.run(sql`insert into supplier_term (supplier_id, company_id, account_term_id, valid_from) values (${supplier}, ${company}, ${term}, '2024-01-01')`)
  who = buyer
  return {
    t, buyer, leader, keeper, ids: { company, supplier, warehouse, vw, term, category, employee },
    as: (x) => void (who = x),
    async call(method, url, body, headers = {}) {
      const r = await t.http.inject({ method: method as 'GET', url, headers, ...(body ? { payload: body } : {}) })
      return { status: r.statusCode, body: r.body ? JSON.parse(r.body) : null }
    },
    sku: (code, more = {}) => one(sql`insert into sku (code, name_zh, name_en, kind, category_id, developer_id, buyer_id, unit, stage, status, gross_weight, carton_qty, qc_mode) values (${code}, ${String(more.name ?? code)}, ${code}, ${String(more.kind ?? 'single')}, ${category}, ${employee}, ${employee}, 'pcs', 'on_sale', ${String(more.status ?? 'active')}, 1.5, 24, ${(more.qc as string | undefined) ?? null}) returning id`),
    close: () => t.close(),
  }
}

export const inDays = (n: number): string => new Date(Date.now() + n * 86_400_000).toISOString().slice(0, 10)
