import { sql, systemCtx } from '@crossway/server-kit'
import { createLimiter } from '@crossway/amazon'
import { runAccount } from './account-job.ts'
import { sharedBuckets } from './shared-state.ts'
import { describe, expect, it } from 'vitest'
import { controlLines, statement } from '../testing/small-files.ts'
import { ask, callsOf, clock, emulator, seller, tasks, w, work, useConnectorFixture } from '../testing/connector-world.ts'

useConnectorFixture()

describe('statements', () => {
  it('of ninety days are found and imported, once, whatever is looked for again (scenario 2)', async () => {
    const a = await seller()
    await ask(a.id, 'settlement')
    await work(a.id, 3)
    const found = await tasks(sql`store_account_id = ${a.id} and trigger = 'discover'`)
    expect(found.length).toBeGreaterThanOrEqual(5)
    expect(new Set(found.map((t) => t.status))).toEqual(new Set(['done']))
    const lines = await w.count('amz_settlement_line', `store_account_id = ${a.id}`)
    expect(await w.count('amz_settlement_file', `store_account_id = ${a.id}`)).toBe(found.length)
    await ask(a.id, 'settlement')
    await work(a.id, 3)
    expect(await w.count('report_task', `store_account_id = ${a.id} and trigger = 'discover'`)).toBe(found.length)
    expect(await w.count('amz_settlement_line', `store_account_id = ${a.id}`)).toBe(lines)
  })

  it('listed twice under two report ids count once (fault same settlement twice)', async () => {
    const a = await seller()
    emulator.fixture.faults.twice = true
    await ask(a.id, 'settlement')
    await work(a.id, 20)
    const found = await tasks(sql`store_account_id = ${a.id} and trigger = 'discover'`)
    expect(found.filter((t) => t.status === 'done')).toHaveLength(found.length)
    expect(found.filter((t) => t.error_code === 'R001')).toHaveLength(found.length / 2)
    expect(await w.count('amz_settlement_file', `store_account_id = ${a.id}`)).toBe(found.length / 2)
  })

  it('that a person has uploaded before count once, whether Amazon hands over the same bytes or writes them otherwise', async () => {
    const a = await seller()
    const [same, otherwise] = ['9700000001', '9700000002'].map((id) => statement(id, '30.00', controlLines)) as [string, string]
    for (const text of [same, otherwise]) expect(await w.bring('by hand.txt', text, { store_account: a.id })).toMatchObject({ status: 'parsed', rows: 8 })
    for (const text of [same, otherwise.replaceAll('\n', '\r\n')])
      emulator.give(a.merchant, 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', 'ATVPDKIKX0DER', Buffer.from(text))
    await ask(a.id, 'settlement')
    await work(a.id, 20)
    expect(await w.count('amz_settlement_file', `store_account_id = ${a.id} and settlement_id like '970000000_'`)).toBe(2)
    expect(
      await w.count(
        'amz_settlement_line',
        `store_account_id = ${a.id} and report_file_id in (select report_file_id from amz_settlement_file where settlement_id like '970000000_')`,
      ),
    ).toBe(16)
    const found = await tasks(sql`store_account_id = ${a.id} and trigger = 'discover'`)
    expect(new Set(found.map((t) => t.status))).toEqual(new Set(['done']))
    expect(await w.count('report_file', `store_account_id = ${a.id} and source = 'api' and status = 'ignored'`)).toBe(1)
  })

  it('with a column that Amazon has added are read, and the column is named', async () => {
    const a = await seller()
    const wider = statement('9700000003', '30.00', controlLines)
      .slice(0, -1)
      .split('\n')
      .map((l, i) => `${l}\t${i === 0 ? 'fee-breakdown-id' : i === 1 ? '' : `F${i}`}`)
      .join('\n')
    emulator.give(a.merchant, 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', 'ATVPDKIKX0DER', Buffer.from(`${wider}\n`))
    await ask(a.id, 'settlement')
    await work(a.id, 20)
    const { file } = await w.app.db.one<{ file: number }>(
      sql`select report_file_id as file from amz_settlement_file where store_account_id = ${a.id} and settlement_id = '9700000003'`,
    )
    expect(await w.count('amz_settlement_line', `report_file_id = ${file} and extra ->> 'fee-breakdown-id' like 'F%'`)).toBe(8)
    expect((await w.call('GET', `/api/report-file/${file}/findings`)).body.survey.unknownColumns).toEqual(['fee-breakdown-id'])
  })

  it('a long listing goes on where it broke off', async () => {
    const a = await seller()
    for (let i = 0; i < 150; i++) emulator.give(a.merchant, 'GET_V2_SETTLEMENT_REPORT_DATA_FLAT_FILE_V2', 'ATVPDKIKX0DER', Buffer.from(`settlement-id\n${i}\n`))
    // one call is left of the nine
    const limit = { rate: 0.0222, burst: 10 }
    const limiter = createLimiter(clock, sharedBuckets(w.app))
    for (let i = 0; i < 8; i++) await limiter.reserve(`NA ${a.merchant} getReports`, limit, 0)
    const [look] = await ask(a.id, 'settlement')
    await takeAndStep(a.id)
    expect(await w.count('report_task', `store_account_id = ${a.id} and trigger = 'discover'`)).toBe(100)
    expect(await w.app.db.one(sql`select page_token is not null as broken, watermark from connector_cursor where store_account_id = ${a.id}`)).toEqual({
      broken: true,
      watermark: null,
    })
    expect(await tasks(sql`id = ${look!.id}`)).toMatchObject([{ status: 'pending' }])
    await w.app.db.run(sql`update report_task set status = 'cancelled' where store_account_id = ${a.id} and trigger = 'discover'`)
    clock.advance(60_000)
    await takeAndStep(a.id)
    expect(await w.count('report_task', `store_account_id = ${a.id} and trigger = 'discover'`)).toBeGreaterThanOrEqual(155)
    expect(callsOf('getReports')).toHaveLength(2)
    expect(await w.app.db.one(sql`select page_token, watermark is not null as moved from connector_cursor where store_account_id = ${a.id}`)).toEqual({
      page_token: null,
      moved: true,
    })
  })
  /** One step only: the look itself, not what it found. */
  async function takeAndStep(account: number): Promise<void> {
    const stop = new AbortController()
    let steps = 0
    await runAccount({ app: w.app, ctx: systemCtx(), account, clock, signal: stop.signal, progress: async () => void (++steps > 1 && stop.abort()) }).catch(
      () => undefined,
    )
  }
})
