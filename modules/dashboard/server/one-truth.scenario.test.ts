import fc from 'fast-check'
import { num, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { getProfit, postPl } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { filterId, type ProfitQuery } from '../model/profit/ask.ts'
import { pivotOf } from '../model/profit/pivot.ts'
import type { EntryPage } from './profit/entries.ts'
import { makeBoards, october, s5, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let stores: Boards['stores']
let inject: Boards['inject']
let query: Boards['query']
beforeAll(async () => {
  ;({ t, projects, stores, inject, query } = await makeBoards())
})
afterAll(() => t.close())

describe('dashboard.md §9: one truth', () => {
  it('1 one truth: S5 of a project is the same on every board, in the pivot and in the ledger', async () => {
    const filter = { project: [projects[0]!] }
    const tree = await getProfit({ app: t.app, run: t.app.db }, { from: '2026-10', to: '2026-10', scope: filter })
    const ledgerSays = tree.rows.find((r) => r.code === 'S5')!.total
    const message = [ledgerSays]
    for (const view of ['comprehensive', 'profitReport', 'profitTabReport', 'profitAnalysis', 'profitChart', 'yearReport'])
      message.push(s5((await query(view, { filter })).body))
    message.push(s5((await query('profitReport', { filter, by: ['store', 'msku'] })).body), s5((await query('profitChart', { filter, grain: 'day' })).body))
    const year = await query('yearReport', { filter, from: '2026-01-01', to: '2026-12-31', grain: 'month', leaves: true })
    message.push(year.body.cells.find((c) => c.period === '2026-10')!.amounts['S5']!)
    const answer = (await query('profitTabReport', { filter, by: ['store', 'stage'] })).body
    const table = pivotOf(answer, { rows: ['store'], columns: ['stage'], values: ['S5'], show: 'amount', by: ['store', 'stage'] })
    message.push(table.value(table.rows.at(-1)!, table.columns.at(-1)!, 'S5')!)
    expect(new Set(message).size).toBe(1)
    expect(ledgerSays).toBe('363.66')
  })

  it('every figure opens to entries that sum to it', async () => {
    const filter = { store: [stores[1]!] }
    const cell = (await query('profitAnalysis', { filter, leaves: true })).body.cells[0]!
    for (const node of ['L0501', 'G05', 'S1', 'S5']) {
      const page = await inject<EntryPage>(
        'GET',
        `/api/board/entries?view=profitAnalysis&node=${node}&ask=${encodeURIComponent(JSON.stringify({ ...october, filter }))}`,
      )
      expect(num(page.body.total!.amount_cny).toFixed(2)).toBe(cell.amounts[node])
      expect(sum(page.body.rows.map((r) => r.amount_cny)).toFixed(2)).toBe(cell.amounts[node])
    }
  })

  it('any cell of any board opens to entries that sum to it: page, dimension, filter, stage, basis, view, period', async () => {
    const some = fc.record({
      view: fc.constantFrom('comprehensive', 'profitReport', 'profitTabReport', 'profitAnalysis', 'profitChart', 'amzProfitAnalysis'),
      by: fc.constantFrom('project', 'store', 'msku', 'owner', 'department', 'category', 'marketplace', 'brand', 'customer', 'company'),
      node: fc.constantFrom('L0101', 'L0501', 'L0801', 'L1101', 'G01', 'G05', 'G08', 'S1', 'S3', 'S4', 'S5'),
      stage: fc.constantFrom('mixed', 'settled', 'estimated'),
      basis: fc.constantFrom('book', 'attrib'),
      side: fc.constantFrom('operating', 'company'),
      span: fc.constantFrom(
        october,
        { from: '2026-09-01', to: '2026-11-30' },
        { from: '2026-10-05', to: '2026-10-05' },
        { from: '2026-09-12', to: '2026-10-05' },
      ),
      store: fc.option(fc.integer({ min: 0, max: 2 })),
    })
    await fc.assert(
      fc.asyncProperty(some, async ({ view, by, node, span, store, ...rest }) => {
        const filter = store === null ? {} : { store: [stores[store]!] }
        const asked = { ...span, ...rest, filter } as Partial<ProfitQuery>
        const answer = (await query(view, { ...asked, by: [by] as never, leaves: true })).body
        for (const c of answer.cells) {
          const page = await inject<EntryPage>(
            'GET',
            `/api/board/entries?view=${view}&node=${node}&ask=${encodeURIComponent(JSON.stringify({ ...asked, filter: { ...filter, [by]: [c.key[0]!.id ?? 0] } }))}`,
          )
          const total = page.body.total!
          expect([page.status, num((rest.side === 'company' ? total.amount_company : total.amount_cny) ?? 0).toFixed(2)]).toEqual([
            200,
            num(c.amounts[node] ?? 0).toFixed(2),
          ])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('Σ of any dimension is the whole, and mixed = settled + estimated', async () => {
    const whole = s5((await query('profitReport')).body)
    for (const by of ['project', 'store', 'msku', 'owner', 'department', 'category', 'marketplace', 'sku', 'lifecycle', 'settle_mode', 'customer'] as const)
      expect([by, s5((await query('profitReport', { by: [by] })).body)]).toEqual([by, whole])
    const [settled, estimated] = [(await query('profitReport', { stage: 'settled' })).body, (await query('profitReport', { stage: 'estimated' })).body]
    expect(num(s5(settled)).plus(s5(estimated)).toFixed(2)).toBe(whole)
  })

  it('tells how a project was settled on the days of its entries, not how it is settled today; months, days and entries say the same', async () => {
    const filter = { project: [projects[0]!] }
    const span = { from: '2026-09-01', to: '2026-10-31' }
    const { id } = await t.app.db.one<{ id: number }>(sql`select id from project_structure where project_id = ${projects[0]!}`)
    await insertRow(t.app.db, 'project_mode', { project_structure_id: id, seq: 1, settle_mode: 'profit_share', from: '2025-01-01', to: '2026-06-30' })
    await insertRow(t.app.db, 'project_mode', { project_structure_id: id, seq: 2, settle_mode: 'agency_fixed', from: '2026-07-01', to: '2026-09-30' })
    const of = async (month: object) => s5((await query('profitTabReport', { ...month, filter })).body)
    const [september, now] = [await of({ from: '2026-09-01', to: '2026-09-30' }), await of(october)]
    expect(september).not.toBe(now)
    for (const grain of ['total', 'day'] as const) {
      const cells = (await query('profitTabReport', { ...span, filter, by: ['settle_mode'], grain })).body.cells
      for (const [mode, s] of [
        ['agency_fixed', september],
        ['trade', now],
      ] as const)
        expect([mode, sum(cells.filter((c) => c.key[0]!.id === mode).map((c) => c.amounts['S5']!)).toFixed(2)]).toEqual([mode, s])
    }
    const asked = encodeURIComponent(JSON.stringify({ ...span, filter: { ...filter, settle_mode: ['agency_fixed'] } }))
    expect((await inject<EntryPage>('GET', `/api/board/entries?view=profitTabReport&node=S5&ask=${asked}`)).body.total!.amount_cny).toBe(september)
    await t.app.db.run(sql`delete from project_mode`)
  })

  it('is narrowed by tags of stores and projects; with those that carry none it is the whole again, and cells open to their entries', async () => {
    const whole = s5((await query('profitAnalysis')).body)
    await t.app.db.run(sql`update store set tags = '{7001}' where id = ${stores[0]!}`)
    await t.app.db.run(sql`update project set tags = '{7002}' where id = ${projects[1]!}`)
    const of = async (tag: number[]) => s5((await query('profitAnalysis', { filter: { tag } })).body)
    const one = s5((await query('profitAnalysis', { filter: { store: [stores[0]!] } })).body)
    expect(await of([7001])).toBe(one)
    expect(await of([7001, 7002])).toBe(s5((await query('profitAnalysis', { filter: { store: stores.slice(0, 2) } })).body))
    expect(
      num(await of([7001]))
        .plus(await of([7002]))
        .plus(await of([0]))
        .toFixed(2),
    ).toBe(whole)
    const open = { ...october, filter: { tag: [7001] } }
    const page = await inject<EntryPage>('GET', `/api/board/entries?view=profitAnalysis&node=S5&ask=${encodeURIComponent(JSON.stringify(open))}`)
    expect(num(page.body.total!.amount_cny).toFixed(2)).toBe(one)
    expect((await query('profitAnalysis', { by: ['tag' as never] })).status).toBe(400)
    await t.app.db.run(sql`update store set tags = '{}' where id = ${stores[0]!}`)
    await t.app.db.run(sql`update project set tags = '{}' where id = ${projects[1]!}`)
  })

  it('shows another currency at the month rate, and one original currency at a time', async () => {
    const cny = (await query('profitReport')).body.cells[0]!.amounts['S1']!
    const usd = (await query('profitReport', { currency: 'USD' })).body.cells[0]!.amounts['S1']!
    expect(num(usd).times('7.1').minus(cny).abs().lt('0.1')).toBe(true)
    expect((await query('profitReport', { currency: 'original' })).body).toMatchObject({ currency: 'USD' })
  })

  it('by article: a bundle’s money falls on its articles by what they cost, sums to the whole, and opens to the same part of its entries (finance.md §2.11)', async () => {
    const { db } = t.app
    const sku = (code: string) => insertRow(db, 'sku', { code, name_zh: code, status: 'active' })
    const [a, b] = [await sku('PART-A'), await sku('PART-B')]
    const bundle = await insertRow(db, 'msku', { seller_sku: 'BUNDLE', store_id: stores[0] })
    const plain = await insertRow(db, 'msku', { seller_sku: 'PLAIN', store_id: stores[0] })
    // Neither has stock: each piece counts the same, two of A against one of B.
    for (const [msku, part, qty, seq] of [
      [bundle, a, 2, 1],
      [bundle, b, 1, 2],
      [plain, a, 1, 1],
    ] as const)
      await insertRow(db, 'msku_sku', { msku_id: msku, sku_id: part, qty, seq, valid_from: '2026-01-01' })
    const at = { currency: 'CNY', biz_date: '2026-10-11', stage: 'settled', store: stores[0]! } as const
    await db.tx((tx) =>
      postPl(tx, [
        { ...at, line: 'L0101', amount: '100.00', quantity: 5, msku: bundle, source: { type: 'parts', id: 1 } },
        { ...at, line: 'L0501', amount: '-0.01', msku: bundle, source: { type: 'parts', id: 2 } },
        { ...at, line: 'L0101', amount: '7.00', quantity: 1, msku: plain, source: { type: 'parts', id: 3 } },
      ]),
    )
    const filter = { msku: [bundle, plain] }
    const cells = (await query('profitReport', { filter, by: ['sku'] })).body.cells
    const of = (id: number) => cells.find((c) => c.key[0]!.id === id)!
    expect([num(of(a).amounts['S1']!).toFixed(2), num(of(b).amounts['S1']!).toFixed(2)]).toEqual(['73.67', '33.33'])
    expect(sum(cells.map((c) => c.amounts['S5']!)).toFixed(2)).toBe(s5((await query('profitReport', { filter })).body))
    // Units are counted once, at the first article.
    expect([of(a).units, of(b).units]).toEqual([6, 0])
    const open = { ...october, filter: { ...filter, sku: [b] } }
    const page = await inject<EntryPage>('GET', `/api/board/entries?view=profitReport&node=S1&ask=${encodeURIComponent(JSON.stringify(open))}`)
    expect([page.body.total!.amount, page.body.total!.entries, page.body.rows.map((r) => num(r.share).toFixed(4))]).toEqual(['33.33', 1, ['0.3333']])
    await db.run(sql`delete from msku_sku where msku_id in (${bundle}::bigint, ${plain}::bigint)`)
  })

  it('what stands behind the largest columns opens as the rest of them, and so does what belongs to nobody in a dimension of texts', async () => {
    const whole = s5((await query('profitAnalysis')).body)
    const one = s5((await query('profitAnalysis', { filter: { store: [stores[0]!] } })).body)
    const rest = s5((await query('profitAnalysis', { except: { store: [stores[0]!] } })).body)
    expect(num(one).plus(rest).toFixed(2)).toBe(whole)
    for (const except of [{ store: stores }, { project: [0] }, { lifecycle: ['–'] }] as ProfitQuery['except'][]) {
      const asked = { ...october, except }
      const page = await inject<EntryPage>('GET', `/api/board/entries?view=profitAnalysis&node=S5&ask=${encodeURIComponent(JSON.stringify(asked))}`)
      expect([page.status, num(page.body.total!.amount).toFixed(2)]).toEqual([200, num(s5((await query('profitAnalysis', { except })).body)).toFixed(2)])
    }
    const cells = (await query('profitTabReport', { by: ['lifecycle'] })).body.cells
    for (const c of cells) {
      const asked = { ...october, filter: { lifecycle: [filterId('lifecycle', c.key[0]!.id)] } }
      const page = await inject<EntryPage>('GET', `/api/board/entries?view=profitTabReport&node=S5&ask=${encodeURIComponent(JSON.stringify(asked))}`)
      expect([page.status, num(page.body.total!.amount_cny).toFixed(2)]).toEqual([200, num(c.amounts['S5']!).toFixed(2)])
    }
  })

  it('in another currency the same sum comes from leaves, groups, stores and entries', async () => {
    const asked = { currency: 'USD', from: '2026-09-01' } as const
    const whole = s5((await query('profitReport', asked)).body)
    expect(s5((await query('profitReport', { ...asked, leaves: true })).body)).toBe(whole)
    expect(s5((await query('profitReport', { ...asked, by: ['store', 'msku'] })).body)).toBe(whole)
    expect(s5((await query('profitReport', { ...asked, grain: 'month' })).body)).toBe(whole)
    const page = await inject<EntryPage>(
      'GET',
      `/api/board/entries?view=profitReport&node=S5&ask=${encodeURIComponent(JSON.stringify({ ...october, ...asked }))}`,
    )
    expect([num(page.body.total!.amount).toFixed(2), page.body.total!.currency]).toEqual([whole, 'USD'])
    expect(await query('profitReport', { currency: 'XAU' })).toMatchObject({ status: 409, body: { code: 'NO_RATE' } })
  })
})
