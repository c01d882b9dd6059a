import { closePeriod, ensureProjectStructure, startClose } from '@crossway/ledger/server'
import { applyProviderBill, unverifyCosts, verifyCosts } from '@crossway/logistics/server'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postStock, shipIn, shipOut } from '@crossway/warehouse/server'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Answer } from './company.ts'
import { makeLogistics, type Logistics } from './logistics-company.ts'

// From the bill of a shipment to what its goods cost (logistics.md apportionment, acceptance scenario 7).
let l: Logistics
beforeAll(async () => {
  l = await makeLogistics()
})
afterAll(() => l.c.close())
const at = (answer: Answer<any>): unknown[] => [answer.status, answer.body.code, answer.body.errors?.[0]?.field]
const two = (v: unknown): string => Number(v).toFixed(2)
const db = () => l.c.t.app.db
const freightOf = (skus: readonly number[]): Promise<{ transit: string; pools: string }> =>
  db().one(
    sql`select (select coalesce(sum(freight), 0) from transit_layer where sku_id = any(${skus}::bigint[]) and qty_open > 0)::numeric(18,2)::text as transit, (select coalesce(sum(freight_value), 0) from stock_pool where sku_id = any(${skus}::bigint[]))::numeric(18,2)::text as pools`,
  )
/** 20 cartons of 60×40×40 and 15 kg with 480 pieces, 10 of 50×40×30 and 12 kg with 300. */
const example = () => l.packed({ cartons: 20 }, { cartons: 10, per: 30, size: ['50', '40', '30'], kg: '12' })

