import { addDays, addMonths, dayOf, periodOf, startOfMonth } from '@crossway/kernel'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checkSize, sql } from '@crossway/server-kit'
import { insertRow, superCtx } from '@crossway/test-kit'
import { stockEntry } from '../../model/queries/stock-entry.query.ts'
import { reserveStock } from '../reservations.ts'
import { caller } from '../testing/app.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'
import { shipOut } from '../transit.ts'

let w: Fixture
let a: number
let b: number
beforeAll(async () => {
  w = await makeFixture()
  caller.ctx = w.ctx
  a = await w.sku('ALPHA')
  b = await w.sku('BETA')
  const last = startOfMonth(addMonths(dayOf(new Date()), -1))
  await w.post({
    occurred_at: `${last}T10:00:00+08:00`,
    lines: [{ entry_type: 'opening', vw: w.sz, sku: a, state: 'available', qty: 100, goods: 2000, freight: 100 }],
  })
  await w.post({ occurred_at: `${last}T11:00:00+08:00`, lines: [{ entry_type: 'opening', vw: w.fba, sku: b, state: 'available', qty: 10, goods: 300 }] })
  await w.post({ lines: [{ entry_type: 'sale_out', vw: w.sz, sku: a, state: 'available', qty: -30 }] })
  await w.post({ lines: [{ entry_type: 'sale_out', vw: w.fba, sku: b, state: 'available', qty: -15 }] })
  await w.tx((tx) =>
    shipOut(
      { app: w.app, tx, ctx: w.ctx },
      {
        source: { type: 'notice', id: 1, no: 'SN1' },
        lines: [{ from_vw: w.sz, sku: a, to_vw: w.fba, qty: 20, est: { freight: 40 } }],
      },
    ),
  )
  await w.tx((tx) => reserveStock({ app: w.app, tx, ctx: w.ctx }, { source: { type: 'order', id: 1, no: 'OD1' }, lines: [{ vw: w.sz, sku: a, qty: 5 }] }))
})
afterAll(() => w.close())

interface Answer {
  readonly rows: Record<string, unknown>[]
  readonly total: number
  readonly summary: Record<string, unknown>
}
const get = async (url: string): Promise<Answer> => {
  const r = await w.http.inject({ url: `/api/${url}` })
  expect({ url, status: r.statusCode, body: r.statusCode === 200 ? '' : r.body }).toMatchObject({ status: 200 })
  return r.json()
}
const status = async (url: string): Promise<number> => (await w.http.inject({ url: `/api/${url}` })).statusCode
const filter = (f: object): string => `filter=${encodeURIComponent(JSON.stringify(f))}`

