import { sql } from '@crossway/server-kit'
import { insertRow, refusedOf } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// What payment terms, orders and receipts refuse, in the words of purchase.md in both languages, and that nothing of it stays.
let c: Company
let refused: ReturnType<typeof refusedOf>
beforeAll(async () => {
  c = await makeCompany()
  refused = refusedOf(c.t.app.db, c.call, [
    'account_term',
    'account_term_stage',
    'purchase_order',
    'purchase_order_line',
    'po_payment_row',
    'purchase_sign',
    'purchase_sign_line',
    'stock_balance',
    'stock_entry',
    'numbering_counter',
    'sku',
    'approval_instance',
  ])
})
afterAll(() => c.close())

const act = (record: string, id: number, action: string, args: object = {}): Promise<Answer<any>> =>
  c.call('POST', `/api/${record}/${id}/actions/${action}`, { args })
const lineOf = (sku: number, more: object = {}): object => ({ sku, qty: 100, unit_price: '10', expected_date: inDays(9), ...more })
const head = (): object => ({ company: c.ids.company, supplier: c.ids.supplier, warehouse: c.ids.warehouse, po_type: 'accessory' })
let n = 0
const draft = async (qc = 'free', more: object = {}): Promise<any> => {
  c.as(c.buyer)
  const sku = await c.sku(`ORF-${++n}`, { qc })
  const created = await c.call('POST', '/api/purchase-order', { ...head(), lines: [lineOf(sku)], ...more })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return { ...created.body, sku }
}
const approved = async (qc?: string, more: object = {}): Promise<any> => {
  const doc = await draft(qc, more)
  await act('purchase-order', doc.id, 'submit')
  c.as(c.leader)
  expect((await act('purchase-order', doc.id, 'approve')).body.status).toBe('approved')
  c.as(c.buyer)
  return doc
}
const placed = async (qc?: string): Promise<any> => {
  const doc = await approved(qc)
  expect((await act('purchase-order', doc.id, 'place')).body.status).toBe('ordered')
  return doc
}
/** A receipt of these pieces, as a draft. */
const receipt = async (doc: any, signed_qty: number): Promise<any> => {
  c.as(c.keeper)
  const created = await c.call('POST', '/api/purchase-sign', { po: doc.id, lines: [{ sku: doc.sku, signed_qty }] })
  expect(created.status, JSON.stringify(created.body)).toBe(201)
  return created.body
}

describe('payment terms', () => {
  const stage = { percent: '100', trigger: 'order' }
  const term = { code: 'ORF', name_zh: '测试', name_en: 'Test', method: 'stage' }
  it('total 100 %, know the cut-off of a month, and are not deleted while suppliers use them', async () => {
    const sum = { status: 422, code: 'PO_TERM_SUM', field: 'stages', zh: '比例合计须为100%', en: 'Stages must total 100 %' }
    for (const percents of [['30', '69.9999'], ['30', '70.0001'], ['0']])
      await refused(sum, 'POST', '/api/account-term', { ...term, stages: percents.map((percent) => ({ ...stage, percent })) })
    const { body: stored } = await c.call('GET', `/api/account-term/${c.ids.term}`)
    await refused(sum, 'PATCH', `/api/account-term/${c.ids.term}`, { version: stored.version, stages: [{ ...stored.stages[0], percent: '99' }] })
    await refused(
      { status: 422, code: 'PO_TERM_CUTOFF', field: 'stages[1].cutoff_day', zh: '月结阶段须填写账单日', en: 'A monthly stage needs its cut-off day' },
      'POST',
      '/api/account-term',
      {
        ...term,
        stages: [
          { ...stage, percent: '50' },
          { percent: '50', trigger: 'month_end' },
        ],
      },
    )
    await refused(
      { status: 409, code: 'PO_TERM_IN_USE', zh: '被1个供应商使用，只能停用', en: 'Used by 1 suppliers; it can only be disabled' },
      'DELETE',
      `/api/account-term/${c.ids.term}`,
    )
  })
})

