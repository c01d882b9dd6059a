import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { emit, sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { sendWebhooks } from './webhook-out.ts'
import { proofOf } from './webhook-signature.ts'

let w: Fixture
let server: Server
let hook: number
let secret: string
/** What the other side has got, and how it answers. */
const got: { headers: IncomingHttpHeaders; body: string }[] = []
let answer = 200
const event = 'store.created'
beforeAll(async () => {
  w = await makeFixture()
  ;(w.app.config.env as Record<string, string>).ALLOW_PRIVATE_HOSTS = '127.0.0.1'
  server = createServer((req, res) => {
    let body = ''
    req.on('data', (piece: Buffer) => (body += piece.toString()))
    req.on('end', () => {
      got.push({ headers: req.headers, body })
      res.writeHead(answer).end('{}')
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
})
afterAll(async () => {
  server.close()
  await w.close()
})
const tell = (id: number) => w.app.db.tx((tx) => emit({ app: w.app, tx }, event, { thing: id, amount: '12.50' }, { resource: 'company', id }))
const pushes = () =>
  w.app.db.rows<{ id: number; status: string; tries: number; answer: number | null; why: string | null; wait: number | null }>(
    sql`select id, status, tries, answer, why, round(extract(epoch from next_at - now()) / 60)::int as wait from webhook_push where webhook_id = ${hook} order by id`,
  )
const soon = () => w.app.db.run(sql`update webhook_push set next_at = now() where status = 'waiting'`)

describe('settings.md webhook_out', () => {
  it('takes a known event and a web address; its secret is told once and stands nowhere in clear', async () => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hooks`
    const make = (body: object) => w.call(7, 'POST', '/api/webhook-out', { name: '财务中台', event: event, url, ...body })
    expect((await make({ event: 'nothing.happens' })).body).toMatchObject({ code: 'HOOK_EVENT', errors: [{ field: 'event' }] })
    expect((await make({ url: 'ftp://example.com/x' })).status).toBe(422)
    const made = await make({})
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    hook = made.body['id'] as number
    expect(made.body).toMatchObject({ has_secret: false, fail_count: 0, status: 'enabled' })
    secret = (await w.call(7, 'POST', `/api/webhook-out/${hook}/secret`, {})).body['secret'] as string
    expect(secret.length).toBeGreaterThan(30)
    const kept = await w.app.db.one<{ t: string }>(
      sql`select string_agg(t::text, ' ') as t from (select to_jsonb(s) as t from secret s union all select to_jsonb(o) from webhook_out o union all select to_jsonb(l) from audit_log l) x`,
    )
    expect(kept.t).not.toContain(secret)
    expect((await w.call(7, 'GET', '/api/webhook-events')).body['rows']).toContainEqual({ event: event, title: expect.any(String) })
  })
  it('delivers an event once, signed over what is sent, and only what was committed', async () => {
    await w.app.db
      .tx(async (tx) => {
        await emit({ app: w.app, tx }, event, { thing: 1 }, { resource: 'company', id: 1 })
        throw new Error('taken back')
      })
      .catch(() => undefined)
    await tell(2)
    expect(await Promise.all([sendWebhooks(w.app), sendWebhooks(w.app)]).then((all) => all.reduce((n, r) => n + r.sent, 0))).toBe(1)
    expect(got).toHaveLength(1)
    const { headers, body } = got[0]!
    expect(JSON.parse(body)).toMatchObject({ type: event, record: { resource: 'company', id: 2 }, data: { thing: 2, amount: '12.50' } })
    expect(proofOf('standard', secret, headers, Buffer.from(body))).toMatchObject({ ok: true, key: headers['webhook-id'], topic: event })
    expect(proofOf('standard', `${secret}x`, headers, Buffer.from(body))).toMatchObject({ ok: false, why: 'signature' })
    expect(proofOf('standard', secret, headers, Buffer.from(body.replace('12.50', '99.50')))).toMatchObject({ ok: false, why: 'signature' })
    expect(await pushes()).toMatchObject([{ status: 'sent', tries: 1, answer: 200, why: null, wait: null }])
    expect(await sendWebhooks(w.app)).toEqual({ sent: 0, failed: 0 })
  })
  it('tells of each event that one statement writes, and of none that nobody subscribes to', async () => {
    const before = (await pushes()).length
    const bulk = (name: string, n: number) =>
      w.app.db.run(
        sql`insert into outbox_event (event, resource, record_id, payload, done_at) select ${name}, 'company', i, jsonb_build_object('thing', i), now() from generate_series(100, ${99 + n}::int) i`,
      )
    await bulk(event, 3)
    await bulk('company.changed', 2)
    const told = await w.app.db.rows<{ id: number; event: string }>(
      sql`select (payload->'record'->>'id')::int as id, event from webhook_push where webhook_id = ${hook} order by id offset ${before}`,
    )
    expect(told).toEqual([100, 101, 102].map((id) => ({ id, event })))
    expect(await sendWebhooks(w.app)).toEqual({ sent: 3, failed: 0 })
    expect(
      got
        .splice(1)
        .map((g) => (JSON.parse(g.body) as { data: { thing: number } }).data.thing)
        .sort(),
    ).toEqual([100, 101, 102])
    const [trigger] = await w.app.db.rows<{ each: string; reads: string }>(
      sql`select action_orientation as each, action_reference_new_table as reads from information_schema.triggers where trigger_name = 'outbox_event_webhooks'`,
    )
    expect(trigger, 'once a statement, not once a row').toEqual({ each: 'STATEMENT', reads: 'written' })
  })
  it('tries six times over a day, then gives up until somebody sends it again', async () => {
    answer = 503
    await tell(3)
    const waits: (number | null)[] = []
    for (let i = 0; i < 6; i++) {
      expect(await sendWebhooks(w.app)).toEqual({ sent: 0, failed: 1 })
      waits.push((await pushes()).at(-1)!.wait)
      await soon()
    }
    expect(waits).toEqual([1, 10, 60, 300, 1020, null])
    expect(waits.reduce<number>((n, m) => n + (m ?? 0), 0)).toBeLessThanOrEqual(24 * 60)
    expect((await pushes()).at(-1)).toMatchObject({ status: 'failed', tries: 6, answer: 503, why: 'HTTP 503' })
    expect(await sendWebhooks(w.app)).toEqual({ sent: 0, failed: 0 })
    const at = async () => (await w.call(7, 'GET', `/api/webhook-out/${hook}`)).body
    expect(await at()).toMatchObject({ fail_count: 6 })
    const ids = new Set(got.slice(1).map((g) => g.headers['webhook-id']))
    expect([got.length, ids.size]).toEqual([7, 1])
    answer = 204
    const push = (await pushes()).at(-1)!
    expect((await w.call(7, 'POST', `/api/webhook-push/${push.id}/actions/again`, {})).status).toBe(200)
    expect(await sendWebhooks(w.app)).toEqual({ sent: 1, failed: 0 })
    expect(await at()).toMatchObject({ fail_count: 0 })
  })
  it('sends nothing while it is switched off, and nothing to machines of the house', async () => {
    const switched = async (action: string) => (await w.call(7, 'POST', `/api/webhook-out/${hook}/actions/${action}`, { args: {} })).status
    await tell(4)
    expect(await switched('disable')).toBe(200)
    expect(await sendWebhooks(w.app)).toEqual({ sent: 0, failed: 0 })
    await tell(5)
    expect(await switched('enable')).toBe(200)
    expect(await sendWebhooks(w.app)).toEqual({ sent: 1, failed: 0 })
    await w.app.db.run(sql`update webhook_out set url = 'http://10.0.0.9/hooks'`)
    await tell(6)
    expect(await sendWebhooks(w.app)).toEqual({ sent: 0, failed: 1 })
    expect((await pushes()).at(-1)).toMatchObject({ status: 'waiting', answer: null, why: expect.stringContaining('10.0.0.9') })
  })
})
