import fc from 'fast-check'
import { defineResource, f, num, sum, type AnyResource } from '@crossway/kernel'
import { sql, systemAccess, type Ctx, type Scope } from '@crossway/server-kit'
import { createTestApp, insertRow, superCtx, type TestApp } from '@crossway/test-kit'
import { server as finance } from '@crossway/finance/server'
import { ensureProjectStructure, getProfit, postPl, rebuildRollup, server as ledger } from '@crossway/ledger/server'
import { server as organization } from '@crossway/organization/server'
import { server as product } from '@crossway/product/server'
import { server as project } from '@crossway/project/server'
import { server as resource } from '@crossway/resource/server'
import { server as settings } from '@crossway/settings/server'
import { server as warehouse } from '@crossway/warehouse/server'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { pivotOf } from '../model/profit/pivot.ts'
import type { BoardFacts } from '../model/facts.ts'
import type { ProfitAnswer, ProfitAsk } from '../model/profit/ask.ts'
import { dashboardServer } from './dashboard-server.ts'
import type { EntryPage } from './profit/entries.ts'

const named = (name: string, title: string): AnyResource => defineResource({ name, module: 'other', title, fields: { [title]: f.text() } })
const root = superCtx(1)
let ctx: Ctx = root
let t: TestApp
const projects: number[] = []
const stores: number[] = []
let department = 0

/** Somebody with these nodes whose rows are those of the projects. */
const person = (nodes: readonly string[], scopes: readonly Scope[]): Ctx => ({
  ...root,
  account: 9,
  access: {
    ...systemAccess,
    account: 9,
    super: false,
    has: (n) => nodes.includes(n),
    scopes: () => scopes,
    level: () => 'hidden',
    stamp: nodes.join() + JSON.stringify(scopes),
  },
})
const inject = async <T>(method: 'GET' | 'POST', url: string, body?: object): Promise<{ status: number; body: T }> => {
  const r = await t.http.inject({ method, url, ...(body ? { payload: body } : {}) })
  return { status: r.statusCode, body: (r.body ? JSON.parse(r.body) : {}) as T }
}
const october = { from: '2026-10-01', to: '2026-10-31' }
const ask = (view: string, a: Partial<ProfitAsk> = {}) =>
  inject<ProfitAnswer>('GET', `/api/board/profit?view=${view}&ask=${encodeURIComponent(JSON.stringify({ ...october, ...a }))}`)
const s5 = (a: ProfitAnswer): string => sum(a.cells.map((c) => c.amounts['S5'] ?? 0)).toFixed(2)

