import { sql } from '@crossway/server-kit'
import { insertRow, refusedOf } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// What warehouses, their shares, transfers and manual documents refuse, in the words of warehouse.md in both languages, and that nothing of it stays.
let c: Company
let goods: number
let refused: ReturnType<typeof refusedOf>
const share = { ownership: 'own', purpose: 'promo', status: 'active' }
let promo: number
let away: number
let consigned: number
beforeAll(async () => {
  c = await makeCompany()
  const { db } = c.t.app
  const { company, warehouse } = c.ids
  refused = refusedOf(db, c.call, [
    'warehouse',
    'virtual_warehouse',
    'vw_transfer',
    'vw_transfer_line',
    'stock_doc',
    'stock_doc_line',
    'stock_balance',
    'stock_entry',
    'stock_pool',
    'stock_reservation',
    'stock_period',
    'numbering_counter',
  ])
  goods = await c.sku('SRF-1')
  promo = await insertRow(db, 'virtual_warehouse', { ...share, warehouse_id: warehouse, code: 'SRF-P', name: '活动', company_id: company })
  const other = await insertRow(db, 'warehouse', { code: 'SRF-O', name_zh: '别处', type: 'domestic', companies: `{${company}}`, status: 'active' })
  away = await insertRow(db, 'virtual_warehouse', { ...share, warehouse_id: other, code: 'SRF-A', name: '别处', company_id: company })
  const customer = await insertRow(db, 'customer', { name: '寄存客户', customer_no: 'KH1' })
  consigned = await insertRow(db, 'virtual_warehouse', {
    ...share,
    ownership: 'consigned',
    customer_id: customer,
    warehouse_id: warehouse,
    code: 'SRF-C',
    name: '寄存',
    company_id: company,
  })
  await bring(20)
})
afterAll(() => c.close())

const docOf = (more: object = {}, line: object = {}): object => ({
  direction: 'in',
  type: 'other',
  warehouse: c.ids.warehouse,
  vw: c.ids.vw,
  reason: 'found',
  lines: [{ sku: goods, qty: 1, unit_cost: '1', ...line }],
  ...more,
})
const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
/** A document on its way to approval. */
async function asked(more: object = {}, line: object = {}): Promise<number> {
  c.as(c.keeper)
  const created = await c.call('POST', '/api/stock-doc', docOf(more, line))
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  expect((await act('stock-doc', created.body.id, 'submit')).body.status).toBe('pending')
  c.as(c.leader)
  return created.body.id
}
async function bring(qty: number, vw = c.ids.vw): Promise<void> {
  expect((await act('stock-doc', await asked({ vw }, { qty }), 'approve')).body.status).toBe('done')
  c.as(c.keeper)
}
const versionOf = async (url: string): Promise<number> => (await c.call('GET', url)).body.version

describe('warehouses', () => {
  it('keep their type and their companies while goods were booked', async () => {
    const url = `/api/warehouse/${c.ids.warehouse}`
    const version = await versionOf(url)
    await refused(
      { status: 422, code: 'E_TYPE_FIXED', field: 'type', zh: '已有库存流水，类型不能修改', en: 'The type cannot change once there are entries' },
      'PATCH',
      url,
      { version, type: 'supplier' },
    )
    const sister = await insertRow(c.t.app.db, 'company', { code: 'HK', name: '跨途香港', short_name: '跨途香港', status: 'active' })
    await refused(
      {
        status: 422,
        code: 'E_COMPANY_STOCK',
        field: 'companies',
        zh: '跨途深圳在该仓仍有库存，不能移除',
        en: '跨途深圳 still has stock here and cannot be removed',
      },
      'PATCH',
      url,
      { version, companies: [sister] },
    )
  })
})

describe('shares', () => {
  const left = { status: 409, code: 'E_VW_STOCK_REMAINS', zh: '虚拟仓仍有库存或预留', en: 'Stock or reservations remain in the virtual warehouse' }
  it('go out of use, change hands or are deleted only empty', async () => {
    await bring(3, promo)
    const url = `/api/virtual-warehouse/${promo}`
    await refused(left, 'POST', `${url}/actions/disable`)
    await refused(left, 'PATCH', url, { version: await versionOf(url), purpose: 'hold' })
    expect((await act('stock-doc', await asked({ direction: 'out', vw: promo }, { qty: 3 }), 'approve')).body.status).toBe('done')
    // empty, but its entries name it
    await refused(left, 'DELETE', url)
    await bring(2, promo)
  })

  it('hand over only inside one warehouse and company, and never between own and consigned', async () => {
    c.as(c.keeper)
    const transfer = { from_vw: c.ids.vw, to_vw: promo, type: 'transfer', reason: '活动', lines: [{ sku: goods, qty: 1 }] }
    const same = { status: 409, code: 'E_VT_SAME', field: 'to_vw', zh: '仅限同仓同主体', en: 'Same warehouse and company only' }
    const { db } = c.t.app
    const sister = await insertRow(db, 'company', { code: 'SG', name: '跨途新加坡', short_name: '跨途新加坡', status: 'active' })
    const theirs = await insertRow(db, 'virtual_warehouse', { ...share, warehouse_id: c.ids.warehouse, code: 'SRF-S', name: '姐妹', company_id: sister })
    for (const to_vw of [c.ids.vw, away, theirs]) await refused(same, 'POST', '/api/vw-transfer', { ...transfer, to_vw })
    const mixed = { status: 409, code: 'E_OWNERSHIP', field: 'to_vw', zh: '自有与寄存库存不能混转', en: 'Own and consigned stock cannot be mixed' }
    await refused(mixed, 'POST', '/api/vw-transfer', { ...transfer, to_vw: consigned })
    await refused(mixed, 'POST', '/api/vw-transfer', { ...transfer, from_vw: consigned, to_vw: promo })
    await refused(
      { status: 422, code: 'E_VT_TYPE', field: 'type', zh: '归还请在原借用单上操作', en: 'Give back on the loan itself' },
      'POST',
      '/api/vw-transfer',
      { ...transfer, type: 'return', due_back: inDays(3) },
    )
  })
})

