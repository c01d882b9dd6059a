import { sum } from '@crossway/kernel'
import { getProfit, postPl } from '@crossway/ledger/server'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { inGroup } from '../model/profit/board-group.ts'
import { groupParts } from '../model/profit/group-parts.ts'
import type { EntryPage } from './profit/entries.ts'
import { makeBoards, october, person, root, s5, type Boards } from './testing/boards.ts'

let t: Boards['t']
let become: Boards['become']
let inject: Boards['inject']
let query: Boards['query']
let department: number
let walmart: { store: number; project: number }
let wayfair: { store: number; project: number }
let shop: { store: number; project: number }
beforeAll(async () => {
  const b = await makeBoards()
  ;({ t, become, inject, query, department } = b)
  walmart = await b.addStore(4, 'walmart', 'mc')
  wayfair = await b.addStore(5, 'wayfair', 'mc')
  shop = await b.addStore(6, 'shopify', 'shopify')
  let line = 100
  const entry = (store: number, code: string, amount: string, day = '2026-10-08') => ({
    line: code,
    amount,
    currency: 'USD',
    biz_date: day,
    stage: 'settled' as const,
    store,
    source: { type: 'platform_bill', id: 1, line: ++line },
  })
  await t.app.db.tx((tx) =>
    postPl(tx, [
      entry(walmart.store, 'L0102', '200.00'),
      entry(walmart.store, 'L0501', '-30.00'),
      entry(walmart.store, 'L1101', '-60.00'),
      entry(wayfair.store, 'L0103', '500.00'),
      entry(wayfair.store, 'L0203', '-30.00'),
      entry(wayfair.store, 'L0306', '-15.00'),
      entry(wayfair.store, 'L0508', '-5.00'),
      entry(wayfair.store, 'L0603', '-47.00'),
      entry(shop.store, 'L0102', '80.00'),
      entry(shop.store, 'L0806', '-24.00'),
    ]),
  )
})
afterAll(() => t.close())
const mcPages = ['comprehensiveMC', 'mcProfitChart', 'mcProfitReport', 'mcProfitTarget', 'profitDashboard']
const shopPages = ['comprehensiveShopify', 'independenceChart', 'independenceTarget']

