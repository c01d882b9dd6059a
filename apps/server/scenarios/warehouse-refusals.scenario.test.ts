import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { registerStockFetcher } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inDays, makeCompany, type Answer, type Company } from './company.ts'

// What warehouses, stock documents and manual reservations refuse: 4xx, the field, and the way out.
let c: Company
let sku: number
beforeAll(async () => {
  c = await makeCompany()
  sku = await c.sku('WR-1')
})
afterAll(() => c.close())

const problem = (a: Answer<any>): [number, string, string | undefined] => {
  expect(a.body).toMatchObject({ status: a.status, detail: expect.stringMatching(/\S/), traceId: expect.any(String) })
  return [a.status, a.body.code, a.body.errors?.[0]?.field]
}
const share = { ownership: 'own', purpose: 'promo', status: 'active' }
/** Goods of which a piece costs 1, put in by hand. */
async function bring(goods: number, qty: number, vw = c.ids.vw): Promise<void> {
  c.as(c.keeper)
  const doc = await c.call('POST', '/api/stock-doc', {
    direction: 'in',
    type: 'other',
    warehouse: c.ids.warehouse,
    vw,
    reason: 'found',
    lines: [{ sku: goods, qty, unit_cost: '1' }],
  })
  await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/submit`)
  c.as(c.leader)
  expect((await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/approve`)).body.status, JSON.stringify(doc.body)).toBe('done')
  c.as(c.keeper)
}
const later = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

describe('warehouses', () => {
  it('know their country and zone, name each bin once, and sync only through an interface', async () => {
    let n = 0
    const make = (over: object): Promise<Answer<any>> =>
      c.call('POST', '/api/warehouse', { code: `WR-${++n}`, name_zh: `仓 ${n}`, type: 'domestic', companies: [c.ids.company], country: 'CN', ...over })
    expect(problem(await make({ country: 'QQ' }))).toEqual([422, 'E_COUNTRY', 'country'])
    expect(problem(await make({ time_zone: 'Mars/One' }))).toEqual([422, 'E_TIME_ZONE', 'time_zone'])
    expect(problem(await make({ bins: [{ code: 'A' }, { code: 'A' }] }))).toEqual([422, 'E_BIN_TWICE', 'bins[1].code'])
    expect(problem(await make({ type: 'fba' }))).toEqual([422, 'E_FIELD_REQUIRED', 'store_account'])
    const created = await make({ bins: [{ code: 'A-01', zone: 'A' }] })
    expect(created.status).toBe(201)
    expect(problem(await c.call('POST', `/api/warehouse/${created.body.id}/actions/sync`))).toEqual([409, 'E_API_OFF', undefined])
    const permission = async (id: number) => (await c.call('GET', `/api/warehouse/${id}`)).body.allowed.find((a: { action: string }) => a.action === 'sync')
    expect(await permission(created.body.id)).toMatchObject({ ok: false, why: '该仓库未启用接口，请先启用' })
    // a wish for figures is no figure: until some came in nothing says that it was synced
    const linked = await make({ api_enabled: true })
    expect(await permission(linked.body.id)).toMatchObject({ ok: false, why: expect.stringContaining('尚未接入') })
    expect(problem(await c.call('POST', `/api/warehouse/${linked.body.id}/actions/sync`))).toEqual([409, 'E_API_NONE', undefined])
    // interfaces of other operators answer nothing for it, and a job that asked nobody has not succeeded
    let mine: number | undefined
    registerStockFetcher(async ({ warehouse }) => (warehouse === mine ? 3 : undefined))
    const sync = async (): Promise<object> => {
      expect(await c.call('POST', `/api/warehouse/${linked.body.id}/actions/sync`)).toMatchObject({ status: 200, body: { last_sync_at: null } })
      const { id: job } = await c.t.app.db.one<{ id: number }>(sql`select max(id) as id from job where name = 'warehouse.sync'`)
      await c.t.app.jobs.runQueued(job)
      return c.t.app.db.one(sql`select state, result, error from job where id = ${job}`)
    }
    expect(await sync()).toMatchObject({ state: 'failed', error: expect.stringContaining('尚未接入该仓库的库存接口') })
    mine = linked.body.id
    expect(await sync()).toMatchObject({ state: 'done', result: { rows: 3 } })
  })
})

