import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postPl } from '@crossway/ledger/server'
import { collectDue } from './performance-jobs.ts'
import { importPerformance } from './import-performance.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { defaultGrades } from '../../model/performance/score.ts'

let w: Fixture
let me: number
let leader: number
let sheet: number
beforeAll(async () => {
  w = await makeFixture()
  leader = await w.person('上级')
  me = await w.person('运营', { leader_id: leader })
})
afterAll(() => w.close())

const hr = (): void => w.as(1)
const grades = defaultGrades.map((g) => (g.grade === 'A' ? { ...g, limit_pct: '20' } : g))
const indicators = [
  { name: '净销售额', weight: '35', source: 'metric', metric: 'net_sales' },
  { name: '净利润', weight: '30', source: 'metric', metric: 'net_profit' },
  { name: 'ACOS', weight: '15', source: 'metric', metric: 'acos', method: 'ratio_inverse' },
  { name: '库存天数', weight: '10', source: 'metric', metric: 'stock_days', method: 'ratio_inverse' },
  { name: '上级评价', weight: '10', source: 'manual' },
]
const read = async (): Promise<any> => (await w.call('GET', `/api/performance-sheet/${sheet}`)).body
const lines = async (field: string, values: readonly (string | null)[]): Promise<object> => {
  const { items } = await read()
  return { lines: (items as { id: number }[]).flatMap((i, n) => (values[n] === null ? [] : [{ line: i.id, [field]: values[n] }])) }
}
const act = (action: string, args: object = {}, confirmed: string[] = []) => w.act('performance-sheet', sheet, action, args, confirmed)

