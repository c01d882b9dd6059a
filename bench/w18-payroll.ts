import type pg from 'pg'
import { readConfig } from '../apps/server/config.ts'
import { openApp } from '../apps/server/open-app.ts'
import { salarySheet } from '../modules/people/model/salary/salary-sheet.resource.ts'
import { keepPay } from '../modules/people/server/salary/pay-secret.ts'
import { createRecord, runAction, systemCtx, type App } from '../packages/server-kit/index.ts'
import { insertRow } from '../packages/test-kit/insert-row.ts'
import type { Result } from './w1-w2-w12.ts'

const people = 5000
let round = 0

/** A company of so many: profiles, insurances, attendance, deductions, adjustments, and what the year has withheld so far. */
async function fillPeople(db: pg.Client, app: App): Promise<number> {
  round++
  const company = await insertRow(app.db, 'company', {
    code: `BPR${round}`,
    name: `Bench 工资 ${round}`,
    short_name: `BPR${round}`,
    vat_status: 'general',
    status: 'active',
  })
  const { rows: base } = await db.query<{ department_id: string; position_id: string }>(
    `select department_id, position_id from employee where emp_no = 'E99001'`,
  )
  await db.query(
    `insert into social_policy (city, insurance, effective_month, base_floor, base_cap, company_rate, personal_rate, rounding) select '深圳', i, '2026-01', 4812, 24930, c, p, r
     from (values ('pension', 16, 8, 'cent'), ('medical', 9.5, 2, 'cent'), ('unemployment', 0.5, 0.5, 'cent'), ('injury', 0.4, 0, 'cent'), ('housing_fund', 5, 5, 'yuan')) x(i, c, p, r) on conflict do nothing`,
  )
  const ids = async (text: string, values: unknown[]): Promise<number[]> => (await db.query<{ id: string }>(text, values)).rows.map((r) => Number(r.id))
  const staff = await ids(
    `insert into employee (emp_no, name, mobile, department_id, position_id, company_id, entry_date, grade, status, bank_verified) select 'BP' || $1::int || lpad(i::text, 6, '0'), '员工' || i, '15' || $1::int || lpad(i::text, 8, '0'), $2, $3, $4, '2024-01-01', 'P5', 'regular', true from generate_series(1, $5::int) i returning id`,
    [round, base[0]!.department_id, base[0]!.position_id, company, people],
  )
  const own = (table: string, columns: string, picks: string): Promise<number[]> =>
    ids(
      `insert into ${table} (employee_id, ${columns}) select e, ${picks} from unnest($1::bigint[]) with ordinality as u(e, n) where $2::bigint > 0 order by n returning id`,
      [staff, company],
    )
  const profiles = await own('salary_profile', 'company_id, tax_type, effective_from, reason, status', `$2, 'wage', '2024-01-01', 'bench', 'active'`)
  const enrolments = await own('social_enrolment', 'company_id, city, hf_rate, from_month, status', `$2, '深圳', 5, '2024-01', 'active'`)
  await own(
    'attendance_month',
    'month, required_days, attended_days, personal_leave_hours, late_count, ot_workday_h, ot_weekend_h',
    `'2026-11', 21, 21, n % 5 * 2, n % 4, n % 9, n % 3 * 4`,
  )
  await own(
    'special_deduction',
    'tax_year, type, person, monthly_amount, from_month, to_month, status',
    `2026, 'elder', '父', 1500, '2026-01', '2026-12', 'effective'`,
  )
  await own(
    'special_deduction',
    'tax_year, type, person, monthly_amount, from_month, to_month, status',
    `2026, 'child_edu', '子', 2000, '2026-03', '2026-12', 'effective'`,
  )
  const adjusts = await own('salary_adjust', 'month, component, reason, status', `'2026-11', 'E10', '奖金', 'pending'`)
  const ledger = await own('tax_ledger', 'company_id, tax_year, month, m', `$2, 2026, '2026-10', 10`)
  await app.db.tx(async (tx) => {
    const seal = (record: Parameters<typeof keepPay>[1], rows: readonly number[], value: (i: number) => object) =>
      keepPay(
        { app, tx },
        record,
        rows.map((id, i) => ({ id, value: value(i) })),
      )
    await seal('salary_profile', profiles, (i) => ({
      base_salary: String(6000 + (i % 60) * 500),
      position_salary: '1500',
      perf_base: '2000',
      meal: '300',
      attendance_bonus: '200',
    }))
    await seal('social_enrolment', enrolments, (i) => ({ si_base: String(6000 + (i % 60) * 500), hf_base: String(6000 + (i % 60) * 500) }))
    await seal('salary_adjust', adjusts, (i) => ({ amount: String(100 + (i % 50) * 20) }))
    await seal('tax_ledger', ledger, () => ({
      income: '60000.00',
      social: '9000.00',
      taxable: '0.00',
      withheld: '0.00',
      tax_this: '0.00',
    }))
  })
  return company
}

/** W18: the month of a company of 5,000 people is calculated from all that bears on it, every slip sealed. */
export async function w18Payroll(db: pg.Client, databaseUrl: string): Promise<Result[]> {
  const { app, close } = await openApp({ ...readConfig(process.env), databaseUrl }, { log: () => undefined, migrate: false, pool: 2 })
  const company = await fillPeople(db, app)
  await db.query('analyze')
  const ctx = systemCtx()
  const sheet = await app.db.tx((tx) => createRecord({ app, tx, ctx }, salarySheet, { company, month: '2026-11' }))
  const calculate = (): Promise<string> => app.db.tx((tx) => runAction({ app, tx, ctx }, salarySheet, sheet, 'calculate', {}, true))
  const figures = async () =>
    (
      await db.query<{ headcount: number; net_total: string; rest: string; blocking: number }>(
        `select headcount, net_total::text as net_total, (gross_total - social_total - fund_total - tax_total - net_total)::text as rest, blocking from salary_sheet where id = $1`,
        [sheet],
      )
    ).rows[0]!
  const [cpu, begun] = [process.cpuUsage(), performance.now()]
  await calculate()
  const seconds = Math.round(performance.now() - begun) / 1000
  const used = process.cpuUsage(cpu)
  const first = await figures()
  await calculate()
  const again = await figures()
  await close()
  const right = Number(first.headcount) === people && Number(first.rest) === 0 && first.net_total === again.net_total && Number(first.blocking) === 0
  return [
    {
      id: 'W18',
      ours: seconds,
      unit: 's for the payroll of 5,000 people',
      bar: '≤ 20',
      ok: right && seconds <= 20,
      note: `${first.headcount} slips, gross − taken − net = ${first.rest}, the same again: ${first.net_total === again.net_total}, ${first.blocking} stopped, CPU ${((used.user + used.system) / 1e6).toFixed(1)} s`,
    },
  ]
}