describe('stock documents', () => {
  it('refuse sizes that no book holds and types that do not go that way', async () => {
    const make = (over: object, line: object = {}): Promise<Answer<any>> =>
      c.call('POST', '/api/stock-doc', {
        direction: 'in',
        type: 'other',
        warehouse: c.ids.warehouse,
        vw: c.ids.vw,
        reason: 'found',
        lines: [{ sku, qty: 1, unit_cost: '1', ...line }],
        ...over,
      })
    expect(problem(await make({}, { qty: 2_147_483_647 }))).toEqual([422, 'VALIDATION', 'lines[0].qty'])
    expect(problem(await make({}, { unit_cost: '99999999999' }))).toEqual([422, 'VALIDATION', 'lines[0].unit_cost'])
    expect(problem(await make({ reason: 'other' }))).toEqual([422, 'E_DOC_REASON', 'reason_text'])
    // a draft of tomorrow could only be refused later
    expect(problem(await make({ occurred_at: later(1) }))).toEqual([409, 'E_FUTURE', 'occurred_at'])
    const today = (await make({})).body
    expect(problem(await c.call('PATCH', `/api/stock-doc/${today.id}`, { version: today.version, occurred_at: later(1) }))).toEqual([
      409,
      'E_FUTURE',
      'occurred_at',
    ])
    const costs = { name: '样品费', name_en: 'Samples', direction: 'expense' }
    const chosen = await insertRow(c.t.app.db, 'cost_type', { ...costs, code: 'WR-1', active: true })
    expect(problem(await make({ cost_type: 999_999 }))).toEqual([422, 'VALIDATION', 'cost_type'])
    expect(problem(await make({ cost_type: await insertRow(c.t.app.db, 'cost_type', { ...costs, name: '旧', code: 'WR-2', active: false }) }))).toEqual([
      422,
      'VALIDATION',
      'cost_type',
    ])
    const booked = await make({ cost_type: chosen }, { sku: await c.sku('WR-CHARGED') })
    expect(booked.body.cost_type).toMatchObject({ id: chosen, title: '样品费' })
    await c.call('POST', `/api/stock-doc/${booked.body.id}/actions/submit`)
    c.as(c.leader)
    expect((await c.call('POST', `/api/stock-doc/${booked.body.id}/actions/approve`)).body.status).toBe('done')
    c.as(c.keeper)
    const reported = await c.t.app.db.one<{ code: string }>(
      sql`select payload->'pl'->0->>'cost_type' as code from outbox_event where event = 'stock.posted' order by id desc limit 1`,
    )
    expect(reported.code).toBe('WR-1')
    expect(problem(await make({}, { state: 'reserved' }))).toEqual([422, 'E_STATE_RESERVED', 'lines[0].state'])
    expect(problem(await make({}, { sku: await c.sku('WR-BUNDLE', { kind: 'bundle' }) }))).toEqual([409, 'E_SKU_KIND', 'lines[0].sku'])
    expect(problem(await make({}, { msku: await label() }))).toEqual([422, 'E_LABEL', 'lines[0].msku'])
    const scrap = await make({ type: 'scrap' })
    expect([...problem(scrap), scrap.body.detail]).toEqual([422, 'E_DOC_DIRECTION', 'type', '报废不能用于该方向'])
  })
})

/** A listing that sells something else. */
async function label(): Promise<number> {
  const { db } = c.t.app
  const store_account_id = await insertRow(db, 'store_account', { kind: 'sc', account_no: 'A1', name: 'A1', alias: 'A1', company_id: c.ids.company })
  const store = await insertRow(db, 'store', { store_no: 'S1', name: '店1', store_account_id, marketplace_id: await insertRow(db, 'marketplace', {}) })
  return insertRow(db, 'msku', { store_id: store, seller_sku: 'WR-FOREIGN' })
}

