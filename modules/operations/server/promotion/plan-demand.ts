import { num, type RowOf } from '@crossway/kernel'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import type { promotionActivity } from '../../model/promotion/promotion.resource.ts'
import { setDemandEvent } from '../replenish/replenish.queries.ts'

type Promotion = RowOf<typeof promotionActivity>
interface Facts {
  readonly marketplace: number
  readonly from: string
  readonly to: string
  readonly days: number
  /** Units a day that the listings sell without the deal; none without a forecast. */
  readonly usual: number | null
  /** Mean lift of reviewed promotions of this kind in the shop, per cent. */
  readonly learned: string | null
}
const factsOf = (run: Runner, doc: Promotion): Promise<Facts> =>
  run.one<Facts>(sql`
    select s.marketplace_id as marketplace, d."from"::text as "from", d."to"::text as "to", d."to" - d."from" + 1 as days,
      (select sum(f.per_day)::float8 from promotion_activity_line l join msku_forecast f on f.msku_id = l.msku_id where l.promotion_activity_id = ${doc.id} and l.est_units > 0) as usual,
      (select avg(p.uplift_pct)::numeric(12,2)::text from promotion_activity p where p.store_id = s.id and p.type = ${doc.type} and p.status = 'reviewed' and p.uplift_pct > 0) as learned
    from store s cross join lateral (select (${doc.start_at}::timestamptz at time zone s.time_zone)::date as "from", (${doc.end_at}::timestamptz at time zone s.time_zone)::date as "to") d where s.id = ${doc.store.id}`)

/** An approved promotion lifts the forecast of its days: by what it plans to sell over what is usual, else as the shop's former ones did (operations.md promotionActivity, approve). Answers the lift in per cent. */
export async function planDemand(tx: Tx, doc: Promotion): Promise<string | null> {
  const f = await factsOf(tx, doc)
  const planned = (doc.lines ?? []).reduce((n, l) => n + (l.est_units ?? 0), 0)
  const own = planned > 0 && f.usual ? num(planned).div(num(f.usual).times(f.days)).minus(1).times(100).toFixed(2) : null
  const uplift = own ?? f.learned
  if (uplift === null || num(uplift).lte(0)) return null
  const mskus = (doc.lines ?? []).map((l) => l.msku!.id)
  await setDemandEvent(tx, doc.no, { no: doc.no, name: doc.name, marketplace: f.marketplace, from: f.from, to: f.to, mskus, uplift_pct: uplift })
  return uplift
}

/** Days on which a deal ran are event days of its listings: the forecast takes their lift off (operations.md A2). */
export const markDealDays = (run: Runner, today: string): Promise<number> =>
  run.run(sql`
    update msku_daily d set promo = true from promotion_activity p join promotion_activity_line l on l.promotion_activity_id = p.id join store s on s.id = p.store_id
    where p.status in ('running', 'ended', 'reviewed') and p.end_at > ${today}::date - 45 and d.msku_id = l.msku_id and not d.promo and d.day between ${today}::date - 90 and ${today}::date
      and d.day between (p.start_at at time zone s.time_zone)::date and (p.end_at at time zone s.time_zone)::date`)
