import { moneyText, num, type Num } from '@crossway/kernel'
import { wrongZip } from '@crossway/logistics/model'
import { sql, type Context, type Tx } from '@crossway/server-kit'
import type { OrderException } from '../../model/order/order-choices.ts'
import { chooseRoute } from '../../model/order/route-choice.ts'
import { estimate } from './estimate.ts'
import { explodeLines } from './explode.ts'
import { findRoutes } from './find-routes.ts'
import { rulingOf, type Ruling } from './match-rules.ts'
import { factsOf, openArticles, type OrderFacts } from './order-facts.ts'
import { splitByRule, type RoutedPart } from './split-by-rule.ts'

const day = 86_400_000
/** A price this far from the listing's own is asked about. */
const oddPricePct = 30
const ordersADay = 3

export interface Assessment {
  readonly facts: OrderFacts
  readonly ruling: Ruling
  readonly exceptions: readonly OrderException[]
  readonly margin: Num | null
  /** What each warehouse sends, where a rule lets the order be split and no place has all of it. */
  readonly parts: readonly RoutedPart[]
}

/** What in the lines and in the buyer's other orders somebody should look at. */
async function suspicions(tx: Tx, o: OrderFacts): Promise<{ unmapped: boolean; odd: boolean; same: boolean; many: boolean }> {
  return tx.one(sql`
    select exists (select 1 from mc_order_line l where l.mc_order_id = ${o.id} and l.qty > l.qty_cancelled and not exists (select 1 from mc_order_sku k where k.line = l.id)) as unmapped,
      ${o.order_type === 'online'}::boolean and exists (select 1 from mc_order_line l join msku m on m.id = l.msku_id where l.mc_order_id = ${o.id} and m.currency = ${o.currency} and m.price > 0 and abs(l.unit_price - m.price) * 100 > m.price * ${oddPricePct}) as odd,
      ${o.order_type === 'online'}::boolean and exists (
        select 1 from mc_order x where x.buyer_key = ${o.buyer_key} and x.id <> ${o.id} and x.store_id = ${o.store} and x.status <> 'cancelled' and x.ordered_at between ${o.ordered_at}::timestamptz - interval '10 minutes' and ${o.ordered_at}::timestamptz + interval '10 minutes'
          and (select array_agg(l.seller_sku || l.qty order by l.seller_sku) from mc_order_line l where l.mc_order_id = x.id) = (select array_agg(l.seller_sku || l.qty order by l.seller_sku) from mc_order_line l where l.mc_order_id = ${o.id})) as same,
      (select count(*) from mc_order x where x.buyer_key = ${o.buyer_key} and x.ordered_at > ${o.ordered_at}::timestamptz - interval '1 day' and x.ordered_at <= ${o.ordered_at}::timestamptz) > ${ordersADay} as many`)
}

/**
 * Looks at an order anew: its articles, from where and by which channel it goes, what it is expected to leave, and what is wrong with it. Writes all of it
 * (multichannel.md orderInfo). What a person has set, his warehouse or channel, stays.
 */
export async function assess({ app, tx }: Context<'app' | 'tx'>, id: number): Promise<Assessment> {
  await explodeLines(tx, id)
  const o = await factsOf(tx, id)
  const articles = await openArticles(tx, id)
  const ruling = await rulingOf(tx, o, articles)
  const found = new Set<OrderException>()
  const ours = o.fulfil_by === 'self' && ['unpaid', 'review', 'ready', 'hold'].includes(o.status)
  let route = { warehouse: o.warehouse, vw: o.vw, channel: o.channel, freight: null as Num | null, handling: null as Num | null }
  let parts: readonly RoutedPart[] = []
  if (ours && articles.length > 0) {
    const ways = await findRoutes(tx, o, articles, ruling)
    const left = o.deliver_by === null ? null : Math.floor((Date.parse(o.deliver_by) - Date.now()) / day)
    const chosen = chooseRoute(ways.routes, left)
    const apart = ways.stock ? undefined : await splitByRule(tx, o, articles, ruling, left)
    if (!ways.stock && !apart) found.add('no_stock')
    if (!apart && (!ways.channel || (ways.stock && !chosen))) found.add('no_channel')
    if (chosen) route = { ...chosen.route, freight: num(chosen.route.freight), handling: num(chosen.route.handling) }
    if (apart) route = { ...apart.parts[0]!, freight: apart.freight, handling: apart.handling }
    if ((chosen ?? apart)?.late) found.add('overdue')
    parts = apart?.parts ?? []
  }
  const est = await estimate({ app, tx }, o, route)
  const odd = await suspicions(tx, o)
  if (odd.unmapped) found.add('unmapped')
  if (ours) {
    if (!o.address1?.trim() || wrongZip(o.country, o.zip) !== undefined) found.add('bad_address')
    if (o.risk_level === 'high' || odd.many) found.add('risk')
    if (odd.same) found.add('duplicate')
    if (odd.odd) found.add('price_diff')
    if (o.buyer_note?.trim()) found.add('buyer_note')
    if (o.ship_by !== null && Date.parse(o.ship_by) < Date.now()) found.add('overdue')
    if (ruling.min_margin !== null && est.margin !== null && est.margin.lt(ruling.min_margin)) found.add('low_margin')
  }
  if ((o.exceptions ?? []).includes('cancelled_late')) found.add('cancelled_late')
  const exceptions = [...found].sort()
  const text = (v: Num | null): string | null => v && moneyText(v)
  await tx.run(sql`
    update mc_order set warehouse_id = ${route.warehouse}::bigint, vw_id = ${route.vw}::bigint, channel_id = ${route.channel}::bigint, fee_est = ${text(est.fee)}::numeric, cost_est = ${text(est.cost)}::numeric, ad_est = ${text(est.ads)}::numeric,
      freight_est = coalesce(${text(route.freight)}::numeric, freight_est), handling_est = coalesce(${text(route.handling)}::numeric, handling_est), profit_est = ${text(est.profit)}::numeric, margin_est = ${est.margin?.toFixed(4) ?? null}::numeric,
      risk_level = case when ${odd.many} and risk_level = 'low' then 'medium' else risk_level end, tags = (select array_agg(distinct x) from unnest(coalesce(tags, '{}') || ${[...ruling.tags]}::text[]) x),
      exceptions = nullif(${exceptions}::text[], '{}'), exception_since = case when cardinality(${exceptions}::text[]) = 0 then null when exceptions = ${exceptions}::text[] then exception_since else now() end
    where id = ${id}::bigint`)
  return { facts: { ...o, ...route }, ruling, exceptions, margin: est.margin, parts }
}
