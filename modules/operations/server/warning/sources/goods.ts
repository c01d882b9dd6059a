import { addDays, daysBetween } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { registerWarningSource } from '../sources.ts'
import { hit, listing, type Listing } from './listing-hit.ts'

/** A run that is older than these days tells nothing of today. */
const plannedDays = 3
/** Units of listings sold a day in the days up to yesterday. */
const soldSql = (from: string, to: string) =>
  sql`select i.msku_id as msku, sum(i.quantity)::int as n from amz_order_item i where i.is_current and i.msku_id is not null and i.order_status <> 'cancelled' and not coalesce(i.is_mcf, false) and not coalesce(i.is_replacement, false) and i.purchase_date_local between ${from}::date and ${to}::date group by 1`
/** Sellable and inbound pieces at the platform by listing, out of the last snapshot of each. */
const stockSql = sql.raw(
  `select distinct on (msku_id) msku_id as msku, fulfillable as have, inb_shipped + inb_receiving as inbound from platform_stock_snapshot order by msku_id, day desc`,
)

export const goodsSources = (): void =>
  registerWarningSource(
    {
      code: 'stockout_risk',
      name: { 'zh-cn': '断货风险', en: 'Stock-out risk' },
      level: 'high',
      params: [
        { name: 'lead_days', value: 21, low: 1, high: 120 },
        { name: 'base_per_day', value: 0.2, low: 0, high: 100 },
      ],
      // the projection of the last run, of goods on the way too; a listing that no run has planned yet is judged by what lies there and what it sells
      find: async ({ run, param, today }) =>
        (
          await run.rows<Listing & { have: number | null; out: string; lead: number; cls: string | null }>(sql`
            select ${listing}, x.have, x.out, x.lead, m.abc_class as cls from (
              select f.msku_id as msku, k.have, f.stockout_date as out, f.ship_days as lead from msku_forecast f left join (${stockSql}) k on k.msku = f.msku_id
                where f.day > ${today}::date - ${plannedDays}::int and not f.stopped and f.stockout_date <= ${today}::date + f.ship_days and f.per_day >= ${param('base_per_day')}::numeric
              union all
              select k.msku, k.have, ${today}::date + floor(k.have / (d.n / 28.0))::int, ${param('lead_days')}::int from (${stockSql}) k join (${soldSql(addDays(today, -28), addDays(today, -1))}) d on d.msku = k.msku
                where d.n / 28.0 >= ${param('base_per_day')}::numeric and k.have + k.inbound < d.n / 28.0 * ${param('lead_days')}::numeric and not exists (select 1 from msku_forecast f where f.msku_id = k.msku and f.day > ${today}::date - ${plannedDays}::int and f.ship_days is not null)
            ) x join msku m on m.id = x.msku join store s on s.id = m.store_id
            where m.lifecycle not in ('clearance', 'stopped') and m.restock_status <> 'no_restock' and m.listing_status <> 'deleted' order by m.id limit 20000`)
        ).map((m) => {
          const days = Math.max(0, daysBetween(today, m.out))
          return hit(
            m,
            `可售${days}天，低于头程${m.lead}天`,
            `${days} days of stock, less than ${m.lead} of lead time`,
            { have: m.have, days, lead_days: m.lead, out_on: m.out },
            m.cls === 'C' ? 'warn' : 'high',
          )
        }),
    },
    {
      code: 'overstock',
      name: { 'zh-cn': '冗余库存', en: 'Overstock' },
      level: 'warn',
      params: [
        { name: 'cover_days', value: 120, low: 30, high: 720 },
        { name: 'clear_days', value: 110, low: 30, high: 720 },
        { name: 'value_cny', value: 20_000, low: 0, high: 10_000_000 },
      ],
      find: async ({ run, param, open, today }) =>
        (
          await run.rows<Listing & { have: number; cover: number; value: string }>(sql`
            select ${listing}, k.have, (k.have * 28.0 / d.n)::int as cover, round(k.have * u.unit, 2) as value from msku m join store s on s.id = m.store_id join (${stockSql}) k on k.msku = m.id join (${soldSql(addDays(today, -28), addDays(today, -1))}) d on d.msku = m.id
            join lateral (select sum(c.qty * coalesce(a.std_cost, 0)) as unit from msku_sku c join sku a on a.id = c.sku_id where c.msku_id = m.id and c.valid_to is null) u on true
            where k.have * 28.0 / d.n > ${param('clear_days')}::numeric and k.have * u.unit > ${param('value_cny')}::numeric order by m.id limit 5000`)
        )
          .filter((m) => m.cover > param('cover_days') || open.has(`msku:${m.id}`))
          .map((m) => hit(m, `可售${m.cover}天`, `${m.cover} days of stock`, { have: m.have, cover_days: m.cover })),
    },
    {
      code: 'aged_stock',
      name: { 'zh-cn': '超龄库存', en: 'Aged stock' },
      level: 'warn',
      params: [
        { name: 'days', value: 181, low: 30, high: 720 },
        { name: 'high_days', value: 271, low: 30, high: 720 },
      ],
      find: async ({ run, param, today }) =>
        (
          await run.rows<Listing & { n: number; old: number }>(sql`
            select ${listing}, a.n, a.old from (select l.msku_id, sum(l.qty_left)::int as n, coalesce(sum(l.qty_left) filter (where l.in_date <= ${addDays(today, -param('high_days'))}::date), 0)::int as old from stock_layer l join virtual_warehouse v on v.id = l.virtual_warehouse_id join warehouse w on w.id = v.warehouse_id and w.type in ('fba', 'overseas')
              where l.qty_left > 0 and l.msku_id <> 0 and l.in_date <= ${addDays(today, -param('days'))}::date group by 1) a join msku m on m.id = a.msku_id join store s on s.id = m.store_id order by m.id limit 5000`)
        ).map((m) =>
          hit(
            m,
            `超龄${param('days')}天 ${m.n}件`,
            `${m.n} pieces older than ${param('days')} days`,
            { pieces: m.n, over_high: m.old },
            m.old > 0 ? 'high' : 'warn',
          ),
        ),
    },
    {
      code: 'return_high',
      name: { 'zh-cn': '退货率高', en: 'High return rate' },
      level: 'warn',
      params: [
        { name: 'factor', value: 1.5, low: 1, high: 10 },
        { name: 'clear_factor', value: 1.3, low: 1, high: 10 },
        { name: 'min_units', value: 30, low: 1, high: 100_000 },
      ],
      find: async ({ run, param, open, today }) =>
        (
          await run.rows<Listing & { rate: string; average: string; shipped: number }>(sql`
            with r as (select d.msku, d.n as shipped, coalesce(b.n, 0) as back, (select min(a.category_id) from msku_sku c join sku a on a.id = c.sku_id where c.msku_id = d.msku) as category
                from (${soldSql(addDays(today, -29), today)}) d left join (select msku_id as msku, sum(qty)::int as n from customer_return where arrival = 'returned' and return_date between ${addDays(today, -29)}::date and ${today}::date group by 1) b on b.msku = d.msku),
              c as (select category, sum(back) * 100.0 / nullif(sum(shipped), 0) as average from r group by 1)
            select ${listing}, round(r.back * 100.0 / r.shipped, 2) as rate, round(c.average, 2) as average, r.shipped from r join c on c.category is not distinct from r.category join msku m on m.id = r.msku join store s on s.id = m.store_id
            where r.shipped >= ${param('min_units')}::int and c.average > 0 and r.back * 100.0 / r.shipped > c.average * ${param('clear_factor')}::numeric order by m.id limit 5000`)
        )
          .filter((m) => Number(m.rate) > Number(m.average) * param('factor') || open.has(`msku:${m.id}`))
          .map((m) =>
            hit(m, `退货率${m.rate}%，类目平均${m.average}%`, `${m.rate} % come back, ${m.average} % on average`, {
              rate: m.rate,
              average: m.average,
              shipped: m.shipped,
            }),
          ),
    },
    ...(
      [
        ['sales_drop', '销量骤降', 'Sales drop', -40, 'down'],
        ['sales_spike', '销量骤升', 'Sales spike', 80, 'up'],
      ] as const
    ).map(([code, zh, en, pct, way]) => ({
      code,
      name: { 'zh-cn': zh, en },
      level: 'warn' as const,
      params: [
        { name: 'pct', value: pct, low: -100, high: 1000 },
        { name: 'clear_pct', value: 25, low: 0, high: 100 },
        { name: 'base_per_day', value: 3, low: 0, high: 1000 },
      ],
      find: async ({ run, param, open, today }: Parameters<NonNullable<import('../sources.ts').WarningSource['find']>>[0]) =>
        (
          await run.rows<Listing & { change: number; week: string; base: string }>(sql`
            select ${listing}, round((coalesce(a.n, 0) / 7.0 / (b.n / 28.0) - 1) * 100)::int as change, round(coalesce(a.n, 0) / 7.0, 2) as week, round(b.n / 28.0, 2) as base
            from (${soldSql(addDays(today, -35), addDays(today, -8))}) b left join (${soldSql(addDays(today, -7), addDays(today, -1))}) a on a.msku = b.msku join msku m on m.id = b.msku join store s on s.id = m.store_id where b.n / 28.0 >= ${param('base_per_day')}::numeric order by m.id limit 20000`)
        )
          .filter((m) => {
            const over = (limit: number): boolean => (way === 'down' ? m.change <= limit : m.change >= limit)
            return over(param('pct')) || (open.has(`msku:${m.id}`) && over(way === 'down' ? -param('clear_pct') : param('clear_pct')))
          })
          .map((m) =>
            hit(m, `7天日均${m.week}，较前28天${m.change}%`, `${m.week} a day, ${m.change} % against the 28 days before`, {
              week: m.week,
              base: m.base,
              change: m.change,
            }),
          ),
    })),
  )
