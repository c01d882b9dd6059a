import { createMember, setConfig, setMemberPassword } from '@crossway/platform/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'

// finance.md amzReconcileBill: the customer answers his bills himself, in the member centre, with a real session.
const password = 'Crossway2026'
let t: TestApp
let cookie = ''
let xsrf = ''
let mine: number
let unsent: number
let foreign: number

const call = async (method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; body: Record<string, any> }> => {
  const r = await t.http.inject({ method, url: '/api/member-centre/' + url, headers: { cookie, 'x-xsrf-token': xsrf }, ...(body ? { payload: body } : {}) })
  for (const [name, value] of [r.headers['set-cookie'] ?? []].flat().map((c) => c.split(';')[0]!.split('=') as [string, string]))
    if (name === 'erp-mt') cookie = `erp-mt=${value}`
    else if (name === 'MEMBER-XSRF-TOKEN') xsrf = value
  return { status: r.statusCode, body: r.body.startsWith('{') ? JSON.parse(r.body) : {} }
}
const answer = (id: number, action: string, args: object) => call('POST', `data/reconcile-bill/${id}/actions/${action}`, { args })

beforeAll(async () => {
  t = await createTestApp(modules)
  const { db } = t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  await db.tx(async (tx) => {
    await setConfig({ app: t.app, tx }, 'open_member_center', true, { account: 0, name: 'test' })
    await setConfig({ app: t.app, tx }, 'login_captcha', 'off', { account: 0, name: 'test' })
  })
  const company = await row('company', { code: 'SZ', name: '跨途深圳', short_name: '深圳', status: 'active' })
  const department = await row('department', { code: 'OP', name: '运营部', status: 'enabled' })
  const leader = await row('employee', { emp_no: 'E1', name: '王雨桐', department_id: department, company_id: company, status: 'regular' })
  const client = async (name: string): Promise<{ customer: number; project: number }> => {
    const customer = await row('customer', { customer_no: name, name, name_key: name, customer_type: 'brand', main_products: '锅' })
    const project = await row('project', {
      project_no: name,
      name,
      project_type: 'operation',
      channel_group: 'amazon',
      customer_id: customer,
      company_id: company,
      department_id: department,
      leader_id: leader,
      stage: 'operating',
    })
    return { customer, project }
  }
  const [a, b] = [await client('澜海'), await client('启明')]
  const bill = async (no: string, of: typeof a, status: string, month: string): Promise<number> => {
    const id = await row('reconcile_bill', {
      bill_no: no,
      project_id: of.project,
      customer_id: of.customer,
      company_id: company,
      settle_mode: 'agency_commission',
      period_start: month + '-01',
      period_end: month + '-28',
      status,
      net_amount: '388577.16',
      remark: '内部备注',
      sent_at: status === 'reviewing' ? null : '2026-11-10T02:00:00Z',
    })
    await row('reconcile_bill_line', { reconcile_bill_id: id, seq: 1, section: 'C', title: '服务费', currency: 'CNY', amount: '15000', pl_line_code: 'L1701' })
    return id
  }
  mine = await bill('RB1', a, 'sent', '2026-10')
  unsent = await bill('RB2', a, 'reviewing', '2026-09')
  foreign = await bill('RB3', b, 'sent', '2026-10')
  await db.tx(async (tx) => {
    const id = await createMember(
      { app: t.app, tx, ctx: systemCtx() },
      { login: 'lanhai', nickname: '王总', partyType: 'customer', party: '澜海', partyId: a.customer },
    )
    await setMemberPassword({ app: t.app, tx, ctx: systemCtx() }, id, 'lanhai', password)
  })
  await call('POST', 'login', { username: 'lanhai', password })
})
afterAll(() => t?.close())

describe('finance.md amzReconcileBill: the customer answers', () => {
  it('sees his sent bills only, without our notes and lines of the books', async () => {
    expect((await call('GET', 'data/reconcile-bill')).body).toMatchObject({ total: 1, rows: [{ id: mine, net_amount: '388577.1600' }] })
    const { body } = await call('GET', `data/reconcile-bill/${mine}`)
    expect(body).toMatchObject({ bill_no: 'RB1', lines: [{ title: '服务费', amount: '15000.0000' }] })
    for (const key of ['remark', 'reviewer', 'contact_email', 'quote_template', 'charge_copy', 'payable']) expect(body).not.toHaveProperty(key)
    expect(body['lines'][0]).not.toHaveProperty('pl_line_code')
    expect([(await call('GET', `data/reconcile-bill/${unsent}`)).status, (await call('GET', `data/reconcile-bill/${foreign}`)).status]).toEqual([404, 404])
  })
  it('disputes with a reason, and after it was sent again confirms, in his own name', async () => {
    const right = xsrf
    xsrf = ''
    expect(await answer(mine, 'confirm', {})).toMatchObject({ status: 403, body: { code: 'XSRF_MISMATCH' } })
    xsrf = right
    expect((await answer(mine, 'dispute', { reason: '不对' })).status).toBe(422)
    expect(await answer(mine, 'dispute', { reason: '运费多算了一千' })).toMatchObject({ status: 200, body: { status: 'disputed' } })
    expect((await answer(mine, 'confirm', {})).status).toBe(409)
    await t.app.db.run(sql`update reconcile_bill set status = 'sent' where id = ${mine}`)
    expect(await answer(mine, 'confirm', {})).toMatchObject({ status: 200, body: { status: 'confirmed', confirmed_by: '王总' } })
    for (const action of ['finalize', 'void', 'recall', 'adjust']) expect((await answer(mine, action, {})).status).toBe(404)
    expect((await answer(foreign, 'confirm', {})).status).toBe(404)
    expect(
      await t.app.db.rows(sql`select actor_type, action from audit_log where resource = 'reconcile_bill' and record_id = ${mine} order by id`),
    ).toMatchObject([
      { actor_type: 'member', action: 'dispute' },
      { actor_type: 'member', action: 'confirm' },
    ])
  })
})
