import { importTracking } from '@crossway/logistics/server'
import { createMember, setConfig, setMemberPassword } from '@crossway/platform/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, type Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// Providers from outside see their shipments and bills and say where the goods are; carriers' sheets say the same by file (logistics.md importTracking; organization.md §7).
const password = 'Crossway2026'
let l: Logistics
let other = 0
beforeAll(async () => {
  l = await makeLogistics()
  const { app } = l.c.t
  other = await insertRow(app.db, 'provider', { code: 'P2', name: '另一家', types: '{forwarder}', status: 'active' })
  const third = await insertRow(app.db, 'provider', { code: 'P3', name: '第三家', types: '{forwarder}', status: 'active' })
  await app.db.tx(async (tx) => {
    await setConfig({ app, tx }, 'open_member_center', true, { account: 0, name: 'test' })
    await setConfig({ app, tx }, 'login_captcha', 'off', { account: 0, name: 'test' })
    for (const [login, party] of [
      ['haitong', l.provider],
      ['other', other],
      ['third', third],
    ] as const) {
      const id = await createMember({ app, tx, ctx: systemCtx() }, { login, nickname: login, partyType: 'provider', party: login, partyId: party })
      await setMemberPassword({ app, tx, ctx: systemCtx() }, id, login, password)
    }
  })
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const day = (n: number): string => new Date(Date.now() - n * 86_400_000).toISOString()
const milestonesOf = async (id: number): Promise<string[]> => (await l.read('shipping-notice', id)).events.map((e: any) => e.milestone)

/** Calls of a member's own session. */
const visitor = async (login: string) => {
  const signed = await l.c.t.http.inject({ method: 'POST', url: '/api/member-centre/login', payload: { username: login, password } })
  expect(signed.statusCode, signed.body).toBe(200)
  const cookies = new Map([signed.headers['set-cookie'] ?? []].flat().map((x) => x.split(';')[0]!.split('=') as [string, string]))
  const headers = { cookie: `erp-mt=${cookies.get('erp-mt')}`, 'x-xsrf-token': cookies.get('MEMBER-XSRF-TOKEN') ?? '' }
  return async (method: 'GET' | 'POST', url: string, body?: object): Promise<Answer<any>> => {
    const r = await l.c.t.http.inject({ method, url: `/api/member-centre/data/${url}`, headers, ...(body ? { payload: body } : {}) })
    return { status: r.statusCode, body: r.body.startsWith('{') ? JSON.parse(r.body) : {} }
  }
}

describe('tracking', () => {
  it('by file becomes milestones of the shipment with that number, once, in the order of time', async () => {
    const notice = await l.shipped([(await l.packed({ cartons: 5 })).id], { bl_no: 'COSU123' })
    const put = (number: string, milestone: string, days: number) => l.c.call('POST', '/api/tracking-row', { number, milestone, at: day(days) })
    expect(at(await put('NOBODY', 'picked_up', 9))).toEqual([422, 'TRK_UNKNOWN', 'number'])
    expect((await put('cosu123', 'picked_up', 9)).status).toBe(201)
    expect(at(await put('COSU123', 'delivered', 8))).toEqual([422, 'SN_ORDER', 'args.at'])
    expect((await put(notice.no, 'departed', 7)).body.notice).toMatchObject({ id: notice.id })
    const rows = [
      { number: 'COSU123', milestone: 'delivered' as const, at: day(1) },
      { number: 'COSU123', milestone: 'arrived' as const, at: day(2), place: 'Long Beach' },
    ]
    const { app } = l.c.t
    const imported = () => app.db.tx((tx) => importTracking({ app, tx, ctx: systemCtx() }, rows))
    expect([await imported(), await imported()]).toEqual([2, 0])
    expect(await milestonesOf(notice.id)).toEqual(['picked_up', 'departed', 'arrived', 'delivered'])
    expect((await l.read('shipping-notice', notice.id)).status).toBe('delivered')
    const twin = await l.shipped([(await l.packed({ cartons: 5 })).id], { bl_no: 'COSU123' })
    expect(at(await put('COSU123', 'picked_up', 3))).toEqual([422, 'TRK_TWICE', 'number'])
    expect(twin.status).toBe('shipped')
  })
})

describe('a provider’s account', () => {
  it('sees his own shipments and bills, nothing of what we reckoned with, and says where the goods are', async () => {
    const { app } = l.c.t
    const notice = await l.shipped([(await l.packed({ cartons: 5 })).id], { est_freight: '777' })
    await l.bill(notice.id, 'freight', '800.00')
    const [ours, theirs] = [await visitor('haitong'), await visitor('other')]
    const seen = (await ours('GET', `shipping-notice/${notice.id}`)).body
    expect(seen).toMatchObject({ no: notice.no, cartons: 5 })
    for (const hidden of ['est_freight', 'est_total_cny', 'act_total_cny', 'project', 'owner']) expect(seen, hidden).not.toHaveProperty(hidden)
    expect((await theirs('GET', `shipping-notice/${notice.id}`)).status).toBe(404)
    const listed = await ours('GET', 'logistics-cost')
    expect(listed.status, JSON.stringify(listed.body)).toBe(200)
    const bills = listed.body.rows
    expect(bills.map((b: any) => [b.amount, b.est_cny])).toEqual([['800.0000', undefined]])
    expect((await theirs('GET', 'logistics-cost')).body.rows).toEqual([])
    const track = { args: { milestone: 'picked_up', at: day(0.01), place: '深圳' } }
    expect((await theirs('POST', `shipping-notice/${notice.id}/actions/milestone`, track)).status).toBe(404)
    const told = await ours('POST', `shipping-notice/${notice.id}/actions/milestone`, track)
    expect(told.status, JSON.stringify(told.body)).toBe(200)
    expect(await milestonesOf(notice.id)).toEqual(['picked_up'])
    // what he has booked, under which numbers, and what he bills for it; his bill waits to be checked and is once in our books
    const book = (args: object) => ours('POST', `shipping-notice/${notice.id}/actions/book`, { args })
    expect((await book({ bl_no: 'MSCU1', container_no: 'TGHU7654321', vessel: 'MSC ANNA 012E' })).status).toBe(200)
    expect((await ours('GET', `shipping-notice/${notice.id}`)).body).toMatchObject({ bl_no: 'MSCU1', vessel: 'MSC ANNA 012E' })
    expect(at(await book({}))).toEqual([422, 'SN_BOOK_NOTHING', 'args.booking_no'])
    const second = await l.shipped([(await l.packed({ cartons: 5 })).id], { bl_no: 'MSCU1' })
    const used = await ours('POST', `shipping-notice/${second.id}/actions/book`, { args: { container_no: 'TGHU7654321' } })
    expect(used.body).toMatchObject({ code: 'SN_NUMBER_USED', detail: `单号已用于${notice.no}` })
    const billed = { args: { cost_type: 'delivery', amount: '120.00', currency: 'CNY', bill_no: 'HT-2611', bill_date: day(0).slice(0, 10) } }
    expect((await theirs('POST', `shipping-notice/${notice.id}/actions/add_cost`, billed)).status).toBe(404)
    const entered = await ours('POST', `shipping-notice/${notice.id}/actions/add_cost`, billed)
    expect(entered.status, JSON.stringify(entered.body)).toBe(200)
    expect(entered.body).not.toHaveProperty('act_total_cny')
    expect(
      await app.db.rows(
        sql`select amount::numeric(18,2)::text as amount, status, provider_id as provider from logistics_cost where notice_id = ${notice.id} and stage = 'actual' order by id`,
      ),
    ).toEqual([
      { amount: '800.00', status: 'verified', provider: l.provider },
      { amount: '120.00', status: 'open', provider: l.provider },
    ])
  })
})

describe('quotes in the portal', () => {
  it('a provider sees his own lines of an inquiry, quotes them, and hears whether he won', async () => {
    const { app } = l.c.t
    const channel = await insertRow(app.db, 'provider_channel', {
      code: 'RIVAL',
      name: '另一家快船',
      provider_id: other,
      mode: 'sea_slow',
      dest_country: 'US',
      days_min: 20,
      days_max: 30,
      status: 'enabled',
    })
    l.c.as(l.c.buyer)
    const inquiry = await l.make('freight-inquiry', {
      title: '美西头程',
      dest_country: 'US',
      modes: ['sea_slow'],
      cartons: 100,
      cbm: '6',
      gross_kg: '1100',
      sealed: true,
      deadline: `${inDays(3)}T18:00:00+08:00`,
      goods_value: '99999',
      quotes: [{ channel: l.channel }, { channel }],
    })
    const [mine, rivals] = inquiry.quotes.map((q: any) => q.id)
    const [ours, theirs, third] = [await visitor('haitong'), await visitor('other'), await visitor('third')]
    const seen = async (who: typeof ours): Promise<Answer<any>> => who('GET', `freight-inquiry/${inquiry.id}`)
    const quote = (who: typeof ours, line: number, more: object = {}) =>
      who('POST', `freight-inquiry/${inquiry.id}/actions/quote`, {
        args: { lines: [{ line, unit_price: '9.5', days_max: 30, valid_to: inDays(20), ...more }] },
      })
    expect((await seen(ours)).status).toBe(404)
    await l.done(l.act('freight-inquiry', inquiry.id, 'publish'), 'open')
    const open = (await seen(ours)).body
    expect(open.quotes).toMatchObject([{ id: mine, status: 'invited', channel: { id: l.channel } }])
    for (const hidden of ['goods_value', 'best_cny', 'quoted', 'w_price', 'owner', 'award_channel']) expect(open, hidden).not.toHaveProperty(hidden)
    expect(open.quotes[0]).not.toHaveProperty('score')
    expect((await seen(third)).status).toBe(404)
    expect((await third('GET', 'freight-inquiry')).body).toMatchObject({ total: 0 })
    expect((await ours('GET', 'freight-inquiry')).body.rows.map((r: any) => r.no)).toEqual([inquiry.no])
    // another's line does not exist for him, whatever he sends; nor does a way to look for it
    expect(at(await quote(ours, rivals))).toEqual([422, 'LINE_UNKNOWN', 'args.lines[0].line'])
    expect((await third('POST', `freight-inquiry/${inquiry.id}/actions/quote`, { args: { lines: [] } })).status).toBe(404)
    expect((await ours('GET', `freight-inquiry?filter=${encodeURIComponent('{"quotes.provider":{"in":[' + other + ']}}')}`)).status).toBe(400)
    expect((await ours('POST', `freight-inquiry/${inquiry.id}/actions/award`, { args: { lines: [{ line: mine, award: true }] } })).status).toBe(404)
    expect(at(await quote(ours, mine, { valid_to: inDays(-1) }))).toEqual([422, 'INQ_QUOTE_EXPIRED', 'args.lines[0].valid_to'])
    // he reads his own price before the deadline, sealed though it is for us
    expect((await quote(ours, mine)).body.quotes).toMatchObject([{ status: 'quoted', unit_price: '9.5000', freight: '10450.0000', valid_to: inDays(20) }])
    expect((await quote(theirs, rivals, { unit_price: '9' })).status).toBe(200)
    await l.done(l.act('freight-inquiry', inquiry.id, 'close'), 'comparing')
    expect((await quote(ours, mine, { unit_price: '1' })).status).toBe(409)
    await l.done(l.act('freight-inquiry', inquiry.id, 'award', { lines: [{ line: rivals, award: true }] }), 'awarded')
    expect((await seen(ours)).body).toMatchObject({ status: 'awarded', quotes: [{ id: mine, status: 'lost' }] })
    expect((await seen(theirs)).body).toMatchObject({ status: 'awarded', quotes: [{ id: rivals, status: 'awarded' }] })
  })
})

describe('a link to quote by', () => {
  const open = (token: string, method: 'GET' | 'POST' = 'GET', lines?: object[]): Promise<Answer<any>> =>
    l.c.t.http
      .inject({
        method,
        url: `/api/quote-link${method === 'POST' ? '/quote' : ''}`,
        headers: { 'x-share-token': token },
        ...(lines ? { payload: { args: { lines } } } : {}),
      })
      .then((r) => ({ status: r.statusCode, body: JSON.parse(r.body) }))
  const inquiryOf = async (more: object = {}): Promise<any> => {
    const channels = await l.c.t.app.db.rows<{ id: number }>(sql`select id from provider_channel where code in ('SEA', 'RIVAL') order by code desc`)
    l.c.as(l.c.buyer)
    return l.make('freight-inquiry', {
      title: '美西头程',
      dest_country: 'US',
      modes: ['sea_slow'],
      cartons: 100,
      cbm: '6',
      gross_kg: '1100',
      sealed: true,
      goods_value: '99999',
      deadline: `${inDays(3)}T18:00:00+08:00`,
      quotes: channels.map((c) => ({ channel: c.id })),
      ...more,
    })
  }
  const tokenOf = (url: string): string => new URL(url.replace('/#', '')).searchParams.get('token')!
  const make = (inquiry: number, provider = l.provider): Promise<Answer<any>> => l.c.call('POST', `/api/freight-inquiry/${inquiry}/quote-link`, { provider })

  it('opens the one inquiry for its provider alone, takes his prices until the deadline, and is dead once a newer one is made', async () => {
    const inquiry = await inquiryOf()
    const [mine, rivals] = ['SEA', 'RIVAL'].map((_, i) => inquiry.quotes[i].id)
    expect((await make(inquiry.id)).body.code).toBe('QL_NOT_OPEN')
    await l.done(l.act('freight-inquiry', inquiry.id, 'publish'), 'open')
    const stranger = await insertRow(l.c.t.app.db, 'provider', { code: 'P9', name: '没有被询价', types: '{forwarder}', status: 'active' })
    expect((await make(inquiry.id, stranger)).body.code).toBe('QL_NOT_OPEN')
    const first = await make(inquiry.id)
    expect(first.status, JSON.stringify(first.body)).toBe(201)
    expect(first.body).toMatchObject({ expires_at: expect.any(String), url: expect.stringMatching(/\/#\/quote\?token=[\w-]{43}$/) })
    const token = tokenOf(first.body.url)
    const stored = await l.c.t.app.db.rows<{ token_hash: string }>(
      sql`select token_hash from quote_link where inquiry_id = ${inquiry.id} and revoked_at is null`,
    )
    expect(stored.some((x) => x.token_hash === token)).toBe(false)
    const seen = (await open(token)).body
    expect(seen).toMatchObject({ provider: '海通货代', title: '美西头程', quotes: [{ id: mine, status: 'invited' }] })
    expect(JSON.stringify(seen)).not.toMatch(/99999|另一家/)
    expect(seen.facts.find((f: any) => f.name === 'modes')).toEqual({ name: 'modes', label: '运输方式', value: '普船' })
    expect(seen.facts.filter((f: any) => ['cbm', 'gross_kg'].includes(f.name)).map((f: any) => f.value)).toEqual(['6 m³', '1100 kg'])
    const price = { unit_price: '9.5', days_max: 30, valid_to: inDays(20) }
    expect(at(await open(token, 'POST', [{ line: rivals, ...price }]))).toEqual([422, 'LINE_UNKNOWN', 'args.lines[0].line'])
    expect(at(await open(token, 'POST', [{ line: mine, ...price, unit_price: '0' }]))).toEqual([422, 'INQ_PRICE', 'args.lines[0].unit_price'])
    expect((await open(token, 'POST', [{ line: mine, ...price }])).body.quotes).toMatchObject([{ id: mine, status: 'quoted', freight: '10450.0000' }])
    const told = (await l.c.call('GET', `/api/freight-inquiry/${inquiry.id}/invited`)).body.rows
    expect(told.find((r: any) => r.provider.id === l.provider)).toMatchObject({ opened_at: expect.any(String), quoted: 1, asked: 1 })
    const second = tokenOf((await make(inquiry.id)).body.url)
    expect((await open(token)).body).toMatchObject({ status: 404, code: 'QL_GONE' })
    expect((await open('x'.repeat(43))).body.code).toBe('QL_GONE')
    await l.c.t.app.db.run(sql`update provider set status = 'paused' where id = ${l.provider}`)
    expect((await open(second)).body.code).toBe('QL_GONE')
    await l.c.t.app.db.run(sql`update provider set status = 'active' where id = ${l.provider}`)
    expect((await open(second)).status).toBe(200)
    await l.c.t.app.db.run(sql`update quote_link set expires_at = now() - interval '1 second' where inquiry_id = ${inquiry.id}`)
    expect((await open(second, 'POST', [{ line: mine, ...price }])).body.code).toBe('QL_GONE')
  })

  it('goes to every provider that is asked when the inquiry is published and when he is asked again; what could not be sent stands beside his name', async () => {
    const { app } = l.c.t
    const job = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'logistics.inviteQuotes')!
    const inquiry = await inquiryOf()
    await l.done(l.act('freight-inquiry', inquiry.id, 'publish'), 'open')
    expect(
      await app.db.rows(sql`select data from job_ask where name = 'logistics.inviteQuotes' and (data ->> 'inquiry')::bigint = ${inquiry.id}`),
    ).toHaveLength(1)
    await app.db.run(sql`update provider set email = 'sea@example.com' where id = ${other}`)
    const run = (): Promise<unknown> => job.run({ app, ctx: systemCtx(), data: { inquiry: inquiry.id }, progress: async () => undefined } as never)
    await run()
    const told = (await l.c.call('GET', `/api/freight-inquiry/${inquiry.id}/invited`)).body.rows
    expect(told).toHaveLength(2)
    for (const r of told)
      expect(r, JSON.stringify(told)).toMatchObject({ sent_to: null, problem: expect.stringMatching(/ \/ /), created_at: expect.any(String), quoted: 0 })
    expect(told.find((r: any) => r.provider.id === l.provider).problem).toContain('没有邮箱或手机号')
    expect(await app.db.one(sql`select count(*)::int as n from quote_link where inquiry_id = ${inquiry.id} and revoked_at is null`)).toEqual({ n: 2 })
  })
})
