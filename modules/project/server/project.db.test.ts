import { addDays, dayOf, defineResource, f, type AnyResource } from '@crossway/kernel'
import { createRecord, runAction, sql, updateRecord } from '@crossway/server-kit'
import { server as contract } from '@crossway/contract/server'
import { server as customer } from '@crossway/customer/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as settings, setStoreProject } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readersOfSpace } from '../model/library/doc.resource.ts'
import { project } from '../model/project.resource.ts'
import { members, projectById, projectsOf } from './project.queries.ts'
import { settleLeaders } from './change-leader.ts'
import { followRenewals } from './contract-link.ts'
import { registerClosingCheck } from './closing/closing-checks.ts'
import { projectServer } from './project-server.ts'

const ctx = superCtx(7)
const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const code = (c: string): object => expect.objectContaining({ code: c })
let test: TestApp
let ids: { company: number; department: number; leader: number; operator: number; customer: number; store: number }
beforeAll(async () => {
  test = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledger, customer, contract, projectServer])
  const db = test.app.db
  const company = await insertRow(db, 'company', { code: 'SZ', short_name: '深圳', country: 'CN' })
  const department = await insertRow(db, 'department', { code: 'D1', name: '运营一部' })
  const person = (name: string): Promise<number> => insertRow(db, 'employee', { name, company_id: company, department_id: department })
  const [leader, operator] = [await person('林木'), await person('苏杭')]
  const client = await insertRow(db, 'customer', { customer_no: 'KH26110001', name: '品牌方', pool: 'working' })
  const site = await db.one<{ id: number; platform: number }>(
    sql`select m.id, m.platform_id as platform from marketplace m join platform p on p.id = m.platform_id where p.code = 'amazon' and m.code = 'US'`,
  )
  const store = await insertRow(db, 'store', { store_no: 'S1', name: 'A1-US', marketplace_id: site.id, platform_id: site.platform, currency: 'USD' })
  ids = { company, department, leader, operator, customer: client, store }
})
afterAll(() => test.close())

const make = (more: object = {}): Promise<number> =>
  test.app.db.tx((tx) =>
    createRecord({ app: test.app, tx, ctx }, project, {
      name: '品牌方-水杯-亚马逊',
      project_type: 'operation',
      channel_group: 'amazon',
      customer: ids.customer,
      company: ids.company,
      department: ids.department,
      leader: ids.leader,
      start_date: '2026-01-01',
      ...more,
    }),
  )
const act = (id: number, action: string, args?: object, confirmed: string[] = []) =>
  test.app.db.tx((tx) => runAction({ app: test.app, tx, ctx }, project, id, action, { ...(args ? { args } : {}), confirmed }))

