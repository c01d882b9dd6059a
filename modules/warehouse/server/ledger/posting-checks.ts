import { sql, type Tx } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { entryRules } from '../../model/entry-types.ts'
import { refuse } from '../../model/errors.ts'
import { goodStates, isGood, isOnHand } from '../../model/stock-states.ts'
import { balanceAt, mayGoNegative, placeOf, type Book } from './book.ts'
import { balanceKey } from './keys.ts'
import type { Known } from './posting-places.ts'
import type { DraftLine, PostingSource } from './posting.ts'
import type { PostingTime } from './posting-time.ts'

/** What can be refused before anything is locked: shape, kind of goods, closed places, foreign shares, mixed ownership (warehouse.md A9). */
export function checkLines(known: Known, source: PostingSource, lines: readonly DraftLine[], placesOpen = true): void {
  lines.forEach((l, i) => {
    const rule = entryRules[l.entry_type]
    if (!rule) throw refuse.E_POSTING({ detail: `entry_type ${String(l.entry_type)}` })
    if (!Number.isSafeInteger(l.qty) || (l.qty === 0) !== (rule.cost === 'change')) throw refuse.E_POSTING({ detail: `lines.${i}.qty` })
    if (l.pair !== undefined && !(l.pair >= 0 && l.pair < i)) throw refuse.E_POSTING({ detail: `lines.${i}.pair` })
    if (l.pair === undefined && l.qty > 0 && !l.exact && (rule.cost === 'pair' || rule.cost === 'layer')) throw refuse.E_POSTING({ detail: `lines.${i}.pair` })
    if (!isOnHand(l.state) && l.layer === undefined && !((l.entry_type === 'ship_out' || l.entry_type === 'sku_merge') && l.qty > 0 && l.pair !== undefined))
      throw refuse.E_POSTING({ detail: `lines.${i}.layer` })
    if (known.goods.get(l.sku)!.kind === 'bundle') throw refuse.E_SKU_KIND()
    const place = known.places.get(l.vw)!
    if (placesOpen && place.warehouseStatus === 'frozen') throw refuse.E_WAREHOUSE_FROZEN()
    if (placesOpen && place.warehouseStatus === 'closed') throw refuse.E_WAREHOUSE_CLOSED()
    if (place.vwStatus === 'disabled' && l.qty > 0) throw refuse.E_VW_DISABLED({ vw: place.vwName })
    if (l.qty < 0 && isForeign(place, source)) throw refuse.E_VW_SCOPE()
    if (l.pair !== undefined && rule.cost !== 'none' && known.places.get(lines[l.pair]!.vw)!.ownership !== place.ownership) throw refuse.E_OWNERSHIP()
  })
}

/** A project's or store's share serves only its own documents (warehouse.md virtualWarehouse). */
export const isForeign = (
  p: { readonly purpose: string; readonly project: number | null; readonly store: number | null },
  source: Pick<PostingSource, 'project' | 'store'>,
): boolean =>
  (p.purpose === 'project' && source.project !== undefined && source.project !== null && p.project !== source.project) ||
  (p.purpose === 'store' && source.store !== undefined && source.store !== null && p.store !== source.store)

/** Closed periods and running counts, read after the locks so that neither can slip in between (A8, WHCalibrate). */
export async function checkOpen(tx: Tx, known: Known, lines: readonly DraftLine[], time: PostingTime): Promise<void> {
  const places = [...known.places.values()]
  const moving = lines.filter((l) => isOnHand(l.state) && l.qty !== 0 && l.entry_type !== 'reserve' && l.entry_type !== 'release')
  const found = await tx.one<{ closed: boolean; counting: number | null }>(sql`select
    exists (select 1 from stock_period where company_id = any(${[...new Set(places.map((p) => p.company))]}::bigint[]) and period = ${time.period} and status = 'closed') as closed,
    (select t.warehouse_id from stock_take t
      where t.status = 'counting' and t.freeze and t.warehouse_id = any(${[...new Set(moving.map((l) => known.places.get(l.vw)!.warehouse))]}::bigint[])
        and ((t.scope = 'full' and coalesce(cardinality(t.vws), 0) = 0)
          or exists (select 1 from unnest(${moving.map((l) => l.vw)}::bigint[]) v where t.scope = 'full' and v = any(t.vws))
          or exists (select 1 from unnest(${moving.map((l) => l.vw)}::bigint[], ${moving.map((l) => l.sku)}::bigint[], ${moving.map((l) => l.msku ?? 0)}::bigint[], ${moving.map((l) => l.state)}::text[]) as k(vw, sku, msku, state)
            join stock_take_line n on n.stock_take_id = t.id and n.vw_id = k.vw and n.sku_id = k.sku and coalesce(n.msku_id, 0) = k.msku and n.state = k.state))
      limit 1) as counting`)
  if (found.closed) throw refuse.E_PERIOD_CLOSED({ period: time.period })
  if (found.counting !== null) throw refuse.E_COUNTING({ warehouse: places.find((p) => p.warehouse === found.counting)!.warehouseName })
}

