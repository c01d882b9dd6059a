import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payroll } from '../testing/payroll.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { verification } from './verified.ts'

// All slips of a sheet at once, raises for many, people without a profile and the bases of a year (people.md salarySheet, slip grid and tab profiles; social_enrolment).
let w: Fixture
let p: ReturnType<typeof payroll>
let hrSelf: number
let one: number
let two: number
let october: number
beforeAll(async () => {
  w = await makeFixture()
  p = payroll(w)
  p.hr()
  for (const insurance of ['pension', 'housing_fund'])
    await w.make('social-policy', {
      city: '深圳',
      insurance,
      effective_month: '2026-01',
      base_floor: '3000',
      base_cap: insurance === 'pension' ? '11000' : '30000',
      company_rate: '16',
      personal_rate: '8',
    })
  ;[one, two, hrSelf] = [await w.person('员工甲'), await w.person('员工乙'), await w.person('人事本人')]
  for (const [e, base] of [
    [one, '10000'],
    [two, '12000'],
    [hrSelf, '9000'],
  ] as const) {
    await p.profile(e, { base_salary: base })
    const insured = await w.make('social-enrolment', { employee: e, company: w.company, city: '深圳', si_base: '8000', from_month: '2026-01' })
    await w.act('social-enrolment', insured, 'confirmAdd')
  }
  for (const month of ['2026-09', '2026-10']) for (const e of [one, two, hrSelf]) await p.present(e, month)
  await w.make('salary-adjust', { employee: two, month: '2026-10', component: 'E10', amount: '6000', reason: '项目奖' })
  await p.lock(await p.sheet('2026-09'))
  october = await p.sheet('2026-10')
  await p.lock(october)
})
afterAll(() => w.close())
const asHr = (): void => w.as(5, hrSelf)
const seen = async (action: string): Promise<number> =>
  (await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where operation = 'reveal' and action = ${action}`)).n

describe('all slips of a sheet', () => {
  it('stand beside those of the month before, without the reader’s own, and each look is written down', async () => {
    asHr()
    const { status, body } = await w.call('GET', `/api/salary-sheet/${october}/grid`)
    expect([status, body.before]).toEqual([200, '2026-09'])
    expect(body.rows.map((r: { employee: number }) => Number(r.employee)).toSorted()).toEqual([one, two].toSorted())
    const row = body.rows.find((r: { employee: number }) => Number(r.employee) === two)
    expect(row.amounts).toMatchObject({ E01: '12000.00', E10: '6000.00', gross: '18000.00' })
    expect(row.was).toMatchObject({ E01: '12000.00', gross: '12000.00' })
    expect(row.was).not.toHaveProperty('E10')
    expect(await seen('grid')).toBe(2)
  })
  it('open to nobody without the right, nor without the second verification', async () => {
    w.as(6, null, { access: { ...superCtx(6).access, super: false, has: (n: string) => n !== 'salarySheet/viewDetail', permissionsVersion: 'grid' } })
    expect((await w.call('GET', `/api/salary-sheet/${october}/grid`)).status).toBe(403)
    asHr()
    const { check } = verification
    verification.check = () => {
      throw new Error('not verified')
    }
    expect((await w.call('GET', `/api/salary-sheet/${october}/grid`)).status).toBe(500)
    expect((await w.call('GET', '/api/social-enrolment/base-change?year=2027')).status).toBe(500)
    expect((await w.call('POST', '/api/salary-profile/pay', { ids: [1] })).status).toBe(500)
    verification.check = check
  })
})

describe('the bases of a year', () => {
  it('are proposed from last year’s average within the limits, confirmed by HR, and hold from July', async () => {
    asHr()
    const { body } = await w.call('GET', '/api/social-enrolment/base-change?year=2027')
    expect(body.map((r: { employee: number }) => Number(r.employee))).toEqual([one, two])
    expect(body[0]).toMatchObject({ si_base: '8000', hf_base: '8000', months: 2, average: '10000.00', si_new: '10000.00', hf_new: '10000.00' })
    expect(body[1]).toMatchObject({ average: '15000.00', si_new: '11000.00', hf_new: '15000.00' })
    const rows = body.map((r: { id: number; si_new: string; hf_new: string }) => ({ id: r.id, si_base: r.si_new, hf_base: r.hf_new }))
    const confirm = () => w.call('POST', '/api/social-enrolment/base-change', { year: 2027, rows })
    expect(await confirm()).toMatchObject({ status: 200, body: { changed: 2 } })
    expect(await w.app.db.rows(sql`select from_month, to_month, status from social_enrolment where employee_id = ${two} order by id`)).toEqual([
      { from_month: '2026-01', to_month: '2027-06', status: 'stopped' },
      { from_month: '2027-07', to_month: null, status: 'active' },
    ])
    expect(await confirm()).toMatchObject({ status: 409, body: { code: 'BASE_CHANGED' } })
    expect((await w.call('GET', '/api/social-enrolment/base-change?year=2027')).body).toEqual([])
    for (const month of ['2027-06', '2027-07']) expect(await contributionOf(two, month)).toBe(month === '2027-06' ? '640.00' : '880.00')
  })
  it('change nobody’s own, and nothing in a month that is locked', async () => {
    asHr()
    const own = await w.app.db.one<{ id: number }>(sql`select id from social_enrolment where employee_id = ${hrSelf}`)
    const rows = [{ id: Number(own.id), si_base: '9000', hf_base: '9000' }]
    expect((await w.call('POST', '/api/social-enrolment/base-change', { year: 2027, rows })).body).toMatchObject({ code: 'OWN_PAY' })
    w.as(1)
    expect((await w.call('POST', '/api/social-enrolment/base-change', { year: 2026, rows })).body).toMatchObject({ code: 'PAY_MONTH_LOCKED' })
  })
})
/** What the pension takes of somebody in a month. */
async function contributionOf(employee: number, month: string): Promise<string> {
  const { loadInputs } = await import('./pay-inputs.ts')
  const { contribute } = await import('../../model/salary/social.ts')
  const people = await loadInputs({ app: w.app, run: w.app.db }, { id: 0, company: w.company, month, kind: 'monthly' })
  const { input } = people.find((x) => x.employee === employee)!
  return contribute(
    input.policies.find((x) => x.insurance === 'pension')!,
    input.si_base!,
  ).personal
}

describe('raises for many', () => {
  it('are drafts with what stays, hold once activated, and touch nobody’s own pay', async () => {
    const from = addDays(dayOf(new Date()), 1)
    const profileOf = async (e: number): Promise<number> =>
      Number((await w.app.db.one<{ id: number }>(sql`select id from salary_profile where employee_id = ${e} and status = 'active'`)).id)
    const ids = [await profileOf(one), await profileOf(two), await profileOf(hrSelf)]
    asHr()
    const pay = await w.call('POST', '/api/salary-profile/pay', { ids })
    expect(pay.body.map((r: { base_salary: string }) => r.base_salary)).toEqual(['10000', '12000'])
    const raise = (rows: object[], day = from) => w.call('POST', '/api/salary-profile/raise', { effective_from: day, reason: '年度调薪', rows })
    expect((await raise([{ profile: ids[2], base_salary: '20000' }])).body).toMatchObject({ code: 'OWN_PAY' })
    expect((await raise([{ profile: ids[0], base_salary: '10500' }], '2025-12-31')).body.errors).toMatchObject([
      { field: 'rows[0].profile', code: 'RAISE_WITHOUT' },
    ])
    const { status, body } = await raise([
      { profile: ids[0], base_salary: '10500', perf_base: '2000' },
      { profile: ids[1], base_salary: '12600' },
    ])
    expect([status, body.made.length]).toEqual([200, 2])
    expect(await w.app.db.rows(sql`select status, reason from salary_profile where id = any(${body.made}::bigint[])`)).toEqual([
      { status: 'draft', reason: '年度调薪' },
      { status: 'draft', reason: '年度调薪' },
    ])
    for (const id of body.made) expect((await w.act('salary-profile', id, 'activate')).status).toBe(200)
    const now = await w.call('POST', '/api/salary-profile/pay', { ids: body.made })
    expect(now.body).toMatchObject([
      { base_salary: '10500', perf_base: '2000' },
      { base_salary: '12600', perf_base: null },
    ])
  })
  it('whoever has no profile is named', async () => {
    asHr()
    const fresh = await w.person('新人')
    const { body } = await w.call('GET', '/api/salary-profile/missing')
    expect(body.map((r: { id: number }) => Number(r.id))).toEqual([fresh])
  })
})