describe('orders', () => {
  it('go to a supplier, a warehouse and in a currency that may be used', async () => {
    c.as(c.buyer)
    const lines = [lineOf(await c.sku('ORF-NEW'))]
    const stopped = { status: 422, code: 'PO_SUPPLIER_STOPPED', field: 'supplier', zh: '供应商已停用', en: 'Supplier is disabled' }
    const { db } = c.t.app
    for (const status of ['frozen', 'blacklist', 'archived']) {
      const supplier = await insertRow(db, 'supplier', { name: status, name_key: status, buyer_id: c.ids.employee, status })
      await refused(stopped, 'POST', '/api/purchase-order', { ...head(), supplier, lines })
    }
    const doc = await draft()
    const foreign = await insertRow(db, 'warehouse', { code: 'ORF-W', name_zh: '他人仓', type: 'domestic', companies: '{}', status: 'active' })
    const elsewhere = { status: 422, code: 'PO_COMPANY_WAREHOUSE', field: 'warehouse', zh: '跨途深圳不使用该仓库', en: '跨途深圳 does not use this warehouse' }
    await refused(elsewhere, 'POST', '/api/purchase-order', { ...head(), warehouse: foreign, lines })
    await refused(elsewhere, 'PATCH', `/api/purchase-order/${doc.id}`, { version: doc.version, warehouse: foreign })
    const unknown = {
      status: 422,
      code: 'PO_CURRENCY',
      field: 'currency',
      zh: '没有币种 BTN，请先在币种中建立',
      en: 'No currency BTN; add it under currencies first',
    }
    await refused(unknown, 'POST', '/api/purchase-order', { ...head(), currency: 'BTN', lines })
    const cheap = { status: 422, code: 'PO_DISCOUNT', field: 'discount', zh: '折扣不能超过货款与费用之和', en: 'The discount must not exceed goods and fees' }
    await refused(cheap, 'POST', '/api/purchase-order', { ...head(), freight: '50', discount: '1050.01', lines })
    // stopped between drafting and sending: the draft goes nowhere
    await db.run(sql`update supplier set status = 'frozen' where id = ${c.ids.supplier}`)
    await refused(stopped, 'PATCH', `/api/purchase-order/${doc.id}`, { version: doc.version, remark: 'x' })
    await refused(stopped, 'POST', `/api/purchase-order/${doc.id}/actions/submit`)
    await db.run(sql`update supplier set status = 'active' where id = ${c.ids.supplier}`)
  })

  it('are sent with a term, and below the minimum quantity only with a reason', async () => {
    const doc = await draft()
    const { db } = c.t.app
    await insertRow(db, 'sku_supplier', { sku_id: doc.sku, supplier_id: c.ids.supplier, is_primary: true, moq: 101, valid_from: '2024-01-01', currency: 'CNY' })
    const few = { status: 422, code: 'PO_BELOW_MOQ', field: 'lines[0].reason' }
    const title = doc.lines[0].sku.title
    await refused(
      { ...few, zh: `${title}：低于起订量101，请填写原因`, en: `${title}: Below the minimum quantity 101; give a reason` },
      'POST',
      `/api/purchase-order/${doc.id}/actions/submit`,
    )
    const without = await draft()
    await db.run(sql`update purchase_order set account_term_id = null where id = ${without.id}`)
    const missing = { status: 422, code: 'PO_TERM_MISSING', field: 'account_term', zh: '请选择账期', en: 'Select a payment term' }
    await refused(missing, 'POST', `/api/purchase-order/${without.id}/actions/submit`)
    const ready = await approved()
    await db.run(sql`update purchase_order set account_term_id = null where id = ${ready.id}`)
    await refused(missing, 'POST', `/api/purchase-order/${ready.id}/actions/place`)
  })

  it('are not voided once pieces were signed or money asked for, nor received before they are placed', async () => {
    const signed = { status: 409, code: 'PO_SIGNED', zh: '已签收或已付款不能作废', en: 'Already signed or paid' }
    const why = { args: { reason: '错单' } }
    const doc = await placed()
    await c.t.app.db.run(sql`update po_payment_row set requested = 1 where purchase_order_id = ${doc.id}`)
    await refused(signed, 'POST', `/api/purchase-order/${doc.id}/actions/void`, why)
    await c.t.app.db.run(sql`update po_payment_row set requested = 0 where purchase_order_id = ${doc.id}`)
    const first = await receipt(doc, 1)
    await c.t.app.db.run(sql`update purchase_order_line set qty_bound = 1 where purchase_order_id = ${doc.id}`)
    await refused(
      { status: 409, code: 'PO_BOUND', zh: '已绑定备货单，请先关闭或作废备货', en: 'Bound to stocking order : close or void it first' },
      'POST',
      `/api/purchase-order/${doc.id}/actions/void`,
      why,
    )
    await c.t.app.db.run(sql`update purchase_order_line set qty_bound = 0 where purchase_order_id = ${doc.id}`)
    await refused(
      { status: 409, code: 'PO_OPEN_RECEIPT', zh: '存在未完成签收', en: 'An open receipt exists' },
      'POST',
      `/api/purchase-order/${doc.id}/actions/void`,
      why,
    )
    await c.t.app.db.run(sql`update purchase_order set status = 'closed' where id = ${doc.id}`)
    c.as(c.keeper)
    await refused(
      { status: 409, code: 'PO_NOT_OPEN', zh: '采购单状态为「已完结」，不能收货', en: 'The order is “Closed”; it cannot be received' },
      'POST',
      `/api/purchase-sign/${first.id}/actions/sign`,
    )
  })
})

