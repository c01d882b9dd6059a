import { sql, type ComputedColumn } from '@crossway/server-kit'

/** An industry counts what stands below it, too. */
const under = `(c.industry_id = t.id or c.industry_id in (select i.id from industry i where i.parent_id = t.id))`
const yearStart = `(date_trunc('year', now() at time zone 'Asia/Shanghai') at time zone 'Asia/Shanghai')`
const inPool = (pool: string): string => `(select count(*)::int from customer c where ${under} and c.status = 'active' and c.pool = '${pool}')`
const signed = `(select count(*)::int from customer c where ${under} and c.first_signed_at >= ${yearStart})`
const claimed = `(select count(distinct l.customer_id)::int from customer_pool_log l join customer c on c.id = l.customer_id where ${under} and l.action in ('claim', 'assign', 'create') and l.to_owner_id is not null and l.at >= ${yearStart})`
const figure = (name: string, text: string): ComputedColumn => ({ resource: 'industry', name, type: 'number', sql: sql.raw(text) })

/** Customers by pool, and how the year goes (customer.md industry, list). */
export const industryFigures: readonly ComputedColumn[] = [
  figure('n_opensea', inPool('opensea')),
  figure('n_protect', inPool('protect')),
  figure('n_working', inPool('working')),
  figure('n_cooperate', inPool('cooperate')),
  figure('signed_year', signed),
  figure(
    'target_year',
    `(select coalesce(sum(g.target_customers), 0)::int from industry_target g where (g.industry_id = t.id or g.industry_id in (select i.id from industry i where i.parent_id = t.id)) and g.year = extract(year from now() at time zone 'Asia/Shanghai'))`,
  ),
  figure('conversion', `round(100.0 * ${signed} / nullif(${claimed}, 0), 2)`),
]
