import { dayOf, num, sum, type Num } from '@crossway/kernel'
import { findRate } from '@crossway/ledger/server'
import { channelsOf, type Channel } from '@crossway/logistics/server'
import { sql, type Runner } from '@crossway/server-kit'
import { billableTogether, lastLegCharge } from '../../model/parcel/last-leg.ts'
import { handlingFee } from '../../model/order/profit.ts'
import type { Route } from '../../model/order/route-choice.ts'
import type { RulePlace, Ruling } from './match-rules.ts'
import type { OpenArticle, OrderFacts } from './order-facts.ts'

export interface Share {
  readonly vw: number
  readonly warehouse: number
  readonly code: string
  readonly ship_days: number
  readonly stock: Readonly<Record<string, number>>
  readonly oldest: string | null
}
/** Shares of the warehouses that this order may take from, the store's own first, then its project's, then public ones, with what is free there. */
const sharesOf = (run: Runner, o: OrderFacts, warehouses: readonly number[], skus: readonly number[]): Promise<Share[]> =>
  run.rows<Share>(sql`
    select v.id as vw, v.warehouse_id as warehouse, w.code, w.ship_days,
      coalesce((select json_object_agg(x.sku_id, x.qty) from (select b.sku_id, sum(b.qty)::int as qty from stock_balance b where b.virtual_warehouse_id = v.id and b.sku_id = any(${skus}::bigint[]) and b.state = 'available' and b.msku_id = 0 group by b.sku_id) x), '{}') as stock,
      (select min(l.in_date)::text from stock_layer l join stock_pool p on p.id = l.pool_id where p.warehouse_id = v.warehouse_id and p.company_id = v.company_id and p.sku_id = any(${skus}::bigint[]) and l.qty_left > 0) as oldest
    from virtual_warehouse v join warehouse w on w.id = v.warehouse_id
    where v.warehouse_id = any(${warehouses}::bigint[]) and v.status = 'active' and w.status = 'active' and v.purpose not in ('hold', 'promo') and (${o.company}::bigint is null or v.company_id = ${o.company}::bigint)
      and (v.store_id is null or v.store_id = ${o.store}) and (v.project_id is null or v.project_id = ${o.project}::bigint)
    order by array_position(${warehouses}::bigint[], v.warehouse_id), v.store_id is null, v.project_id is null, v.priority, v.id`)

/** Where goods could come from when no rule says it: the store's own warehouse, else every warehouse in the buyer's country that is ours or an operator's. */
async function placesOf(run: Runner, o: OrderFacts, ruling: Ruling): Promise<readonly RulePlace[]> {
  if (o.warehouse !== null) return [ruling.places.find((p) => p.warehouse === o.warehouse) ?? plain(o.warehouse)]
  if (ruling.places.length > 0) return ruling.places
  if (o.default_warehouse !== null) return [plain(o.default_warehouse)]
  const near = await run.rows<{ id: number }>(
    sql`select id from warehouse where status = 'active' and type in ('overseas', 'domestic') and country = ${o.country} and (${o.company}::bigint is null or ${o.company}::bigint = any(companies)) order by code limit 20`,
  )
  return near.map((w) => plain(w.id))
}
const plain = (warehouse: number): RulePlace => ({ warehouse, vw: null, first_fee: '0', next_fee: '0', currency: 'USD' })

async function channelIds(run: Runner, o: OrderFacts, ruling: Ruling): Promise<readonly number[]> {
  const wanted = o.channel !== null ? [o.channel] : ruling.channels
  const fit = await run.rows<{ id: number }>(sql`
    select c.id from provider_channel c where c.leg = 'last' and c.status = 'enabled' and c.dest_country = ${o.country} and (cardinality(${[...wanted]}::bigint[]) = 0 or c.id = any(${[...wanted]}::bigint[]))
      and (coalesce(cardinality(c.dest_zone), 0) = 0 or exists (select 1 from unnest(c.dest_zone) z where ${o.zip} ilike z || '%')) order by c.code limit 50`)
  return fit.map((c) => c.id)
}
interface Limits {
  readonly id: number
  readonly origin: string | null
  readonly attrs: string[] | null
  readonly max_kg: string | null
}
const limitsOf = async (run: Runner, ids: readonly number[]): Promise<Map<number, Limits>> =>
  new Map(
    (
      await run.rows<Limits>(
        sql`select id, origin_region as origin, allowed_attrs as attrs, max_kg from provider_channel where id = any(${[...ids]}::bigint[])`,
      )
    ).map((l) => [l.id, l]),
  )

