import { sql, type App, type Ctx } from '@crossway/server-kit'
import { fileKinds } from '../../model/attachment.resource.ts'

export interface ChosenFile {
  readonly id: number
  readonly name: string
  readonly size: number
  readonly mime: string
  readonly last_upload_time: string
}
/** A page of the picker (platform.md §6.6). */
const pageSize = 12

/** Files that somebody may choose from in upload fields: his own uploads, and for holders of the attachment page all that are not private. */
export async function ownFiles(
  app: App,
  ctx: Ctx,
  asked: { q: string; kind: string; page: number },
): Promise<{ rows: ChosenFile[]; total: number; page: number; size: number }> {
  const suffixes = asked.kind in fileKinds ? fileKinds[asked.kind as keyof typeof fileKinds] : undefined
  const literal = asked.q.replace(/[\\%_]/g, '\\$&')
  const which = sql`deleted_at is null and scan_state <> 'infected' and (uploader_id = ${ctx.account}::bigint or (${ctx.access.has('routine/attachment')} and visibility <> 'private'))
    and (${asked.q} = '' or name ilike ${`%${literal}%`}) and (${suffixes === undefined} or suffix = any(${[...(suffixes ?? [])]}::text[]))`
  const { total } = await app.db.one<{ total: number }>(sql`select count(*)::int as total from attachment where ${which}`)
  const page = Math.min(Math.max(1, asked.page), Math.max(1, Math.ceil(total / pageSize)))
  const rows = await app.db.rows<ChosenFile>(
    sql`select id, name, size, mime, last_upload_time from attachment where ${which} order by last_upload_time desc, id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { rows, total, page, size: pageSize }
}
