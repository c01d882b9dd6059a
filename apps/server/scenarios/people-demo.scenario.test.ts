import { sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

// The sizes of people.md, demo data.
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules)
  const created = new Map<string, number[]>()
  const needed = ['platform', 'settings', 'organization', 'people']
  await t.app.db.tx(async (tx) => {
    for (const m of modules.filter((x) => needed.includes(x.model.name))) {
      const call: DemoCall = { app: t.app, tx, rand: randomSource(20261120 + m.model.name.length * 7919), created, today: testDay, size: 1 }
      await m.base?.({ app: t.app, tx })
      if (m.model.name === 'people') await commissionOfMay(tx)
      await m.demo?.(call)
    }
  })
}, 180_000)
afterAll(() => t.close())
const count = async (what: string): Promise<number> => (await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.raw(what)}`)).n

/** A commission that finance's demo has as paid with May's pay. */
async function commissionOfMay(db: Tx): Promise<void> {
  const one = await db.one<{ id: number; company: number }>(
    sql`select id, company_id as company from employee where status = 'regular' and entry_date < '2025-06-01' and company_id is not null order by id limit 1`,
  )
  const project = await insertRow(db, 'project', { name: '提成项目' })
  const structure = await insertRow(db, 'dividing_structure', { project_id: project, leaver_rule: 'forfeit' })
  const bill = await insertRow(db, 'commission_bill', {
    bill_no: 'TC1',
    month: '2026-04',
    project_id: project,
    company_id: one.company,
    structure_id: structure,
    status: 'paid',
  })
  const line = { commission_bill_id: bill, employee_id: one.id, amount: '1234', payable: '1234', held: '0', payroll_month: '2026-05', salary_slip_id: 0 }
  await insertRow(db, 'commission_line', { ...line, seq: 1 })
}
it('pays commission of finance’s demo by the slip of its month', async () => {
  const lines = await t.app.db.rows(
    sql`select p.month, s.status from commission_line l left join salary_slip p on p.id = l.salary_slip_id and p.employee_id = l.employee_id left join salary_sheet s on s.id = p.sheet_id`,
  )
  expect(lines).toEqual([{ month: '2026-05', status: 'paid' }])
})
it('has three payroll companies with thirteen months of sheets, of which the last is only calculated, each going on from the tax of the one before', async () => {
  expect(await count('(select distinct company_id from salary_sheet) x')).toBe(3)
  expect(await count("salary_sheet where status = 'paid'")).toBe(36)
  expect(await count("salary_sheet where status = 'calculated' and net_total > 0")).toBe(3)
  const [people] = await t.app.db.rows<{ n: number }>(sql`select count(distinct employee_id)::int as n from salary_slip where month = '2026-10'`)
  expect(people!.n).toBeGreaterThanOrEqual(115)
  expect(people!.n).toBeLessThanOrEqual(135)
  expect(await count("employee where status = 'probation'")).toBe(11)
  // a row of the ledger for every slip that is paid and taxed with its year, m counting on
  const slips = await count(
    "salary_slip p join salary_sheet s on s.id = p.sheet_id join salary_profile f on f.id = p.profile_id where s.status = 'paid' and f.tax_type in ('wage', 'intern')",
  )
  expect(await count('tax_ledger')).toBe(slips)
  expect(
    await count('(select m - lag(m) over (partition by employee_id, company_id, tax_year order by month) as step from tax_ledger) x where step <> 1'),
  ).toBe(0)
})
it('has policies of two cities that change in July, what was declared, paid once, disputed and returned', async () => {
  expect(await count('(select distinct city, effective_month from social_policy) x')).toBe(4)
  expect(await count("attendance_month where status <> 'locked'"), 'the newest sheet is calculated of a month that stands').toBe(0)
  expect(await count('special_deduction')).toBe(150)
  expect(await count('salary_adjust')).toBe(20)
  expect(await count("salary_slip where status = 'disputed'")).toBe(4)
  expect(await count("salary_slip where pay_state = 'failed'")).toBe(1)
})
it('has six templates, five months of appraisals graded as people are, two appeals, and the desk of HR', async () => {
  expect(await count('performance_template')).toBe(6)
  expect(await count('(select distinct period from performance_sheet) x')).toBe(5)
  const grades = await t.app.db.rows<{ grade: string; pct: number }>(
    sql`select grade, round(100.0 * count(*) / sum(count(*)) over ())::int as pct from performance_sheet where grade is not null group by 1 order by 1`,
  )
  for (const [i, pct] of [15, 50, 25, 8, 2].entries()) expect(Math.abs(grades[i]!.pct - pct), grades[i]!.grade).toBeLessThanOrEqual(4)
  expect(
    await count(
      'performance_sheet s where total_score is not null and abs(total_score - (select sum(weighted) from performance_item i where i.performance_sheet_id = s.id)) > 0.03',
    ),
    'items come to their total',
  ).toBe(0)
  expect(await count("performance_sheet where status = 'appealed'")).toBe(2)
  expect(await count('hr_event')).toBe(45)
  expect(await count("hr_event where status in ('draft', 'submitted', 'approved')")).toBe(3)
  expect(await count('hr_request')).toBe(30)
  expect(await count('hr_reminder')).toBe(9)
  // what was judged is what is paid by
  expect(await count("salary_slip where month = '2026-09' and perf_coefficient <> 1")).toBeGreaterThan(20)
})
