import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { registerWarningSource, type WarningSource } from '../sources.ts'
import { hit, listing, type Listing } from './listing-hit.ts'

/** What buyers say and who else sells what is ours (operations.md earlyWarning). */
export const buyerSources = (): void =>
  registerWarningSource(ratingDrop, { code: 'bad_review', name: { 'zh-cn': '差评', en: 'Bad review' }, level: 'warn', schedule: 'hourly' }, hijack, claimRate)

const ratingDrop: WarningSource = {
  code: 'rating_drop',
  name: { 'zh-cn': '评分下降', en: 'Rating drop' },
  level: 'warn',
  params: [
    { name: 'rating', value: 4, low: 1, high: 5 },
    { name: 'drop', value: 0.2, low: 0.1, high: 4 },
    { name: 'days', value: 14, low: 1, high: 90 },
    { name: 'stable_days', value: 7, low: 1, high: 90 },
  ],
  find: async ({ run, param, open, today }) =>
    (
      await run.rows<Listing & { rating: string; best: string; week: string }>(sql`
        select ${listing}, r.stars[1]::text as rating, r.best::text as best, r.week::text as week from (
          select v.msku_id, array_agg(v.rating order by v.day desc) as stars, max(v.rating) as best, max(v.rating) filter (where v.day >= ${addDays(today, -param('stable_days'))}::date) as week
          from listing_review v where v.rating is not null and v.day between ${addDays(today, -param('days'))}::date and ${today}::date group by 1) r
        join msku m on m.id = r.msku_id join store s on s.id = m.store_id order by m.id limit 20000`)
    )
      .filter((m) => {
        const [now, best, week] = [Number(m.rating), Number(m.best), Number(m.week)]
        const fell = (from: number): boolean => from - now >= param('drop') - 1e-9
        return open.has(`msku:${m.id}`) ? now < param('rating') || fell(week) : now < param('rating') || fell(best)
      })
      .map((m) =>
        hit(m, `评分${m.rating}，${param('days')}天内最高${m.best}`, `rated ${m.rating}, ${m.best} at best in ${param('days')} days`, {
          rating: m.rating,
          best: m.best,
        }),
      ),
}

const hijack: WarningSource = {
  code: 'hijack',
  name: { 'zh-cn': '跟卖', en: 'Other sellers on our listing' },
  level: 'warn',
  schedule: 'hourly',
  params: [{ name: 'days', value: 14, low: 2, high: 90 }],
  // an offer more than there was; open until there are no more than before it
  find: async ({ run, param, open, today }) =>
    (
      await run.rows<Listing & { offers: number; prior: number | null; least: number }>(sql`
        select ${listing}, r.n[1] as offers, r.n[2] as prior, r.least from (
          select v.msku_id, array_agg(v.offers order by v.day desc) as n, min(v.offers) as least from listing_review v where v.offers is not null and v.day between ${addDays(today, -param('days'))}::date and ${today}::date group by 1) r
        join msku m on m.id = r.msku_id join store s on s.id = m.store_id where r.n[1] > r.least order by m.id limit 20000`)
    )
      .filter((m) => open.has(`msku:${m.id}`) || (m.prior !== null && m.offers > m.prior))
      .map((m) => hit(m, `在售报价由${m.least}增至${m.offers}个`, `${m.offers} offers where there were ${m.least}`, { offers: m.offers, before: m.least })),
}

const claimRate: WarningSource = {
  code: 'claim_rate',
  name: { 'zh-cn': '售后索赔', en: 'After-sales claims' },
  level: 'warn',
  params: [
    { name: 'factor', value: 2, low: 1, high: 20 },
    { name: 'clear_factor', value: 1.5, low: 1, high: 20 },
    { name: 'min_claims', value: 3, low: 1, high: 1000 },
  ],
  // claims of 30 days to 1,000 units sold, against the same of the 90 days before them
  find: async ({ run, param, open, today }) =>
    (
      await run.rows<Listing & { now: string; mean: string; claims: number }>(sql`
        with c as (select a.msku_id, count(*) filter (where a.day > ${addDays(today, -30)}::date)::int as n, count(*) filter (where a.day <= ${addDays(today, -30)}::date)::int as before
            from (select msku_id, (created_at at time zone 'Asia/Shanghai')::date as day from after_card_claim where msku_id is not null and created_at >= ${addDays(today, -121)}::date) a where a.day between ${addDays(today, -119)}::date and ${today}::date group by 1),
          d as (select msku_id, sum(units) filter (where day > ${addDays(today, -30)}::date) as units, sum(units) filter (where day <= ${addDays(today, -30)}::date) as before from msku_daily where day between ${addDays(today, -119)}::date and ${today}::date and msku_id in (select msku_id from c) group by 1)
        select ${listing}, round(c.n * 1000.0 / d.units, 2)::text as now, round(c.before * 1000.0 / d.before, 2)::text as mean, c.n as claims from c join d on d.msku_id = c.msku_id join msku m on m.id = c.msku_id join store s on s.id = m.store_id
        where c.n >= ${param('min_claims')}::int and d.units > 0 and d.before > 0 and c.before > 0 order by m.id limit 5000`)
    )
      .filter((m) => Number(m.now) > Number(m.mean) * (open.has(`msku:${m.id}`) ? param('clear_factor') : param('factor')))
      .map((m) =>
        hit(m, `每千件${m.now}起索赔，前90天${m.mean}起`, `${m.now} claims to 1,000 units, ${m.mean} in the 90 days before`, {
          rate: m.now,
          mean: m.mean,
          claims: m.claims,
        }),
      ),
}
