import { addDays, dayOf, endOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { makeShop, type Shop } from '../testing/shop.ts'
import { adNight } from './ad-night.ts'
import { getAdSpend } from './ad-spend.queries.ts'
import { attributeOrders } from './attribute-orders.ts'
import { refreshBudgets } from './budget-pace.ts'
import { registerAdRecharge, type RechargeWish } from './recharge.ts'

// multichannel.md shopifyAd and acceptance scenario 12, with its numbers.
let w: Shop
let account: number
let us: number
const today = dayOf(new Date())
const yesterday = addDays(today, -1)
const before = addDays(today, -2)
const head = 'Day,Campaign name,Ad set name,Ad name,Amount spent (USD),Impressions,Link clicks,Results,Conversion value\n'
const upload = (text: string, name = 'meta.csv') => w.call('POST', 'ad-spends/import', { account, name, text })
const totals = () => w.db.one(sql`select count(*)::int as rows, sum(spend)::numeric(18,2)::text as spend from ad_spend_daily where account_id = ${account}`)
beforeAll(async () => {
  w = await makeShop()
  ;[us] = w.stores
  const r = await w.call('POST', 'ad-account', {
    channel: 'meta',
    account_no: 'act_1001',
    name: 'LUMO Meta',
    store: us,
    currency: 'USD',
    balance: '900.00',
    owner: w.operator,
  })
  if (r.status !== 201) throw new Error(JSON.stringify(r.body))
  account = r.body.id
})
beforeEach(() => w.as(superCtx(1, w.leader)))
afterAll(() => w.close())

describe('advertising of web shops (multichannel.md shopifyAd)', () => {
  it('12 a later file of an account-day replaces it: totals are those of the last file, other days stay, the same file is refused', async () => {
    const first = await upload(
      `${head}${before},Spring,A,a1,300,10000,100,4,900\n${yesterday},Spring,A,a1,200,8000,80,3,600\n${yesterday},Spring,A,a2,50,1000,10,0,0\n`,
    )
    expect(first.status, JSON.stringify(first.body)).toBe(200)
    expect(await totals()).toEqual({ rows: 3, spend: '550.00' })
    const second = await upload(`${head}${yesterday},Spring,A,a1,220,8100,85,4,700\n`, 'meta-2.csv')
    expect(second.body, JSON.stringify(second.body)).toMatchObject({ rows: 1, spend: '220.00', first_day: yesterday, last_day: yesterday })
    expect(await totals()).toEqual({ rows: 2, spend: '520.00' })
    expect((await upload(`${head}${yesterday},Spring,A,a1,220,8100,85,4,700\n`, 'again.csv')).body).toMatchObject({
      code: 'ADS_SAME_FILE',
      detail: expect.stringContaining('meta-2.csv'),
    })
    expect(await getAdSpend(w.db, us, before, yesterday)).toMatchObject([
      { day: before, channel: 'meta', account, currency: 'USD', spend: '300.0000' },
      { spend: '220.0000' },
    ])
    expect(await w.db.one(sql`select payload->'days' as days from outbox_event where event = 'ad.spend_imported' order by id desc limit 1`)).toEqual({
      days: [yesterday],
    })
  })
  it('refuses another currency, days to come, and what cannot be read; nothing of it is kept', async () => {
    const was = await totals()
    expect((await upload(`${head.replace('USD', 'EUR')}${yesterday},X,,,1,1,1,1,1\n`)).body).toMatchObject({ code: 'ADS_CURRENCY' })
    expect((await upload(`${head}${addDays(today, 2)},X,,,1,1,1,1,1\n`)).body).toMatchObject({ code: 'ADS_FUTURE' })
    expect((await upload(`${head}${yesterday},X,,,abc,1,1,1,1\n`)).body).toMatchObject({ code: 'ADS_CELL' })
    expect((await upload('Day,Clicks\n')).body).toMatchObject({ code: 'ADS_HEAD' })
    expect((await upload(head)).body).toMatchObject({ code: 'ADS_EMPTY' })
    expect(await totals()).toEqual(was)
  })
  it('12 on day 12 of 30, 6 200 of a budget of 15 000 paces at 1.033; by more than 20 % it is adjusted only through an approval', async () => {
    const months = [1, 2, 3, 4, 5, 6].map((n) => `2025-${String(n).padStart(2, '0')}`)
    const month = months.find((m) => endOfMonth(`${m}-01`).endsWith('30'))!
    const { body, status } = await w.call('POST', 'ad-budget', { store: us, month, channel: 'meta', budget: '15000', target_roas: '3' })
    expect(status, JSON.stringify(body)).toBe(201)
    for (const action of ['submit', 'approve']) expect((await w.act('ad-budget', body.id, action)).status).toBe(200)
    await upload(`${head}${month}-05,Spring,A,a1,6200,1,1,1,21700\n`, 'april.csv')
    await w.db.tx((tx) => refreshBudgets({ tx }, {}, `${month}-12`))
    const read = async () => (await w.call('GET', `ad-budget/${body.id}`)).body
    expect(await read()).toMatchObject({ spend: '6200.0000', pacing: '1.033', currency: 'USD' })
    const to = (amount: string, action = 'adjust') => w.act('ad-budget', body.id, action, { amount, reason: '大促' })
    expect((await to('18001')).body).toMatchObject({ code: 'ADS_ADJUST' })
    expect((await to('18000')).body).toMatchObject({ budget: '18000.0000', status: 'active' })
    expect((await to('18000')).body.errors).toMatchObject([{ code: 'ADS_SAME' }])
    expect((await to('30000', 'adjust_large')).body).toMatchObject({
      budget: '30000.0000',
      changes: [{ before: '15000.00', after: '18000.00', reason: '大促' }, { after: '30000.00' }],
    })
    expect((await w.call('POST', 'ad-budget', { store: us, month, channel: 'meta', budget: '1' })).status).toBe(409)
  })
  it('tells by a link’s parameters which campaign an order came by, anew when rules change', async () => {
    const order = (no: string, utm: string, buyer: string, net = '100') =>
      insertRow(w.db, 'mc_order', {
        no,
        store_id: us,
        status: 'ready',
        order_type: 'online',
        fulfil_by: 'self',
        currency: 'USD',
        country: 'US',
        ordered_at: `${yesterday}T20:00:00Z`,
        item_amount: net,
        utm_source: 'facebook',
        utm_medium: 'cpc',
        utm_campaign: utm,
        buyer_key: buyer,
      })
    await order('OD1', 'Spring_Sale', 'b1')
    await order('OD2', 'other', 'b2')
    const rule = await w.call('POST', 'utm-map', { source: 'facebook', campaign_pattern: 'spring_*', channel: 'meta', campaign: 'Spring' })
    expect(rule.status, JSON.stringify(rule.body)).toBe(201)
    expect((await w.call('POST', 'utm-map', { source: 'Facebook', campaign_pattern: 'SPRING_*', channel: 'meta' })).body.errors).toMatchObject([
      { code: 'ADS_UTM' },
    ])
    await attributeOrders(w.app)
    const list = () =>
      w.db.rows(sql`select o.no, a.channel, a.campaign, a.net::numeric(18,2)::text as net from ad_order a join mc_order o on o.id = a.order_id order by 1`)
    expect(await list()).toEqual([{ no: 'OD1', channel: 'meta', campaign: 'Spring', net: '100.00' }])
    await w.call('POST', 'utm-map', { source: 'facebook', channel: 'other', priority: 1 })
    await attributeOrders(w.app)
    expect(await list()).toMatchObject([
      { no: 'OD1', channel: 'meta' },
      { no: 'OD2', channel: 'other', campaign: 'other' },
    ])
    expect((await w.act('utm-map', rule.body.id, 'disable')).status).toBe(200)
    await attributeOrders(w.app)
    expect(await list()).toMatchObject([{ no: 'OD1', channel: 'other' }, { no: 'OD2' }])
    await w.act('utm-map', rule.body.id, 'enable')
    await attributeOrders(w.app)
  })
  it('shows spend beside sales, with margin only to who may see profit', async () => {
    await w.db.run(sql`update mc_order set profit_est = 36, ad_est = 6 where no = 'OD1'`)
    const board = await w.call('GET', `shopify-ad/board?from=${before}&to=${yesterday}`)
    expect(board.status, JSON.stringify(board.body)).toBe(200)
    expect(board.body).toMatchObject({
      currency: 'USD',
      now: {
        spend: '520.00',
        purchases: 8,
        value: '1600.00',
        roas: '3.08',
        orders: 2,
        net: '200.00',
        mer: '0.38',
        margin: '42.0',
        break_even: '2.38',
        contribution: '-436.00',
        buyers: 2,
        cac: '260.00',
        over: '300.0',
      },
      before: { spend: '0.00' },
      channels: [{ channel: 'meta', spend: '520.00' }],
      campaigns: [{ campaign: 'Spring', spend: '520.00', orders: 1, net: '100.00' }],
    })
    expect(board.body.days).toHaveLength(2)
    w.as(w.person(w.operator, 'shopifyAd'))
    expect((await w.call('GET', 'shopify-ad/board')).body.now).toMatchObject({ margin: null, contribution: null })
    w.as(superCtx(1, w.leader))
    expect((await w.call('GET', `shopify-ad/board?from=2026-02-30&to=${yesterday}`)).status).toBe(400)
  })
  it('warns below two days of spend, and asks for money', async () => {
    expect((await w.call('GET', `ad-account/${account}`)).body).toMatchObject({ average_spend: '74.2900', days_left: '12.1' })
    await w.db.run(sql`update ad_account set balance = 100 where id = ${account}`)
    expect(await adNight(w.app, today)).toEqual({ low: 1 })
    const wishes: RechargeWish[] = []
    registerAdRecharge(w.app, async (_, wish) => wishes.push(wish) > 0)
    expect((await w.act('ad-account', account, 'recharge', { amount: '5000' })).status).toBe(200)
    expect(wishes).toMatchObject([{ account, amount: '5000.00', currency: 'USD', leader: w.leader }])
  })
})