describe('live inventory', () => {
  it('shows states, value and unit cost by article, with exact total and sums', async () => {
    const r = await get('stock-balance?sort=-total')
    expect(r.total).toBe(2)
    expect(r.rows[0]).toMatchObject({
      sku: { id: a, title: 'ALPHA' },
      available: 45,
      reserved: 5,
      in_transit: 20,
      fba_in_transit: 20,
      on_hand: 50,
      total: 70,
      unit_cost: '21.0000',
      stock_value: '1050.00',
      out_30: 30,
    })
    expect(r.rows[1]).toMatchObject({ sku: { id: b }, available: -5, fba_available: -5 })
    expect(r.summary).toMatchObject({ available: 40, in_transit: 20, stock_value: '900.00' })
  })
  it('narrows by warehouse, finds by code, groups by place, names what is below zero', async () => {
    expect((await get(`stock-balance?${filter({ warehouse: { in: [w.fbaWarehouse] } })}`)).rows.find((x) => (x.sku as { id: number }).id === a)).toMatchObject({
      total: 20,
      on_hand: 0,
    })
    expect((await get('stock-balance?q=beta')).total).toBe(1)
    expect((await get('stock-balance?tab=warehouse')).rows.map((x) => (x.warehouse as { id: number }).id).sort()).toEqual(
      [w.szWarehouse, w.fbaWarehouse].sort(),
    )
    expect((await get('stock-balance?tab=key')).total).toBe(3)
    expect((await get('stock-balance?tab=negative')).rows).toMatchObject([{ sku: { id: b }, available: -5 }])
    expect((await get(`stock-balance?${filter({ available: { gt: 0 } })}`)).total).toBe(1)
  })
  it('refuses unknown filters, sorts, tabs and parameters without falling over', async () => {
    // a tab or a dimension that a report does not know is named, not left out in silence
    for (const url of [
      'stock-entry',
      'stock-age',
      'stock-transit',
      'stock-reservation',
      'stock-pending',
      'stock-daily',
      'stock-compare',
      'stock-monthly',
      'fba-recon',
    ])
      expect((await w.http.inject({ method: 'GET', url: `/api/${url}?tab=nope` })).json(), url).toMatchObject({ code: 'UNKNOWN_TAB' })
    expect((await w.http.inject({ method: 'GET', url: `/api/stock-pending?${filter({ sku: { eq: 'x' } })}` })).json()).toMatchObject({ code: 'UNKNOWN_FILTER' })
    for (const odd of [
      filter({ nothing: { eq: 1 } }),
      'sort=nothing',
      'tab=nothing',
      'nothing=1',
      filter({ warehouse: { in: ['x'] } }),
      filter({ ownership: { in: ['x'] } }),
      'filter=%7B',
      filter({ warehouse: { gt: 1 } }),
    ])
      expect([odd, await status(`stock-balance?${odd}`)]).toEqual([odd, 400])
  })
  it('lists goods under way, reservations, age and pending rows', async () => {
    expect((await get('stock-transit')).rows).toMatchObject([{ source_no: 'SN1', qty_open: 20, value: '460.0000', freight_estimated: true }])
    expect((await get('stock-reservation')).rows).toMatchObject([{ source_no: 'OD1', qty_open: 5, status: 'active' }])
    expect((await get(`stock-age?${filter({ sku: { in: [a] } })}`)).rows).toMatchObject([{ qty: 50, value: '1050.0000' }])
    expect((await get('stock-pending')).total).toBe(0)
  })
  it('hides cost from those who may not see it', async () => {
    const plain = {
      ...superCtx(5),
      access: { ...superCtx(5).access, super: false, has: (n: string) => n === 'nowInventory', scopes: () => [{ kind: 'all' as const }] },
    }
    caller.ctx = plain
    const r = await get('stock-balance')
    expect(r.rows[0]).not.toHaveProperty('stock_value')
    expect(r.summary).not.toHaveProperty('stock_value')
    expect(await status(`stock-balance?${filter({ stock_value: { gt: 1 } })}`)).toBe(403)
    expect(await status('stock-entry')).toBe(403)
    caller.ctx = { ...plain, access: { ...plain.access, scopes: () => [{ kind: 'custom' as const, sets: { warehouse: [w.fbaWarehouse] }, own: false }] } }
    expect((await get('stock-balance?sort=sku')).rows.map((x) => [(x.sku as { id: number }).id, x.total])).toEqual([
      [a, 20],
      [b, -5],
    ])
    caller.ctx = w.ctx
  })
})

describe('ledger and history', () => {
  it('shows every movement with its running balance, newest first', async () => {
    const r = await get(`stock-entry?${filter({ sku: { in: [a] }, state: { in: ['available'] } })}`)
    expect(r.rows.map((x) => [x.entry_type, x.qty_delta, x.running])).toEqual([
      ['reserve', -5, 45],
      ['ship_out', -20, 50],
      ['sale_out', -30, 70],
      ['opening', 100, 100],
    ])
    expect(r.summary).toMatchObject({ qty_delta: 45 })
    expect((await get('stock-entry?q=SN1')).total).toBe(2)
    expect((await get(`stock-entry?${filter({ entry_type: { in: ['sale_out'] } })}&sort=sku`)).total).toBe(2)
  })
  it('tells a past day and the month’s in, out and balance', async () => {
    const last = startOfMonth(addMonths(dayOf(new Date()), -1))
    expect((await get(`stock-daily?${filter({ day: { eq: last } })}&sort=sku`)).rows).toMatchObject([
      { sku: { id: a }, available: 100 },
      { sku: { id: b }, available: 10 },
    ])
    const month = await get(`stock-monthly?${filter({ period: { eq: periodOf(dayOf(new Date())) }, sku: { in: [a] } })}`)
    expect(month.rows).toMatchObject([
      {
        opening_qty: 100,
        opening_value: '2100.00',
        sale_qty: -30,
        sale_value: '-630.0000',
        ship_qty: -20,
        closing_qty: 50,
        closing_value: '1050.00',
        sales_qty: 30,
      },
    ])
  })
})

