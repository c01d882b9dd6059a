import { addDays, dayOf, num, sum } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import {
  assignStore,
  endStore,
  ensureProjectStructure,
  getEntries,
  postPl,
  postSelected,
  resolveProject,
  reversePl,
  settleStoreDays,
} from '@crossway/ledger/server'
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

describe('finance.md scenario 9: a store moves between projects', () => {
  it('splits October by ship date and refuses an overlap naming the project', async () => {
    const [s, p1, p2, p3] = [await w.newStore('S9'), await w.newProject('P1'), await w.newProject('P2'), await w.newProject('P3')]
    await w.tx(async (tx) => {
      await ensureProjectStructure({ app: w.app, tx }, { project: p1, stores: [s], start: '2026-01-01' })
      await endStore({ app: w.app, tx }, p1, s, '2026-10-15')
      await ensureProjectStructure({ app: w.app, tx }, { project: p2, stores: [], start: '2026-10-16' })
      await assignStore({ app: w.app, tx }, p2, s, 'all', '2026-10-16')
      await ensureProjectStructure({ app: w.app, tx }, { project: p3, stores: [], start: '2026-10-01' })
    })
    for (const to of [undefined, '2026-10-12'])
      await expect(w.tx((tx) => assignStore({ app: w.app, tx }, p3, s, 'all', '2026-10-10', to))).rejects.toMatchObject({
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

describe('a store that leaves its project on a day to come', () => {
  it('stays with it until then, and is the next project’s from the day on', async () => {
    const [s, p1, p2] = [await w.newStore('S9b'), await w.newProject('Until'), await w.newProject('From')]
    const today = dayOf(new Date())
    const shown = async () => (await w.app.db.one<{ project: number | null }>(sql`select project_id as project from store where id = ${s}`)).project
    const settle = (day: string) => w.tx((tx) => settleStoreDays({ app: w.app, tx }, day))
    await w.tx(async (tx) => {
      await ensureProjectStructure({ app: w.app, tx }, { project: p1, stores: [s], start: '2026-01-01' })
      await ensureProjectStructure({ app: w.app, tx }, { project: p2, stores: [], start: '2026-01-01' })
      await endStore({ app: w.app, tx }, p1, s, addDays(today, 10))
    })
    expect(await shown()).toBe(p1)
    await w.tx((tx) => assignStore({ app: w.app, tx }, p2, s, 'all', addDays(today, 11)))
    expect(await shown()).toBe(p1)
    await settle(addDays(today, 10))
    expect(await shown()).toBe(p1)
    await settle(addDays(today, 11))
    expect(await shown()).toBe(p2)
    expect(await settle(addDays(today, 11))).toBe(0)
    await w.tx((tx) => endStore({ app: w.app, tx }, p2, s, addDays(today, 12)))
    await settle(addDays(today, 13))
    expect(await shown()).toBeNull()
  })
})

describe('finance.md scenario 10: agency view', () => {
  it('shows S1 600,000 to operations and S6 30,000 to the company, and both sum leaf by leaf', async () => {
    const [s, p] = [await w.newStore('S10'), await w.newProject('Agency', 'agency_commission')]
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], start: '2026-01-01' }))
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
    // 15,000 and 48,000 of service and commission, 25,000 of labour and 8,000 of operators stay with us; the customer bears the rest
    expect(['L1701', 'L1702', 'L1301', 'L1401', 'L0101'].map((code) => total(company, code))).toEqual(['15000.00', '48000.00', '-25000.00', '-8000.00', '0.00'])
    for (const [view, result] of [
      [operating, 'S5'],
      [company, 'S6'],
    ] as const) {
      const leaves = view.rows.filter((r) => r.kind === 'leaf')
      for (const g of view.rows.filter((r) => r.kind === 'group'))
        expect(sum(leaves.filter((l) => l.parent === g.code).map((l) => l.total)).toFixed(2), g.code).toBe(num(g.total).toFixed(2))
      expect(sum(leaves.map((l) => l.total)).toFixed(2), 'leaf by leaf').toBe(total(view, result))
    }
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
  it('changes the mode from the first of a month on: late entries of the days before are shared as they were', async () => {
    const [s, p] = [await w.newStore('S10c'), await w.newProject('Changed')]
    await w.tx((tx) => ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], start: '2026-01-15' }))
    const { id } = await w.app.db.one<{ id: number }>(sql`select id from project_structure where project_id = ${p}`)
    const change = async (more: object) => {
      const { version } = (await w.call<{ version: number }>('GET', `/api/project-structure/${id}`)).body
      return w.call<{ code?: string; errors?: { field: string }[]; previous_mode?: string }>('PATCH', `/api/project-structure/${id}`, {
        version,
        contract_no: 'HT-1',
        ...more,
      })
    }
    expect(await change({ settle_mode: 'agency_commission' })).toMatchObject({
      status: 422,
      body: { code: 'MODE_FROM_FIRST', errors: [{ field: 'mode_from' }] },
    })
    expect((await change({ settle_mode: 'agency_commission', mode_from: '2026-07-15' })).body.code).toBe('MODE_FROM_FIRST')
    expect(await change({ settle_mode: 'agency_commission', mode_from: '2026-07-01' })).toMatchObject({ status: 200, body: { previous_mode: 'trade' } })
    await w.tx((tx) =>
      postPl(tx, [
        entry({ line: 'L0801', amount: -10, biz_date: '2026-06-30', store: s }),
        entry({ line: 'L0801', amount: -30, biz_date: '2026-07-01', store: s }),
      ]),
    )
    const reported = await w.app.db.rows<{ day: string; ours: string }>(
      sql`select biz_date::text as day, amount_company::numeric(10,2)::text as ours from pl_entry where store_id = ${s} order by 1`,
    )
    expect(reported).toEqual([
      { day: '2026-06-30', ours: '-10.00' },
      { day: '2026-07-01', ours: '0.00' },
    ])
    expect((await resolveProject(w.app.db, s, null, '2026-06-30'))?.settle_mode).toBe('trade')
    expect((await resolveProject(w.app.db, s, null, '2026-07-01'))?.settle_mode).toBe('agency_commission')
    // Another save writes no row twice, and the first day of service keeps its matrix.
    const rows = () =>
      w.app.db.rows(sql`select bearer_class, company_rate::float, "from"::text, "to"::text from project_bearer where project_structure_id = ${id} order by 1`)
    const before = await rows()
    expect(before.find((r) => (r as { bearer_class: string }).bearer_class === 'ads')).toMatchObject({ company_rate: 1, from: '2026-01-15', to: '2026-06-30' })
    expect((await change({ contract_no: 'HT-2' })).status).toBe(200)
    expect(await rows()).toEqual(before)
    // Said again for the same month, the mode before stays the one of the days before.
    expect(await change({ settle_mode: 'profit_share' })).toMatchObject({ status: 200, body: { previous_mode: 'trade' } })
    // A third mode leaves the two before it to their days, wherever the first day is moved to afterwards.
    const modes = async (...asked: string[]) => {
      const held: unknown[] = []
      for (const day of asked) held.push((await resolveProject(w.app.db, s, null, day))?.settle_mode)
      return held
    }
    const days = ['2026-06-30', '2026-07-01', '2026-09-30', '2026-10-01'] as const
    expect(await change({ settle_mode: 'agency_fixed', mode_from: '2026-10-01' })).toMatchObject({
      status: 200,
      body: {
        previous_mode: 'profit_share',
        former_modes: [
          { settle_mode: 'trade', from: '2026-01-15', to: '2026-06-30' },
          { settle_mode: 'profit_share', from: '2026-07-01', to: '2026-09-30' },
        ],
      },
    })
    expect(await modes(...days)).toEqual(['trade', 'profit_share', 'profit_share', 'agency_fixed'])
    expect((await rows()).filter((r) => (r as { bearer_class: string }).bearer_class === 'ads')).toMatchObject([
      { company_rate: 1, from: '2026-01-15', to: '2026-06-30' },
      { company_rate: 1, from: '2026-07-01', to: '2026-09-30' },
    ])
    expect((await change({ mode_from: '2026-11-01' })).status).toBe(200)
    expect(await modes(...days, '2026-11-01')).toEqual(['trade', 'profit_share', 'profit_share', 'profit_share', 'agency_fixed'])
    expect((await change({ settle_mode: 'agency_commission', mode_from: '2026-03-01' })).status).toBe(200)
    expect(await modes('2026-02-28', ...days)).toEqual(['trade', 'agency_commission', 'agency_commission', 'agency_commission', 'agency_commission'])
    expect((await rows()).filter((r) => (r as { bearer_class: string }).bearer_class === 'ads')).toEqual([
      { bearer_class: 'ads', company_rate: 1, from: '2026-01-15', to: '2026-02-28' },
    ])
  })
  it('lets a bearing row decide: ads shared by half', async () => {
    const [s, p] = [await w.newStore('S10b'), await w.newProject('Shared')]
    await w.tx((tx) =>
      ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], bearers: [{ bearer_class: 'ads', company_rate: '0.5' }], start: '2026-01-01' }),
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
      ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], bearers: [{ bearer_class: 'ads', company_rate: '0.5' }], start: '2025-01-01' }),
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
  it('caps entries that a select answers in the same way, and posts the same again once', async () => {
    const [s, p] = [await w.newStore('CAPSEL'), await w.newProject('Capped select')]
    const structure = await w.tx((tx) =>
      ensureProjectStructure({ app: w.app, tx }, { project: p, stores: [s], bearers: [{ bearer_class: 'ads', company_rate: '0.5' }], start: '2025-01-01' }),
    )
    const asked = (source: number) => sql`
      select u.code as pl_line_code, null::bigint as cost_type_id, u.amount, 'CNY' as currency, null::int as quantity, 'settled' as stage, 'actual' as basis, u.day as biz_date, null::bigint as company_id, ${s}::bigint as store_id, null::bigint as msku_id,
        null::bigint as sku_id, null::bigint as project_id, null::text as order_key, 'test_select' as source_type, ${source}::bigint as source_id, u.n as source_line_id, 0 as source_seq, null::bigint as alloc_group_id, false as cost_missing, null::text as note
      from (values ('L0801', -1000::numeric(18,4), '2026-07-03'::date, 1), ('L0801', -1500, '2026-07-04', 2), ('L0101', 100, '2026-07-05', 3)) as u(code, amount, day, n)`
    const post = (source: number) => w.tx((tx) => postSelected(tx, asked(source), { type: 'test_select', ids: [source] }))
    const ours = (source: number) =>
      w.app.db.rows<{ n: number; amount: string }>(
        sql`select source_line_id as n, amount_company::text as amount from pl_entry where source_type = 'test_select' and source_id = ${source} and reversal_of_id is null order by 1`,
      )
    expect(await post(1)).toMatchObject({ staged: 3, posted: 3 })
    expect((await ours(1)).map((r) => r.amount)).toEqual(['-500.00', '-750.00', '100.00'])
    expect(await post(1)).toMatchObject({ staged: 3, posted: 0 })
    await w.tx((tx) => reversePl(tx, { type: 'test_select', id: 1 }, 'taken back'))
    await w.app.db.run(sql`update project_bearer set cap_amount = 1000 where project_structure_id = ${structure}`)
    expect(await post(2)).toMatchObject({ staged: 3, posted: 3 })
    expect((await ours(2)).map((r) => r.amount)).toEqual(['-500.00', '-1000.00', '100.00'])
    await w.assertLaws()
  })
})
