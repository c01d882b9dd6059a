import { addDays, dayOf } from '@crossway/kernel'
import { sql, type Ctx } from '@crossway/server-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { later, makeStudio, type Studio } from './design-company.ts'

// A demand told in confidence is seen by its people alone, whatever scope others hold (design.md planeDemand, confidential).
let s: Studio
let secret: { id: number; tasks: { id: number; no: string }[] }
let open: { id: number; tasks: { id: number; no: string }[] }
/** Somebody who may do everything with everything in his scope, but is no administrator. */
const limited = (who: Ctx): Ctx => ({ ...who, access: { ...who.access, super: false, has: () => true, permissionsVersion: `limited${who.account}` } })
const scores = { quality: 5, speed: 4, service: 4 }
const today = dayOf(new Date())

beforeAll(async () => {
  s = await makeStudio()
  const line = { category: await s.category('banner'), qty: '2' }
  const make = async (title: string, confidential: boolean): Promise<typeof secret> => s.assigned({ demand: { title, confidential, lines: [line, line] } })
  secret = await make('未公布的新系列', true)
  open = await make('日常横幅', false)
  for (const d of [secret, open]) await s.passed(d.tasks[0]!.id)
})
afterAll(() => s.t.close())

const ids = async (url: string): Promise<number[]> => {
  const { status, body } = await s.call('GET', url)
  expect(status, url).toBe(200)
  return body.rows.map((r: { id: number }) => r.id)
}
async function exported(who: Ctx, record: string, view: string): Promise<string> {
  const { app } = s.t
  s.as(who)
  expect((await s.call('POST', `${record}/export`, { format: 'csv', view, fields: ['no'] })).status).toBe(202)
  const job = await app.db.one<{ id: number; name: string; data: Record<string, unknown> }>(sql`select id, name, data from job order by id desc limit 1`)
  const none = async (): Promise<void> => undefined
  const def = app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
  const made = (await def.run({
    app,
    ctx: who,
    id: job.id,
    data: job.data,
    progress: none,
    log: none,
    itemFailed: none,
    signal: new AbortController().signal,
  })) as {
    file: number
  }
  return (await s.t.http.inject({ method: 'GET', url: `/api/file/${made.file}` })).body
}

