import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import {
  assertPeriodOpen,
  assignStore,
  closePeriod,
  endStore,
  ensureProjectStructure,
  getEntries,
  getProfit,
  postAllocated,
  postPl,
  reattribute,
  registerAllocBase,
  reversePl,
  resolveProject,
  revalue,
  startClose,
  type PlEntry,
} from '@crossway/ledger/server'
import type { ProfitQuestion, ProfitTree } from '@crossway/ledger/model'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postEstimate, type OrderItem } from './estimate/post-estimate.ts'
import { importStatement } from './settlement/import-statement.ts'
import { onStockPosted } from './stock-posted.ts'
import { makeWorld, type Line, type World } from './testing/world.ts'

let w: World
beforeAll(async () => {
  w = await makeWorld()
})
afterAll(() => w.close())

const ask = (q: ProfitQuestion): Promise<ProfitTree> => getProfit(w.app.db, w.app, q)
const total = (t: ProfitTree, code: string): string => t.rows.find((r) => r.code === code)?.total ?? 'absent'
let serial = 1000
const entry = (e: Partial<PlEntry> & Pick<PlEntry, 'line' | 'amount' | 'biz_date'>): PlEntry => ({
  currency: 'CNY',
  stage: 'settled',
  store: w.store,
  source: { type: 'test', id: ++serial },
  ...e,
})
const act = (id: number, action: string, args: object = {}) => w.call('POST', `/api/settlement/${id}/actions/${action}`, { args })
const settle = async (id: string, whole: string, lines: readonly Line[]): Promise<number> => {
  const made = await w.tx(async (tx) => importStatement(tx, w.app, w.ctx, await w.archive({ id, total: whole, lines })))
  for (const action of ['check', 'post']) expect(await act(made, action)).toMatchObject({ status: 200 })
  return made
}
const line = (order: string, d: string, amount: string, a: string, qty?: number): Line => ({
  t: 'Order',
  a,
  d,
  amount,
  order,
  sku: 'A',
  day: '2026-11-02',
  ...(qty ? { qty } : {}),
})

describe('finance.md scenario 2: posting replaces the estimate', () => {
  let store: number
  let item: OrderItem
  let id: number
  const scope = () => ({ store: [store] })
  beforeAll(async () => {
    store = w.store
    item = {
      store,
      order: 'S2',
      seller_sku: 'A',
      msku: await w.msku('A'),
      id: 1,
      ship_date: '2026-10-20',
      units: 2,
      currency: 'USD',
      platform_fulfilled: true,
      price: '59.98',
      discount: '6.00',
      referral_rate: '0.15',
      fulfilment_fee: '5.40',
      cost: { goods: '77.00', freight: '18.40', duty: '4.20', other: '0' },
    }
  })
  it('estimates gross profit 149.47 in October; the same input again writes nothing', async () => {
    expect(await w.tx((tx) => postEstimate(tx, item))).toBe(true)
    expect(await w.tx((tx) => postEstimate(tx, item))).toBe(false)
    const t = await ask({ from: '2026-10', to: '2026-10', scope: scope() })
    expect([total(t, 'L0101'), total(t, 'L0201'), total(t, 'L0501'), total(t, 'L0601'), total(t, 'L1101'), total(t, 'S4')]).toEqual([
      '425.86',
      '-42.60',
      '-57.51',
      '-76.68',
      '-77.00',
      '149.47',
    ])
  })
  it('changes the live bundle when its input changes, and changes it back', async () => {
    expect(await w.tx((tx) => postEstimate(tx, { ...item, price: '69.98' }))).toBe(true)
    expect(await w.tx((tx) => postEstimate(tx, item))).toBe(true)
    expect(total(await ask({ from: '2026-10', to: '2026-10', scope: scope() }), 'S4')).toBe('149.47')
  })
  it('settles to 147.77 mixed and settled, estimated 0.00', async () => {
    id = await settle('2001', '34.84', [
      line('S2', 'Principal', '59.98', 'ItemPrice', 2),
      line('S2', 'Principal', '-6.00', 'Promotion'),
      line('S2', 'Commission', '-8.10', 'ItemFees'),
      line('S2', 'FBAPerUnitFulfillmentFee', '-11.04', 'ItemFees'),
    ])
    for (const [stage, wanted] of [
      ['mixed', '147.77'],
      ['settled', '147.77'],
      ['estimated', '0.00'],
    ] as const)
      expect(total(await ask({ from: '2026-10', to: '2026-10', stage, scope: scope() }), 'S4')).toBe(wanted)
    expect(await w.tx((tx) => postEstimate(tx, { ...item, price: '1.00' }))).toBe(false)
  })
  it('returns to the estimate when the settlement is taken back', async () => {
    expect((await act(id, 'reverse', { reason: 'test' })).status).toBe(200)
    expect(total(await ask({ from: '2026-10', to: '2026-10', scope: scope() }), 'S4')).toBe('149.47')
    expect(total(await ask({ from: '2026-10', to: '2026-10', stage: 'settled', scope: scope() }), 'S4')).toBe('0.00')
    await w.assertLaws()
  })
  it('settles a part: shipped 5, settled 2 leaves 3 estimated (§2.6)', async () => {
    await w.tx((tx) =>
      postEstimate(tx, { ...item, order: 'P5', id: 2, units: 5, price: '100.00', discount: '0', cost: { goods: '50', freight: '0', duty: '0', other: '0' } }),
    )
    await settle('2002', '40.00', [line('P5', 'Principal', '40.00', 'ItemPrice', 2)])
    const rows = await w.app.db.rows(
      sql`select stage, sum(amount)::numeric(18,2)::text as amount, sum(quantity)::int as units from pl_entry where order_key = ${`${store}:P5:A`} and pl_line_code = 'L0101' group by 1 order by 1`,
    )
    expect(rows).toEqual([
      { stage: 'estimated', amount: '60.00', units: 3 },
      { stage: 'settled', amount: '40.00', units: 2 },
    ])
    expect(await w.sum('L1101', `order_key = '${store}:P5:A'`)).toBe('-50.00')
  })
})

