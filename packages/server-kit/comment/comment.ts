import { refuse, type AnyResource, type FileValue } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { mayReadFile } from '../file/may-read-file.ts'
import { emit } from '../outbox/emit.ts'
import type { Runner, Tx } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'

/** What people say about a record (workplace.md E3): own words may be put right for a while and taken back at any time; that something stood there stays. */
export const longestComment = 5000
export const mostFiles = 9
export const editMinutes = 15

export interface Words {
  readonly text: string
  readonly mentions: readonly number[]
  readonly files: readonly number[]
}
export interface SaidComment {
  readonly id: number
  readonly author_id: number
  readonly author_name: string
  /** Empty once it is deleted. */
  readonly text: string
  readonly mentions: readonly number[]
  readonly files: readonly FileValue[]
  readonly created_at: string
  readonly edited_at: string | null
  readonly deleted: boolean
  /** What the reader may do with it now. */
  readonly may: readonly ('edit' | 'delete')[]
}

const readable = (ctx: Ctx) => sql`c.id, c.author_id, c.author_name, c.created_at, c.edited_at, c.deleted_at is not null as deleted,
  case when c.deleted_at is null then c.text else '' end as text, case when c.deleted_at is null then c.mentions else '{}' end as mentions,
  case when c.deleted_at is null then coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'mime', a.mime) order by n) from unnest(c.files) with ordinality as f(file, n) join attachment a on a.id = f.file and a.deleted_at is null), '[]') else '[]' end as files,
  array_remove(array[
    case when c.deleted_at is null and c.author_id = ${ctx.account}::bigint and c.created_at > now() - make_interval(mins => ${editMinutes}) then 'edit' end,
    case when c.deleted_at is null and (c.author_id = ${ctx.account}::bigint or ${ctx.access.super}) then 'delete' end], null) as may`

/** The last two hundred of a record, newest first. */
export const commentsOf = (run: Runner, ctx: Ctx, r: AnyResource, record: number): Promise<SaidComment[]> =>
  run.rows(sql`select ${readable(ctx)} from comment c where c.resource = ${r.name} and c.record_id = ${record}::bigint order by c.id desc limit 200`)

const oneComment = (tx: Tx, ctx: Ctx, id: number): Promise<SaidComment> => tx.one(sql`select ${readable(ctx)} from comment c where c.id = ${id}::bigint`)

export async function addComment(app: App, tx: Tx, ctx: Ctx, r: AnyResource, record: number, w: Words): Promise<SaidComment> {
  await ownFiles(app, tx, ctx, w.files)
  const { id } = await tx.one<{ id: number }>(
    sql`insert into comment (resource, record_id, author_id, author_name, text, mentions, files) values (${r.name}, ${record}::bigint, ${ctx.account}, ${ctx.name}, ${w.text}, ${w.mentions}::bigint[], ${w.files}::bigint[]) returning id`,
  )
  await tell(app, tx, ctx, r, record, id, w.mentions)
  return oneComment(tx, ctx, id)
}

/** Puts own words right; only people whom they did not name before are told. Refuses COMMENT_NOT_YOURS and, after a quarter of an hour, COMMENT_TOO_OLD. */
export async function editComment(app: App, tx: Tx, ctx: Ctx, r: AnyResource, record: number, id: number, w: Words): Promise<SaidComment> {
  const was = await locked(tx, r, record, id)
  if (was.author_id !== ctx.account) throw refuse.COMMENT_NOT_YOURS()
  if (was.old) throw refuse.COMMENT_TOO_OLD({ minutes: editMinutes })
  const added = w.files.filter((f) => !was.files.includes(f))
  await ownFiles(app, tx, ctx, added)
  await tx.run(
    sql`update comment set text = ${w.text}, mentions = ${w.mentions}::bigint[], files = ${w.files}::bigint[], edited_at = now() where id = ${id}::bigint`,
  )
  const named = w.mentions.filter((m) => !was.mentions.includes(m))
  await tell(app, tx, ctx, r, record, id, named)
  return oneComment(tx, ctx, id)
}

/** Takes a comment back, one's own or, for the super administrator, anybody's. */
export async function deleteComment(tx: Tx, ctx: Ctx, r: AnyResource, record: number, id: number): Promise<SaidComment> {
  const was = await locked(tx, r, record, id)
  if (was.author_id !== ctx.account && !ctx.access.super) throw refuse.COMMENT_NOT_YOURS()
  await tx.run(sql`update comment set deleted_at = now() where id = ${id}::bigint`)
  return oneComment(tx, ctx, id)
}

interface Kept {
  readonly author_id: number
  readonly mentions: readonly number[]
  readonly files: readonly number[]
  readonly old: boolean
}
async function locked(tx: Tx, r: AnyResource, record: number, id: number): Promise<Kept> {
  const was = await tx.maybe<Kept>(
    sql`select author_id, mentions, files, created_at <= now() - make_interval(mins => ${editMinutes}) as old from comment where id = ${id}::bigint and resource = ${r.name} and record_id = ${record}::bigint and deleted_at is null for update`,
  )
  if (!was) throw refuse.NOT_FOUND()
  return was
}

/** A file that one may not open is answered like one that is not there. */
async function ownFiles(app: App, tx: Tx, ctx: Ctx, files: readonly number[]): Promise<void> {
  if (files.length === 0) return
  const rows = await tx.rows<{ id: number; visibility: string }>(
    sql`select id, visibility from attachment where id = any(${files}::bigint[]) and deleted_at is null`,
  )
  for (const id of files) {
    const file = rows.find((x) => x.id === id)
    if (!file || !(await mayReadFile(app, ctx, file, tx))) throw refuse.COMMENT_FILE_GONE({ id })
  }
}

async function tell(app: App, tx: Tx, ctx: Ctx, r: AnyResource, record: number, comment: number, mentions: readonly number[]): Promise<void> {
  if (mentions.length === 0) return
  const about = { resource: r.name, id: record }
  await emit(app, tx, 'comment.mentioned', { resource: r.name, record, comment, author: ctx.account, mentions }, about)
}
