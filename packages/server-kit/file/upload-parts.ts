import type { QueryContext } from '../context.ts'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse } from '@crossway/kernel'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
import type { SavedFile } from './save-file.ts'
import { checkedStream, suffixOf, takeUpload } from './take-upload.ts'

/** Bytes of a part; the last one may be shorter (platform.md §6.6). */
export const partBytes = 5 * 1024 * 1024
/** An upload that nobody went on with for a day is taken away. */
const storedHours = 24
/** More than people have under way at once; beyond it the oldest is given up. */
const mostOpen = 50

interface Row {
  readonly id: string
  readonly name: string
  readonly size: number
  readonly topic: string
  readonly sha256: string | null
}
export interface UploadState {
  readonly id: string
  readonly size: number
  readonly partSize: number
  readonly parts: number
  /** Numbers of the parts that have come, from 0. */
  readonly have: readonly number[]
}

const keyOf = (id: string, n: number): string => `upload/${id}/${n}`
const partsOf = (size: number): number => Math.ceil(size / partBytes)
const sizeOf = (row: Row, n: number): number => (n === partsOf(row.size) - 1 ? row.size - n * partBytes : partBytes)

async function stateOf(app: App, row: Row): Promise<UploadState> {
  const have = await app.db.rows<{ n: number }>(sql`select n from upload_part where upload_id = ${row.id}::uuid order by n limit 100000`)
  return { id: row.id, size: row.size, partSize: partBytes, parts: partsOf(row.size), have: have.map((p) => p.n) }
}

/** Begins an upload, or goes on with the one that this person began of the same file: what has come already need not come again. */
export async function openUpload(
  { app, ctx }: QueryContext,
  file: { name: string; size: number; topic: string; mark: string; sha256: string | null },
): Promise<UploadState> {
  const open = await app.db.maybe<Row>(
    sql`select id, name, size, topic, sha256 from upload where account = ${ctx.account}::bigint and mark = ${file.mark} and name = ${file.name} and size = ${file.size}::bigint and topic = ${file.topic} order by touched_at desc limit 1`,
  )
  if (open) return stateOf(app, open)
  const old = await app.db.rows<{ id: string }>(
    sql`select id from upload where account = ${ctx.account}::bigint order by touched_at desc offset ${mostOpen - 1} limit 100`,
  )
  for (const o of old) await removeUpload(app, o.id)
  const row: Row = { id: randomUUID(), ...file }
  await app.db.run(
    sql`insert into upload (id, account, name, size, topic, mark, sha256) values (${row.id}::uuid, ${ctx.account}::bigint, ${file.name}, ${file.size}::bigint, ${file.topic}, ${file.mark}, ${file.sha256})`,
  )
  return stateOf(app, row)
}

async function ownUpload({ app, ctx }: QueryContext, id: string): Promise<Row> {
  const row = /^[0-9a-f-]{36}$/.test(id)
    ? await app.db.maybe<Row>(sql`select id, name, size, topic, sha256 from upload where id::text = ${id} and account = ${ctx.account}::bigint`)
    : undefined
  if (!row) throw refuse.NOT_FOUND()
  return row
}
export const uploadState = async ({ app, ctx }: QueryContext, id: string): Promise<UploadState> => stateOf(app, await ownUpload({ app, ctx }, id))

/** Keeps one part; coming again it takes the place of the first. Throws UPLOAD_INCOMPLETE when it is longer or shorter than its place. */
export async function putPart({ app, ctx }: QueryContext, id: string, n: number, body: Readable): Promise<void> {
  const row = await ownUpload({ app, ctx }, id)
  if (!Number.isSafeInteger(n) || n < 0 || n >= partsOf(row.size)) throw refuse.UPLOAD_INCOMPLETE()
  const wanted = sizeOf(row, n)
  let size = 0
  async function* limited(): AsyncGenerator<Buffer> {
    for await (const chunk of body as AsyncIterable<Buffer>) {
      size += chunk.length
      if (size > wanted) throw refuse.UPLOAD_INCOMPLETE()
      yield chunk
    }
  }
  const draft = `tmp/${randomUUID()}`
  await app.files.put(draft, Readable.from(limited(), { objectMode: false })).catch(async (e: unknown) => {
    await app.files.remove(draft)
    throw e
  })
  if (size !== wanted) {
    await app.files.remove(draft)
    throw refuse.UPLOAD_INCOMPLETE()
  }
  await app.files.move(draft, keyOf(row.id, n))
  const stored = await app.db.run(
    sql`with u as (update upload set touched_at = now() where id = ${row.id}::uuid returning id) insert into upload_part (upload_id, n, size) select id, ${n}, ${size} from u on conflict (upload_id, n) do update set size = excluded.size`,
  )
  if (stored === 0) {
    await app.files.remove(keyOf(row.id, n))
    throw refuse.NOT_FOUND()
  }
}

/** The parts become one file, checked by its content and against the hash that the browser counted. Throws UPLOAD_INCOMPLETE while parts are missing. */
export async function completeUpload({ app, ctx }: QueryContext, id: string): Promise<SavedFile> {
  const row = await ownUpload({ app, ctx }, id)
  const { have, parts } = await stateOf(app, row)
  if (have.length !== parts) throw refuse.UPLOAD_INCOMPLETE()
  const sha256 = createHash('sha256')
  async function* whole(): AsyncGenerator<Buffer> {
    for (let n = 0; n < parts; n++)
      for await (const chunk of (await app.files.get(keyOf(row.id, n))) as AsyncIterable<Buffer>) {
        sha256.update(chunk)
        yield chunk
      }
    if (row.sha256 !== null && sha256.digest('hex') !== row.sha256) throw refuse.UPLOAD_INCOMPLETE()
  }
  const suffix = suffixOf(row.name)
  const { suffixes } = await app.ports.uploads()
  const file = await takeUpload({ app, ctx }, { name: row.name, suffix, topic: row.topic, stream: await checkedStream(whole(), suffix, suffixes) })
  await removeUpload(app, row.id)
  return file
}

export const dropUpload = async ({ app, ctx }: QueryContext, id: string): Promise<void> => removeUpload(app, (await ownUpload({ app, ctx }, id)).id)

async function removeUpload(app: App, id: string): Promise<void> {
  const parts = await app.db.rows<{ n: number }>(sql`select n from upload_part where upload_id = ${id}::uuid limit 100000`)
  await app.db.run(sql`delete from upload where id = ${id}::uuid`)
  for (const p of parts) await app.files.remove(keyOf(id, p.n))
}

/** Takes away uploads that nobody goes on with; answers how many. */
export async function dropStaleUploads(app: App): Promise<number> {
  const stale = await app.db.rows<{ id: string }>(sql`select id from upload where touched_at < now() - make_interval(hours => ${storedHours}) limit 1000`)
  for (const s of stale) await removeUpload(app, s.id)
  return stale.length
}