describe('dashboard.md §9 for the other channels', () => {
  it('1 one truth: S5 of a project is the same on every board of its group, in the pivot and in the ledger', async () => {
    const filter = { project: [wayfair.project] }
    const tree = await getProfit({ app: t.app, run: t.app.db }, { from: '2026-10', to: '2026-10', scope: filter })
    const said = [tree.rows.find((r) => r.code === 'S5')!.total]
    for (const view of [...mcPages, 'profitTabReport', 'yearReport', 'profitAnalysis']) said.push(s5((await query(view, { filter })).body))
    said.push(s5((await query('mcProfitReport', { filter, by: ['platform', 'store', 'msku'] })).body))
    said.push(s5((await query('mcProfitChart', { filter, grain: 'day' })).body))
    expect(new Set(said).size).toBe(1)
    // (500 − 30 − 15 − 5 − 47) × 7.1
    expect(said[0]).toBe('2861.30')
  })

  it('each group has its own rows: the groups sum to the whole, and another channel in the address finds nothing', async () => {
    const whole = s5((await query('profitAnalysis')).body)
    const of = async (view: string) => s5((await query(view)).body)
    const groups = [await of('comprehensive'), await of('comprehensiveMC'), await of('comprehensiveShopify')]
    expect(sum(groups).toFixed(2)).toBe(whole)
    for (const view of mcPages) expect([view, await of(view)]).toEqual([view, groups[1]])
    for (const view of shopPages) expect([view, await of(view)]).toEqual([view, groups[2]])
    for (const view of ['profitReport', 'profitChart', 'amzProfitAnalysis', 'profitTarget']) expect([view, await of(view)]).toEqual([view, groups[0]])
    expect((await query('mcProfitReport', { filter: { channel: ['amazon'] } })).body.cells).toEqual([])
    expect((await query('profitReport', { filter: { project: [walmart.project] } })).body.cells).toEqual([])
    expect((await query('mcProfitReport', { by: ['platform'] })).body.cells.map((c) => c.key[0]!.title).sort()).toEqual(['Wayfair', '沃尔玛'])
  })

  it('every figure of a group opens to entries of that group that sum to it', async () => {
    for (const [view, entries] of [
      ['mcProfitReport', 8],
      ['comprehensiveShopify', 2],
    ] as const) {
      const page = await inject<EntryPage>('GET', `/api/board/entries?view=${view}&node=S5&ask=${encodeURIComponent(JSON.stringify(october))}`)
      expect([page.body.total!.entries, page.body.total!.amount]).toEqual([entries, s5((await query(view)).body)])
    }
  })

  it('3 scope: whoever leads one project sees it alone, and the address of another is refused', async () => {
    become(person(['comprehensiveMC', 'comprehensiveMC/cost'], [{ kind: 'projects', projects: [walmart.project], stores: [] }]))
    const mine = await query('comprehensiveMC')
    const ranking = await query('comprehensiveMC', { by: ['project'] })
    const foreign = await query('comprehensiveMC', { filter: { project: [wayfair.project] } })
    become(root)
    expect(s5(mine.body)).toBe('781.00')
    expect(ranking.body.cells.map((c) => c.key[0]!.title)).toEqual(['项目4'])
    expect([mine.body.limited, foreign.status]).toEqual([true, 403])
  })

  it('4 field right: without the page’s own cost right S4 and deeper is absent, whatever other pages open', async () => {
    for (const view of [...mcPages, ...shopPages]) {
      become(person([view, 'profitReport/cost', 'comprehensive/cost'], [{ kind: 'all' }]))
      const a = await query(view, { leaves: true })
      const deeper = await inject('GET', `/api/board/entries?view=${view}&node=G11&ask=${encodeURIComponent(JSON.stringify(october))}`)
      expect([view, Object.keys(a.body.cells[0]!.amounts).filter((k) => /^(S[456]|G1[1-7]|L1[1-7])/.test(k)), deeper.status]).toEqual([view, [], 403])
      become(person([view, `${view}/cost`], [{ kind: 'all' }]))
      expect((await query(view)).body.lines.at(-1)!.code).toBe('S5')
      expect((await query(view === 'mcProfitReport' ? 'mcProfitChart' : 'mcProfitReport')).status).toBe(403)
    }
    become(root)
  })

  it('targets belong to one group: own nodes, own rows, and a store’s target carries its platform', async () => {
    const target = { dim_type: 'store', store: walmart.store, metric: 'sales', month: '2026-12', value: '1000' }
    become(person(['profitTarget', 'profitTarget/add', 'mcProfitTarget'], [{ kind: 'all' }]))
    const foreign = await inject<{ code: string }>('POST', '/api/board-target', { ...target, channel_group: 'mc' })
    const order = { page: 'mcProfitTarget', year: 2027, dim: 'department', ids: [department], metric: 'sales', base: 'lastYear', growth: 20, weights: 'equal' }
    const generated = await inject('POST', '/api/board/target/generate', order)
    become(root)
    expect([foreign.status, generated.status]).toEqual([403, 403])
    const made = await inject<{ id: number }>('POST', '/api/board-target', { ...target, channel_group: 'mc' })
    expect((await inject('POST', `/api/board-target/${made.body.id}/actions/confirm`, {})).status).toBe(200)
    const row = await t.app.db.one<{ code: string }>(
      sql`select p.code from board_target t join platform p on p.id = t.platform_id where t.id = ${made.body.id}`,
    )
    expect(row.code).toBe('walmart')
    const of = async (view: string) => (await inject<{ rows: unknown[] }>('GET', `/api/board/target?view=${view}&month=2026-12`)).body.rows.length
    expect([await of('comprehensiveMC'), await of('comprehensive'), await of('comprehensiveShopify')]).toEqual([1, 0, 0])
    expect(await inject('POST', '/api/board/target/generate', order)).toMatchObject({ body: { created: 12 } })
    // 200 + 455 net sales in USD at 7.1, a fifth more, a twelfth a month.
    const plan = await t.app.db.rows<{ value: string }>(
      sql`select value::numeric(18,2)::text as value from board_target where channel_group = 'mc' and month like '2027-%' order by month`,
    )
    expect(sum(plan.map((p) => p.value)).toFixed(2)).toBe('5580.60')
  })

  it('ROAS and cost per new customer are targets of independent stores only, above nothing', async () => {
    const target = { dim_type: 'store', store: shop.store, metric: 'roas', month: '2026-12', value: '3.3' }
    expect(await inject('POST', '/api/board-target', { ...target, channel_group: 'mc' })).toMatchObject({ status: 422, body: { code: 'RATIO_OF_STORES' } })
    expect(await inject('POST', '/api/board-target', { ...target, channel_group: 'shopify', value: '0' })).toMatchObject({ status: 422 })
    expect((await inject('POST', '/api/board-target', { ...target, channel_group: 'shopify' })).status).toBe(201)
    const book = await t.http.inject({ method: 'GET', url: '/api/board/target/matrix?page=independenceTarget&year=2026&dim=store' })
    expect([book.statusCode, (await inject('GET', '/api/board/target/matrix?page=nowhere&year=2026&dim=store')).status]).toEqual([200, 400])
    become(person(['profitTarget', 'profitTarget/export'], [{ kind: 'all' }]))
    const foreign = await inject('GET', '/api/board/target/matrix?page=independenceTarget&year=2026&dim=store')
    become(root)
    expect(foreign.status).toBe(403)
  })

  it('costs of no project stand on the boards of Amazon', () => {
    const asked = { ...october, view: 'comprehensive', filter: {} } as unknown as Parameters<typeof inGroup>[0]
    expect(inGroup(asked).filter).toEqual({ channel: ['amazon', '–'] })
    expect(inGroup({ ...asked, view: 'yearReport' }).filter).toEqual({})
  })

  it('a month of the year report opens to one page a group, whose figures sum to it', async () => {
    await t.app.db.tx((tx) =>
      postPl(tx, [
        {
          line: 'L1501',
          amount: '-71.00',
          currency: 'CNY',
          biz_date: '2026-09-20',
          stage: 'settled',
          company: 1,
          source: { type: 'expense', id: 9, line: 1 },
        },
        ...([wayfair, shop] as const).map((x, i) => ({
          line: 'L0102',
          amount: String(10 * (i + 1)),
          currency: 'USD',
          biz_date: '2026-09-20',
          stage: 'settled' as const,
          store: x.store,
          source: { type: 'platform_bill', id: 2, line: i + 1 },
        })),
      ]),
    )
    const september = { from: '2026-09-01', to: '2026-09-30' }
    for (const [span, pages] of [
      [october, ['profitReport', 'mcProfitReport', 'independenceChart']],
      [september, ['profitReport', 'mcProfitReport', 'independenceChart']],
    ] as const) {
      const parts = groupParts((await query('yearReport', { ...span, by: ['channel'] })).body.cells)
      expect(parts.map((p) => p.page)).toEqual(pages)
      for (const p of parts) {
        // the page that opens says what the row said, and so do its entries
        expect([p.page, s5((await query(p.page!, span)).body)]).toEqual([p.page, p.of('S5').toFixed(2)])
        const ask = JSON.stringify({ ...span, filter: { channel: p.channels } })
        const entries = await inject<EntryPage>('GET', `/api/board/entries?view=yearReport&node=S5&ask=${encodeURIComponent(ask)}`)
        expect(entries.body.total!.amount_cny).toBe(p.of('S5').toFixed(2))
      }
      const whole = s5((await query('yearReport', span)).body)
      expect(sum(parts.map((p) => p.of('S5'))).toFixed(2)).toBe(whole)
    }
  })
})
