import { server as ledger } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postPl } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

describe('finance-treasury.md costType 损益行', () => {
  const add = (body: object) => w.call<{ code?: string; detail?: string }>('POST', '/api/profit/lines', body)
  const change = (code: string, body: object) => w.call<{ code?: string; detail?: string }>('POST', `/api/profit/lines/${code}`, body)
  const leaf = { group: 'G09', name: '直播推广', name_en: 'Live streaming', alloc: 'net_sales' }
  it('a leaf is added under its group’s next free code, can be posted to, and stands in the tree', async () => {
    expect(await add(leaf)).toMatchObject({ status: 200, body: { code: 'L0907' } })
    expect(await add(leaf)).toMatchObject({ status: 422, body: { code: 'PL_LINE_NAME' } })
    expect((await add({ ...leaf, group: 'S1' })).status).toBe(422)
    expect((await add({ ...leaf, group: 'G99', name: 'x' })).body.code).toBe('PL_NO_LINE')
    expect((await add({ ...leaf, name: '' })).status).toBe(400)
    await w.tx((tx) =>
      postPl(tx, [{ line: 'L0907', amount: -100, currency: 'CNY', biz_date: '2026-10-05', stage: 'settled', store: w.store, source: { type: 'test', id: 1 } }]),
    )
    const tree = await w.call<{ rows: { code: string; total: string }[] }>('GET', '/api/profit?from=2026-10&to=2026-10&page=profitAnalysis')
    const of = (code: string) => tree.body.rows.find((r) => r.code === code)?.total
    expect([of('L0907'), of('G09'), of('S3')]).toEqual(['-100.00', '-100.00', '-100.00'])
    await w.assertLaws()
  })
  it('is renamed, moved and taken out of use once nothing leads to it; groups are fixed', async () => {
    expect((await change('L0907', { name: '直播', move: -1 })).status).toBe(200)
    const all = await w.call<{ rows: { code: string; name: string; is_active: boolean }[] }>('GET', '/api/profit/lines?all=1')
    const codes = all.body.rows.map((r) => r.code)
    expect(codes.indexOf('L0907')).toBeLessThan(codes.indexOf('L0906'))
    expect(all.body.rows.find((r) => r.code === 'L0907')?.name).toBe('直播')
    expect(await change('L0901', { active: false })).toMatchObject({ status: 409, body: { code: 'PL_LINE_RULES' } })
    expect((await change('G09', { name: 'x' })).status).toBe(400)
    expect((await change('L0907', { move: 5 })).status).toBe(422)
    expect((await change('L0907', { active: false })).status).toBe(200)
    expect(await w.app.db.one(sql`select active from cost_type where code = 'L0907'`)).toEqual({ active: false })
  })
})

describe('finance.md profitAnalysis: close all companies', () => {
  it('closes one by one: the blocked one says why and stays open, the others are closed', async () => {
    const other = await insertRow(w.app.db, 'company', { code: 'OK', name: 'Fine', short_name: '好公司', status: 'active' })
    const entry = { line: 'L1502', amount: -1, currency: 'CNY', biz_date: '2026-10-05', stage: 'settled' as const }
    await w.tx((tx) => postPl(tx, [{ ...entry, company: other, source: { type: 'test', id: 2 } }]))
    await w.tx((tx) => postPl(tx, [{ ...entry, company: w.company, biz_date: '2026-09-05', source: { type: 'test', id: 3 } }]))
    expect((await w.call('POST', '/api/fin-period/close-all', { period: '2026-13' })).status).toBe(400)
    const asked = await w.call<{ jobId: number }>('POST', '/api/fin-period/close-all', { period: '2026-10' })
    expect(asked.status).toBe(202)
    const done: number[] = []
    const def = ledger.jobs!.find((j) => j.name === 'ledger.closeAll')!
    const result = await def.run({
      app: w.app,
      ctx: w.ctx,
      id: asked.body.jobId,
      data: { period: '2026-10' },
      progress: async (n) => void done.push(n),
      log: async () => undefined,
      itemFailed: async () => undefined,
      signal: new AbortController().signal,
    })
    expect(result).toEqual({
      period: '2026-10',
      results: [
        { company: w.company, name: '深圳', closed: false, detail: '上期未结' },
        { company: other, name: '好公司', closed: true, detail: null },
      ],
    })
    expect(done).toEqual([0, 1, 2])
    expect(await w.app.db.rows(sql`select company_id as company, state from fin_period where period = '2026-10' order by 1`)).toEqual([
      { company: w.company, state: 'open' },
      { company: other, state: 'closed' },
    ])
  })
  it('a month whose stock is not closed stays open; the product’s text names the check', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'SP', name: 'Stock', short_name: '有库存', status: 'active' })
    await w.tx((tx) =>
      postPl(tx, [{ line: 'L1502', amount: -1, currency: 'CNY', biz_date: '2026-10-05', stage: 'settled', company, source: { type: 'test', id: 9 } }]),
    )
    await w.app.db.run(sql`insert into stock_period (company_id, period, status) values (${company}, '202610', 'closing')`)
    const go = (action: string) => w.call<{ code?: string; detail?: string }>('POST', `/api/fin-period/${company}/2026-10/actions/${action}`, {})
    expect((await go('start')).status).toBe(200)
    expect(await go('close')).toMatchObject({ status: 409, body: { code: 'CLOSE_BLOCKED', detail: '关账检查未通过：库存期间已关账' } })
    await w.app.db.run(sql`update stock_period set status = 'closed' where company_id = ${company}`)
    expect((await go('close')).status).toBe(200)
  })
})
