import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'
import { inDays } from './company.ts'

// The acceptance scenarios of the approval engine (workplace.md 1 to 5, purchase.md 11), numbered as there.
let a: Approvals
let [lead, head, finance, extra]: Ctx[] = []
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
const order = (price = '20'): Promise<any> => a.order(price)
const get = (id: number): Promise<any> => a.c.call('GET', `/api/purchase-order/${id}`).then((r) => r.body)
beforeAll(async () => {
  a = await approvalCompany()
  lead = await a.person('采购组长')
  head = await a.person('采购主管')
  finance = await a.person('财务')
  extra = await a.person('加签人')
})
afterAll(() => a.close())
beforeEach(async () => {
  await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
})

const amounts = (tag: string) => ({
  code: 'AMT' + tag,
  steps: [
    { key: 'lead', people: of(lead!) },
    { key: 'by', kind: 'branch' },
    { key: 'p1', kind: 'path', parent: 'by', more: { test: { field: 'total', op: 'lte', value: 20000 } } },
    { key: 'p2', kind: 'path', parent: 'by', more: { test: { field: 'total', op: 'lte', value: 100000 } } },
    { key: 'head2', parent: 'p2', people: of(head!) },
    { key: 'p3', kind: 'path', parent: 'by' },
    { key: 'head3', parent: 'p3', people: of(head!) },
    { key: 'finance', parent: 'p3', people: of(finance!) },
  ],
})

describe('purchase order by amount', () => {
  it('120 000 CNY needs three steps, 20 000 one, 100 000 two (purchase scenario 11)', async () => {
    await a.flow(amounts('A'))
    for (const [price, people] of [
      ['20', [lead!]],
      ['100', [lead!, head!]],
      ['120', [lead!, head!, finance!]],
    ] as const) {
      const { id } = await order(price)
      expect(await a.submit(id)).toMatchObject({ status: 'pending' })
      for (const p of people) {
        expect((await get(id)).status).toBe('pending')
        expect(await a.act(p, await a.task(id, p), 'approve')).toEqual({ ok: true })
      }
      expect((await get(id)).status).toBe('approved')
      expect(await a.instance(id)).toMatchObject({ status: 'approved', no: expect.stringMatching(/^SP\d{10}$/) })
    }
  })
  it('looking at it changes nothing; that it was seen is told by a call of its own', async () => {
    await a.flow(amounts('S'))
    const doc = await order('20')
    await a.submit(doc.id)
    const { id } = await a.instance(doc.id)
    const seen = async (): Promise<boolean> =>
      (await a.c.t.app.db.one<{ seen: boolean }>(sql`select bool_or(read_at is not null) as seen from approval_task where instance_id = ${id}::bigint`)).seen
    const as = { 'x-account': String(lead!.account) }
    expect((await a.c.call('GET', `/api/approvals/${id}`, undefined, as)).status).toBe(200)
    expect(await seen()).toBe(false)
    expect((await a.c.call('POST', `/api/approvals/${id}/read`, undefined, as)).status).toBe(204)
    expect(await seen()).toBe(true)
    expect((await a.c.call('POST', '/api/approvals/987654321/read', undefined, as)).status).toBe(404)
  })
  it('rejecting at step 1 returns it to draft with the comment; a stale save of the draft is 409 (purchase scenario 11)', async () => {
    await a.flow(amounts('B'))
    const doc = await order('120')
    await a.submit(doc.id)
    expect(await a.act(lead!, await a.task(doc.id, lead!), 'reject')).toMatchObject({ status: 422, code: 'APPROVAL_COMMENT' })
    await a.act(lead!, await a.task(doc.id, lead!), 'reject', { comment: '数量再核对', to: 'starter' })
    expect((await get(doc.id)).status).toBe('draft')
    const line = await a.c.call('GET', `/api/purchase-order/${doc.id}/timeline`)
    expect(line.body.entries[0]).toMatchObject({ action: 'reject', comment: '数量再核对' })
    a.c.as(a.c.buyer)
    const stale = await a.c.call('PATCH', `/api/purchase-order/${doc.id}`, { version: doc.version, remark: '旧' })
    expect(stale.body).toMatchObject({ status: 409, code: 'STALE_VERSION' })
    expect(await a.submit(doc.id)).toMatchObject({ status: 'pending' })
    expect(await a.instance(doc.id)).toMatchObject({ status: 'running' })
    expect(await a.tasks(doc.id)).toEqual([
      ['lead', '采购组长', 'rejected'],
      ['lead', '采购组长', 'pending'],
    ])
  })
})

