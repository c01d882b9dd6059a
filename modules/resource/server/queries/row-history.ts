import { sql, type Runner } from '@crossway/server-kit'
import { layouts } from '../../model/layouts/index-of-layouts.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'

export interface Change {
  readonly column: string
  readonly old: string | null
  readonly new: string | null
}
export interface Version {
  readonly id: number
  readonly data_at: string
  readonly file: number
  readonly file_no: string
  readonly is_current: boolean
  readonly changes: readonly Change[]
  /** Numbers of this version that people follow over time, by column. */
  readonly figures: Readonly<Record<string, string | null>>
}

/** Columns of a table that are worth a line over time. */
const followed: Readonly<Record<string, readonly string[]>> = {
  amz_coupon: ['budget_spent', 'total_discount', 'sales', 'redemptions'],
  amz_deal: ['units_sold', 'revenue', 'glance_views'],
  amz_open_listing: ['price', 'business_price'],
  amz_listing_all: ['price'],
  amz_listing_active: ['price'],
  amz_fba_fee_estimate: ['expected_fulfillment_fee_per_unit', 'expected_domestic_fulfilment_fee_per_unit', 'estimated_fee_total'],
  amz_fba_inventory: ['afn_fulfillable_quantity', 'afn_reserved_quantity', 'afn_unsellable_quantity'],
}
const most = 60

/**
 * What one row was before: its versions that differ from the one before, youngest first, each with the columns that changed from old to new
 * (resource.md, list page: "history of this key"). At most sixty. The caller has checked that the row may be seen.
 */
export async function rowHistory(run: Runner, table: string, id: number): Promise<{ figures: readonly string[]; versions: Version[] }> {
  const layout = layouts.find((l) => l.table === table && l !== plainRow)
  if (!layout) return { figures: [], versions: [] }
  const names = Object.keys(layout.columns)
  const t = sql.id(table)
  const rows = await run.rows<Record<string, unknown> & { id: number; data_at: string; file: number; file_no: string; is_current: boolean }>(sql`
    with me as (select store_id, store_account_id, marketplace_id, row_key from ${t} where id = ${id}::bigint),
    all_of_it as (
      select x.*, lag(x.id) over w is null as first, lag(x.row_hash) over w as hash_before from ${t} x, me
      where x.store_id is not distinct from me.store_id and x.store_account_id is not distinct from me.store_account_id and x.marketplace_id is not distinct from me.marketplace_id and x.row_key = me.row_key window w as (order by x.data_at, x.id))
    select v.id, v.data_at, v.report_file_id as file, f.no as file_no, v.is_current, ${sql.raw(names.map((n) => `v."${n}"`).join(', '))} from all_of_it v join report_file f on f.id = v.report_file_id
    where (v.first or v.hash_before is distinct from v.row_hash) and f.status <> 'rolled_back' order by v.data_at desc, v.id desc limit ${most + 1}`)
  const text = (v: unknown): string | null => (v === null || v === undefined ? null : typeof v === 'object' ? JSON.stringify(v) : String(v))
  const figures = followed[table] ?? []
  const versions = rows.slice(0, most).map((r, i): Version => {
    const before = rows[i + 1]
    return {
      id: r.id,
      data_at: r.data_at,
      file: r.file,
      file_no: r.file_no,
      is_current: r.is_current,
      changes: before ? names.flatMap((n) => (text(r[n]) === text(before[n]) ? [] : [{ column: n, old: text(before[n]), new: text(r[n]) }])) : [],
      figures: Object.fromEntries(figures.map((n) => [n, text(r[n])])),
    }
  })
  return { figures: figures.filter((n) => versions.some((v) => v.figures[n] !== null)), versions }
}