describe('costs', () => {
  it('are not taken from somebody who may not see them, and his answer says which cell', async () => {
    const goods = await c.sku('WR-COST')
    const access = {
      ...c.keeper.access,
      super: false,
      scopes: () => [{ kind: 'all' as const }],
      level: (_: string, __: string, kind: string) => (kind === 'cost' ? ('hidden' as const) : ('edit' as const)),
    }
    c.as({ ...c.keeper, access })
    const make = (line: object): Promise<Answer<any>> =>
      c.call('POST', '/api/stock-doc', {
        direction: 'in',
        type: 'other',
        warehouse: c.ids.warehouse,
        vw: c.ids.vw,
        reason: 'found',
        lines: [{ sku: goods, qty: 1, ...line }],
      })
    expect(problem(await make({ unit_cost: '1' }))).toEqual([403, 'FIELD_DENIED', 'lines[0].unit_cost'])
    const plain = await make({ unit_cost: null })
    expect(plain.status, JSON.stringify(plain.body)).toBe(201)
    expect(plain.body.lines[0]).not.toHaveProperty('unit_cost')
    c.as(c.keeper)
  })
})

describe('loans between shares', () => {
  it('come back once a line, never more than were lent, and are due in time to come', async () => {
    const promo = await insertRow(c.t.app.db, 'virtual_warehouse', {
      ...share,
      warehouse_id: c.ids.warehouse,
      code: 'WR-PROMO',
      name: '活动',
      company_id: c.ids.company,
    })
    const goods = await c.sku('WR-LOAN')
    await bring(goods, 20)
    const loan = { from_vw: c.ids.vw, to_vw: promo, type: 'borrow', due_back: inDays(5), reason: '活动', lines: [{ sku: goods, qty: 5 }] }
    const make = (over: object): Promise<Answer<any>> => c.call('POST', '/api/vw-transfer', { ...loan, ...over })
    expect(problem(await make({ due_back: '2020-01-01' }))).toEqual([422, 'E_VT_DUE_PAST', 'due_back'])
    expect(problem(await make({ lines: [{ sku: goods, qty: 1, state: 'reserved' }] }))).toEqual([422, 'E_STATE_RESERVED', 'lines[0].state'])
    const { body: doc } = await make({})
    await c.call('POST', `/api/vw-transfer/${doc.id}/actions/submit`)
    c.as(c.leader)
    expect((await c.call('POST', `/api/vw-transfer/${doc.id}/actions/approve`)).body.status).toBe('lent')
    // others' goods lie beside them: without the rule six would go back for five
    await bring(goods, 20, promo)
    const back = (lines: object[]): Promise<Answer<any>> => c.call('POST', `/api/vw-transfer/${doc.id}/actions/give_back`, { args: { lines } })
    const line = doc.lines[0].id
    expect(
      problem(
        await back([
          { line, qty: 3 },
          { line, qty: 3 },
        ]),
      ),
    ).toEqual([422, 'E_LINE_TWICE', 'args.lines[1].line'])
    expect(problem(await back([{ line, qty: 6 }]))).toEqual([409, 'E_VT_OVER', 'args.lines[0].qty'])
    expect((await back([{ line, qty: 3 }])).body).toMatchObject({ status: 'partly', lines: [{ qty_returned: 3 }] })
    expect((await back([{ line, qty: 2 }])).body).toMatchObject({ status: 'returned', lines: [{ qty_returned: 5 }] })
  })
})