describe('finance.md scenario 9: a store moves between projects', () => {
  it('splits October by ship date and refuses an overlap naming the project', async () => {
    const [s, p1, p2, p3] = [await w.newStore('S9'), await w.newProject('P1'), await w.newProject('P2'), await w.newProject('P3')]
    await w.tx(async (tx) => {
      await ensureProjectStructure(tx, w.app, { project: p1, stores: [s], start: '2026-01-01' })
      await endStore(tx, w.app, p1, s, '2026-10-15')
      await ensureProjectStructure(tx, w.app, { project: p2, stores: [], start: '2026-10-16' })
      await assignStore(tx, w.app, p2, s, 'all', '2026-10-16')
      await ensureProjectStructure(tx, w.app, { project: p3, stores: [], start: '2026-10-01' })
    })
    await expect(w.tx((tx) => assignStore(tx, w.app, p3, s, 'all', '2026-10-10', '2026-10-12'))).rejects.toMatchObject({
      code: 'STORE_TAKEN',
      params: { p: 'P1' },
    })
    await w.tx((tx) =>
      postPl(tx, [
        entry({ line: 'L0101', amount: 100, biz_date: '2026-10-15', store: s }),
        entry({ line: 'L0101', amount: 40, biz_date: '2026-10-16', store: s }),
      ]),
    )
    const t = await ask({ from: '2026-10', to: '2026-10', pivot: 'project', scope: { store: [s] } })
    expect(t.columns.map((c) => c.title)).toEqual(['P1', 'P2'])
    expect(t.rows.find((r) => r.code === 'S1')!.amounts).toEqual(['100.00', '40.00'])
    expect((await resolveProject(w.app.db, s, null, '2026-10-16'))?.project).toBe(p2)
  })
})

