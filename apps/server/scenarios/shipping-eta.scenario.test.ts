import { addDays, dayOf } from '@crossway/kernel'
import { sql, systemCtx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// When a shipment is expected, and who hears that nothing is heard of it (logistics.md shippingNotice, calculations; scheduled jobs, etaSlip).
let l: Logistics
beforeAll(async () => {
  l = await makeLogistics()
})
afterAll(() => l.c.close())
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()
const dayAgo = (days: number): string => dayOf(new Date(ago(days)))
const leave = async (days: number): Promise<any> => {
  const doc = await l.shipped([(await l.packed({ cartons: 1 })).id])
  await l.c.t.app.db.run(sql`update shipping_notice set shipped_at = ${ago(days)}::timestamptz, owner_id = ${l.c.ids.employee} where id = ${doc.id}`)
  return doc
}
const pass = async (id: number, milestone: string, days: number) =>
  (
    await l.act(
      'shipping-notice',
      id,
      milestone === 'delivered' ? 'deliver' : 'milestone',
      milestone === 'delivered' ? { at: ago(days) } : { milestone, at: ago(days) },
    )
  ).body
const run = (name: string): Promise<unknown> => {
  const job = l.c.t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === `logistics.${name}`)!
  return job.run({ app: l.c.t.app, ctx: systemCtx(), data: {}, progress: async () => undefined } as never)
}
const messages = async (type: string): Promise<number[]> =>
  (
    await l.c.t.app.db.rows<{ id: number }>(
      sql`select split_part(dedupe_key, ' ', 2)::int as id from notification where type = ${`logistics.${type}`} order by id`,
    )
  ).map((m) => m.id)

describe('a shipment under way', () => {
  it('is expected after its arrival by what was left of the way from there, once five have been measured', async () => {
    const { db } = l.c.t.app
    const doc = await leave(50)
    expect(await pass(doc.id, 'departed', 40)).toMatchObject({ eta: addDays(dayAgo(40), 31) })
    // nothing is measured yet: what is expected stands, but not before what has happened
    expect(await pass(doc.id, 'arrived', 5)).toMatchObject({ ata: dayAgo(5), eta: dayAgo(5) })
    for (let i = 0; i < 5; i++) {
      const past = await leave(60)
      await pass(past.id, 'departed', 50)
      await pass(past.id, 'arrived', 20)
      await pass(past.id, 'delivered', 20 - 8 - (i % 2) * 2)
      await db.run(sql`update shipping_notice set status = 'closed', closed_at = now() where id = ${past.id}`)
    }
    // 8, 10, 8, 10, 8 days: a mean of 9
    const next = await leave(30)
    await pass(next.id, 'departed', 25)
    expect(await pass(next.id, 'arrived', 3)).toMatchObject({ eta: addDays(dayAgo(3), 9) })
    expect(await pass(next.id, 'customs_import', 2)).toMatchObject({ eta: addDays(dayAgo(3), 9) })
  })
  it('is told of when it is expected over 3 days later than promised, once for each day, and when nothing is heard for 7 days at sea or 3 by air', async () => {
    const { db } = l.c.t.app
    await db.run(sql`update shipping_notice set status = 'closed' where status = 'shipped'`)
    await db.run(sql`delete from notification`)
    const [late, quiet, heard, air] = [await leave(8), await leave(8), await leave(8), await leave(4)]
    await db.run(sql`update shipping_notice set ship_mode = 'air' where id = ${air.id}`)
    const promised = addDays(dayAgo(8), 34)
    await db.run(sql`update shipping_notice set eta = ${addDays(promised, 4)}::date where id = ${late.id}`)
    await db.run(sql`update shipping_notice set eta = ${addDays(promised, 3)}::date where id = ${heard.id}`)
    await pass(heard.id, 'picked_up', 6)
    await pass(late.id, 'picked_up', 6)
    for (const name of ['etaOver', 'etaOver', 'noMilestone', 'noMilestone']) await run(name)
    expect(await messages('eta_over')).toEqual([late.id])
    expect(await messages('no_milestone')).toEqual([quiet.id, air.id])
    await db.run(sql`update shipping_notice set eta = ${addDays(promised, 9)}::date where id = ${late.id}`)
    await run('etaOver')
    expect(await messages('eta_over')).toEqual([late.id, late.id])
  })
})
