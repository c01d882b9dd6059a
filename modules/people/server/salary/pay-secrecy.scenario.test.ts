import { sql, systemAccess } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payroll } from '../testing/payroll.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { verification } from './verified.ts'

let w: Fixture
let p: ReturnType<typeof payroll>
let sheet: number
let hrSelf: number
let other: number
/** Amounts that nothing else in the test looks like. */
const secrets = { base: '13577.31', own: '17793.53', bonus: '4673.19', insured: '15439.27' }
const gross = '18250.50'
beforeAll(async () => {
  w = await makeFixture()
  p = payroll(w)
  p.hr()
  await w.make('social-policy', {
    city: '深圳',
    insurance: 'pension',
    effective_month: '2026-01',
    base_floor: '4812',
    base_cap: '24930',
    company_rate: '16',
    personal_rate: '8',
  })
  other = await w.person('员工甲')
  hrSelf = await w.person('人事本人')
  await p.profile(other, { base_salary: secrets.base })
  await p.profile(hrSelf, { base_salary: secrets.own })
  for (const e of [other, hrSelf]) await p.present(e, '2026-10')
  const insured = await w.make('social-enrolment', { employee: other, company: w.company, city: '深圳', si_base: secrets.insured, from_month: '2026-01' })
  await w.act('social-enrolment', insured, 'confirmAdd')
  await w.make('salary-adjust', { employee: other, month: '2026-10', component: 'E10', amount: secrets.bonus, reason: '项目奖' })
  await w.make('bonus-plan', { employee: other, year: 2026, pay_date: '2026-12-20', amount: secrets.bonus })
  const d = await w.make('special-deduction', {
    employee: other,
    tax_year: 2026,
    type: 'elder',
    person: '母亲',
    monthly_amount: '1500',
    from_month: '2026-01',
    to_month: '2026-12',
  })
  await w.act('special-deduction', d, 'verify')
  sheet = await p.sheet('2026-10')
  await p.lock(sheet)
})
afterAll(() => w.close())

const asHr = (): void => w.as(5, hrSelf)
const told = (text: string, ...of: readonly string[]): string[] => of.filter((s) => text.includes(s) || text.includes(s.replace('.', ',')))
const every = [...Object.values(secrets), gross]
const records = ['salary-profile', 'salary-adjust', 'social-enrolment', 'bonus-plan', 'salary-slip', 'salary-sheet', 'tax-ledger'] as const