/** Opening stock comes once, before anything else of the pool (outEnterRecord). */
export async function checkOpening(tx: Tx, book: Book, lines: readonly DraftLine[]): Promise<void> {
  if (!lines.some((l) => l.entry_type === 'opening')) return
  const pools = [...book.pools.values()].map((p) => p.id)
  const late = await tx.maybe(sql`select 1 from stock_entry where pool_id = any(${pools}::bigint[]) and entry_type <> 'opening' limit 1`)
  if (late) throw refuse.E_OPENING_LATE()
}

/** Judges the balances after a posting: below zero only good stock of an allowing place, and only by sales, platform events and removals (A7). */
export function checkShort(book: Book, lines: readonly DraftLine[], isReversal: boolean): void {
  for (const row of book.balances.values()) {
    if (row.qty >= 0 || row.qty >= row.before) continue
    const place = placeOf(book, row.vw)
    const mine = lines.filter((l) => l.qty < 0 && balanceKey({ vw: l.vw, sku: l.sku, msku: l.msku ?? 0, state: l.state }) === balanceKey(row))
    if (mayGoNegative(place, row.state) && mine.every((l) => entryRules[l.entry_type].below)) continue
    if (isReversal) throw refuse.E_REVERSE_USED()
    throw refuse.E_STOCK_SHORT({ sku: book.goods.get(row.sku)!.code, need: row.before - row.qty, have: Math.max(row.before, 0) }, undefined, {
      sku: row.sku,
      vw: row.vw,
      msku: row.msku,
      state: row.state,
    })
  }
}

/**
 * What goes out in the past must have been there ever since: the lowest running balance from then on may not fall below zero (A8). Free and held
 * pieces are looked at together: to hold pieces for a document, at whatever moment, moves nothing.
 */
export async function checkBackdated(tx: Tx, book: Book, time: PostingTime): Promise<void> {
  if (!time.isBackdated) return
  const out = [...book.balances.values()].filter((b) => b.qty < b.before && placeOf(book, b.vw).policy === 'forbid')
  const lying = new Map(out.map((b) => [balanceKey({ ...b, state: isGood(b.state) ? 'available' : b.state }), b]))
  const keys = [...lying.values()].map((b) => ({ b, states: isGood(b.state) ? goodStates : [b.state] }))
  if (keys.length === 0) return
  const now = keys.map(({ b, states }) => states.reduce((n, state) => n + balanceAt(book, { ...b, state }).qty, 0))
  const row = await tx.maybe<{ at: string }>(sql`
    select min(e.occurred_at) as at from unnest(${keys.map((k) => k.b.vw)}::bigint[], ${keys.map((k) => k.b.sku)}::bigint[], ${keys.map((k) => k.b.msku)}::bigint[], ${keys.map((k) => k.states.join())}::text[], ${now}::int[]) as k(vw, sku, msku, states, now_qty)
    cross join lateral (
      select e.occurred_at, k.now_qty - sum(e.qty_delta) over (order by e.occurred_at desc, e.id desc) as before_it
      from stock_entry e where e.virtual_warehouse_id = k.vw and e.sku_id = k.sku and e.msku_id = k.msku and e.state = any(string_to_array(k.states, ',')) and e.occurred_at > ${time.iso}::timestamptz and e.qty_delta <> 0 and e.entry_type not in ('reserve', 'release')
    ) e where e.before_it < 0`)
  if (row?.at) throw refuse.E_BACKDATE_NEG({ date: dayOf(new Date(row.at)) })
}

const zeroSumTypes = (lines: readonly DraftLine[]): Map<string, number> => {
  const sums = new Map<string, number>()
  for (const l of lines) if (entryRules[l.entry_type].zeroSum) sums.set(l.entry_type, (sums.get(l.entry_type) ?? 0) + l.qty)
  return sums
}
/** Types that only shift goods must leave their number as it was (A5 step 6). */
export function checkZeroSum(lines: readonly DraftLine[]): void {
  for (const [type, total] of zeroSumTypes(lines)) if (total !== 0) throw refuse.E_POSTING({ detail: `${type}: ${total}` })
}