describe('projects', () => {
  it('make their leader a member, tell the customer their number, and start only signed, staffed and with a store', async () => {
    const db = test.app.db
    await expect(make({ customer: null })).rejects.toEqual(code('PROJECT_CUSTOMER'))
    const id = await make()
    expect(await members(db, id, '2026-11-20')).toMatchObject([{ employee: ids.leader, role: 'leader' }])
    expect(await db.one(sql`select project_count as n, project_open_count as o from customer where id = ${ids.customer}`)).toEqual({ n: 1, o: 1 })
    await expect(act(id, 'prepare')).rejects.toEqual(code('PROJECT_UNSIGNED'))
    await db.run(sql`update customer set pool = 'cooperate' where id = ${ids.customer}`)
    await act(id, 'prepare')
    await expect(act(id, 'activate')).rejects.toEqual(code('PROJECT_NO_CONTRACT'))
    const other = await insertRow(db, 'customer', { customer_no: 'KH26110002', name: '别家', pool: 'cooperate' })
    const contractOf = (of: number, status: string) =>
      insertRow(db, 'contract', {
        contract_no: `HT${of}${status}`,
        contract_type: 'operation',
        customer_id: of,
        company_id: ids.company,
        currency: 'CNY',
        period_start: '2026-01-01',
        period_end: '2026-12-31',
        status,
      })
    const named = (by: number) => db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { contract: by }, { anyVersion: true }))
    await expect(named(await contractOf(other, 'effective'))).rejects.toMatchObject({ code: 'PROJECT_CONTRACT' })
    const [old, agreed] = [await contractOf(ids.customer, 'signed'), await contractOf(ids.customer, 'effective')]
    await named(old)
    await expect(act(id, 'activate')).rejects.toMatchObject({ code: 'PROJECT_CONTRACT_WAITS', params: { no: `HT${ids.customer}signed` } })
    await named(agreed)
    expect(await db.rows(sql`select id, project_states as at from contract where id = any(${[old, agreed]}::bigint[]) order by id`)).toEqual([
      { id: old, at: {} },
      { id: agreed, at: { [id]: 'preparing' } },
    ])
    await expect(act(id, 'activate')).rejects.toEqual(code('PROJECT_NO_STORE'))
    await db.tx((tx) => setStoreProject({ app: test.app, tx }, ids.store, id))
    await expect(act(id, 'activate')).rejects.toEqual(code('PROJECT_NO_OPERATOR'))
    const people = [
      { employee: ids.leader, role: 'leader', from: '2026-01-01' },
      { employee: ids.operator, role: 'operator', from: '2026-01-01', is_primary: true },
    ]
    await db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { members: people }, { anyVersion: true }))
    await expect(act(id, 'activate')).rejects.toEqual(code('TARGET_MISSING'))
    await act(id, 'activate', undefined, ['TARGET_MISSING'])
    expect(await projectById(db, id)).toMatchObject({ stage: 'operating', can_spend: true })
    expect(await projectsOf(db, ids.operator, '2026-11-20')).toEqual([id])
    expect(await projectsOf(db, ids.operator, '2025-12-31')).toEqual([])
    // its space for documents came with it, and is open to who works on it today
    const space = await db.one<{ visibility: string; readers: number[] }>(
      sql`select s.visibility, ${sql.raw(readersOfSpace)} as readers from doc_space s where s.project_id = ${id}`,
    )
    expect({ ...space, readers: space.readers.map(Number).toSorted((a, b) => a - b) }).toEqual({
      visibility: 'members',
      readers: [ids.leader, ids.operator].toSorted((a, b) => a - b),
    })

    await act(id, 'pause', { reason: '等货' })
    expect((await projectById(db, id))?.can_spend).toBe(false)
    await expect(db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { channel_group: 'mc' }, { anyVersion: true }))).rejects.toEqual(
      code('PROJECT_CHANNEL'),
    )
    await expect(
      db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { members: [{ ...people[0], to: '2026-03-31' }] }, { anyVersion: true })),
    ).rejects.toMatchObject({ code: 'MEMBER_LEADER', params: { day: '2026-04-01' } })
  })
  it('go by the renewed contract from its first day on', async () => {
    const db = test.app.db
    const { id, contract: old } = await db.one<{ id: number; contract: number }>(
      sql`select id, contract_id as contract from project where contract_id is not null`,
    )
    const today = dayOf(new Date())
    const renewed = await insertRow(db, 'contract', {
      contract_no: 'HT-RENEWED',
      contract_type: 'operation',
      customer_id: ids.customer,
      company_id: ids.company,
      currency: 'CNY',
      period_start: addDays(today, 5),
      period_end: addDays(today, 370),
      renewal_of_id: old,
      status: 'effective',
    })
    await db.run(sql`update contract set renewed_by_id = ${renewed} where id = ${old}`)
    expect(await followRenewals(test.app, today)).toEqual({ renewed: 0 })
    expect(await followRenewals(test.app, addDays(today, 5))).toEqual({ renewed: 1 })
    expect(await followRenewals(test.app, addDays(today, 5))).toEqual({ renewed: 0 })
    expect(await db.one(sql`select contract_id as contract, plan_end_date as until from project where id = ${id}`)).toEqual({
      contract: renewed,
      until: addDays(today, 370),
    })
    expect(await db.rows(sql`select project_states ? ${String(id)} as at from contract where id = any(${[old, renewed]}::bigint[])`)).toEqual([
      { at: true },
      { at: true },
    ])
  })
  it('are cancelled only before they have stores, and no longer counted', async () => {
    const id = await make({ name: '第二个项目' })
    await act(id, 'cancel', { reason: '客户放弃' })
    expect(await test.app.db.one(sql`select project_count as n from customer where id = ${ids.customer}`)).toEqual({ n: 1 })
  })
  it('of wholesale open without a store, which they can never have', async () => {
    const id = await make({ name: '批发项目', channel_group: 'b2b', project_type: 'internal', customer: null })
    await act(id, 'prepare')
    await expect(act(id, 'activate')).rejects.toEqual(code('PROJECT_NO_OPERATOR'))
  })
  it('3 one leader: who is set leader from a day ends the one before on the day before it, and alone sees the project from then on', async () => {
    const db = test.app.db
    const today = dayOf(new Date())
    const id = await make({ name: '换负责人' })
    await act(id, 'change_leader', { leader: ids.operator, from: addDays(today, -8) })
    const leaders = await db.rows(sql`select employee_id as who, "from", "to" from project_member where project_id = ${id} and role = 'leader' order by "from"`)
    expect(leaders).toEqual([
      { who: ids.leader, from: '2026-01-01', to: addDays(today, -9) },
      { who: ids.operator, from: addDays(today, -8), to: null },
    ])
    expect(await db.one(sql`select leader_id as who from project where id = ${id}`)).toEqual({ who: ids.operator })
    expect([await projectsOf(db, ids.leader, today), await projectsOf(db, ids.operator, today)].map((p) => p.includes(id))).toEqual([false, true])
    // the former leader sees it again only by another role
    await act(id, 'set_member', { employee: ids.leader, role: 'viewer', from: today, workload_pct: 0 })
    expect((await projectsOf(db, ids.leader, today)).includes(id)).toBe(true)
    for (let day = addDays(today, -30); day <= addDays(today, 2); day = addDays(day, 1))
      expect(
        (await members(db, id, day)).filter((m) => m.role === 'leader'),
        day,
      ).toHaveLength(1)
    await act(id, 'change_leader', { leader: ids.leader, from: addDays(today, 3) })
    expect(await db.one(sql`select leader_id as who from project where id = ${id}`)).toEqual({ who: ids.operator })
    expect(await db.tx((tx) => settleLeaders({ app: test.app, tx }, addDays(today, 3)))).toBe(1)
    expect(await db.one(sql`select leader_id as who from project where id = ${id}`)).toEqual({ who: ids.leader })
  })
  it('5 closing: refused while an order is open and stock lies in its shares, each with its list; then members, structure and links end', async () => {
    const db = test.app.db
    const left = { orders: 1, stock: 120 }
    registerClosingCheck({
      code: 'test_orders',
      title: { 'zh-cn': '未完结采购订单', en: 'Open purchase orders' },
      blocking: true,
      count: async () => left.orders,
      link: (id) => ({ route: 'purchaseOrderList', filter: { project: { in: [id] } } }),
    })
    registerClosingCheck({
      code: 'test_stock',
      title: { 'zh-cn': '虚拟仓库存', en: 'Stock in its shares' },
      blocking: true,
      count: async () => left.stock,
      link: (id) => ({ route: 'nowInventory', filter: { project: { in: [id] } } }),
    })
    const id = await make({ name: '收尾项目' })
    await db.run(sql`update project set stage = 'operating' where id = ${id}`)
    await act(id, 'start_closing', { reason: 'expired' })
    // a reason that was chosen stands in the timeline by its word
    expect(await db.one(sql`select comment from audit_log where resource = 'project' and record_id = ${id} and action = 'start_closing'`)).toEqual({
      comment: '到期',
    })
    await db.run(
      sql`insert into share_link (resource, record_id, title, token_hash, created_by, expires_at) values ('project', ${id}, '收尾项目', 'x', 7, now() + interval '1 day')`,
    )
    await expect(act(id, 'close')).rejects.toMatchObject({
      code: 'PROJECT_CLOSING',
      params: { list: '未完结采购订单 1；虚拟仓库存 120' },
      data: {
        checks: [
          { code: 'test_orders', count: 1, link: { route: 'purchaseOrderList' } },
          { code: 'test_stock', count: 120, link: { route: 'nowInventory' } },
        ],
      },
    })
    Object.assign(left, { orders: 0, stock: 0 })
    await act(id, 'close')
    expect(await projectById(db, id)).toMatchObject({ stage: 'closed', can_spend: false })
    expect(await members(db, id, addDays(dayOf(new Date()), 1))).toEqual([])
    expect(await db.one(sql`select revoked_at is not null as ended from share_link where record_id = ${id} and resource = 'project'`)).toEqual({ ended: true })
    await act(id, 'reopen')
    expect(await members(db, id, addDays(dayOf(new Date()), 1))).toMatchObject([{ employee: ids.leader, role: 'leader' }])
  })
})