describe('a demand told in confidence', () => {
  it('is in no list, count, sum, search, picker and export of others, and neither are its tasks', async () => {
    s.as(limited(s.second))
    for (const url of [
      'design-demand',
      'planeDemand',
      'design-demand?q=未公布',
      'design-demand?tab=making',
      'design-demand/options',
      'design-demand/options?q=GD',
    ])
      expect(await ids(url), url).not.toContain(secret.id)
    expect(await ids('design-demand')).toEqual([open.id])
    const { body } = await s.call('GET', 'design-demand')
    expect([body.total, body.summary.est_points]).toEqual([1, '6.00'])
    expect(await ids('design-task')).toEqual(open.tasks.map((t) => t.id).toReversed())
    expect((await s.call('GET', 'design-task')).body.total).toBe(2)
    expect(await ids('design-task/options')).not.toContain(secret.tasks[0]!.id)
    const file = await exported(limited(s.second), 'design-task', 'planeTask')
    expect(file).toContain(open.tasks[0]!.no)
    expect(file).not.toContain(secret.tasks[0]!.no)
  })
  it('is no record, history, document or row to act on for others', async () => {
    s.as(limited(s.second))
    for (const url of [`design-demand/${secret.id}`, `design-task/${secret.tasks[0]!.id}`])
      for (const part of ['', '/timeline', '/related']) expect((await s.call('GET', url + part)).status, url + part).toBe(404)
    expect((await s.act('design-demand', secret.id, 'cancel', { reason: '误建' })).status).toBe(404)
    expect((await s.act('design-task', secret.tasks[1]!.id, 'take')).status).toBe(404)
    const batch = await s.call('POST', 'design-task/actions/take', { ids: [secret.tasks[1]!.id], args: {} })
    expect(JSON.stringify(batch.body)).not.toContain(secret.tasks[1]!.no)
    const related = await s.call('GET', `design-demand/${open.id}/related`)
    expect(JSON.stringify(related.body)).not.toContain(secret.tasks[0]!.no)
  })
  it('stands in the plan of its people only; its hours count in everybody’s load', async () => {
    const plan = `design-plan/plane?from=${today}&to=${addDays(today, 14)}`
    const no = (rows: { no: string }[]): string[] => rows.map((t) => t.no)
    s.as(limited(s.lead))
    const whole = (await s.call('GET', plan)).body
    expect(no(whole.tasks)).toEqual(expect.arrayContaining([secret.tasks[1]!.no, open.tasks[1]!.no]))
    s.as(limited(s.second))
    const seen = (await s.call('GET', plan)).body
    expect(no(seen.tasks)).toContain(open.tasks[1]!.no)
    expect(no([...seen.tasks, ...seen.pool])).not.toContain(secret.tasks[1]!.no)
    expect(seen.rows).toEqual(whole.rows)
    const blocks = (await s.call('GET', 'design-schedule-block?size=100')).body.rows as { task: { id: number } }[]
    expect(blocks.map((b) => b.task.id)).toContain(open.tasks[1]!.id)
    expect(blocks.map((b) => b.task.id)).not.toContain(secret.tasks[1]!.id)
    expect((await s.call('POST', 'design-plan/plane/move', { task: secret.tasks[1]!.id, at: later(3) })).status).toBe(404)
    expect(JSON.stringify((await s.call('GET', 'design-plan/plane/suggest')).body)).not.toContain(secret.tasks[1]!.no)
  })
  it('leaves the actions in lists to whoever may do them, though nobody edits a task', async () => {
    const own = limited(s.designer)
    const has = (n: string): boolean => n !== 'planeTask/edit' && n !== 'videoTask/edit'
    s.as({ ...own, access: { ...own.access, has, scopes: (_, nodes) => [{ kind: nodes.length ? 'all' : 'none' }], permissionsVersion: 'no edit' } })
    const { rows } = (await s.call('GET', 'design-task')).body as { rows: { allowed: { action: string; ok: boolean; why?: string }[] }[] }
    const why = rows.flatMap((r) => r.allowed.filter((a) => !a.ok).map((a) => a.why))
    expect(rows.flatMap((r) => r.allowed.filter((a) => a.ok).map((a) => a.action))).toContain('take')
    expect(why).not.toContain('无权修改此记录')
  })
  it('is open to requester, lead and designer as any other', async () => {
    for (const who of [s.operator, s.lead, s.designer]) {
      s.as(limited(who))
      expect(await ids('design-demand'), who.name).toContain(secret.id)
      expect((await s.call('GET', `design-demand/${secret.id}`)).status).toBe(200)
      expect(await ids('design-task'), who.name).toContain(secret.tasks[0]!.id)
    }
  })
  it('earns points that sums hold and only its people read one by one', async () => {
    for (const d of [secret, open]) {
      await s.passed(d.tasks[1]!.id)
      s.as(s.operator)
      expect(await s.act('design-demand', d.id, 'accept_work', scores)).toMatchObject({ status: 200 })
    }
    const sums = async (): Promise<string> => (await s.call('GET', 'workload-sum')).body.summary.points
    s.as(limited(s.lead))
    expect(await ids('design-workload-entry')).toHaveLength(4)
    expect(await sums()).toBe('12.00')
    s.as(limited(s.second))
    expect(await ids('design-workload-entry')).toHaveLength(2)
    expect(await sums()).toBe('12.00')
    const board = (await s.call('GET', 'design-board')).body
    expect([board.count.done, board.points[0].points]).toEqual([1, 12])
  })
  it('is no secret for one who plans what his scope holds, and nobody plans beyond it', async () => {
    const { tasks } = await s.assigned({ demand: { lines: [{ category: await s.category('label'), qty: '1' }] } })
    const own = limited(s.second)
    s.as({ ...own, access: { ...own.access, scopes: () => [{ kind: 'self' }], permissionsVersion: 'self' } })
    const at = `${addDays(today, 20)}T09:00:00+08:00`
    expect((await s.call('POST', 'design-plan/plane/move', { task: tasks[0].id, at })).status).toBe(404)
    expect((await s.call('POST', 'design-plan/plane/shift', { designer: s.designer.employee, days: 2 })).body).toMatchObject({ moved: 0 })
    expect((await s.call('GET', 'design-plan/plane/suggest')).body.rows).toEqual([])
    s.as(limited(s.lead))
    expect(await s.call('POST', 'design-plan/plane/move', { task: tasks[0].id, at })).toMatchObject({ status: 200 })
  })
})
