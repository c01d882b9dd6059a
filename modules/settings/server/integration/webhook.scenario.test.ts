import { createHmac } from 'node:crypto'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { isAllowed, isWanted, oddNetwork } from './webhook-signature.ts'
import { registerWebhook, type WebhookEvent } from './webhooks.ts'

let w: Fixture
let shop: number
let hook: number
let door: string
let secret: string
const heard: WebhookEvent[] = []
beforeAll(async () => {
  w = await makeFixture()
  shop = (await w.call(7, 'POST', '/api/integration', { code: 'SHOP', name: '独立站', type: 'shopify', environment: 'mock' })).body['id'] as number
})
afterAll(() => w.close())
const renew = (id: number, body: object) => w.call(7, 'POST', `/api/webhook-in/${id}/renew`, body)
const send = async (url: string, body: string, headers: Record<string, string>) => {
  const r = await w.http.inject({ method: 'POST', url, headers: { 'content-type': 'application/json', ...headers }, payload: body })
  return { status: r.statusCode, body: r.json() as { outcome?: string } }
}
/** A sender as standardwebhooks.com describes him. */
const signed = (body: string, o: { id?: string; at?: number; by?: string } = {}): Record<string, string> => {
  const [id, at] = [o.id ?? 'msg_1', String(o.at ?? Math.floor(Date.now() / 1000))]
  return {
    'webhook-id': id,
    'webhook-timestamp': at,
    'webhook-signature': `v1,${createHmac('sha256', o.by ?? secret)
      .update(`${id}.${at}.${body}`)
      .digest('base64')}`,
  }
}
const log = () =>
  w.app.db.rows<{ key: string; outcome: string; topic: string | null }>(
    sql`select event_key as key, outcome, topic from webhook_delivery where webhook_id = ${hook} order by id`,
  )

