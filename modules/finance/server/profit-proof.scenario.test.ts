import { addDays, dayOf } from '@crossway/kernel'
import { postPl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
const today = dayOf(new Date())
const old = addDays(today, -61)
beforeAll(async () => {
  w = await makeFixture()
  await w.msku('A')
  // Months of the two days may lie outside those the world has rates for.
  for (const day of new Set([old.slice(0, 7), today.slice(0, 7)]))
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) select 'USD/CNY', 'month_pl', ${day + '-01'}::date, 'USD', 'CNY', 7.1, 'manual', 'active' where not exists (select 1 from exchange_rate where type = 'month_pl' and "from" = 'USD' and date = ${day + '-01'}::date)`,
    )
})
afterAll(() => w.close())

const estimate = async (order: string, day: string, id: number): Promise<void> => {
  const msku = await w.msku('A')
  const at = { currency: 'USD', biz_date: day, stage: 'estimated', store: w.store, msku, order_key: `${w.store}:${order}:A` } as const
  await w.tx((tx) =>
    postPl(tx, [
      { ...at, line: 'L0101', amount: '20', quantity: 1, source: { type: 'order_item', id, line: id } },
      { ...at, line: 'L0501', amount: '-3', source: { type: 'order_item', id, line: id } },
    ]),
  )
}
interface Old {
  readonly rows: { readonly key: string; readonly age: number; readonly amount_cny: string; readonly entries: number }[]
}
const listed = async (): Promise<Old['rows']> => (await w.call<Old>('GET', '/api/profit/old-estimates')).body.rows

describe('finance.md §2.6: estimates that no statement replaced', () => {
  it('are listed when they are older than 60 days, by order', async () => {
    await estimate('O-OLD', old, 1)
    await estimate('O-NEW', addDays(today, -60), 2)
    expect(await listed()).toMatchObject([{ key: `${w.store}:O-OLD:A`, age: 61, amount_cny: '120.70', entries: 2 }])
  })
  it('are counted beside the tab that lists them', async () => {
    expect(await w.call('GET', '/api/profit/proof-counts')).toMatchObject({
      status: 200,
      body: { missing: 0, overdue: 1, overdueMore: false, late: 0, closing: [] },
    })
  })
  it('are written off with a reason, by reversal, once; a younger one is refused and nothing happens', async () => {
    const key = `${w.store}:O-OLD:A`
    const off = (keys: string[], reason: string) => w.call<{ code?: string; reversed?: number }>('POST', '/api/profit/write-off', { keys, reason })
    expect((await off([key], ' ')).status).toBe(400)
    expect((await off(['a\u0000'], 'lost')).status).toBe(422)
    expect(await off([key, `${w.store}:O-NEW:A`], 'lost')).toMatchObject({ status: 409, body: { code: 'ESTIMATE_YOUNG' } })
    expect(await w.sum('L')).toBe('241.40')
    expect(await off([key], 'lost')).toMatchObject({ status: 200, body: { reversed: 2 } })
    expect(await off([key], 'lost')).toMatchObject({ status: 200, body: { reversed: 0 } })
    expect(await w.sum('L')).toBe('120.70')
    expect(await w.app.db.one(sql`select count(*)::int as n from pl_entry where note = 'lost' and reversal_of_id is not null`)).toEqual({ n: 2 })
    expect(await listed()).toEqual([])
    await w.assertLaws()
  })
  it('are written off whatever the shop calls its orders', async () => {
    await estimate('#1001', old, 3)
    const [row] = await listed()
    expect(await w.call('POST', '/api/profit/write-off', { keys: [row!.key], reason: 'lost' })).toMatchObject({ status: 200, body: { reversed: 2 } })
    expect(await listed()).toEqual([])
  })
})

describe('finance.md §2.10: what closed months receive later', () => {
  it('is listed by the month that booked it and the month it belongs to, and flagged above the threshold', async () => {
    const closed = '2026-07'
    await w.app.db.run(
      sql`insert into fin_period (company_id, period, state) values (${w.company}, ${closed}, 'closed') on conflict (company_id, period) do update set state = 'closed'`,
    )
    const late = (amount: string, id: number) =>
      w.tx((tx) =>
        postPl(tx, [{ line: 'L1205', amount, currency: 'CNY', biz_date: `${closed}-10`, stage: 'settled', store: w.store, source: { type: 'test', id } }]),
      )
    await late('-3600', 1)
    const read = async () => (await w.call<{ rows: object[] }>('GET', '/api/profit/late?from=2026-07&to=2030-01')).body.rows
    expect(await read()).toMatchObject([
      { attrib_period: closed, book_period: '2026-08', project: w.project, entries: 1, amount_cny: '-3600.00', threshold: '50000.00', over: false },
    ])
    await late('-50000', 2)
    expect(await read()).toMatchObject([{ entries: 2, amount_cny: '-53600.00', over: true }])
    const company = async (lang: 'zh-cn' | 'en') => {
      w.become({ lang })
      const [first] = (await read()) as { company_name: string }[]
      w.become({ lang: 'zh-cn' })
      return first!.company_name
    }
    const zh = await company('zh-cn')
    expect(await company('en'), 'as long as it has no English name').toBe(zh)
    await w.app.db.run(sql`update company set name_en = 'Crossway (Shenzhen)'`)
    expect([await company('en'), await company('zh-cn')]).toEqual(['Crossway (Shenzhen)', zh])
    expect((await w.call('GET', '/api/profit/late?from=x')).status).toBe(400)
  })
})

describe('a statement that names listings nobody has reported', () => {
  it('makes them in the shop of their lines, once, and the lines are mapped', async () => {
    const { importStatement } = await import('./settlement/import-statement.ts')
    const line = { t: 'Order', a: 'ItemPrice', d: 'Principal', amount: '10.00', order: 'O-1', qty: 1 }
    const file = await w.archive({
      id: '777',
      total: '30.00',
      lines: [
        { ...line, sku: 'NEW-1' },
        { ...line, sku: 'new-1', order: 'O-2' },
        { ...line, sku: 'NEW-2', order: 'O-3' },
      ],
    })
    const id = await w.tx((tx) => importStatement({ app: w.app, tx, ctx: w.ctx }, file))
    expect((await w.call<{ unmapped_count: number }>('GET', `/api/settlement/${id}`)).body.unmapped_count).toBe(3)
    expect(await w.call('POST', `/api/settlement/${id}/make-listings`)).toMatchObject({ status: 200, body: { created: 2, status: 'classified' } })
    expect(await w.call('POST', `/api/settlement/${id}/make-listings`)).toMatchObject({ body: { created: 0 } })
    expect((await w.call<{ unmapped_count: number }>('GET', `/api/settlement/${id}`)).body.unmapped_count).toBe(0)
    expect((await w.call('POST', `/api/settlement/${id}/actions/check`, { args: {} })).status).toBe(200)
    expect(await w.call('POST', `/api/settlement/${id}/make-listings`)).toMatchObject({ status: 409, body: { code: 'LINE_FIXED' } })
  })
})
