import { sql } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { defineResource, f } from '@crossway/kernel'
import { startKingdee, type KingdeeEmulator } from '@crossway/kingdee/emulator'
import { server as organization } from '@crossway/organization/server'
import { secretPut } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ledgerServer } from '../ledger-server.ts'
import { closeChecklist } from '../profit/close-period.ts'
import { pushVouchers } from './push-vouchers.ts'
import { getVoucherState, requestVoucher, requestVouchers, reverseVouchers } from './request-voucher.ts'
import type { VoucherRequest } from './build-heads.ts'

let t: TestApp
let k: KingdeeEmulator
let company: number
let book: number
let connection: number
const day = '2026-11-05'
const ctx = superCtx(1)
let serial = 1000
const named = (name: string, title: string) => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })

beforeAll(async () => {
  k = await startKingdee()
  t = await createTestApp(
    [
      {
        model: {
          name: 'other',
          resources: [
            named('customer', 'name'),
            named('admin', 'nickname'),
            named('project', 'name'),
            named('warehouse', 'code'),
            named('category', 'name_zh'),
            named('msku', 'seller_sku'),
            named('contract', 'no'),
          ],
          pages: [],
          labels: {},
        },
      },
      settings,
      organization,
      ledgerServer,
    ],
    { auth: () => ({ authenticate: async () => ctx }), config: { env: { ALLOW_PRIVATE_HOSTS: '127.0.0.1', KINGDEE_TIMEOUT_MS: '400' } } },
  )
  for (const m of t.app.modules) await m.start?.(t.app)
  const { db } = t.app
  company = await insertRow(db.here(), 'company', { code: 'SZ', name: '跨途深圳', short_name: '深圳', status: 'active' })
  connection = await insertRow(db.here(), 'integration', {
    code: 'KD',
    name: '金蝶',
    type: 'kingdee',
    environment: 'sandbox',
    endpoint: k.address,
    account_id: k.acctId,
    app_id: k.appId,
    user_name: k.user,
    status: 'ok',
  })
  await db.tx((tx) => secretPut({ app: t.app, tx }, { type: 'integration', id: connection }, 'app_secret', k.appSecret, { by: 1 }))
  book = await insertRow(db.here(), 'kd_book', {
    company_id: company,
    book_code: '001',
    book_name: '深圳账簿',
    connection_id: connection,
    push_from: '2026-01-01',
    status: 'running',
  })
})
afterAll(async () => {
  await t.close()
  await k.stop()
})
beforeEach(() => t.app.db.run(sql`update voucher set status = 'skipped' where status in ('pending', 'failed', 'pushing')`))

const deposit = (more: Partial<VoucherRequest> = {}): VoucherRequest => {
  const id = serial++
  return {
    source: { type: 'collect_money', id, no: `SK${id}` },
    event: 'collectMoney.confirm',
    company,
    date: day,
    party: '宁波海潮',
    parts: [
      { key: 'bank', amount: '80000' },
      { key: 'deposit', amount: '50000' },
      { key: 'recharge', amount: '30000' },
    ],
    ...more,
  }
}
const ask = (r: VoucherRequest) => t.app.db.tx((tx) => requestVoucher({ app: t.app, tx }, r))
const read = (id: number) =>
  t.app.db.one<{
    no: string
    status: string
    problem: string | null
    retries: number
    kd_no: string | null
    last_error: string | null
    waits: boolean
    kind: string
    date: string
    moved: boolean
  }>(
    sql`select no, status, problem, retries, kd_no, last_error, next_try_at is not null as waits, kind, date::text as date, moved from voucher where id = ${id}::bigint`,
  )
