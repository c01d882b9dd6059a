import { actOnLate } from '@crossway/workplace/server'
import { sql, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { approvalCompany, type Approvals } from './approval-company.ts'
import { inDays } from './company.ts'

// Delegation and timeout (workplace.md 5), flows before they are published (settings.md 6 and 7), the sight a task lends and a department that
// moves (organization.md §4 row 10 and scenario 10), numbered as there.
let a: Approvals
let [lead, head, finance, manager, deputy]: Ctx[] = []
const of = (...people: Ctx[]): number[] => people.map((p) => p.employee!)
beforeAll(async () => {
  a = await approvalCompany()
  manager = await a.person('总经理')
  head = await a.person('采购主管', { leader: manager.employee! })
  lead = await a.person('采购组长', { leader: head.employee! })
  finance = await a.person('财务主管')
  deputy = await a.person('代理人')
})
afterAll(() => a.close())
beforeEach(async () => {
  await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
  await a.c.t.app.db.run(sql`update approval_delegation set status = 'revoked'`)
})
const started = async (price = '20'): Promise<number> => {
  const { id } = await a.order(price)
  await a.submit(id)
  return id
}

describe('delegation (workplace scenario 5)', () => {
  it('the delegate holds what opens in its days, sees that record only, and his own delegation is not followed', async () => {
    await a.flow({ code: 'DEL', steps: [{ key: 'a', people: of(lead!) }] })
    a.c.as(lead!)
    const created = await a.c.call('POST', '/api/approval-delegations', {
      to: deputy!.employee,
      resources: ['purchase_order'],
      start_on: inDays(0),
      end_on: inDays(5),
      reason: '出差',
    })
    expect(created.status, JSON.stringify(created.body)).toBe(200)
    a.c.as(deputy!)
    expect(
      (await a.c.call('POST', '/api/approval-delegations', { to: lead!.employee, start_on: inDays(1), end_on: inDays(2), reason: '互相' })).body,
    ).toMatchObject({
      status: 409,
      code: 'DELEGATE_CYCLE',
      detail: '不能互相委托',
    })
    await a.c.call('POST', '/api/approval-delegations', { to: finance!.employee, start_on: inDays(0), end_on: inDays(5), reason: '再委托' })
    const id = await started()
    expect(await a.tasks(id)).toEqual([['a', '代理人', 'pending']])
    a.c.as(deputy!)
    const { body } = await a.c.call('GET', '/api/approvals?tab=todo')
    expect(body.rows).toMatchObject([{ record_id: id, waiting: ['代理人'] }])
    expect((await a.c.call('GET', `/api/approvals/${body.rows[0].id}`)).body.steps[0].tasks).toMatchObject([
      { name: '代理人', original: '采购组长', origin: 'delegate' },
    ])
    await a.c.t.app.db.run(sql`update approval_delegation set start_on = ${inDays(-5)}::date, end_on = ${inDays(-1)}::date where id = ${created.body.id}`)
    expect(await a.tasks(await started())).toEqual([['a', '采购组长', 'pending']])
  })
  it('refuses oneself, more than 90 days and an overlap', async () => {
    a.c.as(head!)
    const ask = async (o: object) =>
      (await a.c.call('POST', '/api/approval-delegations', { to: deputy!.employee, start_on: inDays(0), end_on: inDays(5), reason: '假期', ...o })).body.code
    expect(await ask({ to: head!.employee })).toBe('DELEGATE_SELF')
    expect(await ask({ end_on: inDays(91) })).toBe('DELEGATE_DAYS')
    expect(await ask({ end_on: inDays(-1) })).toBe('DELEGATE_DAYS')
    expect(await ask({})).toBeUndefined()
    expect(await ask({ resources: ['sku'] })).toBe('DELEGATE_OVERLAP')
  })
})

describe('timeout (workplace scenario 5)', () => {
  it('is counted in hours of work, and to_head hands the task to the leader once', async () => {
    await a.flow({ code: 'LATE', steps: [{ key: 'a', people: of(lead!), more: { timeout_hours: 8, timeout_action: 'to_head' } }] })
    const id = await started()
    const db = a.c.t.app.db
    const { due } = await db.one<{ due: string }>(sql`select due_at as due from approval_task where id = ${await a.task(id, lead!)}`)
    expect(Date.parse(due)).toBeGreaterThan(Date.now() + 8 * 3600_000 - 60_000)
    expect(await actOnLate(a.c.t.app)).toBe(0)
    await actOnLate(a.c.t.app, new Date(due))
    expect(await a.tasks(id)).toEqual([
      ['a', '采购组长', 'transferred'],
      ['a', '采购主管', 'pending'],
    ])
    await actOnLate(a.c.t.app, new Date(due))
    expect(await a.tasks(id)).toHaveLength(2)
  })
  it('auto_pass walks on, auto_reject gives the record back', async () => {
    for (const [action, status] of [
      ['auto_pass', 'approved'],
      ['auto_reject', 'draft'],
    ] as const) {
      await a.flow({ code: 'AUTO-' + action, steps: [{ key: 'a', people: of(lead!), more: { timeout_hours: 1, timeout_action: action } }] })
      const id = await started()
      await actOnLate(a.c.t.app, new Date(Date.now() + 30 * 86_400_000))
      expect((await a.c.call('GET', `/api/purchase-order/${id}`)).body.status).toBe(status)
      await a.c.t.app.db.run(sql`update approval_flow set status = 'retired'`)
    }
  })
})

const byAmount = (more: object = {}) => ({
  code: 'SET6',
  steps: [
    { key: 'lead', people: of(lead!) },
    { key: 'by', kind: 'branch' },
    { key: 'p1', kind: 'path', parent: 'by', more: { test: { field: 'total', op: 'lte', value: 20000 } } },
    { key: 'p2', kind: 'path', parent: 'by', more: { test: { field: 'total', op: 'lte', value: 100000 } } },
    { key: 'head', parent: 'p2', people: of(head!) },
    { key: 'p3', kind: 'path', parent: 'by' },
    { key: 'head3', parent: 'p3', people: of(head!) },
    { key: 'fin', parent: 'p3', people: of(finance!) },
    { key: 'gm', parent: 'p3', people: of(manager!) },
  ],
  ...more,
})
describe('flows before they are published', () => {
  it('3,000 USD at 7.10 goes lead → purchasing head; with the head as starter his leader takes the step (settings scenario 6)', async () => {
    await insertRow(a.c.t.app.db, 'exchange_rate', { type: 'spot', date: inDays(0), from: 'USD', to: 'CNY', rate: '7.10', source: 'manual', status: 'active' })
    await a.flow(byAmount())
    const bench = async (o: object) =>
      (
        await a.c.call('POST', '/api/approval-flows/simulate', {
          resource: 'purchase_order',
          action: 'submit',
          values: { total: '3000', currency: 'USD' },
          ...o,
        })
      ).body
    const path = (b: any): [string, string[]][] => b.steps.filter((s: any) => s.kind === 'approve').map((s: any) => [s.key, s.people.map((p: any) => p.name)])
    expect(path(await bench({ starter: deputy!.employee }))).toEqual([
      ['lead', ['采购组长']],
      ['head', ['采购主管']],
    ])
    expect(path(await bench({ starter: head!.employee }))).toEqual([
      ['lead', ['采购组长']],
      ['head', ['总经理']],
    ])
    const large = await bench({ starter: deputy!.employee, values: { total: '100000.01', currency: 'CNY' } })
    expect(path(large).map(([k]) => k)).toEqual(['lead', 'head3', 'fin', 'gm'])
    expect((await bench({ values: { total: '1', currency: 'XXX' } })).flow).toMatchObject({ code: 'SET6' })
  })
  it('a branch without default path is refused on that node; running approvals finish on their old version (settings scenario 7)', async () => {
    a.c.as(a.c.buyer)
    const bad = byAmount({ code: 'SET7' })
    const created = await a.c.call('POST', '/api/approval-flow', {
      code: 'SET7',
      name_zh: 'x',
      name_en: 'x',
      resource: 'purchase_order',
      action: 'submit',
      admins: of(a.c.buyer),
      nodes: bad.steps
        .filter((s) => !s.key.startsWith('p3'))
        .map((s: any) => ({ node_key: s.key, parent_key: s.parent === 'p3' ? 'p2' : (s.parent ?? null), name: s.key, kind: s.kind ?? 'approve', ...s.more })),
      rules: bad.steps.flatMap((s: any) => (s.people ? [{ node_key: s.key, kind: 'employee', params: { ids: s.people } }] : [])),
    })
    expect(created.status, JSON.stringify(created.body)).toBe(201)
    const refused = await a.c.call('POST', `/api/approval-flow/${created.body.id}/actions/publish`)
    expect(refused.body).toMatchObject({ status: 409, code: 'FLOW_BROKEN', detail: '流程不能发布：by: 分支缺少默认路径' })
    expect((await a.c.call('POST', '/api/approval-flows/check', { flow: created.body.id })).body.problems).toMatchObject([{ node: 'by', code: 'NO_DEFAULT' }])

    const first = await a.flow({
      code: 'VER',
      steps: [
        { key: 'one', people: of(lead!) },
        { key: 'two', people: of(head!) },
      ],
    })
    const old = await started()
    expect((await a.c.call('POST', `/api/approval-flow/${first}/actions/revise`)).body).toMatchObject({ status: 'published' })
    const draft = await a.c.t.app.db.one<{ id: number; version: number }>(sql`select id, version from approval_flow where code = 'VER' and status = 'draft'`)
    const changed = await a.c.call('PATCH', `/api/approval-flow/${draft.id}`, {
      version: draft.version,
      nodes: [{ node_key: 'only', name: 'only', kind: 'approve' }],
      rules: [{ node_key: 'only', kind: 'employee', params: { ids: of(finance!) } }],
    })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    expect((await a.c.call('POST', `/api/approval-flow/${draft.id}/actions/publish`)).body).toMatchObject({ status: 'published', edition: 2 })
    await a.act(lead!, await a.task(old, lead!), 'approve')
    await a.act(head!, await a.task(old, head!), 'approve')
    expect((await a.c.call('GET', `/api/purchase-order/${old}`)).body.status).toBe('approved')
    expect(await a.tasks(await started())).toEqual([['only', '财务主管', 'pending']])
    a.c.as(a.c.buyer)
    expect((await a.c.call('PATCH', `/api/approval-flow/${first}`, { version: 3, note: 'x' })).status).toBe(409)
  })
  it('stands before actions that offer it, and nothing else', async () => {
    a.c.as(a.c.buyer)
    const ask = async (resource: string, action: string) =>
      (await a.c.call('POST', '/api/approval-flow', { code: 'PAIR', name_zh: 'x', name_en: 'x', resource, action, admins: [] })).body.code
    expect(await ask('purchase_order', 'place')).toBe('FLOW_PAIR')
    expect(await ask('nothing', 'submit')).toBe('FLOW_PAIR')
    const pairs = (await a.c.call('GET', '/api/approval-flows/pairs')).body.rows.map((p: any) => `${p.resource}/${p.action}`)
    expect(pairs).toEqual(expect.arrayContaining(['purchase_order/submit', 'supplier/approve_change', 'employee/transfer', 'employee/startLeave']))
  })
})

describe('the sight that a task lends (organization.md §4 row 10)', () => {
  it('opens the record to read, with its fields by default level, keeps the list empty, and refuses writing', async () => {
    const plain: Ctx = {
      ...finance!,
      access: {
        ...superCtx(finance!.account, finance!.employee).access,
        super: false,
        has: () => false,
        scopes: () => [],
        level: () => 'hidden',
        permissionsVersion: 'nothing',
      },
    }
    await a.flow({ code: 'LEND', steps: [{ key: 'a', people: of(finance!) }] })
    const other = await a.order('20')
    const id = await started()
    a.c.as(plain)
    const seen = await a.c.call('GET', `/api/purchase-order/${id}`)
    expect(seen).toMatchObject({ status: 200, body: { status: 'pending' } })
    expect(seen.body).not.toHaveProperty('total')
    expect(seen.body.allowed.every((x: any) => !x.ok)).toBe(true)
    expect((await a.c.call('PATCH', `/api/purchase-order/${id}`, { version: seen.body.version, remark: 'x' })).status).toBe(403)
    expect((await a.c.call('GET', `/api/purchase-order/${other.id}`)).status).toBe(403)
    expect((await a.c.call('GET', '/api/purchase-order')).status).toBe(403)
    a.c.as({ ...plain, account: deputy!.account, employee: deputy!.employee })
    expect((await a.c.call('GET', `/api/purchase-order/${id}`)).status).toBe(403)
  })
})

describe('a department that moves (organization scenario 10, second half)', () => {
  it('running approvals keep their approvers, new ones ask the new head', async () => {
    const db = a.c.t.app.db
    a.c.as(a.c.buyer)
    const make = async (code: string, headOf: Ctx, parent: number | null = null): Promise<number> => {
      const { body, status } = await a.c.call('POST', '/api/department', {
        code,
        name: code,
        dept_type: 'department',
        head: headOf.employee,
        ...(parent ? { parent } : {}),
      })
      expect(status, JSON.stringify(body)).toBe(201)
      return body.id
    }
    const [A, B] = [await make('A', manager!), await make('B', head!)]
    const c = (await a.c.call('POST', '/api/department', { code: 'C', name: 'C', dept_type: 'department', parent: B })).body.id
    await db.run(sql`update employee set department_id = ${c} where id = ${a.c.buyer.employee}`)
    await a.flow({ code: 'MOVE', steps: [{ key: 'h', rule: { kind: 'dept_head', params: { of: 'starter' } } }] })
    const running = await started()
    a.c.as(a.c.buyer)
    const moved = await a.c.call('POST', `/api/department/${c}/actions/move`, { args: { parent: A } })
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await a.tasks(running)).toEqual([['h', '采购主管', 'pending']])
    expect(await a.tasks(await started())).toEqual([['h', '总经理', 'pending']])
  })
})
