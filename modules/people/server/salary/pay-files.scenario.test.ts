import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { payroll } from '../testing/payroll.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
let p: ReturnType<typeof payroll>
let sheet: number
let people: number[]
beforeAll(async () => {
  w = await makeFixture()
  p = payroll(w)
  p.hr()
  people = [await w.person('张三', { emp_no: 'K001' }), await w.person('李四', { emp_no: 'K002' }), await w.person('王五', { emp_no: 'K003' })]
  for (const e of people) {
    await p.profile(e, { base_salary: '20000' })
    await p.present(e, '2026-01')
    await p.present(e, '2026-02')
  }
  const d = await w.make('special-deduction', {
    employee: people[0],
    tax_year: 2026,
    type: 'child_edu',
    person: '长子',
    monthly_amount: '2000',
    from_month: '2026-01',
    to_month: '2026-12',
  })
  await w.act('special-deduction', d, 'verify')
  await p.lock(await p.sheet('2026-01'))
  sheet = await p.sheet('2026-02')
})
afterAll(() => w.close())
const file = async (kind: string): Promise<string[][]> => {
  const r = await w.call('POST', `/api/salary-sheet/${sheet}/${kind}-file`)
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return (r.body.content as string).split('\n').map((l) => l.split(','))
}

describe('people.md salarySheet, files', () => {
  it('nothing is handed out before the lock', async () => {
    expect((await w.call('POST', `/api/salary-sheet/${sheet}/tax-file`)).body).toMatchObject({ code: 'FILE_UNLOCKED' })
    await p.lock(sheet)
  })

  it('the tax declaration says amounts of the month and deductions of the year so far', async () => {
    p.hr()
    const [head, first] = await file('tax')
    const of = (column: string): string => first![head!.indexOf(column)]!
    expect([of('工号'), of('姓名'), of('证件类型'), of('本期收入'), of('累计子女教育'), of('累计赡养老人')]).toEqual([
      'K001',
      '张三',
      '居民身份证',
      '20000.00',
      '4000.00',
      '0.00',
    ])
    // 40,000 less 10,000 and 4,000 are 26,000: 780.00, of which January has had 390.00
    expect(of('本期应预扣预缴税额')).toBe('390.00')
  })

  it('the result of the tax client is compared person by person; a wrong file is refused by column and number', async () => {
    const check = (text: string) => w.call('POST', `/api/salary-sheet/${sheet}/tax-result`, { text })
    const head = '工号,姓名,本期应预扣预缴税额'
    expect((await check(`${head}\nK001,张三,390.00\nK002,李四,"1,000.00"\nK009,谁,1`)).body).toMatchObject({
      matched: 1,
      different: [{ emp_no: 'K002', theirs: '1000.00' }],
      missing: [{ emp_no: 'K003', name: '王五' }],
      unknown: ['K009'],
    })
    expect(JSON.stringify((await check('工号,税额\nK001,1')).body)).toContain('本期应预扣预缴税额')
    expect((await check(`${head}\nK001,张三,很多`)).status).toBe(422)
    expect((await check('')).status).toBeLessThan(500)
    expect((await w.call('POST', `/api/salary-sheet/${sheet}/tax-result`, {})).status).toBe(400)
    expect((await w.call('POST', `/api/salary-sheet/${sheet}/tax-result`, { book: 'bm8=' })).status).toBeLessThan(500)
  })

  it('the bank’s result pays the sheet; what failed is named, and paid when it comes again', async () => {
    const back = (text: string) => w.call('POST', `/api/salary-sheet/${sheet}/bank-result`, { text })
    expect((await back('附言,结果\nK099,成功')).body).toMatchObject({ code: 'FILE_UNKNOWN' })
    expect((await back('附言,结果\n')).body, 'nobody is paid by an empty file').toMatchObject({ code: 'FILE_EMPTY' })
    expect((await back('附言,结果\nK001,成功\nK001,失败')).body).toMatchObject({ code: 'FILE_TWICE', detail: expect.stringContaining('K001') })
    const { id: third } = await w.app.db.one<{ id: number }>(
      sql`select s.id from salary_slip s join employee e on e.id = s.employee_id where s.sheet_id = ${sheet} and e.emp_no = 'K003'`,
    )
    const slip = (action: string, args = {}) => w.act('salary-slip', third, action, args)
    expect((await slip('release')).body).toMatchObject({ code: 'SLIP_NOT_HELD' })
    expect((await slip('hold', { reason: '离职交接未完' })).status).toBe(200)
    expect((await back('附言,结果\nK003,成功')).body).toMatchObject({ code: 'FILE_HELD' })
    expect((await slip('release')).status).toBe(200)
    // one bank has answered, the other has not: the sheet waits for it
    expect((await back('附言,结果\nK001,成功')).body).toEqual({ paid: 1, failed: 0, waiting: 2 })
    expect((await w.call('GET', `/api/salary-sheet/${sheet}`)).body).toMatchObject({ status: 'locked' })
    expect((await back('附言,结果,原因\nK002,失败,户名不符\nK003,成功,')).body).toEqual({ paid: 1, failed: 1, waiting: 0 })
    expect((await slip('hold', { reason: '离职交接未完' })).body).toMatchObject({ code: 'SLIP_PAID' })
    const states = async (): Promise<unknown[]> =>
      w.app.db.rows(
        sql`select e.emp_no, s.pay_state, s.pay_reason from salary_slip s join employee e on e.id = s.employee_id where s.sheet_id = ${sheet} order by 1`,
      )
    expect(await states()).toMatchObject([{ pay_state: 'paid' }, { pay_state: 'failed', pay_reason: '户名不符' }, { pay_state: 'paid' }])
    expect((await w.call('GET', `/api/salary-sheet/${sheet}`)).body).toMatchObject({ status: 'paid' })
    expect((await back('附言,结果\nK002,成功')).body).toEqual({ paid: 1, failed: 0, waiting: 0 })
    expect(await states()).toMatchObject([{ pay_state: 'paid' }, { pay_state: 'paid' }, { pay_state: 'paid' }])
    expect((await w.act('salary-sheet', sheet, 'unlock', { reason: '改错' })).status).toBe(409)
  })
})
