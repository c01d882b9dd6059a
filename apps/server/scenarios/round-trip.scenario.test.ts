import { apiName, type AnyResource } from '@crossway/kernel'
import { sql } from '@crossway/server-kit'
import { createTestApp, superCtx, type TestApp } from '@crossway/test-kit'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { randomSource, testDay } from '../seed.ts'

const ctx = superCtx(1)
const most = 150
/** Price lists in versions, of which a file always brings a new one. */
const notBack = new Set(['quote_template'])
let t: TestApp
beforeAll(async () => {
  t = await createTestApp(modules, { auth: () => ({ authenticate: async () => ctx }) })
  const created = new Map<string, number[]>()
  for (const m of modules.filter((x) => ['platform', 'settings', 'organization', 'ledger', 'product'].includes(x.model.name)))
    if (m.demo) await t.app.db.tx((tx) => m.demo!({ app: t.app, tx, rand: randomSource(20261120), created, today: testDay }))
}, 300_000)
afterAll(() => t.close())

/** What a queued job answers when it is run to its end here. */
async function work<R>(id: number): Promise<R> {
  const job = await t.app.db.one<{ name: string; data: Record<string, unknown> }>(sql`update job set state = 'done' where id = ${id} returning name, data`)
  const def = t.app.modules.flatMap((m) => m.jobs ?? []).find((j) => j.name === job.name)!
  const none = async (): Promise<void> => undefined
  return (await def.run({ app: t.app, ctx, id, data: job.data, progress: none, log: none, itemFailed: none, signal: new AbortController().signal })) as R
}
async function exported(r: AnyResource, ids: readonly number[]): Promise<{ bytes: Buffer; rows: number } | undefined> {
  const asked = await t.http.inject({ method: 'POST', url: `/api/${apiName(r.name)}/export`, payload: { format: 'xlsx', raw: true, ids } })
  if (asked.statusCode !== 202) return undefined
  const { file, rows } = await work<{ file: number; rows: number }>(asked.json<{ jobId: number }>().jobId)
  return { bytes: (await t.http.inject({ method: 'GET', url: `/api/file/${file}` })).rawPayload, rows }
}
interface Dry {
  readonly bad: number
  readonly warned: number
  readonly unchanged: number
  readonly problems: readonly { readonly detail: string; readonly column: string }[]
}
async function readBack(r: AnyResource, bytes: Buffer): Promise<Dry | undefined> {
  const edge = 'edge'
  const part = (head: string, body: Buffer): Buffer =>
    Buffer.concat([Buffer.from(`--${edge}\r\nContent-Disposition: form-data; ${head}\r\n\r\n`), body, Buffer.from('\r\n')])
  const asked = await t.http.inject({
    method: 'POST',
    url: `/api/${apiName(r.name)}/import`,
    headers: { 'content-type': `multipart/form-data; boundary=${edge}` },
    payload: Buffer.concat([part('name="mode"', Buffer.from('upsert')), part('name="file"; filename="back.xlsx"', bytes), Buffer.from(`--${edge}--\r\n`)]),
  })
  return asked.statusCode === 202 ? work<Dry>(asked.json<{ jobId: number }>().jobId) : undefined
}

describe('a file exported in codes', () => {
  it('reads in again with no change and no error, for every record that can be imported and has rows', async () => {
    const wrong: Record<string, unknown> = {}
    const seen: string[] = []
    const onPages = new Set(modules.flatMap((m) => m.model.pages).flatMap((p) => [p.resource, ...(p.subpages ?? []).map((x) => x.resource)]))
    for (const r of t.app.registry.resources()) {
      if (r.external || r.ledger || r.managed || r.writes?.create === false || !onPages.has(r.name) || r.importFields?.length === 0 || notBack.has(r.name))
        continue
      const ids = (await t.app.db.rows<{ id: number }>(sql`select id from ${sql.id(r.name)} order by id limit ${most}`)).map((x) => x.id)
      const file = ids.length ? await exported(r, ids) : undefined
      const dry = file && (await readBack(r, file.bytes))
      if (!file || !dry) continue
      seen.push(r.name)
      if (dry.bad || dry.warned || dry.unchanged !== file.rows) wrong[r.name] = { rows: file.rows, ...dry, problems: dry.problems.slice(0, 3) }
    }
    expect(wrong).toEqual({})
    // the masters of this house are all among them
    expect(seen).toEqual(
      expect.arrayContaining([
        'company',
        'brand',
        'store',
        'supplier',
        'region',
        'tag',
        'currency',
        'exchange_rate',
        'category',
        'sku',
        'msku',
        'wsku',
        'employee',
      ]),
    )
  }, 300_000)
  it('holds the lines of an article on sheets of their own, and a changed cell is one change', async () => {
    const sku = t.app.registry.resource('sku')
    const row = await t.app.db.one<{ id: number }>(
      sql`select k.id from sku k where k.status = 'draft' and exists (select 1 from sku_customs c where c.sku_id = k.id) and exists (select 1 from sku_supplier s where s.sku_id = k.id) order by k.id limit 1`,
    )
    const file = (await exported(sku, [row.id]))!
    await t.app.db.tx((tx) => tx.run(sql`update sku_customs set hs_code = '1234567890' where sku_id = ${row.id}`))
    const dry = (await readBack(sku, file.bytes))!
    expect([dry.bad, dry.unchanged]).toEqual([0, 0])
  })
})