beforeAll(async () => {
  t = await createTestApp(
    [
      { model: { name: 'other', resources: [named('customer', 'name'), named('admin', 'nickname')], pages: [], labels: {} } },
      settings,
      organization,
      ledger,
      product,
      resource,
      project,
      warehouse,
      finance,
      dashboardServer,
    ],
    { auth: () => ({ authenticate: async () => ctx }) },
  )
  const { db } = t.app
  const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
  for (const m of t.app.modules) await m.start?.(t.app)
  await row('admin', { username: 'fin', nickname: '财务', kind: 'staff', status: 'enabled' })
  const company = await row('company', { code: 'SZ', name: '跨途深圳', short_name: '深圳', status: 'active' })
  department = await row('department', { code: 'OP', name: '运营部', status: 'enabled' })
  const leader = await row('employee', { emp_no: 'E1', name: '王雨桐', department_id: department, company_id: company, status: 'regular' })
  const platform = (await db.one<{ id: number }>(sql`select id from platform where code = 'amazon'`)).id
  const marketplace = (await db.one<{ id: number }>(sql`select id from marketplace where platform_id = ${platform} order by id limit 1`)).id
  for (const month of ['2026-09', '2026-10', '2026-11'])
    await row('exchange_rate', {
      pair: 'USD/CNY',
      type: 'month_pl',
      date: `${month}-01`,
      from: 'USD',
      to: 'CNY',
      rate: '7.1',
      source: 'manual',
      status: 'active',
    })
  for (const n of [1, 2, 3]) {
    const account = await row('store_account', { account_no: `A${n}`, alias: `A${n}`, platform_id: platform })
    stores.push(
      await row('store', {
        store_no: `S${n}`,
        name: `店铺${n}`,
        store_account_id: account,
        marketplace_id: marketplace,
        platform_id: platform,
        currency: 'USD',
        time_zone: 'America/Los_Angeles',
        company_id: company,
        status: 'normal',
      }),
    )
    projects.push(
      await row('project', {
        project_no: `XM${n}`,
        name: `项目${n}`,
        project_type: 'trade',
        channel_group: 'amazon',
        company_id: company,
        department_id: department,
        leader_id: leader,
        stage: 'operating',
        settle_mode_hint: 'trade',
      }),
    )
    await db.tx((tx) => ensureProjectStructure(tx, t.app, { project: projects[n - 1]!, stores: [stores[n - 1]!], start: '2026-01-01' }))
  }
  let line = 0
  const entry = (store: number, code: string, amount: string, day: string, stage: 'settled' | 'estimated', quantity?: number) => ({
    line: code,
    amount,
    currency: 'USD',
    biz_date: day,
    stage,
    store,
    ...(quantity ? { quantity } : {}),
    source: { type: 'settlement', id: 1, line: ++line, seq: 0 },
  })
  await db.tx((tx) =>
    postPl(
      tx,
      stores.flatMap((store, i) => [
        entry(store, 'L0101', String(100.11 * (i + 1)), '2026-10-05', 'settled', 4 * (i + 1)),
        entry(store, 'L0501', '-15.07', '2026-10-05', 'settled'),
        entry(store, 'L0801', '-9.33', '2026-10-06', 'estimated'),
        entry(store, 'L1101', '-24.49', '2026-10-05', 'settled'),
        entry(store, 'L0101', '50.00', '2026-09-12', 'settled', 2),
      ]),
      { account: 1 },
    ),
  )
})
afterAll(() => t.close())

