import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { addOpLog } from './add-op-log.ts'
import { judgeLogs } from './op-log.commands.ts'

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
    const entry = { store: w.store, msku, type: 'price', text: '价格：39.99 → 37.99', key: 'price_change:1:1' } as const
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
  it('finds an effect of 20 points: 7 units a day became 9.1 while the store grew by a tenth', async () => {
    const { msku } = await w.listing('L-3')
    const other = await w.listing('L-4')
    const day = addDays(today, -20)
    const file = await w.report('all_orders', [])
    const sold = (m: number, from: number, to: number, n: number) =>
      w.db
        .run(sql`insert into amz_order_item (report_file_id, row_no, store_account_id, store_id, msku_id, is_current, row_key, data_at, amazon_order_id, purchase_at, purchase_date_local, sku, asin, quantity, order_status, line_seq)
        select ${file}, g, ${w.account}, ${w.store}, ${m}, true, ${`${m}-${from}-`} || g, now(), ${`${m}-${from}-`} || g, now(), ${day}::date + g, 'L', 'B', ${n}, 'shipped', 1 from generate_series(${from}::int, ${to}::int) g`)
    for (const [m, before, after] of [
      [msku, 70, 91],
      [other.msku, 100, 110],
    ] as const) {
      await sold(m, -7, -1, before)
      await sold(m, 1, 7, after)
    }
    const { body } = await add({ msku, day })
    await judgeLogs(w.app)
    expect((await w.call('GET', `op-log/${body.id}`)).body).toMatchObject({ before_mean: '70.00', after_mean: '91.00', effect: '20.00' })
  })
})
