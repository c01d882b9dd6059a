import { addDays } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { promotionFlowCompany, today, type PromotionFlows } from './promotion-flow-company.ts'

let p: PromotionFlows
let serial = 0
beforeAll(async () => {
  p = await promotionFlowCompany()
})
afterAll(() => p.close())

const db = () => p.a.c.t.app.db
const ok = async (what: Promise<any>): Promise<any> => {
  const r = await what
  expect(r.status, JSON.stringify(r.body)).toBe(200)
  return r.body
}
const file = () =>
  insertRow(db(), 'attachment', {
    name: `f${++serial}.png`,
    size: 1,
    mime: 'image/png',
    suffix: 'png',
    sha256: `x${serial}`,
    path: `f${serial}.png`,
    topic: 'promotion',
    uploader_id: p.promoter.account,
  })
const object = async (): Promise<number> => {
  const id = await p.make('promotion_object', {
    type: 'campaign',
    project: p.project,
    title: `O${++serial}`,
    landing_url: 'https://lumo.com/x',
    goal: 'brand',
    materials: [await file()],
  })
  await ok(p.act('promotion_object', id, 'activate'))
  return id
}
const creator = (): Promise<number> =>
  p.make('promotion_resource', {
    name: `R${++serial}`,
    type: 'koc',
    country: 'US',
    email: `r${serial}@example.com`,
    channels: [{ platform: 'tiktok', handle: `h${serial}`, url: `https://tiktok.com/h${serial}` }],
  })
const task = async (more: object = {}): Promise<number> => {
  const id = await p.make('promotion_task', {
    object: await object(),
    resource: await creator(),
    promoter: p.promoter.employee,
    coop_mode: 'fixed',
    fee: '500',
    schedule_at: today,
    deliverables: [{ type: 'reel', platform: 'tiktok', qty: 1 }],
    ...more,
  })
  await ok(p.act('promotion_task', id, 'contact'))
  return id
}
const status = async (record: string, id: number): Promise<string> => (await p.read(record, id)).status

describe('default flows of promotion: requests (promotion.md promotionDemand, column A)', () => {
  const demand = async (cap: string): Promise<number> =>
    p.make('promotion_demand', {
      project: p.project,
      reason: '新品上市',
      publish_from: addDays(today, 8),
      publish_to: addDays(today, 20),
      lines: [{ object: await object(), channel: 'koc', deliverable_type: 'reel', qty: 1, unit_cap: cap, brief: '展示台灯，标注 #ad' }],
    })

  it('below 5,000 dollars the head alone decides: his no sends it back, his yes brings it to promotion', async () => {
    const id = await demand('4999.99')
    await ok(p.act('promotion_demand', id, 'submit'))
    expect(await p.asked('promotion_demand', id)).toEqual([p.head.employee])
    expect((await p.act('promotion_demand', id, 'accept')).status).toBe(409)
    await p.decide(p.head, 'promotion_demand', id, 'reject')
    expect(await p.read('promotion_demand', id)).toMatchObject({ status: 'rejected', status_reason: '再想一想' })
    await ok(p.act('promotion_demand', id, 'submit'))
    await p.decide(p.head, 'promotion_demand', id)
    expect(await p.asked('promotion_demand', id)).toEqual([])
    expect(await status('promotion_demand', id)).toBe('pending')
  })
  it('from 5,000 dollars on the director decides after him', async () => {
    const id = await demand('5000')
    await ok(p.act('promotion_demand', id, 'submit'))
    await p.decide(p.head, 'promotion_demand', id)
    expect([await status('promotion_demand', id), await p.asked('promotion_demand', id)]).toEqual(['reviewing', [p.director.employee]])
    await p.decide(p.director, 'promotion_demand', id)
    expect(await status('promotion_demand', id)).toBe('pending')
  })
})

