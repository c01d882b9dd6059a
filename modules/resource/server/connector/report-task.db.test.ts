import { sql } from '@crossway/server-kit'
import { cadences } from './fetch-plan.ts'
import { describe, expect, it } from 'vitest'
import { ask, callsOf, clock, emulator, of, run, seller, tasks, w, work, useConnectorFixture } from '../testing/connector-world.ts'

useConnectorFixture()

describe('a report, from the question to the rows', () => {
  it('is asked for, looked after, fetched, archived and read', async () => {
    const a = await seller()
    const [asked] = await ask(a.id, 'fba_myi')
    expect(await run(a.id)).toBe(1)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'requested', attempt: 1 }])
    await work(a.id, 2)
    const [task] = await tasks(sql`id = ${asked!.id}`)
    expect(task).toMatchObject({ status: 'done', error_code: null })
    expect(await w.file(task!.file_id!)).toMatchObject({ status: 'parsed', source: 'api', type: 'fba_myi', store_account_id: a.id, row_count: 24 })
    expect(await w.count('amz_fba_inventory', `store_account_id = ${a.id} and is_current`)).toBe(24)
    expect(callsOf('getReportDocument')).toHaveLength(1)
  })

  it('asked twice is one task (scenario 5, double click), over HTTP with the notice', async () => {
    const a = await seller()
    const post = () => w.call('POST', '/api/report-task', { store_account: a.id, type: 'listings_all' })
    const both = await Promise.all([post(), post()])
    expect(both.map((r) => r.status)).toEqual([201, 201])
    expect(both.map((r) => r.body.notice).toSorted()).toEqual([null, '间隔内已有任务'].toSorted())
    await work(a.id, 2)
    expect((await post()).body.notice).toBe('间隔内已有任务')
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }])
    const list = await w.call('GET', `/api/report-task?account=${a.id}`)
    expect(list.body).toMatchObject({
      rows: [{ type: 'listings_all', status: 'done', store_account: a.id, file_no: expect.stringMatching(/^RF/) }],
      counts: [{ status: 'done', n: 1 }],
    })
  })

  it('one marketplace a report where the type wants it; a long range in parts', async () => {
    const a = await seller('US', 'CA')
    expect(await ask(a.id, 'listings')).toHaveLength(2)
    expect(await ask(a.id, 'all_orders', { from: clock.now() - 74 * 86_400_000 })).toHaveLength(3)
    await expect(ask(a.id, 'afn_country')).rejects.toMatchObject({ code: 'TASK_SITES' })
    await expect(ask(a.id, 'ads_sp')).rejects.toMatchObject({ code: 'TASK_TYPE' })
  })

  it('every type of the fetch plan is read, or has no data', async () => {
    const a = await seller('DE')
    await w.app.db.run(sql`update store_account set region = 'EU' where id = ${a.id}`)
    for (const type of Object.keys(cadences)) await ask(a.id, type)
    await work(a.id, 150)
    const ended = await tasks(of(a.id))
    expect(ended.filter((t) => !['done', 'no_data'].includes(t.status))).toEqual([])
    expect(new Set(ended.filter((t) => t.file_id !== null && t.status === 'done').map((t) => t.type)).size).toBeGreaterThanOrEqual(13)
    expect(emulator.fixture.calls.filter((c) => c.status === 429)).toEqual([])
  })

  it('CANCELLED means no data, and that is no failure', async () => {
    const a = await seller()
    emulator.fixture.faults.outcome = 'CANCELLED'
    await ask(a.id, 'removal_order', { from: clock.now() - 86_400_000 })
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'no_data', error_code: null, file_id: null }])
  })

  it('scenario 5: three attempts end FATAL and the fourth DONE: waits of about 60, 120, 240 s, one task', async () => {
    const a = await seller()
    emulator.fixture.faults.outcome = 'FATAL'
    await ask(a.id, 'fba_myi')
    const sent = () => callsOf('createReport').map((c) => c.at)
    for (let i = 0; i < 200 && sent().length < 4; i++) {
      await run(a.id)
      if (sent().length === 3) emulator.fixture.faults.outcome = 'DONE'
      clock.advance(5000)
    }
    const gaps = sent()
      .slice(1)
      .map((at, i) => Math.round((at - sent()[i]!) / 1000))
    // each gap = the 15 s until the failure is seen, and the wait
    for (const [i, wait] of [60, 120, 240].entries()) {
      expect(gaps[i]).toBeGreaterThanOrEqual(wait * 0.9)
      expect(gaps[i]).toBeLessThanOrEqual(wait * 1.1 + 30)
    }
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done', attempt: 4 }])
  })

  it('FATAL five times has failed; a person may start it over or give it up', async () => {
    const a = await seller()
    emulator.fixture.faults.outcome = 'FATAL'
    const [asked] = await ask(a.id, 'fba_myi')
    await work(a.id, 45)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'failed', attempt: 5, error_code: 'FATAL' }])
    expect(callsOf('createReport')).toHaveLength(5)
    expect((await w.call('POST', `/api/report-task/${asked!.id}/cancel`)).status).toBe(409)
    emulator.fixture.faults.outcome = 'DONE'
    expect((await w.call('POST', `/api/report-task/${asked!.id}/retry`)).status).toBe(204)
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }])
  })

  it('survives a cut, an old address, a failing server and a storm of 429 without a gap in the file', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    Object.assign(emulator.fixture.faults, { cut: 2, expired: 1, fail: 2, throttle: 2 })
    await work(a.id, 30)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done' }])
    expect(await w.count('amz_fba_inventory', `store_account_id = ${a.id} and is_current`)).toBe(24)
    expect(emulator.fixture.faults).toMatchObject({ cut: 0, expired: 0, fail: 0, throttle: 0 })
  })

  it('a report that Amazon does not make within four hours is stuck', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await run(a.id)
    for (const [id, r] of emulator.fixture.reports) emulator.fixture.reports.set(id, { ...r, createdTime: clock.now() + 86_400_000 })
    for (let i = 0; i < 125; i++, clock.advance(120_000)) await run(a.id)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'failed', error_code: 'stuck' }])
    // 15 s, 30 s, 60 s, then every two minutes (integrations.md §3)
    expect(callsOf('getReport').length).toBeLessThanOrEqual(124)
  })

  it('says in the reader’s words what went wrong and what to do, keeps saying it while it waits, and when it goes on', async () => {
    const a = await seller()
    emulator.fixture.faults.outcome = 'FATAL'
    await ask(a.id, 'fba_myi')
    await work(a.id, 2)
    const reported = async (): Promise<{ error: string | null; next_attempt_at: string | null; status: string }> =>
      (await w.call('GET', `/api/report-task?account=${a.id}`)).body.rows[0]
    expect(await reported()).toMatchObject({ status: 'pending', error: '亚马逊未能生成报告,系统会自动重试', next_attempt_at: expect.any(String) })
    // The limit is used up: nothing is tried, and what went wrong before stays told.
    clock.advance(120_000)
    await w.app.db.run(sql`update connector_bucket set not_before = ${clock.now() + 3_600_000}`)
    await run(a.id)
    expect(await reported()).toMatchObject({ status: 'pending', error: '亚马逊未能生成报告,系统会自动重试' })
    emulator.fixture.faults.outcome = 'DONE'
  })

  it('a cancelled task stays cancelled while its worker is at work', async () => {
    const a = await seller()
    const [asked] = await ask(a.id, 'fba_myi')
    await run(a.id)
    expect((await w.call('POST', `/api/report-task/${asked!.id}/cancel`)).status).toBe(204)
    await work(a.id, 1)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'cancelled', file_id: null }])
  })
})
