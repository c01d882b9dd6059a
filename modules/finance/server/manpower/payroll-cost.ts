import { num, sum } from '@crossway/kernel'
import { sql, type App, type CommandContext, type Runner } from '@crossway/server-kit'
import { refuseManpower as refuse } from '../../model/manpower/errors.ts'
import { keepLabour, readLabour } from './labour-secret.ts'

export interface LabourLine {
  readonly employee: number
  readonly department: number | null
  /** What the company pays in all, commission in it. */
  readonly cost: string
  /** Commission is in the books already (L1401) and is not spread again. */
  readonly commission: string
}
/**
 * Labour cost of a locked salary sheet (contracts.md importPayrollCost): company + month + sheet, the same again replaces it, no lines take it back. Refused once
 * the month's cost is booked.
 */
export async function importPayrollCost({ app, tx }: CommandContext, company: number, month: string, lines: readonly LabourLine[], sheet = 0): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`payroll_cost ${company} ${month}`}, 0))`)
  const booked = await tx.maybe<{ no: string }>(
    sql`select no from manpower_apportion where company_id = ${company}::bigint and month = ${month} and status = 'approved' limit 1`,
  )
  if (booked) throw refuse.MP_APPROVED({ month, no: booked.no })
  if (lines.length === 0) {
    await tx.run(
      sql`with gone as (delete from payroll_cost where company_id = ${company}::bigint and month = ${month} and sheet = ${sheet}::bigint returning id) delete from labour_secret s using gone where s.resource = 'payroll_cost' and s.record_id = gone.id`,
    )
    return
  }
  const { id } = await tx.one<{ id: number }>(sql`
    insert into payroll_cost (company_id, month, sheet, headcount) values (${company}::bigint, ${month}, ${sheet}::bigint, ${lines.length})
    on conflict (company_id, month, sheet) do update set headcount = excluded.headcount, stamp = payroll_cost.stamp + 1, handed_at = now() returning id`)
  const rows = lines.map((l) => ({ employee: l.employee, department: l.department, cost: num(l.cost).minus(l.commission).toFixed(2) }))
  await keepLabour({ app, tx }, 'payroll_cost', id, rows)
}

export interface MonthCost {
  /** Tells whether it has changed since. */
  readonly stamp: string
  readonly people: readonly { readonly employee: number; readonly department: number | null; readonly cost: string }[]
}
/** Cost of a month, each person once whatever the number of sheets; nothing where no sheet is locked. */
export async function monthCost(call: { readonly app: App; readonly run: Runner }, company: number, month: string): Promise<MonthCost | undefined> {
  const sheets = await call.run.rows<{ id: number; stamp: number }>(
    sql`select id, stamp from payroll_cost where company_id = ${company}::bigint and month = ${month} order by id limit 100`,
  )
  if (sheets.length === 0) return undefined
  const people = new Map<number, { employee: number; department: number | null; cost: string }>()
  for (const s of sheets)
    for (const p of (await readLabour(call, 'payroll_cost', s.id)) ?? []) {
      const there = people.get(p.employee)
      people.set(p.employee, there ? { ...p, cost: sum([there.cost, p.cost]).toFixed(2) } : p)
    }
  return { stamp: sheets.map((s) => `${s.id}.${s.stamp}`).join(' '), people: [...people.values()] }
}