describe('the gate', () => {
  it('takes the flow of the greatest matching priority, in CNY, and locks the record (scenario 1)', async () => {
    await a.c.t.app.db.run(sql`delete from exchange_rate where "from" = 'USD'`)
    await insertRow(a.c.t.app.db, 'exchange_rate', { type: 'spot', date: inDays(0), from: 'USD', to: 'CNY', rate: '7.10', source: 'manual', status: 'active' })
    await a.flow({ code: 'F1', steps: [{ key: 'f1', people: of(finance!) }], more: { priority: 30, condition: { field: 'total', op: 'gte', value: 300000 } } })
    await a.flow({ code: 'F2', steps: [{ key: 'f2', people: of(head!) }], more: { priority: 20, condition: { field: 'po_type', op: 'eq', value: 'sample' } } })
    await a.flow({ code: 'F3', steps: [{ key: 'f3', people: of(lead!) }] })
    const large = await a.order('45', { currency: 'USD' })
    await a.submit(large.id)
    expect(await a.instance(large.id)).toMatchObject({ flow: 'F1' })
    expect(await a.submit(large.id)).toMatchObject({ status: 409, detail: '该单据正在审批' })
    a.c.as(a.c.buyer)
    const { version } = await get(large.id)
    expect((await a.c.call('PATCH', `/api/purchase-order/${large.id}`, { version, remark: 'x' })).body).toMatchObject({
      status: 409,
      detail: '审批中，不可修改',
    })
    expect((await a.c.call('DELETE', `/api/purchase-order/${large.id}`)).body).toMatchObject({ status: 409, detail: '审批中，不可修改' })
    const small = await a.order('40', { currency: 'USD' })
    await a.submit(small.id)
    expect(await a.instance(small.id)).toMatchObject({ flow: 'F3' })
  })
  it('without any published flow the same submit executes at once (scenario 1)', async () => {
    const { id } = await order()
    expect(await a.submit(id)).toMatchObject({ status: 'pending' })
    a.c.as(a.c.leader)
    expect((await a.c.call('POST', `/api/purchase-order/${id}/actions/approve`)).body).toMatchObject({ status: 'approved' })
  })
  it('starts nothing where the action’s own guard refuses, and tries an action without doing it', async () => {
    await a.flow({ code: 'G1', steps: [{ key: 'g', people: of(lead!) }] })
    const { id } = await order('0')
    expect(await a.submit(id)).toMatchObject({ code: 'PO_PRICE_ZERO' })
    expect(await a.c.t.app.db.rows(sql`select 1 from approval_instance where record_id = ${id} and resource = 'purchase_order'`)).toEqual([])
    await a.flow({ code: 'G2', resource: 'supplier', action: 'blacklist', steps: [{ key: 'g', people: of(lead!) }] })
    a.c.as(a.c.buyer)
    const asked = await a.c.call('POST', `/api/supplier/${a.c.ids.supplier}/actions/blacklist`, { args: { reason: '多次延误' } })
    expect(asked.body).toMatchObject({ status: 'active' })
    const t = await a.c.t.app.db.one<{ id: number; i: number }>(
      sql`select t.id, i.id as i from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'supplier' and t.status = 'pending'`,
    )
    await a.act(a.c.buyer, t.id, 'approve')
    expect((await a.act(lead!, t.id, 'reject', { comment: '再观察' })).ok).toBe(true)
    expect(await a.c.t.app.db.one(sql`select status from supplier where id = ${a.c.ids.supplier}`)).toEqual({ status: 'active' })
  })
  it('the record’s own buttons decide for him whose turn it is, and are closed to all others', async () => {
    await a.flow({ code: 'BTN', steps: [{ key: 'b', people: of(lead!) }] })
    const { id } = await order()
    await a.submit(id)
    a.c.as(head!)
    expect((await a.c.call('POST', `/api/purchase-order/${id}/actions/approve`)).body).toMatchObject({ status: 409, code: 'APPROVAL_LOCKED' })
    a.c.as(lead!)
    expect((await get(id)).allowed).toContainEqual({ action: 'approve', ok: true })
    expect((await a.c.call('POST', `/api/purchase-order/${id}/actions/approve`)).body).toMatchObject({ status: 'approved' })
    expect(await a.instance(id)).toMatchObject({ status: 'approved' })
  })
})

