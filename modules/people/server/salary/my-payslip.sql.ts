import { handleQuery, sql } from '@crossway/server-kit'
import { myPayslip } from '../../model/salary/my-payslip.query.ts'

export const myPayslipQuery = handleQuery(
  myPayslip,
  ({ ctx }) => sql`
    select p.id, p.month, p.title, p.company_id, s.pay_date, p.published_at, p.answered_at, p.dispute_text, p.reply, p.status
    from salary_slip p join salary_sheet s on s.id = p.sheet_id where p.employee_id = ${ctx.employee}::bigint and p.status <> 'unpublished'`,
)
