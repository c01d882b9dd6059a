import { addDays, dayOf, startOfMonth } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { probes } from '../line/probe.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { registerListingFacts } from './listing-facts.ts'
import { recordDelisting, resolveDelisting, type NewDelisting } from './record-delisting.ts'

let w: Fixture
let store: number
let account: number
let msku: number
const network = probes.network
beforeAll(async () => {
  w = await makeFixture()
  registerListingFacts({ sold: async () => ({ units: '12', price: '19.99' }), ofItem: async () => [{ store, msku }] })
  const site = await w.marketplace('amazon', 'US')
  account = await insertRow(w.app.db, 'store_account', {
    account_no: 'A',
    name: 'A',
    alias: 'A',
    platform_id: site.platform,
    region: 'NA',
    kind: 'sc',
    ownership: 'ours',
    company_id: w.company,
  })
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
  await w.app.db.run(
    sql`insert into store_staff (store_id, seq, employee_id, role, "from", is_primary) values (${store}, 1, ${w.employee}, 'operator', '2000-01-01', true)`,
  )
})
afterAll(async () => {
  probes.network = network
  registerListingFacts({ sold: async () => ({ units: null, price: null }), ofItem: async () => [] })
  await w.close()
})
const report = (d: Partial<NewDelisting> = {}) =>
  w.app.db.tx((tx) => recordDelisting({ app: w.app, tx, ctx: superCtx(7) }, { store, msku, asin: 'B0TEST', type: 'page_404', source: 'crawler', ...d }))
const read = async (id: number): Promise<Record<string, any>> => (await w.call(7, 'GET', `/api/delisting/${id}`)).body
const act = (id: number, action: string, args: object = {}) => w.call(7, 'POST', `/api/delisting/${id}/actions/${action}`, { args, confirmed: [action] })
const events = async (name: string): Promise<number> =>
  (await w.app.db.one<{ n: number }>(sql`select count(*)::int as n from outbox_event where event = ${name}`)).n
const ago = (days: number): string => new Date(Date.now() - days * 86_400_000).toISOString()