describe('default flows of promotion: agreements (promotion.md task, column A)', () => {
  it('a fee below 2,000 dollars without prepayment is agreed at once', async () => {
    const id = await task({ fee: '1999.99', contract_file: await file() })
    await ok(p.act('promotion_task', id, 'confirm'))
    expect([await status('promotion_task', id), await p.asked('promotion_task', id)]).toEqual(['confirmed', []])
  })
  it('2,000 dollars or a prepayment wait for the head; nothing is owed before his yes, nor after his no', async () => {
    const large = await task({ fee: '2000', contract_file: await file() })
    await ok(p.act('promotion_task', large, 'confirm'))
    expect([await status('promotion_task', large), await p.asked('promotion_task', large)]).toEqual(['negotiating', [p.head.employee]])
    await p.decide(p.head, 'promotion_task', large)
    expect(await status('promotion_task', large)).toBe('confirmed')

    const ahead = await task({ prepay_pct: '40' })
    const owed = () => db().rows(sql`select type, amount::numeric(12,2)::text as amount from promotion_entry where task_id = ${ahead} order by id`)
    await ok(p.act('promotion_task', ahead, 'confirm'))
    expect([await status('promotion_task', ahead), await owed()]).toEqual(['negotiating', []])
    await p.decide(p.head, 'promotion_task', ahead, 'reject')
    expect([await status('promotion_task', ahead), await owed()]).toEqual(['negotiating', []])
    await ok(p.act('promotion_task', ahead, 'confirm'))
    await p.decide(p.head, 'promotion_task', ahead)
    expect([await status('promotion_task', ahead), await owed()]).toEqual(['confirmed', [{ type: 'prepay_due', amount: '200.00' }]])
  })
  it('a fee beyond the cap of its request is asked about, within it it is not', async () => {
    const [within, beyond] = [await task({ fee: '300' }), await task({ fee: '300.01' })]
    await db().run(sql`update promotion_task set unit_cap = 300 where id in (${within}, ${beyond})`)
    await ok(p.act('promotion_task', within, 'confirm'))
    expect(await status('promotion_task', within)).toBe('confirmed')
    expect((await p.act('promotion_task', beyond, 'confirm')).body.code).toBe('PT_CAP_CONFIRM')
    await ok(p.act('promotion_task', beyond, 'confirm', {}, { confirmed: ['PT_CAP_CONFIRM'] }))
    expect([await status('promotion_task', beyond), await p.asked('promotion_task', beyond)]).toEqual(['negotiating', [p.head.employee]])
    await p.decide(p.head, 'promotion_task', beyond)
    expect(await status('promotion_task', beyond)).toBe('confirmed')
  })
  it('acceptance taken back waits for the head: the fee stays owed until his yes, and is none afterwards', async () => {
    const id = await task()
    await ok(p.act('promotion_task', id, 'confirm'))
    const [{ id: line }] = (await p.read('promotion_task', id)).deliverables
    await ok(p.act('promotion_task', id, 'publish', { lines: [{ line, url: 'https://tiktok.com/v/1', published_at: today, screenshot: await file() }] }))
    await ok(p.act('promotion_task', id, 'accept', { score: 5, lines: [{ line, disclosure: true }] }, { who: p.director }))
    const owed = async () =>
      (await db().one<{ n: string }>(sql`select coalesce(sum(amount), 0)::numeric(12,2)::text as n from promotion_entry where task_id = ${id}`)).n
    const takeBack = () => p.act('promotion_task', id, 'unaccept', { reason: '链接失效' })
    await ok(takeBack())
    expect([await status('promotion_task', id), await owed(), await p.asked('promotion_task', id)]).toEqual(['accepted', '500.00', [p.head.employee]])
    await p.decide(p.head, 'promotion_task', id, 'reject')
    expect([await status('promotion_task', id), await owed()]).toEqual(['accepted', '500.00'])
    await ok(takeBack())
    await p.decide(p.head, 'promotion_task', id)
    expect([await status('promotion_task', id), await owed()]).toEqual(['published', '0.00'])
  })
})
