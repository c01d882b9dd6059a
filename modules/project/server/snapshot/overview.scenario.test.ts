import { addDays, addMonths, dayOf } from '@crossway/kernel'
import { buffer } from 'node:stream/consumers'
import { sql, type Ctx } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { setTargets } from '../plan/targets.ts'
import { makeHouse, type House } from '../testing/house.ts'
import { registerSnapshotFeed } from './feeds.ts'
import { lateMilestones, reviewLevels, snapshotDay, watchContracts } from './snapshot-jobs.ts'

let h: House
const today = dayOf(new Date())
const month = today.slice(0, 7)
const daysOfMonth = Number(addDays(addMonths(`${month}-01`, 1), -1).slice(8))
let one: number
let two: number
beforeAll(async () => {
  h = await makeHouse()
  ;[one, two] = [await h.project({ plan_end_date: addDays(today, 40) }), await h.project()]
  await h.t.app.db.run(sql`update project set stage = 'operating' where id = any(${[one, two]}::bigint[])`)
})
afterAll(() => h.close())

describe('overview of projects (project.md overview)', () => {
  it('4 health: the snapshot of a project with the example figures scores 66.1 and is amber; with the margin at its target 86.1 and green', async () => {
    const expected = (310_000 * Number(today.slice(8))) / daysOfMonth
    const feed = { sales: (expected * 0.92).toFixed(2), stock_share: 0.8 }
    registerSnapshotFeed('test', async () => new Map([[one, feed]]))
    const target = [
      { metric: 'sales', month, value: '310000' },
      { metric: 'net_profit', month, value: '31000' },
      { metric: 'ad_ratio', month, value: '0.12' },
    ]
    await h.t.app.db.tx((tx) => setTargets({ app: h.t.app, tx, ctx: superCtx(1) }, one, target, '年度计划'))
    const book = (line: string, amount: number) =>
      h.t.app.db.run(
        sql`insert into pl_rollup_day (biz_date, company_id, pl_line_code, stage, amount_cny, amount_company, currency, amount, project_id) select ${today}::date, ${h.ids.company}, ${line}, 'settled', v, v, 'CNY', v, ${one} from (select ${amount.toFixed(2)}::numeric as v) x on conflict do nothing`,
      )
    const sales = Number(feed.sales)
    await book('L0101', sales)
    await book('L0801', -sales * 0.14)
    await book('L1601', -sales * 0.87)
    await h.store('S1').then((store) => h.t.app.db.run(sql`update store set project_id = ${one}, status = 'normal' where id = ${store}`))
    for (let i = 0; i < 10; i++)
      await h.t.app.db.run(
        sql`insert into todo (no, title, assignee_id, project_id, status, due_at, done_at, late) values (${`T${i}`}, '任务', ${h.ids.lin}, ${one}, 'done', now(), now(), ${i === 0})`,
      )
    await snapshotDay(h.t.app, today)
    expect((await h.call('GET', `project/${one}`)).body).toMatchObject({ health: 'amber', health_score: '66.1' })
    await book('L1602', sales * 0.11)
    expect(await snapshotDay(h.t.app, today)).toEqual({ rows: 2, turned: 1 })
    expect((await h.call('GET', `project/${one}`)).body).toMatchObject({ health: 'green', health_score: '86.1' })
    const { body } = await h.call('GET', `project/${one}/figures`)
    expect(body.now).toMatchObject({ achievement: '92.0000', ad_ratio: '14.0000', margin: '10.0000' })
    const matrix = (await h.call('GET', `project/${one}/targets`)).body
    expect(matrix.targets).toHaveLength(3)
    expect(matrix.actual.find((a: any) => a.month === month)).toMatchObject({ ad_ratio: '0.1400' })
  })
  it('keeps a colour that was set by hand while it holds', async () => {
    await h.act('project', one, 'set_health', { health: 'red', until: addDays(today, 3), reason: '客诉' })
    expect(await snapshotDay(h.t.app, today)).toMatchObject({ turned: 0 })
    expect((await h.call('GET', `project/${one}`)).body).toMatchObject({ health: 'red', health_score: '86.1' })
    await h.t.app.db.run(sql`update project set health_until = ${addDays(today, -1)}::date where id = ${one}`)
    await snapshotDay(h.t.app, today)
    expect((await h.call('GET', `project/${one}`)).body).toMatchObject({ health: 'green', health_until: null })
  })
  it('12 scope: the tiles and the list of a member of project 1 hold project 1 only, and no profit where his role shows none', async () => {
    expect((await h.call('GET', 'overview-board')).body.tiles).toMatchObject({ operating: 2, ending: 1, net_profit: expect.anything() })
    const ctx = superCtx(77, h.ids.su)
    const limited: Ctx = {
      ...ctx,
      access: {
        ...ctx.access,
        super: false,
        has: (n) => n === 'overview' || n === 'overview/export' || n.startsWith('projectDetail'),
        scopes: () => [{ kind: 'projects', projects: [one], stores: [] }],
        level: () => 'hidden',
      },
    }
    h.become(limited)
    const { body } = await h.call('GET', 'overview-board')
    expect(body.tiles).toMatchObject({ operating: 1 })
    expect(body.tiles).not.toHaveProperty('net_profit')
    expect(body.cards.map((c: any) => c.id)).toEqual([one])
    expect(body.cards[0]).not.toHaveProperty('profit')
    const list = (await h.call('GET', 'project-overview?view=overview')).body
    expect(list.rows.map((r: any) => r.project.id)).toEqual([one])
    expect(list.rows[0]).not.toHaveProperty('net_profit')
    const { app } = h.t
    const def = app.modules.flatMap((m) => m.jobs ?? [])
    for (const [record, view] of [
      ['project', 'projectDetail'],
      ['project-overview', 'overview'],
    ] as const) {
      expect((await h.call('POST', `${record}/export`, { format: 'csv', view })).status).toBe(202)
      const job = await app.db.one<{ id: number; name: string; data: Record<string, unknown> }>(sql`select id, name, data from job order by id desc limit 1`)
      const still = { progress: async () => undefined, log: async () => undefined, itemFailed: async () => undefined, signal: new AbortController().signal }
      const result = (await def.find((j) => j.name === job.name)!.run({ app, ctx: limited, id: job.id, data: job.data, ...still })) as { file: number }
      const { path } = await app.db.one<{ path: string }>(sql`select path from attachment where id = ${result.file}`)
      const file = (await buffer(await app.files.get(path))).toString()
      expect([file.includes('项目 1'), file.includes('项目 2')]).toEqual([true, false])
    }
    for (const path of ['figures', 'targets']) {
      const hidden = await h.call('GET', `project/${two}/${path}`)
      expect([hidden.status, hidden.body.code]).toEqual([404, 'NOT_FOUND'])
    }
    h.become(superCtx(1))
  })
  it('is refreshed at most every fifteen minutes', async () => {
    expect((await h.call('POST', 'overview-board/refresh', {})).body).toMatchObject({ status: 409, code: 'SNAPSHOT_FRESH' })
    await h.t.app.db.run(sql`update project_snapshot set updated_at = now() - interval '16 minutes'`)
    expect((await h.call('POST', 'overview-board/refresh', {})).body).toMatchObject({ rows: 2 })
  })
  it('tells of late milestones, of contracts that end, and moves levels by three months of sales', async () => {
    await h.call('POST', 'project-milestone', { project: one, name: '首发', owner: h.ids.su, plan_date: addDays(today, -8) })
    expect(await lateMilestones(h.t.app, today)).toEqual({ late: 1 })
    for (let i = 0; i < 2; i++) expect(await watchContracts(h.t.app, today)).toEqual({ ending: 1 })
    expect(await h.t.app.db.one(sql`select count(*)::int as n from todo where source_key like ${`project:contract:${one}:%`}`)).toEqual({ n: 1 })
    for (const n of [1, 2, 3])
      await h.t.app.db.run(
        sql`insert into pl_rollup_month (company_id, book_period, attrib_period, pl_line_code, stage, amount_cny, amount_company, currency, amount, project_id) values (${h.ids.company}, ${addMonths(`${month}-01`, -n).slice(0, 7)}, ${addMonths(`${month}-01`, -n).slice(0, 7)}, 'L0101', 'settled', 1000000, 1000000, 'CNY', 1000000, ${one})`,
      )
    expect(await reviewLevels(h.t.app, today)).toEqual({ changed: 1 })
    expect((await h.call('GET', `project/${one}`)).body).toMatchObject({ level: 'A' })
  })
})