describe('stock-takes', () => {
  it('count only what is in their place, once, and what was found at what the book had of it', async () => {
    const [goods, aside] = [await c.sku('WR-TAKE'), await c.sku('WR-ASIDE')]
    await bring(goods, 10)
    await bring(aside, 30)
    const other = await insertRow(c.t.app.db, 'warehouse', { code: 'WR-OTHER', name_zh: '别处', type: 'domestic', companies: `{${c.ids.company}}` })
    const away = await insertRow(c.t.app.db, 'virtual_warehouse', { ...share, warehouse_id: other, code: 'WR-AWAY', name: '别处', company_id: c.ids.company })
    const make = (over: object): Promise<Answer<any>> =>
      c.call('POST', '/api/stock-take', { warehouse: c.ids.warehouse, scope: 'sku', filter: { skus: [goods] }, freeze: false, ...over })
    c.as(c.keeper)
    expect(problem(await make({ filter: { skus: 'x' } }))).toEqual([422, 'E_TAKE_FILTER', 'filter'])
    expect(problem(await make({ filter: { colour: 1 } }))).toEqual([422, 'E_TAKE_FILTER', 'filter'])
    expect(problem(await make({ filter: null }))).toEqual([422, 'E_FIELD_REQUIRED', 'filter'])
    expect(problem(await make({ vws: [away] }))).toEqual([422, 'E_TAKE_PLACE', 'vws'])
    const { body: take } = await make({})
    const started = (await c.call('POST', `/api/stock-take/${take.id}/actions/start`)).body
    const line = started.lines[0].id
    const count = (counts: object[], action = 'count'): Promise<Answer<any>> =>
      c.call('POST', `/api/stock-take/${take.id}/actions/${action}`, { args: { counts } })
    expect(problem(await count([{ line: 999_999, qty: 1 }]))).toEqual([422, 'E_TAKE_LINE', 'args.counts[0].line'])
    expect(
      problem(
        await count([
          { line, qty: 1 },
          { line, qty: 2 },
        ]),
      ),
    ).toEqual([422, 'E_LINE_TWICE', 'args.counts[1].line'])
    expect(
      problem(
        await count([
          { line, qty: 10 },
          { sku: goods, vw: away, qty: 1 },
        ]),
      ),
    ).toEqual([422, 'E_TAKE_PLACE', 'args.counts[1].vw'])
    expect(problem(await count([{ line, qty: 10 }], 'recount'))).toEqual([409, 'E_TAKE_FIRST', undefined])
    expect(problem(await count([{ sku: await c.sku('WR-B2', { kind: 'bundle' }), qty: 1 }]))).toEqual([409, 'E_SKU_KIND', 'args.counts[0].sku'])
    const found = await count([
      { line, qty: 10 },
      { sku: aside, qty: 29 },
    ])
    expect(found.body.lines.find((l: any) => l.sku.id === aside)).toMatchObject({ book_qty: 30, diff: -1, unit_cost: '1.0000' })
  })
})

