import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payroll } from '../testing/payroll.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let p: ReturnType<typeof payroll>
beforeAll(async () => {
  w = await makeFixture()
  p = payroll(w)
})
afterAll(() => w.close())
const people = async (sheet: number): Promise<number[]> =>
  (await w.app.db.rows<{ e: number }>(sql`select employee_id as e from salary_slip where sheet_id = ${sheet} order by 1`)).map((r) => Number(r.e))

describe('people.md salarySheet, months that change and sheets of other kinds', () => {
  let stays: number
  let leaves: number
  it('a raise in mid-month pays the days before at the old and the days after at the new rate; who changes company is paid by each for its days', async () => {
    // November 2026 has 21 working days: ten up to the 13th, eleven from the 16th on
    stays = await w.person('加薪')
    leaves = await w.person('离职')
    const moves = await w.person('转公司')
    await p.profile(stays, { base_salary: '10000', perf_base: '2000' }, { effective_from: '2026-10-01' })
    await p.profile(stays, { base_salary: '12100', perf_base: '2000' }, { effective_from: '2026-11-16', reason: '调薪' })
    await p.profile(leaves, { base_salary: '8000' })
    await p.profile(moves, { base_salary: '21000' })
    await p.profile(moves, { base_salary: '21000' }, { effective_from: '2026-11-16', company: w.second, reason: '转公司' })
    for (const e of [stays, leaves, moves]) await p.present(e, '2026-10')
    const oct = await p.sheet('2026-10')
    await p.lock(oct)
    expect((await p.figures(oct, stays)).lines.filter((l: { component: string }) => l.component === 'E01')).toMatchObject([{ amount: '10000.00' }])
    for (const e of [stays, moves]) await p.present(e, '2026-11', { required_days: '21', attended_days: '21' })
    const [nov, other] = [await p.sheet('2026-11'), await p.sheet('2026-11', { company: w.second })]
    expect((await w.act('salary-sheet', nov, 'calculate')).status).toBe(200)
    expect((await p.figures(nov, stays)).lines.filter((l: { component: string }) => /E0[13]/.test(l.component))).toEqual([
      { component: 'E01', amount: '4761.90', basis: '10000 × 10 ÷ 21' },
      { component: 'E01', amount: '6338.10', basis: '12100 × 11 ÷ 21' },
      { component: 'E03', amount: '952.38', basis: '2000 × 10 ÷ 21' },
      { component: 'E03', amount: '1047.62', basis: '2000 × 11 ÷ 21' },
    ])
    await w.act('salary-sheet', other, 'calculate')
    expect([(await p.figures(nov, moves)).gross, (await p.figures(other, moves)).gross]).toEqual(['10000.00', '11000.00'])
    expect((await w.act('salary-sheet', nov, 'void', { reason: '测试' })).status).toBe(200)
    expect((await w.act('salary-sheet', other, 'void', { reason: '测试' })).status).toBe(200)
    await w.app.db.run(sql`update salary_profile set status = 'draft' where employee_id = ${moves}`)
  })

  it('a sheet is named in both languages, and by nothing generated once somebody names it', async () => {
    const id = await w.make('salary-sheet', { company: w.second, month: '2026-12', kind: 'supplement' })
    const read = async () => (await w.call('GET', `/api/salary-sheet/${id}`)).body
    const made = await read()
    expect(made).toMatchObject({ title: '2026-12 补发', title_en: '2026-12 supplement' })
    await w.call('PATCH', `/api/salary-sheet/${id}`, { version: made.version, title: '补发差旅' })
    expect(await read()).toMatchObject({ title: '补发差旅', title_en: null })
    await w.act('salary-sheet', id, 'void', { reason: '测试' })
  })
  it('who leaves is paid by a sheet of his own with his severance pay, and is not on the month’s', async () => {
    p.hr()
    await w.make('social-policy', {
      city: '深圳',
      insurance: 'pension',
      effective_month: '2026-01',
      base_floor: '4812',
      base_cap: '24930',
      company_rate: '16',
      personal_rate: '8',
      average_wage: '100000',
    })
    const e = await w.make('social-enrolment', { employee: leaves, company: w.company, city: '深圳', si_base: '8000', from_month: '2026-11' })
    await w.act('social-enrolment', e, 'confirmAdd')
    await w.app.db.run(sql`update employee set leave_date = '2026-11-13', status = 'leaving' where id = ${leaves}`)
    await p.present(leaves, '2026-11', { required_days: '21', attended_days: '10', part: true })
    await w.make('salary-adjust', { employee: leaves, month: '2026-11', component: 'SV', amount: '336000', reason: '经济补偿' })
    const id = await p.sheet('2026-11', { kind: 'leaving' })
    await p.lock(id)
    expect(await people(id)).toEqual([leaves])
    const f = await p.figures(id, leaves)
    // 8,000 × 10 ÷ 21; three times 100,000 of the severance pay is free, 36,000 is taxed at 3 % by the year's table alone
    expect(f).toMatchObject({ gross: '339809.52', social: '640.00', tax: '1080.00', net: '338089.52' })
    expect(f.cumulative).toMatchObject({ income: '11809.52', tax_this: '0.00' })
    const nov = await p.sheet('2026-11')
    await w.act('salary-sheet', nov, 'calculate')
    expect(await people(nov)).toEqual([stays])
    const again = await p.sheet('2026-11', { kind: 'leaving' })
    expect((await w.act('salary-sheet', again, 'calculate')).body).toMatchObject({ code: 'SHEET_EMPTY' })
  })

  it('a supplement pays what waits at once; the month’s own sheet goes on from its tax and does not pay it again', async () => {
    p.hr()
    const before = (await w.app.db.one<{ id: number }>(sql`select id from salary_sheet where month = '2026-11' and kind = 'monthly' and status = 'calculated'`))
      .id
    await w.make('salary-adjust', { employee: stays, month: '2026-11', component: 'E11', amount: '20000', attrib_month: '2026-10', reason: '漏发提成' })
    const id = await p.sheet('2026-11', { kind: 'supplement' })
    await p.lock(id)
    const f = await p.figures(id, stays)
    // 12,000 of October and 20,000 now, less two months: 22,000 taxable, 660.00 in all, 210.00 of it in October
    expect(f).toMatchObject({ gross: '20000.00', social: '0.00', tax: '450.00', net: '19550.00' })
    expect((await w.act('salary-sheet', before, 'check')).body).toMatchObject({ code: 'SHEET_STALE' })
    await p.lock(before)
    const month = await p.figures(before, stays)
    expect(month.lines.some((l: { component: string }) => l.component === 'E11')).toBe(false)
    expect(month.cumulative).toMatchObject({ m: 2, income: '45100.00', withheld: '660.00' })
    expect((await w.act('salary-sheet', id, 'unlock', { reason: '改错' })).body).toMatchObject({ code: 'SHEET_LATER' })
    expect(
      await w.app.db.one(sql`select count(*)::int as n from payroll_cost where company_id = ${w.company} and month = '2026-11'`),
      'each sheet hands its own cost to finance',
    ).toEqual({ n: 3 })
  })

  it('12. a bonus of 36,001 taxed alone: 3,390.10; merged it goes on with the year; a locked sheet has taken the plan', async () => {
    p.hr()
    const plan = await w.make('bonus-plan', { employee: stays, year: 2026, pay_date: '2026-12-20', amount: '36001' })
    w.as(8, stays)
    expect((await w.call('GET', '/api/my-bonus')).body.rows).toMatchObject([
      { id: plan, amount: '36001.00', separate: '3390.10', better: { amount: '36000.00', gain: '2309.10' }, choosable: true },
    ])
    expect((await w.call('POST', `/api/my-bonus/${plan}/choice`, { choice: 'separate' })).status).toBe(200)
    p.hr()
    expect((await w.call('GET', `/api/bonus-plan/${plan}/advice`)).body).toMatchObject({ separate: '3390.10', better: { amount: '36000.00', gain: '2309.10' } })
    const id = await p.sheet('2026-12', { kind: 'bonus' })
    await p.lock(id)
    expect(await p.figures(id, stays)).toMatchObject({ gross: '36001.00', tax: '3390.10', net: '32610.90', cumulative: null })
    w.as(8, stays)
    expect((await w.call('POST', `/api/my-bonus/${plan}/choice`, { choice: 'merged' })).body).toMatchObject({ code: 'BONUS_TAKEN' })
    p.hr()
    expect((await w.act('salary-sheet', id, 'unlock', { reason: '改选' })).status).toBe(200)
    w.as(8, stays)
    expect((await w.call('POST', `/api/my-bonus/${plan}/choice`, { choice: 'merged' })).status).toBe(200)
    await w.act('salary-sheet', id, 'reject', { reason: '改选' })
    await p.lock(id)
    expect(await p.figures(id, stays)).toMatchObject({ gross: '36001.00', cumulative: { m: 3, income: '81101.00' } })
  })
})
