import { sql, type QueryContext } from '@crossway/server-kit'
import type { Dimension, Grain, KeyPart, ProfitCell, ProfitQuery } from '../../model/profit/ask.ts'
import type { RowParcels } from '../../model/channel/board.ts'
import { parcels } from '../channel/channel-board.ts'
import { askedStores, groupStores, ofStore, storeIds } from '../facts/stores-of.ts'

interface Left {
  readonly period: string | null
  readonly key: readonly (string | null)[]
  readonly parcels: number
}
const periods: Readonly<Record<Grain, string>> = {
  total: 'null::text',
  month: `to_char(b.shipped_at, 'YYYY-MM')`,
  week: `date_trunc('week', b.shipped_at)::date::text`,
  day: 'b.shipped_at::date::text',
}
/** The page that tells parcels beside its P&L (dashboard.md mcProfitReport). */
const page = 'mcProfitReport'

/** Parcels that left in the span by the question's cut; undefined where the page tells none, or the cut or the filter is by what no parcel knows. */
export async function parcelsOf(call: QueryContext, a: ProfitQuery): Promise<readonly Left[] | undefined> {
  if (a.view !== page || !a.by.every((d) => ofStore[d])) return undefined
  const stores = groupStores(call, byStore(a))
  if (!stores) return undefined
  const key = a.by.length ? `array[${a.by.map((d) => `${ofStore[d]!}::text`).join(', ')}]` : `'{}'::text[]`
  return call.app.db.rows<Left>(
    sql`select ${sql.raw(periods[a.grain])} as period, ${sql.raw(key)} as key, sum(b.packages)::int as parcels from delivery_bill b join store st on st.id = b.store_id
      where ${stores} and b.shipped_at >= ${a.from}::date and b.shipped_at < ${a.to}::date + interval '1 day' and b.status <> 'cancelled' group by 1, 2 limit 20000`,
    true,
  )
}
/** The channel is the page's own: its group's stores are asked for anyway. */
function byStore(a: ProfitQuery): ProfitQuery {
  const { channel: _, ...filter } = a.filter
  return { ...a, filter }
}

/** Rows with their parcels, and those that have parcels alone, so that they sum to the whole. */
export function withParcels(
  cells: readonly ProfitCell[],
  left: readonly Left[] | undefined,
  a: ProfitQuery,
  names: (d: Dimension, id: string | null) => KeyPart,
): readonly ProfitCell[] {
  if (!left) return cells
  const at = (period: string | null, key: readonly (string | number | null)[]): string => `${period}|${key.map((k) => k ?? '').join('|')}`
  const open = new Map(left.map((l) => [at(l.period, l.key), l]))
  const known = cells.map((c) => {
    const k = at(
      c.period,
      c.key.map((p) => p.id),
    )
    const mine = open.get(k)
    open.delete(k)
    return { ...c, parcels: mine?.parcels ?? 0 }
  })
  const alone = [...open.values()].map((l) => ({
    period: l.period,
    key: a.by.map((d, i) => names(d, l.key[i]!)),
    amounts: {},
    settled: {},
    units: 0,
    refundUnits: 0,
    parcels: l.parcels,
  }))
  return [...known, ...alone]
}

/** The parcels of a figure by the warehouse they left, with the stores whose they are. */
export async function parcelsByWarehouse(call: QueryContext, asked: ProfitQuery): Promise<RowParcels | null> {
  const { rights, stores } = await askedStores(call, byStore(asked))
  if (!stores) return null
  const { db } = call.app
  const rows = await parcels(db, stores, asked, false)
  return { stores: await storeIds(db, stores), rows: rights.cost ? rows : rows.map((r) => ({ ...r, cost: null, billed: '0', expected: '0' })) }
}
