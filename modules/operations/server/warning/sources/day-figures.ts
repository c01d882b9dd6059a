import { addDays, num } from '@crossway/kernel'
import { campaignBudgets } from '@crossway/resource/server'
import { sql } from '@crossway/server-kit'
import { economicsOf, unitProfit } from '../../selling/unit-economics.ts'
import { registerWarningSource, type WarningSource } from '../sources.ts'
import { hit, listing, type Listing } from './listing-hit.ts'

const days = 45
/** What the daily facts of listings show before it is money lost (operations.md earlyWarning). */
export const dayFigureSources = (): void => registerWarningSource(lowInventory, buyboxLost, acosHigh, adBudgetOut, marginNegative)

const lowInventory: WarningSource = {
  code: 'low_inventory_fee',
  name: { 'zh-cn': '低库存费', en: 'Low-inventory fee' },
  level: 'warn',
  params: [
    { name: 'days', value: 28, low: 7, high: 90 },
    { name: 'units', value: 20, low: 1, high: 10_000 },
  ],
  // days of supply as the platform counts them: what lay there on average, over what was sold a day; both windows have to be short
  find: async ({ run, param, today }) =>
    (
      await run.rows<Listing & { short: string; long: string; week: number }>(sql`
        select ${listing}, round(f.have_30 / nullif(f.sold_30, 0), 1)::text as short, round(f.have_90 / nullif(f.sold_90, 0), 1)::text as long, f.week from (
          select d.msku_id, avg(d.fba_available_eod) filter (where d.day >= ${addDays(today, -30)}::date) as have_30, avg(d.fba_available_eod) as have_90, sum(d.units) filter (where d.day >= ${addDays(today, -30)}::date) / 30.0 as sold_30, sum(d.units) / 90.0 as sold_90,
            coalesce(sum(d.units) filter (where d.day >= ${addDays(today, -7)}::date), 0)::int as week
          from msku_daily d where d.day between ${addDays(today, -90)}::date and ${addDays(today, -1)}::date group by 1) f
        join msku m on m.id = f.msku_id join store s on s.id = m.store_id
        where m.fulfillment = 'fba' and f.week >= ${param('units')}::int and f.have_30 / nullif(f.sold_30, 0) < ${param('days')}::numeric and f.have_90 / nullif(f.sold_90, 0) < ${param('days')}::numeric order by m.id limit 5000`)
    ).map((m) =>
      hit(
        m,
        `30天供货${m.short}天、90天供货${m.long}天，均低于${param('days')}天`,
        `${m.short} days of supply over 30 days, ${m.long} over 90, both below ${param('days')}`,
        {
          days_30: m.short,
          days_90: m.long,
          units_7d: m.week,
        },
      ),
    ),
}

const buyboxLost: WarningSource = {
  code: 'buybox_lost',
  name: { 'zh-cn': '购物车丢失', en: 'Buy box lost' },
  level: 'warn',
  params: [
    { name: 'pct', value: 80, low: 1, high: 100 },
    { name: 'clear_pct', value: 90, low: 1, high: 100 },
  ],
  // two days running; a change of price that is on its way is ours to wait for
  find: async ({ run, param, open, today }) =>
    (
      await run.rows<Listing & { last: string; prior: string | null }>(sql`
        select ${listing}, f.pct[1]::numeric(18,1)::text as last, f.pct[2]::numeric(18,1)::text as prior from (
          select d.msku_id, array_agg(d.buybox_pct order by d.day desc) as pct from msku_daily d where d.day between ${addDays(today, -5)}::date and ${addDays(today, -1)}::date and d.buybox_pct is not null group by 1) f
        join msku m on m.id = f.msku_id join store s on s.id = m.store_id
        where f.pct[1] < ${param('clear_pct')}::numeric and not exists (select 1 from price_change_line l join price_change c on c.id = l.price_change_id where l.msku_id = m.id and c.status in ('pending', 'approved', 'pushing')) order by m.id limit 20000`)
    )
      .filter((m) => open.has(`msku:${m.id}`) || (Number(m.last) < param('pct') && m.prior !== null && Number(m.prior) < param('pct')))
      .map((m) => hit(m, `购物车占比${m.last}%`, `has the buy box on ${m.last} % of its views`, { last: m.last, day_before: m.prior })),
}

