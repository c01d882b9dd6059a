import type { Lang } from '@crossway/kernel'
import { nameSql, sql, type ComputedColumn, type Runner } from '@crossway/server-kit'

/** What a source brought of customers created in a span of days (customer.md source): a cohort, whenever they were claimed or signed. */
export interface SourceStats {
  readonly id: number
  readonly name: string
  readonly category: string
  readonly leads: number
  readonly valid_leads: number
  readonly claimed: number
  readonly effective: number
  readonly signed: number
  readonly signed_amount: string
  readonly cost: string
  readonly cpl: string | null
  readonly cac: string | null
  readonly conversion: string | null
}

/** Sources and what they brought between two days, both included; costs are those of the months that begin in them. */
export const sourceStats = (run: Runner, from: string, to: string, lang: Lang = 'zh-cn'): Promise<SourceStats[]> =>
  run.rows<SourceStats>(sql`
    with lead as (select c.* from customer c where c.created_at >= ${from}::date at time zone 'Asia/Shanghai' and c.created_at < (${to}::date + 1) at time zone 'Asia/Shanghai'),
    per as (
      select s.id, ${nameSql(lang, 's')} as name, s.category, s.sort,
        (select count(*)::int from lead c where c.source_id = s.id) as leads,
        (select count(*)::int from lead c where c.source_id = s.id and c.status = 'active') as valid_leads,
        (select count(*)::int from lead c where c.source_id = s.id and exists (select 1 from customer_pool_log l where l.customer_id = c.id and l.to_owner_id is not null)) as claimed,
        (select coalesce(sum(c.effective_count), 0)::int from lead c where c.source_id = s.id) as effective,
        (select count(*)::int from lead c where c.source_id = s.id and c.first_signed_at is not null) as signed,
        (select coalesce(sum(g.amount_cny), 0) from customer_signing g join lead c on c.id = g.customer_id where c.source_id = s.id and g.revoked_at is null) as signed_amount,
        (select coalesce(sum(x.amount), 0) from source_cost x where x.customer_source_id = s.id and x.month between left(${from}, 7) and left(${to}, 7)) as cost
      from customer_source s)
    select id, name, category, leads, valid_leads, claimed, effective, signed, signed_amount::text, cost::text, round(cost / nullif(valid_leads, 0), 2)::text as cpl, round(cost / nullif(signed, 0), 2)::text as cac, round(100.0 * signed / nullif(valid_leads, 0), 2)::text as conversion
    from per order by sort, name limit 500`)

const lead = `select c.id from customer c where c.source_id = t.id`
const signed = `(select count(*)::int from customer c where c.source_id = t.id and c.first_signed_at is not null)`
const valid = `(select count(*)::int from customer c where c.source_id = t.id and c.status = 'active')`
const cost = `(select coalesce(sum(x.amount), 0) from source_cost x where x.customer_source_id = t.id)`
const figure = (name: string, text: string, type: ComputedColumn['type'] = 'number'): ComputedColumn => ({
  resource: 'customer_source',
  name,
  type,
  sql: sql.raw(text),
})

/** The same over all time, beside each source of the list. */
export const sourceFigures: readonly ComputedColumn[] = [
  figure('leads', `(select count(*)::int from customer c where c.source_id = t.id)`),
  figure('valid_leads', valid),
  figure('claimed', `(select count(distinct l.customer_id)::int from customer_pool_log l where l.to_owner_id is not null and l.customer_id in (${lead}))`),
  figure('effective', `(select coalesce(sum(c.effective_count), 0)::int from customer c where c.source_id = t.id)`),
  figure('signed', signed),
  {
    ...figure(
      'signed_amount',
      `(select coalesce(sum(g.amount_cny), 0) from customer_signing g where g.revoked_at is null and g.customer_id in (${lead}))`,
      'money',
    ),
    class: 'price',
  },
  figure('cost', cost, 'money'),
  figure('cpl', `round(${cost} / nullif(${valid}, 0), 2)`, 'money'),
  figure('cac', `round(${cost} / nullif(${signed}, 0), 2)`, 'money'),
  figure('conversion', `round(100.0 * ${signed} / nullif(${valid}, 0), 2)`),
]
