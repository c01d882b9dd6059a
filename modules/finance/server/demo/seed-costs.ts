import { addMonths } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { openStaging, postStaged } from '@crossway/ledger/server'

/** Figures between 0 and 1 that are the same on every machine. */
const chance = (of: string): string => `(abs(hashtextextended(${of}, 20261120)) % 1000) / 1000.0`

/**
 * What statements do not tell: advertising by listing, day by day as the reports tell it, labour and tools by month, what agency customers pay us, and the estimate of the days that no statement covers yet. All of it follows from the sales that stand in the ledger.
 */
export async function seedCosts({ tx, today }: DemoCall): Promise<void> {
  const month = today.slice(0, 7)
  const billed = addMonths(month + '-01', -3).slice(0, 7)
  await seedEstimates(tx, today)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, stage, biz_date, store_id, msku_id, source_type, source_id, source_line_id, source_seq)
    select x.line, -round(x.sales * x.share, 2), x.currency, case when to_char(x.day, 'YYYY-MM') = ${month} then 'estimated' else 'settled' end, x.day, x.store_id, x.msku_id, case when to_char(x.day, 'YYYY-MM') = ${month} then 'ad_estimate' else 'ad_history' end, extract(year from x.day)::int * 100 + extract(month from x.day)::int, x.msku_id, extract(day from x.day)::int
    from (select r.store_id, r.msku_id, r.currency, r.biz_date as day, sum(r.amount) as sales, a.line, a.part * (0.07 + 0.06 * ${sql.raw(chance("r.msku_id || to_char(date_trunc('month', r.biz_date), 'YYYYMM')"))}) as share
      from pl_rollup_day r cross join (values ('L0801', 0.72), ('L0802', 0.18), ('L0803', 0.10)) a(line, part)
      where r.pl_line_code = 'L0101' and r.msku_id is not null and r.amount > 0 group by r.store_id, r.msku_id, r.currency, r.biz_date, a.line, a.part) x where round(x.sales * x.share, 2) <> 0`)
  await postStaged(tx)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, stage, biz_date, store_id, source_type, source_id, source_line_id, source_seq)
    select c.line, round(c.part * (0.9 + 0.2 * ${sql.raw(chance('x.store_id || x.month || c.line'))}) * x.sales, 2), 'CNY', case when e.open then 'estimated' else 'settled' end, (x.month || '-28')::date, x.store_id, case when e.open then 'reconcile_estimate' when c.source = 'reconcile_bill' then 'bill_history' when c.source = 'manpower_apportion' and m.id is null then 'labour_history' else c.source end, case when e.open then t.id when c.source = 'other_ie' then (select d.id from other_ie d where d.company_id = t.company_id and d.biz_date = (x.month || '-28')::date and d.title like '软件与服务费%') when m.id is not null and c.source = 'manpower_apportion' then m.id else replace(x.month, '-', '')::int end,
      case when e.open then replace(x.month, '-', '')::int else x.store_id end, case when e.open then x.store_id else 0 end
    from (select r.store_id, r.book_period as month, r.project_id, sum(r.amount_cny) as sales from pl_rollup_month r where r.pl_line_code < 'L04' and r.store_id is not null and r.book_period < ${month} group by 1, 2, 3 having sum(r.amount_cny) > 0) x
    join project_structure t on t.project_id = x.project_id
    -- months whose labour has no document here were apportioned in the books before
    left join manpower_apportion m on m.company_id = t.company_id and m.month = x.month
    join (values ('L1301', -0.085, 'manpower_apportion', 'all'), ('L1503', -0.006, 'other_ie', 'all'), ('L1701', 0.025, 'reconcile_bill', 'agency_commission'), ('L1701', 0.05, 'reconcile_bill', 'agency_fixed'), ('L1702', 0.08, 'reconcile_bill', 'agency_commission'), ('L1705', -0.05, 'reconcile_bill', 'profit_share')) c(line, part, source, mode) on c.mode in ('all', t.settle_mode)
    -- Months that have bills of their own: estimated until they are final.
    cross join lateral (select c.source = 'reconcile_bill' and t.channel_group = 'amazon' and x.month >= ${billed} as open) e`)
  await postStaged(tx)
}

/** Orders shipped since each store's last posted statement: estimated line by line, under order keys that a statement will find. No report tells them, so their numbers are below those of any order's row. */
async function seedEstimates(tx: DemoCall['tx'], today: string): Promise<void> {
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, quantity, stage, basis, biz_date, store_id, msku_id, order_key, source_type, source_id, source_line_id, cost_missing)
    select l.code, round(l.amount, 2), case when l.code like 'L1_0_' and l.code > 'L11' then 'CNY' else o.currency end, case when l.units then o.units end, 'estimated', 'estimate', o.day, o.store_id, o.msku_id, o.store_id || ':' || o.order_no || ':' || o.seller_sku, 'order_item', -o.n, -o.n, l.code = 'L1101' and o.goods = 0
    from (
      select row_number() over (order by b.store_id, d.day, b.msku_id) as n, b.store_id, b.msku_id, m.seller_sku, b.currency, d.day::date as day, 1 + (abs(hashtextextended(b.msku_id || d.day::text, 7)) % 11)::int as units, m.price,
        '9' || lpad((abs(hashtextextended(b.msku_id || d.day::text, 1)) % 100)::text, 2, '0') || '-' || lpad((abs(hashtextextended(b.msku_id || d.day::text, 2)) % 10000000)::text, 7, '0') || '-' || lpad((abs(hashtextextended(b.msku_id || d.day::text, 3)) % 10000000)::text, 7, '0') as order_no,
        coalesce((select -sum(c.amount_cny) / nullif(sum(c.quantity), 0) from pl_rollup_month c where c.msku_id = b.msku_id and c.pl_line_code = 'L1101'), 0) as goods
      from (select r.store_id, r.msku_id, r.currency, max(s.last) as last from pl_rollup_day r join (select store_id, max(period_end)::date as last from settlement where status = 'posted' group by 1) s on s.store_id = r.store_id
        where r.pl_line_code = 'L0101' and r.msku_id is not null group by 1, 2, 3) b join msku m on m.id = b.msku_id cross join lateral generate_series(b.last, ${today}::date - 1, interval '1 day') d(day)
      where abs(hashtextextended(b.msku_id || d.day::text, 5)) % 10 < 4) o
    cross join lateral (values ('L0101', o.price * o.units, true), ('L0501', -round(o.price * o.units * 0.15, 2), false), ('L0601', -o.price * o.units * 0.19, false), ('L1101', -o.goods * o.units, true)) l(code, amount, units)
    where round(l.amount, 2) <> 0 or l.code = 'L1101'`)
  await postStaged(tx)
}
