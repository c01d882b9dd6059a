import type { CommandContext } from '@crossway/server-kit'
import { num, sum, type Num, type NumLike } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { byComponent, totalOf, type Component } from '../model/costing/value.ts'
import type { EntryType } from '../model/entry-types.ts'
import { refuse } from '../model/errors.ts'
import { lockPools } from './ledger/lock-keys.ts'
import { byPool, poolKey, type PoolKey } from './ledger/keys.ts'
import { plLine } from './ledger/pl-lines.ts'
import { readPlaces } from './ledger/posting-places.ts'
import { replayed } from './ledger/posting-head.ts'
import { post } from './ledger/post-stock.ts'
import { poolKeyOf } from './ledger/book.ts'
import type { DraftLine, PlLine, PostingResult, PostingSource } from './ledger/posting.ts'
import { whereabouts } from './whereabouts.ts'
import { spreadOverEntry, spreadOverTransit, type Landing } from './late-cost.ts'

type Places = Awaited<ReturnType<typeof readPlaces>>

/** A transit layer (first leg), an entry of a receipt (price of a purchase), or a pool as it is today. */
export type CostTarget = { readonly layer: number } | { readonly entry: number } | { readonly vw: number; readonly sku: number }

export interface CostAdjustment {
  readonly target: CostTarget
  readonly component: Component
  /** CNY that the goods turned out to cost more; negative = less. */
  readonly amount: NumLike
  readonly source: PostingSource
  readonly occurred_at?: string | Date | undefined
  readonly idem_key?: string | undefined
  readonly remark?: string | null | undefined
}
export interface Adjusted extends PostingResult {
  /** Shares of the amount: in stock, under way, and expensed because the pieces are sold or lost; they sum to it. */
  readonly split: { readonly stock: string; readonly transit: string; readonly expensed: string }
}

/**
 * Adds a late cost to where the goods are now (warehouse.md A6): pieces in stock and under way take their share, the share of sold pieces goes to
 * the variance of cost of sales, of lost ones to the loss. Idempotent by source and component. Values only, no piece moves.
 */
export async function adjustCost({ app, tx, ctx }: CommandContext, a: CostAdjustment): Promise<Adjusted> {
  const amount = num(a.amount)
  const type: EntryType = 'layer' in a.target ? 'freight_adj' : 'entry' in a.target ? 'price_adj' : 'cost_adj'
  const head = {
    type,
    source: a.source,
    idem_key: a.idem_key ?? `adjust:${a.source.type}:${a.source.id}:${a.source.line ?? 0}:${a.component}`,
    content: [a.target, a.component, amount.toFixed(2)],
  }
  const before = await replayed(tx, head)
  if (before) return { ...before, split: shares(await storedEntries(tx, before.id), amount) }
  const landings = await lockedLandings(tx, a.target, amount)
  const places = await readPlaces(tx, [...new Set(landings.map((l) => l.vw))])
  const { lines, pl } = booked({ type, places, component: a.component, remark: a.remark }, landings)
  const { result, applied } = await post({ app, tx, ctx }, { ...head, occurred_at: a.occurred_at, remark: a.remark, lines }, { pl })
  return { ...result, split: shares(applied?.entries.map((e) => ({ layer: e.layer, total: totalOf(e.value) })) ?? [], amount) }
}

/** Lines of stock and shipments, and shares that no entry carries. */
export function booked(
  of: { readonly type: EntryType; readonly places: Places; readonly component: Component; readonly remark?: string | null | undefined; readonly line?: number },
  landings: readonly Landing[],
): { lines: DraftLine[]; pl: PlLine[] } {
  const pl: PlLine[] = []
  const lines: DraftLine[] = []
  const head = { entry_type: of.type, qty: 0, silent: true as const, remark: of.remark, ...(of.line === undefined ? {} : { source_line: of.line }) }
  for (const l of landings) {
    const value = { [of.component]: l.amount.toFixed(2), ...('from' in l ? { of: l.from } : {}) }
    const at = { vw: l.vw, sku: l.sku, msku: l.msku }
    if (l.kind === 'pool') lines.push({ ...head, ...at, state: 'available', ...value })
    else if (l.kind === 'transit') lines.push({ ...head, ...at, state: 'in_transit', layer: l.layer, estimated: false, ...value })
    else
      pl.push(
        plLine({
          kind: l.kind === 'lost' ? 'loss' : 'cogs_variance',
          cost: byComponent((c) => (c === of.component ? l.amount : num(0))),
          entryType: of.type,
          entry: null,
          place: of.places.get(l.vw)!,
          sku: l.sku,
          msku: l.msku,
          qty: 0,
          of: l.of,
          pieces: l.pieces,
        }),
      )
  }
  // Nothing left in stock: an entry of value 0 keeps the trace of what was sold under it.
  const [first] = landings
  if (lines.length === 0 && first) lines.push({ ...head, vw: first.vw, sku: first.sku, msku: first.msku, state: 'available' })
  return { lines, pl }
}

