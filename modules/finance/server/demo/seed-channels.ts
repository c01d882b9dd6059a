import { addMonths, startOfMonth } from '@crossway/kernel'
import { openStaging, postStaged } from '@crossway/ledger/server'
import { sql, type DemoCall } from '@crossway/server-kit'

/** Figures between 0 and 1 that are the same on every machine. */
const chance = (of: string, salt: number): string => `(abs(hashtextextended(${of}, ${salt})) % 1000) / 1000.0`
/** Listings of a store that sell, and of a hundred days those on which one does. */
const [listings, often] = [6, 22]

/**
 * A year's sales of the stores beside Amazon, in the lines that their platforms' bills tell (finance.md §2.2): marketplaces take a commission, platforms that are
 * supplied take allowances and returns off their invoices, shops pay for payment and for advertising elsewhere. A store whose bills told its sales keeps those.
 */
export async function seedChannels({ tx, today, size = 1 }: DemoCall): Promise<void> {
  const month = today.slice(0, 7)
  const from = addMonths(startOfMonth(today), -13)
  await openStaging(tx)
  await tx.run(sql`
    with sold as (
      select s.id as store, p."group" as channel, p.model in ('dropship', 'wholesale') as supplied, m.id as msku, m.seller_sku, s.currency, d.day::date as day,
        1 + (abs(hashtextextended(m.id || d.day::text, 21)) % 3)::int as units, coalesce(m.price, 30) as price, ${sql.raw(chance(`m.id || d.day::text`, 22))} as luck, row_number() over (order by s.id, d.day, m.id) as n
      from store s join platform p on p.id = s.platform_id and p."group" in ('mc', 'shopify')
      join lateral (select m.id, m.seller_sku, m.price from msku m where m.store_id = s.id and m.listing_status = 'active' order by m.id limit ${Math.ceil(listings * size)}) m on true
      cross join lateral generate_series(${from}::date, ${today}::date - 1, interval '1 day') d(day)
      where s.project_id is not null and s.status in ('normal', 'vacation') and abs(hashtextextended(m.id || d.day::text, 20)) % 100 < ${often * Math.min(1, size * 10)} * case when extract(month from d.day) in (7, 11, 12) then 1.6 else 1 end
        and not exists (select 1 from pl_rollup_month r where r.store_id = s.id and r.pl_line_code < 'L02'))
    insert into pl_staged (pl_line_code, amount, currency, quantity, stage, basis, biz_date, store_id, msku_id, order_key, source_type, source_id, source_line_id)
    select l.line, round(l.amount, 2), o.currency, case when l.units then o.units end, case when to_char(o.day, 'YYYY-MM') = ${month} then 'estimated' else 'settled' end, case when to_char(o.day, 'YYYY-MM') = ${month} then 'estimate' else 'actual' end,
      o.day, o.store, o.msku, o.store || ':' || upper(left(o.channel, 1)) || lpad(o.n::text, 8, '0') || ':' || o.seller_sku, 'channel_history', replace(to_char(o.day, 'YYYY-MM'), '-', '')::int, o.n
    from sold o cross join lateral (select o.price * o.units as gross) g
    cross join lateral (values
      (case when o.supplied then 'L0103' else 'L0102' end, g.gross * case when o.supplied then 0.72 else 1 end, true),
      ('L0104', case when o.channel = 'shopify' and o.luck < 0.4 then 6.9 else 0 end, false),
      ('L0201', case when not o.supplied and o.luck < 0.35 then -g.gross * 0.1 else 0 end, false),
      ('L0203', case when o.supplied then -g.gross * 0.72 * 0.06 else 0 end, false),
      ('L0301', case when not o.supplied and o.luck > 0.95 then -g.gross else 0 end, false),
      ('L0306', case when o.supplied and o.luck > 0.96 then -g.gross * 0.72 else 0 end, false),
      ('L0501', case when o.channel = 'mc' and not o.supplied then -g.gross * 0.15 else 0 end, false),
      ('L0506', case when o.channel = 'shopify' then -g.gross * 0.029 - 0.3 else 0 end, false),
      ('L0508', case when o.channel = 'mc' and o.luck between 0.93 and 0.94 then -5 else 0 end, false),
      ('L0603', -7.4 - 1.6 * (o.units - 1) - o.luck, false),
      ('L0604', -1.35 - 0.4 * (o.units - 1), false),
      ('L0707', -0.42 * o.units, false),
      ('L0804', case when o.channel = 'mc' and not o.supplied then -g.gross * (0.04 + 0.05 * o.luck) else 0 end, false),
      ('L0806', case when o.channel = 'shopify' then -g.gross * (0.14 + 0.12 * o.luck) else 0 end, false),
      ('L1101', -g.gross * 0.27, false),
      ('L1201', -g.gross * 0.06, false),
      ('L1202', -g.gross * 0.02, false)) l(line, amount, units)
    where round(l.amount, 2) <> 0`)
  await postStaged(tx)
  await openStaging(tx)
  // What comes once a month: people, tools, and what agency customers pay or are paid.
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, stage, biz_date, store_id, source_type, source_id, source_line_id)
    select c.line, round(c.part * x.sales, 2), 'CNY', 'settled', (x.month || '-28')::date, x.store_id, 'channel_history', replace(x.month, '-', '')::int, -x.store_id
    from (select r.store_id, r.project_id, r.book_period as month, sum(r.amount_cny) as sales from pl_rollup_month r join store s on s.id = r.store_id join platform p on p.id = s.platform_id and p."group" in ('mc', 'shopify')
      where r.pl_line_code < 'L04' and r.book_period < ${month} group by 1, 2, 3 having sum(r.amount_cny) > 0) x
    join project_structure t on t.project_id = x.project_id
    join (values ('L1301', -0.08, 'all'), ('L1503', -0.005, 'all'), ('L1701', 0.025, 'agency_commission'), ('L1702', 0.07, 'agency_commission'), ('L1705', -0.05, 'profit_share')) c(line, part, mode) on c.mode in ('all', t.settle_mode)
    where not exists (select 1 from pl_rollup_month z where z.store_id = x.store_id and z.book_period = x.month and z.pl_line_code = c.line)`)
  await postStaged(tx)
}

/** What creators and their samples cost, on the day their work was accepted (promotion.md withdraw): the demo's pay-outs are older than its books. */
export async function seedPromotion({ tx, today }: DemoCall): Promise<void> {
  if (!(await tx.maybe(sql`select 1 as x where to_regclass('promotion_task') is not null`))) return
  const month = today.slice(0, 7)
  const from = addMonths(startOfMonth(today), -13)
  await openStaging(tx)
  await tx.run(sql`
    insert into pl_staged (pl_line_code, amount, currency, stage, biz_date, store_id, msku_id, source_type, source_id, source_line_id)
    select 'L0904', -round(t.cost_total_cny, 2), 'CNY', case when to_char(t.accepted_on, 'YYYY-MM') = ${month} then 'estimated' else 'settled' end, t.accepted_on, t.store_id, t.msku_id, 'channel_history', t.id, 904
    from promotion_task t join project_structure s on s.project_id = t.project_id where t.store_id is not null and t.cost_total_cny > 0 and t.accepted_on >= ${from}::date and t.accepted_on < ${today}::date`)
  await postStaged(tx)
}