describe('manual reservations', () => {
  it('know what they are sent', async () => {
    const goods = await c.sku('WR-KNOWN')
    await bring(goods, 5)
    const make = (over: object): Promise<Answer<any>> => c.call('POST', '/api/stock-reservation', { vw: c.ids.vw, sku: goods, qty: 1, reason: '展会', ...over })
    expect(problem(await make({ colour: 'red' }))).toEqual([422, 'UNKNOWN_FIELD', 'colour'])
    expect(problem(await make({ msku: 'abc' }))).toEqual([422, 'BAD_VALUE', 'msku'])
  })

  it('end in time to come, hold what is there, and are given free once', async () => {
    const doc = await c.call('POST', '/api/stock-doc', {
      direction: 'in',
      type: 'other',
      warehouse: c.ids.warehouse,
      vw: c.ids.vw,
      reason: 'found',
      lines: [{ sku, qty: 10, unit_cost: '2' }],
    })
    await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/submit`)
    c.as(c.leader)
    expect((await c.call('POST', `/api/stock-doc/${doc.body.id}/actions/approve`)).body.status).toBe('done')
    const hold = (over: object = {}, headers = {}): Promise<Answer<any>> =>
      c.call('POST', '/api/stock-reservation', { vw: c.ids.vw, sku, qty: 4, reason: '展会', expires_at: later(3), ...over }, headers)
    expect(problem(await hold({ expires_at: later(-1) }))).toEqual([422, 'E_RESERVE_PAST', 'expires_at'])
    expect(problem(await hold({ expires_at: later(31) }))).toEqual([422, 'E_RESERVE_DAYS', 'expires_at'])
    expect(problem(await hold({ qty: 11 }))).toEqual([409, 'E_STOCK_SHORT', undefined])
    expect(problem(await hold({ vw: 999_999 }))).toEqual([422, 'E_UNKNOWN_PLACE', 'vw'])
    expect((await hold({ qty: 0 })).body.detail).toBe('请输入正确的数量')
    expect((await hold({ qty: 'x' })).body).toMatchObject({ status: 422, code: 'BAD_VALUE', errors: [{ field: 'qty' }] })
    const held = await hold()
    const release = (): Promise<Answer<any>> => c.call('POST', `/api/stock-reservation/${held.body.reservation}/actions/release`, {})
    expect((await release()).status).toBe(200)
    expect(problem(await release())).toEqual([409, 'E_RELEASED', undefined])
  })
})

describe('documents of another day (A8)', () => {
  const at = (days: number, minutes = 0): string => new Date(Date.now() + days * 86_400_000 + minutes * 60_000).toISOString()
  const bookOn = async (goods: number, occurred_at: string, over: object = {}): Promise<Answer<any>> => {
    c.as(c.keeper)
    const created = await c.call('POST', '/api/stock-doc', {
      direction: 'in',
      type: 'other',
      warehouse: c.ids.warehouse,
      vw: c.ids.vw,
      occurred_at,
      reason: 'correction',
      lines: [{ sku: goods, qty: 5, unit_cost: over && 'direction' in over ? null : '2' }],
      ...over,
    })
    if (created.status !== 201) return created
    const asked = await c.call('POST', `/api/stock-doc/${created.body.id}/actions/submit`)
    if (asked.status !== 200) return asked
    const leader = {
      ...c.leader,
      access: { ...c.leader.access, super: false, has: (n: string) => n !== 'outEnterRecord/backdate', scopes: () => [{ kind: 'all' as const }] },
    }
    c.as(leader)
    const answer = await c.call('POST', `/api/stock-doc/${created.body.id}/actions/approve`)
    c.as(c.keeper)
    return answer
  }
  it('go back three days freely, further only with the right, and ahead five minutes; the answer names the field', async () => {
    const goods = await c.sku('WR-DAYS')
    expect((await bookOn(goods, at(0, 4))).body.status).toBe('done')
    expect(problem(await bookOn(goods, at(0, 7)))).toEqual([409, 'E_FUTURE', 'occurred_at'])
    expect((await bookOn(goods, at(-3))).body.status).toBe('done')
    const refused = await bookOn(goods, at(-4))
    expect([...problem(refused), refused.body.detail]).toEqual([403, 'E_BACKDATE', 'occurred_at', '无权补录4天前的单据'])
  })
  it('are refused where they would have left a hole since then, or fall into a closed month', async () => {
    const goods = await c.sku('WR-HOLE')
    expect((await bookOn(goods, at(-1))).body.status).toBe('done')
    // 5 came yesterday: 5 that leave the day before would have left −5 behind
    expect(problem(await bookOn(goods, at(-2), { direction: 'out' })).slice(1)).toEqual(['E_BACKDATE_NEG', 'occurred_at'])
    // the refused one still waits with its hold, so today's leave out of what comes today
    expect((await bookOn(goods, at(0))).body.status).toBe('done')
    expect((await bookOn(goods, at(0), { direction: 'out' })).body.status).toBe('done')
    const month = inDays(0).slice(0, 7).replace('-', '')
    await c.t.app.db.run(sql`insert into stock_period (company_id, period, status) values (${c.ids.company}, ${month}, 'closed')`)
    expect(problem(await bookOn(goods, at(0)))).toEqual([409, 'E_PERIOD_CLOSED', 'occurred_at'])
    await c.t.app.db.run(sql`delete from stock_period where company_id = ${c.ids.company} and period = ${month}`)
  })
})
