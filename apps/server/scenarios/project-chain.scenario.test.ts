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
  it('7 paused spending: a purchase demand of the paused project is refused (its statements still come in: settlement.scenario)', async () => {
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
  it('5 closing: refused with every list that blocks it while an order, stock of its share, a statement, a bill and the deposit are open; closed when they are settled', async () => {
    const li = { ...x.li, access: { ...x.li.access, super: true } }
    expect(await x.act(li, 'project', project, 'start_closing', { reason: 'expired' })).toMatchObject({ stage: 'closing' })
    const sku = await x.a.c.sku('LAST-CUP')
    const { company, supplier, warehouse } = x.a.c.ids
    const { customer, contract } = await db().one<{ customer: number; contract: number }>(
      sql`select customer_id as customer, contract_id as contract from project where id = ${project}`,
    )
    const order = await insertRow(db(), 'purchase_order', {
      no: 'PO-LAST',
      company_id: company,
      supplier_id: supplier,
      warehouse_id: warehouse,
      project_id: project,
      status: 'ordered',
    })
    const share = await insertRow(db(), 'virtual_warehouse', {
      warehouse_id: warehouse,
      code: 'SZLG-X',
      name: '项目份额',
      company_id: company,
      ownership: 'own',
      purpose: 'project',
      project_id: project,
      status: 'active',
    })
    await db().run(sql`insert into stock_balance (virtual_warehouse_id, sku_id, state, qty) values (${share}, ${sku}, 'available', 120)`)
    await db().run(sql`update fund_account set balance = 50000 where type = 'deposit' and contract_id = ${contract}`)
    await db().run(
      sql`insert into reconcile_bill (bill_no, project_id, customer_id, company_id, period_start, period_end, status) values ('ZD-LAST', ${project}, ${customer}, ${company}, '2026-10-01', '2026-10-31', 'sent')`,
    )
    const { store, account } = await db().one<{ store: number; account: number }>(
      sql`select id as store, store_account_id as account from store where store_no = 'LUMO-US'`,
    )
    await insertRow(db(), 'ad_account', { channel: 'meta', account_no: 'act_1', name: 'LUMO', store_id: store, currency: 'USD', status: 'active' })
    for (const [campaign, ago] of [
      ['SP-CUP', 1],
      ['SP-CUP', 2],
      ['SB-OLD', 9],
    ] as const)
      await db().run(
        sql`insert into ad_daily (store_id, ad_type, campaign, day, impressions, clicks, spend, orders, units, sales, currency) values (${store}, 'sp', ${campaign}, ${addDays(today, -ago)}::date, 10, 1, 5, 0, 0, 0, 'USD')`,
      )
    x.a.c.as(li)
    const { rows: list } = (await x.a.c.call('GET', `/api/project/${project}/closing-checks`)).body
    const told = list.filter((r: any) => ['advertising', 'ad_accounts'].includes(r.code))
    expect(told.map((r: any) => [r.code, r.count, r.blocking])).toEqual([
      ['advertising', 1, false],
      ['ad_accounts', 1, false],
    ])
    // Each row that has something left opens a list that the server answers.
    for (const r of list.filter((c: any) => c.count > 0)) {
      const of = { storeOrganization: 'store-account', advertisingSettlement: 'ad-month' }[r.link.route as string] ?? r.link.route
      const found = await x.a.c.call('GET', `/api/${of}?filter=${encodeURIComponent(JSON.stringify(r.link.filter))}`)
      expect([r.code, found.status, found.body.detail]).toEqual([r.code, 200, undefined])
      const rows = ['seller_accounts', 'ad_accounts', 'purchase_orders', 'bills', 'deposit'].includes(r.code) ? r.count : found.body.total
      expect([r.code, found.body.total]).toEqual([r.code, rows])
    }
    const refused = await x.act(li, 'project', project, 'close', {}, { confirmed: ['CONFIRM'] })
    expect(refused).toMatchObject({ status: 409, code: 'PROJECT_CLOSING' })
    expect(refused.data.checks).toMatchObject([
      { code: 'seller_accounts', count: 1, link: { route: 'storeOrganization', part: 'store_account', filter: { id: { in: [account] } } } },
      { code: 'stock', count: 120, link: { route: 'nowInventory' } },
      { code: 'purchase_orders', count: 1, link: { route: 'purchaseOrderList', filter: { project: { in: [project] } } } },
      { code: 'bills', count: 1, link: { route: 'amzReconcileBill' } },
      { code: 'deposit', count: 1, link: { route: 'depositAccount', filter: { contract: { in: [contract] } } } },
    ])
    const of = (await x.a.c.call('GET', `/api/store-account/${account}`)).body
    // a decision of an earlier cooperation does not count for this one
    const keep = async (day: string, version: number): Promise<number> => {
      x.a.c.as(li)
      const made = await x.a.c.call('PATCH', `/api/store-account/${account}`, { kept_at: day, customer, version })
      expect(made.status, JSON.stringify(made.body)).toBe(200)
      return made.body.version
    }
    const again = await keep('2020-01-01', of.version)
    expect((await x.act(li, 'project', project, 'close')).data.checks[0]).toMatchObject({ code: 'seller_accounts' })
    await keep(today, again)
    await db().run(sql`update purchase_order set status = 'closed' where id = ${order}`)
    await db().run(sql`update stock_balance set qty = 0 where virtual_warehouse_id = ${share}`)
    await db().run(sql`update reconcile_bill set status = 'confirmed' where project_id = ${project}`)
    expect(await x.act(li, 'project', project, 'close')).toMatchObject({ code: 'PROJECT_CLOSING', detail: expect.stringContaining('押金账户未清零 1') })
    await db().run(sql`update fund_account set balance = 0 where contract_id = ${contract}`)
    expect(await x.act(li, 'project', project, 'close')).toMatchObject({ stage: 'closed' })
  })
  it('a second contract of the same customer, channel and brand: asked at the start, and joined to the project under way', async () => {
    const li = { ...x.li, access: { ...x.li.access, super: true } }
    const customer = await x.customer('Semu')
    const brand = await insertRow(db(), 'brand', { code: 'SEMU', name: 'SEMU', status: 'active', customer_id: customer })
    const signed = () => x.signed({ customer, brands: [{ brand }], scopes: [{ platform: x.ids.platform, marketplaces: [x.ids.site] }] })
    const first = await signed()
    await x.a.c.t.settle()
    const [running] = await db().rows<{ id: number; name: string }>(sql`select id, name from project where contract_id = ${first.id}`)
    expect(await x.act(li, 'project', running!.id, 'prepare')).toMatchObject({ stage: 'preparing' })
    const second = await x.signed({ customer, brands: [{ brand }], scopes: [{ platform: x.ids.platform, marketplaces: [x.ids.site2] }] })
    await x.a.c.t.settle()
    const [draft] = await db().rows<{ id: number }>(sql`select id from project where contract_id = ${second.id}`)
    expect(await x.act(li, 'project', draft!.id, 'prepare')).toMatchObject({
      status: 409,
      code: 'PROJECT_SAME',
      detail: expect.stringContaining(running!.name),
    })
    expect(await x.act(li, 'project', draft!.id, 'join_project', { into: project })).toMatchObject({
      errors: [{ code: expect.stringMatching('PROJECT_JOIN|REF') }],
    })
    expect(await x.act(li, 'project', draft!.id, 'join_project', { into: running!.id })).toMatchObject({ stage: 'cancelled' })
    expect((await x.get('contract', second.id)).project_states).toEqual({ [running!.id]: 'preparing' })
    expect(await db().one(sql`select count(*)::int as scopes from project_scope where project_id = ${running!.id}`)).toEqual({ scopes: 2 })
    expect(await db().one(sql`select project_open_count as n from customer where id = ${customer}`)).toEqual({ n: 1 })
    await db().tx((tx) => emit({ app: x.a.c.t.app, tx }, 'contract.signed', { contract: second.id }, { resource: 'contract', id: second.id }))
    await x.a.c.t.settle()
    expect(await db().rows(sql`select id from project where customer_id = ${customer} and stage <> 'cancelled'`)).toEqual([{ id: running!.id }])
  })
})
