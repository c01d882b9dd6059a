import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  w.as(w.superOf(w.promoter))
})
afterAll(() => w.close())

it('an object says what is open, what this month has taken of its cap, and what thirty days have brought (promotion.md promotionalObj, list)', async () => {
  const c = campaignOf(w)
  const { msku } = await w.listing('OF-1')
  const object = await c.object(msku)
  await w.db.run(sql`delete from exchange_rate where type = 'month_pl'`)
  for (const [from, rate] of [
    ['USD', 7],
    ['EUR', 8.4],
  ] as const)
    await w.db.run(
      sql`insert into exchange_rate ("from", "to", type, date, rate, source, status) values (${from}, 'CNY', 'month_pl', ${addDays(today, -100)}::date, ${rate}, 'manual', 'active')`,
    )
  let n = 0
  const task = async (status: string, currency: string, fee: string, ago: number | null, cost = '0'): Promise<number> =>
    insertRow(w.db, 'promotion_task', {
      no: `RW-OF-${++n}`,
      object_id: object,
      project_id: w.project,
      resource_id: await c.resource(`R${n}`),
      coop_mode: 'fixed',
      currency,
      fee,
      status,
      confirmed_at: ago === null ? null : `${addDays(today, -ago)}T10:00:00+08:00`,
      published_on: status === 'published' && ago !== null ? addDays(today, -ago) : null,
      cost_total_cny: cost,
    })
  const [, fresh, old] = [
    await task('negotiating', 'USD', '400', null),
    await task('published', 'EUR', '100', 0, '840'),
    await task('published', 'USD', '900', 40, '6300'),
  ]
  await task('confirmed', 'USD', '50', 0)
  await task('terminated', 'USD', '70', 0)
  const sale = (of: number, key: string, ago: number, amount: string, overridden = false) =>
    insertRow(w.db, 'promotion_attribution', {
      task_id: of,
      source: 'code',
      day: addDays(today, -ago),
      order_key: key,
      units: 1,
      sales: amount,
      refunds: '20',
      currency: 'USD',
      overridden,
    })
  await sale(fresh, 'A', 1, '320')
  await sale(old, 'B', 29, '120')
  await sale(old, 'C', 30, '999')
  await sale(fresh, 'D', 1, '999', true)
  const [row] = (await w.call('GET', 'promotion-object?view=promotionalObj&tab=all')).body.rows.filter((r: { id: number }) => r.id === object)
  // 100 EUR at 8.4 are 120 USD; 400.00 USD of sales at 7 are 2,800 CNY on a cost of 840
  expect(row).toMatchObject({ tasks_open: 4, month_used: '170.00', sales_30: '2800.00', roi_30: '3.33' })
})
