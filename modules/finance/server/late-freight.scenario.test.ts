import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { closePeriod, ensureProjectStructure, getProfit, startClose } from '@crossway/ledger/server'
import { adjustCost, postStock, shipIn, shipOut, type PostingLine } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
})
afterAll(() => w.close())

describe('finance.md scenario 4: late freight into closed months, out of the stock ledger', () => {
  const at = { company: 0, project: 0, store: 0, msku: 0, sku: 0, layer: 0, fbaWarehouse: 0 }
  let serial = 0
  const post = (line: PostingLine, occurred_at: string) =>
    w.tx((tx) =>
      postStock(
        { app: w.app, tx, ctx: w.ctx },
        { type: line.entry_type, source: { type: 'test', id: ++serial }, idem_key: `late-${serial}`, occurred_at, lines: [line] },
      ),
    )
  const line = async (code: string, month: string, basis: 'book' | 'attrib'): Promise<string> =>
    (await getProfit({ app: w.app, run: w.app.db }, { from: month, to: month, basis, scope: { project: [at.project] } })).rows.find((r) => r.code === code)
      ?.total ?? 'absent'

  beforeAll(async () => {
    const { db } = w.app
    at.company = await insertRow(db, 'company', { code: 'LF', name: 'Late', short_name: 'Late', status: 'active' })
    at.project = await w.newProject('Late freight')
    at.store = await w.newStore('LATE')
    await db.run(sql`update project set company_id = ${at.company} where id = ${at.project}`)
    await db.run(sql`update store set company_id = ${at.company} where id = ${at.store}`)
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: at.project, stores: [at.store], start: '2026-01-01' }))
    at.msku = await w.msku('LATE-1', at.store)
    at.sku = await insertRow(db, 'sku', { code: 'LATE', name_zh: '晚到运费' })
    const warehouse = (code: string, type: string): Promise<number> =>
      insertRow(db, 'warehouse', {
        code,
        name_zh: code,
        type,
        companies: `{${at.company}}`,
        negative_policy: type === 'fba' ? 'allow' : 'forbid',
        stock_truth: type === 'fba' ? 'mirror' : 'own',
      })
    const vw = (id: number, code: string, more: object = {}): Promise<number> =>
      insertRow(db, 'virtual_warehouse', { warehouse_id: id, code, name: code, company_id: at.company, ...more })
    const home = await vw(await warehouse('LF-SZ', 'domestic'), 'LF-SZ')
    at.fbaWarehouse = await warehouse('LF-FBA', 'fba')
    const fba = await vw(at.fbaWarehouse, 'LF-FBA', { store_id: at.store, project_id: at.project })
    // A receipt of 1,000; 250 of it are sold in September, 350 in October.
    await post({ entry_type: 'purchase_in', vw: home, sku: at.sku, state: 'available', qty: 1000, goods: 10000 }, '2026-08-01T04:00:00Z')
    const out = await w.tx((tx) =>
      shipOut(
        { app: w.app, tx, ctx: w.ctx },
        {
          source: { type: 'notice', id: 1, line: 1 },
          occurred_at: '2026-08-05T04:00:00Z',
          lines: [{ from_vw: home, sku: at.sku, to_vw: fba, to_msku: at.msku, qty: 1000 }],
        },
      ),
    )
    at.layer = out.layers[0]!
    await w.tx((tx) =>
      shipIn(
        { app: w.app, tx, ctx: w.ctx },
        { source: { type: 'arrival', id: 1, line: 1 }, occurred_at: '2026-08-25T04:00:00Z', lines: [{ layer: at.layer, good: 1000 }] },
      ),
    )
    const sell = (qty: number, when: string) => post({ entry_type: 'sale_out', vw: fba, sku: at.sku, msku: at.msku, state: 'available', qty: -qty }, when)
    await sell(100, '2026-09-12T04:00:00Z')
    await sell(150, '2026-09-20T04:00:00Z')
    await sell(350, '2026-10-12T04:00:00Z')
    await w.test.settle()
    await w.call('POST', '/api/dividing-structure', {
      project: at.project,
      effective_from: '2026-01-01',
      calc: 'flat',
      rate: '0.1',
      loss_carry: false,
      members: [{ role: 'leader', employee: w.leader, share_rate: '1' }],
    })
    const [created] = await db.rows<{ id: number }>(sql`select id from dividing_structure where project_id = ${at.project}`)
    await w.call('POST', `/api/dividing-structure/${created!.id}/actions/activate`, {})
    await w.tx(async (tx) => {
      for (const month of ['2026-09', '2026-10']) {
        await startClose({ app: w.app, tx, ctx: w.ctx }, at.company, month)
        await closePeriod({ app: w.app, tx, ctx: w.ctx }, at.company, month)
      }
    })
  })

  it('costed the sales at the receipt’s price while their months were open', async () => {
    expect([await line('L1101', '2026-09', 'book'), await line('L1101', '2026-10', 'book')]).toEqual(['-2500.00', '-3500.00'])
  })
  it('adds 2,400.00 to the stock and 1,500.00 and 2,100.00 to the months of the sales, booked in November', async () => {
    const action = () =>
      w.tx((tx) =>
        adjustCost(
          { app: w.app, tx, ctx: w.ctx },
          {
            target: { layer: at.layer },
            component: 'freight',
            amount: '6000.00',
            source: { type: 'cf_bill', id: 1 },
            occurred_at: '2026-11-05T04:00:00Z',
          },
        ),
      )
    expect((await action()).split).toEqual({ stock: '2400.00', transit: '0.00', expensed: '3600.00' })
    // The carrier's bill delivered twice costs once.
    expect((await action()).split).toEqual({ stock: '2400.00', transit: '0.00', expensed: '3600.00' })
    await w.test.settle()
    const pool = await w.app.db.one(
      sql`select qty, freight_value::numeric(18,2)::text as freight from stock_pool where sku_id = ${at.sku} and warehouse_id = ${at.fbaWarehouse}`,
    )
    expect(pool).toEqual({ qty: 400, freight: '2400.00' })
    expect([await line('L1205', '2026-09', 'book'), await line('L1205', '2026-10', 'book'), await line('L1205', '2026-11', 'book')]).toEqual([
      '0.00',
      '0.00',
      '-3600.00',
    ])
    expect([await line('L1205', '2026-09', 'attrib'), await line('L1205', '2026-10', 'attrib')]).toEqual(['-1500.00', '-2100.00'])
    const days = await w.app.db.rows(
      sql`select biz_date::text as day, amount_cny::text as amount, basis, book_period as book from pl_entry where project_id = ${at.project} and pl_line_code = 'L1205' order by 1`,
    )
    expect(days).toEqual([
      { day: '2026-09-12', amount: '-600.00', basis: 'revision', book: '2026-11' },
      { day: '2026-09-20', amount: '-900.00', basis: 'revision', book: '2026-11' },
      { day: '2026-10-12', amount: '-2100.00', basis: 'revision', book: '2026-11' },
    ])
  })
  it('leaves the closed months as their snapshots have them', async () => {
    const stored = await w.app.db.one<{ n: number; rows: number }>(
      sql`select count(*) filter (where s.amount_cny is distinct from r.a)::int as n, count(*)::int as rows from (select * from pl_close_snapshot where company_id = ${at.company} and archive = 0) s full join (select company_id, book_period, project_id, store_id, pl_line_code, stage, sum(amount_cny) as a from pl_rollup_month where company_id = ${at.company} and book_period in ('2026-09', '2026-10') group by 1, 2, 3, 4, 5, 6) r on r.company_id = s.company_id and r.book_period = s.period and r.pl_line_code = s.pl_line_code and r.store_id is not distinct from s.store_id and r.stage = s.stage`,
    )
    expect([stored.n, stored.rows > 0]).toEqual([0, true])
    await w.assertLaws()
  })
  it('shows the next commission a prior adjustment of −3,600.00', async () => {
    const r = await w.call<{ rows: { bill: number }[] }>('POST', '/api/commission/calculate', { month: '2026-11', projects: [at.project] })
    const bill = await w.call<{ prior_adjust: string; base_amount: string; net_base: string }>('GET', `/api/commission-bill/${r.body.rows[0]!.bill}`)
    expect([bill.body.base_amount, bill.body.prior_adjust, bill.body.net_base].map((v) => Number(v).toFixed(2))).toEqual(['0.00', '-3600.00', '-3600.00'])
  })
})
