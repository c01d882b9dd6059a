import { addMonths, dayOf } from '@crossway/kernel'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { monthReport } from '../report/month-facts.ts'
import { monthReportJob } from '../report/month-report-job.ts'
import { weekDigest } from '../snapshot/week-digest.ts'
import { makeHouse, type House } from '../testing/house.ts'

let h: House
const today = dayOf(new Date())
const month = today.slice(0, 7)
const before = addMonths(`${month}-01`, -1).slice(0, 7)
let one: number
let two: number
let agreed: number
beforeAll(async () => {
  h = await makeHouse()
  const db = h.t.app.db
  await insertRow(db, 'admin', { id: 1, username: 'lin', nickname: '林木', status: 'enabled' })
  agreed = await insertRow(db, 'contract', {
    contract_no: 'HT2026SZ0001',
    contract_type: 'operation',
    customer_id: h.ids.customer,
    company_id: h.ids.company,
    currency: 'CNY',
    period_start: `${before}-01`,
    period_end: addMonths(`${before}-01`, 12),
    deposit_required: 50000,
    deposit_received: 30000,
    status: 'effective',
  })
  const body = await insertRow(db, 'contract_body', {
    contract_id: agreed,
    version_no: 1,
    valid_from: `${before}-01`,
    contract_type: 'operation',
    customer_id: h.ids.customer,
    company_id: h.ids.company,
    period_start: `${before}-01`,
    period_end: addMonths(`${before}-01`, 12),
  })
  await insertRow(db, 'contract_body_fee', { contract_body_id: body, seq: 1, fee_no: 1, fee_type: 'commission', calc_mode: 'percent', rate: 8 })
  ;[one, two] = [await h.project({ contract: agreed }), await h.project()]
  await db.run(sql`update project set stage = 'operating' where id = any(${[one, two]}::bigint[])`)
  for (const [at, line, v] of [
    [before, 'L0101', 100_000],
    [month, 'L0101', 120_000],
    [month, 'L0801', -12_000],
    [month, 'L1401', -30_000],
  ] as const)
    await db.run(
      sql`insert into pl_rollup_month (company_id, book_period, attrib_period, pl_line_code, stage, amount_cny, amount_company, currency, amount, project_id) values (${h.ids.company}, ${at}, ${at}, ${line}, 'settled', ${v}, ${v}, 'CNY', ${v}, ${one})`,
    )
  await db.run(
    sql`insert into project_snapshot (project_id, date, sales, net_profit, ad_ratio) values (${one}, ${`${before}-28`}::date, 100000, 20000, 9), (${one}, ${today}::date, 120000, 78000, 10)`,
  )
})
afterAll(() => h.close())

/** A member of project 1 whose role shows no class but those named. */
const member = (levels: readonly string[]): Ctx => {
  const ctx = superCtx(77, h.ids.su)
  return {
    ...ctx,
    access: {
      ...ctx.access,
      super: false,
      has: (n) => n === 'overview' || n.startsWith('projectDetail'),
      scopes: () => [{ kind: 'projects', projects: [one], stores: [] }],
      level: (_record, _field, of) => (levels.includes(of) ? 'readonly' : 'hidden'),
    },
  }
}