describe('dashboard.md §9', () => {
  it('1 one truth: S5 of a project is the same on every board, in the pivot and in the ledger', async () => {
    const filter = { project: [projects[0]!] }
    const tree = await getProfit(t.app.db, t.app, { from: '2026-10', to: '2026-10', scope: filter })
    const ledgerSays = tree.rows.find((r) => r.code === 'S5')!.total
    const said = [ledgerSays]
    for (const view of ['comprehensive', 'profitReport', 'profitTabReport', 'profitAnalysis', 'profitChart']) said.push(s5((await ask(view, { filter })).body))
    said.push(s5((await ask('profitReport', { filter, by: ['store', 'msku'] })).body), s5((await ask('profitChart', { filter, grain: 'day' })).body))
    const answer = (await ask('profitTabReport', { filter, by: ['store', 'stage'] })).body
    const table = pivotOf(answer, { rows: ['store'], columns: ['stage'], values: ['S5'], show: 'amount', by: ['store', 'stage'] })
    said.push(table.value(table.rows.at(-1)!, table.columns.at(-1)!, 'S5')!)
    expect(new Set(said).size).toBe(1)
    expect(ledgerSays).toBe('363.66')
  })

  it('3 scope: the leader of two projects sees their sum, the third nowhere, and its address is refused', async () => {
    const all = await ask('comprehensive', { by: ['project'] })
    ctx = person(['comprehensive', 'comprehensive/cost'], [{ kind: 'projects', projects: projects.slice(0, 2), stores: [] }])
    const mine = await ask('comprehensive')
    const ranking = await ask('comprehensive', { by: ['project'] })
    const foreign = await ask('comprehensive', { filter: { project: [projects[2]!] } })
    ctx = root
    expect(s5(mine.body)).toBe(sum(all.body.cells.filter((c) => c.key[0]!.id !== projects[2]).map((c) => c.amounts['S5']!)).toFixed(2))
    expect(ranking.body.cells.map((c) => c.key[0]!.title).sort()).toEqual(['项目1', '项目2'])
    expect(mine.body.limited).toBe(true)
    expect(foreign).toMatchObject({ status: 403 })
  })

  it('4 field right: without profitReport/cost S4 and what lies right of it is absent, behind entries too', async () => {
    ctx = person(['profitReport'], [{ kind: 'all' }])
    const a = await ask('profitReport', { leaves: true })
    const deeper = await inject('GET', `/api/board/entries?view=profitReport&node=G11&ask=${encodeURIComponent(JSON.stringify(october))}`)
    const exported = await inject('POST', '/api/board/export', { view: 'profitReport', format: 'csv', title: 'x', head: ['a'], rows: [['1']], about: [] })
    const elsewhere = await ask('comprehensive')
    ctx = root
    expect(Object.keys(a.body.cells[0]!.amounts).filter((k) => /^(S[456]|G1[1-7]|L1[1-7])/.test(k))).toEqual([])
    expect(a.body.lines.at(-1)!.code).toBe('S3')
    expect([deeper.status, exported.status, elsewhere.status]).toEqual([403, 403, 403])
  })

  it('every figure opens to entries that sum to it', async () => {
    const filter = { store: [stores[1]!] }
    const cell = (await ask('profitAnalysis', { filter, leaves: true })).body.cells[0]!
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
        const asked = { ...span, ...rest, filter } as Partial<ProfitAsk>
        const answer = (await ask(view, { ...asked, by: [by] as never, leaves: true })).body
        for (const c of answer.cells) {
          const page = await inject<EntryPage>(
            'GET',
            `/api/board/entries?view=${view}&node=${node}&ask=${encodeURIComponent(JSON.stringify({ ...asked, filter: { ...filter, [by]: [c.key[0]!.id ?? 0] } }))}`,
          )
          const total = page.body.total!
          expect([page.status, num(rest.side === 'company' ? total.amount_company : total.amount_cny).toFixed(2)]).toEqual([
            200,
            num(c.amounts[node] ?? 0).toFixed(2),
          ])
        }
      }),
      { numRuns: 60 },
    )
  })

  it('Σ of any dimension is the whole, and mixed = settled + estimated', async () => {
    const whole = s5((await ask('profitReport')).body)
    for (const by of ['project', 'store', 'msku', 'owner', 'department', 'category', 'marketplace', 'sku', 'lifecycle', 'settle_mode', 'customer'] as const)
      expect([by, s5((await ask('profitReport', { by: [by] })).body)]).toEqual([by, whole])
    const [settled, estimated] = [(await ask('profitReport', { stage: 'settled' })).body, (await ask('profitReport', { stage: 'estimated' })).body]
    expect(num(s5(settled)).plus(s5(estimated)).toFixed(2)).toBe(whole)
  })

  it('is narrowed by tags of stores and projects; with those that carry none it is the whole again, and cells open to their entries', async () => {
    const whole = s5((await ask('profitAnalysis')).body)
    await t.app.db.run(sql`update store set tags = '{7001}' where id = ${stores[0]!}`)
    await t.app.db.run(sql`update project set tags = '{7002}' where id = ${projects[1]!}`)
    const of = async (tag: number[]) => s5((await ask('profitAnalysis', { filter: { tag } })).body)
    const one = s5((await ask('profitAnalysis', { filter: { store: [stores[0]!] } })).body)
    expect(await of([7001])).toBe(one)
    expect(await of([7001, 7002])).toBe(s5((await ask('profitAnalysis', { filter: { store: stores.slice(0, 2) } })).body))
    expect(
      num(await of([7001]))
        .plus(await of([7002]))
        .plus(await of([0]))
        .toFixed(2),
    ).toBe(whole)
    const open = { ...october, filter: { tag: [7001] } }
    const page = await inject<EntryPage>('GET', `/api/board/entries?view=profitAnalysis&node=S5&ask=${encodeURIComponent(JSON.stringify(open))}`)
    expect(num(page.body.total!.amount_cny).toFixed(2)).toBe(one)
    expect((await ask('profitAnalysis', { by: ['tag' as never] })).status).toBe(400)
    await t.app.db.run(sql`update store set tags = '{}' where id = ${stores[0]!}`)
    await t.app.db.run(sql`update project set tags = '{}' where id = ${projects[1]!}`)
  })

  it('shows another currency at the month rate, and one original currency at a time', async () => {
    const cny = (await ask('profitReport')).body.cells[0]!.amounts['S1']!
    const usd = (await ask('profitReport', { currency: 'USD' })).body.cells[0]!.amounts['S1']!
    expect(num(usd).times('7.1').minus(cny).abs().lt('0.1')).toBe(true)
    expect((await ask('profitReport', { currency: 'original' })).body).toMatchObject({ currency: 'USD' })
  })

  it('10 roll-up rebuild: boards show the same numbers after the months were deleted and rebuilt', async () => {
    const before = s5((await ask('profitReport', { by: ['store'] })).body)
    await t.app.db.run(sql`delete from pl_rollup_month where book_period = '2026-10'`)
    for (let i = 0; i < 2; i++) {
      await t.app.db.tx((tx) => rebuildRollup(tx, '2026-10'))
      ctx = { ...root, account: 100 + i }
      expect(s5((await ask('profitReport', { by: ['store'] })).body)).toBe(before)
    }
    ctx = root
  })

  it('2 late cost: closed months keep their books, the month that is open bears it, and the own months show it', async () => {
    const profit = async (basis: 'book' | 'attrib'): Promise<Record<string, string>> => {
      const a = await ask('profitReport', { from: '2026-09-01', to: '2026-11-30', grain: 'month', basis, filter: { project: [projects[0]!] } })
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
    ctx = { ...root, account: 200 }
    const after = { book: await profit('book'), attrib: await profit('attrib') }
    const moved = (basis: 'book' | 'attrib', month: string): string =>
      num(after[basis][month] ?? 0)
        .minus(before[basis][month] ?? 0)
        .toFixed(2)
    expect(['2026-09', '2026-10', '2026-11'].map((m) => moved('book', m))).toEqual(['0.00', '0.00', '-3600.00'])
    expect(['2026-09', '2026-10', '2026-11'].map((m) => moved('attrib', m))).toEqual(['-1500.00', '-2100.00', '0.00'])
    expect(sum(Object.values(after.book)).toFixed(2)).toBe(sum(Object.values(after.attrib)).toFixed(2))
    await db.run(sql`update fin_period set state = 'open'`)
    ctx = root
  })

  it('6 split and confirm: children of 990,000 do not make a parent of 1,000,000, unless it is allowed', async () => {
    const make = async (values: object): Promise<number> =>
      (await inject<{ id: number }>('POST', '/api/board-target', { month: '2026-12', metric: 'sales', ...values })).body.id
    const parent = await make({ dim_type: 'department', department, value: '1000000' })
    for (const [i, value] of ['600000', '390000'].entries()) await make({ dim_type: 'project', project: projects[i], value })
    const confirm = (body: object) => inject<{ code: string; detail: string }>('POST', `/api/board-target/${parent}/actions/confirm`, body)
    expect(await confirm({})).toMatchObject({ status: 409, body: { code: 'CHILDREN_DIFFER', detail: '下级合计990000.00与上级1000000.00不等' } })
    expect((await confirm({ confirmed: ['CHILDREN_DIFFER'] })).status).toBe(200)
    const lower = await inject<{ code: string }>('POST', `/api/board-target/${parent}/actions/adjust`, { args: { value: '900000' } })
    expect(lower.body).toMatchObject({ code: 'LOWER_NEEDS_REASON' })
    expect((await inject('POST', `/api/board-target/${parent}/actions/adjust`, { args: { value: '900000', reason: '市场变化' } })).status).toBe(200)
    const now = await inject<{ rows: { metric: string; value: string }[] }>('GET', '/api/board/target?view=comprehensive&month=2026-12')
    expect(now.body.rows.map((r) => num(r.value).toFixed(0))).toEqual(['900000'])
  })

  it('split: a draft goes down by last year’s share, the parts sum to it, and what stands is kept', async () => {
    const made = await inject<{ id: number }>('POST', '/api/board-target', {
      month: '2027-10',
      metric: 'sales',
      dim_type: 'department',
      department,
      value: '600000',
    })
    const split = (body: object) => inject<{ created: number; kept: number; code?: string }>('POST', '/api/board/target/split', { id: made.body.id, ...body })
    expect((await split({ to: 'company', how: 'equal' })).status).toBe(400)
    expect(await split({ to: 'project', how: 'lastYear' })).toMatchObject({ status: 200, body: { created: 3, kept: 0 } })
    const parts = await t.app.db.rows<{ value: string }>(
      sql`select value::numeric(18,2)::text as value from board_target where month = '2027-10' and dim_type = 'project' order by project_id`,
    )
    // October 2026 sold 100.11, 200.22 and 300.33.
    expect(parts.map((r) => r.value)).toEqual(['100000.00', '200000.00', '300000.00'])
    expect(await split({ to: 'project', how: 'equal' })).toMatchObject({ body: { created: 0, kept: 3 } })
    expect((await inject('POST', `/api/board-target/${made.body.id}/actions/confirm`, {})).status).toBe(200)
    expect(await split({ to: 'store', how: 'equal' })).toMatchObject({ status: 409, body: { code: 'TARGET_NOT_DRAFT' } })
  })

  it('9 freshness: a store without today’s report is named, and its zero is left out of today’s comparison', async () => {
    const { db } = t.app
    const row = (table: string, values: Record<string, unknown>): Promise<number> => insertRow(db, table, values)
    const { today, yesterday } = await db.one<{ today: string; yesterday: string }>(
      sql`select (now() at time zone 'America/Los_Angeles')::date::text as today, ((now() at time zone 'America/Los_Angeles')::date - 1)::text as yesterday`,
    )
    const order = async (file: number, account: number, store: number, id: string, day: string, price: string): Promise<void> => {
      await row('amz_order_item', {
        report_file_id: file,
        row_no: Number(id),
        store_account_id: account,
        store_id: store,
        data_at: new Date().toISOString(),
        is_current: true,
        amazon_order_id: id,
        order_status: 'shipped',
        quantity: 1,
        currency: 'USD',
        item_price: price,
        purchase_date_local: day,
      })
    }
    for (const [i, store] of stores.slice(0, 2).entries()) {
      const account = (await db.one<{ id: number }>(sql`select store_account_id as id from store where id = ${store}`)).id
      const file = await row('report_file', {
        no: `F${i}`,
        type: 'all_orders',
        store_account_id: account,
        original_name: 'o.txt',
        sha256: `f${i}`,
        status: 'parsed',
        // The first store told of today, the second of the day before yesterday.
        data_at: i === 0 ? new Date().toISOString() : `${yesterday}T01:00:00Z`,
      })
      await order(file, account, store, `${i}1`, yesterday, '100.00')
      if (i === 0) await order(file, account, store, `${i}2`, today, '120.00')
    }
    const facts = (a: object) => inject<BoardFacts>('GET', `/api/board/facts?view=comprehensive&ask=${encodeURIComponent(JSON.stringify(a))}`)
    const day = (await facts({ from: today, to: today })).body
    expect(day.late.map((s) => s.title)).toEqual(['店铺2'])
    expect(day.orders!.now).toEqual({ orders: 1, units: 1, sales: '852.00' })
    // 120 against 100 of the store that told, not against 200 of both.
    expect((await facts({ from: yesterday, to: yesterday })).body.orders!.compared).toBeNull()
    expect(day.orders!.compared).toEqual({ now: { orders: 1, units: 1, sales: '852.00' }, before: { orders: 1, units: 1, sales: '710.00' } })
    expect((await facts({ from: today, to: today, filter: { store: [stores[0]!] } })).body.late).toEqual([])
    expect((await facts({ from: today, to: today, filter: { category: [1] } })).body.orders).toBeNull()
    ctx = person(['comprehensive'], [{ kind: 'projects', projects: projects.slice(0, 1), stores: stores.slice(0, 1) }])
    const mine = (await facts({ from: today, to: today })).body
    const foreign = await facts({ from: today, to: today, filter: { store: [stores[1]!] } })
    ctx = root
    expect([mine.late, mine.stock, foreign.status]).toEqual([[], null, 403])
  })

  it('a table of more than 20,000 cells is written by a job with progress, cell for cell', async () => {
    const rows = Array.from({ length: 5001 }, (_, i) => [`店铺${i}`, `${i}.50`, i % 2 ? '=1+1' : null, '-1'])
    const sheet = { view: 'profitReport', format: 'csv', title: 'big', head: ['a', 'b', 'c', 'd'], about: [] }
    expect((await inject<{ file?: number }>('POST', '/api/board/export', { ...sheet, rows: rows.slice(0, 5000) })).body.file).toBeGreaterThan(0)
    const { job } = (await inject<{ job: number }>('POST', '/api/board/export', { ...sheet, rows })).body
    const { data } = await t.app.db.one<{ data: Record<string, unknown> }>(sql`select data from job where id = ${job}`)
    const told: [number, number][] = []
    const call = {
      app: t.app,
      ctx,
      id: job,
      data,
      progress: async (n: number, of: number) => void told.push([n, of]),
      log: async () => undefined,
      itemFailed: async () => undefined,
      signal: new AbortController().signal,
    }
    const made = (await dashboardServer.jobs!.find((j) => j.name === 'dashboard.exportSheet')!.run(call)) as { file: number; name: string }
    expect(told).toEqual([
      [2000, 5001],
      [4000, 5001],
    ])
    const text = (await t.http.inject({ method: 'GET', url: `/api/file/${made.file}` })).body
    expect(text.trim().split('\n')).toHaveLength(5002)
    expect(text).toContain("店铺1,1.50,'=1+1,-1")
  })

  it('answers nonsense with 400, never 500', async () => {
    for (const bad of ['{', '[]', '{"from":"x"}', JSON.stringify({ ...october, by: ['salary'] }), JSON.stringify({ ...october, filter: { project: ['a'] } })])
      expect((await inject('GET', `/api/board/profit?view=profitReport&ask=${encodeURIComponent(bad)}`)).status).toBe(400)
    expect((await inject('GET', '/api/board/profit?view=salary&ask={}')).status).toBe(400)
    expect((await inject('POST', '/api/board/export', { view: 'profitReport', format: 'pdf' })).status).toBe(400)
  })
})

