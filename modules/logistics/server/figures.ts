import { sql, type ComputedColumn } from '@crossway/server-kit'

/** Bills of a provider that are not paid, in CNY; what Amazon deducts is nobody's to pay. */
const owed = sql`select coalesce(sum(round(x.cny * (1 - x.paid_amount / nullif(x.amount, 0)), 2)), 0) from logistics_cost x where x.provider_id = t.id and x.stage = 'actual' and x.status in ('open', 'verified') and x.pay_route = 'request' and not x.paid`
/** How many ways a provider offers, where he is asked, and how long he is under contract (logistics.md provider, list). */
export const figures: readonly ComputedColumn[] = [
  {
    resource: 'provider',
    name: 'channels',
    type: 'number',
    sql: sql`select count(*)::int from provider_channel c where c.provider_id = t.id and c.status = 'enabled'`,
  },
  {
    resource: 'provider',
    name: 'open_inquiries',
    type: 'number',
    sql: sql`select count(distinct q.freight_inquiry_id)::int from freight_quote q join freight_inquiry i on i.id = q.freight_inquiry_id where q.provider_id = t.id and i.status in ('open', 'comparing')`,
  },
  {
    resource: 'provider',
    name: 'open_shipments',
    type: 'number',
    sql: sql`select count(*)::int from shipping_notice n where n.provider_id = t.id and n.status in ('confirmed', 'shipped', 'delivered', 'receiving')`,
  },
  { resource: 'provider', name: 'payable', type: 'money', class: 'cost', sql: owed },
  {
    resource: 'provider',
    name: 'credit_used',
    type: 'number',
    class: 'cost',
    sql: sql`select round(100 * (${owed}) / nullif(sum(c.credit_limit), 0), 1)::float from provider_contract c where c.provider_id = t.id and current_date between c.valid_from and c.valid_to and c.currency = 'CNY'`,
  },
  { resource: 'provider', name: 'contract_until', type: 'date', sql: sql`select max(c.valid_to) from provider_contract c where c.provider_id = t.id` },
]
