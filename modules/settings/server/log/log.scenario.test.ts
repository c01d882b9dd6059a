import { dayOf } from '@crossway/kernel'
import { missedSchedules, requeueSilent, sealAudit, sql } from '@crossway/server-kit'
import { superCtx } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { jobAlarms } from './job-alarms.ts'
import { auditor, clerk } from '../testing/people.ts'
import { makeFixture, type Fixture } from '../testing/world.ts'

let fixture: Fixture
beforeAll(async () => {
  fixture = await makeFixture()
  // abroad, so that no credit code is asked for
  await fixture.app.db.run(sql`update company set country = 'HK', vat_status = 'overseas' where id = ${fixture.company}`)
})
afterAll(() => fixture.close())

const admin = 7
/** What nobody can do but the owner of the database by hand. */
const byHand = (q: ReturnType<typeof sql>): Promise<void> =>
  fixture.app.db.tx(async (tx) => {
    await tx.script('alter table audit_log disable trigger audit_log_no_change')
    await tx.run(q)
    await tx.script('alter table audit_log enable trigger audit_log_no_change')
  })
const newest = (resource: string): Promise<{ id: number }> =>
  fixture.app.db.one(sql`select id from audit_log where resource = ${resource} order by id desc limit 1`)

describe('log of changes', () => {
  it('11. names the row that was altered by hand, and nobody can alter one', async () => {
    const company = (await fixture.call(admin, 'GET', `/api/company/${fixture.company}`)).body
    for (const phone of ['0755-1', '0755-2', '0755-3']) {
      const now = (await fixture.call(admin, 'GET', `/api/company/${fixture.company}`)).body
      expect((await fixture.call(admin, 'PATCH', `/api/company/${fixture.company}`, { version: now.version, phone })).body).toMatchObject({ phone })
    }
    expect(company.id).toBe(fixture.company)
    await byHand(sql`update audit_log set at = now() - interval '1 minute' where hash is null`)
    await sealAudit(fixture.app)
    const day = dayOf(new Date(Date.now() - 60_000))
    const verify = (): Promise<{ body: Record<string, unknown> }> => fixture.call(admin, 'POST', '/api/audit-log/verify', { day })
    expect((await verify()).body).toMatchObject({ day, broken: null, open: 0 })
    const { id } = await newest('company')
    await expect(fixture.app.db.run(sql`update audit_log set actor_name = 'x' where id = ${id}`)).rejects.toThrow('append-only')
    await byHand(sql`update audit_log set actor_name = '别人' where id = ${id}`)
    expect((await verify()).body).toMatchObject({ broken: id })
    expect((await fixture.call(admin, 'POST', '/api/audit-log/verify', { day: '2026-13-01' })).status).toBe(422)
  })

  it('refuses a list over more than 92 days, and one without a beginning', async () => {
    const ask = (at: object): Promise<{ status: number; body: Record<string, unknown> }> =>
      fixture.call(admin, 'GET', `/api/audit-log?filter=${encodeURIComponent(JSON.stringify({ at }))}`)
    const ago = (n: number): string => dayOf(new Date(Date.now() - n * 86_400_000))
    for (const at of [
      { between: [ago(92), ago(0)] },
      { gte: ago(92) },
      { gte: '@today-92' },
      { gt: ago(93), lte: ago(0) },
      { lte: ago(0) },
      { between: [null, ago(3)] },
    ])
      expect((await ask(at)).body, JSON.stringify(at)).toMatchObject({ code: 'LOG_SPAN', detail: '一次最多查询 92 天' })
    for (const at of [{ between: [ago(91), ago(0)] }, { gte: '@today-91' }, { between: [ago(400), ago(310)] }, { eq: '@today' }])
      expect((await ask(at)).status, JSON.stringify(at)).toBe(200)
    expect((await fixture.call(admin, 'GET', '/api/audit-log')).status).toBe(200)
    expect((await ask({ gte: 'never' })).status).toBe(400)
  })

  it('shows before and after by field, and stars to who may not see the field', async () => {
    const now = (await fixture.call(admin, 'GET', `/api/company/${fixture.company}`)).body
    await fixture.call(admin, 'PATCH', `/api/company/${fixture.company}`, { version: now.version, invoice_account: '6228480000000001', legal_rep: '林木' })
    const { id } = await newest('company')
    const seen = async (who: number): Promise<unknown> => (await fixture.call(who, 'GET', `/api/audit-log/${id}/changes`)).body.changes
    expect(await seen(admin)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'legal_rep', label: '法人', after: '林木' }),
        expect.objectContaining({ field: 'invoice_account', after: '6228480000000001' }),
      ]),
    )
    expect(await seen(auditor)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ field: 'legal_rep', after: '林木' }),
        expect.objectContaining({ field: 'invoice_account', before: '***', after: '***' }),
      ]),
    )
    // the list and the row itself carry no values
    expect(JSON.stringify((await fixture.call(auditor, 'GET', `/api/audit-log/${id}`)).body)).not.toContain('6228480000000001')
    expect(JSON.stringify((await fixture.call(auditor, 'GET', '/api/audit-log?size=100')).body)).not.toContain('6228480000000001')
    expect((await fixture.call(admin, 'GET', '/api/audit-log/99999999/changes')).status).toBe(404)
  })
})

