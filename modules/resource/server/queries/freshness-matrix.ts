import { sql, type App, type Ctx } from '@crossway/server-kit'
import { reportTypes } from '../../model/report/report-types.ts'
import { storesInSight } from '../intake/import-right.ts'
import { typesInForce } from '../types-in-force.ts'

export interface MatrixCell {
  readonly type: string
  readonly data_at: string | null
  /** File that says so, and how many rows it holds. */
  readonly file?: { readonly id: number; readonly no: string; readonly rows: number }
  readonly hours: number | null
  /** none = the report does not exist for this store. */
  readonly tone: 'green' | 'amber' | 'red' | 'none'
}
export interface MatrixRow {
  readonly store: number
  readonly name: string
  readonly cells: readonly MatrixCell[]
}
const shown = reportTypes.filter((t) => t.page !== 'downloadedReports' && t.scope !== 'marketplace')

/** Store by report type: hours since the data was true, green within the type's limit, amber within twice, red beyond or never (resource.md, matrix). */
export async function freshnessMatrix(
  app: App,
  ctx: Ctx,
): Promise<{ types: { code: string; name: string; limit: number }[]; rows: MatrixRow[]; data_at: string | null }> {
  const rows = await app.db.rows<{
    store: number
    name: string
    region: string
    type: string | null
    data_at: string | null
    file: number | null
    no: string | null
    rows: number | null
  }>(sql`
    select s.id as store, coalesce(s.name, s.store_no) as name, m.region, f.type, max(greatest(f.data_at, f.confirmed_at)) as data_at, (array_agg(f.id order by greatest(f.data_at, f.confirmed_at) desc, f.id desc))[1] as file, (array_agg(f.no order by greatest(f.data_at, f.confirmed_at) desc, f.id desc))[1] as no, (array_agg(f.row_count order by greatest(f.data_at, f.confirmed_at) desc, f.id desc))[1] as rows
    from (select * from store t where ${storesInSight(ctx)}) s join platform p on p.id = s.platform_id and p."group" = 'amazon' join store_account a on a.id = s.store_account_id and a.kind = 'sc' join marketplace m on m.id = s.marketplace_id left join report_file f on f.store_account_id = s.store_account_id and f.status = 'parsed' and (coalesce(f.marketplaces, '{}') = '{}' or s.marketplace_id = any(f.marketplaces))
    where s.status not in ('closed', 'returned') group by s.id, 2, s.name, s.store_no, m.region, f.type order by s.id limit 5000`)
  const set = await typesInForce(app.db)
  const inUse = shown.filter((t) => set.get(t.code)!.enabled)
  const limitOf = (code: string): number => set.get(code)!.freshness
  const byStore = new Map<number, { name: string; region: string; at: Map<string, string>; file: Map<string, NonNullable<MatrixCell['file']>> }>()
  for (const r of rows) {
    const entry = byStore.get(r.store) ?? {
      name: r.name,
      at: new Map<string, string>(),
      file: new Map<string, NonNullable<MatrixCell['file']>>(),
      region: r.region,
    }
    if (r.type && r.data_at) entry.at.set(r.type, r.data_at)
    if (r.type && r.data_at && r.file !== null && r.no !== null) entry.file.set(r.type, { id: r.file, no: r.no, rows: r.rows ?? 0 })
    byStore.set(r.store, entry)
  }
  const newest = rows.map((r) => r.data_at).filter((x): x is string => !!x)
  return {
    types: inUse.map((t) => ({ code: t.code, name: ctx.lang === 'en' ? t.en : t.zh, limit: limitOf(t.code) })),
    data_at: newest.sort((a, b) => Date.parse(b) - Date.parse(a))[0] ?? null,
    rows: [...byStore].map(([store, e]) => ({
      store,
      name: e.name,
      cells: inUse.map((t): MatrixCell => {
        const at = e.at.get(t.code) ?? null
        const hours = at === null ? null : Math.round((Date.now() - Date.parse(at)) / 360_000) / 10
        // Stock by country exists for European accounts alone (resource.md FBAMultiCountryInventory).
        if (t.code === 'afn_country' && e.region !== 'EU') return { type: t.code, data_at: null, hours: null, tone: 'none' }
        const file = e.file.get(t.code)
        return {
          type: t.code,
          data_at: at,
          ...(file ? { file } : {}),
          hours,
          tone: hours === null || hours > limitOf(t.code) * 2 ? 'red' : hours > limitOf(t.code) ? 'amber' : 'green',
        }
      }),
    })),
  }
}
