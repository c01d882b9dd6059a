import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { importPayrollCost } from '@crossway/finance/server'
import { registerPayrollCost, type PayrollCostLine } from './payroll-cost.ts'
import { confirmSilent } from './salary-slip.commands.ts'
import { verification } from './verified.ts'

let w: Fixture
let handed: { month: string; lines: readonly PayrollCostLine[] }[]
beforeAll(async () => {
  w = await makeFixture()
  handed = []
  registerPayrollCost(async (call, company, month, lines, sheet) => {
    handed.push({ month, lines })
    await importPayrollCost(call, company, month, lines, sheet)
  })
  for (const [insurance, company_rate, personal_rate, more] of [
    ['pension', '16', '8', {}],
    ['medical', '9.5', '2', {}],
    ['unemployment', '0.5', '0.5', {}],
    ['injury', '0.4', '0', {}],
    ['housing_fund', '5', '5', { base_floor: '2490', base_cap: '39530', rounding: 'yuan' }],
  ] as const)
    await w.make('social-policy', {
      city: '深圳',
      insurance,
      effective_month: '2026-01',
      base_floor: '4812',
      base_cap: '24930',
      company_rate,
      personal_rate,
      ...more,
    })
})
afterAll(async () => {
  registerPayrollCost(undefined)
  await w.close()
})

const hr = (): void => w.as(1)
const boss = (): void => w.as(2)
async function profile(employee: number, pay: object, more: object = {}): Promise<number> {
  const id = await w.make('salary-profile', {
    employee,
    company: w.company,
    effective_from: '2026-01-01',
    reason: '入职',
    base_salary: '10000',
    ...pay,
    ...more,
  })
  expect((await w.act('salary-profile', id, 'activate')).status).toBe(200)
  return id
}
const present = (employee: number, month: string, more: object = {}): Promise<number> =>
  w.make('attendance-month', { employee, month, required_days: '22', attended_days: '22', ...more })
const sheet = (month: string, company = w.company): Promise<number> => w.make('salary-sheet', { company, month })
const read = async (record: string, id: number): Promise<any> => (await w.call('GET', `/api/${record}/${id}`)).body
async function lock(id: number): Promise<void> {
  for (const [who, action] of [
    [hr, 'calculate'],
    [hr, 'check'],
    [boss, 'approve'],
    [hr, 'lock'],
  ] as const) {
    who()
    const r = await w.act('salary-sheet', id, action)
    expect(r.status, `${action} ${JSON.stringify(r.body)}`).toBe(200)
  }
}
const slipOf = async (sheetId: number, employee: number): Promise<number> =>
  Number((await w.app.db.one<{ id: number }>(sql`select id from salary_slip where sheet_id = ${sheetId} and employee_id = ${employee}`)).id)
async function figures(sheetId: number, employee: number): Promise<any> {
  hr()
  return (await w.call('GET', `/api/salary-slip/${await slipOf(sheetId, employee)}/figures`)).body
}