describe('receipts', () => {
  it('of samples with too many defects need a concession', async () => {
    const doc = await placed('sample')
    const draftOf = await receipt(doc, 100)
    const sign = (await act('purchase-sign', draftOf.id, 'sign')).body
    expect(sign.status).toBe('signed')
    const inspected = { line: sign.lines[0].id, good_qty: 98, defective_qty: 2, sample_qty: 20 }
    await refused(
      {
        status: 409,
        code: 'PS_AQL',
        field: 'args.lines[0].sample_defects',
        zh: '抽样不良2超过允收数1，需让步接收',
        en: 'Sample defects 2 exceed the accept number 1; a concession is needed',
      },
      'POST',
      `/api/purchase-sign/${sign.id}/actions/inspect`,
      { args: { lines: [{ ...inspected, sample_defects: 2 }] } },
    )
    expect((await act('purchase-sign', sign.id, 'inspect', { lines: [{ ...inspected, sample_defects: 2, concession: true }] })).body).toMatchObject({
      status: 'done',
      lines: [{ verdict: 'concession' }],
    })
  })

  it('are booked at once only where nothing is inspected, or by who may inspect', async () => {
    const access = {
      ...c.keeper.access,
      super: false,
      permissionsVersion: 'keeper',
      scopes: () => [{ kind: 'all' as const }],
      has: (node: string) => node !== 'purchaseSign/inspect',
    }
    const needed = { status: 409, code: 'PS_QC_NEEDED', zh: '需质检的商品不能快捷入库', en: 'Goods under inspection cannot be booked at once' }
    for (const qc of ['full', 'sample']) {
      const sign = await receipt(await placed(qc), 3)
      c.as({ ...c.keeper, access })
      await refused(needed, 'POST', `/api/purchase-sign/${sign.id}/actions/quick`)
      c.as(c.keeper)
      expect((await act('purchase-sign', sign.id, 'quick')).body.status).toBe('done')
    }
    const free = await receipt(await placed('free'), 3)
    c.as({ ...c.keeper, access })
    expect((await act('purchase-sign', free.id, 'quick')).body.status).toBe('done')
  })

  it('are not taken back once money was asked for or paid for them', async () => {
    const doc = await placed()
    const { id } = await receipt(doc, 40)
    await act('purchase-sign', id, 'sign')
    c.as(c.leader)
    for (const column of ['requested', 'paid']) {
      await c.t.app.db.run(sql`update po_payment_row set ${sql.id(column)} = 1 where source_sign_id = ${id}`)
      await refused({ status: 409, code: 'PS_PAID', zh: '已付款需先退款', en: 'Paid: refund first' }, 'POST', `/api/purchase-sign/${id}/actions/reverse`, {
        args: { reason: '录错' },
      })
      await c.t.app.db.run(sql`update po_payment_row set ${sql.id(column)} = 0 where source_sign_id = ${id}`)
    }
    expect((await act('purchase-sign', id, 'reverse', { reason: '录错' })).body.status).toBe('reversed')
  })
})
