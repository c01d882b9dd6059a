import type { QueryContext } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
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

/** Files that somebody may choose from in upload fields: what he brought himself, under the names he gave, and for holders of the attachment page all that are not private. */
export async function ownFiles(
  { app, ctx }: QueryContext,
  asked: { q: string; kind: string; page: number },
): Promise<{ rows: ChosenFile[]; total: number; page: number; size: number }> {
  const suffixes = asked.kind in fileKinds ? fileKinds[asked.kind as keyof typeof fileKinds] : undefined
  const literal = asked.q.replace(/[\\%_]/g, '\\$&')
  const from = sql`from attachment a left join attachment_upload u on u.attachment_id = a.id and u.account_id = ${ctx.account}::bigint
    where a.deleted_at is null and a.scan_state <> 'infected' and (u.account_id is not null or (${ctx.access.has('routine/attachment')} and a.visibility <> 'private'))
    and (${asked.q} = '' or coalesce(u.name, a.name) ilike ${`%${literal}%`}) and (${suffixes === undefined} or a.suffix = any(${[...(suffixes ?? [])]}::text[]))`
  const { total } = await app.db.one<{ total: number }>(sql`select count(*)::int as total ${from}`)
  const page = Math.min(Math.max(1, asked.page), Math.max(1, Math.ceil(total / pageSize)))
  const rows = await app.db.rows<ChosenFile>(
    sql`select a.id, coalesce(u.name, a.name) as name, a.size, a.mime, coalesce(u.at, a.last_upload_time) as last_upload_time ${from} order by coalesce(u.at, a.last_upload_time) desc, a.id desc limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { rows, total, page, size: pageSize }
}