describe('finance.md scenario 10: agency view', () => {
  it('shows S1 600,000 to operations and S6 30,000 to the company, and both sum leaf by leaf', async () => {
    const [s, p] = [await w.newStore('S10'), await w.newProject('Agency', 'agency_commission')]
    await w.tx((tx) => ensureProjectStructure(tx, w.app, { project: p, stores: [s], start: '2026-01-01' }))
    const at = { biz_date: '2026-08-10', store: s }
    await w.tx((tx) =>
      postPl(tx, [
        entry({ line: 'L0101', amount: 600000, ...at }),
        entry({ line: 'L1701', amount: 15000, ...at }),
        entry({ line: 'L1702', amount: 48000, ...at }),
        entry({ line: 'L1301', amount: -25000, ...at }),
        entry({ line: 'L1401', amount: -8000, ...at }),
      ]),
    )
    const q = { from: '2026-08', to: '2026-08', scope: { project: [p] } } as const
    const [operating, company] = [await ask(q), await ask({ ...q, view: 'company' })]
    expect([total(operating, 'S1'), total(operating, 'S5'), total(operating, 'G17')]).toEqual(['600000.00', '567000.00', 'absent'])
    expect([total(company, 'S1'), total(company, 'G17'), total(company, 'S6')]).toEqual(['0.00', '63000.00', '30000.00'])
  })
  it('lets a bearing row decide: ads shared by half', async () => {
    const [s, p] = [await w.newStore('S10b'), await w.newProject('Shared')]
    await w.tx((tx) =>
      ensureProjectStructure(tx, w.app, { project: p, stores: [s], bearers: [{ bearer_class: 'ads', company_rate: '0.5' }], start: '2026-01-01' }),
    )
    await w.tx((tx) => postPl(tx, [entry({ line: 'L0801', amount: -1000, biz_date: '2026-08-10', store: s })]))
    const t = await ask({ from: '2026-08', to: '2026-08', scope: { project: [p] }, view: 'company' })
    expect(total(t, 'G08')).toBe('-500.00')
  })
})

describe('finance.md projectStructure: the customer’s yearly part is capped', () => {
  it('bears the rest ourselves above the cap, in the year of the cost, and gives room back with a reversal', async () => {
    const [s, p] = [await w.newStore('CAP'), await w.newProject('Capped')]
    const structure = await w.tx((tx) =>
      ensureProjectStructure(tx, w.app, { project: p, stores: [s], bearers: [{ bearer_class: 'ads', company_rate: '0.5' }], start: '2025-01-01' }),
    )
    await w.app.db.run(sql`update project_bearer set cap_amount = 1000 where project_structure_id = ${structure}`)
    const ad = (amount: number, day: string) => entry({ line: 'L0801', amount, biz_date: day, store: s })
    const first = ad(-1000, '2026-07-03')
    await w.tx((tx) => postPl(tx, [first]))
    // The same again uses nothing; the second takes what is left, the third nothing.
    await w.tx((tx) => postPl(tx, [first, ad(-1500, '2026-07-04'), ad(-400, '2026-07-05')]))
    const ours = async () =>
      (
        await w.app.db.rows<{ v: string }>(
          sql`select amount_cny::text || ' ' || amount_company::text as v from pl_entry where store_id = ${s} and reversal_of_id is null order by biz_date, id`,
        )
      ).map((r) => r.v)
    expect(await ours()).toEqual(['-1000.00 -500.00', '-1500.00 -1000.00', '-400.00 -400.00'])
    await w.tx((tx) => reversePl(tx, { type: 'test', id: first.source.id }, 'taken back'))
    await w.tx((tx) => postPl(tx, [ad(-800, '2026-07-06'), ad(-800, '2026-07-07')]))
    expect((await ours()).slice(3)).toEqual(['-800.00 -400.00', '-800.00 -700.00'])
    // Another line of no capped class, and another year, are as they were.
    await w.tx((tx) => postPl(tx, [entry({ line: 'L0101', amount: 100, biz_date: '2026-07-08', store: s }), ad(-1000, '2025-12-31')]))
    expect(await ours()).toContain('-1000.00 -500.00')
    expect(await ours()).toContain('100.00 100.00')
    await w.assertLaws()
  })
})

