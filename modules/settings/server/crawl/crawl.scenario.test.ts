import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { registerListingFacts } from '../delisting/listing-facts.ts'
import { recordDelisting } from '../delisting/record-delisting.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { crawl, slotOf } from './crawl.commands.ts'
import { claimItems, reportItem, startRun } from './crawl-queue.ts'
import { fetchers } from './fetch-port.ts'

let w: Fixture
let site: { id: number; platform: number }
let store: number
let msku: number
const { simulated } = fetchers
beforeAll(async () => {
  w = await makeFixture()
  site = await w.marketplace('amazon', 'US')
  const account = await insertRow(w.app.db, 'store_account', { account_no: 'A', name: 'A', alias: 'A', platform_id: site.platform, region: 'NA', kind: 'sc' })
  store = await insertRow(w.app.db, 'store', {
    store_no: 'A-US',
    name: 'A US',
    store_account_id: account,
    marketplace_id: site.id,
    platform_id: site.platform,
    currency: 'USD',
    time_zone: 'America/Los_Angeles',
    status: 'normal',
  })
  msku = await insertRow(w.app.db, 'msku', { store_id: store, seller_sku: 'SKU-1', fulfillment: 'fba', listing_status: 'active' })
  registerListingFacts({ sold: async () => ({ units: '12', price: '19.99' }), ofItem: async () => [{ store, msku }] })
})
afterAll(async () => {
  fetchers.simulated = simulated
  registerListingFacts({ sold: async () => ({ units: null, price: null }), ofItem: async () => [] })
  await w.close()
})
const task = async (more: object = {}): Promise<number> => {
  const r = await w.call(7, 'POST', '/api/crawl-task', {
    name: 't',
    type: 'price',
    marketplace: site.id,
    inputs: ['B01', 'B02', 'B01'],
    legal_note: '公开页面',
    node_group: 'g',
    ...more,
  })
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  const id = r.body['id'] as number
  await w.call(7, 'POST', `/api/crawl-task/${id}/actions/start`, { args: {} })
  return id
}
const tx = <T>(work: (t: Parameters<Parameters<Fixture['app']['db']['tx']>[0]>[0]) => Promise<T>): Promise<T> => w.app.db.tx(work)
const items = (run: number) =>
  w.app.db.rows<{ id: number; target: string; state: string; attempts: number }>(
    sql`select id, target, state, attempts from crawl_item where run_id = ${run} order by id`,
  )

