import { sql, type Sql, type Tx } from '@crossway/server-kit'
import type { RowLayout } from '../../model/report/row-layout.ts'
import type { ReportType } from '../../model/report/report-types.ts'
import type { FileRow } from './open-source.ts'

export interface Counts {
  readonly new_rows: number
  readonly changed_rows: number
  readonly unchanged_rows: number
}
const table = (l: RowLayout): Sql => sql.id(l.table)
/** Rows of the file's account, or of none, as the index of current rows by account and key can find them. */
const ofAccount = (file: FileRow, alias = ''): Sql => {
  const column = sql.raw(`${alias}store_account_id`)
  return file.store_account === null ? sql`${column} is null` : sql`${column} = ${file.store_account}::bigint`
}
/**
 * The current row of the same key. It is looked up for each row of the file (`offset 0` where it stands): the planner knows nothing yet of rows that have
 * just come, takes them for a dozen, and would compare each of them with all that stand.
 */
const standing = (file: FileRow, of = 'n'): Sql => sql`o.is_current and ${ofAccount(file, 'o.')} and o.row_key = ${sql.raw(of)}.row_key`

/** Files of the same type and scope. */
export const sameScope = (file: FileRow): Sql =>
  sql`f.type = ${file.type} and coalesce(f.store_account_id, 0) = ${file.store_account ?? 0} and coalesce(f.marketplaces, '{}') = ${file.marketplaces}::bigint[]`

/** The snapshot of the scope that counts now. */
export const currentSnapshot = (tx: Tx, file: FileRow): Promise<{ id: number; data_at: string; row_count: number } | undefined> =>
  tx.maybe(
    sql`select f.id, f.data_at, f.row_count from report_file f where ${sameScope(file)} and f.status = 'parsed' and f.id <> ${file.id} order by f.data_at desc, f.id desc limit 1`,
  )

/** A snapshot becomes the current one: its rows count, all other rows of the scope do not (resource.md, snapshot). Equal keys in one file: the last row counts. */
export async function makeCurrent(tx: Tx, l: RowLayout, file: FileRow): Promise<Counts> {
  const t = table(l)
  const counts = await tx.one<{ fresh: number; changed: number; same: number }>(sql`
    select count(*) filter (where o.id is null)::int as fresh, count(*) filter (where o.id is not null and o.row_hash <> n.row_hash)::int as changed, count(*) filter (where o.row_hash = n.row_hash)::int as same
    from (select distinct on (row_key) row_key, row_hash from ${t} where report_file_id = ${file.id} order by row_key, row_no desc) n
    left join ${t} o on o.is_current and o.row_key = n.row_key and ${ofAccount(file, 'o.')} and o.report_file_id in (select f.id from report_file f where ${sameScope(file)})`)
  await tx.run(sql`
    update ${t} set is_current = false where is_current and ${ofAccount(file)} and report_file_id in (select f.id from report_file f where ${sameScope(file)} and f.id <> ${file.id})`)
  await tx.run(
    sql`update ${t} set is_current = true where id in (select distinct on (row_key) id from ${t} where report_file_id = ${file.id} order by row_key, row_no desc)`,
  )
  return { new_rows: counts.fresh, changed_rows: counts.changed, unchanged_rows: counts.same }
}

/** Does the new row win? At the same moment the interface's word stands above the report's (resource.md, trust). */
const later = (file: FileRow, old: Sql): Sql =>
  file.type === 'all_orders'
    ? sql`case when (select f.type = 'orders_api' from report_file f where f.id = o.report_file_id) then ${old} < l.at else ${old} <= l.at end`
    : sql`${old} <= l.at`

/** Upsert: the later version of each key counts; rows that say nothing new are dropped and counted as unchanged (resource.md, upsert). */
export async function upsertRows(tx: Tx, l: RowLayout, file: FileRow): Promise<Counts> {
  const t = table(l)
  const newer = l.newer ? sql.raw(`coalesce(x."${l.newer}", x.data_at)`) : sql.raw('x.data_at')
  const of = (alias: string): Sql => (l.newer ? sql.raw(`coalesce(${alias}."${l.newer}", ${alias}.data_at)`) : sql.raw(`${alias}.data_at`))
  const same = await tx.run(sql`
    delete from ${t} n where n.report_file_id = ${file.id} and exists (select 1 from ${t} o where ${standing(file)} and o.row_hash = n.row_hash and o.id <> n.id offset 0)`)
  const flipped = await tx.one<{ fresh: number; changed: number }>(sql`
    with last as (select distinct on (x.row_key) x.id, x.row_key, ${newer} as at from ${t} x where x.report_file_id = ${file.id} order by x.row_key, ${newer} desc, x.row_no desc),
    old as (select l.id as new_id, o.id as old_id, ${later(file, of('o'))} as later from last l left join lateral (select o.* from ${t} o where ${standing(file, 'l')} and o.report_file_id <> ${file.id} offset 0) o on true),
    off as (update ${t} u set is_current = false from old where u.id = old.old_id and old.later returning u.id),
    onn as (update ${t} u set is_current = true from old where u.id = old.new_id and coalesce(old.later, true) returning u.id)
    select (select count(*) from old where old_id is null)::int as fresh, (select count(*) from old where later)::int as changed, (select count(*) from off) as a, (select count(*) from onn) as b`)
  return { new_rows: flipped.fresh, changed_rows: flipped.changed, unchanged_rows: same }
}

