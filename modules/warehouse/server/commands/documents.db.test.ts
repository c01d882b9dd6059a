import { addDays, dayOf } from '@crossway/kernel'
import { createRecord, loadDocs, runAction, sql, type Ctx } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { assembleOrder, stockDoc, stockTake, virtualWarehouse, vwTransfer, warehouse } from '../../model/index.ts'
import type { AnyResource } from '@crossway/kernel'
import { reserveStock } from '../reservations.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => void (w = await makeFixture()))
afterAll(() => w.close())

const create = (r: AnyResource, body: object, ctx: Ctx = w.ctx): Promise<number> => w.tx((tx) => createRecord({ app: w.app, tx, ctx }, r, body))
const act = (r: AnyResource, id: number, action: string, args: object = {}, o: { ctx?: Ctx; confirmed?: string[] } = {}): Promise<string> =>
  w.tx((tx) => runAction({ app: w.app, tx, ctx: o.ctx ?? w.ctx }, r, id, action, { args, confirmed: o.confirmed ?? [] }))
const load = async (r: AnyResource, id: number): Promise<Record<string, unknown>> => (await loadDocs({ app: w.app, run: w.db }, r, [id]))[0]!
const linesOf = async (r: AnyResource, id: number): Promise<{ id: number; [k: string]: unknown }[]> => (await load(r, id)).lines as { id: number }[]
const opened = async (code: string, qty: number, goods = qty * 10, vw = w.sz): Promise<number> => {
  const sku = await w.sku(code)
  await w.post({ lines: [{ entry_type: 'opening', vw, sku, state: 'available', qty, goods }] })
  return sku
}

describe('warehouses and shares', () => {
  it('gives each company a default public share, and closes only an empty place', async () => {
    const id = await create(warehouse, { code: 'NEW-1', name_zh: '新仓', type: 'domestic', companies: [w.company], country: 'CN' })
    const share = await w.db.one<{ id: number; is_default: boolean; purpose: string }>(
      sql`select id, is_default, purpose from virtual_warehouse where warehouse_id = ${id}`,
    )
    expect(share).toMatchObject({ is_default: true, purpose: 'public' })
    const a = await opened('WH1', 3, 30, share.id)
    await expect(act(warehouse, id, 'close')).rejects.toMatchObject({ code: 'E_STOCK_REMAINS' })
    await act(warehouse, id, 'freeze')
    await expect(w.post({ lines: [{ entry_type: 'sale_out', vw: share.id, sku: a, state: 'available', qty: -1 }] })).rejects.toMatchObject({
      code: 'E_WAREHOUSE_FROZEN',
    })
    await act(warehouse, id, 'unfreeze')
    await expect(act(virtualWarehouse, share.id, 'disable')).rejects.toMatchObject({ code: 'E_VW_DEFAULT' })
    await w.post({ lines: [{ entry_type: 'sale_out', vw: share.id, sku: a, state: 'available', qty: -3 }] })
    expect(await act(warehouse, id, 'close')).toBe('closed')
  })
})

