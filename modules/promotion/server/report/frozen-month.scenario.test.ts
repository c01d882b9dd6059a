import { addMonths, startOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { campaignOf, today } from '../testing/campaign.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { freezeMonth } from './freeze-month.ts'

let w: Fixture
let c: ReturnType<typeof campaignOf>
const last = addMonths(startOfMonth(today), -1).slice(0, 7)
const before = addMonths(startOfMonth(today), -2).slice(0, 7)
beforeAll(async () => {
  w = await makeFixture()
  c = campaignOf(w)
  w.as(w.superOf(w.head))
})
afterAll(() => w.close())

/** A task that was published and accepted on a day, and cost so much. */
async function done(name: string, day: string, cost: string): Promise<number> {
  const { msku } = await w.listing(name)
  const id = await c.task(await c.object(msku), await c.resource(name))
  await w.db.run(
    sql`update promotion_task set status = 'accepted', schedule_at = ${day}::date, published_on = ${day}::date, accepted_on = ${day}::date, cost_total_cny = ${cost}::numeric where id = ${id}`,
  )
  await w.db.run(sql`update promotion_deliverable set published_at = ${day}::date, accepted = true where promotion_task_id = ${id}`)
  return id
}
const months = async (by = 'published'): Promise<Record<string, { tasks: number; cost: number; earlier: number; posts: number }>> => {
  const filter = encodeURIComponent(JSON.stringify({ by_date: { in: [by] } }))
  const { body } = await w.call('GET', `promotion-result?view=promotionReport&tab=month&size=100&filter=${filter}`)
  return Object.fromEntries(
    (body.rows as Record<string, unknown>[]).map((r) => [
      String(r['month']),
      { tasks: Number(r['tasks']), cost: Number(r['cost']), earlier: Number(r['earlier_cost'] ?? 0), posts: Number(r['posts']) },
    ]),
  )
}
const now = today.slice(0, 7)

describe('promotion.md promotionReport, a month that is closed on the 8th', () => {
  it('stays as it was; corrections stand in the current month with a mark, and all months together are what is true', async () => {
    const first = await done('F-1', `${before}-10`, '100')
    const second = await done('F-2', `${last}-10`, '1000')
    const open = await c.task(await c.object((await w.listing('F-3')).msku), await c.resource('Open'), { schedule_at: `${last}-20` })
    expect(await months()).toMatchObject({ [before]: { cost: 100, tasks: 1 }, [last]: { cost: 1000, tasks: 2, posts: 1 } })
    expect(await freezeMonth(w.app, last)).toBe(4)
    expect(await freezeMonth(w.app, last), 'once').toBe(0)
    expect(await freezeMonth(w.app, before), 'a month before a closed one is closed').toBe(0)
    const closed = await months()
    expect(closed).toMatchObject({ [before]: { cost: 100, tasks: 1, earlier: 0 }, [last]: { cost: 1000, tasks: 1, posts: 1 } })
    expect(closed[now], 'work that is still open moves on with the months').toMatchObject({ tasks: 1, cost: 0, earlier: 0 })
    await w.db.run(sql`update promotion_task set cost_total_cny = 1250 where id = ${second}`)
    await w.db.run(sql`update promotion_task set cost_total_cny = 70 where id = ${first}`)
    await done('F-4', `${last}-15`, '40')
    for (const by of ['published', 'cost']) {
      const all = await months(by)
      expect([by, all[before]?.cost, all[last]?.cost, all[now]?.cost, all[now]?.earlier]).toEqual([by, 100, 1000, 260, 260])
      expect(Object.values(all).reduce((n, m) => n + m.cost, 0)).toBe(1360)
      expect(Object.values(all).reduce((n, m) => n + m.tasks, 0)).toBe(4)
    }
    await w.db.run(sql`update promotion_task set status = 'published', published_on = ${today}::date where id = ${open}`)
    await freezeMonth(w.app, now)
    await w.db.run(sql`update promotion_task set cost_total_cny = 1300 where id = ${second}`)
    const next = await months()
    expect([next[last]?.cost, Object.values(next).reduce((n, m) => n + m.cost, 0)]).toEqual([1000, 1410])
  })
})