describe('people.md salarySheet', () => {
  let oct: number
  /** What the year is about: a person's month with more or less than his base, and 4,500 or 500 of insurance as back payments, so that the examples' own numbers stand. */
  const month = async (employee: number, m: string, social: string, more?: string): Promise<void> => {
    await present(employee, m)
    await w.make('salary-adjust', { employee, month: m, component: 'SP', amount: social, reason: '社保' })
    if (more) await w.make('salary-adjust', { employee, month: m, component: 'E10', amount: more, reason: '奖金' })
  }
  const parents = async (employee: number): Promise<void> => {
    const id = await w.make('special-deduction', {
      employee,
      tax_year: 2026,
      type: 'elder',
      person: '父',
      monthly_amount: '2000',
      from_month: '2026-01',
      to_month: '2026-12',
    })
    await w.act('special-deduction', id, 'verify')
  }
  it('1. to 3. twelve months locked in order: 27,480.00 in the year; no negative tax; the threshold of 60,000', async () => {
    const [a, b, c, d] = await Promise.all(['甲', '乙', '丙', '丁'].map((n) => w.person(n)))
    await profile(a!, { base_salary: '30000' })
    await profile(b!, { base_salary: '8000' })
    await profile(c!, { base_salary: '4500', prev_year_le_60k: true })
    await profile(d!, { base_salary: '4500' })
    await parents(a!)
    await parents(b!)
    const taxes: Record<number, string[]> = { [a!]: [], [b!]: [], [c!]: [], [d!]: [] }
    const [once, twice]: [object[], object[]] = [[], []]
    for (let n = 1; n <= 12; n++) {
      const m = `2026-${String(n).padStart(2, '0')}`
      hr()
      await month(a!, m, '4500')
      await month(b!, m, '4500', n === 1 || n === 3 ? '22000' : undefined)
      for (const low of [c!, d!]) await month(low, m, '500', n === 1 ? '4500' : undefined)
      const id = await sheet(m)
      await w.act('salary-sheet', id, 'calculate')
      once.push(await figures(id, a!))
      await w.act('salary-sheet', id, 'calculate')
      twice.push(await figures(id, a!))
      await lock(id)
      for (const p of [a!, b!, c!, d!]) taxes[p]!.push((await figures(id, p)).tax)
    }
    expect(twice, 'calculating a month twice changes nothing').toEqual(once)
    expect(taxes[a!]).toEqual(['555.00', '625.00', ...Array(5).fill('1850.00'), '2250.00', ...Array(4).fill('3700.00')])
    expect(taxes[a!]!.reduce((x, y) => x + Number(y), 0)).toBe(27_480)
    expect(taxes[b!]!.slice(0, 3)).toEqual(['555.00', '0.00', '450.00'])
    expect(taxes[c!]).toEqual(Array(12).fill('0.00'))
    expect(taxes[d!]).toEqual(['105.00', ...Array(11).fill('0.00')])
  })

  it('a second sheet of the month is refused, and one whose month before is open', async () => {
    hr()
    expect((await w.call('POST', '/api/salary-sheet', { company: w.company, month: '2026-03' })).body).toMatchObject({ status: 409 })
    const next = await sheet('2027-01')
    expect(JSON.stringify((await w.call('POST', '/api/salary-sheet', { company: w.company, month: '2027-02' })).body)).toContain('上月未锁定')
    expect((await w.act('salary-sheet', next, 'void', { reason: '测试' })).status).toBe(200)
  })

  it('4. a full slip: gross 23,006.32, net 19,193.19, cost 28,016.32, of which commission 6,050.00 is handed down apart', async () => {
    const y = await w.person('戌', { company_id: w.second })
    const [project_id, structure_id] = [await insertRow(w.app.db, 'project', { name: 'P' }), await insertRow(w.app.db, 'dividing_structure', {})]
    const bill = await insertRow(w.app.db, 'commission_bill', {
      project_id,
      structure_id,
      bill_no: 'TC1',
      month: '2026-09',
      company_id: w.second,
      status: 'approved',
    })
    await insertRow(w.app.db, 'commission_line', { commission_bill_id: bill, seq: 1, employee_id: y, payable: '6050', held: '0' })
    await profile(y, { base_salary: '12000', position_salary: '2000', perf_base: '3000', meal: '300' }, { company: w.second })
    const e = await w.make('social-enrolment', {
      employee: y,
      company: w.second,
      city: '深圳',
      si_base: '15000',
      hf_base: '15000',
      hf_rate: '7',
      from_month: '2026-01',
    })
    await w.act('social-enrolment', e, 'confirmAdd')
    await present(y, '2026-10', { attended_days: '21', personal_leave_hours: '8' })
    const t = await w.app.db.one<{ id: number }>(sql`
      insert into performance_template (code, name) values ('T', 'T') returning id`)
    await w.app.db.run(
      sql`insert into performance_sheet (no, employee_id, period, template_id, coefficient, status) values ('JX0', ${y}, '2026-10', ${t.id}, 1.1, 'published')`,
    )
    const { keepPay } = await import('./pay-secret.ts')
    await w.app.db.tx(async (tx) => {
      const l = await tx.one<{ id: number }>(
        sql`insert into tax_ledger (employee_id, company_id, tax_year, month, m) values (${y}, ${w.second}, 2026, '2026-09', 9) returning id`,
      )
      await keepPay({ app: w.app, tx }, 'tax_ledger', [
        { id: Number(l.id), value: { m: 9, income: '171400', social: '23625', withheld: '4607.5', tax_this: '0', taxable: '71275' } },
      ])
    })
    for (const [type, monthly_amount] of [
      ['elder', '1500'],
      ['child_edu', '2000'],
    ] as const) {
      const id = await w.make('special-deduction', {
        employee: y,
        tax_year: 2026,
        type,
        person: 'a',
        monthly_amount,
        from_month: '2026-01',
        to_month: '2026-12',
      })
      await w.act('special-deduction', id, 'verify')
    }
    oct = await sheet('2026-10', w.second)
    await lock(oct)
    const f = await figures(oct, y)
    expect(f).toMatchObject({ gross: '23006.32', social: '1575.00', fund: '1050.00', tax: '1188.13', net: '19193.19', company_cost: '28016.32' })
    expect(handed.at(-1)).toMatchObject({ month: '2026-10', lines: [{ employee: y, cost: '28016.32', commission: '6050.00' }] })
    expect(await read('salary-sheet', oct), 'what one person is paid stands on no sheet').toMatchObject({ headcount: 1, net_total: null })
    expect(await w.app.db.one(sql`select status from commission_bill where id = ${bill}`)).toEqual({ status: 'paid' })
    const spread = await w.make('manpower-apportion', { company: w.second, month: '2026-10' })
    expect((await read('manpower-apportion', spread))['cost_total'], 'what is not commission is spread').toBe('21966.32')
    expect(await w.app.db.one(sql`select amount::text, source_type from payable where source_type = 'salary' and source_id = ${oct}`)).toEqual({
      amount: '19193.1900',
      source_type: 'salary',
    })
  })

  it('7. what was forgotten in a locked October comes as back pay of November and is taxed there; nothing is unlocked after a payment', async () => {
    hr()
    const y = Number((await w.app.db.one<{ id: number }>(sql`select employee_id as id from salary_slip where sheet_id = ${oct}`)).id)
    expect(
      JSON.stringify((await w.call('POST', '/api/salary-adjust', { employee: y, month: '2026-10', component: 'E11', amount: '500', reason: '漏发' })).body),
    ).toContain('2026-10 已锁定')
    await w.make('salary-adjust', { employee: y, month: '2026-11', component: 'E11', amount: '500', attrib_month: '2026-10', reason: '漏发' })
    await present(y, '2026-11')
    const nov = await sheet('2026-11', w.second)
    await lock(nov)
    const f = await figures(nov, y)
    expect(f.lines).toContainEqual({ component: 'E11', amount: '500.00', basis: '漏发', attrib_month: '2026-10' })
    // 194,406.32 to October; November earns 12,000 + 2,000 + 3,000 + 300 and the 500
    expect(f.cumulative).toMatchObject({ m: 11, income: '212206.32' })
    // October had a commission of 6,050 and a net of 19,193.19: whoever checks November is told how far it is from it
    const far = async (of: number) =>
      (
        await w.app.db.one<{ far: boolean }>(
          sql`select 'net_changed' = any(coalesce(warnings, '{}')) as far from salary_slip where sheet_id = ${of} and employee_id = ${y}`,
        )
      ).far
    expect([await far(oct), await far(nov)]).toEqual([false, true])
    expect((await w.act('salary-sheet', oct, 'unlock', { reason: '改错' })).body).toMatchObject({ code: 'SHEET_LATER' })
    await w.act('salary-sheet', nov, 'markPaid')
    expect((await w.act('salary-sheet', nov, 'unlock', { reason: '改错' })).status).toBe(409)
  })

  it('6. another payroll company in July begins at m = 1 there, and says so', async () => {
    const z = await w.person('丙')
    await profile(z, { base_salary: '20000' })
    await w.app.db.run(sql`insert into tax_ledger (employee_id, company_id, tax_year, month, m) values (${z}, ${w.company}, 2026, '2026-06', 6)`)
    hr()
    await profile(z, { base_salary: '20000' }, { company: w.second, effective_from: '2026-07-01' })
    await w.app.db.run(sql`update salary_profile set status = 'draft' where employee_id <> ${z}`)
    await present(z, '2026-07')
    await w.app.db.run(sql`update salary_sheet set month = '2025-' || right(month, 2) where company_id = ${w.second}`)
    const july = await sheet('2026-07', w.second)
    await w.act('salary-sheet', july, 'calculate')
    expect((await figures(july, z)).cumulative).toMatchObject({ m: 1, income: '20000.00', basic: '5000.00' })
    expect(await w.app.db.one(sql`select 'new_payer' = any(warnings) as said from salary_slip where sheet_id = ${july}`)).toEqual({ said: true })
  })

  it('8. another’s slip is not there and the try is written down; nobody in HR opens his own', async () => {
    const slip = await w.app.db.one<{ id: number; employee: number }>(sql`select id, employee_id as employee from salary_slip where sheet_id = ${oct}`)
    await w.act('salary-sheet', oct, 'publish')
    const other = await w.person('丁')
    w.as(9, other)
    expect((await w.call('GET', `/api/my-payslip/${slip.id}/figures`)).status).toBe(404)
    expect(
      await w.app.db.one(sql`select count(*)::int as n from audit_log where resource = 'salary_slip' and record_id = ${slip.id} and action = 'denied'`),
    ).toEqual({ n: 1 })
    w.as(8, Number(slip.employee))
    expect((await w.call('GET', `/api/salary-slip/${slip.id}/figures`)).body).toMatchObject({ code: 'OWN_PAY', detail: '自己的工资不可操作，请由其他人事处理' })
    expect(
      (await w.call('POST', '/api/salary-adjust', { employee: Number(slip.employee), month: '2027-01', component: 'E10', amount: '1', reason: '给自己' })).body,
    ).toMatchObject({ code: 'OWN_PAY' })
    expect((await w.call('GET', '/api/my-payslip')).body.rows).toHaveLength(1)
    const check = verification.check
    verification.check = () => {
      throw new Error('not proved')
    }
    expect((await w.call('GET', `/api/my-payslip/${slip.id}/figures`)).status).toBe(500)
    verification.check = check
    expect((await w.call('GET', `/api/my-payslip/${slip.id}/figures`)).body).toMatchObject({ net: '19193.19' })
    expect((await w.call('GET', '/api/my-payslip')).body.rows[0]).toMatchObject({ status: 'read' })
  })

  it('9. a slip that is disputed on day 2 is not confirmed by time on day 5; HR’s answer makes it read again', async () => {
    const slip = await w.app.db.one<{ id: number; employee: number }>(sql`select id, employee_id as employee from salary_slip where sheet_id = ${oct}`)
    w.as(8, Number(slip.employee))
    expect((await w.call('POST', `/api/my-payslip/${slip.id}/dispute`, { text: '少' })).status).toBe(422)
    expect((await w.call('POST', `/api/my-payslip/${slip.id}/dispute`, { text: '事假天数不对' })).body).toEqual({ state: 'disputed' })
    await w.app.db.run(sql`update salary_slip set published_at = now() - interval '20 days' where id = ${slip.id}`)
    const today = new Date().toISOString().slice(0, 10)
    expect(await confirmSilent(w.app, today)).toBe(0)
    hr()
    expect((await w.act('salary-slip', Number(slip.id), 'answer', { text: '已核对，无误' })).status).toBe(200)
    expect(await read('salary-slip', Number(slip.id))).toMatchObject({ status: 'read', reply: '已核对，无误' })
    w.as(8, Number(slip.employee))
    expect((await w.call('POST', `/api/my-payslip/${slip.id}/dispute`, { text: '还是不对吧' })).body).toMatchObject({ code: 'DISPUTE_LATE' })
    expect(await confirmSilent(w.app, today)).toBe(1)
  })

  it('12. a bonus of 36,001 stands at a step; after 2027 only with the wages', async () => {
    hr()
    const y = await w.person('戊')
    const plan = await w.make('bonus-plan', { employee: y, year: 2026, pay_date: '2027-02-10', amount: '36001' })
    expect(await read('bonus-plan', plan)).toMatchObject({ at_step: true, proposed: 'merged' })
    w.as(8, y)
    expect((await w.call('POST', `/api/my-bonus/${plan}/choice`, { choice: 'separate' })).body).toEqual({ choice: 'separate' })
    hr()
    const late = await w.make('bonus-plan', { employee: y, year: 2028, pay_date: '2028-02-10', amount: '36001' })
    expect(await read('bonus-plan', late)).toMatchObject({ at_step: false, proposed: 'merged' })
    w.as(8, y)
    expect((await w.call('POST', `/api/my-bonus/${late}/choice`, { choice: 'separate' })).body).toMatchObject({ code: 'BONUS_CLOSED' })
  })

  it('5. sums stand on a sheet of three and more; it is approved by another than its maker, and unlocks whole', async () => {
    hr()
    await w.app.db.run(sql`update salary_profile set status = 'draft'`)
    const people = await Promise.all(['己', '庚', '辛'].map((n) => w.person(n)))
    for (const [i, p] of people.entries()) {
      await profile(p, { base_salary: String(8000 + i * 1000) }, { effective_from: '2027-03-01' })
      await present(p, '2027-03')
    }
    for (const [i, si_base] of ['3800', '40000'].entries()) {
      const id = await w.make('social-enrolment', { employee: people[i], company: w.company, city: '深圳', si_base, from_month: '2027-03' })
      await w.act('social-enrolment', id, 'confirmAdd')
    }
    await w.app.db.run(sql`update salary_sheet set status = 'void' where company_id = ${w.company}`)
    const dec = await sheet('2027-03')
    await w.act('salary-sheet', dec, 'calculate')
    expect(await read('salary-sheet', dec)).toMatchObject({ headcount: 3, gross_total: '27000.00', blocking: 0 })
    const pension = async (p: number): Promise<string> => (await figures(dec, p)).lines.find((l: { component: string }) => l.component === 'S01').amount
    expect([await pension(people[0]!), await pension(people[1]!)], '5. base 3,800 under the floor of 4,812, and 40,000 over the cap of 24,930').toEqual([
      '384.96',
      '1994.40',
    ])
    await w.make('salary-adjust', { employee: people[0]!, month: '2027-03', component: 'E10', amount: '100', reason: '奖金' })
    expect((await w.act('salary-sheet', dec, 'check')).body).toMatchObject({ code: 'SHEET_STALE' })
    await w.act('salary-sheet', dec, 'calculate')
    expect((await w.act('salary-sheet', dec, 'check')).status).toBe(200)
    expect((await w.act('salary-sheet', dec, 'approve')).body).toMatchObject({ code: 'OWN_DOCUMENT' })
    boss()
    expect((await w.act('salary-sheet', dec, 'approve')).status).toBe(200)
    hr()
    await w.act('salary-sheet', dec, 'lock')
    const rows = (table: string) => w.app.db.one<{ n: number }>(sql`select count(*)::int as n from ${sql.id(table)} where month = '2027-03'`)
    expect((await rows('tax_ledger')).n).toBe(3)
    expect((await w.act('salary-sheet', dec, 'unlock', { reason: '改奖金' })).status).toBe(200)
    expect([(await rows('tax_ledger')).n, (await read('salary-sheet', dec)).status]).toEqual([0, 'approved'])
    expect(await w.app.db.one(sql`select status from payable where source_type = 'salary' and source_id = ${dec}`)).toEqual({ status: 'cancelled' })
  })

  it('holds a base salary to the minimum wage that is in force when it begins', async () => {
    hr()
    const someone = await w.person('白露')
    const policy = { city: '惠州', insurance: 'pension', base_floor: '4000', base_cap: '24930', company_rate: '16', personal_rate: '8' }
    for (const [effective_month, minimum_wage] of [
      ['2026-01', '2300'],
      ['2027-06', '2500'],
    ] as const)
      await w.make('social-policy', { ...policy, effective_month, minimum_wage })
    await w.make('social-enrolment', { employee: someone, company: w.company, city: '惠州', si_base: '4000', from_month: '2027-03' })
    const from = (effective_from: string, base_salary: string) =>
      w.call('POST', '/api/salary-profile', { employee: someone, company: w.company, effective_from, reason: '调薪', base_salary })
    const wage = (amount: string) => ({ status: 422, body: { errors: [{ field: 'base_salary', code: 'MINIMUM_WAGE', detail: `低于最低工资 ${amount}` }] } })
    expect(await from('2027-05-01', '2299.99')).toMatchObject(wage('2300.00'))
    expect((await from('2027-05-01', '2400')).status).toBe(201)
    // the next one counts from its month on
    expect(await from('2027-06-01', '2400')).toMatchObject(wage('2500.00'))
  })

  it('no amount that somebody is paid stands in any list, file, log, timeline or table', async () => {
    hr()
    const slip = await w.app.db.one<{ id: number }>(sql`select id from salary_slip where sheet_id = ${oct}`)
    const answers = [
      await w.call('GET', '/api/salary-slip?view=salarySheet'),
      await w.call('GET', `/api/salary-slip/${slip.id}`),
      await w.call('GET', `/api/salary-slip/${slip.id}/timeline`),
      await w.call('GET', '/api/salary-profile?view=salarySheet'),
      await w.call('GET', '/api/salary-adjust?view=salarySheet'),
    ]
    const tables = await w.app.db.one<{ t: string }>(
      sql.raw(
        `select ${['salary_slip', 'salary_profile', 'salary_adjust', 'social_enrolment', 'bonus_plan', 'tax_ledger', 'audit_log', 'pay_secret', 'outbox_event'].map((t) => `coalesce((select string_agg(x::text, ' ') from ${t} x), '')`).join(" || ' ' || ")} as t`,
      ) as never,
    )
    for (const secret of ['19193.19', '23006.32', '12000', '6050', '36001', '4607.5'])
      expect(new RegExp(`(?<![0-9])${secret.replace('.', '[.]')}(?![0-9])`).test(JSON.stringify(answers.map((a) => a.body)) + tables.t), secret).toBe(false)
  })
})
