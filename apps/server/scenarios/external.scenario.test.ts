import { createMember, createSuper, createToken, setConfig, setMemberPassword } from '@crossway/platform/server'
import { runAction, sql, systemCtx } from '@crossway/server-kit'
import { createTestApp, insertRow, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'

// organization.md §7 and acceptance scenario 11: accounts of outside people, over HTTP with real sessions.
const password = 'Crossway2026'
const ctx = systemCtx()
let t: TestApp
let s1: number
let s2: number
let order1: number
let order2: number
let draft1: number
let line1: number

interface Answer {
  readonly status: number
  readonly body: Record<string, any>
}
class Visitor {
  cookie = ''
  xsrf = ''
  async call(method: 'GET' | 'POST', url: string, body?: object, headers: Record<string, string> = {}): Promise<Answer> {
    const r = await t.http.inject({ method, url, headers: { cookie: this.cookie, 'x-xsrf-token': this.xsrf, ...headers }, ...(body ? { payload: body } : {}) })
    for (const [name, value] of [r.headers['set-cookie'] ?? []].flat().map((c) => c.split(';')[0]!.split('=') as [string, string]))
      if (name === 'erp-mt') this.cookie = `erp-mt=${value}`
      else if (name === 'MEMBER-XSRF-TOKEN') this.xsrf = value
    return { status: r.statusCode, body: r.body && r.body.startsWith('{') ? JSON.parse(r.body) : {} }
  }
  get = (url: string): Promise<Answer> => this.call('GET', '/api/member-centre/data/' + url)
  act = (id: number, action: string, args: object, headers?: Record<string, string>): Promise<Answer> =>
    this.call('POST', `/api/member-centre/data/purchase-order/${id}/actions/${action}`, { args }, headers)
}
async function signIn(login: string): Promise<Visitor> {
  const v = new Visitor()
  const r = await v.call('POST', '/api/member-centre/login', { username: login, password })
  expect(r).toMatchObject({ status: 200 })
  return v
}
const member = (login: string, more: object): Promise<number> =>
  t.app.db.tx(async (tx) => {
    const id = await createMember({ app: t.app, tx, ctx }, { login, nickname: login, partyType: 'supplier', party: login, ...more })
    await setMemberPassword({ app: t.app, tx, ctx }, id, login, password)
    return id
  })

beforeAll(async () => {
  t = await createTestApp(modules)
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(t.app.db, table, values)
  await t.app.db.tx(async (tx) => {
    await setConfig({ app: t.app, tx }, 'open_member_center', true, { account: 0, name: 'test' })
    await setConfig({ app: t.app, tx }, 'login_captcha', 'off', { account: 0, name: 'test' })
  })
  const company = await row('company', { code: 'SZ', name: '跨途深圳', short_name: '跨途深圳', vat_status: 'general', status: 'active' })
  const department = await row('department', { code: 'BUY', name: '采购部', status: 'enabled' })
  const buyer = await row('employee', {
    emp_no: 'E1',
    name: '王雨桐',
    mobile: '13800000001',
    department_id: department,
    company_id: company,
    entry_date: '2024-01-01',
    status: 'regular',
  })
  const category = await row('category', { code_prefix: 'HK', name_zh: '厨房', name_en: 'Kitchen', level: 1 })
  const sku = await row('sku', { code: 'HK-1', name_zh: '锅', kind: 'single', status: 'active', category_id: category, developer_id: buyer, gross_weight: 1 })
  const warehouse = await row('warehouse', { code: 'SZLG', name_zh: '深圳龙岗仓', type: 'domestic', companies: `{${company}}` })
  const seller = (name: string): Promise<number> => row('supplier', { name, name_key: name, buyer_id: buyer, status: 'active' })
  s1 = await seller('海天塑胶')
  s2 = await seller('蓝跃电子')
  const order = async (no: string, supplierId: number, status: string): Promise<number> => {
    const id = await row('purchase_order', {
      no,
      supplier_id: supplierId,
      company_id: company,
      warehouse_id: warehouse,
      status,
      ordered_on: status === 'draft' ? null : '2026-11-01',
      total: '100',
      buyer_id: buyer,
      department_id: department,
      remark: '内部备注',
      qty: 10,
    })
    await row('purchase_order_line', { purchase_order_id: id, seq: 1, sku_id: sku, qty: 10, unit_price: '10', last_price: '8', expected_date: '2026-12-01' })
    return id
  }
  order1 = await order('PO1', s1, 'ordered')
  order2 = await order('PO2', s2, 'ordered')
  draft1 = await order('PO3', s1, 'draft')
  line1 = (await t.app.db.one<{ id: number }>(sql`select id from purchase_order_line where purchase_order_id = ${order1}`)).id
  await member('s1member', { party: '海天塑胶', partyId: s1 })
  await member('s2member', { party: '蓝跃电子', partyId: s2 })
})
afterAll(() => t?.close())

describe('organization.md scenario 11: external', () => {
  it('scenario 11: a supplier’s member sees his orders only; another supplier’s id is a 404 like one that does not exist', async () => {
    const v = await signIn('s1member')
    const list = await v.get('purchase-order')
    expect(list).toMatchObject({ status: 200, body: { total: 1, rows: [{ id: order1, no: 'PO1', total: '100.0000' }] } })
    const one = await v.get(`purchase-order/${order1}`)
    expect(one).toMatchObject({ status: 200, body: { no: 'PO1', lines: [{ qty: 10, unit_price: '10.000000', sku: { title: 'HK-1' } }] } })
    const [foreign, missing, draft] = [await v.get(`purchase-order/${order2}`), await v.get('purchase-order/999999'), await v.get(`purchase-order/${draft1}`)]
    const strip = ({ traceId: _, instance: __, ...rest }: Record<string, unknown>): object => rest
    expect([foreign.status, missing.status, draft.status]).toEqual([404, 404, 404])
    expect(strip(foreign.body)).toEqual(strip(missing.body))
    expect((await v.act(order2, 'confirm', { lines: [{ line: line1, confirmed_date: '2026-12-05' }] })).status).toBe(404)
  })

  it('scenario 11: his token on an admin endpoint is nobody’s, and a staff session opens nothing of the centre', async () => {
    const v = await signIn('s1member')
    const token = v.cookie.slice('erp-mt='.length)
    for (const headers of [{} as Record<string, string>, { authorization: 'Bearer ' + token }, { cookie: 'erp-at=' + token }])
      for (const url of ['/api/purchase-order', `/api/purchase-order/${order1}`, '/api/supplier', '/api/session/menu'])
        expect((await v.call('GET', url, undefined, headers)).status).toBe(401)
    const staff = await t.app.db.tx(async (tx) => {
      await createSuper({ app: t.app, tx }, 'root1', password)
      return createToken({ app: t.app, tx }, 'root1', 'test')
    })
    const as = { authorization: 'Bearer ' + staff }
    expect((await new Visitor().call('GET', '/api/purchase-order', undefined, as)).status).toBe(200)
    expect((await new Visitor().call('GET', '/api/member-centre/data/purchase-order', undefined, as)).status).toBe(401)
  })

  it('shows nothing of ours: no cost, no former price, no note, no project, and no way to ask for them', async () => {
    const v = await signIn('s1member')
    const { body } = await v.get(`purchase-order/${order1}`)
    for (const key of ['remark', 'buyer', 'department', 'project', 'changes', 'rate', 'created_by', 'updated_by']) expect(body).not.toHaveProperty(key)
    for (const key of ['last_price', 'price_diff_pct', 'project', 'note', 'reason']) expect(body.lines[0]).not.toHaveProperty(key)
    const asked = (q: string): Promise<number> => v.get('purchase-order?' + q).then((r) => r.status)
    const filter = (f: object): string => 'filter=' + encodeURIComponent(JSON.stringify(f))
    for (const q of [
      'fields=no,remark',
      'fields=supplier.uscc',
      'sort=rate',
      'view=purchaseOrderList',
      filter({ buyer: { in: [1] } }),
      filter({ 'supplier.level': { eq: 'A' } }),
      filter({ 'lines.last_price': { gt: 1 } }),
      filter({ created_by: { eq: 1 } }),
    ])
      expect([400, 422], q).toContain(await asked(q))
    expect(await asked(filter({ supplier: { in: [s2] } }))).toBe(200)
    expect((await v.get('purchase-order?' + filter({ supplier: { in: [s2] } }))).body.total).toBe(0)
    expect((await v.get('stock-balance')).status).toBe(404)
    expect((await v.get('supplier')).status).toBe(404)
  })

  it('confirms dates and reports a shipment through the order’s own lifecycle, once per key, in the timeline as him', async () => {
    const v = await signIn('s1member')
    const args = { lines: [{ line: line1, confirmed_date: '2026-12-05' }] }
    expect(await v.act(order1, 'confirm', args)).toMatchObject({
      status: 200,
      body: { expected_date: '2026-12-05', lines: [{ confirmed_date: '2026-12-05' }] },
    })
    const ship = { carrier: '顺丰', tracking: 'SF1', cartons: 2, shipped_on: '2026-11-20' }
    for (let i = 0; i < 2; i++) expect((await v.act(order1, 'add_shipment', ship, { 'idempotency-key': 'k1' })).body.shipments).toHaveLength(1)
    expect((await v.act(order1, 'confirm', { lines: [{ line: line1 + 1, confirmed_date: '2026-12-05' }] })).status).toBe(422)
    for (const action of ['close_rest', 'receive', 'void', 'change']) expect((await v.act(order1, action, {})).status).toBe(404)
    expect(
      await t.app.db.rows(
        sql`select actor_type, actor_name, action, node from audit_log where resource = 'purchase_order' and record_id = ${order1} order by id`,
      ),
    ).toMatchObject([
      { actor_type: 'member', actor_name: 's1member', action: 'confirm' },
      { actor_type: 'member', action: 'add_shipment' },
    ])
  })

  it('§7 table 4: a node of another party type has no effect, and without the node of an action it is refused', async () => {
    const group = await insertRow(t.app.db, 'member_group', { name: '只看', party_type: 'supplier' })
    await t.app.db.run(
      sql`update member_group set rules = array(select id from member_rule where name in ('ext:order', 'ext:reconcileBill', 'ext:reconcileBill/confirm', 'account/overview')) where id = ${group}`,
    )
    await member('onlooker', { party: '海天塑胶', partyId: s1, group })
    const v = await signIn('onlooker')
    const menu = (await v.call('GET', '/api/member-centre/overview')).body.menu.map((m: { name: string }) => m.name)
    expect(menu.sort()).toEqual(['account/overview', 'ext:order'])
    expect((await v.get(`purchase-order/${order1}`)).body.allowed).toEqual(expect.arrayContaining([expect.objectContaining({ action: 'confirm', ok: false })]))
    expect(await v.act(order1, 'confirm', { lines: [{ line: line1, confirmed_date: '2026-12-05' }] })).toMatchObject({
      status: 403,
      body: { code: 'FORBIDDEN' },
    })
  })

  it('an account bound to nobody has the centre and no business', async () => {
    await member('unbound', { party: '谁' })
    expect((await (await signIn('unbound')).get('purchase-order')).status).toBe(403)
  })

  it('scenario 11: after the supplier is blacklisted his next call is 401, and he is not let in again', async () => {
    const [v, other] = [await signIn('s1member'), await signIn('s2member')]
    expect((await v.get('purchase-order')).status).toBe(200)
    await t.app.db.tx((tx) => runAction({ app: t.app, tx, ctx }, t.app.registry.resource('supplier'), s1, 'blacklist', { args: { reason: '以次充好' } }))
    expect(await v.get('purchase-order')).toMatchObject({ status: 401, body: { code: 'PARTY_ENDED', detail: '合作已终止' } })
    expect((await v.call('GET', '/api/member-centre/overview')).status).toBe(401)
    expect((await v.act(order1, 'confirm', {})).status).toBe(401)
    expect((await new Visitor().call('POST', '/api/member-centre/login', { username: 's1member', password }, { 'accept-language': 'en' })).body).toMatchObject({
      code: 'PARTY_ENDED',
      detail: 'Cooperation has ended',
    })
    expect((await other.get('purchase-order')).status).toBe(200)
  })
})
