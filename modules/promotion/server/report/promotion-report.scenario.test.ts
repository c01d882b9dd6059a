import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '@crossway/server-kit'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { objectTasks, promoCost, promoResult, reconciliationLines } from './promo-result.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
let task: number
let msku: number
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
  ;({ msku } = await w.listing('LAMP', { stock: 10, cost: '62.50' }))
  const object = await c.object(msku)
  const resource = await c.resource('Anna')
  task = await c.task(object, resource)
  await w.db.run(
    sql`update promotion_task set status = 'accepted', schedule_at = ${today}::date, published_on = ${today}::date, accepted_on = ${today}::date, confirmed_at = now() - interval '3 days', cost_total_cny = 4000, sales_attr = 2000, orders_attr = 50, bearer = 'share', customer_pct = 40 where id = ${task}`,
  )
  await w.db.run(
    sql`update promotion_deliverable set published_at = ${today}::date, accepted = true, url = 'https://tiktok.com/v/1' where promotion_task_id = ${task}`,
  )
  const lost = await c.task(object, await c.resource('Ben'))
  await w.db.run(sql`update promotion_task set status = 'failed' where id = ${lost}`)
})
afterAll(() => w.close())
const money = (a: Awaited<ReturnType<typeof rows>>, of: string): number => a.rows.reduce((n: number, r: Record<string, unknown>) => n + Number(r[of]), 0)
const rows = async (tab: string, filter: object = {}) =>
  (await w.call('GET', `promotion-result?view=promotionReport&tab=${tab}&filter=${encodeURIComponent(JSON.stringify(filter))}`)).body

describe('promotion.md promotionReport', () => {
  it('tells by project what was spent and came of it, ratios out of sums', async () => {
    const [r] = (await rows('project')).rows
    expect(r).toMatchObject({ tasks: 2, posts: 1, accepted: 1, orders: 50, currency: 'CNY', label: 'LUMO', project: { title: 'LUMO' } })
    expect([r.cost, r.sales, r.roi, r.cpa, r.in_time_pct, r.failed_pct, r.customer_part].map(Number)).toEqual([4000, 14_200, 3.55, 80, 100, 50, 1600])
  })
  it('every tab sums to the same, in either currency', async () => {
    for (const tab of [
      'project',
      'resource',
      'channel',
      'promoter',
      'object',
      'customer',
      'store',
      'country',
      'level',
      'platform',
      'deliverable',
      'department',
      'plan',
      'coop_mode',
      'month',
    ]) {
      const a = await rows(tab)
      expect([tab, money(a, 'cost'), money(a, 'tasks'), money(a, 'sales')]).toEqual([tab, 4000, 2, 14_200])
    }
    const usd = await rows('project', { in_currency: { in: ['USD'] } })
    expect([usd.rows[0].currency, Math.round(Number(usd.rows[0].cost)), Math.round(Number(usd.rows[0].sales))]).toEqual(['USD', 563, 2000])
    expect((await rows('project', { to: { eq: '2020-01-01' } })).rows).toEqual([])
  })
  it('11 scope: an operator of another project sees nothing of it', async () => {
    w.as(w.person(w.operator, ['promotionReport'], [{ kind: 'projects', projects: [999], stores: [] }]))
    const other = await rows('project')
    w.as(w.person(w.operator, ['task'], [{ kind: 'all' }]))
    const closed = await w.call('GET', 'promotion-result?view=promotionReport&tab=project')
    w.as(w.superOf(w.head))
    expect([other.rows, closed.status]).toEqual([[], 403])
  })
  it('answers other modules: results by dimensions, cost by the books, lines of a customer’s bill, tasks of a listing', async () => {
    const span = { from: today, to: today }
    const [all] = await promoResult(w.db, ['project', 'month'], { ...span, project: [w.project] })
    expect([Number(all!.project), all!.month, Number(all!.cost), all!.orders]).toEqual([w.project, today.slice(0, 7), 4000, 50])
    expect(await promoResult(w.db, ['project'], { ...span, project: [w.project + 1] })).toEqual([])
    expect(await promoCost(w.db, { project: [w.project] }, span)).toBe('0.00')
    const bill = await reconciliationLines(w.db, { project: [w.project] }, span)
    expect(bill).toMatchObject([{ task, cost: '4000.00', amount: '1600.00', links: ['https://tiktok.com/v/1'] }])
    expect(await reconciliationLines(w.db, {}, span)).toEqual([])
    expect((await objectTasks(w.db, msku)).map((x) => x.id)).toContain(task)
  })

  it('promotionDashboard tells the head’s day against the targets, within the scope of who looks', async () => {
    const span = `from=${today.slice(0, 7)}-01&to=${today}`
    await w.make('promotion-target', { promoter: w.promoter, month: today.slice(0, 7), posts: 2, sales: '28400', roi: '3' })
    const a = (await w.call('GET', `promotion/board?${span}`)).body
    expect(a.now).toMatchObject({ posts: 1, accepted: 1, orders: 50, roi: '3.55' })
    expect([Number(a.now.cost), Number(a.now.sales), a.target.posts, Number(a.target.sales)]).toEqual([4000, 14_200, 2, 28_400])
    expect(a.objects.map((o: { roi: string }) => o.roi)).toEqual(['3.55'])
    expect(a.promoters).toMatchObject([{ name: '推广专员', accepted: 1, roi: '3.55' }])
    expect(a.countries).toMatchObject([{ country: 'US', orders: 50 }])
    expect((await w.call('GET', `promotion/board?from=${today}&to=2020-01-01`)).status).toBe(400)
    w.as(w.person(w.operator, ['promotionDashboard'], [{ kind: 'projects', projects: [999], stores: [] }]))
    const other = (await w.call('GET', `promotion/board?${span}`)).body
    w.as(w.person(w.operator, ['promotionReport'], [{ kind: 'all' }]))
    const closed = await w.call('GET', `promotion/board?${span}`)
    w.as(w.superOf(w.head))
    expect([other.now.posts, other.promoters, other.target, closed.status]).toEqual([0, [], null, 403])
  })
})
