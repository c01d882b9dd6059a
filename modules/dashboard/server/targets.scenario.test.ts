import { num } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { demo } from './demo.ts'
import { makeBoards, person, root, type Boards } from './testing/boards.ts'

let t: Boards['t']
let projects: Boards['projects']
let department: Boards['department']
let become: Boards['become']
let inject: Boards['inject']
beforeAll(async () => {
  ;({ t, become, projects, department, inject } = await makeBoards())
})
afterAll(() => t.close())

describe('dashboard.md §9: targets', () => {
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

  it('are counted in CNY, and no year aims at more than a column holds', async () => {
    const usd = { month: '2033-01', metric: 'sales', dim_type: 'department', department, value: '1000', currency: 'USD' }
    expect(await inject('POST', '/api/board-target', usd)).toMatchObject({ status: 422, body: { code: 'TARGET_CURRENCY' } })
    const year = { year: 2033, dim: 'department', ids: [department], metric: 'sales', growth: 1000, weights: 'equal' }
    expect((await inject('POST', '/api/board/target/generate', { ...year, base: 1e15 })).status).toBe(422)
    expect((await inject('POST', '/api/board/target/generate', { ...year, base: 1e12 })).status).toBe(200)
  })

  it('split: a draft goes down by last year’s share, the parts sum to it, and what stands is kept', async () => {
    const created = await inject<{ id: number }>('POST', '/api/board-target', {
      month: '2027-10',
      metric: 'sales',
      dim_type: 'department',
      department,
      value: '600000',
    })
    const split = (body: object) =>
      inject<{ created: number; stored: number; code?: string }>('POST', '/api/board/target/split', { id: created.body.id, ...body })
    expect((await split({ to: 'company', how: 'equal' })).status).toBe(400)
    expect(await split({ to: 'project', how: 'lastYear' })).toMatchObject({ status: 200, body: { created: 3, stored: 0 } })
    const parts = await t.app.db.rows<{ value: string }>(
      sql`select value::numeric(18,2)::text as value from board_target where month = '2027-10' and dim_type = 'project' order by project_id`,
    )
    // October 2026 sold 100.11, 200.22 and 300.33.
    expect(parts.map((r) => r.value)).toEqual(['100000.00', '200000.00', '300000.00'])
    expect(await split({ to: 'project', how: 'equal' })).toMatchObject({ body: { created: 0, stored: 3 } })
    expect((await inject('POST', `/api/board-target/${created.body.id}/actions/confirm`, {})).status).toBe(200)
    expect(await split({ to: 'store', how: 'equal' })).toMatchObject({ status: 409, body: { code: 'TARGET_NOT_DRAFT' } })
  })

  it('are shown with the rights of the figures they aim at, and to the head of the project’s department', async () => {
    for (const [metric, value] of [
      ['sales', '500'],
      ['net_profit', '50'],
    ])
      await inject('POST', '/api/board-target', { month: '2028-01', metric, dim_type: 'project', project: projects[0], value })
    await t.app.db.run(sql`update board_target set status = 'confirmed' where month = '2028-01'`)
    const of = async () =>
      (await inject<{ rows: { metric: string }[] }>('GET', '/api/board/target?view=comprehensive&month=2028-01')).body.rows.map((r) => r.metric).sort()
    expect(await of()).toEqual(['net_profit', 'sales'])
    const year = await inject<{ rows: { month: string; value: string }[] }>('GET', '/api/board/target?view=yearReport&month=2028-01&to=2028-12')
    expect(year.body.rows.map((r) => `${r.month} ${Number(r.value)}`).sort()).toEqual(['2028-01 50', '2028-01 500'])
    for (const to of ['2027-12', '2031-01', 'x']) expect((await inject('GET', `/api/board/target?view=yearReport&month=2028-01&to=${to}`)).status).toBe(400)
    const each = async () =>
      (
        await inject<{ rows: { dim: string; id: number; title: string; metric: string; month: string; value: string }[] }>(
          'GET',
          '/api/board/target/objects?view=comprehensive&month=2028-01&to=2028-12',
        )
      ).body.rows
    expect((await each()).map((r) => [r.dim, r.id, r.metric, r.month, Number(r.value)]).sort()).toEqual([
      ['project', projects[0], 'net_profit', '2028-01', 50],
      ['project', projects[0], 'sales', '2028-01', 500],
    ])
    expect((await each())[0]!.title).toBe((await t.app.db.one<{ name: string }>(sql`select name from project where id = ${projects[0]}`)).name)
    become(person(['comprehensive', 'comprehensive/cost'], [{ kind: 'departments', ids: [department] }]))
    expect(await of()).toEqual(['net_profit', 'sales'])
    become(person(['comprehensive'], [{ kind: 'projects', projects: projects.slice(0, 1), stores: [] }]))
    expect(await of()).toEqual(['sales'])
    expect((await each()).map((r) => r.metric)).toEqual(['sales'])
    become(person(['comprehensive'], [{ kind: 'departments', ids: [department + 1000] }]))
    expect(await of()).toEqual([])
    expect(await each()).toEqual([])
    become(root)
  })

  it('4 field right: without the right to cost a target of profit has no value, in the list, the record, a filter or an export, and is neither planned nor decided', async () => {
    const created: Record<string, number> = {}
    for (const [metric, value] of [
      ['sales', '700'],
      ['gross_profit', '170'],
      ['net_profit', '70'],
    ] as const)
      created[metric] = (
        await inject<{ id: number }>('POST', '/api/board-target', { month: '2029-01', metric, dim_type: 'project', project: projects[0], value })
      ).body.id
    const list = async (filter: object) => {
      const asked = encodeURIComponent(JSON.stringify({ month: { eq: '2029-01' }, ...filter }))
      return (
        await inject<{ rows: { metric: string; value: string | null }[] }>('GET', `/api/board-target?view=profitTarget&sort=metric&filter=${asked}`)
      ).body.rows
        .map((r) => `${r.metric} ${r.value === null ? '–' : Number(r.value)}`)
        .sort()
    }
    const all = ['profitTarget', 'profitTarget/add', 'profitTarget/edit', 'profitTarget/confirm', 'profitTarget/adjust']
    become(person([...all, 'profitTarget/cost'], [{ kind: 'all' }]))
    expect(await list({})).toEqual(['gross_profit 170', 'net_profit 70', 'sales 700'])
    become(person(all, [{ kind: 'all' }]))
    expect(await list({})).toEqual(['gross_profit –', 'net_profit –', 'sales 700'])
    expect(await list({ value: { gt: '60' } })).toEqual(['sales 700'])
    expect((await inject<{ value: string | null }>('GET', `/api/board-target/${created.net_profit}`)).body.value).toBeNull()
    const denied = { status: 403, body: { code: 'FORBIDDEN' } }
    const next = { month: '2029-02', dim_type: 'project', project: projects[0], value: '1' }
    expect(await inject('POST', '/api/board-target', { ...next, metric: 'net_profit' })).toMatchObject(denied)
    expect((await inject('POST', '/api/board-target', { ...next, metric: 'units' })).status).toBe(201)
    expect(await inject('POST', `/api/board-target/${created.net_profit}/actions/confirm`, {})).toMatchObject(denied)
    expect(await inject('POST', '/api/board/target/split', { id: created.gross_profit, to: 'store', how: 'equal' })).toMatchObject(denied)
    const year = { year: 2034, dim: 'project', ids: [projects[0]], base: 100, growth: 0, weights: 'equal' }
    expect(await inject('POST', '/api/board/target/generate', { ...year, metric: 'gross_profit' })).toMatchObject(denied)
    become(root)
    expect((await inject('POST', `/api/board-target/${created.net_profit}/actions/confirm`, {})).status).toBe(200)
    become(person(all, [{ kind: 'all' }]))
    expect(await inject('POST', `/api/board-target/${created.net_profit}/actions/adjust`, { args: { value: '80' } })).toMatchObject(denied)
    become(root)
  })

  it('of the demo company stand for departments, owners, projects and stores, with next month as drafts', async () => {
    await t.app.db.tx((tx) => demo({ app: t.app, tx, rand: () => 0.5, created: new Map(), today: '2026-11-21' }))
    const rows = await t.app.db.rows<{ dim: string; status: string; metrics: string }>(
      sql`select dim_type as dim, status, string_agg(distinct metric, ' ' order by metric) as metrics from board_target where month in ('2026-10', '2026-12') and name like '% 2026-%' and (dim_type <> 'department' or month <> '2026-12') group by 1, 2 order by 1, 2`,
    )
    for (const dim of ['owner', 'project', 'store'])
      expect(rows.filter((r) => r.dim === dim).map((r) => `${r.status} ${r.metrics}`)).toEqual([
        'confirmed ad_ratio gross_profit net_profit sales',
        'draft ad_ratio gross_profit net_profit sales',
      ])
    expect(rows.find((r) => r.dim === 'department')).toMatchObject({ status: 'confirmed' })
  })
})