describe('settings.md webhook_in', () => {
  it('has an address and a secret that are told once and stand nowhere in clear', async () => {
    const made = await w.call(7, 'POST', '/api/webhook-in', { name: '订单回调', integration: shop, topics: 'order.created\norder.paid' })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    hook = made.body['id'] as number
    door = new URL((await renew(hook, { what: 'address' })).body['address'] as string).pathname
    secret = (await renew(hook, { what: 'secret' })).body['secret'] as string
    expect(secret.length).toBeGreaterThan(30)
    expect((await renew(hook, { what: 'secret', value: 'short' })).body).toMatchObject({ code: 'HOOK_SCHEME' })
    expect((await w.call(7, 'GET', `/api/webhook-in/${hook}`)).body).toMatchObject({ has_address: true, has_secret: true, status: 'enabled' })
    const kept = await w.app.db.one<{ t: string }>(
      sql`select string_agg(t::text, ' ') as t from (select to_jsonb(s) as t from secret s union all select to_jsonb(a) from webhook_address a union all select to_jsonb(i) from webhook_in i union all select to_jsonb(l) from audit_log l) x`,
    )
    for (const clear of [secret, door.split('/').at(-1)!]) expect(kept.t).not.toContain(clear)
  })
  it('takes a signed call once, however often it is repeated and by how many at once', async () => {
    registerWebhook('shopify', async (_call, event) => void heard.push(event))
    const body = JSON.stringify({ type: 'order.created', data: { order: '#1001' } })
    const answers = await Promise.all([1, 2, 3].map(() => send(door, body, signed(body))))
    expect(answers.map((a) => [a.status, a.body.outcome]).sort()).toEqual([
      [200, 'again'],
      [200, 'again'],
      [200, 'taken'],
    ])
    expect(heard).toEqual([{ integration: shop, topic: 'order.created', key: 'msg_1', payload: { type: 'order.created', data: { order: '#1001' } } }])
    expect((await log()).map((l) => l.outcome).sort()).toEqual(['again', 'again', 'taken'])
    // what it has not asked for is written down and left
    const other = JSON.stringify({ type: 'shop.renamed' })
    expect(await send(door, other, signed(other, { id: 'msg_2' }))).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect(heard).toHaveLength(1)
  })
  it('refuses a changed body, another secret, old times and missing headers, and does not hand them on', async () => {
    const body = JSON.stringify({ type: 'order.paid', amount: 10 })
    const now = Math.floor(Date.now() / 1000)
    const refused: [string, Record<string, string>][] = [
      [body.replace('10', '99'), signed(body, { id: 'msg_3' })],
      [`${body} `, signed(body, { id: 'msg_3' })],
      [body, signed(body, { id: 'msg_3', by: 'another-secret-of-somebody' })],
      [body, signed(body, { id: 'msg_3', at: now - 301 })],
      [body, signed(body, { id: 'msg_3', at: now + 301 })],
      [body, { ...signed(body, { id: 'msg_3' }), 'webhook-id': 'msg_4' }],
      [body, { ...signed(body, { id: 'msg_3' }), 'webhook-signature': '' }],
      [body, {}],
      ['not json', signed('not json', { id: 'msg_3' })],
    ]
    for (const [text, headers] of refused)
      expect(await send(door, text, headers), JSON.stringify(headers)).toMatchObject({ status: 401, body: { outcome: 'refused' } })
    expect(heard).toHaveLength(1)
    expect((await log()).filter((l) => l.outcome === 'refused')).toHaveLength(refused.length)
    // a sender that changes his secret signs by both
    const both = signed(body, { id: 'msg_3' })
    both['webhook-signature'] = `v1,AAAA ${both['webhook-signature']}`
    expect(await send(door, body, both)).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect((await send(`${door}x`, body, both)).status).toBe(404)
    for (let i = 0; i < 25; i++) await send(door, body, {})
    expect((await log()).filter((l) => l.outcome === 'refused').length, 'a flood is not written down').toBeLessThanOrEqual(20)
  })
  it('what fails here is told to the sender, who brings it again', async () => {
    let broken = true
    registerWebhook('shopify', async (_call, event) => {
      if (broken) throw new Error('the queue is full')
      heard.push(event)
    })
    const body = JSON.stringify({ type: 'order.paid', n: 5 })
    expect(await send(door, body, signed(body, { id: 'msg_5' }))).toMatchObject({ status: 500, body: { outcome: 'failed' } })
    broken = false
    expect(await send(door, body, signed(body, { id: 'msg_5' }))).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect(heard.at(-1)).toMatchObject({ key: 'msg_5' })
  })
  it('reads Shopify’s signature over the bytes, and allows only the addresses it lists', async () => {
    const made = await w.call(7, 'POST', '/api/webhook-in', { name: 'Shopify', integration: shop, scheme: 'shopify' })
    const id = made.body['id'] as number
    const at = new URL((await renew(id, { what: 'address' })).body['address'] as string).pathname
    const own = 'shpss_0123456789abcdef'
    expect((await renew(id, { what: 'secret', value: own })).body).toEqual({ secret: null })
    const body = '{"id": 1,  "name": "#1001"}'
    const headers = {
      'x-shopify-webhook-id': 'b54557e4',
      'x-shopify-topic': 'orders/create',
      'x-shopify-hmac-sha256': createHmac('sha256', own).update(body).digest('base64'),
    }
    expect(await send(at, body, headers)).toMatchObject({ status: 200, body: { outcome: 'taken' } })
    expect(await send(at, body, headers)).toMatchObject({ status: 200, body: { outcome: 'again' } })
    expect(heard.at(-1)).toMatchObject({ topic: 'orders/create', payload: { id: 1, name: '#1001' } })
    const version = async (): Promise<number> => (await w.call(7, 'GET', `/api/webhook-in/${id}`)).body['version'] as number
    const set = async (allowed_ips: string) => w.call(7, 'PATCH', `/api/webhook-in/${id}`, { version: await version(), allowed_ips })
    expect((await set('10.0.0.300')).body).toMatchObject({ errors: [{ code: 'HOOK_IPS', field: 'allowed_ips' }] })
    expect((await set('23.227.38.0/24')).status).toBe(200)
    expect((await send(at, body, { ...headers, 'x-shopify-webhook-id': 'c1' })).status).toBe(403)
    expect((await set('127.0.0.0/8')).status).toBe(200)
    expect((await send(at, body, { ...headers, 'x-shopify-webhook-id': 'c1' })).status).toBe(200)
    expect((await w.call(7, 'POST', `/api/webhook-in/${id}/actions/disable`, { args: {} })).status).toBe(200)
    expect((await send(at, body, { ...headers, 'x-shopify-webhook-id': 'c2' })).status).toBe(404)
  })
  it('reads lists of networks and events', () => {
    expect([oddNetwork('1.2.3.4\n2001:db8::/32'), oddNetwork('1.2.3.4/33'), oddNetwork('host')]).toEqual([undefined, '1.2.3.4/33', 'host'])
    expect([
      isAllowed(null, '9.9.9.9'),
      isAllowed('9.9.9.0/24', '::ffff:9.9.9.9'),
      isAllowed('9.9.9.0/24', '9.9.8.9'),
      isAllowed('2001:db8::/32', '2001:db8::1'),
    ]).toEqual([true, true, false, true])
    expect([isWanted('', null), isWanted('orders/create', 'Orders/Create'), isWanted('a\nb', 'c'), isWanted('a', null)]).toEqual([true, true, false, false])
  })
})