/** Works the shares out, locks every pool they touch in the one order, and works them out again on what can no longer move. */
async function lockedLandings(tx: Tx, target: CostTarget, amount: Num): Promise<Landing[]> {
  if ('layer' in target && !(await tx.maybe(sql`select 1 from transit_layer where id = ${target.layer} for no key update`)))
    throw refuse.E_POSTING({ detail: `layer ${target.layer}` })
  const seen = await landingsOf(tx, target, amount)
  const places = await readPlaces(tx, [...new Set(seen.map((l) => l.vw))])
  const keys = new Map<string, PoolKey>()
  for (const l of seen) keys.set(poolKey(poolKeyOf(places.get(l.vw)!, l.sku)), poolKeyOf(places.get(l.vw)!, l.sku))
  await lockPools(tx, [...keys.values()].sort(byPool))
  return landingsOf(tx, target, amount)
}

async function landingsOf(tx: Tx, target: CostTarget, amount: Num): Promise<Landing[]> {
  const at = await whereabouts(tx)
  if ('layer' in target) return spreadOverTransit(at, target.layer, amount)
  if ('entry' in target) {
    const e = await tx.maybe<{ id: number; vw: number; sku: number; msku: number; qty: number }>(
      sql`select id, virtual_warehouse_id as vw, sku_id as sku, msku_id as msku, qty_delta as qty from stock_entry where id = ${target.entry}`,
    )
    if (!e || e.qty <= 0) throw refuse.E_POSTING({ detail: `entry ${target.entry}` })
    return spreadOverEntry(at, e, amount)
  }
  const pool = await tx.maybe<{ qty: number }>(
    sql`select p.qty from virtual_warehouse v join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.ownership = v.ownership where v.id = ${target.vw} and p.sku_id = ${target.sku}`,
  )
  const here = { vw: target.vw, sku: target.sku, msku: 0, amount }
  return [(pool?.qty ?? 0) > 0 ? { kind: 'pool', ...here } : { kind: 'gone', ...here, of: 0, pieces: 0 }]
}

/** What stock and shipments took of the amount; what they could not carry is expensed with what is sold or lost. */
function shares(entries: readonly { readonly layer: number | null; readonly total: NumLike }[], amount: Num): Adjusted['split'] {
  const stock = sum(entries.filter((e) => e.layer === null).map((e) => e.total))
  const transit = sum(entries.filter((e) => e.layer !== null).map((e) => e.total))
  return { stock: stock.toFixed(2), transit: transit.toFixed(2), expensed: amount.minus(stock).minus(transit).toFixed(2) }
}
const storedEntries = (tx: Tx, posting: number): Promise<{ layer: number | null; total: string }[]> =>
  tx.rows(sql`select layer_id as layer, goods_delta + freight_delta + duty_delta + other_delta as total from stock_entry where posting_id = ${posting}`)

export interface Revaluation {
  readonly vw: number
  readonly sku: number
  /** New unit cost, CNY; a component that is absent keeps its value. */
  readonly unit: Partial<Record<Component, NumLike>>
  readonly source: PostingSource
  readonly reason: string
  readonly idem_key: string
}

/** Sets a pool's value to pieces × new unit cost; the difference goes to the profit and loss as stock revaluation (warehouse.md A6 revalue). */
export async function revaluePool({ app, tx, ctx }: CommandContext, r: Revaluation): Promise<PostingResult> {
  const head = { type: 'revalue', source: r.source, idem_key: r.idem_key, content: [r.vw, r.sku, r.unit] }
  const before = await replayed(tx, head)
  if (before) return before
  const places = await readPlaces(tx, [r.vw])
  const key = poolKeyOf(places.get(r.vw)!, r.sku)
  const row = (await lockPools(tx, [key])).get(poolKey(key))!
  if (row.pool.qty <= 0) throw refuse.E_STOCK_SHORT({ sku: r.sku, need: 1, have: row.pool.qty })
  const delta = byComponent((c) => (r.unit[c] === undefined ? num(0) : num(r.unit[c]!).times(row.pool.qty).toDecimalPlaces(2).minus(row.pool.value[c])))
  const { result } = await post(
    { app, tx, ctx },
    {
      ...head,
      remark: r.reason,
      lines: [{ entry_type: 'revalue', vw: r.vw, sku: r.sku, state: 'available', qty: 0, exact: delta, remark: r.reason }],
    },
  )
  return result
}
