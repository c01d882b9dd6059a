import type { CommandContext } from '../context.ts'
import { refuse, type AnyResource, type CommentPlace } from '@crossway/kernel'
import { mayReadFile } from '../file/may-read-file.ts'
import { emit } from '../outbox/emit.ts'
import type { Tx } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { editMinutes, managesComments, oneComment, type MessageComment } from './read-comments.ts'

/** What people say about a record (workplace.md E3): own words may be put right for a while and taken back at any time; that something stood there stays. */

export interface Words {
  readonly text: string
  readonly mentions: readonly number[]
  readonly files: readonly number[]
}
export interface NewWords extends Words {
  /** Comment that they answer. */
  readonly parent: number | undefined
  /** They ask something, so that somebody has to say when it is settled. */
  readonly question: boolean
  /** Where on the record's paper they lie. */
  readonly place?: CommentPlace | undefined
}
/** Says something; an answer to an answer joins the thread, which is one level deep. Refuses NOT_FOUND where the comment that it answers was taken back. */
export async function addComment({ app, tx, ctx }: CommandContext, r: AnyResource, record: number, w: NewWords): Promise<MessageComment> {
  await ownFiles({ app, tx, ctx }, w.files)
  const answered = w.parent === undefined ? undefined : await locked(tx, r, record, w.parent)
  const thread = answered && (answered.parent_id ?? w.parent!)
  const { id } = await tx.one<{ id: number }>(
    sql`insert into comment (resource, record_id, author_id, author_name, text, mentions, files, parent_id, question, place) values (${r.name}, ${record}::bigint, ${ctx.account}, ${ctx.name}, ${w.text}, ${w.mentions}::bigint[], ${w.files}::bigint[], ${thread ?? null}::bigint, ${w.question && !thread ? 'open' : null}, ${w.place && !thread ? JSON.stringify(w.place) : null}::jsonb) returning id`,
  )
  await tell({ app, tx, ctx }, r, record, id, w.mentions)
  if (answered && !w.mentions.includes(answered.author_id)) await tell({ app, tx, ctx }, r, record, id, [answered.author_id], 'comment.replied')
  return oneComment({ app, run: tx, ctx }, r, id)
}

/** Puts own words right; only people whom they did not name before are told. Refuses COMMENT_NOT_YOURS and, after a quarter of an hour, COMMENT_TOO_OLD. */
export async function editComment({ app, tx, ctx }: CommandContext, r: AnyResource, record: number, id: number, w: Words): Promise<MessageComment> {
  const was = await locked(tx, r, record, id)
  if (was.author_id !== ctx.account) throw refuse.COMMENT_NOT_YOURS()
  if (was.old) throw refuse.COMMENT_TOO_OLD({ minutes: editMinutes })
  const added = w.files.filter((f) => !was.files.includes(f))
  await ownFiles({ app, tx, ctx }, added)
  await tx.run(
    sql`update comment set text = ${w.text}, mentions = ${w.mentions}::bigint[], files = ${w.files}::bigint[], edited_at = now() where id = ${id}::bigint`,
  )
  const named = w.mentions.filter((m) => !was.mentions.includes(m))
  await tell({ app, tx, ctx }, r, record, id, named)
  return oneComment({ app, run: tx, ctx }, r, id)
}

/** Takes a comment back, one's own or, for who manages the comments of a page of this record, anybody's. What was pinned hangs no more. */
export async function deleteComment({ app, tx, ctx }: CommandContext, r: AnyResource, record: number, id: number): Promise<MessageComment> {
  const was = await locked(tx, r, record, id)
  if (was.author_id !== ctx.account && !managesComments({ app, ctx }, r)) throw refuse.COMMENT_NOT_YOURS()
  await tx.run(sql`update comment set deleted_at = now(), deleted_by = ${ctx.account}, pinned_at = null, pinned_by = null where id = ${id}::bigint`)
  tx.changed.push({ resource: r.name, id: record })
  return oneComment({ app, run: tx, ctx }, r, id)
}

export interface Stored {
  readonly parent_id: number | null
  readonly question: string | null
  readonly author_id: number
  readonly mentions: readonly number[]
  readonly files: readonly number[]
  readonly old: boolean
}
/** A comment of this record that still stands, held until the end of the transaction. */
export async function locked(tx: Tx, r: AnyResource, record: number, id: number): Promise<Stored> {
  const was = await tx.maybe<Stored>(
    sql`select author_id, parent_id, question, mentions, files, created_at <= now() - make_interval(mins => ${editMinutes}) as old from comment where id = ${id}::bigint and resource = ${r.name} and record_id = ${record}::bigint and deleted_at is null for update`,
  )
  if (!was) throw refuse.NOT_FOUND()
  return was
}

/** A file that one may not open is answered like one that is not there. */
async function ownFiles({ app, tx, ctx }: CommandContext, files: readonly number[]): Promise<void> {
  if (files.length === 0) return
  const rows = await tx.rows<{ id: number; visibility: string }>(
    sql`select id, visibility from attachment where id = any(${files}::bigint[]) and deleted_at is null`,
  )
  for (const id of files) {
    const file = rows.find((x) => x.id === id)
    if (!file || !(await mayReadFile({ app, ctx }, file, tx))) throw refuse.COMMENT_FILE_GONE({ id })
  }
}

async function tell(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  record: number,
  comment: number,
  accounts: readonly number[],
  event: 'comment.mentioned' | 'comment.replied' = 'comment.mentioned',
): Promise<void> {
  tx.changed.push({ resource: r.name, id: record })
  if (accounts.length === 0) return
  await emit({ app, tx }, event, { resource: r.name, record, comment, author: ctx.account, mentions: accounts }, { resource: r.name, id: record })
}