describe('loans between shares (acceptance scenario 6)', () => {
  it('refuses a foreign project’s share until its owner has lent the goods', async () => {
    const lead1 = await insertRow(w.db, 'employee', { name: '项目一负责人', emp_no: 'L1' })
    const lead2 = await insertRow(w.db, 'employee', { name: '项目二负责人', emp_no: 'L2' })
    const p1 = await insertRow(w.db, 'project', { name: 'P1', project_no: 'XM1', leader_id: lead1 })
    const p2 = await insertRow(w.db, 'project', { name: 'P2', project_no: 'XM2', leader_id: lead2 })
    const v1 = await w.vw(w.szWarehouse, { purpose: 'project', project_id: p1 })
    const v2 = await w.vw(w.szWarehouse, { purpose: 'project', project_id: p2 })
    const a = await opened('LOAN', 20, 200, v1)
    const hold = (vw: number): Promise<unknown> =>
      w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'stocking', id: 1, project: p2 }, lines: [{ vw, sku: a, qty: 5 }] }))
    await expect(hold(v1)).rejects.toMatchObject({ code: 'E_VW_SCOPE' })
    const loan = await create(vwTransfer, {
      from_vw: v1,
      to_vw: v2,
      type: 'borrow',
      due_back: dayOf(new Date()),
      reason: '急单',
      lines: [{ sku: a, qty: 5 }],
    })
    await act(vwTransfer, loan, 'submit')
    expect(await w.qty(v1, a, 'reserved')).toBe(5)
    const notSuper = (employee: number): Ctx => ({ ...superCtx(9, employee), access: { ...superCtx(9, employee).access, super: false } })
    await expect(act(vwTransfer, loan, 'approve', {}, { ctx: notSuper(lead2) })).rejects.toMatchObject({ code: 'E_VT_APPROVER' })
    expect(await act(vwTransfer, loan, 'approve', {}, { ctx: notSuper(lead1) })).toBe('lent')
    await hold(v2)
    expect([await w.qty(v1, a), await w.qty(v2, a), await w.qty(v2, a, 'reserved')]).toEqual([15, 0, 5])
    expect((await w.pool(a, w.szWarehouse)).total).toBe('200.00')
    await w.db.run(sql`update vw_transfer set due_back = ${addDays(dayOf(new Date()), -1)}::date where id = ${loan}`)
    const { borrowOverdueJob } = await import('../place-jobs.ts')
    expect(
      await borrowOverdueJob.run({
        app: w.app,
        ctx: w.ctx,
        id: 0,
        data: {},
        progress: async () => undefined,
        log: async () => undefined,
        itemFailed: async () => undefined,
        signal: new AbortController().signal,
      }),
    ).toMatchObject({ overdue: 1 })
    await w.post({ lines: [{ entry_type: 'purchase_in', vw: v2, sku: a, state: 'available', qty: 5, goods: 60 }] })
    const line = (await linesOf(vwTransfer, loan))[0]!.id
    await expect(act(vwTransfer, loan, 'give_back', { lines: [{ line, qty: 6 }] })).rejects.toMatchObject({ code: 'E_VT_OVER' })
    expect(await act(vwTransfer, loan, 'give_back', { lines: [{ line, qty: 2 }] })).toBe('partly')
    expect(await act(vwTransfer, loan, 'give_back', { lines: [{ line, qty: 3 }] })).toBe('returned')
    expect(await w.qty(v1, a)).toBe(20)
    await w.assertLaws()
  })
})

describe('stock-take without freeze (acceptance scenario 7)', () => {
  it('adds what moved between snapshot and count, posts the difference once, at the pool’s average', async () => {
    const place = await w.warehouse('domestic')
    const vw = await w.vw(place)
    const a = await opened('TAKE', 100, 2000, vw)
    const take = await create(stockTake, { warehouse: place, scope: 'cycle', freeze: false })
    await act(stockTake, take, 'start')
    await expect(
      w.tx(async (tx) =>
        runAction(
          { app: w.app, tx, ctx: w.ctx },
          stockTake,
          await createRecord({ app: w.app, tx, ctx: w.ctx }, stockTake, { warehouse: place, scope: 'cycle' }),
          'start',
          {},
        ),
      ),
    ).rejects.toMatchObject({ code: 'E_TAKE_OPEN' })
    await w.post({ lines: [{ entry_type: 'sale_out', vw, sku: a, state: 'available', qty: -8 }] })
    const line = (await linesOf(stockTake, take))[0]!.id
    await act(stockTake, take, 'count', { counts: [{ line, qty: 90 }] })
    expect((await linesOf(stockTake, take))[0]).toMatchObject({ book_qty: 100, moved_since: -8, expected: 92, diff: -2 })
    await expect(act(stockTake, take, 'submit')).rejects.toMatchObject({ code: 'E_TAKE_REASON' })
    await act(stockTake, take, 'count', { counts: [{ line, qty: 90, reason: 'miscount' }] })
    await act(stockTake, take, 'submit')
    expect(await act(stockTake, take, 'approve')).toBe('done')
    expect(await w.qty(vw, a)).toBe(90)
    expect((await w.pl())[0]).toMatchObject({ kind: 'stock_loss', goods: '40.00', entry_type: 'loss_out' })
    await expect(act(stockTake, take, 'approve')).rejects.toMatchObject({ code: 'STATE_CONFLICT' })
    expect(await w.db.one(sql`select count(*)::int as n from stock_entry where entry_type = 'loss_out' and sku_id = ${a}`)).toEqual({ n: 1 })
    await w.assertLaws()
  })

  it('freezes what it counts, and asks another person to recount a large difference', async () => {
    const place = await w.warehouse('domestic')
    const vw = await w.vw(place)
    const a = await opened('FREEZE', 50, 500, vw)
    const take = await create(stockTake, { warehouse: place, scope: 'full', freeze: true })
    await act(stockTake, take, 'start')
    await expect(w.post({ lines: [{ entry_type: 'sale_out', vw, sku: a, state: 'available', qty: -1 }] })).rejects.toMatchObject({ code: 'E_COUNTING' })
    const line = (await linesOf(stockTake, take))[0]!.id
    await act(stockTake, take, 'count', { counts: [{ line, qty: 40, reason: 'theft' }] })
    await expect(act(stockTake, take, 'submit')).rejects.toMatchObject({ code: 'E_TAKE_RECOUNT' })
    await expect(act(stockTake, take, 'recount', { counts: [{ line, qty: 40 }] })).rejects.toMatchObject({ code: 'E_TAKE_OTHER' })
    const other = await insertRow(w.db, 'employee', { name: '复盘人', emp_no: 'R1' })
    await act(stockTake, take, 'recount', { counts: [{ line, qty: 41 }] }, { ctx: superCtx(2, other) })
    await act(stockTake, take, 'submit')
    await act(stockTake, take, 'approve')
    expect(await w.qty(vw, a)).toBe(41)
    await w.post({ lines: [{ entry_type: 'sale_out', vw, sku: a, state: 'available', qty: -1 }] })
  })
})