describe('manual documents', () => {
  it('name the place, the state, the photo and the cost that their type needs', async () => {
    c.as(c.keeper)
    const bad = (code: string, field: string, zh: string, en: string): Parameters<typeof refused>[0] => ({ status: 422, code, field, zh, en })
    const strange = bad('E_ASSEMBLE_WAREHOUSE', 'vw', '虚拟仓不在该仓库', 'The virtual warehouse is not in this warehouse')
    const target = bad('E_DOC_STATE', 'lines[0].to_state', '状态调整须填写目标状态', 'A state change needs the target state')
    const photo = bad('E_DOC_PHOTO', 'lines[0].photo', '转为不良需要照片', 'Moving to defective needs a photo')
    const held = bad('E_DOC_CONSIGNED', 'vw', '客户寄存单须选择寄存虚拟仓', 'A customer-goods document needs a consigned virtual warehouse')
    const state = { direction: 'state' }
    for (const [expected, more, line] of [
      [strange, { vw: away }, {}],
      [target, state, { unit_cost: null }],
      [target, state, { unit_cost: null, to_state: 'available' }],
      [photo, state, { unit_cost: null, to_state: 'defective' }],
      [photo, state, { unit_cost: null, to_state: 'defective', photo: [] }],
      [held, { type: 'consigned' }, {}],
      [held, { type: 'consigned', direction: 'out' }, {}],
    ] as const)
      await refused(expected, 'POST', '/api/stock-doc', docOf(more, line))
    const created = await c.call('POST', '/api/stock-doc', docOf({ type: 'opening', vw: promo }, { sku: await c.sku('SRF-OPEN'), unit_cost: null }))
    await refused(
      bad('E_DOC_COST', 'lines[0].unit_cost', '入库行必须填写单价', 'Incoming lines need a unit cost'),
      'POST',
      `/api/stock-doc/${created.body.id}/actions/submit`,
    )
  })

  it('are not posted into a share or warehouse that went out of use while they waited', async () => {
    const { db } = c.t.app
    const id = await asked({ vw: promo })
    await db.run(sql`update virtual_warehouse set status = 'disabled' where id = ${promo}`)
    const url = `/api/stock-doc/${id}/actions/approve`
    await refused({ status: 409, code: 'E_VW_DISABLED', zh: '虚拟仓已停用：活动', en: 'Virtual warehouse is disabled: 活动' }, 'POST', url)
    await db.run(sql`update virtual_warehouse set status = 'active' where id = ${promo}`)
    await db.run(sql`update warehouse set status = 'closed' where id = ${c.ids.warehouse}`)
    await refused({ status: 409, code: 'E_WAREHOUSE_CLOSED', zh: '仓库已关闭', en: 'Warehouse is closed' }, 'POST', url)
    await db.run(sql`update warehouse set status = 'active' where id = ${c.ids.warehouse}`)
    expect((await act('stock-doc', id, 'approve')).body.status).toBe('done')
  })
})

describe('reservations', () => {
  it('of others are released only with the right to it', async () => {
    c.as(c.leader)
    const { body: held } = await c.call('POST', '/api/stock-reservation', { vw: c.ids.vw, sku: goods, qty: 1, reason: '展会' })
    const has = (node: string): boolean => node !== 'nowInventory/releaseAny'
    c.as({ ...c.keeper, access: { ...c.keeper.access, super: false, permissionsVersion: 'own', scopes: () => [{ kind: 'all' as const }], has } })
    const own = { status: 403, code: 'E_RELEASE_OTHERS', zh: '只能释放自己的预留', en: 'Only your own reservations can be released' }
    await refused(own, 'POST', `/api/stock-reservation/${held.reservation}/actions/release`)
    await refused(own, 'POST', `/api/stock-reservation/${held.reservation}/release`, {})
    c.as(c.keeper)
    expect((await c.call('POST', `/api/stock-reservation/${held.reservation}/release`, {})).body).toMatchObject({ released: 1 })
  })
})

describe('stock periods', () => {
  it('open again only while the books of the month are open', async () => {
    const { db } = c.t.app
    await db.run(sql`insert into stock_period (company_id, period, status) values (${c.ids.company}, '202601', 'closed')`)
    c.as(c.leader)
    const url = `/api/stock-period/${c.ids.company}/202601/actions/reopen`
    for (const state of ['closing', 'closed']) {
      await db.run(
        sql`insert into fin_period (company_id, period, state) values (${c.ids.company}, '2026-01', ${state}) on conflict (company_id, period) do update set state = excluded.state`,
      )
      await refused({ status: 409, code: 'E_FINANCE_CLOSED', zh: '财务已结账', en: 'Finance period closed' }, 'POST', url, { reason: '漏单' })
    }
    await db.run(sql`update fin_period set state = 'open' where company_id = ${c.ids.company}`)
    expect((await c.call('POST', url, { reason: '漏单' })).status).toBe(200)
  })
})