describe('money of a project (project.md projectDetail)', () => {
  it('shows the P&L of the project by month, and of it what the role shows', async () => {
    const { body } = await h.call('GET', `project/${one}/profit`)
    const at = (code: string) => body.rows.find((r: any) => r.code === code)?.amounts
    expect(body.columns.map((c: any) => c.key)).toEqual([before, month])
    expect(at('S1')).toEqual(['100000.00', '120000.00'])
    expect(at('S5')).toEqual(['100000.00', '78000.00'])
    h.become(member([]))
    const less = (await h.call('GET', `project/${one}/profit`)).body
    expect(less.rows.map((r: any) => r.code)).toContain('S1')
    expect(less.rows.map((r: any) => r.code)).not.toContain('S5')
    h.become(superCtx(1))
    expect((await h.call('GET', `project/${one}/profit?from=${month}&to=${before}`)).body.errors).toMatchObject([{ code: 'REPORT_RANGE' }])
    expect((await h.call('GET', `project/${one}/profit?from=2026-13`)).status).toBe(400)
  })
  it('shows the terms in force with deposit and fees, amounts only to whom prices are shown', async () => {
    const { body } = await h.call('GET', `project/${one}/contract`)
    expect(body).toMatchObject({
      contract: { no: 'HT2026SZ0001', deposit_required: '50000.0000', deposit_received: '30000.0000' },
      terms: { version: 1, fees: [{ type: '销售佣金', mode: '比例', rate: expect.stringMatching(/^8/) }] },
    })
    h.become(member([]))
    expect((await h.call('GET', `project/${one}/contract`)).body).toMatchObject({
      contract: { deposit_required: null, deposit_received: null },
      terms: { fees: [{ rate: null, amount: null }] },
      prices: false,
    })
    h.become(superCtx(1))
    expect((await h.call('GET', `project/${two}/contract`)).body).toEqual({ contract: null, terms: null, receivables: [] })
  })
  it('12 scope: tabs and the monthly report of project 2 answer its outsider as an unknown number', async () => {
    h.become(member(['profit', 'price']))
    for (const path of ['profit', 'contract']) expect(await h.call('GET', `project/${two}/${path}`)).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    expect(await h.call('POST', `project/${two}/month-report`, { month, format: 'xlsx' })).toMatchObject({ status: 404, body: { code: 'NOT_FOUND' } })
    const run = monthReportJob.run({ app: h.t.app, ctx: member([]), data: { project: two, month, format: 'xlsx' } } as never)
    await expect(run).rejects.toMatchObject({ code: 'NOT_FOUND' })
    h.become(superCtx(1))
  })
  it('writes the month as a workbook and on paper, with the lines of whoever asks', async () => {
    const { app } = h.t
    const mine = await monthReport({ app, ctx: superCtx(1) }, one, month)
    const row = (name: string, line: string, of = mine) => of.sections.find((s) => s.name === name)?.rows.find((r) => r[0] === line)
    expect(row('指标', '本月销售额')).toEqual(['本月销售额', '120000', '100000', '20.0'])
    expect(mine.sections.find((s) => s.name === '利润')?.rows.some((r) => r[2] === '78000.00')).toBe(true)
    const less = await monthReport({ app, ctx: member([]) }, one, month)
    expect(row('指标', '本月净利', less)).toBeUndefined()
    expect(JSON.stringify(less)).not.toMatch(/78000/)
    for (const [format, sign] of [
      ['xlsx', 'PK'],
      ['pdf', '%PDF'],
    ] as const) {
      const made = (await monthReportJob.run({ app, ctx: superCtx(1), data: { project: one, month, format } } as never)) as { file: number; name: string }
      const { path } = await app.db.one<{ path: string }>(sql`select path from attachment where id = ${made.file}`)
      expect((await buffer(await app.files.get(path))).subarray(0, sign.length).toString()).toBe(sign)
      expect(made.name).toContain(month)
    }
    expect((await h.call('POST', `project/${one}/month-report`, { month: addMonths(`${month}-01`, 1).slice(0, 7), format: 'pdf' })).body.errors).toMatchObject([
      { code: 'REPORT_MONTH' },
    ])
    expect((await h.call('POST', `project/${one}/month-report`, { month, format: 'pdf' })).body.job).toBeGreaterThan(0)
  })
  it('tells subscribers each Monday how their projects stand, once', async () => {
    expect((await h.call('POST', 'overview-board/digest', { on: true })).body).toEqual({ subscribed: true })
    expect((await h.call('GET', 'overview-board')).body.subscribed).toBe(true)
    await h.t.app.db.run(sql`update project set health = 'red' where id = ${two}`)
    expect(await weekDigest(h.t.app, today)).toEqual({ people: 1 })
    expect(await weekDigest(h.t.app, today)).toEqual({ people: 0 })
    expect(await h.t.app.db.one(sql`select title_zh as title, body_zh as body from notification where type = 'project.weekly'`)).toMatchObject({
      title: '项目周报：运营 2 个，需关注 1 个，60天内合同到期 0 个',
      body: expect.stringContaining('¥120,000.00'),
    })
    await h.call('POST', 'overview-board/digest', { on: false })
    expect(await weekDigest(h.t.app, today)).toEqual({ people: 0 })
  })
})
