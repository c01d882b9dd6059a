import { addDays, addMonths, endOfMonth } from '@crossway/kernel'
import { seed, sql, systemCtx, type DemoCall, type SeedRow } from '@crossway/server-kit'
import { hrEvent, hrRequest } from '../model/assistant/hr-event.resource.ts'
import { performanceSheet, performanceTemplate } from '../model/performance/performance.resource.ts'
import { defaultGrades, gradeOf } from '../model/performance/score.ts'
import { attendanceMonth, salaryProfile, socialEnrolment, socialPolicy, specialDeduction } from '../model/salary/pay-base.resource.ts'
import { salarySheet } from '../model/salary/salary-sheet.resource.ts'
import { calculateSheet } from './salary/calculate-sheet.ts'
import { oncePaid } from './salary/once-demo.ts'
import { keepPay } from './salary/pay-secret.ts'

interface Person {
  readonly id: number
  readonly company: number
  readonly department: number
  readonly leader: number | null
  readonly employ: string
  readonly entry: string
}
const cities = ['深圳', '广州'] as const
const rates = [
  ['pension', '16', '8', 'cent'],
  ['medical', '9.5', '2', 'cent'],
  ['unemployment', '0.5', '0.5', 'cent'],
  ['injury', '0.4', '0', 'cent'],
  ['housing_fund', '5', '5', 'yuan'],
] as const
const months = 6
const taxTypes: Readonly<Record<string, string>> = { intern: 'intern', part: 'labour', retired: 'labour', outsource: 'none' }

/** Policies of two cities, everybody's profile, enrolment and attendance, six months of sheets of which the last is only calculated, and five months of appraisals. */
export async function demo(call: DemoCall): Promise<void> {
  const { app, tx, today, size = 1 } = call
  const people = await tx.rows<Person>(sql`
    select id, company_id as company, department_id as department, leader_id as leader, employ_type as employ, entry_date::text as entry from employee where status in ('probation', 'regular', 'leaving') and company_id is not null order by id limit ${Math.ceil(400 * size)}::int`)
  if (people.length === 0) return
  const list = Array.from({ length: months }, (_, i) => addMonths(`${today.slice(0, 7)}-01`, i - months).slice(0, 7))
  const year = Number(today.slice(0, 4))
  await policies(call, year)
  await payOf(call, people, list)
  for (const company of [...new Set(people.map((p) => Number(p.company)))].slice(0, 3)) {
    for (const [i, month] of list.entries()) {
      const last = i === list.length - 1
      const [sheet] = await seed(call, salarySheet, [
        {
          company,
          month,
          title: `${month} 工资`,
          status: last ? 'calculated' : 'paid',
          pay_date: last ? null : addDays(endOfMonth(`${month}-01`), 15),
          published_at: last ? null : `${addDays(endOfMonth(`${month}-01`), 15)}T10:00:00+08:00`,
          // the sheet of last month may be made before its usual day, never after the demo's
          created_at: `${[addDays(endOfMonth(`${month}-01`), 8), addDays(today, -1)].sort()[0]}T09:00:00+08:00`,
        },
      ])
      const totals = await calculateSheet({ app, tx, ctx: systemCtx() }, { id: sheet!.id, company, month, kind: 'monthly' })
      await tx.run(sql`
        update salary_sheet s set headcount = x.headcount, gross_total = x.gross_total, social_total = x.social_total, fund_total = x.fund_total, tax_total = x.tax_total, net_total = x.net_total, employer_total = x.employer_total, cost_total = x.cost_total, blocking = x.blocking, calculated_at = now()
        from jsonb_populate_record(null::salary_sheet, ${JSON.stringify(totals)}::jsonb) x where s.id = ${sheet!.id}`)
      if (!last)
        await tx.run(
          sql`update salary_slip set pay_state = case when id % 97 = 5 then 'failed' else 'paid' end, status = case when id % 61 = 7 then 'disputed' when id % 5 = 0 then 'auto' else 'confirmed' end, dispute_text = case when id % 61 = 7 then '请核对本月事假天数' end, published_at = ${`${addDays(endOfMonth(`${month}-01`), 15)}T10:00:00+08:00`}::timestamptz where sheet_id = ${sheet!.id}`,
        )
    }
  }
  await oncePaid(call, people, list.at(-1)!, year)
  await appraisals(call, people, list.slice(-5))
  await assistant(call, people)
}

async function policies(call: DemoCall, year: number): Promise<void> {
  const rows = cities.flatMap((city, c) =>
    [`${year - 1}-07`, `${year}-07`].flatMap((effective_month, y) =>
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

async function payOf(call: DemoCall, people: readonly Person[], list: readonly string[]): Promise<void> {
  const { app, tx } = call
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
        status: month === list.at(-1) ? 'open' : 'locked',
      }
    }),
  )
  await seed(call, attendanceMonth, attendance)
  const year = Number(list.at(-1)!.slice(0, 4))
  await seed(
    call,
    specialDeduction,
    insured.flatMap((p, i): SeedRow<typeof specialDeduction>[] =>
      i % 2
        ? []
        : [
            {
              employee: p.id,
              tax_year: year,
              type: i % 4 ? 'elder' : 'child_edu',
              person: i % 4 ? '父亲' : '长子',
              monthly_amount: i % 4 ? '1500' : '2000',
              from_month: `${year}-01`,
              to_month: `${year}-12`,
              status: i % 20 === 2 ? 'submitted' : 'effective',
            },
          ],
    ),
  )
}

