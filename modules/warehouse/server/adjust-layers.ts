import { num, sum, type Num, type NumLike } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { totalOf, type Component } from '../model/costing/value.ts'
import { refuse } from '../model/errors.ts'
import { booked, type Adjusted } from './adjust-cost.ts'
import { spreadOverTransit, type Landing } from './late-cost.ts'
import { poolKeyOf } from './ledger/book.ts'
import { byPool, poolKey, type PoolKey } from './ledger/keys.ts'
import { lockPools } from './ledger/lock-keys.ts'
import { post } from './ledger/post-stock.ts'
import type { PostingSource } from './ledger/posting.ts'
import { readPlaces } from './ledger/posting-places.ts'
import { whereabouts } from './whereabouts.ts'

export interface LayerCost {
  readonly layer: number
  readonly component: Component
  /** CNY that the layer's goods turned out to cost more; negative = less. */
  readonly amount: NumLike
  /** Line of the source document. */
  readonly line: number
}
/**
 * Adds late costs to many transit layers in one posting (warehouse.md A6), as `adjustCost` does to one: some twenty statements whatever the number of
 * layers. Idempotent by its key. Answers where each line's amount went; a repeated call answers nothing.
 */
export async function adjustLayers(
  { app, tx, ctx }: CommandContext,
  a: { readonly source: PostingSource; readonly idem_key: string; readonly costs: readonly LayerCost[]; readonly remark?: string | null | undefined },
): Promise<ReadonlyMap<number, Adjusted['split']>> {
  const costs = a.costs.filter((c) => !num(c.amount).isZero())
  if (costs.length === 0) return new Map()
  const parts = await lockedParts(tx, costs)
  const places = await readPlaces(tx, [...new Set(parts.flatMap((p) => p.landings.map((l) => l.vw)))])
  const made = parts.map((p) => booked({ type: 'freight_adj', places, component: p.cost.component, remark: a.remark, line: p.cost.line }, p.landings))
  const posting = { type: 'freight_adj', source: a.source, idem_key: a.idem_key, remark: a.remark, lines: made.flatMap((m) => m.lines) }
  const { applied } = await post({ app, tx, ctx }, posting, { pl: made.flatMap((m) => m.pl) })
  if (!applied) return new Map()
  const by = Map.groupBy(applied.entries, (e) => e.sourceLine)
  return new Map(
    costs.map((c) => {
      const own = by.get(c.line) ?? []
      const [stock, transit] = [true, false].map((isStock) => sum(own.filter((e) => (e.layer === null) === isStock).map((e) => totalOf(e.value)))) as [Num, Num]
      return [c.line, { stock: stock.toFixed(2), transit: transit.toFixed(2), expensed: num(c.amount).minus(stock).minus(transit).toFixed(2) }]
    }),
  )
}

/** Where these costs would go if they were added now; nothing is locked or written, and what moves until then moves them too. */
export async function previewLayers(tx: Tx, costs: readonly LayerCost[]): Promise<ReadonlyMap<number, Adjusted['split']>> {
  const parts = await spread(tx, [...new Set(costs.map((c) => c.layer))], costs)
  return new Map(
    parts.map(({ cost, landings }) => {
      const of = (kind: Landing['kind']): Num => sum(landings.filter((l) => l.kind === kind).map((l) => l.amount))
      const [stock, transit] = [of('pool'), of('transit')]
      return [cost.line, { stock: stock.toFixed(2), transit: transit.toFixed(2), expensed: num(cost.amount).minus(stock).minus(transit).toFixed(2) }]
    }),
  )
}

/** Locks the layers, works the shares out, locks every pool they touch in the one order, and works them out again on what can no longer move. */
async function lockedParts(tx: Tx, costs: readonly LayerCost[]): Promise<{ cost: LayerCost; landings: Landing[] }[]> {
  const layers = [...new Set(costs.map((c) => c.layer))]
  const held = await tx.rows<{ id: number }>(sql`select id from transit_layer where id = any(${layers}::bigint[]) order by id for no key update`)
  if (held.length < layers.length) throw refuse.E_POSTING({ detail: `layer ${layers.find((l) => !held.some((h) => h.id === l))}` })
  const seen = await spread(tx, layers, costs)
  const places = await readPlaces(tx, [...new Set(seen.flatMap((p) => p.landings.map((l) => l.vw)))])
  const keys = new Map<string, PoolKey>()
  for (const { landings } of seen) for (const l of landings) keys.set(poolKey(poolKeyOf(places.get(l.vw)!, l.sku)), poolKeyOf(places.get(l.vw)!, l.sku))
  await lockPools(tx, [...keys.values()].sort(byPool))
  // nothing of these layers has arrived or is lost, and their rows are locked: the shares cannot have moved meanwhile
  if (seen.every((p) => p.landings.every((l) => l.kind === 'transit'))) return seen
  return spread(tx, layers, costs)
}
async function spread(tx: Tx, layers: readonly number[], costs: readonly LayerCost[]): Promise<{ cost: LayerCost; landings: Landing[] }[]> {
  const at = await whereabouts(tx, layers)
  const out = []
  for (const cost of costs) out.push({ cost, landings: await spreadOverTransit(at, cost.layer, num(cost.amount)) })
  return out
}
