import { addMonths, endOfMonth, num, sum } from '@crossway/kernel'
import { sql, type App, type Context, type Runner } from '@crossway/server-kit'
import { isWorkdayIn } from '@crossway/settings/server'
import { listCommissionForPayroll, type PayrollCommission } from '@crossway/finance/server'
import { refuse } from '../../model/errors.ts'
import { periodsEnding } from '../../model/performance/period.ts'
import type { Adjust, Attendance, Prior, SlipInput } from '../../model/salary/calculate-slip.ts'
import type { Policy } from '../../model/salary/social.ts'
import { maySeparate, type Bracket, type Cumulative } from '../../model/salary/tax.ts'
import { partsOf, profilesOf, type Amounts, type SheetOf } from './pay-profiles.ts'
import { readPay, type PayRecord } from './pay-secret.ts'

export interface PersonInput {
  readonly employee: number
  readonly name: string
  readonly department: number | null
  readonly profile: number
  readonly input: SlipInput
  readonly commission: PayrollCommission | undefined
  readonly adjusts: readonly number[]
  /** The bonus plan that a bonus sheet pays. */
  readonly plan: number | null
  readonly coefficient: { readonly value: string; readonly source: string | null }
  readonly warnings: readonly string[]
}
interface Readers {
  readonly app: App
  readonly run: Runner
}

/** The tables that hold on a day; rates stand in per cent. */
export async function bracketsOn(run: Runner, day: string): Promise<SlipInput['brackets']> {
  const rows = await run.rows<Bracket & { kind: 'wage' | 'bonus' | 'labour' }>(sql`
    select b.kind, s.upper::text as upper, (s.rate / 100)::text as rate, s.quick::text as quick from tax_bracket b join tax_step s on s.tax_bracket_id = b.id
    where b.valid_from = (select max(x.valid_from) from tax_bracket x where x.kind = b.kind and x.valid_from <= ${day}::date) order by b.kind, s.seq limit 100`)
  const of = (kind: 'wage' | 'bonus' | 'labour'): Bracket[] => rows.filter((r) => r.kind === kind)
  if (of('wage').length === 0) throw refuse.BRACKET_MISSING()
  return { wage: of('wage'), bonus: of('bonus'), labour: of('labour') }
}

/** Taxable income that the year has cumulated before a month, over all companies: what a bonus would be added to. */
export async function cumulatedBefore({ app, run }: { app: Context<'app'>['app']; run: Runner }, employee: number, month: string): Promise<string> {
  const last = await run.maybe<{ id: number }>(
    sql`select id from tax_ledger where employee_id = ${employee}::bigint and tax_year = ${Number(month.slice(0, 4))} and month < ${month} order by month desc limit 1`,
  )
  const block = last && (await readPay<Cumulative>({ app, run }, 'tax_ledger', [last.id])).get(last.id)
  return block ? block.taxable : '0'
}

const monthNumber = (month: string): number => Number(month.slice(5, 7))
const monthsBetween = (from: string, to: string): number => Math.max(0, monthNumber(to) - monthNumber(from) + 1)
const fullMonth = (required: string): Attendance => ({
  required_days: required,
  attended_days: required,
  personal_leave_hours: '0',
  sick_leave_hours: '0',
  absent_hours: '0',
  late_count: 0,
  ot_workday_h: '0',
  ot_weekend_h: '0',
  ot_holiday_h: '0',
  part: false,
})
const group = <T extends { readonly employee: number }>(rows: readonly T[]): Map<number, T[]> => Map.groupBy(rows, (r) => Number(r.employee))

