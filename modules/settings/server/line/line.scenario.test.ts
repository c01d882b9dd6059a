import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { expire } from '../expiry.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { checkLines } from './check-line.ts'
import { probes, type Probed } from './probe.ts'

let w: Fixture
let a: number
let b: number
let found: Probed
const today = dayOf(new Date())
const good: Probed = { reachable: true, ms: 80, seen_ip: '203.0.113.8', blacklist_hits: 0 }
const overNetwork = probes.network

beforeAll(async () => {
  w = await makeFixture()
  probes.network = () => Promise.resolve(found)
  const site = await w.marketplace('amazon', 'US')
  const account = async (no: string): Promise<number> =>
    (
      await w.call(7, 'POST', '/api/store-account', {
        account_no: no,
        alias: no,
        name: no,
        platform: site.platform,
        region: 'NA',
        kind: 'sc',
        ownership: 'ours',
        company: w.company,
      })
    ).body['id'] as number
  a = await account('A')
  b = await account('B')
})
afterAll(async () => {
  probes.network = overNetwork
  await w.close()
})
beforeEach(() => void (found = good))

const line = (line_no: string, exit_ip: string, more: object = {}): ReturnType<Fixture['call']> =>
  w.call(7, 'POST', '/api/dedicated-line', { line_no, name: line_no, type: 'vps', exit_ip, port: 8443, country: 'US', ...more })
const act = (id: number, action: string, args: object = {}, confirmed: string[] = []): ReturnType<Fixture['call']> =>
  w.call(7, 'POST', `/api/dedicated-line/${id}/actions/${action}`, { args, confirmed })
const read = async (id: number): Promise<Record<string, any>> => (await w.call(7, 'GET', `/api/dedicated-line/${id}`)).body