describe('settings.md delistingLog', () => {
  it('12. one delisting with two sources; active again after 3.5 days, 839.58 lost', async () => {
    const detected_at = ago(3.5)
    const [a, b] = [await report({ detected_at }), await report({ source: 'report', type: 'removed' })]
    expect(a).toBe(b)
    expect(await report({ source: 'report' })).toBe(a)
    expect(await read(a!)).toMatchObject({ sources: ['crawler', 'report'], status: 'open', handler: { title: '林木' }, daily_units: '12.00', currency: 'USD' })
    await w.app.db.tx((tx) =>
      resolveDelisting({ app: w.app, tx, ctx: superCtx(7) }, store, msku, new Date(Date.parse(detected_at) + 3.5 * 86_400_000).toISOString()),
    )
    expect(await read(a!)).toMatchObject({ status: 'recovered', days_down: '3.50', est_loss: '839.5800' })
    expect([await events('delisting.opened'), await events('delisting.recovered')]).toEqual([1, 1])
    // what is recovered is not found again by the next report
    await w.app.db.tx((tx) => resolveDelisting({ app: w.app, tx, ctx: superCtx(7) }, store, msku, new Date().toISOString()))
    expect((await act(a!, 'reopen', { reason: '又下架' })).status).toBe(200)
    await act(a!, 'recover', { proof: [] })
    await w.app.db.run(sql`update delisting set status = 'recovered', recovered_at = ${ago(8)} where id = ${a!}`)
    expect((await act(a!, 'reopen', { reason: '又下架' })).body).toMatchObject({ code: 'DELISTING_OLD' })
  })

  it('two reports at once make one row; a buy box lost for less than six hours makes none', async () => {
    expect(await report({ type: 'buybox_lost', detected_at: ago(0.2) })).toBeUndefined()
    const ids = await Promise.all([report(), report({ source: 'report' }), report({ source: 'api' })])
    expect(new Set(ids).size).toBe(1)
    expect((await w.call(7, 'POST', '/api/delisting', { store, msku, type: 'removed' })).body).toMatchObject({ code: 'DELISTING_OPEN' })
  })

  it('is appealed in rounds, recovered by hand with proof and cause only, given up with both', async () => {
    const id = (await report())!
    expect((await act(id, 'confirm')).status).toBe(200)
    expect((await act(id, 'appeal', { plan: '补充发票与授权书，请求恢复' })).status).toBe(200)
    expect((await act(id, 'answer', { result: 'rejected', text: '资料不清晰' })).status).toBe(200)
    expect((await act(id, 'appeal', { plan: '重新上传清晰的发票扫描件' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ appeal_count: 2, status: 'appealing', appeals: [{ result: 'rejected' }, { round: 2, result: 'pending' }] })
    expect(JSON.stringify((await act(id, 'recover')).body)).toContain('请上传凭证')
    expect((await act(id, 'abandon', { cause: 'ip', reason: '品牌投诉成立' })).status).toBe(200)
    expect(await read(id)).toMatchObject({ status: 'abandoned', cause: 'ip' })
  })

  it('is not opened again beside another open one', async () => {
    const old = (await report({ detected_at: ago(1) }))!
    await w.app.db.tx((tx) => resolveDelisting({ app: w.app, tx, ctx: superCtx(7) }, store, msku, ago(0.5)))
    const now = (await report())!
    expect(now).not.toBe(old)
    expect((await act(old, 'reopen', { reason: '又下架' })).body).toMatchObject({ code: 'DELISTING_OPEN' })
    await w.app.db.tx((tx) => resolveDelisting({ app: w.app, tx, ctx: superCtx(7) }, store, msku, new Date().toISOString()))
    expect((await act(old, 'reopen', { reason: '又下架' })).status).toBe(200)
  })

  it('shows what is down, the loss of the month, days to recover and causes', async () => {
    await w.app.db.run(sql`update delisting set status = 'false_alarm'`)
    const first = startOfMonth(dayOf(new Date()))
    const down = await insertRow(w.app.db, 'delisting', {
      store_id: store,
      msku_id: msku,
      type: 'removed',
      status: 'open',
      cause: 'ip',
      currency: 'USD',
      daily_units: 12,
      price: '19.99',
      detected_at: ago(0.5),
      due_at: addDays(dayOf(new Date()), -1),
    })
    await insertRow(w.app.db, 'delisting', {
      store_id: store,
      msku_id: msku,
      type: 'removed',
      status: 'recovered',
      cause: 'stock',
      currency: 'USD',
      daily_units: 12,
      price: '19.99',
      detected_at: ago(3.5),
      recovered_at: ago(0),
      days_down: '3.50',
    })
    const { body, status } = await w.call(7, 'GET', '/api/delistings/board')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(body).toMatchObject({
      down: 1,
      late: 1,
      recovered: 1,
      mean_days: '3.50',
      causes: [
        { cause: 'ip', n: 1 },
        { cause: 'stock', n: 1 },
      ],
    })
    // only the days of this month count
    const days = (from: string): number => Math.max(0, Date.now() - Math.max(Date.parse(from), Date.parse(`${first}T00:00:00+08:00`))) / 86_400_000
    expect(Number((body['losses'] as { amount: string }[])[0]!.amount)).toBeCloseTo(12 * 19.99 * (days(ago(0.5)) + days(ago(3.5))), 0)
    await w.app.db.run(sql`delete from delisting where id = ${down}`)
  })
})

describe('settings.md storeBrowser', () => {
  let profile: number
  let line: number
  const open = (who = 7, headers = {}) => w.call(who, 'POST', `/api/browser-profile/${profile}/open`, { purpose: '处理订单' }, headers)
  const me = () => ({ 'x-employee': String(w.employee) })
  beforeAll(async () => {
    line = await insertRow(w.app.db, 'dedicated_line', {
      line_no: 'L1',
      name: 'L1',
      type: 'vps',
      exit_ip: '203.0.113.8',
      port: 8443,
      country: 'US',
      store_account_id: account,
      status: 'active',
    })
    profile = (await w.call(7, 'POST', '/api/browser-profile', { name: 'A 环境', store_account: account, vendor: 'ziniao', line, login_user: 'a@x' })).body[
      'id'
    ] as number
  })

  it('9. another exit IP than the line’s is blocked, written down and told; the password is nowhere', async () => {
    await w.call(7, 'POST', `/api/browser-profile/${profile}/login`, { password: 's3cr3t-LOGIN' })
    probes.network = () => Promise.resolve({ reachable: true, ms: 10, seen_ip: '198.51.100.1', blacklist_hits: 0 })
    const answer = await open(7, me())
    expect(answer.body).toMatchObject({ code: 'BROWSER_IP', detail: '出口IP 198.51.100.1 与专线 203.0.113.8 不一致，已阻止' })
    expect(await w.app.db.one(sql`select result, exit_ip, expected_ip from browser_session where profile_id = ${profile}`)).toEqual({
      result: 'blocked',
      exit_ip: '198.51.100.1',
      expected_ip: '203.0.113.8',
    })
    expect(await events('record.alarm')).toBe(1)
    const all = await w.app.db.one<{ t: string }>(
      sql`select coalesce((select string_agg(t::text, ' ') from audit_log t), '') || (select string_agg(t::text, ' ') from browser_profile t) || (select string_agg(t::text, ' ') from browser_session t) as t`,
    )
    expect(all.t + JSON.stringify(answer.body)).not.toContain('s3cr3t-LOGIN')
  })

  it('only who works the store or is named opens it; one at a time, the next sees who has it', async () => {
    probes.network = () => Promise.resolve({ reachable: true, ms: 10, seen_ip: '203.0.113.8', blacklist_hits: 0 })
    expect((await open(8, { 'x-employee': '999' })).body).toMatchObject({ code: 'BROWSER_DENIED' })
    const first = await open(7, me())
    expect(first.body).toMatchObject({ vendor: 'ziniao', seconds: 60, view_only: false })
    expect((await open(9, me())).body).toMatchObject({ code: 'BROWSER_BUSY', detail: 'person 7 正在使用，请对方关闭后再打开' })
    expect((await w.call(9, 'POST', `/api/browser-session/${String(first.body['session'])}/close`)).body).toEqual({ closed: false })
    expect((await w.call(7, 'POST', `/api/browser-session/${String(first.body['session'])}/close`)).body).toEqual({ closed: true })
    // who loses the store loses it at once
    await w.app.db.run(sql`update store_staff set "to" = ${addDays(dayOf(new Date()), -1)}::date where store_id = ${store}`)
    expect((await open(7, me())).body['code']).toBe('BROWSER_DENIED')
    // by name, too; a helper who is named and never worked it opens it
    await w.app.db.run(sql`update browser_profile set allowed_employees = ${[w.employee, 999]}::bigint[] where id = ${profile}`)
    expect((await open(7, me())).body['code']).toBe('BROWSER_DENIED')
    expect((await open(8, { 'x-employee': '999' })).body).not.toHaveProperty('code', 'BROWSER_DENIED')
  })

  it('one profile an account, on the account’s own line; a used fingerprint changes with its reason', async () => {
    expect((await w.call(7, 'POST', '/api/browser-profile', { name: 'B', store_account: account, vendor: 'self', line })).body['code']).toBe('BROWSER_ACCOUNT')
    const free = await insertRow(w.app.db, 'dedicated_line', {
      line_no: 'L2',
      name: 'L2',
      type: 'vps',
      exit_ip: '203.0.113.9',
      port: 8443,
      country: 'US',
      status: 'idle',
    })
    const { version } = (await w.call(7, 'GET', `/api/browser-profile/${profile}`)).body
    const edit = (body: object) => w.call(7, 'PATCH', `/api/browser-profile/${profile}`, { version, ...body })
    expect(JSON.stringify((await edit({ line: free })).body)).toContain('未绑定该账号')
    expect(JSON.stringify((await edit({ os: 'macos' })).body)).toContain('请填写原因')
    expect((await edit({ os: 'macos', change_reason: '换机' })).status).toBe(200)
    await w.app.db.run(sql`update dedicated_line set status = 'faulty' where id = ${line}`)
    expect((await w.call(7, 'POST', `/api/browser-profile/${profile}/actions/lock`, { args: { reason: '检查' } })).status).toBe(200)
  })
})