describe('people.md performanceTemplate and amzPerformance', () => {
  it('11. weights of 95 are refused; a version in use is frozen and makes the next', async () => {
    const bad = await w.make('performance-template', {
      code: 'OP',
      name: '运营',
      employees: [me],
      indicators: [{ ...indicators[0], weight: '30' }, ...indicators.slice(1)],
      grades,
    })
    expect((await w.act('performance-template', bad, 'activate')).body).toMatchObject({ code: 'WEIGHT_SUM', detail: '权重合计须为100，现为 95' })
    const { version } = (await w.call('GET', `/api/performance-template/${bad}`)).body
    expect((await w.call('PATCH', `/api/performance-template/${bad}`, { version, indicators })).status).toBe(200)
    expect((await w.act('performance-template', bad, 'activate')).status).toBe(200)
    expect((await w.call('PATCH', `/api/performance-template/${bad}`, { version: version + 2, name: 'x' })).status).toBe(409)
    const at = await Promise.all([1, 2].map(() => w.act('performance-template', bad, 'revise')))
    expect(at.map((r) => r.status).sort(), 'one draft at a time').toEqual([200, 409])
    expect(at.find((r) => r.status === 409)!.body).toMatchObject({ code: 'PERF_DRAFT_STANDS', detail: '该模板已有草稿版本 2，请在草稿中修改' })
    const next = await w.app.db.one<{ id: number; n: number }>(
      sql`select id, (select count(*) from performance_indicator where performance_template_id = t.id)::int as n from performance_template t where revision = 2`,
    )
    expect(next.n).toBe(5)
  })

  it('is activated only with metrics that the house knows', async () => {
    const made = (more: object) =>
      w.make('performance-template', { code: 'ODD', name: '异常', indicators: [{ name: '动销', weight: '100', source: 'metric', ...more }], grades })
    const id = await made({})
    const activate = async () => (await w.act('performance-template', id, 'activate')).body
    expect(await activate()).toMatchObject({ code: 'METRIC_MISSING', detail: '指标“动销”的数据来源为系统指标，请填写指标编码' })
    await w.app.db.run(sql`update performance_indicator set metric = 'sell_thru' where performance_template_id = ${id}`)
    expect(await activate()).toMatchObject({ code: 'METRIC_UNKNOWN' })
    await w.app.db.run(sql`update performance_indicator set metric = 'stock_days' where performance_template_id = ${id}`)
    expect(await activate()).toMatchObject({ status: 'active' })
    await w.act('performance-template', id, 'retire', {}, ['retire'])
  })
  it('sheets are made once for everybody a template is for', async () => {
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-10' })).body).toEqual({ made: 1 })
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-10' })).body).toEqual({ made: 0 })
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-13' })).status).toBe(422)
    sheet = Number((await w.app.db.one<{ id: number }>(sql`select id from performance_sheet`)).id)
    expect(await read()).toMatchObject({ status: 'target', leader: { title: '上级' }, items: [{}, {}, {}, {}, {}] })
  })

  it('10. 93.78 is a B: both agree to targets, scores follow, October’s pay takes 1.00, and a late appeal is refused once the month is locked', async () => {
    expect((await act('confirmTarget', await lines('target', ['310000', '40000', '25', '60', null]))).status).toBe(200)
    expect((await read()).status).toBe('running')
    expect((await act('collect', await lines('actual', ['325500', '34000', '27.5', '66', null]))).status).toBe(200)
    const notSuper = { access: { ...(await import('@crossway/server-kit')).systemAccess, super: false } }
    w.as(5, leader, notSuper)
    expect((await act('selfScore', await lines('self_score', [null, null, null, null, '90']))).body).toMatchObject({ code: 'PERF_NOT_YOURS' })
    w.as(4, me, notSuper)
    expect((await act('selfScore', await lines('self_score', [null, null, null, null, '90']))).status).toBe(200)
    expect((await act('leaderScore', await lines('leader_score', [null, null, null, null, '88']))).body).toMatchObject({ code: 'PERF_NOT_YOURS' })
    w.as(5, leader, notSuper)
    expect(JSON.stringify((await act('leaderScore', await lines('leader_score', [null, null, null, null, '50']))).body)).toContain('请填写说明')
    expect((await act('leaderScore', await lines('leader_score', [null, null, null, null, '88']))).status).toBe(200)
    const scored = await read()
    expect(scored).toMatchObject({ status: 'calibrating', total_score: '93.78', grade: 'B', coefficient: '1.00' })
    expect(scored.items.map((i: { score: string; weighted: string }) => [i.score, i.weighted])).toEqual([
      ['105.00', '36.75'],
      ['85.00', '25.50'],
      ['90.91', '13.64'],
      ['90.91', '9.09'],
      ['88.00', '8.80'],
    ])
    hr()
    expect(JSON.stringify((await act('calibrate', { total: '96' })).body)).toContain('须填写原因')
    expect((await act('calibrate', { total: '96', reason: '试' })).body).toMatchObject({ code: 'PERF_LIMIT' })
    expect((await act('calibrate')).status).toBe(200)
    const profile = await insertRow(w.app.db, 'salary_profile', {
      employee_id: me,
      company_id: w.company,
      tax_type: 'wage',
      probation_pct: 80,
      sick_pct: 60,
      effective_from: '2026-01-01',
      reason: 'x',
      status: 'active',
    })
    const { keepPay } = await import('../salary/pay-secret.ts')
    await w.app.db.tx((tx) => keepPay({ app: w.app, tx }, 'salary_profile', [{ id: profile, value: { base_salary: '10000', perf_base: '3000' } }]))
    await w.make('attendance-month', { employee: me, month: '2026-10', required_days: '21', attended_days: '21' })
    const pay = await w.make('salary-sheet', { company: w.company, month: '2026-10' })
    await w.act('salary-sheet', pay, 'calculate')
    const slip = await w.app.db.one<{ id: number }>(sql`select id from salary_slip where sheet_id = ${pay}`)
    expect((await w.call('GET', `/api/salary-slip/${slip.id}/figures`)).body.lines).toContainEqual({
      component: 'E03',
      amount: '3000.00',
      basis: '3000 × 1.00',
    })
    expect(await w.app.db.one(sql`select perf_source from salary_slip where id = ${slip.id}`)).toEqual({ perf_source: (await read()).no })
    await w.app.db.run(sql`update salary_sheet set status = 'locked' where id = ${pay}`)
    w.as(4, me, notSuper)
    expect((await act('appeal', { text: '利润口径不对' })).body).toMatchObject({
      code: 'PERF_LOCKED',
      detail: '2026-10 工资已锁定，绩效不再变动，差额进入下期补发',
    })
    await w.app.db.run(sql`update salary_sheet set status = 'calculated' where id = ${pay}`)
    expect((await act('appeal', { text: '利润口径不对' })).status).toBe(200)
    hr()
    // asked in time, answered after the lock: the answer may be given, an A may not
    await w.app.db.run(sql`update salary_sheet set status = 'locked' where id = ${pay}`)
    expect((await act('resolveAppeal', { reply: '调整为A', total: '96' })).body).toMatchObject({ code: 'PERF_LOCKED' })
    expect(await read()).toMatchObject({ status: 'appealed', grade: 'B' })
    await w.app.db.run(sql`update salary_sheet set status = 'calculated' where id = ${pay}`)
    expect((await act('resolveAppeal', { reply: '维持' })).status).toBe(200)
    w.as(4, me, notSuper)
    expect((await act('appeal', { text: '再次申诉' })).body).toMatchObject({ code: 'PERF_APPEALED' })
    expect((await act('confirm')).status).toBe(200)
    // his own result is his to read, and nobody else's on the same list
    const results = async (): Promise<any> => (await w.call('GET', '/api/my-performance?view=amzPerformance')).body
    expect((await results()).rows).toMatchObject([{ period: '2026-10', total_score: '93.78', grade: 'B', coefficient: '1.00', status: 'confirmed' }])
    w.as(5, leader, notSuper)
    expect((await results()).rows).toEqual([])
    w.as(4, me, notSuper)
    expect(await w.app.db.one(sql`select coefficient::text, month from commission_coefficient where employee_id = ${me}`)).toMatchObject({ month: '2026-10' })
  })

  it('figures of the books fall to a member by his days; a shop that somebody else leads does not; the night collects what is over, once', async () => {
    hr()
    const [own, other] = [await insertRow(w.app.db, 'project', { name: '甲' }), await insertRow(w.app.db, 'project', { name: '乙' })]
    const half = await w.person('半月', { leader_id: leader })
    const member = (project_id: number, from: string, to: string | null): Promise<number> =>
      insertRow(w.app.db, 'project_member', { project_id, seq: 1, employee_id: half, role: 'operator', from, to })
    // 15 of June's 30 days on the one, none on the other
    await member(own, '2026-06-16', null)
    await member(other, '2026-01-01', '2026-05-31')
    await insertRow(w.app.db, 'project_target', {
      project_id: own,
      metric: 'sales',
      month: '2026-06',
      value: '30000',
      currency: 'CNY',
      status: 'confirmed',
      revision: 1,
    })
    await w.app.db.tx(async (tx) => {
      const at = { currency: 'CNY', biz_date: '2026-06-20', stage: 'settled' as const }
      await postPl(tx, [
        { ...at, line: 'L0101', amount: '20000', project: own, company: w.company, source: { type: 'test', id: 1 } },
        { ...at, line: 'L0801', amount: '-3000', project: own, company: w.company, source: { type: 'test', id: 2 } },
        { ...at, line: 'L0101', amount: '90000', project: other, company: w.company, source: { type: 'test', id: 3 } },
      ])
    })
    const t = await w.make('performance-template', {
      code: 'HALF',
      name: '半月',
      employees: [half],
      indicators: [
        { name: '净销售额', weight: '50', source: 'metric', metric: 'net_sales', target_source: 'project_target' },
        { name: 'ACOS', weight: '40', source: 'metric', metric: 'acos', method: 'ratio_inverse', target_source: 'fixed', fixed_target: '15' },
        { name: '设计', weight: '10', source: 'import', metric: 'design' },
      ],
      grades,
    })
    await w.act('performance-template', t, 'activate')
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-06' })).body.made).toBeGreaterThan(0)
    const id = Number((await w.app.db.one<{ id: number }>(sql`select id from performance_sheet where employee_id = ${half}`)).id)
    const items = async (): Promise<any[]> => (await w.call('GET', `/api/performance-sheet/${id}`)).body.items
    expect(
      (await items()).map((i) => i.target),
      'half of the project’s target',
    ).toEqual(['15000.0000', '15.0000', null])
    expect((await w.act('performance-sheet', id, 'confirmTarget', { lines: [] })).status).toBe(200)
    expect(await collectDue(w.app, '2026-06-30'), 'June is not over').toMatchObject({ collected: 0 })
    await w.app.db.tx((tx) => importPerformance(tx, { employee: half, month: '2026-06', source: 'design', no: 'SJ1', score: '96', coefficient: '1.1' }))
    expect(await collectDue(w.app, '2026-07-01')).toMatchObject({ collected: 1 })
    // 20,000 × 15 ÷ 30 against 15,000; ads of 3,000 on 20,000 are 15 % whatever the days
    expect((await items()).map((i) => [i.actual, i.score])).toEqual([
      ['10000.0000', '66.67'],
      ['15.0000', '100.00'],
      ['96.0000', '96.00'],
    ])
    expect((await w.call('GET', `/api/performance-sheet/${id}`)).body).toMatchObject({ status: 'self', preliminary: true, total_score: '82.94' })
    await w.app.db.tx((tx) =>
      postPl(tx, [
        {
          line: 'L0101',
          amount: '4000',
          currency: 'CNY',
          biz_date: '2026-06-21',
          stage: 'settled',
          project: own,
          company: w.company,
          source: { type: 'test', id: 4 },
        },
      ]),
    )
    expect(await collectDue(w.app, '2026-07-02'), 'preliminary figures are read once more').toEqual({ collected: 0, refreshed: 1 })
    expect((await items())[0].actual).toBe('12000.0000')
  })

  it('a quarter is judged by its own template over its three months, and pays with the last of them', async () => {
    hr()
    const quarterly = await w.person('季度', { leader_id: leader })
    const season = await insertRow(w.app.db, 'project', { name: '季' })
    await insertRow(w.app.db, 'project_member', { project_id: season, seq: 1, employee_id: quarterly, role: 'operator', from: '2026-05-01' })
    for (const [month, value] of [
      ['2026-04', '10000'],
      ['2026-05', '20000'],
      ['2026-06', '30000'],
    ])
      await insertRow(w.app.db, 'project_target', { project_id: season, metric: 'sales', month, value, currency: 'CNY', status: 'confirmed', revision: 1 })
    await w.app.db.tx((tx) =>
      postPl(
        tx,
        ['2026-04-20', '2026-06-20'].map((biz_date, i) => ({
          line: 'L0101',
          amount: '9100',
          currency: 'CNY',
          biz_date,
          stage: 'settled' as const,
          project: season,
          company: w.company,
          source: { type: 'test', id: 50 + i },
        })),
      ),
    )
    const t = await w.make('performance-template', {
      code: 'QUARTER',
      name: '季度',
      cycle: 'quarter',
      employees: [quarterly],
      indicators: [{ name: '净销售额', weight: '100', source: 'metric', metric: 'net_sales', target_source: 'project_target' }],
      grades,
    })
    await w.act('performance-template', t, 'activate')
    for (const period of ['2026-Q5', '2026-Q', '2026FY0']) expect((await w.call('POST', '/api/performance-sheet/generate', { period })).status).toBe(422)
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-FY' })).body, 'no template of a year').toEqual({ made: 0 })
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-Q2' })).body).toEqual({ made: 1 })
    expect((await w.call('POST', '/api/performance-sheet/generate', { period: '2026-Q2' })).body).toEqual({ made: 0 })
    const id = Number((await w.app.db.one<{ id: number }>(sql`select id from performance_sheet where employee_id = ${quarterly}`)).id)
    const state = async () => (await w.call('GET', `/api/performance-sheet/${id}`)).body
    // 61 of the quarter's 91 days: 60,000 and 18,200 by 61 ÷ 91
    expect((await state()).items[0].target).toBe('40219.7802')
    expect((await w.act('performance-sheet', id, 'confirmTarget', { lines: [] })).status).toBe(200)
    await collectDue(w.app, '2026-06-30')
    expect((await state()).status, 'the quarter is not over').toBe('running')
    await collectDue(w.app, '2026-07-01')
    expect(await state()).toMatchObject({ status: 'self', total_score: '30.33', items: [{ actual: '12200.0000', score: '30.33' }] })
    for (const [action, args] of [
      ['selfScore', { lines: [] }],
      ['leaderScore', { lines: [] }],
      ['calibrate', {}],
      ['confirm', {}],
    ] as const)
      expect((await w.act('performance-sheet', id, action, args)).status, action).toBe(200)
    expect(await w.app.db.one(sql`select month, coefficient::float from commission_coefficient where employee_id = ${quarterly}`)).toEqual({
      month: '2026-06',
      coefficient: 0,
    })
  })

  it('a designer’s score is taken once a month; after the lock it is listed and changes nothing', async () => {
    const d = await w.person('设计师')
    const push = (score: string, coefficient: string): Promise<void> =>
      w.app.db.tx((tx) => importPerformance(tx, { employee: d, month: '2026-06', source: 'design', no: 'SJ2', score, coefficient }))
    await push('88', '1.05')
    await push('90', '1.1')
    const now = () => w.app.db.rows(sql`select score::text, coefficient::text, late from performance_import where employee_id = ${d}`)
    expect(await now()).toEqual([{ score: '90.00', coefficient: '1.10', late: false }])
    expect(await w.app.db.one(sql`select coefficient::float from commission_coefficient where employee_id = ${d}`)).toEqual({ coefficient: 1.1 })
    const s = await insertRow(w.app.db, 'salary_sheet', { no: 'GZX', company_id: w.company, month: '2026-06', kind: 'monthly', status: 'locked' })
    await insertRow(w.app.db, 'salary_slip', { title: 'x', sheet_id: s, employee_id: d, company_id: w.company, month: '2026-06' })
    await push('70', '0.7')
    expect(await now()).toEqual([{ score: '90.00', coefficient: '1.10', late: true }])
    const list = (await w.call('GET', '/api/performance-import?view=amzPerformance&tab=late')).body
    expect(list.rows).toMatchObject([{ late: true, source_no: 'SJ2' }])
  })
})
