import fc from 'fast-check'
import { num, split, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import {
  ensureProjectStructure,
  getEntries,
  getProfit,
  postPl,
  postAllocated,
  rebuildRollup,
  reversePl,
  startClose,
  closePeriod,
  type PlEntry,
} from '@crossway/ledger/server'
import { plLines, profitPivots, subtotals, type ProfitQuestion, type ProfitTree } from '@crossway/ledger/model'
import { insertRow } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { postEstimate } from './estimate/post-estimate.ts'
import { importStatement } from './settlement/import-statement.ts'
import { postSettlement } from './settlement/post-settlement.ts'
import { makeFixture, type Fixture } from './testing/world.ts'

let w: Fixture
let stores: number[]
let mskus: number[]
let projects: number[]
const leaves = plLines.filter((l) => l.kind === 'leaf').map((l) => l.code)
let serial = 0

beforeAll(async () => {
  w = await makeFixture()
  projects = [w.project, await w.newProject('Agency', 'agency_commission'), await w.newProject('Share', 'profit_share')]
  stores = [w.store, await w.newStore('P2'), await w.newStore('P3'), await w.newStore('P4')]
  await w.tx(async (tx) => {
    await ensureProjectStructure(
      { app: w.app, tx },
      {
        project: projects[1]!,
        stores: [stores[1]!],
        bearers: [{ bearer_class: 'ads', company_rate: '0.33333333' }],
        start: '2026-01-01',
      },
    )
    await ensureProjectStructure({ app: w.app, tx }, { project: projects[2]!, stores: [stores[2]!], start: '2026-01-01' })
  })
  mskus = await Promise.all(['A', 'B', 'C'].map((s) => w.msku(s)))
})
afterAll(() => w.close())

const cents = fc.integer({ min: -5_000_000, max: 5_000_000 }).map((n) => (n / 100).toFixed(2))
const anEntry = fc
  .record({
    line: fc.constantFrom(...leaves),
    amount: cents,
    currency: fc.constantFrom('USD', 'CNY', 'JPY', 'CAD'),
    day: fc.integer({ min: 0, max: 120 }),
    store: fc.integer({ min: -1, max: 3 }),
    msku: fc.integer({ min: -1, max: 2 }),
    stage: fc.constantFrom('estimated' as const, 'settled' as const),
    quantity: fc.option(fc.integer({ min: 1, max: 9 })),
  })
  .map((e): PlEntry => ({
    line: e.line,
    amount: e.amount,
    currency: e.currency,
    biz_date: new Date(Date.UTC(2026, 7, 1 + e.day)).toISOString().slice(0, 10),
    // The fourth store belongs to nobody: what is posted there is unattributed, never lost.
    store: e.store < 0 ? null : stores[e.store]!,
    msku: e.store < 0 || e.msku < 0 ? null : mskus[e.msku]!,
    company: e.store < 0 ? w.company : null,
    stage: e.stage,
    quantity: e.quantity,
    source: { type: 'property', id: 1, line: ++serial },
  }))
const aQuestion = fc.record({
  pivot: fc.constantFrom(...profitPivots),
  stage: fc.constantFrom('mixed' as const, 'settled' as const, 'estimated' as const),
  basis: fc.constantFrom('book' as const, 'attrib' as const),
  view: fc.constantFrom('operating' as const, 'company' as const),
  months: fc.constantFrom(['2026-08', '2026-08'], ['2026-08', '2026-11'], ['2026-09', '2026-10']),
  store: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
})
type Asked = typeof aQuestion extends fc.Arbitrary<infer T> ? T : never
const question = (q: Asked): ProfitQuestion => ({
  from: q.months[0]!,
  to: q.months[1]!,
  pivot: q.pivot,
  stage: q.stage,
  basis: q.basis,
  view: q.view,
  ...(q.store === undefined ? {} : { scope: { store: [stores[q.store]!] } }),
})
const ask = (q: ProfitQuestion): Promise<ProfitTree> => getProfit({ app: w.app, run: w.app.db }, q)
const total = (t: ProfitTree, code: string): string => t.rows.find((r) => r.code === code)?.total ?? '0.00'

describe('laws of the profit ledger', () => {
  it('Σ children = parent on every node and column, and Σ columns = total, whatever is asked', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 40 }), aQuestion, async (entries, q) => {
        await w.tx((tx) => postPl(tx, entries))
        const t = await ask(question(q))
        const of = (code: string) => t.rows.find((r) => r.code === code)
        for (const g of t.rows.filter((r) => r.kind === 'group')) {
          const children = t.rows.filter((r) => r.parent === g.code)
          t.columns.forEach((_, i) => expect(sum(children.map((c) => c.amounts[i]!)).toFixed(2)).toBe(num(g.amounts[i]!).toFixed(2)))
        }
        // The company view alone has S6 and G17.
        for (const [code, groups] of Object.entries(subtotals).filter(([subtotal]) => of(subtotal) !== undefined))
          expect(sum(groups.map((g) => of(g)?.total ?? 0)).toFixed(2)).toBe(num(of(code)!.total).toFixed(2))
        for (const r of t.rows) expect(sum(r.amounts).toFixed(2)).toBe(num(r.total).toFixed(2))
      }),
      { numRuns: 30 },
    )
  })
  it('Σ by any dimension = Σ total, with what belongs to nobody shown', async () => {
    await fc.assert(
      fc.asyncProperty(aQuestion, async (q) => {
        const [by, all] = [await ask(question(q)), await ask({ ...question(q), pivot: 'none', ...(q.pivot === 'day' ? { basis: 'attrib' as const } : {}) })]
        for (const code of ['S1', 'S2', 'S3', 'S4', 'S5', 'G08', 'L0101']) expect(total(by, code)).toBe(total(all, code))
      }),
      { numRuns: 60 },
    )
  })
  it('mixed = settled + estimated', async () => {
    await fc.assert(
      fc.asyncProperty(aQuestion, async (q) => {
        const of = async (stage: 'mixed' | 'settled' | 'estimated') => total(await ask({ ...question(q), stage }), 'S5')
        expect(sum([await of('settled'), await of('estimated')]).toFixed(2)).toBe(num(await of('mixed')).toFixed(2))
      }),
      { numRuns: 15 },
    )
  })
  it('a cell is the sum of the entries it opens to', async () => {
    await fc.assert(
      fc.asyncProperty(aQuestion, fc.constantFrom(...leaves.slice(0, 40)), async (q, line) => {
        const asked = { ...question(q), view: 'operating' as const, pivot: 'none' as const }
        const found = await getEntries(w.app.db, {
          from: asked.from,
          to: asked.to,
          basis: asked.basis,
          stage: asked.stage,
          line,
          scope: asked.scope,
          size: 500,
        })
        expect(num(found.sum).toFixed(2)).toBe(total(await ask(asked), line))
        expect(found.total > 500 || sum(found.rows.map((r) => r.amount_cny)).eq(found.sum)).toBe(true)
      }),
      { numRuns: 40 },
    )
  })
  it('a column is what a question narrowed to its key answers, that which belongs to nobody too, and its entries sum to it', async () => {
    const dims = ['company', 'platform', 'department', 'owner', 'customer', 'project', 'store', 'msku'] as const
    await w.tx((tx) => postPl(tx, fc.sample(anEntry, 120)))
    for (const dim of dims)
      await fc.assert(
        fc.asyncProperty(aQuestion, fc.constantFrom('L0101', 'L0801', 'L1101', 'L1502'), async (q, line) => {
          const asked = { ...question(dim === 'store' ? { ...q, store: undefined } : q), view: 'operating' as const }
          const cut = await ask({ ...asked, pivot: dim })
          for (const [i, c] of cut.columns.entries()) {
            const scope = { ...asked.scope, [dim]: [c.key === 'none' ? 0 : Number(c.key)] }
            const alone = await ask({ ...asked, pivot: 'none', scope })
            const cell = (code: string): string => cut.rows.find((r) => r.code === code)?.amounts[i] ?? '0.00'
            for (const code of ['S1', 'S5', line]) expect([dim, c.key, code, total(alone, code)]).toEqual([dim, c.key, code, cell(code)])
            const { sum: found } = await getEntries(w.app.db, { from: asked.from, to: asked.to, basis: asked.basis, stage: asked.stage, line, scope, size: 1 })
            expect(num(found).toFixed(2)).toBe(cell(line))
          }
        }),
        { numRuns: 6 },
      )
  })
  it('roll-ups equal the ledger before and after they are made anew', async () => {
    await w.assertLaws()
    expect(await w.tx((tx) => rebuildRollup(tx))).toEqual([])
    expect(await w.tx((tx) => rebuildRollup(tx, '2026-09'))).toEqual([])
  })
  it('an entry and its reversal leave nothing, once', async () => {
    const before = total(await ask({ from: '2026-08', to: '2026-11' }), 'S5')
    await fc.assert(
      fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 10 }), async (entries) => {
        const id = ++serial
        await w.tx((tx) =>
          postPl(
            tx,
            entries.map((e, i) => ({ ...e, source: { type: 'undo', id, line: i } })),
          ),
        )
        expect(await w.tx((tx) => reversePl(tx, { type: 'undo', id }, 'test'))).toBe(entries.length)
        expect(await w.tx((tx) => reversePl(tx, { type: 'undo', id }, 'test'))).toBe(0)
      }),
      { numRuns: 10 },
    )
    expect(total(await ask({ from: '2026-08', to: '2026-11' }), 'S5')).toBe(before)
    await w.assertLaws()
  })
  it('estimate + reversal + settlement = settlement, whatever the estimate was', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 100, max: 90_000 }),
        fc.integer({ min: 100, max: 90_000 }),
        fc.integer({ min: 1, max: 6 }),
        fc.integer({ min: 1, max: 6 }),
        async (guess, real, shipped, settled) => {
          const order = `E${++serial}`
          const money = (n: number): string => (n / 100).toFixed(2)
          await w.tx((tx) =>
            postEstimate(tx, {
              store: stores[0]!,
              order,
              seller_sku: 'A',
              msku: mskus[0]!,
              id: serial,
              ship_date: '2026-10-03',
              units: shipped,
              currency: 'USD',
              platform_fulfilled: true,
              price: money(guess),
              referral_rate: '0.15',
              fulfilment_fee: '3.21',
              cost: { goods: '11.11', freight: '2.22', duty: '0.33', other: '0' },
            }),
          )
          const file = await w.archive({
            id: order,
            total: money(real),
            lines: [{ t: 'Order', a: 'ItemPrice', d: 'Principal', amount: money(real), order, sku: 'A', qty: Math.min(settled, shipped) }],
          })
          await w.tx(async (tx) => postSettlement(tx, await importStatement({ app: w.app, tx, ctx: w.ctx }, file), 1))
          const rows = await w.app.db.rows<{ stage: string; sales: string; cost: string }>(
            sql`select stage, sum(amount) filter (where pl_line_code = 'L0101')::text as sales, sum(amount_cny) filter (where pl_line_code like 'L1%')::text as cost from pl_entry where order_key = ${`${stores[0]}:${order}:A`} group by 1`,
          )
          const of = (stage: string) => rows.find((r) => r.stage === stage)
          expect(num(of('settled')!.sales).toFixed(2)).toBe(money(real))
          expect(sum([of('settled')!.cost, of('estimated')!.cost]).toFixed(2)).toBe('-13.66')
          const rest = settled >= shipped ? '0.00' : split(money(guess), [settled, shipped - settled])[1]!.toFixed(2)
          expect(num(of('estimated')!.sales).toFixed(2)).toBe(rest)
        },
      ),
      { numRuns: 12 },
    )
    await w.assertLaws()
  })
  it('parts of a split line sum to the line in its currency', async () => {
    await fc.assert(
      fc.asyncProperty(fc.integer({ min: -900_000, max: -1 }), fc.constantFrom('USD', 'JPY'), async (n, currency) => {
        const amount = currency === 'JPY' ? String(n) : (n / 100).toFixed(2)
        const line = ++serial
        await w.tx((tx) =>
          postAllocated(tx, [
            {
              line: 'L0505',
              cost_type: null,
              method: 'net_sales',
              amount,
              currency,
              biz_date: '2026-10-09',
              store: stores[0]!,
              stage: 'settled',
              source: { type: 'alloc', id: 1, line },
            },
          ]),
        )
        const row = await w.app.db.one<{ total: string }>(
          sql`select sum(amount)::text as total from pl_entry where source_type = 'alloc' and source_line_id = ${line}`,
        )
        expect(num(row.total).toFixed(2)).toBe(num(amount).toFixed(2))
      }),
      { numRuns: 15 },
    )
  })
  it('a closed month never changes under later postings, and they are all there in the next', async () => {
    const company = await insertRow(w.app.db, 'company', { code: 'CL', name: 'Closing', short_name: 'Closing', status: 'active' })
    const own = (e: PlEntry): PlEntry => ({ ...e, store: null, msku: null, company, currency: 'CNY' })
    await w.tx((tx) =>
      postPl(tx, [own({ line: 'L1502', amount: -7, currency: 'CNY', biz_date: '2026-08-01', stage: 'settled', source: { type: 'close', id: 1 } })]),
    )
    await w.tx(async (tx) => {
      await startClose({ app: w.app, tx, ctx: w.ctx }, company, '2026-08')
      await closePeriod({ app: w.app, tx, ctx: w.ctx }, company, '2026-08')
    })
    const august = { from: '2026-08', to: '2026-08', scope: { company: [company] } }
    const frozen = JSON.stringify(await ask(august))
    await fc.assert(
      fc.asyncProperty(fc.array(anEntry, { minLength: 1, maxLength: 15 }), async (entries) => {
        await w.tx((tx) => postPl(tx, entries.map(own)))
        expect(JSON.stringify(await ask(august))).toBe(frozen)
      }),
      { numRuns: 10 },
    )
    const [book, attrib] = [await ask({ ...august, to: '2026-12' }), await ask({ ...august, to: '2026-12', basis: 'attrib' })]
    expect(total(book, 'S5')).toBe(total(attrib, 'S5'))
    await w.assertLaws()
  })
})
