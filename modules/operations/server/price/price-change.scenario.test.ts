import { startEmulator, type Emulator } from '@crossway/amazon/emulator'
import { addDays, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { pushChange, restoreChange } from './push-prices.ts'

let w: Fixture
let amazon: Emulator
const us = 'ATVPDKIKX0DER'
const platformPrice = (sku: string): string | undefined => amazon.fixture.prices.get(`A1SELLER ${us} ${sku}`)
const change = async (lines: readonly object[], more: object = {}) => {
  const r = await w.call('POST', 'price-change', { store: w.store, type: 'price', reason: 'compete', lines, ...more })
  expect(r.status, JSON.stringify(r.body)).toBe(201)
  return r.body.id as number
}
const act = (id: number, action: string, confirmed: readonly string[] = []) => w.act('price-change', id, action, {}, { confirmed })
const doc = async (id: number) => (await w.call('GET', `price-change/${id}`)).body
const patches = (): number => amazon.fixture.calls.filter((c) => c.operation === 'patchListingsItem').length
beforeAll(async () => {
  w = await makeFixture()
  amazon = await startEmulator()
  ;(w.app.config.env as Record<string, string>).AMAZON_ENDPOINT = amazon.url
  const keys = { client_id: 'amzn1.application-oa2-client.0001', client_secret: 'amzn1.oa2-cs.v1.secret-XYZ9', refresh_token: 'Atzr|A1SELLER|refresh' }
  const { status } = await w.call('PUT', `store-account/${w.account}/credential`, keys)
  if (status !== 200) throw new Error(`the credential was answered ${status}`)
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(async () => {
  await amazon.close()
  await w.close()
})

describe('price changes (operations.md discount)', () => {
  it('9 drafted at 39.99 while the platform has 37.99: approval is refused, after a refresh it is pushed, and only failed lines are sent again', async () => {
    const [a, b, c] = [await w.listing('D-1'), await w.listing('D-2'), await w.listing('D-refuse')]
    const id = await change([a, b, c].map((m) => ({ msku: m.msku, after: '35.19' })))
    expect((await doc(id)).lines).toMatchObject([{ before: '39.99', change_pct: '-12.0000' }, { before: '39.99' }, { before: '39.99' }])
    expect(await act(id, 'submit')).toMatchObject({ status: 200 })
    await w.db.run(sql`update msku set price = 37.99 where id = ${a.msku}`)
    expect(await act(id, 'approve')).toMatchObject({ status: 409, body: { code: 'PRICE_MOVED', detail: 'D-1 价格已变化（39.99 → 37.99），请刷新' } })
    expect((await act(id, 'refresh')).body).toMatchObject({ status: 'pending', lines: [{ before: '37.99' }, {}, {}] })
    for (const x of ['approve', 'push']) expect(await act(id, x)).toMatchObject({ status: 200 })
    await pushChange(w.app, id)
    await pushChange(w.app, id)
    expect(await doc(id)).toMatchObject({
      status: 'partial',
      ok_count: 2,
      failed_count: 1,
      lines: [{ push_status: 'ok' }, { push_status: 'ok' }, { push_status: 'failed', error: 'The price is outside the allowed range.' }],
    })
    expect([platformPrice('D-1'), platformPrice('D-refuse'), patches()]).toEqual(['35.19', undefined, 3])
    await w.db.run(sql`update msku set seller_sku = 'D-3' where id = ${c.msku}`)
    expect((await act(id, 'retry')).body).toMatchObject({ status: 'pushing' })
    await pushChange(w.app, id)
    expect(await doc(id)).toMatchObject({ status: 'done', ok_count: 3, failed_count: 0 })
    expect(patches()).toBe(4)
    expect(await w.db.rows(sql`select text from op_log where type = 'price' and msku_id = ${a.msku}`)).toEqual([{ text: '价格：37.99 → 35.19' }])
    expect(await w.db.one(sql`select price::numeric(18,2)::text as price from msku where id = ${a.msku}`)).toEqual({ price: '35.19' })
  })
  it('is not done before the platform shows the price, and has failed a day later', async () => {
    const m = await w.listing('D-slow')
    const id = await change([{ msku: m.msku, after: '38.00' }])
    for (const x of ['submit', 'approve', 'push']) await act(id, x)
    await pushChange(w.app, id)
    const sent = patches()
    expect(await doc(id)).toMatchObject({ status: 'pushing', lines: [{ push_status: 'pushing' }] })
    await w.db.run(sql`update price_change_line set pushed_at = now() - interval '25 hours' where price_change_id = ${id}`)
    await pushChange(w.app, id)
    expect([await doc(id), patches()]).toMatchObject([{ status: 'failed', lines: [{ error: '24小时内平台未生效' }] }, sent])
  })
  it('refuses what is below the floor unless it clears, asks about more than 30 %, and gives way to deals and open changes', async () => {
    const m = await w.listing('D-4')
    await w.db.run(sql`update msku set min_price = 26 where id = ${m.msku}`)
    const low = await change([{ msku: m.msku, after: '25.49' }])
    expect((await act(low, 'submit')).body.errors).toMatchObject([{ code: 'PRICE_FLOOR', detail: '低于底价26.00：D-4' }])
    const clear = await change([{ msku: m.msku, after: '25.49' }], { reason: 'clear' })
    expect((await act(clear, 'submit')).body).toMatchObject({ code: 'PRICE_BIG', detail: 'D-4 调幅-36.26%，请再次确认' })
    expect(await act(clear, 'submit', ['PRICE_BIG'])).toMatchObject({ status: 200 })
    const second = await change([{ msku: m.msku, after: '36.00' }])
    expect((await act(second, 'submit')).body).toMatchObject({ code: 'PRICE_OPEN' })
    await act(clear, 'approve')
    await w.act('price-change', clear, 'void', { reason: '不清了' })
    const today = dayOf(new Date())
    const deal = await w.call('POST', 'promotion-activity', {
      name: '秒杀',
      store: w.store,
      type: 'lightning',
      start_at: `${addDays(today, -1)}T00:00:00Z`,
      end_at: `${addDays(today, 3)}T00:00:00Z`,
      lines: [{ msku: m.msku, discount_pct: '5' }],
    })
    await w.db.run(sql`update promotion_activity set status = 'running' where id = ${deal.body.id}`)
    expect((await act(second, 'submit')).body).toMatchObject({ code: 'PRICE_DEAL' })
  })
  it('applies two scheduled changes in their order, each from the price that then holds', async () => {
    const m = await w.listing('D-5')
    const at = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()
    const first = await change([{ msku: m.msku, after: '37.00' }], { effective_at: at(2) })
    for (const x of ['submit', 'approve']) await act(first, x)
    const second = await change([{ msku: m.msku, after: '35.00' }], { effective_at: at(4) })
    expect((await doc(second)).lines).toMatchObject([{ before: '37.00' }])
    for (const x of ['submit', 'approve']) expect(await act(second, x)).toMatchObject({ status: 200 })
    expect((await act(second, 'push')).body).toMatchObject({ code: 'PRICE_LATER' })
  })
  it('drafts many prices by a formula; below the floor they stand at it and say so', async () => {
    const [a, b] = [await w.listing('D-7'), await w.listing('D-8')]
    await w.db.run(sql`update msku set min_price = 38 where id = ${b.msku}`)
    const by = (more: object) => w.call('POST', 'price-changes/by-formula', { store: w.store, mskus: [a.msku, b.msku], reason: 'compete', ...more })
    const made = await by({ formula: 'percent', value: '-12' })
    expect(made.body, JSON.stringify(made.body)).toMatchObject({ clamped: [b.msku], unknown: [] })
    expect((await doc(made.body.id)).lines).toMatchObject([{ after: '35.19' }, { after: '38.00' }])
    expect((await by({ formula: 'match_buybox' })).status).toBe(422)
    await w.db.run(sql`update msku set price = null where id in (${a.msku}, ${b.msku})`)
    expect((await by({ formula: 'end_99' })).body.errors).toMatchObject([{ code: 'PRICE_UNKNOWN' }])
  })
  it('sets a sale price back when it ends', async () => {
    const m = await w.listing('D-6')
    expect(
      (await w.call('POST', 'price-change', { store: w.store, type: 'sale', reason: 'event', lines: [{ msku: m.msku, after: '36.00' }] })).body.errors,
    ).toMatchObject([{ code: 'PRICE_END' }])
    const id = await change([{ msku: m.msku, after: '36.00' }], { type: 'sale', end_at: new Date(Date.now() + 3_600_000).toISOString() })
    for (const x of ['submit', 'approve', 'push']) await act(id, x)
    await pushChange(w.app, id)
    expect(platformPrice('D-6')).toBe('36')
    expect(await act(id, 'restore', ['ACTION'])).toMatchObject({ status: 200 })
    await restoreChange(w.app, id)
    expect(platformPrice('D-6')).toBe('39.99')
    expect((await act(id, 'restore', ['ACTION'])).body).toMatchObject({ code: 'PRICE_RESTORED' })
  })
})
