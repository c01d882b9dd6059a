import type { CommandContext } from '../context.ts'
import { refuse, type AnyResource, type Reaction } from '@crossway/kernel'
import { sql } from '../sql/sql.ts'
import { locked } from './comment.ts'
import { managesComments, maySettle, mostPins, oneComment, type MarkState, type MessageComment } from './read-comments.ts'

export interface Marks {
  readonly pinned: boolean | undefined
  /** `null` = it is no question (any more). */
  readonly question: MarkState | null | undefined
}

/**
 * Pins the first comment of a thread to the top of its record, or says that it asks something or is settled (workplace.md E3). Refuses
 * COMMENT_NOT_FIRST for an answer, COMMENT_NOT_YOURS_TO_MARK, and COMMENT_TOO_MANY_PINS beyond five.
 */
export async function markComment({ app, tx, ctx }: CommandContext, r: AnyResource, record: number, id: number, m: Marks): Promise<MessageComment> {
  if (m.pinned) await tx.run(sql`select pg_advisory_xact_lock(hashtext('comment.pin'), hashtext(${`${r.name}/${record}`}))`)
  const was = await locked(tx, r, record, id)
  if (was.parent_id !== null) throw refuse.COMMENT_NOT_FIRST()
  const manages = managesComments({ app, ctx }, r)
  if ((m.pinned !== undefined && !manages) || (m.question !== undefined && !maySettle(was, ctx, manages))) throw refuse.COMMENT_NOT_YOURS_TO_MARK()
  if (m.pinned) {
    const { n } = await tx.one<{ n: number }>(
      sql`select count(*)::int as n from comment where resource = ${r.name} and record_id = ${record}::bigint and pinned_at is not null and id <> ${id}::bigint`,
    )
    if (n >= mostPins) throw refuse.COMMENT_TOO_MANY_PINS({ max: mostPins })
  }
  if (m.pinned !== undefined)
    await tx.run(
      sql`update comment set pinned_at = case when ${m.pinned}::boolean then coalesce(pinned_at, now()) end, pinned_by = case when ${m.pinned}::boolean then coalesce(pinned_by, ${ctx.account}) end where id = ${id}::bigint`,
    )
  if (m.question !== undefined) await tx.run(sql`update comment set question = ${m.question}::text where id = ${id}::bigint`)
  tx.changed.push({ resource: r.name, id: record })
  return oneComment({ app, run: tx, ctx }, r, id)
}

/** Says or takes back what somebody feels about a comment; twice is once. */
export async function react(
  { app, tx, ctx }: CommandContext,
  r: AnyResource,
  record: number,
  id: number,
  reaction: Reaction,
  on: boolean,
): Promise<MessageComment> {
  await locked(tx, r, record, id)
  await tx.run(
    on
      ? sql`insert into comment_reaction (comment_id, account_id, account_name, reaction) values (${id}::bigint, ${ctx.account}, ${ctx.name}, ${reaction}) on conflict do nothing`
      : sql`delete from comment_reaction where comment_id = ${id}::bigint and account_id = ${ctx.account}::bigint and reaction = ${reaction}`,
  )
  tx.changed.push({ resource: r.name, id: record })
  return oneComment({ app, run: tx, ctx }, r, id)
}
