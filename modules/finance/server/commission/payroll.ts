import type { CommandContext } from '@crossway/server-kit'
import { num, sum } from '@crossway/kernel'
import { runAction, sql, type Runner, type Tx } from '@crossway/server-kit'
import { commissionBill } from '../../model/commission/commission-bill.resource.ts'
import { refuse } from '../../model/commission/errors.ts'

/** What of a line payroll pays: the part paid at once, or the part that was held back and has been released. */
export interface PayrollLine {
  readonly line: number
  readonly part: 'now' | 'held'
  readonly bill_no: string
  readonly month: string
  readonly project: string
  readonly amount: string
}
export interface PayrollCommission {
  readonly employee: number
  readonly amount: string
  readonly lines: readonly PayrollLine[]
}

/**
 * Commission that a payroll company's sheet of a month pays (contracts.md listCommissionForPayroll): approved bills of earlier months that no sheet
 * has paid, and what was released for this month or before. Who has left and forfeits by his structure is not among them.
 */
export async function listCommissionForPayroll(run: Runner, company: number, month: string): Promise<PayrollCommission[]> {
  const rows = await run.rows<PayrollLine & { employee: number }>(sql`
    select l.id as line, x.part, b.bill_no, b.month, p.name as project, x.amount::text as amount, l.employee_id as employee
    from commission_line l join commission_bill b on b.id = l.commission_bill_id and b.status in ('approved', 'paid') and b.month < ${month}
    join employee e on e.id = l.employee_id and e.company_id = ${company}::bigint join project p on p.id = b.project_id join dividing_structure s on s.id = b.structure_id
    cross join lateral (values ('now', l.payable, l.salary_slip_id is null), ('held', l.held, l.held_slip_id is null and l.release_month <= ${month})) x(part, amount, due)
    where x.due and x.amount > 0 and not l.forfeited and (s.leaver_rule <> 'forfeit' or e.leave_date is null or e.leave_date >= current_date)
    order by l.employee_id, b.month, l.id limit 20000`)
  return [...Map.groupBy(rows, (r) => r.employee)].map(([employee, own]) => ({
    employee,
    amount: sum(own.map((l) => num(l.amount))).toFixed(2),
    lines: own.map(({ employee: _, ...l }) => l),
  }))
}

/** A salary sheet has paid these lines (contracts.md markCommissionPaid); a line that another slip has paid is refused. A bill is paid once nothing of it is open. */
export async function markCommissionPaid(
  { app, tx, ctx }: CommandContext,
  slip: { readonly id: number; readonly month: string },
  lines: readonly Pick<PayrollLine, 'line' | 'part'>[],
): Promise<void> {
  const of = (part: 'now' | 'held') => lines.filter((l) => l.part === part).map((l) => l.line)
  const taken = await tx.maybe<{ line: number }>(sql`
    select l.id as line from commission_line l where (l.id = any(${of('now')}::bigint[]) and l.salary_slip_id <> ${slip.id}) or (l.id = any(${of('held')}::bigint[]) and l.held_slip_id <> ${slip.id}) limit 1`)
  if (taken) throw refuse.COMMISSION_PAID({ line: taken.line })
  await tx.run(sql`update commission_line set salary_slip_id = ${slip.id}, payroll_month = ${slip.month} where id = any(${of('now')}::bigint[])`)
  await tx.run(sql`update commission_line set held_slip_id = ${slip.id} where id = any(${of('held')}::bigint[])`)
  const done = await tx.rows<{ id: number }>(sql`
    select b.id from commission_bill b where b.status = 'approved' and b.id in (select commission_bill_id from commission_line where id = any(${lines.map((l) => l.line)}::bigint[]))
      and not exists (select 1 from commission_line l where l.commission_bill_id = b.id and not l.forfeited and l.employee_id is not null and l.payable > 0 and l.salary_slip_id is null) order by b.id`)
  for (const b of done) await runAction({ app, tx, ctx }, commissionBill, b.id, 'pay', {}, true)
}

/** A salary sheet was opened again: what its slip paid is unpaid (contracts.md unmarkCommissionPaid). */
export async function unmarkCommissionPaid({ app, tx, ctx }: CommandContext, slip: number): Promise<void> {
  const rows = await tx.rows<{ bill: number }>(
    sql`update commission_line set salary_slip_id = nullif(salary_slip_id, ${slip}), payroll_month = case when salary_slip_id = ${slip} then null else payroll_month end, held_slip_id = nullif(held_slip_id, ${slip}) where salary_slip_id = ${slip} or held_slip_id = ${slip} returning commission_bill_id as bill`,
  )
  const open = await tx.rows<{ id: number }>(sql`
    select b.id from commission_bill b where b.status = 'paid' and b.id = any(${rows.map((r) => r.bill)}::bigint[])
      and exists (select 1 from commission_line l where l.commission_bill_id = b.id and not l.forfeited and l.employee_id is not null and l.payable > 0 and l.salary_slip_id is null) order by b.id`)
  for (const b of open) await runAction({ app, tx, ctx }, commissionBill, b.id, 'unpay', {}, true)
}

/** The coefficient of somebody's appraisal for a month's commission (contracts.md setPerformanceCoefficient); fixed once a bill with a line of his is approved. */
export async function setPerformanceCoefficient(tx: Tx, employee: number, month: string, coefficient: string, source: string): Promise<void> {
  const value = num(coefficient)
  if (value.lt(0) || value.gt(5)) throw refuse.COEFFICIENT_RANGE({}, 'coefficient')
  const bill = await tx.maybe<{ no: string }>(
    sql`select b.bill_no as no from commission_line l join commission_bill b on b.id = l.commission_bill_id where l.employee_id = ${employee}::bigint and b.month = ${month} and b.status in ('approved', 'paid') limit 1`,
  )
  if (bill) throw refuse.COEFFICIENT_LATE({ month, no: bill.no })
  await tx.run(
    sql`insert into commission_coefficient (employee_id, month, coefficient, source) values (${employee}::bigint, ${month}, ${value.toFixed(8)}::numeric, ${source}) on conflict (employee_id, month) do update set coefficient = excluded.coefficient, source = excluded.source, set_at = now()`,
  )
}
