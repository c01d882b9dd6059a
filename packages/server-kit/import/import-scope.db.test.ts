import { superCtx } from '@crossway/test-kit'
import { expect, it } from 'vitest'
import { sql, type Ctx } from '../index.ts'
import { seedKinds, useDepot } from '../testing/depot.ts'

const d = useDepot(async (seeded) => {
  await seedKinds(seeded)
  await seeded.make({ label: 'theirs' })
})
const boundary = 'x-boundary'
async function dryRun(mode: string, csv: string): Promise<{ good: number; bad: number; problems: { column: string; detail: string }[] }> {
  const part = (name: string, body: string): string => `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${body}\r\n`
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\nContent-Type: text/csv\r\n\r\n${csv}\r\n`
  const sent = await d.t.http.inject({
    method: 'POST',
    url: '/api/crate/import',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: `${part('mode', mode)}${file}--${boundary}--\r\n`,
  })
  expect(sent.statusCode, sent.body).toBe(202)
  const { jobId, runId } = sent.json<{ jobId: number; runId: number }>()
  await d.t.app.jobs.runQueued(jobId)
  return d.t.app.db.one(sql`select good, bad, problems from import_run where id = ${runId}`)
}

it('tells nothing of records that the importer may not read: neither that they are there nor whether they say the same', async () => {
  const { body } = await d.call('GET', '/api/crate?size=1')
  const theirs = body.rows[0] as { no: string }
  const plain = superCtx(9)
  const mine: Ctx = { ...plain, access: { ...plain.access, super: false, scopes: () => [{ kind: 'self' }], permissionsVersion: 'own' } }
  d.t.app.access = async () => mine.access
  d.who = mine
  const own = (await d.make({ label: 'mine' })).body as { no: string }
  expect(await dryRun('update', `no,label\n${own.no},mine`)).toMatchObject({ good: 1, bad: 0 })
  const reported = async (no: string, label: string): Promise<string> => {
    const { good, problems } = await dryRun('update', `no,label\n${no},${label}`)
    return JSON.stringify([good, problems]).replaceAll(no, 'NO')
  }
  const nowhere = await reported('CR0000000000', 'theirs')
  expect(nowhere).toContain('REF_MISSING')
  for (const guess of ['theirs', 'other']) expect(await reported(theirs.no, guess)).toBe(nowhere)
})

it('a file puts nothing where the importer may not', async () => {
  const plain = superCtx(9)
  const inFirst: Ctx = {
    ...plain,
    access: { ...plain.access, super: false, scopes: () => [{ kind: 'projects', projects: [1], stores: [] }], permissionsVersion: 'first' },
  }
  d.t.app.access = async () => inFirst.access
  d.who = inFirst
  const { rows } = (await d.call('GET', '/api/crate-kind/options')).body as { rows: { id: number; title: string }[] }
  const [his, other] = [rows.find((k) => k.id === 1)!, rows.find((k) => k.id === 2)!]
  const reported = await dryRun('create', `label,kind\na,${his.title}\nb,${other.title}`)
  expect(reported).toMatchObject({ good: 1, bad: 1 })
  expect(reported.problems[0]!.detail).toContain('无权在该范围下新建')
})
