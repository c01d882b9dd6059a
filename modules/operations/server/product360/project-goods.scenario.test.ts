import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
const today = dayOf(new Date())
beforeAll(async () => (w = await makeFixture()))
afterAll(() => w.close())

const goods = (more: object = {}) => w.call('GET', `project-goods?filter=${encodeURIComponent(JSON.stringify({ project: { in: [w.project] }, ...more }))}`)

describe('goods of a project (project.md projectDetail, tab 8)', () => {
  it('shows stock, price, sales of 30 days and the margin of the profit ledger', async () => {
    const { msku } = await w.listing('G-ONE', { available: 90 })
    await w.listing('G-TWO')
    await w.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('USD/CNY', 'book', ${today}::date, 'USD', 'CNY', 7, 'manual', 'active')`,
    )
    const sold = (day: string, units: number, sales: number) =>
      w.db.run(
        sql`insert into msku_daily (store_id, msku_id, day, units, sales, ad_spend) values (${w.store}, ${msku}, ${day}::date, ${units}, ${sales}, ${sales / 10})`,
      )
    await sold(addDays(today, -1), 20, 800)
    await sold(addDays(today, -30), 10, 400)
    await sold(addDays(today, -31), 500, 9000)
    const book = (line: string, amount: number) =>
      w.db.run(
        sql`insert into pl_rollup_day (biz_date, company_id, store_id, msku_id, project_id, pl_line_code, stage, currency, amount, amount_cny, amount_company) values (${addDays(today, -2)}::date, ${w.company}, ${w.store}, ${msku}, ${w.project}, ${line}, 'settled', 'CNY', ${amount}, ${amount}, ${amount})`,
      )
    await book('L0101', 8000)
    await book('L1101', -3000)
    await book('L1301', -999)
    const { body } = await goods()
    expect(body.rows).toMatchObject([
      {
        price: '39.9900',
        listing: 'active',
        stock: 90,
        units_30: 30,
        sales_30: '8400.00',
        ad_rate: '10.00',
        cover_days: 90,
        gross_30: '5000.00',
        margin: '62.50',
      },
      { stock: 0, units_30: 0, sales_30: '0.00', cover_days: null, gross_30: '0.00', margin: null },
    ])
    expect((await goods({ project: { in: [w.project + 99] } })).body.rows).toEqual([])
  })
  it('keeps the profit from who may not see it, and is not asked without a project', async () => {
    const ctx = superCtx(5, w.operator)
    w.as({ ...ctx, access: { ...ctx.access, super: false, has: (n) => n === 'product360', level: () => 'hidden', scopes: () => [{ kind: 'all' }] } })
    const { body } = await goods()
    expect(body.rows[0]).not.toHaveProperty('margin')
    expect(body.rows[0]).not.toHaveProperty('gross_30')
    expect(
      (await w.call('GET', `project-goods?sort=-margin&filter=${encodeURIComponent(JSON.stringify({ project: { in: [w.project] } }))}`)).status,
    ).toBeGreaterThanOrEqual(400)
    w.as(superCtx(1, w.leader))
    expect((await w.call('GET', 'project-goods')).status).toBe(400)
  })
})