describe('statistics of the log', () => {
  it('count by operation and day, name who deletes at night and who exports most, over 92 days at most', async () => {
    await fixture.app.db.run(sql`
      insert into audit_log (at, actor_type, actor_id, actor_name, request_id, resource, operation, row_count) values
        ('2026-09-01T02:10:00+08:00', 'admin', 61, '夜', 'r', 'company', 'delete', null), ('2026-09-01T10:00:00+08:00', 'admin', 62, '日', 'r', 'company', 'delete', null),
        ('2026-09-05T12:00:00+08:00', 'admin', 61, '夜', 'r', 'company', 'delete', null), ('2026-09-02T10:00:00+08:00', 'admin', 62, '日', 'r', 'company', 'export', 900), ('2026-09-02T11:00:00+08:00', 'admin', 61, '夜', 'r', 'company', 'export', 50)`)
    const ask = (from: string, to: string) => fixture.call(admin, 'GET', `/api/audit-log/statistics?from=${from}&to=${to}`)
    const { body } = await ask('2026-09-01', '2026-09-30')
    expect(body.days).toEqual([
      { day: '2026-09-01', operation: 'delete', n: 2 },
      { day: '2026-09-02', operation: 'export', n: 2 },
      { day: '2026-09-05', operation: 'delete', n: 1 },
    ])
    expect(body.off_hours).toEqual([expect.objectContaining({ actor: 61, name: '夜', n: 2 })])
    expect(body.exporters).toEqual([expect.objectContaining({ actor: 62, n: 1, rows: 900 }), expect.objectContaining({ actor: 61, rows: 50 })])
    expect(await ask('2026-06-01', '2026-09-30')).toMatchObject({ status: 422, body: { detail: '一次最多查询 92 天' } })
    expect((await ask('2026-09-31', '2026-09-30')).status).toBe(400)
    expect((await fixture.call(admin, 'GET', '/api/audit-log/statistics?to=false')).status).toBe(400)
  })
})

