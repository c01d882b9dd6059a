import { addMonths, dayOf } from '@crossway/kernel'
import { closePeriod, ensureProjectStructure, postAllocated, postPl, registerAllocBase, startClose } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Line, type Fixture } from '../testing/world.ts'
import { importStatement } from './import-statement.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
})
afterAll(() => w.close())

type Archived = Parameters<Fixture['archive']>[0]
const bring = async (o: Archived): Promise<number> => {
  const file = await w.archive(o)
  return w.tx(async (tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
}
const act = (id: number, action: string, args: object = {}) =>
  w.call<{ code?: string; detail?: string }>('POST', `/api/settlement/${id}/actions/${action}`, { args })
const sale = (order: string, amount: string, more: Partial<Line> = {}): Line => ({
  t: 'Order',
  a: 'ItemPrice',
  d: 'Principal',
  amount,
  order,
  sku: 'A',
  qty: 1,
  ...more,
})
const other = (d: string, amount: string, more: Partial<Line> = {}): Line => ({ t: 'other-transaction', a: 'other-transaction', d, amount, ...more })
const entries = async (id: number) =>
  w.app.db.one<{ n: number; sum: string }>(
    sql`select count(*)::int as n, coalesce(sum(amount), 0)::numeric(18,2)::text as sum from pl_entry where source_type = 'settlement' and source_id = ${id}`,
  )
const codes = (answers: readonly { status: number }[]): number[] => answers.map((a) => a.status).sort()

describe('lines of one kind', () => {
  it('are put elsewhere one by one, and a rule saved for one of them is for that one and the automatic ones', async () => {
    const same = { t: 'other-transaction', a: 'other-transaction', d: 'Unheard Of', amount: '-2.00' }
    const id = await bring({ id: 'K1', total: '-6.00', lines: [same, same, same] })
    const types = new Map(
      (await w.app.db.rows<{ code: string; id: number }>(sql`select code, id from cost_type where code in ('L0509', 'L0505')`)).map((t) => [t.code, t.id]),
    )
    const lines = async () =>
      w.app.db.rows<{ id: number; target: string | null; class: string }>(
        sql`select id, target, class_state as class from settlement_line where settlement_id = ${id} order by line_no`,
      )
    const put = async (line: number, code: string, more = {}) =>
      (
        await w.call<{ changed: number; status: string }>('POST', `/api/settlement/${id}/classify-lines`, {
          lines: [line],
          cost_type: types.get(code),
          ...more,
        })
      ).body
    const [first, second, third] = (await lines()).map((l) => l.id)
    expect(await put(first!, 'L0509')).toEqual({ changed: 1, status: 'imported' })
    expect((await lines()).map((l) => [l.target, l.class])).toEqual([
      ['L0509', 'manual'],
      [null, 'unclassified'],
      [null, 'unclassified'],
    ])
    expect(await put(second!, 'L0505', { save_as_rule: true })).toEqual({ changed: 1, status: 'classified' })
    expect((await lines()).map((l) => [l.target, l.class])).toEqual([
      ['L0509', 'manual'],
      ['L0505', 'auto'],
      ['L0505', 'auto'],
    ])
    expect(await put(third!, 'L0509')).toMatchObject({ changed: 1 })
    // One kind a line now, and none of them without one.
    expect(await w.app.db.one(sql`select count(*)::int as n from settlement_kind where settlement_id = ${id}`)).toEqual({ n: 3 })
    expect((await lines()).map((l) => l.target)).toEqual(['L0509', 'L0505', 'L0509'])
    for (const a of ['check', 'post']) expect((await act(id, a)).status).toBe(200)
    expect(
      await w.app.db.rows(
        sql`select pl_line_code as line, source_line_id as of from pl_entry where source_type = 'settlement' and source_id = ${id} order by 2`,
      ),
    ).toEqual([
      { line: 'L0509', of: first },
      { line: 'L0505', of: second },
      { line: 'L0509', of: third },
    ])
  })
})

describe('two at once', () => {
  it('post one statement once: the second is told 409', async () => {
    const id = await bring({ id: 'R1', total: '30.00', lines: [sale('R1', '30.00')] })
    await act(id, 'check')
    expect(codes(await Promise.all([act(id, 'post'), act(id, 'post')]))).toEqual([200, 409])
    expect(await entries(id)).toEqual({ n: 1, sum: '30.00' })
    expect(await w.app.db.one(sql`select count(*)::int as n from payment_collection where settlement_id = ${id}`)).toEqual({ n: 1 })
  })
  it('take one back once', async () => {
    const id = await bring({ id: 'R2', total: '31.00', lines: [sale('R2', '31.00')] })
    for (const a of ['check', 'post']) await act(id, a)
    expect(codes(await Promise.all([act(id, 'reverse', { reason: 'a' }), act(id, 'reverse', { reason: 'b' })]))).toEqual([200, 409])
    expect(await entries(id)).toEqual({ n: 2, sum: '0.00' })
    await w.assertLaws()
  })
  it('classify and check: lines are never changed behind a check', async () => {
    const id = await bring({ id: 'R3', total: '-5.00', lines: [other('Subscription Fee', '-5.00')] })
    const line = await w.app.db.one<{ id: number }>(sql`select id from settlement_line where settlement_id = ${id}`)
    const type = await w.app.db.one<{ id: number }>(sql`select id from cost_type where code = 'L0509'`)
    const classify = () => w.call<{ code?: string }>('POST', `/api/settlement/${id}/classify-lines`, { lines: [line.id], cost_type: type.id })
    const [checked, classified] = await Promise.all([act(id, 'check'), classify()])
    expect(checked.status).toBe(200)
    const target = (await w.app.db.one<{ target: string }>(sql`select target from settlement_line where id = ${line.id}`)).target
    expect(target).toBe(classified.status === 200 ? 'L0509' : 'L0505')
    expect(await classify()).toMatchObject({ status: 409, body: { code: 'LINE_FIXED' } })
    expect((await act(id, 'post')).status).toBe(200)
    expect(await w.app.db.rows(sql`select distinct pl_line_code as line from pl_entry where source_type = 'settlement' and source_id = ${id}`)).toEqual([
      { line: target },
    ])
  })
  it('close the month and post into it: the picture of the month is the month', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'RC', name: 'Race', short_name: 'Race', status: 'active' })
    const [store, project] = [await w.newStore('RC'), await w.newProject('Race')]
    await w.app.db.run(sql`update project set company_id = ${company} where id = ${project}`)
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2026-01-01' }))
    await w.msku('A', store)
    const created = [
      await bring({ id: 'C1', total: '40.00', lines: [sale('C1', '40.00')], store }),
      await bring({ id: 'C2', total: '41.00', lines: [sale('C2', '41.00')], store }),
    ]
    for (const id of created) await act(id, 'check')
    expect((await act(created[0]!, 'post')).status).toBe(200)
    // Nothing is closed yet: the first close is not before the first entries.
    for (const period of ['1900-01', '2026-09'])
      await expect(w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, period))).rejects.toMatchObject({
        code: 'PERIOD_WITHOUT_BOOKS',
        params: { period, first: '2026-10' },
      })
    // The second statement is known to the checklist and blocks; what is posted while the books close is inside or one month later.
    await w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-10'))
    await expect(w.tx((tx) => closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-10'))).rejects.toMatchObject({ code: 'CLOSE_BLOCKED' })
    const [, closed] = await Promise.allSettled([act(created[1]!, 'post'), w.tx((tx) => closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-10'))])
    if (closed.status === 'rejected') await w.tx((tx) => closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-10'))
    expect(
      await w.app.db.one(
        sql`select (select sum(amount_cny)::text from pl_entry where company_id = ${company} and book_period = '2026-10') = (select sum(amount_cny)::text from pl_close_snapshot where company_id = ${company} and period = '2026-10') as same, (select count(distinct source_id)::int from pl_entry where company_id = ${company}) as statements`,
      ),
    ).toEqual({ same: true, statements: 2 })
    // November closes after October only, and taking the statement back later leaves October alone.
    const before = await w.app.db.one(sql`select sum(amount_cny)::text as s from pl_rollup_month where company_id = ${company} and book_period = '2026-10'`)
    expect((await act(created[0]!, 'reverse', { reason: 'wrong' })).status).toBe(200)
    expect(await w.app.db.one(sql`select sum(amount_cny)::text as s from pl_rollup_month where company_id = ${company} and book_period = '2026-10'`)).toEqual(
      before,
    )
    await expect(w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-12'))).rejects.toMatchObject({ code: 'PREVIOUS_OPEN' })
    await expect(w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '1900-01'))).rejects.toMatchObject({
      code: 'PERIOD_BEFORE_BOOKS',
      params: { period: '1900-01', closed: '2026-10' },
    })
    const young = await insertRow(w.app.db, 'company', { code: 'RY', name: 'Young', short_name: 'Young', status: 'active' })
    const coming = addMonths(dayOf(new Date()), 1).slice(0, 7)
    await expect(w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, young, coming))).rejects.toMatchObject({
      code: 'PERIOD_NOT_BEGUN',
      params: { period: coming },
    })
    await w.assertLaws()
  })
})

