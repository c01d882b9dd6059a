import { sql } from '@crossway/server-kit'
import { describe, expect, it } from 'vitest'
import { ask, callsOf, clock, emulator, of, run, seller, tasks, useConnectorFixture, w, work } from '../testing/connector-world.ts'

useConnectorFixture()
const forget = (): void => {
  emulator.fixture.reports.clear()
  emulator.fixture.documents.clear()
}
const reported = async (account: number): Promise<string | null> => (await w.call('GET', `/api/report-task?account=${account}`)).body.rows[0].error

describe('a report that the platform no longer knows', () => {
  it('is looked for a while, because a new one may be unknown for a moment, and read when it is there', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await run(a.id)
    const stored = new Map(emulator.fixture.reports)
    forget()
    await work(a.id, 1)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'requested', error_code: 'gone' }])
    expect(await reported(a.id)).toBe('亚马逊暂时查不到这份报告,系统会再查,仍查不到就重新请求')
    for (const [id, r] of stored) emulator.fixture.reports.set(id, r)
    await work(a.id, 3)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done', attempt: 1, error_code: null }])
    expect(callsOf('createReport')).toHaveLength(1)
  })

  it('is asked for anew once, and the second one is read', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await run(a.id)
    forget()
    await work(a.id, 12)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done', error_code: null }])
    expect(callsOf('createReport')).toHaveLength(2)
    expect(await w.count('amz_fba_inventory', `store_account_id = ${a.id} and is_current`)).toBe(24)
  })

  it('and forgotten again has failed with a reason; a person starts it over', async () => {
    const a = await seller()
    const [asked] = await ask(a.id, 'fba_myi')
    for (let i = 0; i < 60; i++, clock.advance(15_000)) {
      await run(a.id)
      forget()
    }
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'failed', error_code: 'gone', file_id: null }])
    expect(await reported(a.id)).toContain('请点“重试”重新请求')
    expect(callsOf('createReport')).toHaveLength(2)
    expect((await w.call('POST', `/api/report-task/${asked!.id}/retry`)).status).toBe(204)
    await work(a.id, 2)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done', error_code: null }])
  })

  it('whose document is unknown begins anew as well', async () => {
    const a = await seller()
    await ask(a.id, 'fba_myi')
    await run(a.id)
    clock.advance(20_000)
    emulator.fixture.faults.cut = 1000
    await run(a.id)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'ready' }])
    forget()
    emulator.fixture.faults.cut = 0
    await work(a.id, 10)
    expect(await tasks(of(a.id))).toMatchObject([{ status: 'done', error_code: null }])
  })

  it('a statement’s report is looked at again for its document, and one beyond ninety days says where to get it', async () => {
    const a = await seller()
    await ask(a.id, 'settlement')
    emulator.fixture.faults.cut = 1000
    await run(a.id)
    emulator.fixture.faults.cut = 0
    const found = sql`store_account_id = ${a.id} and trigger = 'discover'`
    await w.app.db.run(sql`update report_task set platform_document_id = 'amzn1.spdoc.1.4.old' where ${found}`)
    const [lost] = await tasks(sql`${found} and status = 'ready'`)
    const id = (await w.app.db.one<{ r: string }>(sql`select platform_report_id as r from report_task where id = ${lost!.id}`)).r
    emulator.fixture.reports.delete(id)
    await work(a.id, 20)
    const ended = await tasks(found)
    expect(ended.filter((t) => t.status === 'failed')).toMatchObject([{ id: lost!.id, error_code: 'gone' }])
    expect(ended.filter((t) => t.status === 'done')).toHaveLength(ended.length - 1)
    const row = (await w.call('GET', `/api/report-task?account=${a.id}&status=failed`)).body.rows[0]
    expect(row.error).toContain('在卖家后台下载后点“上传”导入')
  })

  it('a page token that has run out begins the listing again by itself', async () => {
    const a = await seller()
    await w.app.db.run(
      sql`insert into connector_cursor (store_account_id, stream, page_token) values (${a.id}, 'settlement', ${Buffer.from('{}').toString('base64url')})`,
    )
    await ask(a.id, 'settlement')
    await work(a.id, 3)
    expect(await tasks(sql`store_account_id = ${a.id} and trigger <> 'discover'`)).toMatchObject([{ status: 'done', error_code: null }])
    expect(await w.count('amz_settlement_file', `store_account_id = ${a.id}`)).toBeGreaterThanOrEqual(5)
  })
})
