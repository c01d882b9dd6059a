import { postPl } from '@crossway/ledger/server'
import { server as operations } from '@crossway/operations/server'
import { server as logistics } from '@crossway/logistics/server'
import { server as promotion } from '@crossway/promotion/server'
import { server as purchase } from '@crossway/purchase/server'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { MarketFacts, MarketLift } from '../model/channel/market.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let become: Boards['become']
let inject: Boards['inject']
let projects: Boards['projects']
let task: number
beforeAll(async () => {
  const b = await makeBoards([purchase, logistics, promotion, operations])
  ;({ t, become, inject, projects } = b)
  const { db } = t.app
  // Of October: 1,000 net sales, 700 gross profit after 100 of promotion, so 0.80 of each sale before it.
  const at = { currency: 'CNY', biz_date: '2026-10-10', stage: 'settled', store: b.stores[2]! } as const
  await db.tx((tx) =>
    postPl(tx, [
      { ...at, line: 'L0101', amount: '1000.00', source: { type: 'x', id: 1 } },
      { ...at, line: 'L0904', amount: '-100.00', source: { type: 'x', id: 2 } },
      { ...at, line: 'L1101', amount: '-200.00', source: { type: 'x', id: 3 } },
    ]),
  )
  const msku = await insertRow(db, 'msku', { seller_sku: 'LAMP', store_id: b.stores[2] })
  const object = await insertRow(db, 'promotion_object', {
    no: 'DX1',
    title: 'Lamp',
    type: 'listing',
    project_id: projects[2],
    goal: 'launch',
    landing_url: 'https://x',
    status: 'active',
  })
  task = await insertRow(db, 'promotion_task', {
    no: 'RW1',
    object_id: object,
    project_id: projects[2],
    msku_id: msku,
    coop_mode: 'fixed',
    currency: 'CNY',
    status: 'accepted',
    schedule_at: '2026-10-15',
    published_on: '2026-10-15',
    accepted_on: '2026-10-20',
    cost_total_cny: '18000',
    sales_attr: '34875',
    orders_attr: 60,
  })
})
afterAll(() => t.close())
const october = { from: '2026-10-01', to: '2026-10-31' }
const market = (a: object = {}) => inject<MarketFacts>('GET', `/api/board/market?ask=${encodeURIComponent(JSON.stringify({ ...october, ...a }))}`)

describe('dashboard.md marketboard', () => {
  it('roi is what the attributed sales earned before promotion over the cost', async () => {
    const filter = { project: [projects[2]!], store: [] }
    const a = (await market({ filter })).body
    expect([a.booked, a.now.orders, Number(a.now.cost), Number(a.now.sales)]).toEqual(['100.00', 60, 18_000, 34_875])
    expect(a.projects).toMatchObject([{ title: '项目3' }])
    // half a year of weeks, up to that of the last day; the post was of Thursday the 15th
    expect([a.weeks.length, a.weeks[0]!.week, a.weeks.at(-1)!.week]).toEqual([26, '2026-05-04', '2026-10-26'])
    expect(a.weeks.filter((w) => Number(w.cost) > 0)).toEqual([{ week: '2026-10-12', cost: '18000.00', sales: '34875.00' }])
    expect(a.posts).toMatchObject([{ task, object: 'Lamp', published: '2026-10-15' }])
    // The project sold 300.33 USD besides: its margin is that of all its sales.
    const s1 = 1000 + 300.33 * 7.1
    const s4 = 700 + (300.33 - 15.07 - 9.33 - 24.49) * 7.1
    expect(Number(a.earned)).toBeCloseTo((34_875 * (s4 + 100)) / s1, 0)
  })
  it('3 scope and 4 field right: of his own projects, and without the right to costs no margin', async () => {
    become(person(['marketboard'], [{ kind: 'projects', projects: [projects[0]!], stores: [] }]))
    const mine = await market()
    const foreign = await market({ filter: { project: [projects[2]!] } })
    const post = await inject('GET', `/api/board/market/lift?task=${task}`)
    become(person(['comprehensive'], [{ kind: 'all' }]))
    const closed = await market()
    become(root)
    expect([mine.body.now.orders, mine.body.projects, mine.body.earned, mine.body.booked]).toEqual([0, [], null, '0.00'])
    expect([foreign.status, post.status, closed.status]).toEqual([403, 404, 403])
  })
  it('shows the units of a listing around its post', async () => {
    const a = (await inject<MarketLift>('GET', `/api/board/market/lift?task=${task}`)).body
    expect([a.published, a.days.length, a.days[0]!.day, a.days.at(-1)!.day]).toEqual(['2026-10-15', 29, '2026-10-01', '2026-10-29'])
  })
})
