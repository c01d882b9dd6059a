import { addMonths, dayOf } from '@crossway/kernel'
import { getKpi, getPlan } from '@crossway/operations/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCompany, type Answer, type Company } from './company.ts'
import { kitchenStore } from './kitchen-store.ts'

// The year's plan in versions, and the monthly KPI of shops (operations.md annual and storeKpi, acceptance scenario 7).
let c: Company
let project: number
let store: number
const year = Number(dayOf(new Date()).slice(0, 4)) + 1
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const kitchen = await kitchenStore(c)
  ;({ project, store } = kitchen)
  await insertRow(db, 'season_profile', {
    category_id: c.ids.category,
    marketplace_id: kitchen.marketplace,
    si_1: 0.8,
    si_2: 0.8,
    si_3: 0.9,
    si_4: 0.9,
    si_5: 0.9,
    si_8: 0.9,
    si_9: 0.9,
    si_10: 1.1,
    si_11: 1.5,
    si_12: 1.3,
  })
})
afterAll(() => c.close())
afterEach(() => void vi.useRealTimers())
const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
/** Nobody approves what he made himself. */
const approve = async (record: string, id: number): Promise<Answer<any>> => {
  c.as(c.leader)
  const done = await act(record, id, 'approve')
  c.as(c.buyer)
  return done
}
const month = (day: string): void => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(new Date(`${day}T12:00:00+08:00`))
}

describe('annual plans', () => {
  let plan: any
  it('spread 1 200 000 by season: November is 150 000, and no month is empty', async () => {
    plan = (await c.call('POST', '/api/annual-plan', { year, project, store, lines: [{ month: 1, units: 10, avg_price: '50' }] })).body
    expect(plan, JSON.stringify(plan)).toMatchObject({ name: `${year} 厨房美站 美国店 V1`, sales: '500.00' })
    expect((await act('annual-plan', plan.id, 'submit')).body).toMatchObject({ code: 'ANNUAL_EMPTY' })
    const spread = (
      await act('annual-plan', plan.id, 'spread', { category: c.ids.category, sales: '1200000', units: 24000, gross_margin: '30', ad_rate: '12' })
    ).body
    expect(spread.lines.find((l: any) => l.category && l.month === 11)).toMatchObject({ sales: '150000.00', units: 3000, profit: '27000.00' })
    expect(spread).toMatchObject({ sales: '1200500.00', units: 24010, profit: '216000.00' })
    expect((await act('annual-plan', plan.id, 'submit')).body.status).toBe('pending')
    expect((await approve('annual-plan', plan.id)).body).toMatchObject({ status: 'approved', is_current: true })
    expect(await getPlan(c.t.app.db, { store }, `${year}-11`, 'sales')).toBe('150000.00')
    expect((await act('annual-plan', plan.id, 'close')).body.code).toBe('ANNUAL_OPEN')
  })
  it('are changed by a later version, whose past months stay as they were', async () => {
    expect((await act('annual-plan', plan.id, 'revise')).status).toBe(200)
    expect((await act('annual-plan', plan.id, 'revise')).body.code).toBe('ANNUAL_DRAFT')
    const draft = (await c.call('GET', '/api/annual-plan?filter={"status":{"eq":"draft"}}')).body.rows[0]
    const second = (await c.call('GET', `/api/annual-plan/${draft.id}`)).body
    expect(second.version_no).toBe(2)
    const lines = second.lines.map(({ id: _, seq: __, profit: ___, category, ...l }: any) => ({
      ...l,
      category: category?.id ?? null,
      ...(l.month === 3 && category ? { units: 5000 } : {}),
    }))
    month(`${year}-05-10`)
    expect((await c.call('PATCH', `/api/annual-plan/${draft.id}`, { version: second.version, lines })).body).toMatchObject({ code: 'ANNUAL_PAST' })
    month(`${year}-02-10`)
    const changed = await c.call('PATCH', `/api/annual-plan/${draft.id}`, { version: second.version, lines })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await c.call('GET', `/api/annual-plans/${draft.id}/compare?with=${plan.id}`)).body.rows).toMatchObject([
      { key: '厨房', month: 3, after: { units: 5000 } },
    ])
    await act('annual-plan', draft.id, 'submit')
    await approve('annual-plan', draft.id)
    expect((await c.call('GET', `/api/annual-plan/${plan.id}`)).body).toMatchObject({ status: 'superseded', is_current: false })
    expect((await c.call('GET', `/api/annual-plans/${draft.id}/course`)).body.months[10]).toMatchObject({ month: 11, plan: 3000, actual: null })
  })
})