/** What somebody is paid once beside his month: the bonus that he has chosen how to tax, and how much of a severance pay is free. */
async function onceOf(
  { app, run }: Readers,
  sheet: SheetOf,
  people: readonly number[],
): Promise<Map<number, { plan: number; amount: string; separate: boolean }>> {
  if (sheet.kind !== 'bonus') return new Map()
  const rows = await run.rows<{ id: number; employee: number; way: string | null; day: string }>(sql`
    select b.id, b.employee_id as employee, coalesce(b.choice, b.proposed) as way, b.pay_date::text as day from bonus_plan b left join salary_slip p on p.id = b.slip_id
    where b.employee_id = any(${[...people]}::bigint[]) and to_char(b.pay_date, 'YYYY-MM') = ${sheet.month} and (b.slip_id is null or p.sheet_id = ${sheet.id}) order by b.id limit 20000`)
  const amounts = await readPay<Amounts>(
    { app, run },
    'bonus_plan',
    rows.map((r) => Number(r.id)),
  )
  return new Map(
    rows.map((r) => [
      Number(r.employee),
      { plan: Number(r.id), amount: amounts.get(Number(r.id))?.amount ?? '0', separate: r.way === 'separate' && maySeparate(r.day) },
    ]),
  )
}

/** Everything that a payroll company's month is calculated from, each kind with one statement. */
export async function loadInputs({ app, run }: Readers, sheetOf: SheetOf): Promise<PersonInput[]> {
  const { company, month, kind, id: sheet } = sheetOf
  const [first, last, year] = [`${month}-01`, endOfMonth(`${month}-01`), Number(month.slice(0, 4))]
  const once = kind === 'supplement' || kind === 'bonus'
  const all = Map.groupBy(await profilesOf(run, sheetOf, first, last), (p) => Number(p.employee))
  const profiles = [...all.values()].map((rows) => rows.at(-1)!)
  const split = [...all.values()].some(
    (rows) => rows.length > 1 || rows.some((r) => r.from > r.here_from || r.to < r.here_to || (r.regular_on > r.from && r.regular_on <= r.to)),
  )
  const works = split ? await isWorkdayIn(run, company, last) : () => true
  const people = profiles.map((p) => Number(p.employee))
  const of = sql`${people}::bigint[]`
  const [attendance, adjusts, enrolments, ledger, deductions, coefficients] = await Promise.all([
    run.rows<Attendance & { employee: number }>(
      sql`select employee_id as employee, required_days::text as required_days, attended_days::text as attended_days, personal_leave_hours::text as personal_leave_hours, sick_leave_hours::text as sick_leave_hours, absent_hours::text as absent_hours, late_count, ot_workday_h::text as ot_workday_h, ot_weekend_h::text as ot_weekend_h, ot_holiday_h::text as ot_holiday_h, part from attendance_month where month = ${month} and employee_id = any(${of}) limit 20000`,
    ),
    run.rows<Omit<Adjust, 'amount'> & { employee: number; id: number }>(
      sql`select a.id, a.employee_id as employee, a.component, a.attrib_month, a.reason from salary_adjust a left join salary_slip p on p.id = a.slip_id where a.month = ${month} and a.employee_id = any(${of}) and (a.status = 'pending' or p.sheet_id = ${sheet}) order by a.id limit 20000`,
    ),
    run.rows<{ employee: number; id: number; city: string; hf_rate: string }>(
      sql`select distinct on (employee_id) employee_id as employee, id, city, hf_rate::text as hf_rate from social_enrolment where company_id = ${company}::bigint and employee_id = any(${of}) and status in ('active', 'pending_stop', 'stopped') and from_month <= ${month} and (to_month is null or to_month >= ${month}) order by employee_id, from_month desc limit 20000`,
    ),
    run.rows<{ employee: number; id: number; company: number; m: number; month: string }>(
      sql`select distinct on (employee_id, company_id) employee_id as employee, id, company_id as company, m, month from tax_ledger where tax_year = ${year} and month <= ${month} and employee_id = any(${of}) order by employee_id, company_id, month desc, id desc limit 20000`,
    ),
    run.rows<{ employee: number; type: string; amount: string; from: string; to: string }>(
      sql`select employee_id as employee, type, monthly_amount::text as amount, from_month as "from", to_month as "to" from special_deduction where tax_year = ${year} and status in ('effective', 'stopped') and from_month <= ${month} and employee_id = any(${of}) limit 50000`,
    ),
    run.rows<{ employee: number; value: string; source: string }>(
      sql`(select distinct on (p.employee_id) p.employee_id as employee, p.coefficient::text as value, p.no as source from unnest(${periodsEnding(month)}::text[]) with ordinality as e(period, n) join performance_sheet p on p.period = e.period
          where p.status in ('published', 'appealed', 'confirmed', 'archived') and p.employee_id = any(${of}) order by p.employee_id, e.n)
        union all select i.employee_id, i.coefficient::text, i.source_no from performance_import i where i.period = ${month} and not i.late and i.employee_id = any(${of}) and not exists (select 1 from performance_sheet p where p.employee_id = i.employee_id and p.status <> 'void' and (p.period = i.period or p.period = any(${periodsEnding(month)}::text[]) and p.status in ('published', 'appealed', 'confirmed', 'archived'))) limit 20000`,
    ),
  ])
  const ctx = { app, run }
  const sealed = <T>(record: PayRecord, rows: readonly { readonly id: number }[]): Promise<Map<number, T>> =>
    readPay<T>(
      ctx,
      record,
      rows.map((r) => Number(r.id)),
    )
  const [pay, amounts, bases, blocks, policies, brackets] = await Promise.all([
    sealed<Amounts>('salary_profile', [...all.values()].flat()),
    sealed<Amounts>('salary_adjust', adjusts),
    sealed<Amounts>('social_enrolment', enrolments),
    sealed<Cumulative>('tax_ledger', ledger),
    policiesOf(run, [...new Set(enrolments.map((e) => e.city))], month),
    bracketsOn(run, last),
  ])
  const free3 = adjusts.some((a) => a.component === 'SV') ? await severanceFree(run, people, month) : new Map<number, string>()
  const bonuses = await onceOf(ctx, sheetOf, people)
  const commissions = new Map((once ? [] : await listCommissionForPayroll(run, company, month)).map((c) => [Number(c.employee), c]))
  const byPerson = {
    attendance: group(attendance),
    adjusts: group(adjusts),
    enrolments: group(enrolments),
    ledger: group(ledger),
    deductions: group(deductions),
    coefficients: group(coefficients),
  }
  return profiles.map((p): PersonInput => {
    const employee = Number(p.employee)
    const money = pay.get(Number(p.id)) ?? {}
    const enrolled = once ? undefined : byPerson.enrolments.get(employee)?.[0]
    const bonus = bonuses.get(employee)
    const base = enrolled && bases.get(Number(enrolled.id))
    const present = byPerson.attendance.get(employee)?.[0]
    const rows = byPerson.ledger.get(employee) ?? []
    const here = rows.find((r) => Number(r.company) === company)
    const block = here && blocks.get(Number(here.id))
    const start = p.first_job ? `${year}-01` : p.since.slice(0, 4) === String(year) ? p.since.slice(0, 7) : `${year}-01`
    const m = here ? here.m + monthNumber(month) - monthNumber(here.month) : monthsBetween(start, month)
    const firstMonth = addMonths(first, 1 - m).slice(0, 7)
    const free = (others: boolean): string =>
      sum(
        (byPerson.deductions.get(employee) ?? [])
          .filter((d) => (d.type === 'pension_account' || d.type === 'health_insurance') === others)
          .map((d) => {
            const [from, to] = [d.from > firstMonth ? d.from : firstMonth, d.to < month ? d.to : month]
            return d.type === 'edu_cert' ? num(d.amount) : num(d.amount).times(to < from ? 0 : monthsBetween(from, to))
          }),
      ).toFixed(2)
    const prior: Prior = block
      ? { m: m - 1, income: block.income, social: block.social, withheld: num(block.withheld).plus(block.tax_this).toFixed(2) }
      : { m: m - 1, income: '0', social: '0', withheld: '0' }
    const found = byPerson.coefficients.get(employee)?.[0]
    const commission = commissions.get(employee)
    const own = kind === 'bonus' ? [] : (byPerson.adjusts.get(employee) ?? [])
    return {
      employee,
      name: p.name,
      department: p.department === null ? null : Number(p.department),
      profile: Number(p.id),
      commission,
      adjusts: own.map((a) => Number(a.id)),
      plan: bonus?.plan ?? null,
      coefficient: { value: found?.value ?? '1', source: found?.source ?? null },
      warnings: [
        ...(present || once ? [] : ['no_attendance']),
        ...(found || once || !num(money.perf_base ?? 0).gt(0) ? [] : ['no_coefficient']),
        ...(!here && rows.length ? ['new_payer'] : []),
        ...(p.bank_verified ? [] : ['bank_missing']),
        ...(p.bank_changed ? ['bank_changed'] : []),
      ],
      input: {
        pay: {
          base: money.base_salary ?? '0',
          position: money.position_salary ?? '0',
          perf_base: money.perf_base ?? '0',
          meal: money.meal ?? '0',
          transport: money.transport ?? '0',
          attendance_bonus: money.attendance_bonus ?? '0',
          seniority: money.seniority ?? '0',
          probation_pct: p.regular_on > last ? num(p.probation_pct).toFixed() : '100',
          ot_paid: p.ot_policy === 'paid',
          sick_pct: p.sick_pct,
          tax_type: p.tax_type,
        },
        ...(once ? { once: true } : partsOf(all.get(employee)!, pay, works)),
        ...(bonus ? { bonus: { amount: bonus.amount, separate: bonus.separate } } : {}),
        severance_free: free3.get(employee) ?? '0',
        attendance: (once ? undefined : present) ?? fullMonth('21.75'),
        coefficient: found?.value ?? '1',
        commission: commission?.amount ?? '0',
        adjusts: own.map((a): Adjust => ({
          component: a.component,
          attrib_month: a.attrib_month,
          reason: a.reason,
          amount: amounts.get(Number(a.id))?.amount ?? '0',
        })),
        policies: enrolled ? (policies.get(enrolled.city) ?? []) : [],
        si_base: base?.si_base ?? null,
        hf_base: base?.hf_base ?? base?.si_base ?? null,
        hf_rate: enrolled?.hf_rate ?? null,
        prior,
        additional: free(false),
        other: free(true),
        low: p.low,
        brackets,
      },
    }
  })
}