describe('settings.md amzDedicatedLine', () => {
  let l: number
  it('8. a line bound to A is refused to B; after it is retired too, for 90 days, with the date', async () => {
    l = (await line('L1', '203.0.113.8', { monthly_cost: '380', paid_to: addDays(today, 7), company: w.company })).body['id'] as number
    expect((await act(l, 'bind', { store_account: a })).status).toBe(200)
    expect((await act(l, 'bind', { store_account: b })).body).toMatchObject({ code: 'LINE_BOUND', detail: '该专线已绑定 A' })
    expect((await act(l, 'retire', { reason: '合同到期' })).status).toBe(200)
    expect(await read(l)).toMatchObject({ status: 'retired', store_account: null })
    const until = addDays(today, 90)
    expect((await act(l, 'bind', { store_account: b })).body).toMatchObject({ code: 'LINE_COOLING', detail: `该IP曾用于 A，冷却期至 ${until}` })
    // the address cools, not the row: another line with it is refused as well
    const same = (await line('L1-2', '203.0.113.8')).body['id'] as number
    expect((await act(same, 'bind', { store_account: b })).body['code']).toBe('LINE_COOLING')
    expect((await act(same, 'retire', { reason: '重复' })).status).toBe(200)
    await w.app.db.tx((tx) => tx.run(sql`update line_binding set "to" = now() - interval '90 days', "from" = now() - interval '100 days' where line_id = ${l}`))
    expect((await act(l, 'bind', { store_account: b })).status).toBe(200)
    expect((await act(l, 'unbind', { reason: '换账号' })).status).toBe(200)
    expect(await read(l)).toMatchObject({ status: 'idle', state_reason: '换账号' })
  })

  it('an account has one line; replacing moves it and leaves both bindings as history', async () => {
    const next = (await line('L2', '203.0.113.9')).body['id'] as number
    await act(l, 'bind', { store_account: b })
    expect((await act(next, 'bind', { store_account: b })).body).toMatchObject({ code: 'LINE_ACCOUNT', detail: '该账号已绑定专线 L1，请用“更换专线”' })
    const replaced = await act(l, 'replace', { line: next, reason: '延迟高' })
    expect(replaced.status, JSON.stringify(replaced.body)).toBe(200)
    expect([(await read(l))['status'], (await read(next))['store_account'].id]).toEqual(['idle', b])
    const history = await w.app.db.rows(sql`select line_id as line, "to" is null as live from line_binding where store_account_id = ${b} order by id`)
    expect(history).toEqual([
      { line: l, live: false },
      { line: l, live: false },
      { line: next, live: true },
    ])
  })

  it('two who bind one account at once: one gets it', async () => {
    const x = (await line('L3', '203.0.113.10')).body['id'] as number
    const y = (await line('L4', '203.0.113.11')).body['id'] as number
    const answers = await Promise.all([act(x, 'bind', { store_account: a }), act(y, 'bind', { store_account: a })])
    expect(answers.map((r) => r.status).sort()).toEqual([200, 409])
  })

  it('an address stands on one line in use, is one, and stays while an account goes out by it', async () => {
    expect((await line('L5', '203.0.113.9')).body).toMatchObject({ status: 422 })
    expect(JSON.stringify((await line('L5', '203.0.113.999')).body)).toContain('不是有效的IP地址')
    const v6 = (await line('L6', '2001:DB8:0:0::8')).body['id'] as number
    expect(await read(v6)).toMatchObject({ exit_ip: '2001:db8::8' })
    const used = await w.app.db.one<{ id: number }>(sql`select line_id as id from line_binding where "to" is null and store_account_id = ${b}`)
    const { version } = await read(used.id)
    expect(JSON.stringify((await w.call(7, 'PATCH', `/api/dedicated-line/${used.id}`, { exit_ip: '203.0.113.77', version })).body)).toContain(
      '解绑后才能修改出口IP',
    )
    const abroad = (await line('L7', '203.0.113.12', { country: 'JP' })).body['id'] as number
    await w.app.db.tx((tx) => tx.run(sql`update line_binding set "to" = now() where "to" is null`))
    expect((await act(abroad, 'bind', { store_account: a })).body['code']).toBe('LINE_COUNTRY')
  })

  it('three failed checks in a row make it faulty and tell its keepers once; a good one takes it back', async () => {
    const alarms = (): Promise<{ n: number }> => w.app.db.one(sql`select count(*)::int as n from outbox_event where event = 'record.alarm'`)
    await checkLines({ app: w.app }, l)
    for (const bad of [
      { ...good, reachable: false },
      { ...good, seen_ip: '198.51.100.1' },
    ]) {
      found = bad
      await checkLines({ app: w.app }, l)
    }
    expect([(await read(l))['status'], (await alarms()).n]).toEqual(['idle', 0])
    found = { ...good, blacklist_hits: 2 }
    await checkLines({ app: w.app }, l)
    await checkLines({ app: w.app }, l)
    expect([(await read(l))['status'], (await alarms()).n]).toEqual(['faulty', 1])
    expect((await act(l, 'unbind', { reason: 'x' })).body).toMatchObject({ code: 'LINE_FREE' })
    const list = (await w.call(7, 'GET', `/api/dedicated-line?filter=${encodeURIComponent(JSON.stringify({ line_no: { eq: 'L1' } }))}`)).body['rows'] as Record<
      string,
      unknown
    >[]
    expect(Number(list.find((r) => r['id'] === l)!['availability_30'])).toBe(20)
    found = good
    await checkLines({ app: w.app }, l)
    expect((await read(l))['status']).toBe('idle')
  })

  it('is paid for month by month, which finance is told; seven days before the end its keepers are', async () => {
    await w.app.db.tx((tx) => expire({ app: w.app, tx }, today))
    const due = await w.app.db.rows(sql`select payload ->> 'days' as days, payload ->> 'type' as type from outbox_event where event = 'file.expiring'`)
    expect(due).toEqual([{ days: '7', type: 'line_paid' }])
    expect((await act(l, 'renew', { months: 3 })).status).toBe(200)
    expect(await read(l)).toMatchObject({ paid_to: addMonths(addDays(today, 7), 3) })
    expect(
      await w.app.db.one(sql`select payload ->> 'amount' as amount, payload ->> 'currency' as currency from outbox_event where event = 'settings.costDue'`),
    ).toEqual({ amount: '1140.00', currency: 'CNY' })
    const free = (await line('L8', '203.0.113.30')).body['id'] as number
    expect((await act(free, 'renew', { months: 1 })).body['code']).toBe('LINE_COST')
  })

  it('costs an account what the days of the month come to', async () => {
    const id = (await line('L9', '203.0.113.31', { monthly_cost: '310' })).body['id'] as number
    await w.app.db.tx((tx) =>
      tx.run(sql`insert into line_binding (line_id, store_account_id, exit_ip, "from", "to", "by") values
        (${id}, ${a}, '203.0.113.31', '2026-07-22T00:00:00+08:00', '2026-08-11T00:00:00+08:00', 'x')`),
    )
    const rows = (await w.call(7, 'GET', `/api/line-cost?filter=${encodeURIComponent(JSON.stringify({ line: { in: [id] } }))}`)).body['rows'] as Record<
      string,
      any
    >[]
    expect(rows.map((r) => [r['month'], r['days'], Number(r['amount'])])).toEqual([
      ['2026-08-01', 10, 100],
      ['2026-07-01', 10, 100],
    ])
  })

  it('keeps its password sealed: no answer and no row shows it', async () => {
    const sealed = await w.call(7, 'POST', `/api/dedicated-line/${l}/auth`, { password: 's3cr3t-LINE' })
    expect([sealed.status, sealed.body]).toEqual([200, { set: true }])
    expect(await read(l)).toMatchObject({ auth_set: true })
    const tables = await w.app.db.one<{ text: string }>(
      sql`select coalesce((select string_agg(t::text, ' ') from audit_log t), '') || coalesce((select string_agg(t::text, ' ') from dedicated_line t), '') as text`,
    )
    expect(tables.text + JSON.stringify(await read(l))).not.toContain('s3cr3t-LINE')
  })
})