describe('assembly (acceptance scenario 8)', () => {
  it('finishes 50 sets in two parts with fee shares 40.00 and 60.00', async () => {
    const a = await opened('PART-A', 100, 1200)
    const b = await opened('PART-B', 50, 400)
    const set = await w.sku('SET', { kind: 'assembled' })
    await insertRow(w.db, 'sku_component', { sku_id: set, seq: 1, component_sku_id: a, qty: 2 })
    await insertRow(w.db, 'sku_component', { sku_id: set, seq: 2, component_sku_id: b, qty: 1 })
    const order = await create(assembleOrder, { type: 'assemble', warehouse: w.szWarehouse, vw: w.sz, product_sku: set, qty: 50, fee: '100.00' })
    expect((await linesOf(assembleOrder, order)).map((l) => [l.per_qty, l.need_qty])).toEqual([
      [2, 100],
      [1, 50],
    ])
    await act(assembleOrder, order, 'submit')
    await act(assembleOrder, order, 'approve')
    expect(await w.qty(w.sz, a, 'reserved')).toBe(100)
    expect(await act(assembleOrder, order, 'finish', { qty: 20 })).toBe('working')
    expect(await w.pool(set, w.szWarehouse)).toMatchObject({ qty: 20, goods: '640.00', other: '40.00' })
    await expect(act(assembleOrder, order, 'finish', { qty: 31 })).rejects.toMatchObject({ code: 'E_ASSEMBLE_OVER' })
    expect(await act(assembleOrder, order, 'finish', { qty: 30 })).toBe('done')
    expect(await w.pool(set, w.szWarehouse)).toMatchObject({ qty: 50, total: '1700.00', other: '100.00' })
    await w.assertLaws()
    expect(await act(assembleOrder, order, 'reverse', { reason: '测试' })).toBe('voided')
    expect([await w.qty(w.sz, a), await w.qty(w.sz, b), (await w.pool(a, w.szWarehouse)).total]).toEqual([100, 50, '1200.00'])
    await w.assertLaws()
  })

  it('takes a product apart by what its components cost', async () => {
    const a = await opened('DIS-A', 10, 300)
    const b = await opened('DIS-B', 10, 50)
    const set = await opened('DIS-SET', 10, 500)
    await w.db.run(sql`update sku set kind = 'assembled' where id = ${set}`)
    await insertRow(w.db, 'sku_component', { sku_id: set, seq: 1, component_sku_id: a, qty: 1 })
    await insertRow(w.db, 'sku_component', { sku_id: set, seq: 2, component_sku_id: b, qty: 2 })
    const order = await create(assembleOrder, { type: 'disassemble', warehouse: w.szWarehouse, vw: w.sz, product_sku: set, qty: 10 })
    for (const step of ['submit', 'approve']) await act(assembleOrder, order, step)
    await act(assembleOrder, order, 'finish', { qty: 10 })
    expect([(await w.pool(a, w.szWarehouse)).total, (await w.pool(b, w.szWarehouse)).total]).toEqual(['675.00', '175.00'])
    await w.assertLaws()
  })
})