const freeYears = 3
/** Three times the yearly wage of the place where somebody was insured last: so much of a severance pay is free of tax. */
async function severanceFree(run: Runner, people: readonly number[], month: string): Promise<Map<number, string>> {
  const rows = await run.rows<{ employee: number; wage: string }>(sql`
    select distinct on (e.employee_id) e.employee_id as employee, p.average_wage::text as wage from social_enrolment e join social_policy p on p.city = e.city and p.average_wage is not null and p.effective_month <= ${month}
    where e.employee_id = any(${[...people]}::bigint[]) order by e.employee_id, e.from_month desc, p.effective_month desc limit 20000`)
  return new Map(rows.map((r) => [Number(r.employee), num(r.wage).times(freeYears).toFixed(2)]))
}

/** Insurances of cities as they hold in a month; a city without any is refused by name. */
export async function policiesOf(run: Runner, cities: readonly string[], month: string): Promise<Map<string, Policy[]>> {
  const rows = await run.rows<Policy & { city: string }>(sql`
    select distinct on (city, insurance) city, insurance, base_floor::text as base_floor, base_cap::text as base_cap, company_rate::text as company_rate, personal_rate::text as personal_rate, company_fixed::text as company_fixed, personal_fixed::text as personal_fixed, rounding
    from social_policy where city = any(${[...cities]}::text[]) and effective_month <= ${month} order by city, insurance, effective_month desc limit 5000`)
  const out = Map.groupBy(rows, (r) => r.city)
  const missing = cities.find((c) => !out.has(c))
  if (missing) throw refuse.POLICY_MISSING({ city: missing })
  return out
}