describe('settings.md crawlerTask', () => {
  it('a slot has one round, its targets once each; nobody asks more often than the limit', async () => {
    const id = await task()
    const run = await tx((t) => startRun(t, id, '2026-10-01'))
    expect(await tx((t) => startRun(t, id, '2026-10-01'))).toBeUndefined()
    expect((await items(run!)).map((i) => i.target).sort()).toEqual(['B01', 'B02'])
    expect(
      JSON.stringify(
        (await w.call(7, 'POST', '/api/crawl-task', { name: 'x', type: 'price', marketplace: site.id, inputs: ['B'], legal_note: '公开页面', max_rps: '3' }))
          .body,
      ),
    ).toContain('每秒不能超过 2 次')
    expect(slotOf('weekly', new Date('2026-10-04T10:00:00Z'))).toBe('week 2026-09-28')
  })

  it('two nodes never get the same page; a lease that ran out comes back, a report of an old try counts no more', async () => {
    const [a, b] = await Promise.all([tx((t) => claimItems(t, 'g', null, 1)), tx((t) => claimItems(t, 'g', null, 1))])
    expect(new Set([...a, ...b].map((c) => c.item)).size).toBe(2)
    const first = a[0]!
    await w.app.db.run(sql`update crawl_item set lease_until = now() - interval '1 second' where id = ${first.item}`)
    const [again] = await tx((t) => claimItems(t, 'g', null, 5))
    expect(again).toMatchObject({ item: first.item, attempt: 2 })
    const say = (attempt: number) =>
      tx((t) => reportItem({ app: w.app, tx: t }, Number(first.item), attempt, { state: 'ok', http_code: 200, data: { price: '9.99' } }))
    expect([await say(1), await say(2), await say(2)]).toEqual([false, true, false])
    expect(await w.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'crawl.result'`)).toEqual({ n: 1 })
  })

  it('a failed page is tried three times; a task that asks the same within the hour takes over what is there', async () => {
    const open = await w.app.db.one<{ id: number }>(sql`select id from crawl_item where state = 'leased'`)
    const fail = async (attempt: number) => {
      await tx((t) => reportItem({ app: w.app, tx: t }, Number(open.id), attempt, { state: 'failed', error: 'HTTP 503' }))
      await w.app.db.run(sql`update crawl_item set next_at = now() where id = ${open.id}`)
      return tx((t) => claimItems(t, 'g', null, 5))
    }
    expect((await fail(1))[0]).toMatchObject({ attempt: 2 })
    expect((await fail(2))[0]).toMatchObject({ attempt: 3 })
    expect(await fail(3)).toEqual([])
    expect(await w.app.db.one(sql`select state, ok, failed, total from crawl_run order by id limit 1`)).toEqual({ state: 'done', ok: 1, failed: 1, total: 2 })
    const other = await task({ name: 'second' })
    const run = await tx((t) => startRun(t, other, 'x'))
    expect((await items(run!)).filter((i) => i.state === 'ok')).toHaveLength(1)
  })

  it('12. not found twice, 40 minutes apart, and gone from the report is one delisting with two sources; found again after 3.5 days it has cost 839.58', async () => {
    await w.app.db.run(sql`update crawl_task set status = 'finished'`)
    const id = await task({ type: 'availability', inputs: ['B0TEST'], node_group: 'av' })
    let found = false
    fetchers.simulated = async () => ({ state: 'ok', http_code: 200, data: { found } })
    await w.app.db.run(sql`update biz_param set value = 'simulated' where code = 'settings.crawl_fetch'`)
    const round = async (slot: string): Promise<void> => {
      await tx((t) => startRun(t, id, slot))
      await crawl(w.app, new Date('2026-01-01T00:00:00Z'))
    }
    const passed = (minutes: number) => w.app.db.run(sql`update crawl_item set at = at - make_interval(mins => ${minutes}::int) where target = 'B0TEST'`)
    const rows = () => w.app.db.rows<{ status: string; sources: string[] }>(sql`select status, sources from delisting order by id`)
    await round('a')
    expect(await rows()).toEqual([])
    // twenty minutes are too few for a second look to count
    await passed(20)
    await round('b')
    expect(await rows()).toEqual([])
    await w.app.db.run(sql`delete from crawl_item where run_id = (select id from crawl_run where task_id = ${id} and slot = 'b')`)
    await passed(20)
    await round('c')
    expect(await rows()).toEqual([{ status: 'open', sources: ['crawler'] }])
    await tx((t) => recordDelisting({ app: w.app, tx: t, ctx: superCtx(7) }, { store, msku, asin: 'B0TEST', type: 'removed', source: 'report' }))
    expect(await rows()).toEqual([{ status: 'open', sources: ['crawler', 'report'] }])
    await w.app.db.run(sql`update delisting set detected_at = now() - interval '84 hours'`)
    found = true
    await passed(40)
    await round('d')
    expect(await w.app.db.rows(sql`select status, days_down::text as days, est_loss::numeric(18,2)::text as loss from delisting`)).toEqual([
      { status: 'recovered', days: '3.50', loss: '839.58' },
    ])
  })

  it('a block page pauses the site for the group, 10, 20, 40 and at most 160 minutes; an answer ends it', async () => {
    const id = await task({ inputs: Array.from({ length: 9 }, (_, n) => `P${n}`), node_group: 'shy', type: 'bsr' })
    const run = await tx((t) => startRun(t, id, 'pause'))
    const claim = () => tx((t) => claimItems(t, 'shy', null, 2))
    const tell = (item: number, state: 'ok' | 'blocked') => tx((t) => reportItem({ app: w.app, tx: t }, Number(item), 1, { state }))
    const paused = () =>
      w.app.db.maybe<{ blocks: number; minutes: number }>(
        sql`select blocks, round(extract(epoch from until - now()) / 60)::int as minutes from crawl_pause where node_group = 'shy'`,
      )
    const over = () => w.app.db.run(sql`update crawl_pause set until = now() where node_group = 'shy'`)
    const [a, b] = await claim()
    await tell(a!.item, 'blocked')
    await tell(b!.item, 'blocked')
    expect(await paused()).toEqual({ blocks: 1, minutes: 10 })
    expect(await claim()).toEqual([])
    const seen: number[] = []
    for (let i = 0; i < 5; i++) {
      await over()
      const [c] = await claim()
      await w.app.db.run(sql`update crawl_item set state = 'queued', attempts = 0 where run_id = ${run!} and state = 'leased' and id <> ${c!.item}`)
      await tell(c!.item, 'blocked')
      seen.push((await paused())!.minutes)
    }
    expect(seen).toEqual([20, 40, 80, 160, 160])
    await over()
    const [last] = await claim()
    await tell(last!.item, 'ok')
    expect(await paused()).toBeUndefined()
  })

  it('gives out pages within the hours of their task only', async () => {
    const at = (minutes: number): string => new Date(Date.now() + 8 * 3_600_000 + minutes * 60_000).toISOString().slice(11, 16)
    const id = await task({ inputs: ['W1'], node_group: 'night', window_from: at(60), window_to: at(120) })
    await tx((t) => startRun(t, id, 'w'))
    expect(await tx((t) => claimItems(t, 'night', null, 1))).toEqual([])
    await w.app.db.run(sql`update crawl_task set window_from = ${at(-60)}, window_to = ${at(60)} where id = ${id}`)
    expect(await tx((t) => claimItems(t, 'night', null, 1))).toMatchObject([{ target: 'W1', max_rps: '0.50' }])
    const bad = await w.call(7, 'POST', '/api/crawl-task', {
      name: 'x',
      type: 'price',
      marketplace: site.id,
      inputs: ['B'],
      legal_note: '公开页面',
      window_from: '25:00',
    })
    expect(bad.status).toBe(422)
  })

  it('2,000 pages with 1,960 answered are 98.0 %', async () => {
    const id = await task({ inputs: ['Z1'], node_group: 'big' })
    const run = await tx((t) => startRun(t, id, 'big'))
    await w.app.db.run(
      sql`insert into crawl_item (run_id, target, state, at) select ${run!}, 'T' || n, case when n <= 1959 then 'ok' when n <= 1987 then 'failed' else 'blocked' end, now() from generate_series(1, 1999) n`,
    )
    const [last] = await tx((t) => claimItems(t, 'big', null, 1))
    await tx((t) => reportItem({ app: w.app, tx: t }, Number(last!.item), 1, { state: 'ok', data: {} }))
    expect(
      await w.app.db.one(sql`select success_pct::text, (select failed from crawl_run where id = ${run!}) as failed from crawl_task where id = ${id}`),
    ).toEqual({ success_pct: '98.0000', failed: 28 })
  })
})
