import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
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
const creator = (): Promise<number> =>
  p.make('promotion_resource', {
    name: `R${++serial}`,
    type: 'koc',
    country: 'US',
    email: `r${serial}@example.com`,
    channels: [{ platform: 'tiktok', handle: `h${serial}`, url: `https://tiktok.com/h${serial}` }],
  })

describe('default flows of promotion: pay-outs (promotion.md withdraw, column A)', () => {
  const payout = async (amount: string): Promise<number> => {
    const resource = await creator()
    const company = p.a.c.ids.company
    await insertRow(db(), 'promotion_entry', {
      resource_id: resource,
      company_id: company,
      currency: 'USD',
      project_id: p.project,
      owner_id: p.promoter.employee,
      type: 'fee_due',
      amount,
      due_on: today,
      note: 'x',
      key: `due:${resource}`,
    })
    const account = { resource, method: 'paypal', account: `p${resource}@pay.com`, account_name: `R${serial}`, country: 'US', currency: 'USD' }
    const payee = await p.make('promotion_payee', account)
    await ok(p.act('promotion_payee', payee, 'verify', {}, { who: p.finance }))
    const id = await p.make('withdraw', { resource, company, currency: 'USD', payee })
    await ok(p.act('withdraw', id, 'submit'))
    return id
  }
  const owed = async (id: number): Promise<number> =>
    (await db().one<{ n: number }>(sql`select count(*)::int as n from payable where source_type = 'withdraw' and source_id = ${id}`)).n
  const state = async (id: number) => [(await p.read('withdraw', id)).status, await p.asked('withdraw', id), await owed(id)]

  it('below 1,000 dollars the head alone agrees, and only then finance owes it', async () => {
    const id = await payout('999.99')
    expect(await state(id)).toEqual(['reviewing', [p.head.employee], 0])
    await p.decide(p.head, 'withdraw', id)
    expect(await state(id)).toEqual(['approved', [], 1])
  })
  it('from 1,000 dollars on finance decides after the head: a no of finance owes nobody', async () => {
    const id = await payout('1000')
    await p.decide(p.head, 'withdraw', id)
    expect(await state(id)).toEqual(['reviewing', [p.finance.employee], 0])
    await p.decide(p.finance, 'withdraw', id, 'reject')
    expect(await state(id)).toEqual(['rejected', [], 0])
    await ok(p.act('withdraw', id, 'submit'))
    for (const who of [p.head, p.finance]) await p.decide(who, 'withdraw', id)
    expect(await state(id)).toEqual(['approved', [], 1])
  })
  it('from 5,000 dollars on the chief of finance decides last', async () => {
    const id = await payout('5000')
    for (const who of [p.head, p.finance]) await p.decide(who, 'withdraw', id)
    expect(await state(id)).toEqual(['reviewing', [p.cfo.employee], 0])
    await p.decide(p.cfo, 'withdraw', id)
    expect(await state(id)).toEqual(['approved', [], 1])
  })
})

describe('default flows of promotion: samples (promotion.md sampleManage, column A)', () => {
  const goods = async (cost: string): Promise<number> => {
    const sku = await p.a.c.sku(`PS-${++serial}`)
    await db().tx((tx) =>
      postStock(
        { app: p.a.c.t.app, tx, ctx: p.a.c.keeper },
        {
          type: 'opening',
          source: { type: 'test', id: serial },
          idem_key: `open ${serial}`,
          occurred_at: new Date(Date.now() - 5 * 86_400_000),
          lines: [{ entry_type: 'opening', vw: p.a.c.ids.vw, sku, state: 'available', qty: 20, goods: (Number(cost) * 20).toFixed(2) }],
        },
      ),
    )
    return sku
  }
  const sample = async (sku: number, qty: number, more: object = { type: 'shoot' }): Promise<number> => {
    const id = await p.make('promotion_sample', { project: p.project, vw: p.a.c.ids.vw, lines: [{ sku, qty }], ...more })
    await ok(p.act('promotion_sample', id, 'submit'))
    return id
  }
  const held = async (sku: number): Promise<number> =>
    (await db().one<{ n: number }>(sql`select coalesce(sum(qty), 0)::int as n from stock_balance where sku_id = ${sku} and state = 'reserved'`)).n
  const state = async (id: number, sku: number) => [(await p.read('promotion_sample', id)).status, await p.asked('promotion_sample', id), await held(sku)]

  it('three pieces of 500 CNY together go without being asked about; a fourth or a cent more waits, and holds no goods until the yes', async () => {
    const cheap = await goods('100')
    expect(await state(await sample(cheap, 3), cheap)).toEqual(['to_ship', [], 3])
    const many = await sample(cheap, 4)
    expect(await state(many, cheap)).toEqual(['reviewing', [p.head.employee], 3])
    await p.decide(p.head, 'promotion_sample', many, 'reject')
    expect(await state(many, cheap)).toEqual(['rejected', [], 3])
    await ok(p.act('promotion_sample', many, 'submit'))
    await p.decide(p.head, 'promotion_sample', many)
    expect(await state(many, cheap)).toEqual(['to_ship', [], 7])

    const [just, dear] = [await goods('500'), await goods('500.01')]
    expect(await state(await sample(just, 1), just)).toEqual(['to_ship', [], 1])
    expect(await state(await sample(dear, 1), dear)).toEqual(['reviewing', [p.head.employee], 0])
  })
  it('a second parcel that makes more than three pieces for one creator waits for the head too', async () => {
    const sku = await goods('10')
    const resource = await creator()
    const object = await p.make('promotion_object', {
      type: 'campaign',
      project: p.project,
      title: 'Parcels',
      landing_url: 'https://lumo.com/p',
      goal: 'brand',
    })
    const task = await p.make('promotion_task', { object, resource, coop_mode: 'barter', deliverables: [{ type: 'reel', platform: 'tiktok', qty: 1 }] })
    const draft = () => p.make('promotion_sample', { type: 'creator', task, project: p.project, vw: p.a.c.ids.vw, lines: [{ sku, qty: 2 }] })
    const [first, second] = [await draft(), await draft()]
    await ok(p.act('promotion_sample', first, 'submit'))
    expect(await state(first, sku)).toEqual(['to_ship', [], 2])
    await ok(p.act('promotion_sample', second, 'submit'))
    expect(await state(second, sku)).toEqual(['reviewing', [p.head.employee], 2])
    await p.decide(p.head, 'promotion_sample', second)
    expect(await state(second, sku)).toEqual(['to_ship', [], 4])
  })
})
