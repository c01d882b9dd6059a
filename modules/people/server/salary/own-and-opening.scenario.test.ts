import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payroll } from '../testing/payroll.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let p: ReturnType<typeof payroll>
let one: number
let two: number
beforeAll(async () => {
  w = await makeFixture()
  p = payroll(w)
  p.hr()
  one = await w.person('张三', { emp_no: 'N001' })
  two = await w.person('李四', { emp_no: 'N002' })
  for (const e of [one, two]) {
    await p.profile(e, { base_salary: '20000' }, { effective_from: '2026-07-01' })
    await p.present(e, '2026-07')
  }
})
afterAll(() => w.close())

const head = '工号,公司,月份,累计月数,累计收入,累计社保公积金,累计专项附加扣除,已预扣税额'
const bring = (...lines: string[]) => w.call('POST', '/api/tax-ledger/opening', { text: [head, ...lines].join('\n') })
const rows = async (): Promise<number> => (await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from tax_ledger`)).n

describe('people.md tax_ledger: going live in the middle of a year', () => {
  it('takes all rows or none, and names the row and column that cannot be read', async () => {
    p.hr()
    const good = 'N001,深圳,2026-06,6,"120,000.00",0,0,6480'
    for (const [bad, said] of [
      ['N002,深圳,2026-06,7,1,0,0,0', '第 3 行 累计月数 无法识别：7'],
      ['N002,深圳,2026-13,6,1,0,0,0', '第 3 行 月份 无法识别：2026-13'],
      ['N002,深圳,2026-06,6,12x,0,0,0', '第 3 行 累计收入 无法识别：12x'],
      ['N002,深圳,2026-06,6,-5,0,0,0', '第 3 行 累计收入 无法识别：-5'],
      ['N999,深圳,2026-06,6,1,0,0,0', '第 3 行 工号 无法识别：N999'],
      ['N002,月球,2026-06,6,1,0,0,0', '第 3 行 公司 无法识别：月球'],
    ] as const) {
      const r = await bring(good, bad)
      expect([r.status, r.body.detail], bad).toEqual([422, said])
    }
    expect((await bring(good, good)).body.code).toBe('OPENING_TAKEN')
    expect((await w.call('POST', '/api/tax-ledger/opening', { text: '工号,月份\nN001,2026-06' })).body.code).toBe('FILE_COLUMNS')
    expect(await rows()).toBe(0)
    w.as(3, one)
    expect((await bring(good)).body.code, 'nobody opens his own').toBe('OWN_PAY')
    p.hr()
    expect((await bring(good)).body).toEqual({ opened: 1 })
    expect((await bring(good)).body).toMatchObject({ code: 'OPENING_TAKEN' })
    expect(await rows()).toBe(1)
  })
  it('the first month here goes on from it: 90,000 before, 105,000 with July, 1,500.00 of tax; without it 450.00', async () => {
    const july = await p.sheet('2026-07')
    await p.lock(july)
    expect((await p.figures(july, one)).cumulative).toMatchObject({ m: 7, income: '140000.00', withheld: '6480.00' })
    expect((await p.figures(july, one)).tax).toBe('1500.00')
    expect((await p.figures(july, two)).tax).toBe('450.00')
  })
  it('a bureau’s file is by company and month: who has two sheets stands once with both, and nothing goes out before all are locked', async () => {
    p.hr()
    const ask = () => w.call('POST', '/api/payroll/tax-file', { company: w.company, month: '2026-08' })
    for (const e of [one, two]) await p.present(e, '2026-08')
    await w.make('salary-adjust', { employee: one, month: '2026-08', component: 'E11', amount: '1000', reason: '漏发' })
    await p.lock(await p.sheet('2026-08', { kind: 'supplement' }))
    p.hr()
    const monthly = await p.sheet('2026-08')
    expect((await ask()).body.code).toBe('MONTH_OPEN')
    await p.lock(monthly)
    const made = await ask()
    expect([made.status, made.body.sheets]).toEqual([200, 2])
    const lines = (made.body.content as string).split('\n').map((l) => l.split(','))
    const at = (no: string, column: string): string => lines.find((l) => l[0] === no)![lines[0]!.indexOf(column)]!
    expect(lines.filter((l) => l[0] === 'N001')).toHaveLength(1)
    // 20,000 and the 1,000 that were forgotten; 1,500 and 10 % of the 1,000
    expect([at('N001', '本期收入'), at('N001', '本期应预扣预缴税额')]).toEqual(['21000.00', '1600.00'])
    expect((await w.call('POST', '/api/payroll/tax-file', { company: w.company, month: '2026-01' })).body.code).toBe('MONTH_EMPTY')
    expect((await w.call('POST', '/api/payroll/tax-file', { company: w.company, month: '2026-1' })).status).toBe(422)
    expect(await w.app.db.one(sql`select count(*)::int as n from audit_log where action = 'taxMonth'`)).toEqual({ n: 1 })
  })
})

describe('people.md salarySheetClient: one’s own deductions', () => {
  const declared = { type: 'elder', tax_year: 2026, person: '母亲', monthly_amount: '1500', share_pct: '50', from_month: '2026-08', to_month: '2026-12' }
  it('are declared up to one’s share of the maximum, verified by HR, and stopped inside their months', async () => {
    w.as(4, one)
    expect((await w.call('POST', '/api/my-deduction', { ...declared, monthly_amount: '1500.01' })).body.errors).toMatchObject([
      { code: 'DEDUCTION_MAX', detail: '超过上限 1500.00' },
    ])
    expect((await w.call('POST', '/api/my-deduction', { ...declared, to_month: '2027-01' })).body.errors).toMatchObject([{ code: 'DEDUCTION_YEAR' }])
    for (const wrong of [{ monthly_amount: '-1' }, { type: 'yacht' }, { share_pct: '0' }, { from_month: '2026-8' }, { employee: two }])
      expect((await w.call('POST', '/api/my-deduction', { ...declared, ...wrong })).status, JSON.stringify(wrong)).toBe(422)
    const made = await w.call('POST', '/api/my-deduction', declared)
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect((await w.call('POST', '/api/my-deduction', declared)).status, 'twice is once').toBe(409)
    expect((await w.call('GET', '/api/my-deduction')).body.rows).toMatchObject([
      { id: made.body.id, status: 'submitted', monthly_amount: '1500.00', share_pct: '50.00' },
    ])
    const stop = (to_month: string) => w.call('POST', `/api/my-deduction/${made.body.id}/stop`, { to_month })
    expect((await stop('2026-10')).status, 'nothing to stop before it is verified').toBe(409)
    p.hr()
    expect((await w.act('special-deduction', made.body.id, 'verify')).status).toBe(200)
    w.as(5, two)
    expect((await stop('2026-10')).status, 'another’s is not there').toBe(404)
    expect((await w.call('GET', '/api/my-deduction')).body.rows).toEqual([])
    w.as(4, one)
    expect((await stop('2026-07')).body.errors).toMatchObject([{ code: 'DEDUCTION_STOP' }])
    expect((await stop('2026-10')).status).toBe(200)
    expect((await w.call('GET', '/api/my-deduction')).body.rows).toMatchObject([{ status: 'stopped', to_month: '2026-10' }])
    w.as(6, null)
    expect((await w.call('POST', '/api/my-deduction', declared)).body.code).toBe('NO_EMPLOYEE')
  })
})