describe('what is missing', () => {
  it('a rate: refused with currency and month, and nothing is written', async () => {
    const id = await bring({ id: 'M1', total: '10.00', currency: 'SEK', lines: [sale('M1', '10.00')] })
    await act(id, 'check')
    expect(await act(id, 'post')).toMatchObject({ status: 409, body: { code: 'RATE_MISSING', detail: '缺少汇率 SEK-CNY 2026-10' } })
    expect(await entries(id)).toEqual({ n: 0, sum: '0.00' })
    expect((await w.call<{ status: string }>('GET', `/api/settlement/${id}`)).body.status).toBe('checked')
  })
  it('a product’s cost: posted as 0, flagged, and listed', async () => {
    const id = await bring({ id: 'M2', total: '12.00', lines: [sale('M2', '12.00')] })
    for (const a of ['check', 'post']) expect((await act(id, a)).status).toBe(200)
    expect(
      await w.app.db.one(
        sql`select amount::numeric(18,2)::text as amount, cost_missing from pl_entry where source_type = 'settlement_cost' and source_id = ${id} and pl_line_code = 'L1101'`,
      ),
    ).toEqual({ amount: '0.00', cost_missing: true })
  })
  it('weights: what nobody sold stays whole at its store, and one line of nothing is an entry, too', async () => {
    const store = await w.newStore('ZERO')
    const id = await bring({ id: 'M3', total: '-39.99', store, lines: [other('Subscription Fee', '-39.99'), other('Storage Fee', '0.00')] })
    for (const a of ['check', 'post']) expect((await act(id, a)).status).toBe(200)
    expect(
      await w.app.db.rows(
        sql`select pl_line_code as line, amount::numeric(18,2)::text as amount, msku_id as msku from pl_entry where source_type = 'settlement' and source_id = ${id} order by 1`,
      ),
    ).toEqual([
      { line: 'L0505', amount: '-39.99', msku: null },
      { line: 'L0701', amount: '0.00', msku: null },
    ])
  })
  it('cents: 0.01 over three listings is 0.01', async () => {
    const store = await w.newStore('CENT')
    const mskus = await Promise.all(['X', 'Y', 'Z'].map((s) => w.msku(s, store)))
    registerAllocBase('weight', async () => mskus.map((msku) => ({ msku, weight: '1' })))
    for (const [line, amount] of ['0.01', '-0.01', '0.02', '-0.05'].entries())
      await w.tx((tx) =>
        postAllocated(tx, [
          {
            line: 'L0509',
            cost_type: null,
            method: 'weight',
            amount,
            currency: 'USD',
            biz_date: '2026-10-31',
            store,
            stage: 'settled',
            source: { type: 'cent', id: 1, line: line + 1 },
          },
        ]),
      )
    const rows = await w.app.db.rows(
      sql`select sum(amount)::numeric(18,2)::text as s from pl_entry where source_type = 'cent' group by source_line_id order by source_line_id`,
    )
    expect(rows).toEqual([{ s: '0.01' }, { s: '-0.01' }, { s: '0.02' }, { s: '-0.05' }])
  })
})

