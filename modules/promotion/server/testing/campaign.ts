import { addDays, dayOf } from '@crossway/kernel'
import type { Fixture } from './world.ts'

export const today = dayOf(new Date())
let serial = 0
/** Steps of a campaign as people take them, by whoever may. */
export function campaignOf(w: Fixture) {
  const ok = async (what: Promise<{ status: number; body: { [key: string]: unknown } }>): Promise<{ [key: string]: unknown }> => {
    const r = await what
    if (r.status >= 300) throw new Error(JSON.stringify(r.body))
    return r.body
  }
  return {
    ok,
    resource: (name: string, more: object = {}) =>
      w.make('promotion-resource', {
        name,
        type: 'koc',
        country: 'US',
        email: `r${++serial}@example.com`,
        channels: [{ platform: 'tiktok', handle: `h${serial}`, url: `https://tiktok.com/h${serial}` }],
        ...more,
      }),
    async object(msku: number, goal = 'launch') {
      const id = await w.make('promotion-object', {
        project: w.project,
        msku,
        title: `Object ${++serial}`,
        landing_url: 'https://amazon.com/dp/x',
        goal,
        materials: [await w.file()],
      })
      await ok(w.act('promotion-object', id, 'activate'))
      return id
    },
    async plan(budget: string, type = 'campaign') {
      const id = await w.make('promotion-plan', {
        name: `Plan ${++serial}`,
        type,
        project: w.project,
        period_from: today,
        period_to: addDays(today, 25),
        lines: [{ channel: 'koc', month: today.slice(0, 7), budget }],
      })
      for (const a of ['submit', 'approve', 'start']) await ok(w.act('promotion-plan', id, a))
      return id
    },
    async demand(plan: number | null, object: number, qty: number, cap: string, more: object = {}) {
      const id = await w.make('promotion-demand', {
        project: w.project,
        plan,
        reason: '新品上市',
        publish_from: addDays(today, 8),
        publish_to: addDays(today, 20),
        lines: [{ object, channel: 'koc', deliverable_type: 'reel', qty, unit_cap: cap, brief: 'Show the lamp beside a bed, mark it #ad', ...more }],
      })
      for (const a of ['submit', 'approve', 'accept']) await ok(w.act('promotion-demand', id, a))
      return id
    },
    async task(object: number, resource: number, more: object = {}) {
      const id = await w.make('promotion-task', {
        object,
        resource,
        promoter: w.promoter,
        coop_mode: 'fixed',
        fee: '500',
        schedule_at: today,
        deliverables: [{ type: 'reel', platform: 'tiktok', qty: 1 }],
        ...more,
      })
      await ok(w.act('promotion-task', id, 'contact'))
      return id
    },
    async publish(task: number, day = today) {
      const { deliverables } = await w.read('promotion-task', task)
      const screenshot = await w.file()
      return w.act('promotion-task', task, 'publish', {
        lines: (deliverables as { id: number }[]).map((d) => ({ line: d.id, url: 'https://tiktok.com/v/1', published_at: day, screenshot })),
      })
    },
    async accept(task: number, disclosure = true) {
      const { deliverables } = await w.read('promotion-task', task)
      return w.act('promotion-task', task, 'accept', { score: 5, lines: (deliverables as { id: number }[]).map((d) => ({ line: d.id, disclosure })) })
    },
    async payee(resource: number, name: string, account = `p${++serial}@pay.com`) {
      const id = await w.make('promotion-payee', { resource, method: 'paypal', account, account_name: name, country: 'US', currency: 'USD' })
      w.as(w.superOf(w.head))
      await ok(w.act('promotion-payee', id, 'verify'))
      return id
    },
  }
}
