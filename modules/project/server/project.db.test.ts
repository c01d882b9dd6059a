import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { createRecord, runAction, sql, updateRecord } from '@crossway/server-kit'
import { server as customer } from '@crossway/customer/server'
import { server as ledger } from '@crossway/ledger/server'
import { server as settings, setStoreProject } from '@crossway/settings/server'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { project } from '../model/project.resource.ts'
import { members, projectById, projectsOf } from './project.queries.ts'
import { projectServer } from './project-server.ts'

const ctx = superCtx(7)
const others = ['employee', 'department', 'role', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
const code = (c: string): object => expect.objectContaining({ code: c })
let test: TestApp
let ids: { company: number; department: number; leader: number; operator: number; customer: number; store: number }
beforeAll(async () => {
  test = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledger, customer, projectServer])
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
const act = (id: number, action: string, args?: object) =>
  test.app.db.tx((tx) => runAction({ app: test.app, tx, ctx }, project, id, action, args ? { args } : {}))

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
    await expect(act(id, 'activate')).rejects.toEqual(code('PROJECT_NO_STORE'))
    await db.tx((tx) => setStoreProject({ app: test.app, tx }, ids.store, id))
    await expect(act(id, 'activate')).rejects.toEqual(code('PROJECT_NO_OPERATOR'))
    const people = [
      { employee: ids.leader, role: 'leader', from: '2026-01-01' },
      { employee: ids.operator, role: 'operator', from: '2026-01-01', is_primary: true },
    ]
    await db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { members: people }, { anyVersion: true }))
    await act(id, 'activate')
    expect(await projectById(db, id)).toMatchObject({ stage: 'operating', can_spend: true })
    expect(await projectsOf(db, ids.operator, '2026-11-20')).toEqual([id])
    expect(await projectsOf(db, ids.operator, '2025-12-31')).toEqual([])

    await act(id, 'pause', { reason: '等货' })
    expect((await projectById(db, id))?.can_spend).toBe(false)
    await expect(db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { channel_group: 'mc' }, { anyVersion: true }))).rejects.toEqual(
      code('PROJECT_CHANNEL'),
    )
    await expect(
      db.tx((tx) => updateRecord({ app: test.app, tx, ctx }, project, id, { members: [{ ...people[0], to: '2026-03-31' }] }, { anyVersion: true })),
    ).rejects.toMatchObject({ code: 'MEMBER_LEADER', params: { day: '2026-04-01' } })
  })
  it('are cancelled only before they have stores, and no longer counted', async () => {
    const id = await make({ name: '第二个项目' })
    await act(id, 'cancel', { reason: '客户放弃' })
    expect(await test.app.db.one(sql`select project_count as n from customer where id = ${ids.customer}`)).toEqual({ n: 1 })
  })
})
