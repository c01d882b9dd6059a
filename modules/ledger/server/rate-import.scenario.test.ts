import { defineResource, f, type AnyResource } from '@crossway/kernel'
import { sql, xlsxWriter } from '@crossway/server-kit'
import { server as settings } from '@crossway/settings/server'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ledgerServer } from './ledger-server.ts'

const ctx = superCtx(1)
const others = ['employee', 'department', 'role', 'customer', 'project', 'warehouse', 'category'].map((name): AnyResource =>
  defineResource({ name, module: 'other', title: 'name', fields: { name: f.text() } }),
)
let t: TestApp
beforeAll(async () => {
  t = await createTestApp([settings, { model: { name: 'other', resources: others, pages: [], labels: {} } }, ledgerServer], {
    auth: () => ({ authenticate: async () => ctx }),
  })
  for (const m of t.app.modules) await m.start?.(t.app)
  await t.app.db.tx(async (tx) => ledgerServer.base!({ tx } as never))
})
afterAll(() => t.close())

/** What the job left behind when it ran to its end, as a worker runs it. */
async function work<R>(id: number): Promise<R> {
  const job = await t.app.db.one<{ name: string; data: Record<string, unknown> }>(sql`update job set state = 'done' where id = ${id} returning name, data`)
  const def = t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
  const none = async (): Promise<void> => undefined
  return (await def.run({ app: t.app, ctx, id, data: job.data, progress: none, log: none, itemFailed: none, signal: new AbortController().signal })) as R
}
interface Dry {
  readonly runId: number
  readonly good: number
  readonly bad: number
  readonly problems: { readonly row: number; readonly code: string; readonly column: string; readonly detail: string }[]
}
async function dryRun(name: string, bytes: Buffer): Promise<Dry> {
  const edge = 'edge'
  const part = (head: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const r = await t.http.inject({
    method: 'POST',
    url: '/api/exchange-rate/import',
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([part('name="mode"', Buffer.from('create')), part(`name="file"; filename="${name}"`, bytes), Buffer.from(`--${edge}--\r\n`)]),
  })
  expect([r.statusCode, r.body]).toEqual([r.statusCode < 300 ? r.statusCode : 200, r.body])
  return work<Dry>((JSON.parse(r.body) as { jobId: number }).jobId)
}
const commit = async (runId: number): Promise<object> => {
  const r = await t.http.inject({ method: 'POST', url: `/api/import/${runId}/commit`, payload: { skipBad: false } })
  return work((JSON.parse(r.body) as { jobId: number }).jobId)
}
const count = async (): Promise<number> => (await t.app.db.one<{ n: number }>(sql`select count(*)::int as n from exchange_rate`)).n
const head = '类型,日期,源币种,目标币种,汇率\n'

describe('finance-treasury.md exchangeRate: import', () => {
  it('a dry run names every bad row and its column and writes nothing', async () => {
    const dry = await dryRun(
      'rates.csv',
      Buffer.from(
        `${head}即期,2026-11-20,USD,CNY,7.1000\n即期,2026-11-20,EUR,CNY,8.2x\n月损益,2026-11-02,USD,CNY,7.1\n即期,2026-11-20,USD,CNY,7.2\n即期,2026-11-20,GBP,GBP,1\n即期,2026-11-20,ALL,CNY,1\n即期,2026-11-20,JPY,CNY,0\n`,
      ),
    )
    expect(dry.problems.map((p) => [p.row, p.column, p.code]).sort()).toEqual([
      [3, '汇率', 'BAD_VALUE'],
      [4, '日期', 'RATE_MONTH_DAY'],
      [5, '日期', 'DUPLICATE'],
      [6, '目标币种', 'RATE_SAME'],
      [7, '源币种', 'RATE_CURRENCY'],
      [8, '汇率', 'RATE_ZERO'],
    ])
    expect(await count()).toBe(0)
  })
  it('a csv comes in whole as drafts, which count once they are active; the same rows again are refused', async () => {
    const csv = Buffer.from(`${head}即期,2026-11-20,USD,CNY,7.1000\n即期,2026-11-20,EUR,CNY,8.2360\n`)
    const dry = await dryRun('rates.csv', csv)
    expect([dry.good, dry.problems]).toEqual([2, []])
    await commit(dry.runId)
    expect(await t.app.db.rows(sql`select pair, rate::text as rate, status from exchange_rate order by pair`)).toEqual([
      { pair: 'EUR/CNY', rate: '8.23600000', status: 'draft' },
      { pair: 'USD/CNY', rate: '7.10000000', status: 'draft' },
    ])
    expect((await dryRun('again.csv', csv)).problems.map((p) => p.row)).toEqual([2, 3])
  })
  it('a workbook comes in the same way', async () => {
    const out = new PassThrough()
    const bytes = buffer(out)
    const sheet = xlsxWriter(
      out,
      ['类型', '日期', '源币种', '目标币种', '汇率'].map((title) => ({ title, number: false })),
      [],
    )
    await sheet.row(['即期', '2026-11-21', 'USD', 'CNY', '7.11'])
    await sheet.end()
    const dry = await dryRun('rates.xlsx', await bytes)
    expect([dry.good, dry.problems]).toEqual([1, []])
    await commit(dry.runId)
    expect(await count()).toBe(3)
  })
})