const push = () => pushVouchers({ app: t.app })
const due = () => t.app.db.run(sql`update voucher set next_try_at = now() where next_try_at is not null`)
const inKingdee = (no: string) => k.bills().filter((b) => b.model.F_ERP_SrcNo === no)
const call = async (method: 'GET' | 'POST', url: string, body?: object) => {
  const r = await t.http.inject({ method, url, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: r.json() as Record<string, unknown> }
}

describe('finance-treasury.md, Kingdee vouchers', () => {
  it('an event is said once: the same again is the first one, other amounts are refused; it is balanced and numbered by month', async () => {
    const r = deposit()
    const one = await ask(r)
    expect(await ask(r)).toEqual({ id: one.id, created: false })
    await expect(
      ask({
        ...r,
        parts: [
          { key: 'bank', amount: '1' },
          { key: 'deposit', amount: '1' },
        ],
      }),
    ).rejects.toMatchObject({ code: 'VOUCHER_OTHER' })
    expect((await read(one.id)).no).toMatch(/^PZ\d{10}$/)
    const sums = await t.app.db.one<{ debit: string; credit: string; n: number }>(
      sql`select sum(debit)::text as debit, sum(credit)::text as credit, count(*)::int as n from voucher_line where voucher_id = ${one.id}::bigint`,
    )
    expect(sums).toEqual({ debit: '80000.00', credit: '80000.00', n: 3 })
    expect(await push()).toEqual({ pushed: 1, failed: 0 })
    expect(await read(one.id)).toMatchObject({ status: 'pushed' })
    const state = await t.app.db.tx((tx) => getVoucherState(tx, r.source))
    expect(state).toMatchObject([{ status: 'pushed', event: 'collectMoney.confirm' }])
  })
  it('12. Kingdee stored the voucher but the call timed out: the retry finds it by our number, and Kingdee holds one', async () => {
    const { id } = await ask(deposit())
    k.storeWithoutAnswer(1)
    expect(await push()).toEqual({ pushed: 0, failed: 1 })
    const lost = await read(id)
    expect(lost).toMatchObject({ status: 'failed', problem: 'timeout', waits: true, retries: 1 })
    expect(await push()).toEqual({ pushed: 0, failed: 0 })
    await due()
    expect(await push()).toEqual({ pushed: 1, failed: 0 })
    expect(await read(id)).toMatchObject({ status: 'pushed', problem: null })
    expect(inKingdee(lost.no)).toHaveLength(1)
    const attempts = await t.app.db.rows<{ outcome: string }>(sql`select outcome from kd_push where voucher_id = ${id}::bigint order by attempt`)
    expect(attempts.map((a) => a.outcome)).toEqual(['failed', 'found'])
  })
  it('a killed worker leaves one voucher: what it may have sent is looked up first', async () => {
    const { id } = await ask(deposit())
    await push()
    const { no } = await read(id)
    await t.app.db.run(
      sql`update voucher set status = 'pushing', kd_id = null, kd_no = null, updated_at = now() - interval '10 minutes' where id = ${id}::bigint`,
    )
    expect(await push()).toEqual({ pushed: 1, failed: 0 })
    expect(inKingdee(no)).toHaveLength(1)
  })
  it('what was not sent is cancelled with its document, what was sent gets one red voucher', async () => {
    const unsent = deposit()
    const a = await ask(unsent)
    expect(await t.app.db.tx((tx) => reverseVouchers({ app: t.app, tx }, unsent.source, day))).toBe(1)
    expect(await read(a.id)).toMatchObject({ status: 'cancelled' })
    const sent = deposit()
    const b = await ask(sent)
    await push()
    await t.app.db.tx((tx) => reverseVouchers({ app: t.app, tx }, sent.source, day))
    expect(await t.app.db.tx((tx) => reverseVouchers({ app: t.app, tx }, sent.source, day))).toBe(0)
    const red = await t.app.db.rows<{ id: number; kind: string; status: string }>(sql`select id, kind, status from voucher where reverses_id = ${b.id}::bigint`)
    expect(red).toMatchObject([{ kind: 'red', status: 'pending' }])
    await push()
    expect(await read(red[0]!.id)).toMatchObject({ status: 'pushed', kind: 'red' })
    const sum = await t.app.db.one<{ n: string }>(
      sql`select sum(l.debit)::text as n from voucher_line l join voucher v on v.id = l.voucher_id where v.id in (${b.id}, ${red[0]!.id})`,
    )
    expect(sum.n).toBe('0.00')
    // confirmed anew it is another event
    expect((await ask({ ...sent, seq: 7 })).created).toBe(true)
  })
  it('a period that Kingdee has closed moves to its first open day; what is older than the start is left out with the reason', async () => {
    await t.app.db.run(sql`update kd_book set period_closed_to = '2026-10' where id = ${book}::bigint`)
    expect(await read((await ask(deposit({ date: '2026-10-20' }))).id)).toMatchObject({ date: '2026-11-01', moved: true, status: 'pending' })
    await t.app.db.run(sql`update kd_book set period_closed_to = null where id = ${book}::bigint`)
    expect(await read((await ask(deposit({ date: '2025-12-31' }))).id)).toMatchObject({ status: 'skipped' })
  })
  it('unbalanced events fail with both sums and leave the document alone', async () => {
    const { id } = await ask(
      deposit({
        parts: [
          { key: 'bank', amount: '100' },
          { key: 'deposit', amount: '99' },
        ],
      }),
    )
    expect(await read(id)).toMatchObject({ status: 'failed', problem: 'unbalanced', last_error: '借贷不平：借方合计 100.00，贷方合计 99.00' })
  })
  it('collects a day: events of a day are one voucher, and one taken back leaves it', async () => {
    await t.app.db.run(sql`update voucher_template set granularity = 'day' where event = 'refund.paid'`)
    const r = (amount: string): VoucherRequest => ({
      source: { type: 'refund', id: serial++, no: 'TK' },
      event: 'refund.paid',
      company,
      date: day,
      parts: [
        { key: 'fund', amount },
        { key: 'receivable', amount },
      ],
    })
    const [a, b] = [r('100'), r('50')]
    const first = await ask(a)
    expect((await ask(b)).id).toBe(first.id)
    const total = async () => (await t.app.db.one<{ amount: string }>(sql`select amount::text as amount from voucher where id = ${first.id}::bigint`)).amount
    expect(await total()).toBe('150.00')
    await t.app.db.tx((tx) => reverseVouchers({ app: t.app, tx }, b.source, day))
    expect(await total()).toBe('100.00')
  })
  it('settings 13. 8 failures by a missing department map: the map is added, "retry all of this cause" pressed twice, 8 are pushed once', async () => {
    const department = await insertRow(t.app.db.here(), 'department', { code: 'D1', name: '运营一部', status: 'enabled' })
    await t.app.db.run(
      sql`update voucher_template_line set dims = array['department'] where amount = 'cost' and voucher_template_id in (select id from voucher_template where event = 'salary.lock')`,
    )
    const salaries = Array.from({ length: 8 }, (): VoucherRequest => ({
      source: { type: 'salary_sheet', id: serial++, no: 'GZ' },
      event: 'salary.lock',
      company,
      date: day,
      parts: [
        { key: 'cost', amount: '18462.50', dims: { department } },
        { key: 'payroll', amount: '18462.50' },
      ],
    }))
    const made = await t.app.db.tx((tx) => requestVouchers({ app: t.app, tx }, salaries))
    for (const m of made) expect(await read(m.id)).toMatchObject({ status: 'failed', problem: 'mapping', last_error: '缺少映射：department 运营一部' })
    const check = await closeChecklist({ app: t.app, run: t.app.db }, company, '2026-11')
    expect(check.find((c) => c.code === 'vouchers')).toMatchObject({ ok: false, blocking: false })
    expect((await call('POST', '/api/voucher/retry-cause', { problem: 'mapping' })).body).toMatchObject({ tried: 8, pending: 0 })
    const map = await call('POST', '/api/kd-dim-map', { dim: 'department', record_id: department, book, kd_code: 'BM001' })
    expect(map.status).toBe(201)
    expect((await call('POST', '/api/voucher/retry-cause', { problem: 'mapping' })).body).toMatchObject({ tried: 8, pending: 8 })
    expect((await call('POST', '/api/voucher/retry-cause', { problem: 'mapping' })).body).toMatchObject({ tried: 0 })
    expect(await Promise.all([push(), push()]).then(([a, b]) => a.pushed + b.pushed)).toBe(8)
    for (const m of made) {
      const v = await read(m.id)
      expect(v.status).toBe('pushed')
      expect(inKingdee(v.no)).toHaveLength(1)
    }
    expect(JSON.stringify(inKingdee((await read(made[0]!.id)).no)[0]!.model)).toContain('"FDETAILID__FFLEX5":{"FNumber":"BM001"}')
  })
  it('base data goes before the voucher that needs it: made once under our number, matched where it stands, renamed with ours', async () => {
    const department = await insertRow(t.app.db.here(), 'department', { code: 'D7', name: '设计部', status: 'enabled' })
    const other = await insertRow(t.app.db.here(), 'department', { code: 'D8', name: '采购部', status: 'enabled' })
    await t.app.db.run(
      sql`update voucher_template_line set dims = array['department'] where amount = 'cost' and voucher_template_id in (select id from voucher_template where event = 'salary.lock')`,
    )
    const salary = (d: number): VoucherRequest => ({
      source: { type: 'salary_sheet', id: serial++, no: 'GZ' },
      event: 'salary.lock',
      company,
      date: day,
      parts: [
        { key: 'cost', amount: '100', dims: { department: d } },
        { key: 'payroll', amount: '100' },
      ],
    })
    const base = () => k.bills().filter((b) => b.form === 'BD_Department')
    const one = await ask(salary(department))
    expect(await push()).toEqual({ pushed: 0, failed: 0 })
    expect(base()).toEqual([])
    await t.app.db.run(sql`update kd_book set push_base = true, org_code = '100' where id = ${book}`)
    // stored, and the answer never comes: the next run finds it by our number
    k.storeWithoutAnswer(1)
    await push()
    expect((await read(one.id)).status).toBe('failed')
    await t.app.db.run(sql`update kd_push set at = at - interval '2 hours' where voucher_id is null`)
    expect(await push()).toEqual({ pushed: 1, failed: 0 })
    expect(base().map((b) => [b.number, b.model.FName, b.model.FCreateOrgId])).toEqual([['D7', '设计部', { FNumber: '100' }]])
    // two workers, one record; it was made by us, so that it follows our name
    const two = await ask(salary(other))
    await Promise.all([push(), push()])
    await push()
    expect((await read(two.id)).status).toBe('pushed')
    expect(base().map((b) => b.number)).toEqual(['D7', 'D8'])
    await t.app.db.run(sql`update kd_dim_map set source = 'push' where record_id = ${other}`)
    await t.app.db.run(sql`update department set name = '供应链部' where id = ${other}`)
    await push()
    await push()
    expect(base().map((b) => b.model.FName)).toEqual(['设计部', '供应链部'])
    // what Kingdee refuses stands in the attempts with its words, and the voucher still says what is missing
    const three = await ask(salary(await insertRow(t.app.db.here(), 'department', { code: 'D9', name: '仓库', status: 'enabled' })))
    k.refuse('FName', '名称不允许')
    await push()
    expect(await read(three.id)).toMatchObject({ status: 'failed', problem: 'mapping' })
    expect(
      await t.app.db.one(sql`select object_no, error_text like '%名称不允许%' as said from kd_push where voucher_id is null order by id desc limit 1`),
    ).toEqual({
      object_no: 'D9',
      said: true,
    })
    await t.app.db.run(sql`update kd_book set push_base = false where id = ${book}`)
  })
  it('holds, skips with a reason, refuses what Kingdee refuses with its words, and finds by hand', async () => {
    const { id } = await ask(deposit())
    const act = (action: string, args: object = {}) => call('POST', `/api/voucher/${id}/actions/${action}`, { args })
    expect((await act('hold', { reason: '待核对' })).status).toBe(200)
    expect(await push()).toEqual({ pushed: 0, failed: 0 })
    expect((await act('push_now')).body).toMatchObject({ code: 'VOUCHER_HELD' })
    await act('release')
    k.refuse('FACCOUNTID', '科目 2203 已禁用')
    await push()
    expect(await read(id)).toMatchObject({ status: 'failed', problem: 'refused', last_error: 'FACCOUNTID: 科目 2203 已禁用', waits: false })
    expect((await call('GET', `/api/voucher/${id}/in-kingdee`)).body).toMatchObject({ found: false, why: null })
    expect((await act('retry')).status).toBe(200)
    await push()
    expect((await call('GET', `/api/voucher/${id}/in-kingdee`)).body).toMatchObject({ found: true })
    const other = await ask(deposit())
    expect((await call('POST', `/api/voucher/${other.id}/actions/skip`, { args: { reason: '已手工录入' } })).status).toBe(200)
    expect(await read(other.id)).toMatchObject({ status: 'skipped' })
  })
  it('after three refused logins the book rests, one alarm goes out, and no voucher is spent', async () => {
    const { id } = await ask(deposit())
    const secret = (value: string) =>
      t.app.db.tx((tx) => secretPut({ app: t.app, tx }, { type: 'integration', id: connection }, 'app_secret', value, { by: 1 }))
    await secret('wrong-secret')
    for (let i = 0; i < 4; i++) await push()
    expect(await read(id)).toMatchObject({ status: 'pending', problem: 'auth' })
    const now = await t.app.db.one<{ status: string; alarms: number }>(
      sql`select b.status, (select count(*)::int from outbox_event where event = 'record.alarm') as alarms from kd_book b where b.id = ${book}::bigint`,
    )
    expect(now).toEqual({ status: 'paused', alarms: 1 })
    await secret(k.appSecret)
    expect((await call('POST', `/api/kd-book/${book}/actions/resume`, { args: {} })).status).toBe(200)
    expect(await push()).toEqual({ pushed: 1, failed: 0 })
  })
  it('the board counts, and 940 of 960 are 97.92 %', async () => {
    const { coverage } = await import('./voucher-board.ts')
    expect(coverage({ pushed: 940, open: 20 })).toBe('97.92')
    const board = await call('GET', '/api/voucher-board?month=2026-11')
    expect(board.body).toMatchObject({ month: '2026-11', tiles: [{ company, book }] })
    await insertRow(t.app.db.here(), 'kd_balance', { book_id: book, period: '2026-11', subject: '2241', debit: '0', credit: '1' })
    const rows = (await call('GET', '/api/voucher-balance?view=kingdeePush')).body as { rows?: { subject: string; diff: string | null }[] }
    expect(rows.rows?.find((r) => r.subject === '2241')?.diff).not.toBeNull()
  })
})
