import { checkCargoQuota } from '@crossway/operations/server'
import { sql, systemCtx } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { seedFlow } from '@crossway/workplace/server'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// Money in goods of a project, its monthly paper and its quota (operations.md cargoValue, acceptance scenario 6).
let c: Company
let project: number
beforeAll(async () => {
  c = await makeCompany()
  const { app } = c.t
  project = await insertRow(app.db, 'project', { project_no: 'P1', name: '厨房美站', stage: 'operating', company_id: c.ids.company, leader_id: c.ids.employee })
  const vw = await insertRow(app.db, 'virtual_warehouse', {
    warehouse_id: c.ids.warehouse,
    code: 'SZLG-X',
    name: '项目',
    company_id: c.ids.company,
    ownership: 'own',
    purpose: 'project',
    project_id: project,
    status: 'active',
  })
  const sku = await c.sku('PAN')
  const line = { entry_type: 'other_in', vw, sku, state: 'available', qty: 1000, goods: '1950000' } as const
  await app.db.tx((tx) => postStock({ app, tx, ctx: c.keeper }, { type: 'other_in', source: { type: 'test', id: 1 }, idem_key: 'cargo', lines: [line] }))
  // what is above the quota is decided by one more
  const head = await insertRow(app.db, 'employee', { emp_no: 'E0009', name: '总监', status: 'regular' })
  const [lead] = [c.leader.employee!]
  await app.db.tx((tx) =>
    seedFlow(tx, {
      code: 'PD-Q',
      zh: '采购需求',
      en: 'Purchase demands',
      group: '采购',
      resource: 'purchase_demand',
      action: 'submit',
      admins: [lead],
      by: c.leader.account,
      steps: [
        { key: 'lead', name: '主管', people: [lead] },
        { key: 'quota', name: '按额度', kind: 'branch' },
        { key: 'over', name: '超额度', kind: 'path', parent: 'quota', test: { field: 'quota_result', op: 'eq', value: 'over' } },
        { key: 'head', name: '总监', parent: 'over', people: [head] },
        { key: 'inside', name: '额度内', kind: 'path', parent: 'quota' },
      ],
    }),
  )
})
afterAll(() => c.close())
const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
const job = async (): Promise<{ made: number }> => {
  const { app } = c.t
  const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'operations.cargoValue')!
  return (await def.run({ app, ctx: systemCtx(), id: 1, data: { period: '202610' }, progress: async () => undefined, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal })) as { made: number } // prettier-ignore
}

describe('cargo value', () => {
  it('6: of a quota of 2 000 k with 1 950 k used, 80 k are over by 30 k and 40 k are not', async () => {
    const { app } = c.t
    expect(await checkCargoQuota({ app, run: app.db }, project, 9_000_000)).toMatchObject({ result: 'ok', limit: null })
    const quota = await c.call('POST', '/api/cargo-quota', { project, limit_cny: '2000000', basis: 'manual' })
    expect(quota.status, JSON.stringify(quota.body)).toBe(201)
    expect((await c.call('POST', '/api/cargo-quota', { project, basis: 'cogs_multiple', multiple: '3', valid_from: '2030-01-01' })).body.code).toBe(
      'QUOTA_NO_COGS',
    )
    expect((await act('cargo-quota', quota.body.id, 'approve')).body.status).toBe('approved')
    expect(await checkCargoQuota({ app, run: app.db }, project, 80_000)).toEqual({ result: 'over', limit: '2000000.00', used: '1950000.00', over: '30000.00' })
    expect(await checkCargoQuota({ app, run: app.db }, project, 40_000)).toMatchObject({ result: 'ok', over: '0.00' })
  })
  it('6: a demand of 80 k goes to a further approver, one of 40 k does not', async () => {
    const { app } = c.t
    const sku = await c.sku('POT')
    await app.db.run(sql`update sku set std_cost = 20, last_price = 20, last_price_currency = 'CNY', carton_qty = 1 where id = ${sku}`)
    await insertRow(app.db, 'sku_supplier', { sku_id: sku, seq: 1, supplier_id: c.ids.supplier, is_primary: true, currency: 'CNY', tax_included: true, tax_rate: 13, lead_days: 15, valid_from: '2024-01-01' }) // prettier-ignore
    await insertRow(app.db, 'sku_supplier_price', { sku_id: sku, seq: 1, supplier_id: c.ids.supplier, valid_from: '2024-01-01', min_qty: 1, unit_price: '20' })
    const decide = async (qty: number): Promise<object> => {
      c.as(c.buyer)
      const lines = [{ sku, qty, need_by: inDays(90), warehouse: c.ids.warehouse }]
      const { body } = await c.call('POST', '/api/purchase-demand', { type: 'restock', project, reason: '旺季补货', lines })
      const sent = await act('purchase-demand', body.id, 'submit')
      expect(sent.status, JSON.stringify(sent.body)).toBe(200)
      const task = (): Promise<{ id: number; node: string } | undefined> =>
        app.db.maybe(
          sql`select t.id, t.node_key as node from approval_task t join approval_instance i on i.id = t.instance_id where i.resource = 'purchase_demand' and i.record_id = ${body.id} and t.status = 'pending'`,
        )
      c.as(c.leader)
      expect((await c.call('POST', `/api/approvals/tasks/${(await task())!.id}/approve`, {})).status).toBe(200)
      const now = (await c.call('GET', `/api/purchase-demand/${body.id}`)).body
      return { amount: now.est_amount_cny, quota: now.quota_result, status: now.status, next: (await task())?.node }
    }
    expect(await decide(4000)).toEqual({ amount: '80000.0000', quota: 'over', status: 'pending', next: 'head' })
    expect(await decide(2000)).toEqual({ amount: '40000.0000', quota: 'ok', status: 'approved', next: undefined })
    await app.db.run(sql`update purchase_demand set status = 'voided'`)
    c.as(c.buyer)
  })
  it('is made once a month, explained where it is over its quota, and confirmed by another', async () => {
    expect([await job(), await job()]).toEqual([{ made: 1 }, { made: 0 }])
    const { rows } = (await c.call('GET', '/api/cargo-value?fields=goods_value,domestic,capital,used_pct,quota,status')).body
    expect(rows).toMatchObject([{ goods_value: '1950000.00', domestic: '1950000.00', capital: '1950000.00', used_pct: '97.5000', status: 'generated' }])
    const { id } = rows[0]
    await c.t.app.db.run(sql`update cargo_value set used_pct = 101 where id = ${id}`)
    expect((await act('cargo-value', id, 'submit')).body).toMatchObject({ code: 'CARGO_EXPLAIN' })
    expect((await act('cargo-value', id, 'submit', { explanation: '旺季备货' })).body.status).toBe('submitted')
    expect((await act('cargo-value', id, 'return', { reason: '补充计划' })).body).toMatchObject({ status: 'returned', return_reason: '补充计划' })
    expect((await act('cargo-value', id, 'submit', { explanation: '旺季备货', actions: '清仓' })).body.status).toBe('submitted')
    c.as(c.leader)
    expect((await act('cargo-value', id, 'confirm')).body.status).toBe('confirmed')
    expect((await c.call('GET', '/api/cargo-values/board')).body.rows).toMatchObject([
      { period: '202610', domestic: '1950000.00', quota: '2000000.00', papers: 1 },
    ])
    expect((await c.call('GET', '/api/cargo-values/board')).body.projects).toMatchObject([
      { id, period: '202610', project: '厨房美站', status: 'confirmed', goods_value: '1950000.00', quota: '2000000.00', used_pct: '101.0000' },
    ])
  })
})
