import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { verifyPlans } from './verify-plans.ts'

let w: Fixture
const now = new Date()
const make = async (children: readonly object[], more: object = {}) => {
  const r = await w.call('POST', 'variation-plan', {
    store: w.store,
    type: 'merge',
    parent_asin: 'B0OLD',
    target_parent: 'B0NEW',
    reason: '合并评论',
    operator: w.operator,
    children,
    ...more,
  })
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  return r.body.id as number
}
const act = (id: number, action: string, args: object = {}, confirmed: readonly string[] = []) => w.act('variation-plan', id, action, args, { confirmed })
/** Executed as of some hours ago; the picture is what the dialog would have sent. */
async function executed(id: number, hours = 0): Promise<void> {
  for (const a of ['submit', 'approve']) expect(await act(id, a)).toMatchObject({ status: 200 })
  await w.db.run(sql`update variation_plan set status = 'executed', executed_at = now() - make_interval(hours => ${hours}::int) where id = ${id}`)
}
const state = async (id: number) => (await w.call('GET', `variation-plan/${id}`)).body
beforeAll(async () => {
  w = await makeFixture()
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('variations (operations.md Multivariant)', () => {
  it('refuses other brands, an attribute twice and a child of another plan, and asks about running deals', async () => {
    const [a, b, c] = [await w.listing('V-1'), await w.listing('V-2'), await w.listing('V-3')]
    const brand = async (name: string): Promise<number> => insertRow(w.db, 'brand', { name })
    await w.db.run(sql`update sku set brand_id = ${await brand('X')}, category_id = (select min(category_id) from sku) where id in (${a.sku}, ${b.sku})`)
    await w.db.run(sql`update sku set brand_id = ${await brand('Y')}, category_id = (select min(category_id) from sku) where id = ${c.sku}`)
    const odd = await make([
      { msku: a.msku, attribute: 'Black' },
      { msku: c.msku, attribute: 'Red' },
    ])
    expect((await act(odd, 'submit')).body.errors).toMatchObject([{ code: 'MV_BRAND', detail: '品牌或类目不同，不能合并' }])
    const twice = await make([
      { msku: a.msku, attribute: 'Black' },
      { msku: b.msku, attribute: 'black ' },
    ])
    expect((await act(twice, 'submit')).body.errors).toMatchObject([{ code: 'MV_ATTRIBUTE' }])
    const good = await make([
      { msku: a.msku, attribute: 'Black' },
      { msku: b.msku, attribute: 'Red' },
    ])
    expect((await act(good, 'submit')).body).toMatchObject({ status: 'pending', risk_check: { no_stock: ['B0V-1', 'B0V-2'] } })
    const other = await make([{ msku: b.msku, attribute: 'Red' }])
    expect((await act(other, 'submit')).body).toMatchObject({ code: 'MV_OTHER' })
    const deal = await w.call('POST', 'promotion-activity', {
      name: 'x',
      store: w.store,
      type: 'coupon',
      start_at: '2026-01-01T00:00:00Z',
      end_at: '2099-01-01T00:00:00Z',
      lines: [{ msku: c.msku, discount_pct: '5' }],
    })
    await w.db.run(sql`update promotion_activity set status = 'running' where id = ${deal.body.id}`)
    const alone = await make([{ msku: c.msku }], { type: 'split' })
    expect((await act(alone, 'submit')).body).toMatchObject({ code: 'MV_DEAL' })
    expect(await act(alone, 'submit', {}, ['MV_DEAL'])).toMatchObject({ status: 200 })
  })
  it('is verified when the listings show the new parent, and has failed after 72 hours without', async () => {
    const [a, b] = [await w.listing('V-4'), await w.listing('V-5')]
    const [seen, unseen] = [await make([{ msku: a.msku }]), await make([{ msku: b.msku }], { target_parent: 'B0NEVER' })]
    await executed(seen)
    await executed(unseen, 71)
    await w.db.run(sql`update msku set parent_item_id = 'B0NEW' where id = ${a.msku}`)
    expect(await verifyPlans(w.app, now)).toMatchObject({ verified: 1, failed: 0 })
    expect(await verifyPlans(w.app, new Date(now.getTime() + 2 * 3_600_000))).toMatchObject({ failed: 1 })
    expect([(await state(seen)).status, (await state(unseen)).status]).toEqual(['verified', 'failed'])
  })
  it('is measured fourteen days later', async () => {
    const { msku } = await w.listing('V-6')
    const id = await make([{ msku }])
    await executed(id, 15 * 24)
    await w.db.run(sql`update msku set parent_item_id = 'B0NEW' where id = ${msku}`)
    const day = addDays(dayOf(now), -15)
    await w.db.run(
      sql`insert into msku_daily (store_id, msku_id, day, units, orders, sessions) select ${w.store}, ${msku}, ${day}::date + g, case when g < 0 then 10 else 13 end, case when g < 0 then 10 else 12 end, case when g < 0 then 200 else 160 end from generate_series(-14, 14) g where g <> 0`,
    )
    await verifyPlans(w.app, now)
    await verifyPlans(w.app, now)
    expect(await state(id)).toMatchObject({
      status: 'verified',
      before_units: '10.00',
      after_units: '13.00',
      before_sessions: '200.00',
      after_sessions: '160.00',
      before_conversion: '5.0000',
      after_conversion: '7.5000',
      children: [{ before_units: '10.00', after_units: '13.00' }],
    })
  })
  it('shows which child drags its family down', async () => {
    const [a, b] = [await w.listing('V-7'), await w.listing('V-8')]
    for (const [m, rating, reviews] of [
      [a.msku, 4.6, 100],
      [b.msku, 3, 50],
    ] as const)
      await w.db.run(sql`update msku set parent_item_id = 'B0FAM', rating = ${rating}, review_count = ${reviews} where id = ${m}`)
    // V-7 sells 9 a day for twenty days and stands empty for ten, V-8 sells 2 a day: 90 of 180 + 60 + 90 were missed
    const today = dayOf(now)
    await w.db.run(sql`
      insert into msku_daily (store_id, msku_id, day, units, sessions, stockout) select ${w.store}::bigint, ${a.msku}::bigint, ${today}::date - n, case when n <= 10 then 0 else 9 end, 50, n <= 10 from generate_series(1, 30) n
      union all select ${w.store}::bigint, ${b.msku}::bigint, ${today}::date - n, 2, 20, false from generate_series(1, 30) n`)
    await w.db.run(sql`update msku set attrs = '{"Color": "Black", "Size": "L"}' where id = ${b.msku}`)
    const { body } = await w.call('GET', 'variation-family?q=V-8')
    expect(body.rows).toMatchObject([
      { parent_asin: 'B0FAM', children: 2, rating_drag: '-0.53', family_rating: '4.07', advice: 'split', attributes: 'Black / L', units_30d: 60, sessions_30d: 600, child_share: '25.00', stockout_share: '0.00' }, // prettier-ignore
    ])
    expect((await w.call('GET', 'variation-family?q=V-7')).body.rows).toMatchObject([
      { units_30d: 180, child_share: '75.00', stockout_share: '27.27', stock: 0 },
    ])
  })
})
