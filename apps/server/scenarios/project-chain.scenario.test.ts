import { addDays, dayOf } from '@crossway/kernel'
import { emit, sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { contractCompany, type Contracts } from './contract-company.ts'

// project.md scenarios 1 and 2: from a signed contract to an operating project.
let x: Contracts
beforeAll(async () => {
  x = await contractCompany()
}, 60_000)
afterAll(() => x.close())
const db = () => x.a.c.t.app.db
const today = dayOf(new Date())

describe('a project from its contract (project.md)', () => {
  let project: number
  it('1 from contract: one draft project of customer, brand and channel with its scope; the same event again makes no second', async () => {
    const customer = await x.customer('Linmu')
    await insertRow(db(), 'brand', { code: 'LUMO', name: 'LUMO', status: 'active', customer_id: customer })
    const doc = await x.signed({
      customer,
      brands: [{ name: 'LUMO' }],
      scopes: [
        { platform: x.ids.platform, marketplaces: [x.ids.site], store_qty: 1 },
        { platform: x.ids.platform, marketplaces: [x.ids.site2], store_qty: 1 },
      ],
    })
    await x.a.c.t.settle()
    await db().tx((tx) => emit({ app: x.a.c.t.app, tx }, 'contract.signed', { contract: doc.id }, { resource: 'contract', id: doc.id }))
    await x.a.c.t.settle()
    const projects = await db().rows<{ id: number; name: string; stage: string }>(sql`select id, name, stage from project where customer_id = ${customer}`)
    expect(projects).toMatchObject([{ name: 'Linmu-LUMO-亚马逊', stage: 'draft' }])
    project = projects[0]!.id
    expect(
      await db().rows(sql`select marketplace_id as site, planned_store_qty as stores from project_scope where project_id = ${project} order by seq`),
    ).toEqual([
      { site: x.ids.site, stores: 1 },
      { site: x.ids.site2, stores: 1 },
    ])
  })
  it('2 activation guards: refused without a store; with the store from a day on and an operator it operates, and finance holds its structure from that day', async () => {
    const li = { ...x.li, access: { ...x.li.access, super: true } }
    expect(await x.act(li, 'project', project, 'prepare')).toMatchObject({ stage: 'preparing' })
    expect(await x.act(li, 'project', project, 'activate')).toMatchObject({ status: 409, code: 'PROJECT_NO_STORE', detail: '未分配店铺' })
    const account = await insertRow(db(), 'store_account', { account_no: 'A-LUMO', alias: 'LUMO', platform_id: x.ids.platform, ownership: 'client' })
    const store = await insertRow(db(), 'store', {
      store_no: 'LUMO-US',
      name: 'LUMO-US',
      store_account_id: account,
      marketplace_id: x.ids.site,
      platform_id: x.ids.platform,
      currency: 'USD',
      status: 'normal',
    })
    expect(await x.act(li, 'project', project, 'assign_store', { store, from: '2026-11-01' })).toMatchObject({ stage: 'preparing' })
    expect(await x.act(li, 'project', project, 'activate')).toMatchObject({ code: 'PROJECT_NO_OPERATOR' })
    await x.act(li, 'project', project, 'set_member', { employee: x.head.employee, role: 'operator', from: today, workload_pct: 50 })
    expect(await x.act(li, 'project', project, 'activate', {}, { confirmed: ['TARGET_MISSING'] })).toMatchObject({ stage: 'operating' })
    expect(
      await db().rows(
        sql`select t.effective_from::text as start, s."from"::text as store_from from project_structure t join project_store s on s.project_structure_id = t.id where t.project_id = ${project}`,
      ),
    ).toEqual([{ start: '2026-11-01', store_from: '2026-11-01' }])
    await x.act(li, 'project', project, 'end_store', { store, to: addDays(today, 1) })
    expect(await db().one(sql`select "to"::text from project_store where store_id = ${store}`)).toEqual({ to: addDays(today, 1) })
  })
  it('7 paused spending: a purchase demand of the paused project is refused', async () => {
    const li = { ...x.li, access: { ...x.li.access, super: true } }
    expect(await x.act(li, 'project', project, 'pause', { reason: '等货' })).toMatchObject({ stage: 'paused' })
    const sku = await x.a.c.sku('PAUSED-CUP')
    x.a.c.as(li)
    const made = await x.a.c.call('POST', '/api/purchase-demand', {
      type: 'restock',
      project,
      reason: '旺季补货',
      lines: [{ sku, qty: 100, need_by: addDays(today, 40), warehouse: x.a.c.ids.warehouse, supplier: x.a.c.ids.supplier }],
    })
    expect(made.status, JSON.stringify(made.body)).toBe(201)
    expect(await x.act(li, 'purchase_demand', made.body.id, 'submit')).toMatchObject({
      errors: [{ field: 'project', code: 'PD_PROJECT', detail: expect.stringContaining('项目已暂停') }],
    })
  })
})
