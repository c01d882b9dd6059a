import { insertMany, sql, type Tx } from '@crossway/server-kit'

/** Columns that one source owns: its days are replaced whole, those of the other sources stay. */
const parts = {
  orders: { units: 'int', orders: 'int', units_bulk: 'int', sales: 'numeric', discount: 'numeric' },
  stock: { fba_available_eod: 'int', stockout: 'boolean' },
  traffic: { sessions: 'int', page_views: 'int', buybox_pct: 'numeric' },
  ads: { ad_spend: 'numeric', ad_sales: 'numeric', ad_units: 'int', ad_clicks: 'int', ad_impressions: 'int' },
  returns: { refund_units: 'int', refund_amount: 'numeric' },
} as const satisfies Record<string, Readonly<Record<string, string>>>
export type FactPart = keyof typeof parts
const empty = (column: string): string => (column === 'stockout' ? 'false' : column === 'fba_available_eod' || column === 'buybox_pct' ? 'null' : '0')

export interface FactRow {
  readonly msku: number
  readonly day: string
}
/** Replaces what one source says of a shop's days from a day to a day: a listing that it no longer names has none. Answers the rows written. */
export async function writeFacts(
  tx: Tx,
  part: FactPart,
  of: { readonly store: number; readonly from: string; readonly to: string },
  rows: readonly FactRow[],
): Promise<number> {
  const columns = parts[part]
  const names = Object.keys(columns)
  const changed = (to: (column: string) => string): string => names.map((c) => `msku_daily.${c} is distinct from ${to(c)}`).join(' or ')
  // What the source names is written over below: emptied first, each day would be written twice.
  await tx.run(sql`
    update msku_daily set ${sql.raw(names.map((c) => `${c} = ${empty(c)}`).join(', '))} where store_id = ${of.store}::bigint and day between ${of.from}::date and ${of.to}::date and (${sql.raw(changed(empty))})
      and not exists (select 1 from unnest(${rows.map((r) => r.msku)}::bigint[], ${rows.map((r) => r.day)}::date[]) n(msku, day) where n.msku = msku_daily.msku_id and n.day = msku_daily.day)`)
  if (rows.length === 0) return 0
  await tx.run(
    insertMany(
      'msku_daily',
      { store_id: 'bigint', msku_id: 'bigint', day: 'date', ...columns },
      rows.map((r) => ({
        ...Object.fromEntries(names.map((c) => [c, (r as unknown as Readonly<Record<string, unknown>>)[c] ?? (empty(c) === 'null' ? null : empty(c))])),
        store_id: of.store,
        msku_id: r.msku,
        day: r.day,
      })),
      sql.raw(`on conflict (msku_id, day) do update set ${names.map((c) => `${c} = excluded.${c}`).join(', ')} where ${changed((c) => `excluded.${c}`)}`),
    ),
  )
  return rows.length
}
