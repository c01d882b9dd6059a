import { PassThrough } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { sql, xlsxWriter } from '@crossway/server-kit'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeFixture, type Fixture } from '../testing/world.ts'

let w: Fixture
beforeAll(async () => {
  w = await makeFixture()
  w.as(w.superOf(w.promoter))
})
afterAll(() => w.close())

async function workbook(rows: readonly string[][], channels: readonly string[][]): Promise<Buffer> {
  const out = new PassThrough()
  const bytes = buffer(out)
  const sheet = xlsxWriter(
    out,
    ['名称', '类型', '国家', '微信'].map((title) => ({ title, number: false })),
    [],
    { rows: '推广资源', more: [{ name: '渠道账号', rows: [['名称', '平台', '账号', '链接'], ...channels] }] },
  )
  for (const row of rows) await sheet.row(row)
  await sheet.end()
  return bytes
}
/** What a job answers when it ran to its end, as a worker runs it. */
async function work<R>(id: number): Promise<R> {
  const job = await w.db.one<{ name: string; data: Record<string, unknown> }>(sql`update job set state = 'done' where id = ${id} returning name, data`)
  const def = w.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
  const none = async (): Promise<void> => undefined
  const ctx = w.superOf(w.promoter)
  return (await def.run({ app: w.app, ctx, id, data: job.data, progress: none, log: none, itemFailed: none, signal: new AbortController().signal })) as R
}
interface Dry {
  readonly runId: number
  readonly good: number
  readonly bad: number
  readonly problems: readonly { readonly sheet?: string; readonly row: number; readonly code: string; readonly detail: string }[]
}
async function dryRun(bytes: Buffer): Promise<Dry> {
  const edge = 'edge'
  const part = (head: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const r = await w.upload('promotion-resource/import', {
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([part('name="mode"', Buffer.from('create')), part('name="file"; filename="r.xlsx"', bytes), Buffer.from(`--${edge}--\r\n`)]),
  })
  expect(r.status).toBe(202)
  return work<Dry>(Number(r.body.jobId))
}

it('2 of 200 imported rows six bring a handle that others have: six rows are named, none is written until they are gone', { timeout: 60_000 }, async () => {
  const held = []
  for (let i = 0; i < 6; i++)
    held.push(
      await w.make('promotion-resource', {
        name: `Held ${i}`,
        type: 'koc',
        country: 'US',
        email: `held${i}@example.com`,
        channels: [{ platform: 'tiktok', handle: `held${i}`, url: `https://tiktok.com/@held${i}` }],
      }),
    )
  const first = await w.read('promotion-resource', held[0]!)
  const rows = Array.from({ length: 200 }, (_, i) => [`Creator ${i}`, '腰尾部达人', 'US', `wx${i}`])
  const channels = rows.map((r, i) => {
    const handle = i % 40 === 3 || i === 199 ? `held${i === 199 ? 5 : (i - 3) / 40}` : `new${i}`
    return [r[0]!, 'TikTok', handle, `https://tiktok.com/@${handle}`]
  })
  const dry = await dryRun(await workbook(rows, channels))
  const taken = dry.problems.filter((p) => p.code === 'PR_HANDLE')
  expect(taken.map((p) => [p.sheet, p.row])).toEqual([5, 45, 85, 125, 165, 201].map((row) => ['渠道账号', row]))
  expect(taken[0]!.detail).toBe(`该账号已存在于${first.no}`)
  // the row of the first sheet goes with that of its channel
  expect([dry.good, dry.bad, new Set(dry.problems.map((p) => p.code))]).toEqual([388, 12, new Set(['PR_HANDLE', 'IMPORT_PARTNER'])])
  expect((await w.call('POST', `import/${dry.runId}/commit`, { skipBad: false })).status).toBe(409)
  expect(await w.db.one(sql`select count(*)::int as n from promotion_resource`)).toEqual({ n: 6 })
  const clean = await dryRun(
    await workbook(
      rows.filter((_, i) => !channels[i]![2]!.startsWith('held')),
      channels.filter((c) => !c[2]!.startsWith('held')),
    ),
  )
  expect(clean.problems).toEqual([])
  const { body } = await w.call('POST', `import/${clean.runId}/commit`, { skipBad: false })
  expect(await work(Number(body.jobId))).toMatchObject({ created: 194 })
})