/** Zones of the channels from each warehouse to a postal code, by `channel warehouse`; a channel without zones has the same price everywhere. */
export async function zonesOf(run: Runner, channels: readonly number[], warehouses: readonly number[], zip: string): Promise<ReadonlyMap<string, string>> {
  const rows = await run.rows<{ channel: number; warehouse: number; zone: string }>(sql`
    select distinct on (z.channel_id, l.warehouse_id) z.channel_id as channel, l.warehouse_id as warehouse, z.zone
    from logistics_warehouse l join last_zone z on z.origin_zip3 = left(l.zip, 3) and z.dest_zip3 = left(${zip}, 3) and z.channel_id = any(${[...channels]}::bigint[])
    where l.warehouse_id = any(${[...warehouses]}::bigint[]) and l.zip is not null order by z.channel_id, l.warehouse_id, l.id`)
  return new Map(rows.map((r) => [`${r.channel} ${r.warehouse}`, r.zone]))
}

/** Freight of all pieces in one parcel to a house by a channel, in its own currency; nothing where it has no price for that weight and zone. */
export function channelFreight(c: Channel, articles: readonly OpenArticle[], zone: string | null): Num | undefined {
  const kg = sum(articles.map((a) => num(a.kg).times(a.qty)))
  const cbm = sum(articles.map((a) => num(a.cbm).times(a.qty)))
  const weight = billableTogether(kg, cbm, c.divisor)
  return lastLegCharge({ prices: c.tiers, surcharges: c.surcharges, min_charge: c.min_charge }, { zone, weight, residential: true })
}

export interface Found {
  readonly routes: readonly Route[]
  /** Some place has all pieces, whether or not a channel goes from there. */
  readonly stock: boolean
  /** Some channel takes these goods to this place. */
  readonly channel: boolean
}

/** Where the goods could come from: the shares that an order may take from, in the order of its rule. */
export async function openShares(
  run: Runner,
  o: OrderFacts,
  articles: readonly OpenArticle[],
  ruling: Ruling,
): Promise<{ readonly places: readonly RulePlace[]; readonly shares: readonly Share[] }> {
  const places = await placesOf(run, o, ruling)
  const shares = (
    await sharesOf(
      run,
      o,
      places.map((p) => p.warehouse),
      [...new Set(articles.map((a) => a.sku))],
    )
  ).filter((s) => {
    const named = places.find((p) => p.warehouse === s.warehouse)?.vw ?? null
    return (o.vw === null || s.vw === o.vw) && (named === null || named === s.vw)
  })
  return { places, shares }
}

/** All ways in which the open pieces could go in one parcel. */
export async function findRoutes(run: Runner, o: OrderFacts, articles: readonly OpenArticle[], ruling: Ruling): Promise<Found> {
  const { places, shares } = await openShares(run, o, articles, ruling)
  const need = Map.groupBy(articles, (a) => a.sku)
  // What is reserved for this very order is there, although it is no longer free.
  const full = shares.filter((s) => o.held || [...need].every(([sku, as]) => (s.stock[sku] ?? 0) >= as.reduce((n, a) => n + a.qty, 0)))
  const ids = await channelIds(run, o, ruling)
  const [channels, limits] = [await channelsOf(run, ids), await limitsOf(run, ids)]
  const kg = sum(articles.map((a) => num(a.kg).times(a.qty)))
  const attrs = new Set(articles.flatMap((a) => a.attrs))
  const from = places.map((p) => p.warehouse)
  const zones = await zonesOf(run, ids, from, o.zip)
  const freightFrom = (c: Channel, warehouse: number): Num | undefined => channelFreight(c, articles, zones.get(`${c.id} ${warehouse}`) ?? null)
  const fit = [...channels.values()].filter((c) => {
    const l = limits.get(c.id)!
    const takes = (l.max_kg === null || kg.lte(l.max_kg)) && [...attrs].every((a) => (l.attrs ?? []).includes(a))
    return takes && from.some((w) => freightFrom(c, w) !== undefined)
  })
  const today = dayOf(new Date())
  const rates = new Map<string, Num | undefined>()
  const inOrderCurrency = async (amount: Num, currency: string): Promise<Num | undefined> => {
    if (!rates.has(currency)) rates.set(currency, (await findRate(run, currency, o.currency, today, 'book'))?.rate)
    const rate = rates.get(currency)
    return rate && amount.times(rate)
  }
  const routes: Route[] = []
  const seen = new Set<number>()
  const pieces = articles.reduce((n, a) => n + a.qty, 0)
  for (const s of full) {
    // One share a warehouse: the first that has everything.
    if (seen.has(s.warehouse)) continue
    seen.add(s.warehouse)
    const place = places.find((p) => p.warehouse === s.warehouse)!
    const handling = await inOrderCurrency(handlingFee(place.first_fee, place.next_fee, pieces), place.currency)
    for (const c of fit) {
      const { origin } = limits.get(c.id)!
      if (origin !== null && origin !== s.code) continue
      const own = freightFrom(c, s.warehouse)
      const freight = own && (await inOrderCurrency(own, c.currency))
      if (freight && handling)
        routes.push({ warehouse: s.warehouse, vw: s.vw, channel: c.id, freight, handling, days: s.ship_days + c.days_max, oldest: s.oldest })
    }
  }
  return { routes, stock: full.length > 0, channel: fit.length > 0 }
}