describe('finance.md scenario 11: allocation sums', () => {
  it('spreads −64.28 USD over volume-days into −34.88 / −20.68 / −8.72', async () => {
    const s = await w.newStore('S11')
    const mskus = [await w.msku('V1', s), await w.msku('V2', s), await w.msku('V3', s)]
    registerAllocBase('weight', async () => mskus.map((msku, i) => ({ msku, weight: ['12.40', '7.35', '3.10'][i]! })))
    await w.tx((tx) =>
      postAllocated(tx, [
        {
          line: 'L0701',
          cost_type: null,
          method: 'weight',
          amount: '-64.28',
          currency: 'USD',
          biz_date: '2026-08-31',
          store: s,
          stage: 'settled',
          source: { type: 'test', id: 11, line: 11 },
        },
      ]),
    )
    const rows = await w.app.db.rows<{ amount: string }>(sql`select amount::numeric(18,2)::text as amount from pl_entry where store_id = ${s} order by msku_id`)
    expect(rows.map((r) => r.amount)).toEqual(['-34.88', '-20.68', '-8.72'])
  })
})

describe('the ledger keeps its word', () => {
  it('answers the same ids for the same source and refuses another amount', async () => {
    const e = entry({ line: 'L1502', amount: '-12.34', biz_date: '2026-11-03', store: null, company: w.company })
    const [a] = await w.tx((tx) => postPl(tx, [e]))
    expect(await w.tx((tx) => postPl(tx, [e]))).toEqual([a])
    await expect(w.tx((tx) => postPl(tx, [{ ...e, amount: '-12.35' }]))).rejects.toMatchObject({ code: 'PL_OTHER_AMOUNT' })
    await expect(w.app.db.run(sql`update pl_entry set amount = 0 where id = ${a}`)).rejects.toThrow('append-only')
  })
  it('opens a cell down to its entries', async () => {
    const t = await ask({ from: '2026-08', to: '2026-08', pivot: 'store' })
    const column = t.columns.findIndex((c) => c.title === 'S10')
    const cell = t.rows.find((r) => r.code === 'L0101')!.amounts[column]
    const found = await getEntries(w.app.db, { from: '2026-08', to: '2026-08', line: 'L0101', scope: { store: [Number(t.columns[column]!.key)] } })
    expect([found.sum, found.total, found.rows[0]?.amount_cny]).toEqual([cell, 1, cell])
    const http = await w.call<{ rows: unknown[] }>('GET', '/api/profit?from=2026-08&to=2026-08&pivot=store&page=profitAnalysis')
    expect([http.status, http.body.rows.length]).toEqual([200, t.rows.length])
    expect((await w.call('GET', '/api/profit?from=2026-13&to=2026-13')).status).toBe(422)
    expect((await w.call('GET', '/api/profit/entries?from=2026-08&to=2026-08&line=G01&size=5')).status).toBe(200)
    expect((await w.call('GET', '/api/pl-entry?view=profitAnalysis&size=5')).status).toBe(200)
  })
})

