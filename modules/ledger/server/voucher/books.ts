import { sql, type Runner } from '@crossway/server-kit'
import { dims, type Dim } from '../../model/voucher/voucher-events.ts'
import type { Lookups, VoucherPart } from '../../model/voucher/build-voucher.ts'

export interface Book {
  readonly id: number
  readonly company: number
  readonly book_code: string
  readonly connection: number
  readonly default_group: string
  readonly fx_subject: string
  readonly key_field: string
  readonly slots: string
  readonly push_from: string
  readonly period_closed_to: string | null
  readonly push_mode: string
  readonly status: string
  readonly org_code: string | null
  readonly push_base: boolean
}
const columns = sql.raw(
  `id, company_id as company, book_code, connection_id as connection, default_group, fx_subject, key_field, slots, push_from::text as push_from, period_closed_to, push_mode, status, org_code, push_base`,
)
/** The book that each company pushes to, if any. */
export const booksOf = async (run: Runner, companies: readonly number[]): Promise<Map<number, Book>> =>
  new Map(
    (await run.rows<Book>(sql`select ${columns} from kd_book where enabled and company_id = any(${companies}::bigint[]) order by id limit 1000`)).map((b) => [
      b.company,
      b,
    ]),
  )
export const bookById = (run: Runner, id: number): Promise<Book | undefined> =>
  run.maybe<Book>(sql`select ${columns} from kd_book where id = ${id}::bigint and enabled`)

/** Where our records of a dimension stand, and what they are called there. */
const records: Readonly<Record<Dim, readonly [table: string, title: string]>> = {
  customer: ['customer', 'name'],
  supplier: ['supplier', 'name'],
  department: ['department', 'name'],
  project: ['project', 'name'],
  employee: ['employee', 'name'],
  bank_account: ['bank_account', 'name'],
  store: ['store', 'name'],
}
/** Our own number of a record, where it has one. */
const numbers: Readonly<Partial<Record<Dim, string>>> = {
  customer: 'customer_no',
  supplier: 'no',
  department: 'code',
  project: 'project_no',
  employee: 'emp_no',
}
/** Numbers and names of records of a dimension. */
export const namesOf = (run: Runner, dim: Dim, ids: readonly number[]): Promise<{ id: number; code: string | null; name: string }[]> =>
  run.rows(
    sql`select id, ${numbers[dim] ? sql.id(numbers[dim]) : sql.raw('null')} as code, ${sql.id(records[dim][1])} as name from ${sql.id(records[dim][0])} where id = any(${ids}::bigint[]) order by id`,
  )
/** Name of a record of a dimension; undefined when it does not exist. */
export const nameOfDim = async (run: Runner, dim: Dim, id: number): Promise<string | undefined> =>
  (await run.maybe<{ name: string }>(sql`select ${sql.id(records[dim][1])} as name from ${sql.id(records[dim][0])} where id = ${id}::bigint`))?.name

/** Kingdee's codes of the records that parts name, in a book: mapped by hand, or a department's own code. */
export async function codesOf(run: Runner, book: number, wanted: ReadonlyMap<Dim, ReadonlySet<number>>): Promise<Map<string, string>> {
  const codes = new Map<string, string>()
  for (const [dim, ids] of wanted) {
    const rows = await run.rows<{ id: number; code: string }>(
      sql`select record_id as id, kd_code as code from kd_dim_map where book_id = ${book}::bigint and dim = ${dim} and record_id = any(${[...ids]}::bigint[])`,
    )
    for (const r of rows) codes.set(`${dim} ${r.id}`, r.code)
    if (dim !== 'department') continue
    const own = await run.rows<{ id: number; code: string }>(
      sql`select id, kingdee_dept_code as code from department where kingdee_dept_code is not null and id = any(${[...ids]}::bigint[])`,
    )
    for (const r of own) if (!codes.has(`${dim} ${r.id}`)) codes.set(`${dim} ${r.id}`, r.code)
  }
  return codes
}

/** Everything that building asks for, looked up once for all parts. Without a book nothing has to be mapped. */
export async function lookupsFor(run: Runner, book: Book | undefined, parts: readonly VoucherPart[], asked: ReadonlySet<Dim>): Promise<Lookups> {
  const wanted = new Map<Dim, Set<number>>()
  for (const p of parts)
    for (const dim of dims)
      if (p.dims?.[dim] !== undefined && (asked.has(dim) || dim === 'bank_account')) (wanted.get(dim) ?? wanted.set(dim, new Set()).get(dim)!).add(p.dims[dim])
  const types = [...new Set(parts.flatMap((p) => p.cost_type ?? []))]
  const names = new Map<string, string>()
  for (const [dim, ids] of wanted)
    for (const r of await run.rows<{ id: number; name: string }>(
      sql`select id, ${sql.id(records[dim][1])} as name from ${sql.id(records[dim][0])} where id = any(${[...ids]}::bigint[])`,
    ))
      names.set(`${dim} ${r.id}`, r.name)
  const subjects = new Map<string, string>()
  const accounts = [...(wanted.get('bank_account') ?? [])]
  const rows = await run.rows<{ of: string; id: number; name: string; account: string | null }>(sql`
    select 'cost_type' as of, id, name, kd_account as account from cost_type where id = any(${types}::bigint[])
    union all select 'bank_account', id, name, kd_account from bank_account where id = any(${accounts}::bigint[])`)
  for (const r of rows) {
    names.set(`${r.of} ${r.id}`, r.name)
    if (r.account) subjects.set(`${r.of} ${r.id}`, r.account)
  }
  const codes = book ? await codesOf(run, book.id, wanted) : undefined
  return {
    subject: (of, id) => subjects.get(`${of} ${id}`),
    mapped: (dim, id) => codes === undefined || codes.has(`${dim} ${id}`),
    name: (dim, id) => names.get(`${dim} ${id}`) ?? `#${id}`,
  }
}
