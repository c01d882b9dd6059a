import { sql, type ComputedColumn } from '@crossway/server-kit'

// customers that came in the month by this account; claimed and signed up to the month's end (customer.md newMediaMonth)
const cohort = `select c.id, c.status from customer c where c.new_media_account_id = t.account_id and to_char(c.created_at at time zone 'Asia/Shanghai', 'YYYY-MM') = t.month`
const end = `((t.month || '-01')::date + interval '1 month') at time zone 'Asia/Shanghai'`
/** Results of a month as they are now. */
export const monthNow = {
  leads_valid: `(select count(*)::int from (${cohort}) c where c.status = 'active')`,
  claimed: `(select count(distinct l.customer_id)::int from customer_pool_log l where l.to_owner_id is not null and l.at < ${end} and l.customer_id in (select id from (${cohort}) c))`,
  signed: `(select count(distinct g.customer_id)::int from customer_signing g where g.revoked_at is null and g.signed_at < ${end} and g.customer_id in (select id from (${cohort}) c))`,
  signed_amount: `(select coalesce(sum(g.amount_cny), 0) from customer_signing g where g.revoked_at is null and g.signed_at < ${end} and g.customer_id in (select id from (${cohort}) c))`,
} as const
/** The same as long as the month is open; what was counted at the confirmation afterwards. */
const shown = (name: keyof typeof monthNow): string => `case when t.status = 'confirmed' then t.${name} else ${monthNow[name]} end`
const figure = (name: string, text: string, type: ComputedColumn['type'] = 'number'): ComputedColumn => ({
  resource: 'new_media_month',
  name,
  type,
  sql: sql.raw(text),
})

export const monthFigures: readonly ComputedColumn[] = [
  figure('now_valid', shown('leads_valid')),
  figure('now_claimed', shown('claimed')),
  figure('now_signed', shown('signed')),
  { ...figure('now_amount', shown('signed_amount'), 'money'), class: 'price' },
  figure('cpl', `round(t.total_cost / nullif(${shown('leads_valid')}, 0), 2)`, 'money'),
  figure('cost_signed', `round(t.total_cost / nullif(${shown('signed')}, 0), 2)`, 'money'),
  figure('engagement', `round(100.0 * (t.likes + t.comments + t.shares) / nullif(t.views, 0), 2)`),
]