describe('approvers and modes (scenario 2)', () => {
  it('the starter who heads his department hands it to his leader; without a leader the administrator has it, and the comment names the rule', async () => {
    const db = a.c.t.app.db
    const dept = { key: 'd', rule: { kind: 'dept_head', params: { of: 'starter' } } }
    await a.flow({ code: 'HEAD', steps: [dept], more: { admins: of(extra!) } })
    await db.run(sql`update department set head_id = ${a.c.buyer.employee} where code = 'BUY'`)
    await db.run(sql`update employee set leader_id = ${head!.employee} where id = ${a.c.buyer.employee}`)
    const one = await order()
    await a.submit(one.id)
    expect(await a.tasks(one.id)).toEqual([['d', '采购主管', 'pending']])
    await db.run(sql`update employee set leader_id = null where id = ${a.c.buyer.employee}`)
    const two = await order()
    await a.submit(two.id)
    expect(await a.tasks(two.id)).toEqual([['d', '加签人', 'pending']])
    expect(await db.one(sql`select comment from approval_task where id = ${await a.task(two.id, extra!)}`)).toEqual({
      comment: '@empty:to_admin @same_person:upper_head',
    })
    await db.run(sql`update department set head_id = null where code = 'BUY'`)
  })
  it('ratio 60 % of five: two approve and three reject in any order, then it is rejected at the third and the rest is cancelled', async () => {
    const five = await Promise.all([1, 2, 3, 4, 5].map((n) => a.person('评委' + n)))
    await a.flow({ code: 'RATIO', steps: [{ key: 'r', people: of(...five), more: { sign_mode: 'ratio', ratio: 60 } }] })
    for (const votes of ['rarar', 'rrr', 'aarrr'] as const) {
      const { id } = await order()
      await a.submit(id)
      for (const [i, v] of [...votes].entries()) {
        expect((await a.instance(id)).status).toBe('running')
        await a.act(five[i]!, await a.task(id, five[i]!), v === 'a' ? 'approve' : 'reject', { comment: '意见如此' })
      }
      expect(await a.instance(id)).toMatchObject({ status: 'rejected' })
      expect((await a.tasks(id)).filter(([, , s]) => s === 'pending')).toEqual([])
      expect((await get(id)).status).toBe('draft')
    }
  })
  it('mode any: two decisions at once yield one result and one 409', async () => {
    await a.flow({ code: 'ANY', steps: [{ key: 'x', people: of(lead!, head!) }] })
    const { id } = await order()
    await a.submit(id)
    const [t1, t2] = [await a.task(id, lead!), await a.task(id, head!)]
    const one = (who: Ctx, task: number | undefined) => a.c.call('POST', `/api/approvals/tasks/${task}/approve`, {}, { 'x-account': String(who.account) })
    const both = await Promise.all([one(lead!, t1), one(head!, t2)])
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(both.find((r) => r.status === 409)!.body).toMatchObject({ code: 'APPROVAL_HANDLED_BY' })
    expect((await get(id)).status).toBe('approved')
  })
})

