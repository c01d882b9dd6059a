import { endOfMonth, num, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { insertRow } from '@crossway/test-kit'
import { postPl, rebuildRollup } from '@crossway/ledger/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ProfitQuery } from '../model/profit/ask.ts'
import type { EntryPage } from './profit/entries.ts'
import { makeBoards, root, s5, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let stores: Boards['stores']
let become: Boards['become']
let inject: Boards['inject']
let query: Boards['query']
beforeAll(async () => {
  ;({ t, projects, stores, become, inject, query } = await makeBoards())
})
afterAll(() => t.close())

describe('dashboard.md §9: months restated and rebuilt', () => {
  it('10 roll-up rebuild: boards show the same numbers after the months were deleted and rebuilt', async () => {
    const before = s5((await query('profitReport', { by: ['store'] })).body)
    await t.app.db.run(sql`delete from pl_rollup_month where book_period = '2026-10'`)
    for (let i = 0; i < 2; i++) {
      await t.app.db.tx((tx) => rebuildRollup(tx, '2026-10'))
      become({ ...root, account: 100 + i })
      expect(s5((await query('profitReport', { by: ['store'] })).body)).toBe(before)
    }
    become(root)
  })

  it('2 late cost: closed months keep their books, the month that is open bears it, and the own months show it', async () => {
    const profit = async (basis: 'book' | 'attrib'): Promise<Record<string, string>> => {
      const a = await query('yearReport', { from: '2026-01-01', to: '2026-12-31', grain: 'month', basis, filter: { project: [projects[0]!] } })
      return Object.fromEntries(a.body.cells.map((c) => [c.period!, c.amounts['S5'] ?? '0.00']))
    }
    const before = { book: await profit('book'), attrib: await profit('attrib') }
    const { db } = t.app
    for (const month of ['2026-09', '2026-10'])
      await db.run(
        sql`insert into fin_period (company_id, period, state) select id, ${month}, 'closed' from company on conflict (company_id, period) do update set state = 'closed'`,
      )
    await db.tx((tx) =>
      postPl(
        tx,
        [
          ['2026-09-20', '-1500'],
          ['2026-10-20', '-2100'],
        ].map(([day, amount], i) => ({
          line: 'L1205',
          amount: amount!,
          currency: 'CNY',
          biz_date: day!,
          stage: 'settled' as const,
          basis: 'revision' as const,
          store: stores[0]!,
          source: { type: 'stock_posting', id: 77, line: i },
        })),
      ),
    )
    become({ ...root, account: 200 })
    const after = { book: await profit('book'), attrib: await profit('attrib') }
    const moved = (basis: 'book' | 'attrib', month: string): string =>
      num(after[basis][month] ?? 0)
        .minus(before[basis][month] ?? 0)
        .toFixed(2)
    expect(['2026-09', '2026-10', '2026-11'].map((m) => moved('book', m))).toEqual(['0.00', '0.00', '-3600.00'])
    expect(['2026-09', '2026-10', '2026-11'].map((m) => moved('attrib', m))).toEqual(['-1500.00', '-2100.00', '0.00'])
    expect(sum(Object.values(after.book)).toFixed(2)).toBe(sum(Object.values(after.attrib)).toFixed(2))
    // The year report locks the months that all companies have closed.
    const locked = (more = '') => inject<{ months: string[] }>('GET', `/api/board/closed-months?view=yearReport&year=2026${more}`)
    expect((await locked()).body.months).toEqual(['2026-09', '2026-10'])
    expect((await locked('&company=99999')).body.months).toEqual([])
    expect([(await locked('&company=x')).status, (await inject('GET', '/api/board/closed-months?view=yearReport&year=x')).status]).toEqual([400, 400])
    // The year to date says the same of its closed months, bears the rest in the month that breaks off, and every month opens to what it says.
    const filter = { project: [projects[0]!] }
    const toDate = { from: '2026-01-01', to: '2026-11-12', filter }
    for (const basis of ['book', 'attrib'] as const) {
      const months = (await query('profitReport', { ...toDate, basis, grain: 'month' })).body.cells
      expect(Object.fromEntries(months.map((c) => [c.period!, c.amounts['S5']]))).toEqual(after[basis])
      expect(s5((await query('profitReport', { ...toDate, basis })).body)).toBe(sum(Object.values(after[basis])).toFixed(2))
      for (const c of months) {
        const span = { ...toDate, from: `${c.period}-01`, to: c.period === '2026-11' ? toDate.to : endOfMonth(`${c.period}-01`), basis }
        expect([c.period, s5((await query('profitReport', span)).body)]).toEqual([c.period, c.amounts['S5']])
        const page = await inject<EntryPage>('GET', `/api/board/entries?view=profitReport&node=S5&ask=${encodeURIComponent(JSON.stringify(span))}`)
        expect([c.period, page.body.total!.amount]).toEqual([c.period, c.amounts['S5']])
      }
      // Another currency divides a late cost by the rate of the month it belongs to.
      const usd = (await query('profitReport', { ...toDate, basis, currency: 'USD' })).body.cells[0]!.amounts['G12']!
      const page = await inject<EntryPage>(
        'GET',
        `/api/board/entries?view=profitReport&node=G12&ask=${encodeURIComponent(JSON.stringify({ ...toDate, basis, currency: 'USD' }))}`,
      )
      expect([num(usd).toFixed(2), page.body.total!.currency]).toEqual([page.body.total!.amount, 'USD'])
    }
    // By days there is one date only, and a part of such a table stays with it.
    const days = (await query('profitReport', { filter, grain: 'day' })).body
    expect(s5(days)).toBe(after.attrib['2026-10'])
    expect(s5((await query('profitReport', { filter, days: true })).body)).toBe(s5(days))
    expect(s5((await query('profitReport', { filter })).body)).toBe(after.book['2026-10'])
    await db.run(sql`update fin_period set state = 'open'`)
    become(root)
  })

  it('keeps no answer that was read while something was being posted', async () => {
    become({ ...root, account: 300 })
    const asked = { filter: { project: [projects[0]!] } }
    const before = s5((await query('profitReport', asked)).body)
    const gate = Promise.withResolvers<void>()
    const posted = Promise.withResolvers<void>()
    const posting = t.app.db.tx(async (tx) => {
      await postPl(tx, [
        { line: 'L1502', amount: -7, currency: 'CNY', biz_date: '2026-10-15', stage: 'settled', store: stores[0]!, source: { type: 'race', id: 1 } },
      ])
      posted.resolve()
      await gate.promise
    })
    await posted.promise
    expect(s5((await query('profitReport', asked)).body)).toBe(before)
    gate.resolve()
    await posting
    expect(s5((await query('profitReport', asked)).body)).toBe(num(before).minus(7).toFixed(2))
    become(root)
  })

  it('says how much of an attributed month came after it was closed, and cuts by channel', async () => {
    become(root)
    const company = await insertRow(t.app.db, 'company', { code: 'LT', short_name: '晚到', status: 'active' })
    await t.app.db.run(sql`insert into fin_period (company_id, period, state) values (${company}, '2026-09', 'closed')`)
    await t.app.db.tx((tx) =>
      postPl(tx, [
        { line: 'L1502', amount: -10, currency: 'CNY', biz_date: '2026-09-15', stage: 'settled', company, source: { type: 'late', id: 1 } },
        { line: 'L1502', amount: -4, currency: 'CNY', biz_date: '2026-10-15', stage: 'settled', company, source: { type: 'late', id: 2 } },
      ]),
    )
    const of = async (basis: 'book' | 'attrib', more: Partial<ProfitQuery> = {}) =>
      (await query('profitAnalysis', { from: '2026-09-01', to: '2026-10-31', basis, filter: { company: [company] }, ...more })).body
    expect([(await of('attrib')).adjusted, (await of('book')).adjusted]).toEqual(['-10.00', null])
    expect([s5(await of('attrib')), s5(await of('book'))]).toEqual(['-14.00', '-14.00'])
    expect((await of('book', { filter: { company: [company], channel: ['mc'] } })).cells).toEqual([])
    const cut = await of('book', { by: ['channel'], filter: {} })
    expect(cut.cells.map((c) => c.key[0]!.title)).toEqual(expect.arrayContaining(['亚马逊', '未归属']))
    expect((await query('profitAnalysis', { filter: { channel: [1] } })).status).toBe(400)
  })
})
