import { addMonths } from '@crossway/kernel'
import { seedProjectHistory } from '@crossway/project/server'
import { sql, type DemoCall } from '@crossway/server-kit'

/**
 * Targets of the demo company, by group of channels: for each department, owner, project and store with sales, net sales, gross and operating profit and share of advertising of the months that
 * were, for each store somewhat below or above what came, and of this and the coming month the mean of the last three and a tenth more. All are in force; next month's are
 * drafts that wait, and one department of it is planned above what its projects sum to.
 */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const month = today.slice(0, 7)
  const next = addMonths(`${month}-01`, 1).slice(0, 7)
  await tx.run(sql`
    with entries as (
      select coalesce(ps.channel_group, 'amazon') as channel, r.department_id, r.owner_id, r.project_id, r.store_id, r.book_period as month, sum(r.amount_cny) filter (where substr(r.pl_line_code, 2, 2) <= '03') as sales, sum(r.amount_cny) filter (where substr(r.pl_line_code, 2, 2) <= '12') as gross_profit, sum(r.amount_cny) filter (where substr(r.pl_line_code, 2, 2) <= '16') as net_profit, sum(r.amount_cny) filter (where substr(r.pl_line_code, 2, 2) = '08') as ads
      from pl_rollup_month r left join project_structure ps on ps.project_id = r.project_id where r.book_period < ${month} group by 1, 2, 3, 4, 5, 6),
    actual as (
      select e.channel, d.dim, d.id, e.month, sum(e.sales * a.aim) as sales, sum(e.gross_profit * a.aim) as gross_profit, sum(e.net_profit * a.aim) as net_profit, 100 * -sum(e.ads) / nullif(sum(e.sales), 0) as ad_ratio
      from entries e cross join lateral (values ('department', e.department_id), ('owner', e.owner_id), ('project', e.project_id), ('store', e.store_id)) d(dim, id)
      cross join lateral (select 0.93 + 0.25 * (abs(hashtextextended(coalesce(e.store_id, 0) || e.month, 20261120)) % 1000) / 1000.0 as aim) a where d.id is not null group by 1, 2, 3, 4),
    recent as (select channel, dim, id, avg(sales) as sales, avg(gross_profit) as gross_profit, avg(net_profit) as net_profit, avg(ad_ratio) as ad_ratio from actual where month >= to_char((${month} || '-01')::date - interval '3 months', 'YYYY-MM') group by 1, 2, 3),
    plan as (
      select channel, dim, id, month, 'confirmed' as status, 1.0 as growth, sales, gross_profit, net_profit, ad_ratio * (0.9 + 0.2 * (abs(hashtextextended(dim || id || month, 20261120)) % 1000) / 1000.0) as ad_ratio from actual
      union all select channel, dim, id, ${month}, 'confirmed', 1.1, sales, gross_profit, net_profit, ad_ratio from recent
      union all select channel, dim, id, ${next}, 'draft', case when dim = 'department' and id = (select min(id) from recent where dim = 'department') then 1.2 else 1.15 end, sales, gross_profit, net_profit, ad_ratio from recent),
    named as (
      select 'department' as dim, id, name from department union all select 'owner', id, name from employee union all select 'project', id, name from project union all select 'store', id, name from store)
    insert into board_target (name, channel_group, dim_type, department_id, owner_id, project_id, store_id, platform_id, object_key, metric, month, value, currency, revision, status)
    select n.name || ' ' || x.month, x.channel, x.dim, case x.dim when 'department' then x.id end, case x.dim when 'owner' then x.id end, case x.dim when 'project' then x.id end, case x.dim when 'store' then x.id end, (select s.platform_id from store s where x.dim = 'store' and s.id = x.id),
      x.dim || ':' || x.id, m.metric, x.month, m.aim, 'CNY', 1, x.status
    from plan x join named n on n.dim = x.dim and n.id = x.id cross join lateral (values ('sales', round(x.sales * x.growth, -2)), ('gross_profit', round(x.gross_profit * x.growth, -2)), ('net_profit', round(x.net_profit * x.growth, -2)), ('ad_ratio', round(x.ad_ratio, 1)), ('roas', case when x.channel = 'shopify' and x.dim = 'store' then 4.2 end), ('cac', case when x.channel = 'shopify' and x.dim = 'store' then 85 end)) m(metric, aim) where m.aim > 0 and (m.metric <> 'ad_ratio' or m.aim <= 100)
    on conflict do nothing`)
  await seedProjectHistory(call)
}