const names = ['运营专员', '运营主管', '设计师', '推广专员', '采购专员', '销售顾问'] as const
const indicators = [
  { name: '净销售额', category: 'result', weight: '35', source: 'metric', metric: 'net_sales', method: 'ratio', floor: '0', cap: '120' },
  { name: '净利润', category: 'result', weight: '30', source: 'metric', metric: 'net_profit', method: 'ratio', floor: '0', cap: '120' },
  { name: 'ACOS', category: 'process', weight: '15', source: 'metric', metric: 'acos', method: 'ratio_inverse', floor: '0', cap: '120' },
  { name: '库存天数', category: 'process', weight: '10', source: 'metric', metric: 'stock_days', method: 'ratio_inverse', floor: '0', cap: '120' },
  { name: '上级评价', category: 'behaviour', weight: '10', source: 'manual', method: 'ratio', floor: '0', cap: '120' },
] as const

async function appraisals(call: DemoCall, people: readonly Person[], list: readonly string[]): Promise<void> {
  const { tx, today } = call
  const departments = [...new Set(people.map((p) => Number(p.department)))]
  const templates = await seed(
    call,
    performanceTemplate,
    names.map((name, i) => ({
      code: `PT${i + 1}`,
      name: `${name}月度考核`,
      cycle: 'month',
      departments: departments.filter((_, d) => d % names.length === i),
      leader_pct: '100',
      indicators: indicators.map((x) => ({ scope: 'own_projects', target_source: 'manual', ...x })),
      grades: defaultGrades.map((g) => ({ ...g, limit_pct: g.grade === 'A' ? '20' : null })),
      used: true,
      status: 'active',
    })),
  )
  const judged = people.filter((p) => p.leader).slice(0, 90)
  const rows = list.flatMap((period, m) =>
    judged.map((p, i): SeedRow<typeof performanceSheet> => {
      const last = m === list.length - 1
      const status = last ? (['self', 'leader', 'calibrating', 'published', 'appealed'] as const)[i % 17 === 3 ? 4 : i % 4]! : 'archived'
      const total = (62 + ((i * 13 + m * 7) % 38)).toFixed(2)
      const done = !['self', 'leader'].includes(status)
      const { grade, coefficient } = gradeOf(defaultGrades, total)
      return {
        employee: p.id,
        department: p.department,
        period,
        template: templates[departments.indexOf(Number(p.department)) % names.length]!.id,
        leader: p.leader,
        people: [Number(p.id), Number(p.leader)],
        items: indicators.map((x, n) => ({
          ...x,
          target: ['310000', '40000', '25', '60', null][n],
          actual: ['325500', '34000', '27.5', '66', null][n],
          leader_score: done && n === 4 ? '88' : null,
          score: done ? total : null,
        })),
        target_by_employee: true,
        target_by_leader: true,
        ...(done ? { total_score: total, grade, coefficient } : {}),
        appeal: status === 'appealed' ? '利润口径未扣除一次性清货，申请复核' : null,
        due_on: last ? addDays(today, (i % 5) - 1) : null,
        status,
        created_at: `${addDays(endOfMonth(`${period}-01`), 1)}T09:00:00+08:00`,
      }
    }),
  )
  await seed(call, performanceSheet, rows)
  await tx.run(sql`update performance_sheet set published_at = updated_at where status in ('published', 'appealed', 'archived')`)
}

/** Forty-five events of which three are open, and thirty requests for papers. */
async function assistant({ app, tx, today }: DemoCall, people: readonly Person[]): Promise<void> {
  const kinds = ['entry', 'regular', 'transfer', 'salary', 'contract_renew', 'leave'] as const
  const words = { entry: '入职', regular: '转正', transfer: '调岗', salary: '调薪', contract_renew: '续签', leave: '离职' }
  const named = await tx.rows<{ id: number; name: string }>(
    sql`select id, name from employee where id = any(${people.map((p) => p.id)}::bigint[]) order by id limit 45`,
  )
  await seed(
    { app, tx, today },
    hrEvent,
    named.map((p, i): SeedRow<typeof hrEvent> => {
      const type = kinds[i % kinds.length]!
      const status = i < 3 ? (['draft', 'submitted', 'approved'] as const)[i]! : 'done'
      const day = addDays(today, i < 3 ? i - 1 : -i * 6)
      return {
        title: `${p.name} ${words[type]}`,
        employee: p.id,
        type,
        origin: i % 3 ? 'event' : 'manual',
        effective_date: day,
        tasks: [{ item: '资料核对', blocking: true, done: status === 'done', due_on: day }],
        open_tasks: status === 'done' ? 0 : 1,
        status,
        created_at: `${addDays(day, -5)}T09:00:00+08:00`,
      }
    }),
  )
  await seed(
    { app, tx, today },
    hrRequest,
    named.slice(0, 30).map((p, i): SeedRow<typeof hrRequest> => {
      const status = (['issued', 'issued', 'issued', 'approved', 'submitted', 'rejected'] as const)[i % 6]!
      return {
        employee: p.id,
        type: (['employment', 'income', 'visa', 'social'] as const)[i % 4],
        purpose: ['办理签证', '银行贷款', '租房', '落户'][i % 4],
        copies: 1,
        ...(status === 'issued'
          ? {
              certificate_no: `RZ${today.slice(0, 4)}${String(i + 1).padStart(4, '0')}`,
              code: `DEMO${String(100_000 + i)}`,
              issued_at: `${addDays(today, -i - 1)}T15:00:00+08:00`,
            }
          : {}),
        status,
        created_at: `${addDays(today, -i - 3)}T09:00:00+08:00`,
      }
    }),
  )
}
