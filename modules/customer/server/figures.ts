import { sql, type ComputedColumn } from '@crossway/server-kit'
import { industryFigures } from './industry/industry.figures.ts'
import { monthFigures } from './media/month-figures.ts'
import { sourceFigures } from './source/source-stats.ts'

const figure = (name: string, type: ComputedColumn['type'], text: string, resource = 'customer'): ComputedColumn => ({
  resource,
  name,
  type,
  sql: sql.raw(text),
})
const days = (since: string): string => `floor(extract(epoch from now() - ${since}) / 86400)::int`

/** Money of a customer that lies with us, in CNY; other currencies stand on his record. */
const fund = (type: 'deposit' | 'recharge'): string =>
  `(select sum(f.balance) from fund_account f where f.type = '${type}' and f.customer_id = t.id and f.currency = 'CNY')`

/** What lists of customers count beside their fields. */
export const figures: readonly ComputedColumn[] = [
  figure('days_in_sea', 'number', `case when t.pool = 'opensea' then ${days('coalesce(t.last_release_at, t.created_at)')} end`),
  figure('idle_days', 'number', `case when t.pool in ('protect', 'working') then ${days('coalesce(t.last_effective_at, t.claimed_at, t.created_at)')} end`),
  figure('weighted', 'money', `round(t.est_year_sales * t.win_probability / 100, 2)`),
  figure('contact_title', 'text', `case when t.pool <> 'opensea' then (select p.name from contact p where p.customer_id = t.id and p.is_primary limit 1) end`),
  {
    ...figure(
      'contact_phone',
      'text',
      `case when t.pool <> 'opensea' then (select p.mobile from contact p where p.customer_id = t.id and p.is_primary limit 1) end`,
    ),
    class: 'phone',
  },
  figure('store_count', 'number', `(select count(*)::int from store s where s.customer_id = t.id)`),
  figure('archive_percent', 'number', `(select a.completeness from customer_archive a where a.customer_id = t.id)`),
  { ...figure('deposit_balance', 'money', fund('deposit')), class: 'price' },
  { ...figure('recharge_balance', 'money', fund('recharge')), class: 'price' },
  {
    ...figure(
      'overdue',
      'money',
      `(select sum(r.open_amount) from receivable r where r.party_type = 'customer' and r.party_id = t.id and r.due_date < (now() at time zone 'Asia/Shanghai')::date and r.currency = 'CNY')`,
    ),
    class: 'price',
  },
  figure(
    'same_mobile',
    'number',
    `(select nullif(count(*), 1)::int from contact o where o.mobile = t.mobile and t.mobile is not null having count(*) > 1)`,
    'contact',
  ),
  ...industryFigures,
  ...sourceFigures,
  ...monthFigures,
]
