import { randomUUID } from 'node:crypto'
import type { Readable } from 'node:stream'
import { refuse } from '@crossway/kernel'
import { sql, type App, type Ctx, type Runner } from '@crossway/server-kit'

export interface Archived {
  readonly attachment: number
  readonly sha256: string
  readonly size: number
}

/**
 * Keeps the raw bytes for good, once by content (resource.md: bytes are archived once by hash). The upload itself happens before the row is
 * written, so that no transaction waits for a slow line.
 */
export async function archive(app: App, run: Runner, ctx: Ctx, name: string, data: Readable): Promise<Archived> {
  const temp = `tmp/${randomUUID()}`
  const { size, sha256, sha1 } = await app.files.put(temp, data).catch(async (e: unknown) => {
    // Half a file is nobody's.
    await app.files.remove(temp).catch(() => undefined)
    throw e
  })
  const suffix = (/\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1] ?? 'txt').toLowerCase()
  const day = new Date().toISOString()
  const key = `report/${day.slice(0, 4)}${day.slice(5, 7)}/${day.slice(8, 10)}/${sha256}.${suffix}`
  const row = await run.one<{ id: number; path: string; fresh: boolean }>(sql`
    insert into attachment as a (name, size, suffix, mime, sha256, sha1, path, topic, visibility, private_to, uploader_id)
    values (${name.slice(-180)}, ${size}, ${suffix}, ${suffix === 'json' ? 'application/json' : suffix === 'xml' ? 'application/xml' : 'text/plain'}, ${sha256}, ${sha1}, ${key}, 'report', 'private', -1, ${ctx.account})
    on conflict (sha256, topic, visibility, private_to) where deleted_at is null do update set quote = a.quote + 1, last_upload_time = now() returning id, path, quote = 1 as fresh`)
  if (row.fresh || !(await app.files.exists(row.path))) await app.files.move(temp, row.path)
  else await app.files.remove(temp)
  return { attachment: row.id, sha256, size }
}

/** Where a report file's bytes lie. */
export async function archivedAt(run: Runner, file: number): Promise<string> {
  const row = await run.maybe<{ path: string }>(sql`select a.path from report_file f join attachment a on a.id = f.attachment_id where f.id = ${file}::bigint`)
  if (!row) throw refuse.GONE()
  return row.path
}
/** The archived bytes of a report file. */
export const openArchived = async (app: App, run: Runner, file: number): Promise<Readable> => app.files.get(await archivedAt(run, file))
