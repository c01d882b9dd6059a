import { dayOf } from '@crossway/kernel'
import { handleQuery, sql, type Runner, type Sql } from '@crossway/server-kit'
import { b2bAging } from '../../model/statement/b2b-aging.query.ts'

/** Invoices with what was open of them at the end of a day: what came later is not gone yet. */
const openAt = (day: string): Sql => sql`
  select i.*, i.total - coalesce(a.amount, 0) - coalesce(d.amount, 0) - coalesce(c.amount, 0) as open_then, greatest(${day}::date - i.due_date, 0) as age from b2b_invoice i
    left join lateral (select sum(l.amount + l.discount) as amount from b2b_allocation l join b2b_receipt r on r.id = l.b2b_receipt_id where l.invoice_id = i.id and l.posted and r.received_at <= ${day}::date) a on true
    left join lateral (select sum(x.amount) as amount from b2b_deduction x where x.invoice_id = i.id and x.applied and x.charge_date <= ${day}::date) d on true
    left join lateral (select sum(n.total) as amount from b2b_invoice n where n.ref_invoice_id = i.id and n.kind = 'credit_note' and n.status <> 'voided' and n.invoice_date <= ${day}::date) c on true
  where i.kind = 'invoice' and i.status in ('issued', 'partial', 'paid') and i.invoice_date <= ${day}::date`
const between = (from: number, to: number): Sql => sql.raw(`coalesce(sum(o.open_then) filter (where o.age between ${from} and ${to}), 0)`)
const byBuyer = (day: string, rows: Sql): Sql => sql`
  select o.buyer_id, o.project_id, o.company_id, o.currency, sum(o.open_then) as open, ${between(0, 0)} as not_due, ${between(1, 30)} as d30, ${between(31, 60)} as d60, ${between(61, 90)} as d90, ${between(91, 100_000)} as older,
    (select b.owner_id from b2b_buyer b where b.id = o.buyer_id) as owner_id, count(*)::int as invoices, max(o.age)::int as oldest from (${openAt(day)}) o where o.open_then > 0 and ${rows} group by 1, 2, 3, 4`

export const b2bAgingQuery = handleQuery(b2bAging, (_, { values }) => byBuyer(String(values.as_of?.[0] ?? dayOf(new Date())), sql.raw('true')))

export interface Aged {
  readonly buyer_id: number
  readonly project_id: number | null
  readonly currency: string
  readonly open: string
  readonly not_due: string
  readonly d30: string
  readonly d60: string
  readonly d90: string
  readonly older: string
  readonly invoices: number
  readonly oldest: number
}
/** Who owed us what on a day, by age (contracts.md, b2b.arAging). */
export const arAging = (run: Runner, of: { readonly buyer?: number; readonly project?: number }, asOf: string): Promise<Aged[]> =>
  run.rows<Aged>(sql`
    select v.buyer_id, v.project_id, v.currency, v.open::text as open, v.not_due::text as not_due, v.d30::text as d30, v.d60::text as d60, v.d90::text as d90, v.older::text as older, v.invoices, v.oldest
    from (${byBuyer(asOf, sql`(${of.buyer ?? null}::bigint is null or o.buyer_id = ${of.buyer ?? null}::bigint) and (${of.project ?? null}::bigint is null or o.project_id = ${of.project ?? null}::bigint)`)}) v order by v.open desc limit 2000`)
