import { sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { ensureProjectStructure, postAllocated, postPl, reattribute, registerAllocBase, revalue } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { profitTools, total, type ProfitTools } from './testing/profit-tools.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let ask: ProfitTools['ask']
let entry: ProfitTools['entry']
beforeAll(async () => {
  w = await makeFixture()
  ;({ ask, entry } = profitTools(w))
})
afterAll(() => w.close())

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
    expect(sum(rows.map((r) => r.amount)).toFixed(2)).toBe('-64.28')
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
    const structure = await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], start: '2026-10-01' }))
    expect(await w.tx((tx) => reattribute(tx, structure, '2026-10-01'))).toBe(1)
    const t = await ask({ from: '2026-10', to: '2026-10', pivot: 'project', scope: { store: [s] } })
    expect([total(t, 'S1'), t.unattributed, t.columns.map((c) => c.title)]).toEqual(['50.00', '0.00', ['Again', '未归属']])
    await w.assertLaws()
  })
})