describe('manual documents', () => {
  it('posts goods in, asks about an odd cost, writes scrap off, and takes a document back', async () => {
    const a = await opened('DOC', 10, 100)
    const base = { warehouse: w.szWarehouse, vw: w.sz, reason: 'found' }
    const odd = await create(stockDoc, { ...base, direction: 'in', type: 'other', lines: [{ sku: a, qty: 2, unit_cost: '99.00' }] })
    await expect(act(stockDoc, odd, 'submit')).rejects.toMatchObject({ code: 'E_COST_HIGH' })
    await act(stockDoc, odd, 'submit', {}, { confirmed: ['E_COST_HIGH'] })
    await act(stockDoc, odd, 'approve')
    expect(await w.pool(a, w.szWarehouse)).toMatchObject({ qty: 12, total: '298.00' })
    expect(await load(stockDoc, odd)).toMatchObject({ status: 'done', total_value: '198.0000' })
    const move = await create(stockDoc, { ...base, direction: 'state', type: 'other', reason: 'damaged', lines: [{ sku: a, qty: 3, to_state: 'researching' }] })
    await act(stockDoc, move, 'submit')
    await act(stockDoc, move, 'approve')
    expect([await w.qty(w.sz, a), await w.qty(w.sz, a, 'researching')]).toEqual([9, 3])
    const out = await create(stockDoc, { ...base, direction: 'out', type: 'other', reason: 'lost', lines: [{ sku: a, qty: 4 }] })
    await act(stockDoc, out, 'submit')
    expect(await w.qty(w.sz, a, 'reserved')).toBe(4)
    await act(stockDoc, out, 'approve')
    expect((await w.pl())[0]).toMatchObject({ kind: 'other', goods: '99.33' })
    await act(stockDoc, out, 'reverse', { reason: '填错' })
    expect((await w.pool(a, w.szWarehouse)).total).toBe('298.00')
    await w.assertLaws()
  })

  it('writes off only what is defective, and lends samples only of good stock (A4, −defective, −available)', async () => {
    const a = await opened('SCRAP', 10, 100)
    const base = { warehouse: w.szWarehouse, vw: w.sz, reason: 'damaged', direction: 'out' }
    const make = (type: string, state: string): Promise<number> => create(stockDoc, { ...base, type, lines: [{ sku: a, qty: 2, state }] })
    for (const [type, state] of [
      ['scrap', 'available'],
      ['scrap', 'inspecting'],
      ['sample', 'defective'],
    ] as const)
      await expect(make(type, state)).rejects.toMatchObject({ code: 'E_DOC_LINE_STATE', fields: [{ field: 'lines[0].state' }] })
    await w.post({
      lines: [
        { entry_type: 'state_move', vw: w.sz, sku: a, state: 'available', qty: -2 },
        { entry_type: 'state_move', vw: w.sz, sku: a, state: 'defective', qty: 2, pair: 0 },
      ],
    })
    const doc = await make('scrap', 'defective')
    await act(stockDoc, doc, 'submit')
    await act(stockDoc, doc, 'approve')
    expect([await w.qty(w.sz, a), await w.qty(w.sz, a, 'defective')]).toEqual([8, 0])
    expect((await w.pl())[0]).toMatchObject({ kind: 'loss', entry_type: 'scrap_out', goods: '20.00' })
  })

  it('takes opening stock only before anything else of the pool', async () => {
    const a = await opened('OPEN', 1)
    await w.post({ lines: [{ entry_type: 'sale_out', vw: w.sz, sku: a, state: 'available', qty: -1 }] })
    const doc = await create(stockDoc, {
      warehouse: w.szWarehouse,
      vw: w.sz,
      reason: 'opening',
      direction: 'in',
      type: 'opening',
      lines: [{ sku: a, qty: 5, unit_cost: '10' }],
    })
    await act(stockDoc, doc, 'submit')
    await expect(act(stockDoc, doc, 'approve')).rejects.toMatchObject({ code: 'E_OPENING_LATE' })
  })
})

describe('merge of two articles', () => {
  it('brings stock, goods under way and reservations along at their cost', async () => {
    const { mergeStock } = await import('../handlers/merge-sku.ts')
    const { shipOut } = await import('../transit.ts')
    const a = await opened('OLD', 30, 300)
    const b = await opened('KEPT', 10, 200)
    await w.tx((tx) =>
      shipOut(
        { app: w.app, tx, ctx: w.ctx },
        { source: { type: 'notice', id: 77 }, lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 10, est: { freight: 5 } }] },
      ),
    )
    await w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 77 }, lines: [{ vw: w.sz, sku: a, qty: 4 }] }))
    await w.tx((tx) => mergeStock({ app: w.app, tx }, a, b))
    expect([await w.qty(w.sz, b), await w.qty(w.sz, b, 'reserved'), await w.qty(w.fba, b, 'in_transit'), await w.qty(w.sz, a)]).toEqual([26, 4, 10, 0])
    expect(await w.pool(b, w.szWarehouse)).toMatchObject({ qty: 30, total: '400.00' })
    await w.assertLaws()
  })
})