describe('books that are said again', () => {
  it('takes the month before’s rate until the month has one, then values the open entries anew (§2.7)', async () => {
    const s = await w.newStore('FX')
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('EUR/CNY', 'month_pl', '2026-09-01', 'EUR', 'CNY', 8, 'manual', 'active')`,
    )
    await w.tx((tx) => postPl(tx, [entry({ line: 'L0101', amount: 100, currency: 'EUR', biz_date: '2026-10-03', store: s })]))
    expect(await w.app.db.one(sql`select amount_cny::text as cny, rate_borrowed as borrowed from pl_entry where store_id = ${s}`)).toEqual({
      cny: '800.00',
      borrowed: true,
    })
    await w.app.db.run(
      sql`insert into exchange_rate (pair, type, date, "from", "to", rate, source, status) values ('EUR/CNY', 'month_pl', '2026-10-01', 'EUR', 'CNY', 8.2, 'manual', 'active')`,
    )
    expect(await w.tx((tx) => revalue(tx, 'EUR', '2026-10', '8.2'))).toBe(1)
    expect(await w.tx((tx) => revalue(tx, 'EUR', '2026-10', '8.2'))).toBe(0)
    expect(total(await ask({ from: '2026-10', to: '2026-10', scope: { store: [s] } }), 'S1')).toBe('820.00')
  })
  it('stamps open entries with the project as the structure now says, and leaves no trace in the sums', async () => {
    const [s, p] = [await w.newStore('RA'), await w.newProject('Again')]
    await w.tx((tx) => postPl(tx, [entry({ line: 'L0101', amount: 50, biz_date: '2026-10-03', store: s })]))
    const structure = await w.tx((tx) => ensureProjectStructure(tx, w.app, { project: p, stores: [s], start: '2026-10-01' }))
    expect(await w.tx((tx) => reattribute(tx, structure, '2026-10-01'))).toBe(1)
    const t = await ask({ from: '2026-10', to: '2026-10', pivot: 'project', scope: { store: [s] } })
    expect([total(t, 'S1'), t.unattributed, t.columns.map((c) => c.title)]).toEqual(['50.00', '0.00', ['Again', '未归属']])
    await w.assertLaws()
  })
})

describe('finance.md scenario 4: late freight into closed months', () => {
  it('keeps the closed months and books the revision in November', async () => {
    const [s, p] = [await w.newStore('S4'), await w.newProject('Late')]
    const company = await insertRow(w.app.db, 'company', { code: 'LC', name: 'Late', short_name: 'Late', status: 'active' })
    await w.app.db.run(sql`update project set company_id = ${company} where id = ${p}`)
    const m = await w.msku('L', s)
    await w.tx(async (tx) => {
      await ensureProjectStructure(tx, w.app, { project: p, stores: [s], start: '2026-01-01' })
      await postPl(tx, [
        entry({ line: 'L1101', amount: -2500, biz_date: '2026-09-12', store: s, msku: m, quantity: 250 }),
        entry({ line: 'L1101', amount: -3500, biz_date: '2026-10-12', store: s, msku: m, quantity: 350 }),
      ])
      for (const month of ['2026-09', '2026-10']) {
        await startClose(w.app, tx, w.ctx, company, month)
        await closePeriod(w.app, tx, w.ctx, company, month)
      }
    })
    await expect(assertPeriodOpen(w.app.db, company, '2026-10-31')).rejects.toMatchObject({ code: 'PERIOD_CLOSED', params: { date: '2026-11-01' } })
    const posted = {
      posting: 77,
      no: 'x',
      type: 'freight_adj',
      source: { type: 'cf_bill', id: 1 },
      occurred_at: '2026-11-05T04:00:00Z',
      period: '202611',
      reverses: null,
      pl: [
        {
          kind: 'cogs_variance',
          goods: '0',
          freight: '3600.00',
          duty: '0',
          other: '0',
          qty: 0,
          entry_type: 'freight_adj',
          entry: null,
          company,
          warehouse: 1,
          project: null,
          store: null,
          sku: 1,
          msku: m,
          cost_type: null,
          provisional: false,
        },
      ],
    }
    const deliver = () => w.tx((tx) => onStockPosted.run({ app: w.app, tx, id: 1, payload: posted as never }))
    await deliver()
    await deliver()
    const scope = { project: [p] }
    const of = async (month: string, basis: 'book' | 'attrib'): Promise<string> => total(await ask({ from: month, to: month, basis, scope }), 'L1205')
    expect([await of('2026-09', 'book'), await of('2026-10', 'book'), await of('2026-11', 'book')]).toEqual(['0.00', '0.00', '-3600.00'])
    expect([await of('2026-09', 'attrib'), await of('2026-10', 'attrib')]).toEqual(['-1500.00', '-2100.00'])
    const kept = await w.app.db.one<{ n: number }>(
      sql`select count(*)::int as n from pl_close_snapshot s full join (select company_id, book_period, project_id, store_id, pl_line_code, stage, sum(amount_cny) as a from pl_rollup_month where company_id = ${company} and book_period < '2026-11' group by 1, 2, 3, 4, 5, 6) r on r.company_id = s.company_id and r.book_period = s.period and r.pl_line_code = s.pl_line_code and r.store_id = s.store_id and r.stage = s.stage where coalesce(s.company_id, r.company_id) = ${company} and s.amount_cny is distinct from r.a`,
    )
    expect(kept.n).toBe(0)
    await w.assertLaws()
  })
})

describe('finance.md scenario 12: race with close', () => {
  it('an entry is refused or in the snapshot, never neither', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'RC', name: 'Race', short_name: 'Race', status: 'active' })
    await w.tx((tx) => postPl(tx, [entry({ line: 'L1502', amount: -1, biz_date: '2026-07-01', store: null, company })]))
    await w.tx((tx) => startClose(w.app, tx, w.ctx, company, '2026-07'))
    const results = await Promise.allSettled([
      w.tx((tx) => closePeriod(w.app, tx, w.ctx, company, '2026-07')),
      ...Array.from({ length: 8 }, (_, i) =>
        w.tx((tx) => postPl(tx, [entry({ line: 'L1502', amount: -10, biz_date: '2026-07-15', store: null, company })], i % 2 ? { byUser: true } : {})),
      ),
    ])
    const refused = results.flatMap((r, i) =>
      r.status === 'rejected' ? [{ byUser: i > 0 && (i - 1) % 2 === 1, code: (r.reason as { code: string }).code }] : [],
    )
    expect(refused).toEqual(refused.map(() => ({ byUser: true, code: 'PERIOD_CLOSED' })))
    const row = await w.app.db.one<{ july: string; kept: string }>(
      sql`select (select sum(amount_cny)::text from pl_entry where company_id = ${company} and book_period = '2026-07') as july, (select sum(amount_cny)::text from pl_close_snapshot where company_id = ${company} and period = '2026-07') as kept`,
    )
    expect(row.kept).toBe(row.july)
  })
})

describe('finance.md scenario 7: payout FX', () => {
  it('posts L1601 −717.26 and L1602 −901.42, ends reconciled, and takes a movement once', async () => {
    const id = await settle('7001', '42318.55', [
      { t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount: '42318.55', day: '2026-11-02' },
    ])
    const c = await w.app.db.one<{ id: number; day: string }>(sql`select id, expected_date::text as day from payment_collection where settlement_id = ${id}`)
    const account = (code: string, type: string, currency: string): Promise<number> =>
      insertRow(w.app.db, 'bank_account', { code, company_id: w.company, name: code, type, account_no: code, currency, opening_date: '2026-01-01' })
    const usd = await account('U', 'psp', 'USD')
    const cny = await account('C', 'bank', 'CNY')
    const txn = await w.app.db.one<{ id: number }>(
      sql`insert into bank_txn (bank_account_id, txn_time, value_date, direction, amount, currency, ext_ref) values (${usd}, ${c.day}::date, ${c.day}::date, 'in', 42318.55, 'USD', 'x') returning id`,
    )
    const { autoMatch } = await import('./collection/auto-match.ts')
    await w.app.db.run(sql`update payment_collection set status = 'cancelled' where id <> ${c.id}`)
    expect(await autoMatch(w.app)).toBe(1)
    const go = (action: string, args: object = {}) => w.call('POST', `/api/payment-collection/${c.id}/actions/${action}`, { args })
    expect(
      await go('convert', {
        conversions: [{ from_amount: '42318.55', psp_fee: '126.96', rate: '7.083', to_account: cny, cny_amount: '298843.03', date: '2026-11-10' }],
      }),
    ).toMatchObject({ status: 200 })
    expect(
      await w.app.db.rows(
        sql`select pl_line_code as line, sum(amount_cny)::text as amount from pl_entry where source_type = 'payment_collection' group by 1 order by 1`,
      ),
    ).toEqual([
      { line: 'L1601', amount: '-717.26' },
      { line: 'L1602', amount: '-901.42' },
    ])
    expect((await go('reconcile')).status).toBe(200)
    expect((await w.call<{ status: string; fund_state: string }>('GET', `/api/settlement/${id}`)).body.fund_state).toBe('reconciled')
    const other = await settle('7002', '42318.55', [
      { t: 'other-transaction', a: 'other-transaction', d: 'BalanceAdjustment', amount: '42318.55', day: '2026-11-02' },
    ])
    const second = await w.app.db.one<{ id: number }>(sql`select id from payment_collection where settlement_id = ${other}`)
    expect(
      await w.call('POST', `/api/payment-collection/${second.id}/actions/receive`, {
        args: { account: usd, amount: '42318.55', date: '2026-11-10', txn: txn.id },
      }),
    ).toMatchObject({ status: 409, body: { code: 'TXN_USED' } })
    expect((await act(id, 'reverse', { reason: 'late' })).body).toMatchObject({ code: 'COLLECTION_RECONCILED' })
    await w.assertLaws()
  })
})