describe('store KPI', () => {
  it('7: scores 102.5, and is not adjusted on day 21', async () => {
    const { db } = c.t.app
    const of = `${year}-03`
    const msku = await insertRow(db, 'msku', { store_id: store, seller_sku: 'PAN', fulfillment: 'fba', currency: 'USD' })
    await db.run(sql`insert into msku_daily (store_id, msku_id, day, units, sales, ad_spend) values (${store}, ${msku}, ${`${of}-05`}::date, 90, 110, 11)`)
    await insertRow(db, 'cargo_value', { no: 'CV1', period: of.replace('-', ''), project_id: project, store_id: store, turnover_days: 100 })
    const lines = [
      { metric: 'sales', weight: '40', target: '100' },
      { metric: 'units', weight: '30', target: '100' },
      { metric: 'ad_rate', weight: '15', target: '12', direction: 'down' },
      { metric: 'turnover_days', weight: '10', target: '90', direction: 'down' },
    ]
    month(`${of}-01`)
    expect((await c.call('POST', '/api/store-kpi', { store, month: of, lines: [{ metric: 'sales', weight: '100', target: '5', floor: '6' }] })).body.code).toBe(
      'KPI_FLOOR',
    )
    const kpi = (await c.call('POST', '/api/store-kpi', { store, month: of, lines })).body
    expect((await act('store-kpi', kpi.id, 'submit')).body).toMatchObject({ code: 'KPI_WEIGHT', detail: '权重合计须为100（现为95）' })
    lines[3]!.weight = '15'
    expect((await c.call('PATCH', `/api/store-kpi/${kpi.id}`, { version: kpi.version, lines })).status).toBe(200)
    await act('store-kpi', kpi.id, 'submit')
    const active = (await approve('store-kpi', kpi.id)).body
    expect(active.status).toBe('active')
    await act('store-kpi', kpi.id, 'calc')
    const scored = (await c.call('GET', `/api/store-kpi/${kpi.id}`)).body
    expect(scored.lines.map((l: any) => [l.metric, l.achievement, l.score])).toEqual([
      ['sales', '1.1000', '44.00'],
      ['units', '0.9000', '27.00'],
      ['ad_rate', '1.2000', '18.00'],
      ['turnover_days', '0.9000', '13.50'],
    ])
    expect(scored.score).toBe('102.50')
    const adjust = { lines: [{ line: active.lines[1].id, target: '90' }], reason: '断货' }
    month(`${of}-21`)
    expect((await act('store-kpi', kpi.id, 'adjust', adjust)).body).toMatchObject({ code: 'KPI_LATE', detail: '每月20日后不可调整' })
    month(`${of}-20`)
    const adjusted = await act('store-kpi', kpi.id, 'adjust', adjust)
    expect(adjusted.body, JSON.stringify(adjusted.body)).toMatchObject({ status: 'active' })
    expect((await c.call('GET', `/api/store-kpi/${kpi.id}`)).body).toMatchObject({
      score: '105.50',
      adjust_reason: '断货',
      lines: [{}, { target: '90.0000', old_target: '100.0000' }, {}, {}],
    })
    expect((await act('store-kpi', kpi.id, 'review', { comment: '达成' })).body.code).toBe('KPI_MONTH')
    month(addMonths(`${of}-03`, 1))
    expect((await act('store-kpi', kpi.id, 'review')).body.code).toBe('KPI_COMMENT')
    expect((await act('store-kpi', kpi.id, 'review', { comment: '达成' })).body.status).toBe('reviewing')
    expect((await act('store-kpi', kpi.id, 'close')).body.status).toBe('closed')
    expect(await getKpi(db, store, of)).toMatchObject({ status: 'closed', score: '105.50' })
  })
  it('shows how far each metric is, and which listings are behind a gap, the worst first', async () => {
    const { db } = c.t.app
    const of = `${year}-04`
    month(`${of}-11`)
    const [slow, fast, fine] = [
      await insertRow(db, 'msku', { store_id: store, seller_sku: 'SLOW', fulfillment: 'fba', currency: 'USD', abc_class: 'A', rating: 3.5 }),
      await insertRow(db, 'msku', { store_id: store, seller_sku: 'FAST', fulfillment: 'fba', currency: 'USD', abc_class: 'B', rating: 4.4 }),
      await insertRow(db, 'msku', { store_id: store, seller_sku: 'FINE', fulfillment: 'fba', currency: 'USD', abc_class: 'C', rating: 4.9 }),
    ]
    // ten days of March and of April: what each sold, was advertised for, and days without stock
    const days = (msku: number, mon: string, sales: number, ad: number, out = 0) =>
      db.run(
        sql`insert into msku_daily (store_id, msku_id, day, units, sales, ad_spend, ad_sales, refund_units, stockout, fba_available_eod) select ${store}, ${msku}, ${`${year}-${mon}-01`}::date + n, 10, ${sales}, ${ad}, ${sales / 2}, 1, n < ${out}, 100 from generate_series(0, 9) n`,
      )
    await days(slow, '03', 200, 10)
    await days(slow, '04', 120, 30, 4)
    await days(fast, '03', 100, 5)
    await days(fast, '04', 90, 9, 1)
    await days(fine, '03', 50, 1)
    await days(fine, '04', 60, 1, 2)
    await insertRow(db, 'account_health', { store_id: store, day: `${of}-09`, account_status: 'normal', ahr: 240 })
    const line = (metric: string, target: string, direction = 'up') => ({ metric, target, direction, weight: '20' })
    const lines = [line('sales', '3000'), line('ad_rate', '10', 'down'), line('instock_rate', '95'), line('rating', '4.5'), line('health', '200')]
    const kpi = (await c.call('POST', '/api/store-kpi', { store, month: of, lines })).body
    expect((await act('store-kpi', kpi.id, 'submit')).status).toBe(200)
    await approve('store-kpi', kpi.id)
    await act('store-kpi', kpi.id, 'calc')
    const board = (await c.call('GET', `/api/store-kpis/board?month=${of}`)).body
    expect([board.elapsed.toFixed(4), board.ranking[0].metrics[0]]).toEqual([
      '0.3667',
      { metric: 'sales', achievement: 0.9, actual: '2700.0000', target: '3000.0000' },
    ])
    expect(board.ranking[0].metrics.at(-1)).toMatchObject({ metric: 'health', actual: '240.0000', achievement: 1.2 })
    const gap = async (metric: string): Promise<any[]> => {
      const r = await c.call('GET', `/api/store-kpis/${kpi.id}/gap?metric=${metric}`)
      expect(r.status, JSON.stringify(r.body)).toBe(200)
      return r.body.rows.map((x: any) => [x.seller_sku, Number(x.now), Number(x.base), Number(x.gap)])
    }
    expect(await gap('sales')).toEqual([
      ['SLOW', 1200, 2000, 800],
      ['PAN', 0, 110, 110],
      ['FAST', 900, 1000, 100],
    ])
    // 300 of 1,200 where 120 would be 10 %
    expect(await gap('ad_rate')).toEqual([['SLOW', 25, 10, 180]])
    expect(await gap('instock_rate')).toEqual([
      ['SLOW', 60, 95, 4],
      ['FAST', 90, 95, 1],
    ])
    expect((await gap('rating')).map((r) => r[0])).toEqual(['SLOW', 'FAST'])
    expect(await gap('new_listed')).toEqual([])
    expect((await c.call('GET', `/api/store-kpis/${kpi.id}/gap?metric=luck`)).status).toBe(400)
    expect((await c.call('GET', '/api/store-kpis/999999/gap?metric=sales')).status).toBe(404)
  })
  it('is drafted once a month with the targets of the plan in force', async () => {
    const { app } = c.t
    const job = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'operations.kpiDrafts')!
    const run = () => job.run({ app, ctx: systemCtx(), id: 1, data: { month: `${year}-11` }, progress: async () => undefined, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal }) // prettier-ignore
    expect([await run(), await run()]).toEqual([{ made: 1 }, { made: 0 }])
    const { rows } = (await c.call('GET', `/api/store-kpi?filter={"month":{"eq":"${year}-11"}}`)).body
    const doc = (await c.call('GET', `/api/store-kpi/${rows[0].id}`)).body
    expect(doc).toMatchObject({ status: 'draft', source: 'annual', lines: [{ metric: 'sales', target: '150000.0000' }, { metric: 'gross_profit' }, {}, {}] })
  })
})