describe('carry-over and gaps (finance.md settlement, rules)', () => {
  it('a negative total is owed and expects no payout; the next statement shows it', async () => {
    const store = await w.newStore('CH')
    await w.msku('A', store)
    const first = await bring({
      id: 'CH1',
      total: '-20.00',
      store,
      from: '2026-08-01',
      to: '2026-08-14',
      lines: [sale('CH1', '10.00', { day: '2026-08-03' }), other('Subscription Fee', '-30.00', { day: '2026-08-03' })],
    })
    for (const a of ['check', 'post']) expect((await act(first, a)).status).toBe(200)
    expect((await w.call('GET', `/api/settlement/${first}`)).body).toMatchObject({ fund_state: 'owed' })
    expect(await w.app.db.rows(sql`select 1 as x from payment_collection where settlement_id = ${first}`)).toEqual([])
    const second = await bring({
      id: 'CH2',
      total: '5.00',
      store,
      from: '2026-08-14',
      to: '2026-08-28',
      lines: [
        sale('CH2', '125.00', { day: '2026-08-20' }),
        { t: 'Transfer', a: 'other-transaction', d: 'Payable to Amazon', amount: '-20.00', day: '2026-08-14' },
        { t: 'Transfer', a: 'other-transaction', d: 'Current Reserve Amount', amount: '-100.00', day: '2026-08-28' },
      ],
    })
    const third = await bring({
      id: 'CH3',
      total: '190.00',
      store,
      from: '2026-09-11',
      to: '2026-09-25',
      lines: [
        sale('CH3', '100.00', { day: '2026-09-12' }),
        { t: 'Transfer', a: 'other-transaction', d: 'Previous Reserve Amount Balance', amount: '90.00', day: '2026-09-11' },
      ],
    })
    const { rows } = (await w.call<{ rows: { id: number }[] }>('GET', `/api/settlement/${second}/chain`)).body
    expect(rows).toMatchObject([
      { id: first, closing: '-20.00', gap: null },
      { id: second, opening: '-20.0000', closing: '100.00', gap: '0.00', missing_days: 0 },
      // 10.00 of the reserve did not come back, and two weeks have no statement.
      { id: third, opening: '90.0000', gap: '-10.00', missing_days: 14 },
    ])
  })
  it('days with sales that no statement covers are listed, block the close, and may be waived with a reason', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'GP', name: 'Gap', short_name: 'Gap', status: 'active' })
    const store = await w.newStore('GAP')
    await w.app.db.run(sql`update store set company_id = ${company} where id = ${store}`)
    await w.msku('A', store)
    const id = await bring({ id: 'G1', total: '10.00', store, from: '2026-07-10', to: '2026-07-24', lines: [sale('G1', '10.00', { day: '2026-07-02' })] })
    for (const a of ['check', 'post']) expect((await act(id, a)).status).toBe(200)
    const gaps = async () =>
      (await w.call<{ rows: { store: number; waived: string | null }[] }>('GET', '/api/settlement-gaps')).body.rows.filter((g) => g.store === store)
    expect(await gaps()).toMatchObject([{ from_day: '2026-07-02', to_day: '2026-07-02', days: 1, sales_cny: '71.00', waived: null }])
    await w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-07'))
    const close = () => w.call<{ code?: string; detail?: string }>('POST', `/api/fin-period/${company}/2026-07/actions/close`, {})
    expect(await close()).toMatchObject({ status: 409, body: { code: 'CLOSE_BLOCKED', detail: '关账检查未通过：截至月末的账单均已入账' } })
    const waive = (reason: string, from_day = '2026-07-01') => w.call('POST', '/api/settlement-gaps/waive', { store, from_day, to_day: '2026-07-05', reason })
    expect((await waive(' ')).status).toBe(400)
    expect((await waive('试运营', '2026-07-32')).status).toBe(422)
    expect((await waive('试运营')).status).toBe(200)
    expect(await gaps()).toMatchObject([{ waived: '试运营' }])
    expect((await close()).status).toBe(200)
  })
  it('a statement that reaches over the month’s end blocks the close until it is posted', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'OV', name: 'Over', short_name: 'Over', status: 'active' })
    const store = await w.newStore('OVER')
    await w.app.db.run(sql`update store set company_id = ${company} where id = ${store}`)
    await w.msku('A', store)
    const id = await bring({ id: 'OV1', total: '10.00', store, from: '2026-07-25', to: '2026-08-08', lines: [sale('OV1', '10.00', { day: '2026-07-30' })] })
    await bring({ id: 'OV2', total: '10.00', store, from: '2026-08-08', to: '2026-08-22', lines: [sale('OV2', '10.00', { day: '2026-08-10' })] })
    const first = { line: 'L1503', amount: '-1', currency: 'CNY', biz_date: '2026-07-03', stage: 'settled', company } as const
    await w.tx((tx) => postPl(tx, [{ ...first, source: { type: 'test', id: company, line: 1 } }]))
    await w.tx((tx) => startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-07'))
    const close = () => w.call<{ code?: string }>('POST', `/api/fin-period/${company}/2026-07/actions/close`, {})
    expect(await close()).toMatchObject({ status: 409, body: { code: 'CLOSE_BLOCKED' } })
    for (const a of ['check', 'post']) expect((await act(id, a)).status).toBe(200)
    expect((await close()).status).toBe(200)
    const row = await w.app.db.one<{ july: string; stored: string }>(
      sql`select (select sum(amount_cny)::text from pl_entry where company_id = ${company} and book_period = '2026-07') as july, (select sum(amount_cny)::text from pl_close_snapshot where company_id = ${company} and period = '2026-07') as stored`,
    )
    expect([row.july, row.stored]).toEqual(['70.00', '70.00'])
  })
  it('a project does not end over open statements', async () => {
    const [store, project] = [await w.newStore('END'), await w.newProject('Ending')]
    const structure = await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2026-01-01' }))
    await w.msku('A', store)
    const id = await bring({ id: 'E1', total: '10.00', store, lines: [sale('E1', '10.00')] })
    const end = (date: string) => w.call<{ code?: string; detail?: string }>('POST', `/api/project-structure/${structure}/actions/end`, { args: { date } })
    const no = (await w.call<{ settlement_no: string }>('GET', `/api/settlement/${id}`)).body.settlement_no
    expect(await end('2026-09-30')).toMatchObject({ status: 409, body: { code: 'OPEN_BILLS', detail: `存在未结对账：${no}` } })
    expect((await act(id, 'void', { reason: 'x' })).status).toBe(200)
    expect((await end('2026-09-30')).status).toBe(200)
  })
  it('rows of a structure lie within its life, and what closed months hold is not said again', async () => {
    const [store, project] = [await w.newStore('LIFE'), await w.newProject('Life')]
    const structure = await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project, stores: [store], start: '2026-06-01' }))
    const now = (await w.call<{ version: number }>('GET', `/api/project-structure/${structure}`)).body
    const save = (from: string) =>
      w.call<{ code?: string; detail?: string }>('PATCH', `/api/project-structure/${structure}`, {
        version: now.version,
        bearers: [{ bearer_class: 'ads', company_rate: '0.5', from }],
      })
    expect(await save('2026-05-01')).toMatchObject({ status: 422, body: { code: 'STRUCTURE_LIFE', detail: '日期须在项目架构的有效期 2026-06-01 至 … 之内' } })
    expect((await save('2026-06-01')).status).toBe(200)
    const company = await insertRow(w.app.db, 'company', { code: 'LF', name: 'Life', short_name: 'Life', status: 'active' })
    await w.app.db.run(sql`update project_structure set company_id = ${company} where id = ${structure}`)
    await w.app.db.run(sql`insert into fin_period (company_id, period, state) values (${company}, '2026-08', 'closed')`)
    const again = (from: string) =>
      w.call<{ code?: string; detail?: string }>('POST', `/api/project-structure/${structure}/actions/reattribute`, { args: { from } })
    expect(await again('2026-07-01')).toMatchObject({ status: 409, body: { code: 'PERIOD_CLOSED', detail: '该期间已关账，最早可用日期 2026-09-01' } })
    expect((await again('2026-09-01')).status).toBe(200)
  })
})
