import type { Context } from '@crossway/server-kit'
import type { Readable } from 'node:stream'
import { refuse } from '@crossway/kernel'
import { keepFile, sql, withStaged, type Runner } from '@crossway/server-kit'

export interface Archived {
  readonly attachment: number
  readonly sha256: string
  readonly size: number
}

/**
 * Keeps the raw bytes for good, once by content (resource.md: bytes are archived once by hash). The upload itself happens before the row is
 * written, so that no transaction waits for a slow line.
 */
export const archive = ({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, name: string, data: Readable): Promise<Archived> =>
  withStaged(app, data, async (staged) => {
    const { size, sha256, sha1 } = staged
    const suffix = (/\.([A-Za-z0-9]{1,12})$/.exec(name)?.[1] ?? 'txt').toLowerCase()
    const day = new Date().toISOString()
    const key = `report/${day.slice(0, 4)}${day.slice(5, 7)}/${day.slice(8, 10)}/${sha256}.${suffix}`
    const mime = suffix === 'json' ? 'application/json' : suffix === 'xml' ? 'application/xml' : 'text/plain'
    const owned = { topic: 'report', visibility: 'private', private_to: -1, uploader: ctx.account } as const
    const attachment = await keepFile({ app, run }, staged, key, { name: name.slice(-180), size, suffix, mime, sha256, sha1, ...owned })
    return { attachment, sha256, size }
  })

/** Where a report file's bytes lie. */
export async function archivedAt(run: Runner, file: number): Promise<string> {
  const row = await run.maybe<{ path: string }>(sql`select a.path from report_file f join attachment a on a.id = f.attachment_id where f.id = ${file}::bigint`)
  if (!row) throw refuse.GONE()
  return row.path
}
/** The archived bytes of a report file. */
export const openArchived = async ({ app, run }: Context<'app' | 'run'>, file: number): Promise<Readable> => app.files.get(await archivedAt(run, file))
