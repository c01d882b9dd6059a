import { num } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import type { WarningSource } from '../sources.ts'
import { hit, listing, type Listing } from './listing-hit.ts'

interface Row extends Listing {
  readonly price: string
  readonly below: boolean
  /** The price before the changes that no document explains. */
  readonly was: string | null
}
/**
 * A listing that sells below its floor by the price that Amazon says it sells at, where its hourly file is there (tool.md, acceptance scenario 11), or
 * whose price the listings report shows changed without a price change or a deal of ours: one that was submitted, sets or gives back this price. A change
 * that has gone back is none; an open warning stays until the price is explained, however long ago it changed.
 */
export const priceBreach: WarningSource = {
  code: 'price_breach',
  name: { 'zh-cn': '破价', en: 'Price below floor' },
  level: 'high',
  schedule: 'hourly',
  params: [
    { name: 'change_pct', value: 1, low: 0.5, high: 100 },
    { name: 'days', value: 7, low: 1, high: 90 },
  ],
  find: async ({ run, param, open }) => {
    const known = [...open].flatMap((k) => (/^msku:\d+$/.test(k) ? Number(k.slice(5)) : []))
    const rows = await run.rows<Row>(sql`
      with changed as (
        select c.msku_id as msku, (array_agg(c.old_value::numeric order by c.detected_at, c.id))[1] as was, (array_agg(c.new_value::numeric order by c.detected_at desc, c.id desc))[1] as price
        from listing_change c where c.change_type = 'price' and c.is_current and c.msku_id is not null and c.old_value ~ '^[0-9.]+$' and c.new_value ~ '^[0-9.]+$'
          and c.detected_at >= least(now(), (select min(w.first_at) from warning w join warning_rule r on r.id = w.rule_id and r.code = 'price_breach' where w.msku_id = c.msku_id and w.status in ('open', 'doing', 'snoozed'))) - make_interval(days => ${param('days')}::int)
          and (c.detected_at >= now() - make_interval(days => ${param('days')}::int) or c.msku_id = any(${known}::bigint[]))
        group by 1),
      unexplained as (
        select c.* from changed c where c.was > 0 and abs(c.price / c.was - 1) * 100 >= ${param('change_pct')}::numeric
          and not exists (select 1 from price_change_line l join price_change p on p.id = l.price_change_id
            where l.msku_id = c.msku and p.status in ('approved', 'pushing', 'done', 'partial') and c.price in (l.after, case when p.restored_at is not null then l.before end))
          and not exists (select 1 from promotion_activity_line l join promotion_activity p on p.id = l.promotion_activity_id
            where l.msku_id = c.msku and p.status in ('scheduled', 'running', 'ended', 'reviewed') and c.price in (l.deal_price, l.worst_price, case when p.status in ('ended', 'reviewed') then l.regular_price end)))
      select ${listing}, x.price::numeric(18,2)::text as price, coalesce(x.price < m.min_price, false) as below, u.was::numeric(18,2)::text as was from msku m join store s on s.id = m.store_id
      left join unexplained u on u.msku = m.id
      left join lateral (select o.price from amz_open_listing o where o.msku_id = m.id and o.is_current and o.price is not null order by o.id desc limit 1) o on true
      cross join lateral (select coalesce(o.price, u.price, m.price) as price) x
      where m.listing_status = 'active' and (x.price < m.min_price or abs(x.price / u.was - 1) * 100 >= ${param('change_pct')}::numeric) order by m.id limit 5000`)
    return rows.map((m) => {
      // the floor is of a class of its own, and a title reaches people of other rights
      if (m.below) return hit(m, '售价低于底价', 'sells below its floor', { price: m.price })
      const [was, now] = [m.was ?? '0', m.price]
      const pct = num(now).div(was).minus(1).times(100).toFixed(1)
      return hit(m, `价格${was} → ${now}（${pct}%），没有调价单`, `price went from ${was} to ${now} (${pct} %) without a price change`, {
        price: now,
        was,
        change_pct: pct,
      })
    })
  },
}
