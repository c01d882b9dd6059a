import { num, round, roundMoney, zero } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { byComponent, plus, unitOf, valueOf, type Component, type Value } from '../../model/costing/value.ts'
import { entryRules } from '../../model/entry-types.ts'
import { isOnHand } from '../../model/stock-states.ts'
import { poolKeyOf, type LayerRow, type Place, type PoolRow, type TransitRow } from './book.ts'
import { poolKey } from './keys.ts'
import type { DraftLine } from './posting.ts'

/** Value that a line takes out whatever the average says: a reversal, or a change of value. A recalculation is settled by the replay of its month. */
function taken(l: DraftLine): Value | undefined {
  // what stays inside a pool moves no value
  if (l.adjusts !== undefined || entryRules[l.entry_type].cost === 'none') return undefined
  if (entryRules[l.entry_type].cost === 'change') return l.exact ?? valueOf(l)
  return l.exact && l.qty < 0 ? l.exact : undefined
}
const fallsBelow = (v: Value): boolean => Object.values(v).some((n) => n.lt(0))

/** Pools that could be left with less than nothing: only their receipts' own costs have to be looked up. */
export function poolsAtRisk(pools: ReadonlyMap<string, PoolRow>, places: ReadonlyMap<number, Place>, lines: readonly DraftLine[]): Set<number> {
  const left = new Map<PoolRow, Value>()
  for (const l of lines) {
    const value = isOnHand(l.state) ? taken(l) : undefined
    if (!value) continue
    const row = pools.get(poolKey(poolKeyOf(places.get(l.vw)!, l.sku)))!
    left.set(
      row,
      plus(
        left.get(row) ?? row.pool.value,
        byComponent((c) => (value[c].lt(0) ? value[c] : zero)),
      ),
    )
  }
  return new Set([...left].flatMap(([row, value]) => (fallsBelow(value) ? [row.id] : [])))
}

/**
 * What one piece of each layer cost by its own receipt: its entry, what recalculation and late costs have added, and the late costs of this very posting.
 * Asked for the layers of pools at risk and for the receipts of shipments at risk.
 */
export async function layerCosts(
  run: Runner,
  layers: ReadonlyMap<number, readonly LayerRow[]>,
  atRisk: ReadonlySet<number>,
  transits: ReadonlyMap<number, TransitRow>,
  lines: readonly DraftLine[],
): Promise<Map<number, Value>> {
  const ids = new Set([...atRisk].flatMap((pool) => (layers.get(pool) ?? []).map((l) => l.id)))
  for (const l of lines) {
    if (isOnHand(l.state) || l.qty !== 0 || l.layer === undefined || !l.of) continue
    if (fallsBelow(plus(transits.get(l.layer)!.value, valueOf(l)))) ids.add(l.of.layer)
  }
  const costs = await storedCosts(run, [...ids])
  // Shares of one late cost tell the same difference of a piece, wherever the pieces lie.
  const reported = new Set<number>()
  for (const { of, ...l } of lines) {
    const known = of && !reported.has(of.layer) ? costs.get(of.layer) : undefined
    if (!of || !known || num(of.pieces).lte(0)) continue
    reported.add(of.layer)
    const more = valueOf(l)
    costs.set(
      of.layer,
      plus(
        known,
        byComponent((c) => round(more[c].div(of.pieces), 8)),
      ),
    )
  }
  return costs
}

type Amounts = Readonly<Record<Component | `more_${Component}`, string>>

async function storedCosts(run: Runner, ids: readonly number[]): Promise<Map<number, Value>> {
  if (ids.length === 0) return new Map()
  const rows = await run.rows<Amounts & { id: number; qty: number }>(sql`
    select l.id, e.qty_delta as qty, e.goods_delta + coalesce(r.goods, 0) as goods, e.freight_delta + coalesce(r.freight, 0) as freight, e.duty_delta + coalesce(r.duty, 0) as duty, e.other_delta + coalesce(r.other, 0) as other,
      coalesce(a.goods, 0) as more_goods, coalesce(a.freight, 0) as more_freight, coalesce(a.duty, 0) as more_duty, coalesce(a.other, 0) as more_other
    from stock_layer l join stock_entry e on e.id = l.id
    left join lateral (select sum(x.goods_delta) as goods, sum(x.freight_delta) as freight, sum(x.duty_delta) as duty, sum(x.other_delta) as other from stock_entry x where x.adjusts_entry_id = e.id and x.entry_type = 'recalc_adj') r on true
    left join lateral (
      select sum(x.goods_delta / x.used_pieces[1]) as goods, sum(x.freight_delta / x.used_pieces[1]) as freight, sum(x.duty_delta / x.used_pieces[1]) as duty, sum(x.other_delta / x.used_pieces[1]) as other
      from stock_entry x where x.pool_id = l.pool_id and x.entry_type in ('freight_adj', 'price_adj') and x.used_layers = array[l.id]
    ) a on true
    where l.id = any(${[...ids]}::bigint[]) and e.qty_delta > 0`)
  return new Map(
    rows.map((r) => [r.id, plus(unitOf(valueOf(r), r.qty), valueOf({ goods: r.more_goods, freight: r.more_freight, duty: r.more_duty, other: r.more_other }))]),
  )
}

/** What the open layers of a pool cost by their own receipts, rounded once. */
export function carriedCost(layers: readonly LayerRow[], costs: ReadonlyMap<number, Value>): Value {
  const total = layers.reduce((sum, l) => {
    const unit = costs.get(l.id)
    return unit && l.left > 0
      ? plus(
          sum,
          byComponent((c) => unit[c].times(l.left)),
        )
      : sum
  }, valueOf({}))
  return byComponent((c) => roundMoney(total[c]))
}