describe('two days beside each other', () => {
  it('tell what each had and what changed, whichever is named first; a day that is not over counts as yesterday', async () => {
    const last = startOfMonth(addMonths(dayOf(new Date()), -1))
    const compared = (from: string, to: string, more = ''): Promise<Answer> =>
      get(`stock-compare?${filter({ from: { eq: from }, to: { eq: to } })}&sort=sku${more}`)
    const both = await compared(last, addDays(last, -1), '&view=inventoryHistory')
    expect(both.rows).toMatchObject([
      { sku: { id: a }, on_hand_from: 0, on_hand_to: 100, on_hand_change: 100, in_transit_change: 0, change: 100 },
      { sku: { id: b }, on_hand_from: 0, on_hand_to: 10, change: 10 },
    ])
    expect(both.summary).toMatchObject({ on_hand_to: 110, change: 110 })
    const still = await compared(last, addDays(dayOf(new Date()), 9))
    expect(still.rows).toMatchObject([
      { total_from: 100, total_to: 100, change: 0 },
      { total_from: 10, total_to: 10, change: 0 },
    ])
    expect((await compared(last, addDays(last, 1), '&view=inventoryHistory&tab=changed')).total).toBe(0)
  })
})

describe('exports of lists over the ledger', () => {
  const ask = async (url: string, body: object) => w.http.inject({ method: 'POST', url: `/api/${url}/export`, payload: body })
  /** The file that an export makes, line by line. */
  const exported = async (url: string, body: object): Promise<string[]> => {
    const asked = await ask(url, { format: 'csv', ...body })
    expect(asked.statusCode, asked.body).toBe(202)
    const { jobId } = asked.json() as { jobId: number }
    await w.app.jobs.runQueued(jobId)
    const job = await w.db.one<{ state: string; result: { file: number } | null; error: string | null }>(
      sql`select state, result, error from job where id = ${jobId}`,
    )
    expect(job, JSON.stringify(job)).toMatchObject({ state: 'done', result: { file: expect.any(Number) } })
    const file = await w.http.inject({ url: `/api/file/${job.result!.file}` })
    return file.body.replace('\ufeff', '').trim().split('\n')
  }
  it('are jobs with the columns that were chosen, under the names that people read', async () => {
    expect(await exported('stock-balance', { fields: ['sku', 'category', 'available', 'stock_value'], filter: { sku: { in: [a] } } })).toEqual([
      '商品,类目,可用,库存金额',
      expect.stringMatching(/^ALPHA,[^,]*,45,1050\.00$/),
    ])
    const moves = await exported('stock-entry', {
      fields: ['no', 'entry_type', 'state', 'in_qty', 'running'],
      filter: { sku: { in: [b] } },
      sort: 'occurred_at',
    })
    expect(moves.slice(0, 3)).toEqual([
      '流水号,类型,库存状态,入,结存',
      expect.stringMatching(/^SM\d+,期初入库,可用,10,10$/),
      expect.stringMatching(/,销售出库,可用,0,-5$/),
    ])
  })
  it('of every kind hold every column, by tab, by ticked rows, and as codes', async () => {
    for (const url of [
      'stock-transit',
      'stock-reservation',
      'stock-age',
      'stock-pending',
      'fba-recon',
      'stock-daily',
      'stock-compare',
      'stock-monthly',
      'stock-entry',
    ])
      expect((await exported(url, {}))[0]!.length, url).toBeGreaterThan(20)
    expect((await exported('live-stock', {}))[0]).toMatch(/^SKU,/)
    for (const tab of ['sku', 'warehouse', 'vw', 'msku', 'key', 'negative']) expect(await exported('stock-balance', { tab }), tab).not.toEqual([])
    const rows = (await get('stock-balance?tab=key')).rows
    expect(await exported('stock-balance', { tab: 'key', ids: [rows[0]!.id], fields: ['total'] })).toEqual(['合计', String(rows[0]!.total)])
    expect((await exported('stock-entry', { fields: ['entry_type'], raw: true }))[0]).toBe('entry_type')
  })
  it('refuse what no file should hold; rows that were ticked are never too many', async () => {
    const page = w.app.registry.pagesOf('stock_entry')[0]
    await expect(checkSize({ app: w.app, ctx: w.ctx }, stockEntry, page, {}, 2)).rejects.toMatchObject({
      code: 'E_EXPORT_TOO_BIG',
      status: 409,
      params: { n: 2 },
      row: { 'zh-cn': expect.stringContaining('导出不能超过'), en: expect.stringContaining('narrow the range') },
    })
    await expect(checkSize({ app: w.app, ctx: w.ctx }, stockEntry, page, { q: 'ALPHA' }, 100)).resolves.toBeUndefined()
    expect((await ask('stock-entry', { ids: [1, 2, 3] })).statusCode).toBe(202)
  })
  it('refuse unknown columns and costs that the caller may not see', async () => {
    expect((await ask('stock-balance', { fields: ['colour'] })).json()).toMatchObject({ status: 422, code: 'UNKNOWN_FIELD' })
    expect((await ask('stock-balance', { filter: { colour: { eq: 1 } } })).json()).toMatchObject({ status: 400 })
    expect((await ask('stock-balance', { tab: 'colour' })).json()).toMatchObject({ code: 'UNKNOWN_TAB' })
    expect((await ask('stock-balance', { format: 'pdf' })).statusCode).toBe(422)
    const plain = superCtx(9)
    caller.ctx = { ...plain, access: { ...plain.access, has: (node) => !node.endsWith('/cost') } }
    try {
      expect((await ask('stock-balance', { fields: ['sku', 'stock_value'] })).json()).toMatchObject({ code: 'FIELD_DENIED' })
      caller.ctx = { ...plain, access: { ...plain.access, super: false, has: (node) => node === 'nowInventory' } }
      expect((await ask('stock-balance', {})).statusCode).toBe(403)
    } finally {
      caller.ctx = w.ctx
    }
  })
})

