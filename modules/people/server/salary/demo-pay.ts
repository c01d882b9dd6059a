import { addDays, endOfMonth } from '@crossway/kernel'
import { seed, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { attendanceMonth, salaryProfile, socialEnrolment, socialPolicy, specialDeduction } from '../../model/salary/pay-base.resource.ts'
import type { Person } from '../demo-person.ts'
import { keepPay } from './pay-secret.ts'

const cities = ['深圳', '广州'] as const
const rates = [
  ['pension', '16', '8', 'cent'],
  ['medical', '9.5', '2', 'cent'],
  ['unemployment', '0.5', '0.5', 'cent'],
  ['injury', '0.4', '0', 'cent'],
  ['housing_fund', '5', '5', 'yuan'],
] as const
const taxTypes: Readonly<Record<string, string>> = { intern: 'intern', part: 'labour', retired: 'labour', outsource: 'none' }

/** What holds on the first of the months, and every July since. */
export async function seedPolicies(call: DemoCall, first: string, year: number): Promise<void> {
  const since = Number(first.slice(0, 4)) - (first.slice(5) < '07' ? 1 : 0)
  const julys = Array.from({ length: year - since + 1 }, (_, i) => `${since + i}-07`)
  const rows = cities.flatMap((city, c) =>
    julys.flatMap((effective_month, y) =>
      rates.map(([insurance, company_rate, personal_rate, rounding]): SeedRow<typeof socialPolicy> => {
        const fund = insurance === 'housing_fund'
        return {
          city,
          insurance,
          effective_month,
          base_floor: String((fund ? 2490 : 4812) + y * 100 - c * 40),
          base_cap: String((fund ? 39_530 : 24_930) + y * 900),
          company_rate,
          personal_rate,
          rounding,
          minimum_wage: '2360',
        }
      }),
    ),
  )
  await seed(call, socialPolicy, rows)
}

/** What the demo's people are paid: between 5,000 and 45,000, by their number. */
const baseOf = (p: Person): number => 5000 + ((Number(p.id) * 37) % 21) * 600 + (Number(p.id) % 11 === 0 ? 18_000 : 0)

export async function seedPay(call: DemoCall, people: readonly Person[], list: readonly string[]): Promise<void> {
  const { app, tx, today } = call
  // what a sheet is calculated from was there before it
  const morning = (day: string): string => `${[day, addDays(today, -1)].sort()[0]}T08:00:00+08:00`
  const profiles = await seed(
    call,
    salaryProfile,
    people.map((p) => ({
      employee: p.id,
      company: p.company,
      employ_type: p.employ,
      tax_type: taxTypes[p.employ] ?? 'wage',
      probation_pct: '80',
      sick_pct: '60',
      effective_from: p.entry,
      reason: '入职定薪',
      status: 'active',
      created_at: morning(p.entry),
    })),
  )
  await keepPay(
    { app, tx },
    'salary_profile',
    profiles.map((row, i) => ({
      id: row.id,
      value: { base_salary: String(baseOf(people[i]!)), position_salary: '1500', perf_base: '2000', meal: '300', attendance_bonus: '200' },
    })),
  )
  const insured = people.filter((p) => p.employ === 'full')
  const enrolments = await seed(
    call,
    socialEnrolment,
    insured.map((p, i) => ({
      employee: p.id,
      company: p.company,
      city: cities[i % 5 === 0 ? 1 : 0],
      hf_rate: '7',
      from_month: p.entry.slice(0, 7),
      status: i % 40 === 3 ? 'pending_add' : 'active',
    })),
  )
  await keepPay(
    { app, tx },
    'social_enrolment',
    enrolments.map((row, i) => ({ id: row.id, value: { si_base: String(baseOf(insured[i]!)), hf_base: String(baseOf(insured[i]!)) } })),
  )
  const attendance = list.flatMap((month) =>
    people.map((p, i): SeedRow<typeof attendanceMonth> => {
      const leave = (i + Number(month.slice(5))) % 23 === 0
      return {
        employee: p.id,
        month,
        required_days: '21',
        attended_days: leave ? '20' : '21',
        personal_leave_hours: leave ? '8' : '0',
        late_count: i % 7 === 0 ? 2 : 0,
        ot_workday_h: i % 9 === 0 ? '6' : '0',
        source: 'wecom',
        created_at: morning(addDays(endOfMonth(`${month}-01`), 5)),
        // a sheet is calculated once its month's attendance stands
        status: 'locked',
      }
    }),
  )
  await seed(call, attendanceMonth, attendance)
  const year = Number(list.at(-1)!.slice(0, 4))
  await seed(call, specialDeduction, insured.flatMap((p, i) => deductionsOf(p, i, year)).slice(0, deductions))
}

const deductions = 150
/** What people have declared: most of them one thing, many two, every twelfth nothing. */
function deductionsOf(p: Person, i: number, year: number): SeedRow<typeof specialDeduction>[] {
  const declared = [
    ['elder', '父亲', '1500'],
    ['child_edu', '长子', '2000'],
    ['house_rent', '租住地', '1500'],
    ['house_loan', '首套住房', '1000'],
  ] as const
  const chosen = i % 12 === 11 ? [] : i % 3 === 0 ? [declared[i % 4]!] : [declared[i % 4]!, declared[(i + 1) % 4]!]
  return chosen
    .filter(([type]) => type !== 'house_loan' || !chosen.some(([t]) => t === 'house_rent'))
    .map(([type, person, monthly_amount], n) => ({
      employee: p.id,
      tax_year: year,
      type,
      person,
      monthly_amount,
      from_month: `${year}-01`,
      to_month: `${year}-12`,
      status: i % 20 === 2 && n === 0 ? 'submitted' : 'effective',
    }))
}
