import type { Context, QueryContext } from '../context.ts'
import type { AnyResource, CommentPlace, FileValue, Reaction } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import { actionNodes, grantedNodes } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'

export const editMinutes = 15
const newest = 200
/** Comments that stand on top of a record. */
export const mostPins = 5

export type MarkState = 'open' | 'resolved'
/** What a reader may do with a comment beside answering it. */
export type CommentAction = 'edit' | 'delete' | 'pin' | 'ask'
export interface MessageComment {
  readonly id: number
  /** First comment of the thread that it stands in; none where it is the first. */
  readonly parent_id: number | null
  readonly author_id: number
  readonly author_name: string
  /** Empty once it is deleted. */
  readonly text: string
  readonly mentions: readonly number[]
  readonly files: readonly FileValue[]
  readonly created_at: string
  readonly edited_at: string | null
  readonly deleted: boolean
  readonly pinned: boolean
  /** Where on the record's paper it lies; none where it is about the whole. */
  readonly place: CommentPlace | null
  /** A question, and whether it is settled. */
  readonly question: MarkState | null
  readonly reactions: readonly { readonly reaction: Reaction; readonly count: number; readonly own: boolean; readonly names: readonly string[] }[]
  /** What the reader may do with it now. */
  readonly may: readonly CommentAction[]
}

/** Who takes other people's comments back and pins them: a node of any page that shows the record (workplace.md E3). */
export const managesComments = ({ app, ctx }: QueryContext, r: AnyResource): boolean =>
  ctx.access.super || grantedNodes(ctx, actionNodes(app, r, 'manageComment')).length > 0

const facts = (ctx: Ctx) => sql`c.id, c.parent_id, c.author_id, c.author_name, c.created_at, c.edited_at, c.deleted_at is not null as deleted,
  c.pinned_at is not null as pinned, c.question, case when c.deleted_at is null then c.place end as place, c.created_at > now() - make_interval(mins => ${editMinutes}) as fresh,
  case when c.deleted_at is null then c.text else '' end as text, case when c.deleted_at is null then c.mentions else '{}' end as mentions,
  case when c.deleted_at is null then coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name, 'size', a.size, 'mime', a.mime) order by n) from unnest(c.files) with ordinality as f(file, n) join attachment a on a.id = f.file and a.deleted_at is null), '[]') else '[]' end as files,
  case when c.deleted_at is null then coalesce((select json_agg(json_build_object('reaction', s.reaction, 'count', s.n, 'own', s.own, 'names', s.names[1:20]) order by s.first) from (
    select x.reaction, count(*) as n, bool_or(x.account_id = ${ctx.account}::bigint) as own, min(x.created_at) as first, array_agg(x.account_name order by x.created_at) as names
    from comment_reaction x where x.comment_id = c.id group by x.reaction) s), '[]') else '[]' end as reactions`

type Read = Omit<MessageComment, 'may'> & { readonly fresh: boolean }
function mayOf({ author_id, mentions, parent_id, deleted, fresh }: Read, ctx: Ctx, manages: boolean): CommentAction[] {
  if (deleted) return []
  const own = author_id === ctx.account
  const may: CommentAction[] = []
  if (own && fresh) may.push('edit')
  if (own || manages) may.push('delete')
  if (parent_id === null && manages) may.push('pin')
  if (parent_id === null && maySettle({ author_id, mentions }, ctx, manages)) may.push('ask')
  return may
}
/** Whoever asked, whom the question names, and who manages comments say whether it is one and whether it is settled. */
export const maySettle = (c: { readonly author_id: number; readonly mentions: readonly number[] }, ctx: Ctx, manages: boolean): boolean =>
  manages || c.author_id === ctx.account || c.mentions.includes(ctx.account)

const message = ({ app, ctx }: QueryContext, r: AnyResource, rows: readonly Read[]): MessageComment[] => {
  const manages = managesComments({ app, ctx }, r)
  return rows.map((row) => {
    const { fresh: _, ...c } = row
    return { ...c, may: mayOf(row, ctx, manages) }
  })
}

/** The last two hundred of a record with the comments that they answer, and what is pinned; newest first. */
export async function commentsOf({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, r: AnyResource, record: number): Promise<MessageComment[]> {
  const here = sql`resource = ${r.name} and record_id = ${record}::bigint`
  return message(
    { app, ctx },
    r,
    await run.rows<Read>(
      sql`with last as (select id, parent_id from comment where ${here} order by id desc limit ${newest}),
        shown as (select id from last union select parent_id from last union (select id from comment where ${here} and pinned_at is not null limit ${mostPins}))
        select ${facts(ctx)} from comment c where c.id in (select id from shown) order by c.id desc`,
    ),
  )
}

export async function oneComment({ app, run, ctx }: Context<'app' | 'run' | 'ctx'>, r: AnyResource, id: number): Promise<MessageComment> {
  return message({ app, ctx }, r, [await run.one<Read>(sql`select ${facts(ctx)} from comment c where c.id = ${id}::bigint`)])[0]!
}
