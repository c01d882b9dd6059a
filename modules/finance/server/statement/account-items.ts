import { sql, type Sql } from '@crossway/server-kit'

export interface Account {
  readonly customer: number
  readonly company: number
  readonly currency: string
}
export interface AccountItem {
  readonly item_key: string
  readonly date: string
  readonly recorded: string
  readonly kind: string
  readonly title: string
  readonly document_type: string
  readonly document_id: number
  readonly debit: string
  readonly credit: string
}
const day = (at: string): Sql => sql.raw(`(${at} at time zone 'Asia/Shanghai')::date`)

/**
 * Everything that changed a customer's account until a day, each with a key of its own: receivables and payables as they were booked, what was paid and set
 * off, what was taken back, and items that were cancelled or written off. Positive amounts stand on the side that they raise; what is taken back stands on the other.
 */
export const accountItems = (a: Account, until: string): Sql => sql`
  select u.item_key, u.date, u.recorded, u.kind, u.title, u.document_type, u.document_id, greatest(u.amount, 0) as debit, greatest(-u.amount, 0) as credit from (
    select 'r' || r.id as item_key, ${day('r.created_at')} as date, r.created_at as recorded, 'receivable' as kind, r.no || coalesce(' ' || r.source_no, '') as title, r.source_type as document_type, r.source_id as document_id, r.amount
      from receivable r where ${mine('r', a)}
    union all select 'rx' || r.id, ${day('r.updated_at')}, r.updated_at, r.status, r.no, r.source_type, r.source_id, -(r.amount - r.settled_amount - r.offset_amount)
      from receivable r where ${mine('r', a)} and r.status in ('cancelled', 'written_off')
    union all select 'p' || p.id, ${day('p.created_at')}, p.created_at, 'payable', p.no || coalesce(' ' || p.source_no, ''), p.source_type, p.source_id, -p.amount
      from payable p where ${mine('p', a)}
    union all select 'px' || p.id, ${day('p.updated_at')}, p.updated_at, p.status, p.no, p.source_type, p.source_id, p.amount - p.settled_amount - p.offset_amount
      from payable p where ${mine('p', a)} and p.status in ('cancelled', 'written_off')
    union all select 'a' || s.id, coalesce(x.value_date, ${day('s.created_at')}), s.created_at, case when s.document_type = 'offset_doc' then 'offset' when s.target_type = 'receivable' then 'collected' else 'paid' end, coalesce(r.no, p.no), s.document_type, s.document_id::int,
        case when s.target_type = 'receivable' then -s.amount_target else s.amount_target end
      from settle_alloc s left join bank_txn x on x.id = s.bank_txn_id left join receivable r on s.target_type = 'receivable' and r.id = s.target_id left join payable p on s.target_type = 'payable' and p.id = s.target_id
      where (r.id is not null and ${mine('r', a)}) or (p.id is not null and ${mine('p', a)})) u
  where u.date <= ${until}::date and u.amount <> 0`
const mine = (alias: string, a: Account): Sql =>
  sql`(${sql.raw(`${alias}.party_type`)} = 'customer' and ${sql.raw(`${alias}.party_id`)} = ${a.customer}::bigint and ${sql.raw(`${alias}.company_id`)} = ${a.company}::bigint and ${sql.raw(`${alias}.currency`)} = ${a.currency})`