describe('tools', () => {
  it('reserves by hand once per key, and gives free only what is one’s own', async () => {
    const send = async (key: string, body: object) =>
      w.http.inject({ method: 'POST', url: '/api/stock-reservation', headers: { 'idempotency-key': key }, payload: body })
    const body = { vw: w.sz, sku: a, qty: 3, reason: '客户样品' }
    const one = (await send('k1', body)).json() as { reservation: number }
    expect(((await send('k1', body)).json() as { reservation: number }).reservation).toBe(one.reservation)
    expect((await send('k2', { ...body, qty: 4000 })).json()).toMatchObject({ code: 'E_STOCK_SHORT' })
    expect((await send('k3', { ...body, expires_at: '2099-01-01T00:00:00+08:00' })).json()).toMatchObject({ code: 'E_RESERVE_DAYS', detail: '最长预留30天' })
    expect((await send('k4', { ...body, reason: ' ' })).statusCode).toBe(422)
    const offered = async (): Promise<unknown> => (await get('stock-reservation?tab=all')).rows.find((x) => x.id === one.reservation)!.allowed
    expect(await offered()).toEqual([{ action: 'release', ok: true }])
    const part = await w.http.inject({ method: 'POST', url: `/api/stock-reservation/${one.reservation}/actions/release`, payload: { args: { qty: 1 } } })
    expect(part.json()).toMatchObject({ released: 1 })
    const release = await w.http.inject({ method: 'POST', url: `/api/stock-reservation/${one.reservation}/release`, payload: {} })
    expect(release.json()).toMatchObject({ released: 2 })
    expect(await offered()).toEqual([])
    const document = (await get('stock-reservation')).rows.find((x) => x.source_no === 'OD1')!
    expect(document.allowed).toEqual([{ action: 'release', ok: false, why: '请在来源单据释放' }])
    expect((await w.http.inject({ method: 'POST', url: `/api/stock-reservation/${String(document.id)}/release`, payload: {} })).json()).toMatchObject({
      code: 'E_RELEASE_DOCUMENT',
    })
  })
  it('runs the checklist of a period and lists periods', async () => {
    const period = periodOf(dayOf(new Date()))
    const r = await w.http.inject({ method: 'POST', url: `/api/stock-period/${w.company}/${period}/actions/check`, payload: {} })
    expect((r.json() as { checks: { code: string; count: number }[] }).checks.find((c) => c.code === 'negative')).toMatchObject({ count: 1 })
    expect((await get('stock-period')).rows[0]).toMatchObject({ period, status: 'open' })
    expect((await w.http.inject({ method: 'POST', url: `/api/stock-period/${w.company}/209913/actions/check`, payload: {} })).statusCode).toBe(400)
  })
  it('makes a warehouse and lists it with its stock', async () => {
    await insertRow(w.db, 'employee', { name: 'x', emp_no: 'X' })
    const created = await w.http.inject({
      method: 'POST',
      url: '/api/warehouse',
      payload: { code: 'HTTP-1', name_zh: '接口仓', type: 'domestic', companies: [w.company], country: 'CN' },
    })
    expect(created.statusCode).toBe(201)
    const list = await get(`warehouse?fields=code,pieces,stock_value&${filter({ code: { in: ['HTTP-1'] } })}`)
    expect(list.rows).toMatchObject([{ code: 'HTTP-1', pieces: 0 }])
  })
})
