import { dayOf } from '@crossway/kernel'
import { insertMany, sql, type App, type JobDef } from '@crossway/server-kit'
import { categorySeason, type MonthMean } from '../../model/forecast/category-season.ts'
import { monthFields } from '../../model/rule/season-profile.resource.ts'

/** So many listings and days make a month of a category; less is chance. */
const least = { listings: 3, days: 60 }
/** A factor of nothing would forbid to sell again: the form's own limits. */
const within = (v: number): number => Math.min(12, Math.max(0.0001, v))

interface Row extends MonthMean {
  readonly category: number
  readonly marketplace: number
}
/** Factors of each category on each marketplace out of its listings' full years, days with an empty shelf or an event left out; what people have set stays (operations.md A3). */
export async function makeSeasons(app: App, today: string): Promise<{ profiles: number }> {
  const rows = await app.db.rows<Row>(sql`
    with c as (
      select m.id as msku, s.marketplace_id as marketplace, unnest(array_remove(array[c1.id, c2.id, c3.id, c4.id], null)) as category from msku m join store s on s.id = m.store_id
      cross join lateral (select x.sku_id from msku_sku x where x.msku_id = m.id and x.valid_to is null order by x.seq limit 1) l join sku u on u.id = l.sku_id
      join category c1 on c1.id = u.category_id left join category c2 on c2.id = c1.parent_id left join category c3 on c3.id = c2.parent_id left join category c4 on c4.id = c3.parent_id where m.listing_status <> 'deleted'),
      d as (
        select msku_id as msku, extract(year from day)::int as year, extract(month from day)::int as month, sum(greatest(units - units_bulk, 0)) as units, count(*) as days from msku_daily
        where day < date_trunc('month', ${today}::date) and day >= ${today}::date - 1200 and not promo and not stockout and coalesce(fba_available_eod, 1) > 0 group by 1, 2, 3)
    select c.category, c.marketplace, d.year, d.month, (sum(d.units) / sum(d.days))::float8 as daily from c join d on d.msku = c.msku group by 1, 2, 3, 4
    having count(*) >= ${least.listings} and sum(d.days) >= ${least.days} order by 1, 2, 3, 4 limit 500000`)
  const made = [...Map.groupBy(rows, (r) => `${r.category}/${r.marketplace}`).values()].flatMap((months) => {
    const season = categorySeason(months)
    return season
      ? [
          {
            category_id: months[0]!.category,
            marketplace_id: months[0]!.marketplace,
            source: 'auto',
            ...Object.fromEntries(monthFields.map((f, i) => [f, within(season[i]!).toFixed(4)])),
          },
        ]
      : []
  })
  if (made.length === 0) return { profiles: 0 }
  const columns = { category_id: 'bigint', marketplace_id: 'bigint', source: 'text', ...Object.fromEntries(monthFields.map((f) => [f, 'numeric'])) }
  const set = sql.raw(monthFields.map((f) => `${f} = excluded.${f}`).join(', '))
  const profiles = await app.db.tx((tx) =>
    tx.run(
      insertMany(
        'season_profile',
        columns,
        made,
        sql`on conflict (category_id, marketplace_id) do update set ${set}, version = season_profile.version + 1, updated_at = now() where season_profile.source = 'auto'`,
      ),
    ),
  )
  return { profiles }
}
/** On the second of a month, when the last month is known. */
export const seasonsJob: JobDef = {
  name: 'operations.seasons',
  title: { 'zh-cn': '季节系数自动计算', en: 'Season factors of categories' },
  cron: '40 3 2 * *',
  run: ({ app }) => makeSeasons(app, dayOf(new Date())),
}