const acosHigh: WarningSource = {
  code: 'acos_high',
  name: { 'zh-cn': 'ACOS过高', en: 'ACOS too high' },
  level: 'warn',
  params: [
    { name: 'target_pct', value: 30, low: 1, high: 100 },
    { name: 'factor', value: 1.3, low: 1, high: 10 },
    { name: 'clear_factor', value: 1.1, low: 1, high: 10 },
    { name: 'spend_usd', value: 50, low: 0, high: 100_000 },
  ],
  // the shop's own target of the month where its KPI names one
  find: async ({ run, param, open, today }) =>
    (
      await run.rows<Listing & { acos: string | null; target: string; spend: string }>(sql`
        with rates as (select distinct on (r."from") r."from" as currency, r.rate from exchange_rate r where r."to" = 'CNY' and r.status = 'active' order by r."from", r.date desc, r.id desc),
          f as (select d.msku_id, sum(d.ad_spend) as spend, sum(d.ad_sales) as sales from msku_daily d where d.day between ${addDays(today, -3)}::date and ${addDays(today, -1)}::date group by 1 having sum(d.ad_spend) > 0)
        select ${listing}, round(f.spend * 100 / nullif(f.sales, 0), 2)::text as acos, coalesce(k.target, ${param('target_pct')}::numeric)::numeric(18,2)::text as target, f.spend::numeric(18,2)::text as spend
        from f join msku m on m.id = f.msku_id join store s on s.id = m.store_id left join rates x on x.currency = s.currency left join rates u on u.currency = 'USD'
        left join lateral (select l.target from store_kpi t join store_kpi_line l on l.store_kpi_id = t.id where t.store_id = s.id and t.month = to_char(${today}::date, 'YYYY-MM') and t.status = 'active' and l.metric = 'acos' and l.target > 0 limit 1) k on true
        where case when s.currency = 'USD' then f.spend else f.spend * case when s.currency = 'CNY' then 1 else coalesce(x.rate, 1) end / coalesce(u.rate, 7) end > ${param('spend_usd')}::numeric order by m.id limit 20000`)
    )
      .filter((m) => m.acos === null || Number(m.acos) > Number(m.target) * (open.has(`msku:${m.id}`) ? param('clear_factor') : param('factor')))
      .map((m) =>
        hit(
          m,
          m.acos === null ? `3天广告花费${m.spend}，无广告销售` : `3天ACOS ${m.acos}%，目标${m.target}%`,
          m.acos === null ? `${m.spend} of advertising in 3 days, nothing sold by it` : `ACOS of ${m.acos} % over 3 days, ${m.target} % is the target`,
          {
            acos: m.acos,
            target: m.target,
            spend: m.spend,
          },
        ),
      ),
}

const adBudgetOut: WarningSource = {
  code: 'ad_budget_out',
  name: { 'zh-cn': '广告预算耗尽', en: 'Advertising budget used up' },
  level: 'info',
  schedule: 'hourly',
  params: [
    { name: 'pct', value: 90, low: 50, high: 100 },
    { name: 'before_hour', value: 18, low: 1, high: 24 },
  ],
  // a budget that is gone in the evening has done its day's work; one that is raised, or the shop's next day, ends the warning
  find: async ({ run, param, open }) => {
    const used = await campaignBudgets(run)
    const shops = new Map(
      (
        await run.rows<{ id: number; name: string; project: number | null }>(
          sql`select id, coalesce(name, store_no) as name, project_id as project from store where id = any(${[...new Set(used.map((u) => u.store))]}::bigint[])`,
        )
      ).map((s) => [s.id, s]),
    )
    return used.flatMap((u) => {
      const key = `campaign:${u.store}:${u.type}:${u.campaign}`.slice(0, 160)
      const pct = Math.floor(num(u.spend).times(100).div(u.budget).toNumber())
      if (pct < param('pct') || !(open.has(key) || Number(u.at.slice(0, 2)) < param('before_hour'))) return []
      const shop = shops.get(u.store)
      return {
        key,
        subject: { type: 'store', id: u.store },
        store: u.store,
        project: shop?.project ?? null,
        title: {
          'zh-cn': `${shop?.name ?? ''} 广告活动${u.campaign} ${u.at}已用预算${pct}%`,
          en: `${shop?.name ?? ''}: campaign ${u.campaign} had used ${pct} % of its budget at ${u.at}`,
        },
        facts: { used_pct: pct, budget: u.budget, spend: u.spend, currency: u.currency, at: u.at },
      }
    })
  },
}

const marginNegative: WarningSource = {
  code: 'margin_negative',
  name: { 'zh-cn': '亏损', en: 'Sold at a loss' },
  level: 'high',
  params: [
    { name: 'days', value: 7, low: 1, high: 30 },
    { name: 'clear_days', value: 2, low: 1, high: 30 },
  ],
  find: async ({ run, param, open, today }) => {
    const sold = await run.rows<Listing & { prices: string[] }>(sql`
      select ${listing}, f.prices from (
        select d.msku_id, array_agg(round(d.sales / d.units, 4)::text order by d.day desc) as prices from msku_daily d where d.units > 0 and d.day between ${addDays(today, -days)}::date and ${addDays(today, -1)}::date group by 1) f
      join msku m on m.id = f.msku_id join store s on s.id = m.store_id where m.listing_status <> 'deleted' order by m.id limit 20000`)
    const costs = await economicsOf(
      run,
      sold.map((m) => m.id),
      today,
    )
    return sold.flatMap((m) => {
      const e = costs.get(m.id)
      if (!e) return []
      const earned = m.prices.slice(0, param('days')).map((price) => unitProfit(e, price).profit)
      const lost = (n: number): boolean => earned.length >= n && earned.slice(0, n).every((p) => num(p).isNegative() && !num(p).isZero())
      const better = earned.length >= param('clear_days') && earned.slice(0, param('clear_days')).every((p) => !num(p).isNegative())
      if (!(open.has(`msku:${m.id}`) ? !better : lost(param('days')))) return []
      // what it earns is of a class of its own, and a title reaches people of other rights
      return [
        hit(m, `连续${param('days')}个出单日亏损`, `sold at a loss on ${param('days')} days of sale running`, {
          sale_days: param('days'),
          price: m.prices[0] ?? null,
        }),
      ]
    })
  },
}
