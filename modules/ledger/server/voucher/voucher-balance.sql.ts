import { handleQuery, sql } from '@crossway/server-kit'
import { voucherBalance } from '../../model/voucher/voucher-balance.query.ts'

export const voucherBalanceQuery = handleQuery(
  voucherBalance,
  () => sql`
    select coalesce(s.period, k.period) as period, coalesce(s.book_id, k.book_id) as book_id, b.company_id, coalesce(s.subject, k.subject) as subject,
      coalesce(s.debit, 0) as debit, coalesce(s.credit, 0) as credit, k.debit as kd_debit, k.credit as kd_credit,
      case when k.subject is not null then coalesce(s.debit, 0) - coalesce(s.credit, 0) - k.debit + k.credit end as diff
    from (select v.period, v.book_id, l.subject, sum(l.debit) as debit, sum(l.credit) as credit from voucher v join voucher_line l on l.voucher_id = v.id
      where v.status = 'pushed' and l.subject is not null and v.book_id is not null group by 1, 2, 3) s
    full join kd_balance k on k.period = s.period and k.book_id = s.book_id and k.subject = s.subject
    join kd_book b on b.id = coalesce(s.book_id, k.book_id)`,
)