/** Rows that bear the very moment of an earlier file of the same kind and yet say other quantities or amounts: a platform never does that. */
export const sameMoment = async (tx: Tx, l: RowLayout, file: FileRow): Promise<{ n: number; line: number }> => {
  const message = Object.entries(l.columns).flatMap(([n, x]) => (['int', 'money', 'decimal'].includes(x.kind) && !x.ours ? [n] : []))
  if (!l.newer || message.length === 0) return { n: 0, line: 0 }
  const of = (alias: string): Sql => sql.raw(message.map((c) => `${alias}."${c}"`).join(', '))
  const guessed = l.columns.is_estimated ? sql`and not coalesce(n.is_estimated, false) and not coalesce(o.is_estimated, false)` : sql``
  return tx.one<{ n: number; line: number }>(sql`
    select count(*)::int as n, coalesce(min(n.row_no), 0)::int as line from ${table(l)} n cross join lateral (select o.* from ${table(l)} o where ${standing(file)} and o.report_file_id <> ${file.id} offset 0) o
      join report_file f on f.id = o.report_file_id and f.type = ${file.type}
    where n.report_file_id = ${file.id} and n.${sql.id(l.newer)} = o.${sql.id(l.newer)} ${guessed} and row(${of('n')}) is distinct from row(${of('o')})`)
}

/** Replace: the rows of each order in the file take the place of all earlier rows of that order; equal parcels are added up (resource.md FBARemoveShipmentDetail). */
export async function replaceRows(tx: Tx, l: RowLayout, file: FileRow): Promise<Counts> {
  const t = table(l)
  const parent = sql.id(l.key[0]!)
  const before = await tx.run(sql`
    update ${t} set is_current = false where is_current and ${ofAccount(file)} and report_file_id <> ${file.id} and ${parent} in (select distinct ${parent} from ${t} where report_file_id = ${file.id})`)
  await tx.run(sql`
    update ${t} u set is_current = true, shipped_quantity = g.qty from (select row_key, min(id) as id, sum(shipped_quantity)::int as qty from ${t} where report_file_id = ${file.id} group by row_key) g where u.id = g.id`)
  const now = await tx.one<{ n: number }>(sql`select count(*)::int as n from ${t} where report_file_id = ${file.id} and is_current`)
  return { new_rows: Math.max(0, now.n - before), changed_rows: Math.min(now.n, before), unchanged_rows: 0 }
}

/** Rows of a file that another row of it has the key of: only one of them can count, and people are told. */
export const sameKeys = async (tx: Tx, l: RowLayout, file: FileRow): Promise<number> =>
  (await tx.one<{ n: number }>(sql`select (count(*) - count(distinct row_key))::int as n from ${table(l)} where report_file_id = ${file.id}`)).n

/** How far the row count fell against the current snapshot, when that is more than the type lets pass (R016); undefined = fine. */
export function fallOf(type: ReportType, before: number | undefined, now: number): number | undefined {
  if (type.drop === null || !before || now >= before) return undefined
  const p = Math.round(((before - now) * 1000) / before) / 10
  return p > type.drop ? p : undefined
}

/** Rows whose price is more than half away from the current one: a snapshot with such rows waits for a person. */
export const priceJumps = async (tx: Tx, l: RowLayout, file: FileRow): Promise<number> =>
  (
    await tx.one<{ n: number }>(sql`
      select count(*)::int as n from ${table(l)} n join ${table(l)} o on o.is_current and o.store_account_id = n.store_account_id and o.row_key = n.row_key and o.report_file_id <> n.report_file_id
      where n.report_file_id = ${file.id} and o.price > 0 and n.price > 0 and abs(n.price - o.price) > o.price / 2`)
  ).n
