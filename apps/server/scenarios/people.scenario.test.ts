import { dayOf } from '@crossway/kernel'
import { postPl } from '@crossway/ledger/server'
import { bumpAccess } from '@crossway/organization/server'
import { runAction, sql, systemCtx, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { makeCompany, type Company } from './company.ts'

// Scenarios of organization.md that cross modules: 5 with boards and exports, 7 with real customers and a project.
let c: Company
let department: number
const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(c.t.app.db, table, values)
let n = 0
async function person(name: string, nodes: readonly string[] = [], scope = 'all'): Promise<{ employee: number; account: number; ctx: () => Promise<Ctx> }> {
  const no = ++n
  const employee = await row('employee', {
    emp_no: `E10${no}`,
    name,
    mobile: `1390000${1000 + no}`,
    department_id: department,
    company_id: c.ids.company,
    entry_date: '2024-01-01',
    status: 'regular',
  })
  const account = await row('admin', { username: `person${no}`, nickname: name, kind: 'staff', employee_id: employee, status: 'enabled' })
  const role = await row('role', { code: `R${no}`, name: `角色${no}`, category: 'operation', nodes: `{${nodes.join(',')}}` })
  await row('role_scope', { role_id: role, seq: 1, resource: '*', read_scope: scope, write_scope: scope })
  await row('employee_role', { employee_id: employee, role_id: role, valid_from: '2024-01-01', status: 'active', source: 'manual' })
  return { employee, account, ctx: async () => ({ ...superCtx(account, employee), name, access: await c.t.app.access(account) }) }
}
async function project(name: string, leader: number, members: readonly (readonly [number, string])[]): Promise<number> {
  const id = await row('project', {
    project_no: name,
    name,
    project_type: 'trade',
    channel_group: 'amazon',
    company_id: c.ids.company,
    department_id: department,
    leader_id: leader,
    stage: 'operating',
  })
  for (const [i, [employee, role]] of members.entries())
    await row('project_member', { project_id: id, seq: i + 1, employee_id: employee, role, from: '2024-01-01' })
  return id
}

beforeAll(async () => {
  c = await makeCompany()
  department = (await c.t.app.db.one<{ id: number }>(sql`select department_id as id from employee where id = ${c.ids.employee}`)).id
})
afterAll(() => c.close())

describe('organization.md scenario 5: membership ends', () => {
  it('scenario 5: within 5 s list, detail, sums, tabs, board and export show nothing of the project; the record he owns there stays', async () => {
    const boss = await person('项目负责人')
    const me = await person('运营', ['purchaseOrderList', 'purchaseOrderList/export', 'profitAnalysis'], 'project')
    const p = await project('SC5', boss.employee, [
      [boss.employee, 'leader'],
      [me.employee, 'operator'],
    ])
    const order = (no: string, buyer: number): Promise<number> =>
      row('purchase_order', {
        no,
        supplier_id: c.ids.supplier,
        company_id: c.ids.company,
        warehouse_id: c.ids.warehouse,
        status: 'ordered',
        ordered_on: '2026-11-01',
        project_id: p,
        buyer_id: buyer,
        qty: 10,
        created_by: 0,
      })
    const theirs = await order('SC5-A', boss.employee)
    const mine = await order('SC5-B', me.employee)
    await c.t.app.db.tx((tx) =>
      postPl(tx, [
        {
          line: 'L0101',
          amount: 500,
          currency: 'CNY',
          biz_date: '2026-10-05',
          stage: 'settled',
          company: c.ids.company,
          project: p,
          source: { type: 'test', id: 5 },
        } as never,
      ]),
    )
    const seen = async (): Promise<object> => {
      c.as(await me.ctx())
      const list = (await c.call('GET', '/api/purchase-order?size=50&counts=1&view=purchaseOrderList')).body
      const board = await c.call('GET', '/api/profit?from=2026-10&to=2026-10&pivot=project&page=profitAnalysis')
      return {
        list: list.rows.map((r: any) => r.no).sort(),
        total: list.total,
        tab: list.tabCounts.all,
        detail: (await c.call('GET', `/api/purchase-order/${theirs}`)).status,
        history: (await c.call('GET', `/api/purchase-order/${theirs}/timeline`)).status,
        search: (await c.call('GET', '/api/purchase-order?q=SC5-A&view=purchaseOrderList')).body.total,
        board: JSON.stringify(board.body).includes('500'),
        file: await exported(await me.ctx()),
      }
    }
    expect(await seen()).toEqual({ list: ['SC5-A', 'SC5-B'], total: 2, tab: 2, detail: 200, history: 200, search: 1, board: true, file: ['SC5-A', 'SC5-B'] })
    c.as(c.leader)
    const { version, members } = (await c.call('GET', `/api/project/${p}`)).body
    const stored = members.map((m: any) => ({
      id: m.id,
      employee: m.employee.id,
      role: m.role,
      from: m.from,
      to: m.employee.id === me.employee ? new Date(Date.now() - 86_400_000 + 8 * 3600_000).toISOString().slice(0, 10) : null,
    }))
    expect((await c.call('PATCH', `/api/project/${p}`, { version, members: stored })).status).toBe(200)
    await vi.waitFor(
      async () => expect(await seen()).toEqual({ list: ['SC5-B'], total: 1, tab: 1, detail: 404, history: 404, search: 0, board: false, file: ['SC5-B'] }),
      5000,
    )
    c.as(await me.ctx())
    expect((await c.call('GET', `/api/purchase-order/${mine}`)).status).toBe(200)
  })

  /** Numbers in the file that the export job writes for this person. */
  async function exported(ctx: Ctx): Promise<string[]> {
    const { app } = c.t
    await app.db.run(sql`delete from job`)
    c.as(ctx)
    expect((await c.call('POST', '/api/purchase-order/export', { format: 'csv', view: 'purchaseOrderList', fields: ['no'] })).status).toBe(202)
    const job = await app.db.one<{ id: number; name: string; data: Record<string, unknown> }>(sql`select id, name, data from job order by id desc limit 1`)
    const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
    const result = (await def.run({
      app,
      ctx,
      id: job.id,
      data: job.data,
      progress: async () => undefined,
      log: async () => undefined,
      itemFailed: async () => undefined,
      signal: new AbortController().signal,
    })) as { file: number }
    const text = (await c.t.http.inject({ method: 'GET', url: `/api/file/${result.file}` })).body
    return [...text.matchAll(/SC5-[AB]/g)].map((m) => m[0]).sort()
  }
})

describe('organization.md scenario 6: leaving', () => {
  it('scenario 6: the codes of his stores are read until 24:00 of the last day, and afterwards by no way', async () => {
    const { db } = c.t.app
    const noon = Date.parse(`${dayOf(new Date())}T12:00:00+08:00`)
    vi.useFakeTimers({ toFake: ['Date'], now: noon })
    const [hr, who] = [
      await person('人事六', ['employee', 'employee/leave', 'employee/left']),
      await person('店铺运营六', ['storeVerifyCode', 'storeVerifyCode/view']),
    ]
    const { site, platform } = await db.one<{ site: number; platform: number }>(
      sql`select id as site, platform_id as platform from marketplace order by id limit 1`,
    )
    const of = await row('store_account', { alias: 'SC6', name: 'SC6', account_no: 'SC6', platform_id: platform, company_id: c.ids.company })
    const store = await row('store', { store_no: 'SC6', name: 'SC6', store_account_id: of, marketplace_id: site, platform_id: platform, currency: 'USD' })
    await row('store_staff', { store_id: store, seq: 1, employee_id: who.employee, role: 'operator', from: '2024-01-01', is_primary: true })
    c.as(superCtx(1))
    const source = Number((await c.call('POST', '/api/otp-source', { label: 'SC6', store })).body.id)
    expect((await c.call('POST', `/api/otp-source/${source}/enrol`, { secret: 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', confirm: true })).status).toBe(200)

    const stored = await who.ctx()
    const code = (as: Ctx): Promise<any> => (c.as(as), c.call('POST', `/api/otp-source/${source}/code`, { purpose: '登录后台' }))
    expect(await code(stored)).toMatchObject({ status: 200, body: { code: expect.stringMatching(/^\d{6}$/) } })
    c.as(await hr.ctx())
    const act = (action: string, args: object): Promise<any> => c.call('POST', `/api/employee/${who.employee}/actions/${action}`, { args })
    expect((await act('startLeave', { leave_date: dayOf(new Date()), leave_type: 'resign', leave_reason: '个人原因' })).status).toBe(200)
    expect((await code(await who.ctx())).status).toBe(200)
    vi.setSystemTime(Date.parse(`${dayOf(new Date())}T12:00:00+08:00`) + 12 * 3600_000)
    await expect(who.ctx()).rejects.toMatchObject({ code: 'EMPLOYEE_LEFT', status: 401 })
    vi.setSystemTime(noon)
    c.as(superCtx(1))
    expect(await act('left', { force: true, reason: '店铺稍后交接' })).toMatchObject({ status: 200, body: { status: 'left' } })
    await c.t.settle()
    await expect(who.ctx()).rejects.toMatchObject({ status: 401 })
    // Also what was opened before, or would be opened for him again, shows none: he is nobody's operator any more.
    vi.setSystemTime(noon + 24 * 3600_000)
    expect((await code(stored)).status).toBe(404)
    expect(await db.rows(sql`select "to"::text as until from store_staff where store_id = ${store}`)).toEqual([{ until: dayOf(new Date(noon)) }])
    vi.useRealTimers()
  })
})

describe('organization.md scenario 7: blocked leave', () => {
  it('scenario 7: 3 customers and 1 led project block the leaving; after the hand-over it passes, and the work is somebody’s', async () => {
    const [hr, who, heir] = [await person('人事', ['employee', 'employee/leave', 'employee/left', 'customer']), await person('离职者'), await person('接收人')]
    for (const name of ['甲', '乙', '丙'])
      await row('customer', { customer_no: name, name, name_key: name, customer_type: 'brand', main_products: 'x', owner_id: who.employee, status: 'active' })
    const led = await project('SC7', who.employee, [[who.employee, 'leader']])
    c.as(await hr.ctx())
    const act = (action: string, args: object): Promise<any> => c.call('POST', `/api/employee/${who.employee}/actions/${action}`, { args })
    const today = new Date(Date.now() + 8 * 3600_000).toISOString().slice(0, 10)
    expect((await act('startLeave', { leave_date: today, leave_type: 'resign', leave_reason: '个人原因' })).status).toBe(200)
    expect(await act('left', {})).toMatchObject({ status: 409, body: { code: 'NOT_HANDED_OVER', detail: '还有 4 项未交接' } })
    const hand = (body: object): Promise<any> => c.call('POST', `/api/organization/employees/${who.employee}/hand-over`, body)
    expect((await hand({ to: who.employee, reason: '离职' })).body).toMatchObject({ code: 'HANDOVER_SELF' })
    expect((await hand({ to: 999_999, reason: '离职' })).body).toMatchObject({ code: 'HANDOVER_TO', detail: '接收人须在职' })
    expect((await hand({ to: heir.employee, reason: '离职', records: ['moon'] })).body.code).toBe('HANDOVER_CODE')
    expect((await hand({ to: heir.employee })).status).toBe(400)
    expect((await hand({ to: heir.employee, reason: '离职', records: ['customer'] })).body.moved).toEqual([{ code: 'customer', count: 3 }])
    expect((await act('left', {})).body.detail).toBe('还有 1 项未交接')
    expect((await hand({ to: heir.employee, reason: '离职' })).body).toEqual({ moved: [{ code: 'project', count: 1 }], left: [] })
    expect(await act('left', {})).toMatchObject({ status: 200, body: { status: 'left' } })
    const { db } = c.t.app
    expect(await db.rows(sql`select distinct owner_id from customer where name in ('甲', '乙', '丙')`)).toEqual([{ owner_id: heir.employee }])
    expect(
      await db.rows(
        sql`select employee_id, role, "to" is null as runs from project_member where project_id = ${led} and ("to" is null or "to" >= current_date)`,
      ),
    ).toEqual([{ employee_id: heir.employee, role: 'leader', runs: true }])
    expect(
      await db.rows(sql`select changes, comment from audit_log where resource = 'customer' and comment = '离职' and changes::text like '%接收人%'`),
    ).toHaveLength(3)
    await c.t.settle()
    expect(await db.rows(sql`select title_zh from notification where account = ${heir.account} order by id`)).toEqual([
      { title_zh: '离职者 的 3 项工作已移交给您' },
      { title_zh: '离职者 的 1 项工作已移交给您' },
    ])
    const stranger = await person('无权者', ['employee'])
    c.as(await stranger.ctx())
    expect((await hand({ to: heir.employee, reason: 'x' })).status).toBe(403)
  })
})

describe('organization.md scenario 10: department move', () => {
  it('scenario 10: B’s head loses C’s rows in list and sums within 5 s, A’s head gains them', async () => {
    const { db } = c.t.app
    const unit = async (code: string, parent: number | null): Promise<number> => {
      const id = await row('department', { code, name: code, status: 'enabled', parent_id: parent })
      await db.run(
        sql`insert into department_closure (ancestor_id, descendant_id, depth) select ancestor_id, ${id}::bigint, depth + 1 from department_closure where descendant_id = ${parent}::bigint union all select ${id}::bigint, ${id}::bigint, 0 on conflict do nothing`,
      )
      return id
    }
    const [a, b] = [await unit('SC10A', null), await unit('SC10B', null)]
    const unitC = await unit('SC10C', b)
    const head = async (name: string, of: number): Promise<Awaited<ReturnType<typeof person>>> => {
      const p = await person(name, ['purchaseOrderList'], 'dept_tree')
      await db.run(sql`update employee set department_id = ${of} where id = ${p.employee}`)
      // Prices are hidden by default, and so would be their sum.
      await db.run(
        sql`insert into role_field (role_id, seq, field_class, level) select role_id, 1, 'price', 'readonly' from employee_role where employee_id = ${p.employee}`,
      )
      await db.run(sql`update department set head_id = ${p.employee} where id = ${of}`)
      return p
    }
    const [headA, headB] = [await head('甲部长', a), await head('乙部长', b)]
    await db.tx((tx) => bumpAccess({ app: c.t.app, tx }, 'all'))
    const order = (no: string, of: number, qty: number): Promise<number> =>
      row('purchase_order', {
        no,
        supplier_id: c.ids.supplier,
        company_id: c.ids.company,
        warehouse_id: c.ids.warehouse,
        status: 'ordered',
        ordered_on: '2026-11-01',
        department_id: of,
        qty,
        total: String(qty),
        created_by: 0,
      })
    await order('SC10-B', b, 5)
    await order('SC10-C', unitC, 7)
    const seen = async (who: typeof headA): Promise<object> => {
      c.as(await who.ctx())
      const { body } = await c.call('GET', '/api/purchase-order?size=50&view=purchaseOrderList&counts=1')
      return { rows: body.rows.map((r: any) => r.no).sort(), sum: body.summary.total, tab: body.tabCounts.all }
    }
    const cny = (amount: string): object[] => [{ currency: 'CNY', amount }]
    await vi.waitFor(async () => expect(await seen(headB)).toEqual({ rows: ['SC10-B', 'SC10-C'], sum: cny('12.0000'), tab: 2 }), 5000)
    expect(await seen(headA)).toMatchObject({ rows: [], tab: 0 })
    await db.tx((tx) => runAction({ app: c.t.app, tx, ctx: systemCtx() }, c.t.app.registry.resource('department'), unitC, 'move', { args: { parent: a } }))
    await vi.waitFor(async () => expect(await seen(headB)).toEqual({ rows: ['SC10-B'], sum: cny('5.0000'), tab: 1 }), 5000)
    expect(await seen(headA)).toEqual({ rows: ['SC10-C'], sum: cny('7.0000'), tab: 1 })
  })
})
