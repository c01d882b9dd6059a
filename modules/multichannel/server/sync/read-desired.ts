import { addDays, dayOf } from '@crossway/kernel'
import { sql, type Context } from '@crossway/server-kit'
import { getAvailability } from '@crossway/warehouse/server'
import { poolOf, shareOut, shown, unitsOf } from '../../model/sync/desired.ts'
import { syncListings, type SyncListing } from './listings.ts'
import { getOpenOrderQty } from './open-orders.ts'
import { ruleOf, rulesInForce, type Place, type RuleInForce } from './rules-in-force.ts'

export interface Desired {
  readonly msku: number
  readonly store: number
  readonly code: string
  readonly project: number | null
  readonly owner: number | null
  readonly rule: RuleInForce
  readonly location: string | null
  readonly available: number
  readonly open: number
  readonly base: number
  readonly desired: number
}
interface Stock {
  readonly sku: number
  readonly vw: number
  readonly warehouse: number
  readonly free: number
  /** Pieces under way that arrive until each day. */
  readonly coming: readonly { readonly day: string; readonly qty: number }[]
  readonly store: number | null
  readonly project: number | null
}
/** Free pieces of articles by share of a warehouse, whose share it is, and what is under way to it by its day of arrival. */
async function stockOf({ run }: Context<'run'>, skus: readonly number[]): Promise<Stock[]> {
  const free = await getAvailability(run, { sku: skus })
  const coming = await run.rows<{ sku: number; vw: number; day: string; qty: number }>(sql`
    select t.sku_id as sku, t.to_vw_id as vw, n.eta::text as day, sum(t.qty_open)::int as qty from transit_layer t join shipping_notice n on n.id = t.source_id and t.source_type = 'shipping_notice'
    where t.status = 'open' and t.sku_id = any(${[...skus]}::bigint[]) and n.eta is not null group by 1, 2, 3`)
  const keys = [...new Map([...free, ...coming].map((r) => [`${r.sku} ${r.vw}`, { sku: r.sku, vw: r.vw }])).values()]
  const shares = new Map(
    (
      await run.rows<{ id: number; warehouse: number; store: number | null; project: number | null }>(
        sql`select id, warehouse_id as warehouse, store_id as store, project_id as project from virtual_warehouse where id = any(${[...new Set(keys.map((k) => k.vw))]}::bigint[])`,
      )
    ).map((v) => [v.id, v]),
  )
  return keys.flatMap((k) => {
    const v = shares.get(k.vw)
    if (!v) return []
    return [
      {
        ...k,
        warehouse: v.warehouse,
        store: v.store,
        project: v.project,
        free: free.filter((a) => a.sku === k.sku && a.vw === k.vw).reduce((n, a) => n + a.free, 0),
        coming: coming.filter((c) => c.sku === k.sku && c.vw === k.vw),
      },
    ]
  })
}
/** A share named by the rule counts as it is; of a whole warehouse those shares count that no other store or project holds. */
const offers = (p: Place, s: Stock, l: SyncListing): boolean =>
  s.warehouse === p.warehouse && (p.vw === null ? (s.store === null || s.store === l.store) && (s.project === null || s.project === l.project) : s.vw === p.vw)

/** What each listing should show now (multichannel.md stockSync, calculation). `instead` = a rule that is tried before it is saved. */
export async function readDesired({ run }: Context<'run'>, mskus: readonly number[], instead?: RuleInForce): Promise<Desired[]> {
  const listings = await syncListings(run, mskus)
  const today = dayOf(new Date())
  const stored = await rulesInForce(run, [...new Set(listings.map((l) => l.store))], today)
  const rules = instead ? [...stored.filter((r) => r.id !== instead.id), instead] : stored
  const skus = [...new Set(listings.flatMap((l) => l.goods.map((g) => g.sku)))]
  const stock = Map.groupBy(await stockOf({ run }, skus), (s) => s.sku)
  const open = Map.groupBy(await getOpenOrderQty(run, skus), (o) => o.sku)
  const all = listings.flatMap((l) => {
    const rule = ruleOf(rules, l)
    if (!rule?.places?.length) return []
    const until = rule.transit_days === null ? '' : addDays(today, rule.transit_days)
    const houses = new Set(rule.places.map((p) => p.warehouse))
    const parts = l.goods.map((g) => {
      const mine = (stock.get(g.sku) ?? []).filter((s) => rule.places.some((p) => offers(p, s, l)))
      const free = mine.reduce((n, s) => n + s.free, 0)
      const coming = mine.flatMap((s) => s.coming).filter((c) => c.day <= until).reduce((n, c) => n + c.qty, 0) // prettier-ignore
      const sold = (open.get(g.sku) ?? []).filter((o) => o.warehouse === null || houses.has(o.warehouse)).reduce((n, o) => n + o.qty, 0)
      return { sku: g.sku, qty: g.qty, free, sold, base: free + coming - rule.safety_qty - sold }
    })
    const base = unitsOf(parts)
    const units = (of: (p: (typeof parts)[number]) => number): number => unitsOf(parts.map((p) => ({ base: of(p), qty: p.qty })))
    return [{ l, rule, base, available: units((p) => p.free), open: parts.reduce((n, p) => n + p.sold, 0) }]
  })
  // listings share what is made of the same goods out of the same places
  const shares = new Map<number, number>()
  const groups = Map.groupBy(
    all.filter((x) => x.rule.mode === 'share'),
    (x) => JSON.stringify([x.l.goods, x.rule.places.map((p) => [p.warehouse, p.vw]).sort(), x.base]),
  )
  for (const g of groups.values())
    for (const [msku, n] of shareOut(
      g[0]!.base,
      g.map((x) => ({ key: x.l.msku, pct: x.rule.share_pct, priority: x.rule.priority })),
    ))
      shares.set(msku, n)
  const wanted = new Set(mskus)
  return all
    .filter((x) => wanted.has(x.l.msku))
    .map(({ l, rule, base, available, open: sold }) => ({
      msku: l.msku,
      store: l.store,
      code: l.code,
      project: l.project,
      owner: l.owner,
      rule,
      location: rule.places.find((p) => p.location)?.location ?? null,
      available,
      open: sold,
      base,
      desired: shown(rule.mode === 'share' ? (shares.get(l.msku) ?? 0) : poolOf(base, rule.buffer_pct), rule),
    }))
}
