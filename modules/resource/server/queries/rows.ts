import { sql, type Runner } from '@crossway/server-kit'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import type { ReportCode } from '../../model/report/report-types.ts'

export interface ReportRow {
  readonly id: number
  readonly row_no: number
  readonly store: number | null
  readonly msku: number | null
  /** Columns of the report by our names; types without a table of their own: by the platform's names. */
  readonly values: Readonly<Record<string, unknown>>
}
/**
 * Rows of any report file in the order of the file, after row id `after`, at most `size` (contracts.md rows): what a handler of `report.imported`
 * reads. Money is text, moments ISO 8601. Unknown or rolled back files have none.
 */
export async function rows(run: Runner, file: number, after = 0, size = 1000): Promise<ReportRow[]> {
  const f = await run.maybe<{ type: ReportCode | null }>(sql`select type from report_file where id = ${file}::bigint`)
  if (!f?.type) return []
  const layout = layoutOf(f.type)
  const values =
    layout === plainRow
      ? sql.raw('t.data')
      : sql.raw(
          `jsonb_build_object(${Object.entries(layout.columns)
            .slice(0, 45)
            .map(([n, x]) => `'${n}', t."${n}"${x.kind === 'money' || x.kind === 'decimal' ? '::text' : ''}`)
            .join(', ')})${
            Object.keys(layout.columns).length > 45
              ? ' || jsonb_build_object(' +
                Object.entries(layout.columns)
                  .slice(45)
                  .map(([n, x]) => `'${n}', t."${n}"${x.kind === 'money' || x.kind === 'decimal' ? '::text' : ''}`)
                  .join(', ') +
                ')'
              : ''
          } || coalesce(t.extra, '{}')`,
        )
  return run.rows<ReportRow>(sql`
    select t.id, t.row_no, t.store_id as store, t.msku_id as msku, ${values} as values from ${sql.id(layout.table)} t where t.report_file_id = ${file}::bigint and t.id > ${after}::bigint order by t.id limit ${size}::int`)
}

export interface Freshness {
  readonly type: ReportCode
  readonly data_at: string
  readonly file: number
  readonly no: string
  readonly rows: number
}
/** Last good file of each type for a shop: the "data as of" line (contracts.md reportFreshness). Files of the shop's whole account count too. */
export const reportFreshness = (run: Runner, store: number): Promise<Freshness[]> =>
  run.rows<Freshness>(sql`
    select distinct on (f.type) f.type, greatest(f.data_at, f.confirmed_at) as data_at, f.id as file, f.no, f.row_count as rows from store s join report_file f on f.store_account_id = s.store_account_id
    where s.id = ${store}::bigint and f.status = 'parsed' and (coalesce(f.marketplaces, '{}') = '{}' or s.marketplace_id = any(f.marketplaces)) order by f.type, greatest(f.data_at, f.confirmed_at) desc, f.id desc limit 100`)
