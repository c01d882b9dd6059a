import { addDays, num } from '@crossway/kernel'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import type { WorkdayTest } from '@crossway/settings/server'
import type { Pay, Piece, SlipInput } from '../../model/salary/calculate-slip.ts'

export interface SheetOf {
  readonly id: number
  readonly company: number
  readonly month: string
  readonly kind: 'monthly' | 'bonus' | 'leaving' | 'supplement'
}
export interface ProfileRow {
  readonly id: number
  readonly employee: number
  readonly name: string
  readonly department: number | null
  readonly tax_type: Pay['tax_type']
  readonly probation_pct: string
  readonly ot_policy: string
  readonly sick_pct: string
  readonly low: boolean
  readonly first_job: boolean
  readonly since: string
  readonly bank_verified: boolean
  readonly bank_changed: boolean
  /** Days of the month on which this profile held while he was with us, and all days that he was. */
  readonly from: string
  readonly to: string
  readonly here_from: string
  readonly here_to: string
  /** First day after the probation. */
  readonly regular_on: string
}
/** Amounts of a record as they lie sealed, by field. */
export type Amounts = Record<string, string>

/** Whose month a sheet of a kind pays: leavers by a sheet of their own, supplements and bonuses whoever has one waiting (people.md salarySheet, rules). */
function chosen({ id, company, month, kind }: SheetOf, first: string, last: string): Sql {
  const there = sql`e.entry_date <= ${last}::date and (e.leave_date is null or e.leave_date >= ${first}::date)`
  const onSheet = (kinds: string, states: string): Sql =>
    sql`exists (select 1 from salary_slip p join salary_sheet s on s.id = p.sheet_id where p.employee_id = e.id and s.company_id = ${company}::bigint and s.month = ${month} and s.id <> ${id} and ${sql.raw(`s.kind = '${kinds}' and s.status ${states}`)})`
  if (kind === 'supplement')
    return sql`exists (select 1 from salary_adjust a left join salary_slip p on p.id = a.slip_id where a.employee_id = e.id and a.month = ${month} and (a.status = 'pending' or p.sheet_id = ${id}))`
  if (kind === 'bonus')
    return sql`exists (select 1 from bonus_plan b left join salary_slip p on p.id = b.slip_id where b.employee_id = e.id and to_char(b.pay_date, 'YYYY-MM') = ${month} and (b.slip_id is null or p.sheet_id = ${id}))`
  if (kind === 'leaving')
    return sql`${there} and e.leave_date <= ${last}::date and not ${onSheet('monthly', `in ('locked', 'paid')`)} and not ${onSheet('leaving', `<> 'void'`)}`
  return sql`${there} and not ${onSheet('leaving', `<> 'void'`)}`
}

/** Profiles that hold in a month, each from its day until the next one of the person, whichever company that is for. */
export const profilesOf = (run: Runner, sheet: SheetOf, first: string, last: string): Promise<ProfileRow[]> =>
  run.rows<ProfileRow>(sql`
    with w as (
      select p.*, coalesce(lead(p.effective_from) over (partition by p.employee_id order by p.effective_from) - 1, '9999-12-31'::date) as until
      from salary_profile p where p.status in ('active', 'ended') and p.employee_id in (select x.employee_id from salary_profile x where x.company_id = ${sheet.company}::bigint))
    select p.id, p.employee_id as employee, e.name, e.department_id as department, coalesce(p.tax_type, 'wage') as tax_type,
      p.probation_pct::text as probation_pct, p.ot_policy, p.sick_pct::text as sick_pct, p.prev_year_le_60k as low, p.first_job, e.bank_verified, coalesce(e.bank_changed_on > ${last}::date - 30, false) as bank_changed,
      greatest(p.effective_from, e.entry_date, ${first}::date)::text as "from", least(p.until, e.leave_date, ${last}::date)::text as "to",
      greatest(e.entry_date, ${first}::date)::text as here_from, least(e.leave_date, ${last}::date)::text as here_to,
      case when e.status = 'probation' then coalesce(e.plan_regular_date, '9999-12-31'::date) else coalesce(e.regular_date, '0001-01-01'::date) end::text as regular_on,
      (select min(x.effective_from) from salary_profile x where x.employee_id = p.employee_id and x.company_id = p.company_id and x.status <> 'draft')::text as since
    from w p join employee e on e.id = p.employee_id
    where p.company_id = ${sheet.company}::bigint and p.effective_from <= ${last}::date and p.until >= ${first}::date and ${chosen(sheet, first, last)}
    order by p.employee_id, p.effective_from limit 40000`)

/** Parts of the month with their own pay: before a raise and after it, on probation and after it; by working days. One part is no part. */
export function partsOf(rows: readonly ProfileRow[], pay: Map<number, Amounts>, works: WorkdayTest): Pick<SlipInput, 'pieces' | 'whole'> {
  const at = rows.at(-1)!
  const days = (from: string, to: string): number => {
    let n = 0
    for (let d = from; d <= to; d = addDays(d, 1)) if (works(d)) n++
    return n
  }
  const pieces = rows.flatMap((r): Piece[] => {
    const money = pay.get(Number(r.id)) ?? {}
    const piece = (from: string, to: string, probation: boolean): Piece => ({
      base: money.base_salary ?? '0',
      position: money.position_salary ?? '0',
      perf_base: money.perf_base ?? '0',
      probation_pct: probation ? num(r.probation_pct).toFixed() : '100',
      days: days(from, to),
    })
    if (r.regular_on <= r.from || r.regular_on > r.to) return [piece(r.from, r.to, r.regular_on > r.to)]
    return [piece(r.from, addDays(r.regular_on, -1), true), piece(r.regular_on, r.to, false)]
  })
  const whole = days(at.here_from, at.here_to)
  const worked = pieces.filter((p) => p.days > 0)
  return worked.length === 0 || (worked.length === 1 && worked[0]!.days === whole) ? {} : { pieces: worked, whole }
}