describe('finance.md profitAnalysis: months restated', () => {
  it('says how much of an attributed month came after it was closed, and cuts by channel', async () => {
    ctx = root
    const company = await insertRow(t.app.db, 'company', { code: 'LT', short_name: '晚到', status: 'active' })
    await t.app.db.run(sql`insert into fin_period (company_id, period, state) values (${company}, '2026-09', 'closed')`)
    await t.app.db.tx((tx) =>
      postPl(tx, [
        { line: 'L1502', amount: -10, currency: 'CNY', biz_date: '2026-09-15', stage: 'settled', company, source: { type: 'late', id: 1 } },
        { line: 'L1502', amount: -4, currency: 'CNY', biz_date: '2026-10-15', stage: 'settled', company, source: { type: 'late', id: 2 } },
      ]),
    )
    const of = async (basis: 'book' | 'attrib', more: Partial<ProfitAsk> = {}) =>
      (await ask('profitAnalysis', { from: '2026-09-01', to: '2026-10-31', basis, filter: { company: [company] }, ...more })).body
    expect([(await of('attrib')).adjusted, (await of('book')).adjusted]).toEqual(['-10.00', null])
    expect([s5(await of('attrib')), s5(await of('book'))]).toEqual(['-14.00', '-14.00'])
    expect((await of('book', { filter: { company: [company], channel: ['mc'] } })).cells).toEqual([])
    const cut = await of('book', { by: ['channel'], filter: {} })
    expect(cut.cells.map((c) => c.key[0]!.title)).toEqual(expect.arrayContaining(['亚马逊', '未归属']))
    expect((await ask('profitAnalysis', { filter: { channel: [1] } })).status).toBe(400)
  })
})