describe('pay leaves by no way but the proved ones', () => {
  it('the figures are what the test takes them for', async () => {
    expect((await p.figures(sheet, other)).gross).toBe(gross)
  })

  it('API: lists, records, options, what points at them, and every filter, order and search by an amount', async () => {
    asHr()
    const filter = (field: string, op = 'gt'): string => `filter=${encodeURIComponent(JSON.stringify({ [field]: { [op]: op === 'eq' ? secrets.base : '1' } }))}`
    for (const r of records) {
      const list = await w.text('GET', `/api/${r}?view=salarySheet&size=100`)
      expect([r, list.status, told(list.text, ...every)]).toEqual([r, 200, []])
      const id = (JSON.parse(list.text) as { rows: { id: number }[] }).rows[0]?.id ?? 0
      for (const part of ['', '/timeline', '/related']) {
        const one = await w.text('GET', `/api/${r}/${id}${part}`)
        expect([r, part, told(one.text, ...every)]).toEqual([r, part, []])
      }
      const options = await w.text('GET', `/api/${r}/options?q=${secrets.base}`)
      expect([r, told(options.text, ...every)]).toEqual([r, []])
    }
    // nothing is stored where a filter or an order could look: the answer is a refusal, or the same whatever the amounts are
    for (const [r, field] of [
      ['salary-profile', 'base_salary'],
      ['salary-profile', 'perf_base'],
      ['salary-adjust', 'amount'],
      ['social-enrolment', 'si_base'],
      ['bonus-plan', 'amount'],
    ] as const) {
      for (const ask of [filter(field), filter(field, 'eq')]) {
        const answer = await w.text('GET', `/api/${r}?view=salarySheet&${ask}`)
        expect([r, ask, answer.status < 500, answer.status === 200 ? (JSON.parse(answer.text) as { rows: object[] }).rows : []]).toEqual([r, ask, true, []])
      }
      const order = async (sort: string): Promise<unknown> => (await w.call('GET', `/api/${r}?view=salarySheet&sort=${sort},id`)).body.rows ?? []
      expect([r, await order(`-${field}`)]).toEqual([r, await order(field)])
    }
    const wanted = await w.text('GET', `/api/salary-profile?view=salarySheet&fields=id,base_salary,perf_base`)
    expect(told(wanted.text, ...every)).toEqual([])
    expect((JSON.parse((await w.text('GET', `/api/salary-profile?view=salarySheet&q=${secrets.base}`)).text) as { rows: object[] }).rows).toEqual([])
    // errors repeat nothing, and nobody learns another's pay by trying
    const wrong = await w.text('POST', '/api/salary-adjust', { employee: other, month: '2026-10', component: 'E10', amount: secrets.bonus, reason: '再来' })
    expect([wrong.status, told(wrong.text, ...every)]).toEqual([409, []])
  })

  it('log, timeline, events, jobs, kept answers: no table of the database has an amount in clear', async () => {
    const tables = await w.app.db.rows<{ t: string }>(
      sql`select table_name as t from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    )
    const found: string[] = []
    for (const { t } of tables) {
      const hit = await w.app.db.maybe(sql`select 1 from ${sql.id(t)} x where ${sql.or(every.map((s) => sql`strpos(x::text, ${s}) > 0`))} limit 1`)
      if (hit) found.push(t)
    }
    expect(found).toEqual([])
  })

  it('drill-down: a sum of so few is nobody’s to see, neither on the sheet nor in its list’s footer, cost or payable', async () => {
    asHr()
    const list = await w.call('GET', '/api/salary-sheet?view=salarySheet&size=10')
    expect(list.body.rows[0]).toMatchObject({ headcount: 2, gross_total: null, net_total: null, cost_total: null })
    expect(told(JSON.stringify(list.body.summary ?? {}), ...every)).toEqual([])
    expect(told((await w.text('GET', `/api/salary-sheet/${sheet}/related`)).text, ...every)).toEqual([])
  })

  it('own pay: whoever works in HR finds himself in no list, opens no figure of his own, and changes nothing of it', async () => {
    asHr()
    for (const r of ['salary-profile', 'salary-slip', 'social-enrolment', 'salary-adjust', 'bonus-plan', 'tax-ledger'] as const) {
      const { rows } = (await w.call('GET', `/api/${r}?view=salarySheet&size=100`)).body as { rows: { employee: { id: number } }[] }
      expect([r, rows.some((x) => x.employee.id === hrSelf)]).toEqual([r, false])
    }
    const mine = await p.slip(sheet, hrSelf)
    asHr()
    expect((await w.call('GET', `/api/salary-slip/${mine}/figures`)).body).toMatchObject({ code: 'OWN_PAY' })
    for (const [action, args] of [
      ['hold', { reason: '测试' }],
      ['release', {}],
    ] as const)
      expect((await w.act('salary-slip', mine, action, args)).body).toMatchObject({ code: 'OWN_PAY' })
    const profile = Number((await w.app.db.one<{ id: number }>(sql`select id from salary_profile where employee_id = ${hrSelf}`)).id)
    expect((await w.call('PATCH', `/api/salary-profile/${profile}`, { version: 2, base_salary: '99999' })).status).toBeGreaterThanOrEqual(400)
    for (const [record, body] of [
      ['salary-profile', { company: w.company, effective_from: '2027-01-01', reason: '加薪', base_salary: '99999' }],
      ['salary-adjust', { month: '2026-11', component: 'E10', amount: '100', reason: '给自己' }],
      ['bonus-plan', { year: 2027, pay_date: '2027-12-20', amount: '100' }],
      ['attendance-month', { month: '2026-11', required_days: '21', attended_days: '21' }],
      ['social-enrolment', { company: w.company, city: '深圳', si_base: '5000', from_month: '2026-01' }],
    ] as const)
      expect([record, (await w.call('POST', `/api/${record}`, { employee: hrSelf, ...body })).body.code]).toEqual([record, 'OWN_PAY'])
    const full = await w.text('POST', `/api/salary-sheet/${sheet}/full-file`)
    expect([full.status, told(full.text, secrets.own), told(full.text, gross)]).toEqual([200, [], [gross]])
  })

  it('the proved ways: not without the right, not without the proof, each written down and marked with who took it', async () => {
    const slip = await p.slip(sheet, other)
    const ways = [
      ['GET', `/api/salary-slip/${slip}/figures`],
      ['POST', `/api/salary-sheet/${sheet}/full-file`],
      ['POST', `/api/salary-sheet/${sheet}/tax-file`],
      ['POST', `/api/salary-sheet/${sheet}/social-file`],
      ['POST', `/api/salary-sheet/${sheet}/bank-file`],
    ] as const
    w.as(5, hrSelf, { access: { ...systemAccess, account: 5, employee: hrSelf, super: false, has: (n) => n === 'salarySheet' } })
    for (const [method, url] of ways) expect([url, (await w.text(method, url)).status]).toEqual([url, 403])
    asHr()
    const check = verification.check
    verification.check = () => {
      throw Object.assign(new Error('not proved'), { statusCode: 401 })
    }
    for (const [method, url] of ways) expect([url, told((await w.text(method, url)).text, ...every)]).toEqual([url, []])
    verification.check = check
    const before = (await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where operation = 'reveal'`)).n
    const file = (await w.call('POST', `/api/salary-sheet/${sheet}/full-file`)).body as { content: string }
    expect(file.content).toContain(gross)
    expect(file.content.trim().split('\n').at(-1)).toMatch(/^# GZ\d+ .* \d{4}-\d\d-\d\dT/)
    expect((await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from audit_log where operation = 'reveal'`)).n).toBe(before + 1)
  })
})