describe('schedules', () => {
  it('are listed with their last runs, and one runs now once', async () => {
    const rows = (await fixture.call(admin, 'GET', '/api/job-schedule')).body.rows as { name: string; cron: string; title: string }[]
    const expiry = rows.find((r) => r.name.startsWith('settings.'))!
    expect(expiry.cron).toMatch(/^[\d*/, -]+$/)
    const run = (): Promise<{ body: Record<string, unknown> }> => fixture.call(admin, 'POST', `/api/job-schedule/${expiry.name}/run`)
    const first = (await run()).body
    expect((await run()).body).toEqual(first)
    expect((await fixture.call(admin, 'GET', '/api/job-schedule')).body.rows).toEqual(
      expect.arrayContaining([expect.objectContaining({ name: expiry.name, last_state: 'queued', failed: 0 })]),
    )
    expect((await fixture.call(admin, 'POST', '/api/job-schedule/no.such/run')).status).toBe(404)
  })

  it('take another time that is one and not too often, go off and on, and come again where they were missed', async () => {
    const url = '/api/job-schedule/settings.expiry'
    const patch = (body: object, who = admin) => fixture.call(who, 'PATCH', url, body)
    for (const cron of ['0 25 * * *', '* * * *', '0 0 30 2 *', ''])
      expect(await patch({ cron })).toMatchObject({ status: 422, body: { code: 'SCHEDULE_CRON', errors: [{ field: 'cron' }] } })
    expect(await patch({ cron: '*/2 * * * *' })).toMatchObject({ status: 422, body: { code: 'SCHEDULE_OFTEN', detail: '两次运行至少间隔 5 分钟' } })
    expect((await patch({ cron: '0 7 * * *', nonsense: 1 })).status).toBe(422)
    expect((await fixture.call(admin, 'GET', `${url}/preview?cron=${encodeURIComponent('0 7 * * *')}`)).body.next).toHaveLength(5)
    expect((await patch({ cron: '0 7 * * *' })).body).toMatchObject({
      cron: '0 7 * * *',
      default_cron: '0 8 * * *',
      enabled: true,
      next: expect.arrayContaining([expect.stringMatching(/T23:00/)]),
    })
    expect((await patch({ enabled: false })).body).toMatchObject({ enabled: false, next: [], cron: '0 7 * * *' })
    expect(await fixture.app.db.one(sql`select changes from audit_log where resource = 'job_schedule' order by id desc limit 1`)).toEqual({
      changes: [{ field: 'enabled', before: true, after: false }],
    })
    expect((await patch({ enabled: true, cron: '0 8 * * *' })).body).toMatchObject({ cron: '0 8 * * *' })

    // 06:00 while the server was down until 09:10 (settings.md jobCenter)
    const at = (iso: string): Promise<number> =>
      fixture.app.db.run(sql`update job_schedule set cron = '0 6 * * *', fired_at = ${iso}::timestamptz where name = 'settings.expiry'`)
    const missed = async (): Promise<string[]> => (await missedSchedules(fixture.app, new Date('2026-11-20T09:10:00+08:00'))).map((s) => s.job.name)
    await at('2026-11-19T06:00:01+08:00')
    expect(await missed()).toEqual(['settings.expiry'])
    expect((await patch({ catch_up: 'skip' })).body).toMatchObject({ catch_up: 'skip' })
    await at('2026-11-19T06:00:01+08:00')
    expect(await missed()).toEqual([])
    await patch({ catch_up: 'once' })
    await at('2026-11-20T06:00:01+08:00')
    expect(await missed()).toEqual([])
    await patch({ cron: '0 8 * * *' })
  })

  it('14. an export whose worker fell silent runs once more and gives one file; pressing it again meanwhile is the same job', async () => {
    const press = async (): Promise<number> => (await fixture.call(admin, 'POST', '/api/company/export', { format: 'csv' })).body.jobId as number
    const id = await press()
    const state = (): Promise<Record<string, unknown>> =>
      fixture.app.db.one(sql`select state, attempts, done, result is not null as file from job where id = ${id}`)
    await fixture.app.db.run(
      sql`update job set state = 'running', worker = 'house:1', attempts = 1, done = 60, total = 100, started_at = now() - interval '5 minutes', heartbeat_at = now() - interval '80 seconds' where id = ${id}`,
    )
    expect(await requeueSilent(fixture.app.db)).not.toContain(id)
    expect(await press()).toBe(id)
    await fixture.app.db.run(sql`update job set heartbeat_at = now() - interval '91 seconds' where id = ${id}`)
    expect(await requeueSilent(fixture.app.db)).toContain(id)
    expect(await press()).toBe(id)
    await fixture.app.jobs.runQueued(id)
    expect(await state()).toMatchObject({ state: 'done', attempts: 2, file: true })
    // nobody takes it a second time, and the next export is a new job
    await fixture.app.jobs.runQueued(id)
    expect(await state()).toMatchObject({ attempts: 2 })
    // what has ended says so instead of not being there; another's job is not there
    for (const action of ['cancel', 'retry']) {
      expect(await fixture.call(admin, 'POST', `/api/jobs/${id}/${action}`, {})).toMatchObject({ status: 409, body: { code: 'JOB_STATE' } })
      expect((await fixture.call(admin, 'POST', `/api/jobs/999999/${action}`, {})).status).toBe(404)
    }
    expect(await state()).toMatchObject({ state: 'done' })
    expect((await fixture.app.db.one<{ n: number }>(sql`select count(*)::int as n from job where name = 'engine.export'`)).n).toBe(1)
    expect(await press()).not.toBe(id)
  })

  it('a job silent for the third time stays stalled until somebody starts it again; one whose items failed in part says so; who waits may be let go first', async () => {
    const press = async (format: string): Promise<number> => (await fixture.call(admin, 'POST', '/api/brand/export', { format })).body.jobId as number
    const id = await press('csv')
    await fixture.app.db.run(
      sql`update job set state = 'running', worker = 'house:1', attempts = 3, started_at = now() - interval '5 minutes', heartbeat_at = now() - interval '91 seconds' where id = ${id}`,
    )
    expect(await requeueSilent(fixture.app.db)).not.toContain(id)
    const state = (): Promise<object> => fixture.app.db.one(sql`select state, attempts, failed from job where id = ${id}`)
    expect(await state()).toMatchObject({ state: 'stalled', attempts: 3 })
    expect((await fixture.call(admin, 'POST', `/api/jobs/${id}/retry`, {})).status).toBe(204)
    expect((await fixture.call(admin, 'POST', `/api/jobs/${id}/priority`, { priority: 12 })).status).toBe(422)
    expect((await fixture.call(admin, 'POST', `/api/jobs/${id}/priority`, { priority: 9 })).status).toBe(204)
    expect(await fixture.app.db.one(sql`select priority from job where id = ${id}`)).toEqual({ priority: 9 })
    const job = fixture.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === 'engine.export')!
    const run = job.run
    Object.assign(job, {
      run: async (call: Parameters<typeof run>[0]) => {
        await call.itemFailed('第 2 行', '文件不存在')
        return run(call)
      },
    })
    await fixture.app.jobs.runQueued(id)
    Object.assign(job, { run })
    expect(await state()).toEqual({ state: 'partial', attempts: 1, failed: 1 })
    expect(await fixture.app.db.rows(sql`select line from job_log where job_id = ${id}`)).toEqual([{ line: '✗ 第 2 行: 文件不存在' }])
    expect(await fixture.call(admin, 'POST', `/api/jobs/${id}/priority`, { priority: 1 })).toMatchObject({ status: 409, body: { code: 'JOB_STATE' } })
    expect((await fixture.call(admin, 'POST', '/api/jobs/999999/priority', { priority: 1 })).status).toBe(404)
  })

  it('shows queues, workers and failures by their first line, and lets a worker run dry', async () => {
    await fixture.app.db.run(sql`insert into job_worker (name, version) values ('house:1', 'test')`)
    await fixture.app.db.run(
      sql`insert into job (name, title, owner_id, state, error, finished_at) select 'settings.expiry', 'x', 0, 'failed', 'no way' || E'\n' || n, now() from generate_series(1, 3) n`,
    )
    const { body } = await fixture.call(admin, 'GET', '/api/job-queue')
    expect(body.failures).toEqual([expect.objectContaining({ name: 'settings.expiry', title: '证照、授权到期检查', error: 'no way', n: 3 })])
    expect(body.workers).toEqual([expect.objectContaining({ name: 'house:1', draining: false })])
    const rows = (await fixture.call(admin, 'GET', '/api/job-schedule')).body.rows as { name: string; alarm: string | null }[]
    expect(rows.find((r) => r.name === 'settings.expiry')).toMatchObject({ alarm: 'failing' })
    await fixture.app.db.run(sql`update job_worker set heartbeat_at = now() - interval '2 minutes'`)
    await fixture.app.db.run(sql`insert into job (name, title, owner_id, created_at) values ('settings.expiry', 'old', 0, now() - interval '20 minutes')`)
    expect((await jobAlarms({ app: fixture.app })).map((a) => a.text['zh-cn'])).toEqual(
      expect.arrayContaining(['定时任务连续失败：证照、授权到期检查', expect.stringMatching(/^任务队列积压：\d+ 个，最久 20 分钟$/), '执行节点失联：house:1']),
    )
    expect((await fixture.call(admin, 'POST', '/api/job-worker/house:1/drain')).status).toBe(204)
    expect((await fixture.call(admin, 'GET', '/api/job-queue')).body.workers).toEqual([expect.objectContaining({ draining: true })])
    expect((await fixture.call(admin, 'POST', '/api/job-worker/nobody/drain')).status).toBe(404)
    const today = (await fixture.call(admin, 'GET', '/api/job-timeline')).body.rows as { name: string; planned: string[]; runs: object[] }[]
    expect(today.find((r) => r.name === 'settings.expiry')).toMatchObject({ planned: [expect.any(String)] })
  })

  it('are called what their module calls them, in the reader’s language; what somebody named stays as he named it', async () => {
    const ctx = superCtx(admin)
    const named = await fixture.app.jobs.enqueue(fixture.app.db, ctx, 'settings.expiry', '证照、授权到期检查', {})
    const own = await fixture.app.jobs.enqueue(fixture.app.db, ctx, 'settings.expiry', '我的检查', {})
    for (const [lang, titles] of [
      ['en', ['Expiry of files and authorisations', '我的检查']],
      ['zh-cn', ['证照、授权到期检查', '我的检查']],
    ] as const) {
      const read = async (id: number): Promise<unknown> =>
        (await fixture.call(admin, 'GET', `/api/jobs/${id}`, undefined, { 'accept-language': lang })).body['title']
      expect([await read(named), await read(own)]).toEqual(titles)
    }
    const rows = (await fixture.call(admin, 'GET', '/api/job?view=jobCenter&size=50', undefined, { 'accept-language': 'en' })).body.rows as object[]
    expect(rows).toEqual(expect.arrayContaining([expect.objectContaining({ id: named, title_en: 'Expiry of files and authorisations' })]))
  })

  it('are everybody’s own, and all of them for those who keep the jobs', async () => {
    const make = async (owner: number): Promise<number> =>
      (
        await fixture.app.db.one<{ id: number }>(
          sql`insert into job (name, title, owner_id, state, error, finished_at) values ('engine.export', '工资', ${owner}, 'failed', 'secret', now()) returning id`,
        )
      ).id
    const [mine, theirs] = [await make(clerk), await make(admin)]
    const seen = async (who: number): Promise<number[]> =>
      ((await fixture.call(who, 'GET', '/api/job?view=jobCenter&size=100')).body.rows as { id: number }[]).map((r) => r.id)
    expect(await seen(clerk)).toEqual([mine])
    expect(await seen(admin)).toEqual(expect.arrayContaining([mine, theirs]))
    for (const url of [`/api/jobs/${theirs}`, `/api/job/${theirs}`]) {
      expect((await fixture.call(clerk, 'GET', url)).status, url).toBe(404)
      expect((await fixture.call(admin, 'GET', url)).status, url).toBe(200)
    }
    expect((await fixture.call(clerk, 'GET', `/api/jobs/${mine}`)).status).toBe(200)
    const machines = ['/api/job-queue', '/api/job-schedule', '/api/job-timeline', '/api/job-schedule/settings.expiry/preview']
    for (const url of machines) {
      const asked = await fixture.call(clerk, 'GET', url)
      expect([asked.status, asked.body['code']], url).toEqual([403, 'FORBIDDEN'])
      expect((await fixture.call(admin, 'GET', url)).status, url).toBe(200)
    }
  })
})