describe('an apportionment', () => {
  it('7: shares 12,000.00 as 8,727.27 and 3,272.73, posts the 2,000.00 beyond the estimate, adds 500.00 later, and gives all back', async () => {
    const { id, skus } = await example()
    const notice = await l.shipped([id], { est_freight: '10000' })
    expect(await freightOf(skus)).toEqual({ transit: '10000.00', pools: '0.00' })
    await l.bill(notice.id, 'freight', '12000.00')
    const draft = await l.make('apportion', { notices: [notice.id] })
    expect(draft.lines.map((x: any) => two(x.to_transit))).toEqual(['1454.54', '545.46'])
    await l.c.call('DELETE', `/api/apportion/${draft.id}`, { version: draft.version })
    const doc = await l.posted([notice.id])
    expect(doc.lines.map((x: any) => two(x.amount))).toEqual(['8727.27', '3272.73'])
    expect(doc.lines.map((x: any) => two(x.unit_freight))).toEqual(['18.18', '10.91'])
    expect([doc.total_cny, doc.prior_cny, doc.delta_cny].map(two)).toEqual(['12000.00', '10000.00', '2000.00'])
    expect(await freightOf(skus)).toEqual({ transit: '12000.00', pools: '0.00' })
    expect(two((await l.read('shipping-notice', notice.id)).act_total_cny)).toBe('12000.00')
    // a second click changes nothing
    expect((await l.act('apportion', doc.id, 'post')).body.status).toBe('posted')
    expect(await freightOf(skus)).toEqual({ transit: '12000.00', pools: '0.00' })
    await l.bill(notice.id, 'freight', '500.00')
    const more = await l.posted([notice.id])
    expect([more.supplement, two(more.total_cny), two(more.prior_cny), two(more.delta_cny)]).toEqual([true, '500.00', '0.00', '500.00'])
    expect(await freightOf(skus)).toEqual({ transit: '12500.00', pools: '0.00' })
    expect((await l.act('apportion', doc.id, 'reverse', { reason: '错' })).body.code).toBe('AP_LATER')
    expect((await l.act('apportion', more.id, 'reverse', { reason: '错' })).body.status).toBe('reversed')
    expect(await freightOf(skus)).toEqual({ transit: '12000.00', pools: '0.00' })
    expect((await l.act('apportion', doc.id, 'reverse', { reason: '错' })).body.status).toBe('reversed')
    expect(await freightOf(skus)).toEqual({ transit: '10000.00', pools: '0.00' })
    // the bills wait again, and come to the same
    expect([(await l.posted([notice.id])).delta_cny].map(two)).toEqual(['2500.00'])
  })

  it('shares by volume and by pieces as the example says, duty by what each line is declared to owe, and leaves VAT that comes back', async () => {
    const { id, skus } = await example()
    await db().run(sql`update sku_customs set declare_price = 5, duty_rate = 3, extra_duty_rate = 25 where sku_id = ${skus[0]}`)
    await db().run(sql`update sku_customs set declare_price = 10, duty_rate = 7, extra_duty_rate = 0 where sku_id = ${skus[1]}`)
    const notice = await l.shipped([id], { est_freight: '10000' })
    await l.bill(notice.id, 'freight', '12000.00')
    for (const [method, amounts] of [
      ['volume', ['9142.86', '2857.14']],
      ['qty', ['7384.62', '4615.38']],
    ] as const) {
      const doc = await l.make('apportion', { notices: [notice.id], method })
      expect(doc.lines.map((x: any) => two(x.amount))).toEqual(amounts)
      await l.c.call('DELETE', `/api/apportion/${doc.id}`, { version: doc.version })
    }
    // 480 × 5 × 28 % = 672.00, 300 × 10 × 7 % = 210.00
    await l.bill(notice.id, 'duty', '882.00')
    await l.bill(notice.id, 'import_vat', '300.00')
    await l.bill(notice.id, 'import_vat', '100.00', { into_cost: true })
    const doc = await l.posted([notice.id])
    expect(doc.lines.filter((x: any) => x.component === 'duty').map((x: any) => two(x.amount))).toEqual(['748.19', '233.81'])
    expect(two(doc.total_cny)).toBe('12982.00')
  })

  it('leaves a receipt that was taken back out of it: what came is in stock, and nothing is sold', async () => {
    const { id, skus } = await l.packed({ cartons: 10 })
    const notice = await l.shipped([id], { est_freight: '1000' })
    const receive = async (good: number): Promise<number> => {
      const r = await l.make('receipt-sign', { notice: notice.id })
      await l.done(l.act('receipt-sign', r.id, 'confirm', { lines: [{ line: r.lines[0].id, good, defective: 0 }] }), 'confirmed', 'closed')
      return r.id
    }
    await l.done(l.act('receipt-sign', await receive(100), 'reverse', { reason: '重点' }), 'reversed')
    await receive(240)
    await l.bill(notice.id, 'freight', '1240.00')
    const doc = await l.posted([notice.id])
    expect(doc.lines.map((x: any) => [x.to_transit, x.to_stock, x.expensed].map(two))).toEqual([['0.00', '240.00', '0.00']])
    expect(await freightOf(skus)).toEqual({ transit: '0.00', pools: '1240.00' })
  })

  it('shares a component’s estimate only when a bill of its own type has come', async () => {
    const { id, skus } = await l.packed({ cartons: 10 })
    const notice = await l.shipped([id], { est_freight: '1000', est_duty: '200' })
    await l.bill(notice.id, 'pickup', '80.00')
    expect([(await l.posted([notice.id])).delta_cny].map(two)).toEqual(['80.00'])
    await l.bill(notice.id, 'freight', '900.00')
    await l.bill(notice.id, 'clearance', '50.00')
    const doc = await l.posted([notice.id])
    expect(doc.lines.map((x: any) => [x.component, two(x.amount), two(x.prior)])).toEqual([
      ['freight', '900.00', '1000.00'],
      ['duty', '50.00', '0.00'],
    ])
    expect(await freightOf(skus)).toMatchObject({ transit: '980.00' })
  })

  it('of more than 500 lines a draft says the shares, and where they go is said when they are posted', async () => {
    const { id } = await example()
    const notice = await l.shipped([id], { est_freight: '0' })
    const names = (
      await db().rows<{ name: string }>(sql`
        select column_name as name from information_schema.columns where table_name = 'shipping_notice_line' and is_generated = 'NEVER' and column_name not in ('id', 'seq')`)
    ).map((c) => `"${c.name}"`)
    const copied = sql.raw(names.join(', '))
    await db().run(sql`
      insert into shipping_notice_line (seq, ${copied}) select 10 + k, ${copied} from shipping_notice_line n, generate_series(1, 500) k
      where n.id = (select min(id) from shipping_notice_line where shipping_notice_id = ${notice.id})`)
    await l.bill(notice.id, 'freight', '12000.00')
    const draft = await l.make('apportion', { notices: [notice.id] })
    expect(draft.lines).toHaveLength(502)
    expect(two(draft.lines.reduce((n: number, x: any) => n + Number(x.amount), 0))).toBe('12000.00')
    expect(new Set(draft.lines.map((x: any) => two(x.to_transit)))).toEqual(new Set(['0.00']))
  })

  it('takes amounts by hand only where they come to the bill, a bill once, and nothing that has changed since', async () => {
    const { id } = await example()
    const notice = await l.shipped([id])
    expect(at(await l.c.call('POST', '/api/apportion', { notices: [notice.id] }))).toEqual([422, 'AP_NO_COSTS', 'notices'])
    const row = await l.bill(notice.id, 'freight', '7000.00')
    const [doc, twin] = [await l.make('apportion', { notices: [notice.id], method: 'custom' }), await l.make('apportion', { notices: [notice.id] })]
    const set = (a: string, b: string) =>
      l.act('apportion', doc.id, 'adjust', {
        lines: [
          { line: doc.lines[0].id, amount: a },
          { line: doc.lines[1].id, amount: b },
        ],
      })
    await set('6000', '999.99')
    expect((await l.act('apportion', doc.id, 'submit')).body).toMatchObject({ code: 'AP_SUM', detail: '自定义合计不等：已分6999.99，费用7000.00' })
    expect((await set('6000', '1000')).body).toMatchObject({ total_cny: '7000.0000', delta_cny: '1000.0000' })
    expect((await l.act('apportion', doc.id, 'submit')).body.status).toBe('pending')
    expect((await l.act('apportion', twin.id, 'submit')).body.status).toBe('pending')
    const both = await Promise.all([doc, twin].map((d) => l.act('apportion', d.id, 'post')))
    expect(both.map((r) => r.status).sort()).toEqual([200, 409])
    expect(both.find((r) => r.status === 409)!.body.code).toBe('AP_TAKEN')
    expect((await l.act('logistics-cost', row.id, 'unverify')).body.code).toBe('LC_IN_USE')
    expect((await l.act('shipping-notice', notice.id, 'unship', { reason: 'x' })).body.code).toBe('SN_RECEIVED')
  })

  it('takes a provider’s bill once a line, corrects what is open, and makes the draft when it is verified', async () => {
    const { id } = await l.packed({ cartons: 10 })
    const notice = await l.shipped([id])
    const { app } = l.c.t
    const bill = { type: 'carrier_bill', id: 77, provider: l.provider, bill_no: 'INV-77', date: '2026-11-02' }
    const apply = (amount: string) =>
      db().tx((tx) => applyProviderBill({ app, tx, ctx: l.c.buyer }, bill, [{ line: 1, notice: notice.id, cost_type: 'freight', amount, currency: 'CNY' }]))
    const [first, second] = [await apply('6130.00'), await apply('6130.00')]
    expect(second).toEqual(first)
    expect(await apply('6131.00')).toEqual(first)
    expect(await l.read('logistics-cost', first[0]!)).toMatchObject({ amount: '6131.0000', source: 'bill', est_cny: '6000.0000', status: 'open' })
    const [draft] = await db().tx((tx) => verifyCosts({ app, tx, ctx: l.c.buyer }, first))
    expect(await db().tx((tx) => verifyCosts({ app, tx, ctx: l.c.buyer }, first))).toEqual([draft])
    expect(await l.read('apportion', draft!)).toMatchObject({ status: 'draft', delta_cny: '131.0000' })
    await expect(apply('1.00')).rejects.toMatchObject({ code: 'LC_CHANGED' })
    await db().tx((tx) => unverifyCosts({ app, tx, ctx: l.c.buyer }, first))
    expect((await l.act('apportion', draft!, 'submit')).body.code).toBe('AP_STALE')
  })

  it('splits a late bill between stock on hand, what was sold in open months and what was sold in closed ones', async () => {
    const { app } = l.c.t
    const sku = await l.c.sku('LATE')
    const msku = await insertRow(db(), 'msku', { store_id: l.store, project_id: l.project, seller_sku: 'LATE-1', fulfillment: 'fba' })
    await db().tx((tx) => ensureProjectStructure({ app, tx }, { project: l.project, stores: [l.store], start: '2026-01-01' }))
    const post = (entry_type: 'other_in' | 'sale_out', vw: number, qty: number, when: string, more = {}) =>
      db().tx((tx) =>
        postStock(
          { app, tx, ctx: l.c.keeper },
          {
            type: entry_type,
            source: { type: 'test', id: sku },
            idem_key: `late-${when}-${qty}`,
            occurred_at: when,
            lines: [{ entry_type, vw, sku, state: 'available', qty, ...more }],
          },
        ),
      )
    await post('other_in', l.c.ids.vw, 1000, '2026-08-01T04:00:00Z', { goods: '10000' })
    const out = await db().tx((tx) =>
      shipOut(
        { app, tx, ctx: l.c.keeper },
        {
          source: { type: 'test', id: 1 },
          occurred_at: '2026-08-05T04:00:00Z',
          lines: [{ from_vw: l.c.ids.vw, sku, to_vw: l.dest, to_msku: msku, qty: 1000 }],
        },
      ),
    )
    await db().tx((tx) =>
      shipIn(
        { app, tx, ctx: l.c.keeper },
        { source: { type: 'test', id: 2 }, occurred_at: '2026-08-25T04:00:00Z', lines: [{ layer: out.layers[0]!, good: 1000 }] },
      ),
    )
    for (const [qty, when] of [
      [-250, '2026-09-12T04:00:00Z'],
      [-350, '2026-11-12T04:00:00Z'],
    ] as const)
      await post('sale_out', l.dest, qty, when, { msku })
    await l.c.t.settle()
    await db().tx(async (tx) => {
      for (const month of ['2026-08', '2026-09']) {
        await startClose({ app, tx, ctx: l.c.buyer }, l.c.ids.company, month)
        await closePeriod({ app, tx, ctx: l.c.buyer }, l.c.ids.company, month)
      }
    })
    const head = {
      no: 'SN-LATE',
      stockings: '{}',
      channel_id: l.channel,
      provider_id: l.provider,
      company_id: l.c.ids.company,
      dest_vw_id: l.dest,
      plan_ship_date: '2026-08-05',
      status: 'closed',
    }
    const notice = await insertRow(db(), 'shipping_notice', head)
    await insertRow(db(), 'shipping_notice_line', {
      shipping_notice_id: notice,
      seq: 1,
      sku_id: sku,
      qty: 1000,
      shipped_qty: 1000,
      received_qty: 1000,
      kg: 500,
      cbm: 1,
      cartons: 10,
      layer: out.layers[0],
    })
    await l.bill(notice, 'freight', '6000.00')
    const doc = await l.posted([notice])
    expect([doc.lines[0].to_stock, doc.lines[0].expensed, doc.lines[0].to_transit].map(two)).toEqual(['2400.00', '3600.00', '0.00'])
    await l.c.t.settle()
    const booked = () =>
      db().rows(
        sql`select attrib_period as sold, book_period <> attrib_period as closed, sum(amount_cny)::numeric(18,2)::text as amount from pl_entry where pl_line_code = 'L1205' and sku_id = ${sku} group by 1, 2 having sum(amount_cny) <> 0 order by 1`,
      )
    expect(await booked()).toEqual([
      { sold: '2026-09', closed: true, amount: '-1500.00' },
      { sold: '2026-11', closed: false, amount: '-2100.00' },
    ])
    expect((await l.act('apportion', doc.id, 'reverse', { reason: '错' })).body.status).toBe('reversed')
    await l.c.t.settle()
    expect(await booked()).toEqual([])
    expect(await freightOf([sku])).toEqual({ transit: '0.00', pools: '0.00' })
  })

  it('law: whatever is sent, received, lost and sold, the shares come to the bills, what they moved comes to the difference, and reversals take all of it back', async () => {
    const { app } = l.c.t
    const cents = fc.integer({ min: -50_000, max: 900_000 }).map((x) => (x / 100).toFixed(2))
    const chain = fc.record({
      cartons: fc.array(fc.integer({ min: 1, max: 9 }), { minLength: 1, maxLength: 3 }),
      estimate: fc.integer({ min: 1, max: 800_000 }).map((x) => (x / 100).toFixed(2)),
      steps: fc.array(
        fc.oneof(
          fc.record({ do: fc.constant('receive' as const), part: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
          fc.record({ do: fc.constant('sell' as const), part: fc.double({ min: 0.1, max: 1, noNaN: true }) }),
          fc.record({ do: fc.constant('bill' as const), type: fc.constantFrom('freight', 'claim', 'delivery', 'duty', 'label'), amount: cents }),
          fc.record({ do: fc.constant('reverse' as const) }),
        ),
        { minLength: 3, maxLength: 7 },
      ),
    })
    await fc.assert(
      fc.asyncProperty(chain, async ({ cartons, estimate, steps }) => {
        const { id, skus } = await l.packed(...cartons.map((x, i) => ({ cartons: x, per: 7 + i, kg: String(11 + i) })))
        const notice = await l.shipped([id], { est_freight: estimate })
        const live: { id: number; total: number }[] = []
        let bills = 0
        for (const s of steps) {
          if (s.do === 'receive') {
            const r = await l.make('receipt-sign', { notice: notice.id }).catch(() => undefined)
            const lines = (r?.lines ?? [])
              .map((x: any) => ({ line: x.id, good: Math.ceil(x.open_before * s.part), defective: 0 }))
              .filter((x: any) => x.good > 0)
            if (lines.length) await l.done(l.act('receipt-sign', r.id, 'confirm', { lines }), 'confirmed', 'closed')
          } else if (s.do === 'sell') {
            for (const sku of skus) {
              const { qty } = await db().one<{ qty: number }>(
                sql`select coalesce(sum(qty), 0)::int as qty from stock_balance where sku_id = ${sku} and state = 'available' and virtual_warehouse_id = ${l.dest}`,
              )
              const go = Math.floor(qty * s.part)
              const line = { entry_type: 'sale_out', vw: l.dest, sku, state: 'available', qty: -go } as const
              if (go > 0)
                await db().tx((tx) =>
                  postStock(
                    { app, tx, ctx: l.c.keeper },
                    { type: 'sale_out', source: { type: 'test', id: sku }, idem_key: `law-${sku}-${qty}`, lines: [line] },
                  ),
                )
            }
          } else if (s.do === 'bill') {
            const amount = s.type === 'claim' ? s.amount : Math.abs(Number(s.amount)).toFixed(2)
            await l.bill(notice.id, s.type, amount)
            const doc = await l.posted([notice.id])
            bills += Number(doc.total_cny)
            live.push({ id: doc.id, total: Number(doc.total_cny) })
          } else {
            const last = live.pop()
            if (!last) continue
            await l.done(l.act('apportion', last.id, 'reverse', { reason: 'x' }), 'reversed')
            bills -= last.total
          }
        }
        const sums = await db().one<{ shared: string; odd: number; billed: string }>(sql`
          select coalesce(sum(x.amount) filter (where a.status = 'posted'), 0)::numeric(18,2)::text as shared, count(*) filter (where x.to_transit + x.to_stock + x.expensed <> x.delta)::int as odd,
            (select coalesce(sum(c.cny), 0) from logistics_cost c where c.notice_id = ${notice.id} and c.apportion_id is not null)::numeric(18,2)::text as billed
          from apportion_line x join apportion a on a.id = x.apportion_id where x.notice_id = ${notice.id}`)
        expect(sums).toEqual({ shared: bills.toFixed(2).replace('-0.00', '0.00'), odd: 0, billed: sums.shared })
        // what stands in stock and under way is what the ledger of these articles sums to
        const value = await db().one<{ ledger: string; stands: string }>(sql`
          select (select coalesce(sum(freight_delta + duty_delta + other_delta), 0) from stock_entry where sku_id = any(${skus}::bigint[]))::numeric(18,2)::text as ledger,
            ((select coalesce(sum(freight + duty + other), 0) from transit_layer where sku_id = any(${skus}::bigint[]) and qty_open > 0) + (select coalesce(sum(freight_value + duty_value + other_value), 0) from stock_pool where sku_id = any(${skus}::bigint[])))::numeric(18,2)::text as stands`)
        expect(value.ledger).toBe(value.stands)
      }),
      { numRuns: Number(process.env.GOODS_CHAINS ?? 12) },
    )
  }, 600_000)
})
