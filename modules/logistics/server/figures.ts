import { sql, type ComputedColumn } from '@crossway/server-kit'

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
  { resource: 'provider', name: 'contract_until', type: 'date', sql: sql`select max(c.valid_to) from provider_contract c where c.provider_id = t.id` },
]