describe('add-sign, take back, return (scenario 3)', () => {
  it('A adds B before; B approves, then A is asked again; A approves, C opens; A takes back before C acts, not after', async () => {
    await a.flow({
      code: 'SIGN',
      steps: [
        { key: 'one', people: of(lead!) },
        { key: 'two', people: of(finance!) },
      ],
    })
    const { id } = await order()
    await a.submit(id)
    const mine = await a.task(id, lead!)
    expect(await a.act(lead!, mine, 'add-sign', { people: of(extra!), where: 'before' })).toEqual({ ok: true })
    expect(await a.act(lead!, mine, 'approve')).toMatchObject({ status: 409 })
    await a.act(extra!, await a.task(id, extra!), 'approve')
    expect(await a.task(id, lead!)).toBe(mine)
    await a.act(lead!, mine, 'approve')
    expect(await a.task(id, finance!)).toBeDefined()
    expect(await a.act(lead!, mine, 'take-back')).toEqual({ ok: true })
    expect(await a.task(id, finance!)).toBeUndefined()
    expect(await a.task(id, lead!)).toBe(mine)
    await a.act(lead!, mine, 'approve')
    const c = await a.task(id, finance!)
    await a.act(finance!, c, 'add-sign', { people: of(head!), where: 'after', comment: '同意，请复核' })
    await a.act(head!, await a.task(id, head!), 'approve')
    expect(await a.act(lead!, mine, 'take-back')).toMatchObject({ status: 409, code: 'APPROVAL_TAKE_BACK' })
    expect((await get(id)).status).toBe('approved')
  })
  it.each([
    ['jump_back', 'three'],
    ['restart', 'two'],
  ] as const)('node 3 returns to node 1 with %s, node 1 approves, then %s opens', async (mode, opens) => {
    await a.flow({
      code: 'RET-' + mode,
      steps: [
        { key: 'one', people: of(lead!) },
        { key: 'two', people: of(head!) },
        { key: 'three', people: of(finance!) },
      ],
      more: { resubmit_mode: mode },
    })
    const { id } = await order()
    await a.submit(id)
    await a.act(lead!, await a.task(id, lead!), 'approve')
    await a.act(head!, await a.task(id, head!), 'approve')
    expect(await a.act(finance!, await a.task(id, finance!), 'return', { node: 'three', comment: '请补充' })).toMatchObject({ status: 422 })
    await a.act(finance!, await a.task(id, finance!), 'return', { node: 'one', comment: '请补充' })
    await a.act(lead!, await a.task(id, lead!), 'approve')
    expect(await a.instance(id)).toMatchObject({ current_nodes: [opens] })
  })
})

describe('execution failure (scenario 4)', () => {
  it('leaves the decision standing with the guard’s message; retry executes once, terminate gives the record back', async () => {
    const db = a.c.t.app.db
    await a.flow({ code: 'ERR2', resource: 'purchase_order', action: 'close_rest', steps: [{ key: 'e', people: of(lead!) }] })
    const ordered = async (): Promise<number> => {
      const { id } = await order()
      await a.submit(id)
      a.c.as(a.c.leader)
      await a.c.call('POST', `/api/purchase-order/${id}/actions/approve`)
      expect((await a.c.call('POST', `/api/purchase-order/${id}/actions/place`)).body).toMatchObject({ status: 'ordered' })
      a.c.as(a.c.buyer)
      expect((await a.c.call('POST', `/api/purchase-order/${id}/actions/close_rest`, { args: { reason: '不再需要' } })).body).toMatchObject({
        status: 'ordered',
      })
      return id
    }
    const failing = async (): Promise<{ id: number; instance: number }> => {
      const id = await ordered()
      const receipt = await insertRow(db, 'purchase_sign', {
        po_id: id,
        direction: 'receipt',
        status: 'draft',
        warehouse_id: a.c.ids.warehouse,
        supplier_id: a.c.ids.supplier,
        company_id: a.c.ids.company,
      })
      await a.act(lead!, await a.task(id, lead!), 'approve')
      const failed = await a.instance(id)
      expect(failed).toMatchObject({ status: 'error', error_text: expect.stringContaining('存在未完成签收') })
      expect((await get(id)).status).toBe('ordered')
      await db.run(sql`delete from purchase_sign where id = ${receipt}`)
      a.c.as(a.c.buyer)
      return { id, instance: failed.id }
    }
    const again = await failing()
    const both = await Promise.all([1, 2].map(() => a.c.call('POST', `/api/approvals/instances/${again.instance}/retry`)))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(await a.instance(again.id)).toMatchObject({ status: 'approved', error_text: null })
    expect((await get(again.id)).status).toBe('closed')
    const reported = await db.rows<{ title: string }>(
      sql`select title_zh as title from notification where type = 'approval.failed' and account = ${a.c.buyer.account}`,
    )
    expect(reported.length).toBeGreaterThan(0)
    const ended = await failing()
    await a.c.call('POST', `/api/approvals/instances/${ended.instance}/terminate`, { reason: '不做了' })
    expect(await a.instance(ended.id)).toMatchObject({ status: 'terminated' })
    expect((await get(ended.id)).status).toBe('ordered')
  })
})
