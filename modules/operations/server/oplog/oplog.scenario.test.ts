import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { addOpLog } from './add-op-log.ts'
import { judgeLogs } from './judge-logs.ts'
import { noteStockouts } from './note-stockouts.ts'

let w: Fixture
const today = dayOf(new Date())
const add = (more: object) => w.call('POST', 'op-log', { store: w.store, type: 'image', text: '更换主图', ...more })
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(superCtx(1, w.operator)))
afterAll(() => w.close())

describe('operation log (operations.md oplogPlus)', () => {
  it('notes what the house has seen once, and nobody changes that', async () => {
    const { msku } = await w.listing('L-1')
    const entry = { store: w.store, msku, type: 'price', text: '价格：39.99 → 37.99', text_en: 'Price: 39.99 → 37.99', key: 'price_change:1:1' } as const
    const note = () => w.db.tx((tx) => addOpLog({ tx }, [entry]))
    expect([await note(), await note()]).toEqual([1, 0])
    const [row] = (await w.call('GET', 'op-log')).body.rows
    expect((await w.call('GET', `op-log/${row.id}`)).body).toMatchObject({ source: 'auto', owner: { id: w.operator }, project: { id: w.project } })
    expect((await w.call('PATCH', `op-log/${row.id}`, { version: row.version, text: 'x' })).body).toMatchObject({ code: 'LOG_AUTO' })
  })
  it('is changed by its author within a day, and concluded after its days', async () => {
    const { msku } = await w.listing('L-2')
    expect((await add({ msku, day: addDays(today, 1) })).body.errors).toMatchObject([{ code: 'LOG_FUTURE' }])
    const { body } = await add({ msku, day: addDays(today, -3) })
    expect(body).toMatchObject({ author: { id: w.operator }, asin: 'B0L-2' })
    expect((await w.act('op-log', body.id, 'conclude', { conclusion: 'worked' })).body).toMatchObject({
      code: 'LOG_EARLY',
      detail: `评估期未满，${addDays(today, 4)}起可写结论`,
    })
    w.as(w.person(w.leader, 'oplogPlus', 'oplogPlus/edit'))
    expect((await w.call('PATCH', `op-log/${body.id}`, { version: body.version, text: 'x' })).body).toMatchObject({ code: 'LOG_AUTHOR' })
    w.as(w.person(w.operator, 'oplogPlus', 'oplogPlus/edit', 'oplogPlus/conclude'))
    await w.db.run(sql`update op_log set created_at = now() - interval '25 hours', day = day - 7 where id = ${body.id}`)
    expect((await w.call('PATCH', `op-log/${body.id}`, { version: body.version, text: 'x' })).body).toMatchObject({ code: 'LOG_LOCKED' })
    expect((await w.act('op-log', body.id, 'conclude', { conclusion: 'worked', text: '点击率上升' })).body).toMatchObject({
      status: 'concluded',
      conclusion: 'worked',
    })
  })
  it('finds an effect of 20 points: 700 visitors a day became 910 while the store grew by a tenth; units, sales and conversion likewise', async () => {
    const { msku } = await w.listing('L-3')
    const other = await w.listing('L-4')
    const day = addDays(today, -20)
    const seen = (m: number, from: number, to: number, sessions: number, units: number) =>
      w.db.run(
        sql`insert into msku_daily (store_id, msku_id, day, sessions, units, orders, sales) select ${w.store}, ${m}, ${day}::date + g, ${sessions}, ${units}, ${units}, ${units * 20} from generate_series(${from}::int, ${to}::int) g`,
      )
    await seen(msku, -7, -1, 700, 70)
    await seen(msku, 1, 7, 910, 70)
    await seen(other.msku, -7, -1, 1000, 100)
    await seen(other.msku, 1, 7, 1100, 110)
    const ids: number[] = []
    for (const goal_metric of ['sessions', 'units', 'sales', 'conversion', undefined]) ids.push((await add({ msku, day, goal_metric })).body.id)
    await judgeLogs(w.app)
    const found = await Promise.all(ids.map(async (id) => (await w.call('GET', `op-log/${id}`)).body))
    expect(found.map((f) => [f.before_mean, f.after_mean, f.effect])).toEqual([
      ['700.00', '910.00', '20.00'],
      ['70.00', '70.00', '-10.00'],
      ['1400.00', '1400.00', '-10.00'],
      ['10.00', '7.69', '-23.08'],
      ['70.00', '70.00', '-10.00'],
    ])
  })
  it('notes once when a shelf runs empty and when there are goods again', async () => {
    const { msku } = await w.listing('L-7')
    await w.db.run(
      sql`insert into msku_daily (store_id, msku_id, day, units, stockout) select ${w.store}, ${msku}, ${today}::date - n, 5, n in (2, 3) from generate_series(1, 9) n`,
    )
    expect([await noteStockouts(w.app), await noteStockouts(w.app)]).toEqual([{ noted: 2 }, { noted: 0 }])
    expect(await w.db.rows(sql`select day, type, source, text from op_log where msku_id = ${msku} order by day`)).toEqual([
      { day: addDays(today, -3), type: 'inventory', source: 'auto', text: '断货' },
      { day: addDays(today, -1), type: 'inventory', source: 'auto', text: '恢复可售' },
    ])
  })
  it('is written for many listings at once, or for none', async () => {
    const [a, b] = [await w.listing('L-5'), await w.listing('L-6')]
    const many = (mskus: readonly number[], more: object = {}) =>
      w.call('POST', 'op-logs/batch', { mskus, day: today, type: 'ad', text: '预算上调三成', ...more })
    expect((await many([a.msku, b.msku], { goal_metric: 'sessions', evaluate_after: 14 })).body).toEqual({ made: 2 })
    const logs = () =>
      w.db.rows(
        sql`select msku_id as msku, store_id as store, type, author_id as author, goal_metric as goal, evaluate_after as days, source from op_log where text = '预算上调三成' order by msku_id`,
      )
    const entry = { store: w.store, type: 'ad', author: w.operator, goal: 'sessions', days: 14, source: 'manual' }
    expect(await logs()).toEqual([a, b].map((m) => ({ msku: m.msku, ...entry })))
    expect((await many([a.msku, 999_999])).status).toBe(404)
    expect((await many([a.msku], { day: addDays(today, 1) })).body.errors).toMatchObject([{ code: 'LOG_FUTURE' }])
    expect((await many(Array.from({ length: 201 }, (_, i) => i + 1))).status).toBe(422)
    expect(await logs()).toHaveLength(2)
  })
})
