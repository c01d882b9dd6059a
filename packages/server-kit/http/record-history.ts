import type { QueryContext } from '../context.ts'
import { refuse, type AnyField, type AnyResource } from '@crossway/kernel'
import { actorNames } from '../audit/actor-names.ts'
import { changedNames } from '../audit/changed-names.ts'
import type { Change } from '../audit/audit.ts'
import { commentsOf } from '../comment/read-comments.ts'
import { readRecord } from '../list/record.ts'
import { isHidden, levelOf, hiddenWhileOf } from '../list/rights.ts'
import { sql } from '../sql/sql.ts'

interface Entry {
  id: number
  at: string
  actor_id: number
  actor_name: string
  operation: string
  action: string | null
  from_state: string | null
  to_state: string | null
  comment: string | null
  changes: Change[] | null
}

/** Who did what to a record, newest first, comments among it; changes of fields the reader may not see are left out. */
export async function timeline({ app, ctx }: QueryContext, r: AnyResource, id: number, o: { before?: string }): Promise<object> {
  await readRecord({ app, ctx }, r, id)
  if (o.before && !/^\d{1,15}$/.test(o.before)) throw refuse.BAD_REQUEST({ detail: 'before' }, 'before')
  const before = o.before ? Number(o.before) : null
  const entries = await app.db.rows<Entry>(
    sql`select id, at, actor_id, actor_name, operation, action, from_state, to_state, comment, changes from audit_log where resource = ${r.name} and record_id = ${id} and (${before}::bigint is null or id < ${before}::bigint) order by id desc limit 100`,
  )
  const comments = await commentsOf({ app, run: app.db, ctx }, r, id)
  const lies = await hiddenWhile({ app, ctx }, r, id)
  const visible = (c: Change): Change[] => {
    const [head, sub] = c.field.split('.') as [string, string | undefined]
    const x = r.fields[head]
    const y = sub ? x?.target?.fields[sub] : x
    if (!y) return [c]
    if (y.hiddenWhile && lies(y)) return []
    const level = levelOf({ app, ctx }, r, head, y)
    return level === 'hidden' ? [] : level === 'masked' ? [{ ...c, before: '***', after: '***' }] : [c]
  }
  const named = await actorNames(app, ctx.lang, [...entries.map((e) => e.actor_id), ...comments.map((c) => c.author_id)])
  const seen = entries.map((e) => ({ ...e, actor_name: named(e.actor_id, e.actor_name), changes: e.changes?.flatMap(visible) ?? [] }))
  const inLanguage = await changedNames(
    { app, ctx },
    r,
    seen.flatMap((e) => e.changes),
  )
  return {
    entries: seen.map((e) => ({ ...e, changes: e.changes.map(inLanguage) })),
    comments: comments.map((c) => ({ ...c, author_name: named(c.author_id, c.author_name) })),
  }
}

/** Which veils lie over fields of a record for this reader now. */
async function hiddenWhile({ app, ctx }: QueryContext, r: AnyResource, id: number): Promise<(x: AnyField) => boolean> {
  const fields = Object.values(r.fields).flatMap((x) => [x, ...Object.values(x.target?.fields ?? {})])
  const whiles = [...new Set(fields.flatMap((x) => (x.hiddenWhile && isHidden({ app, ctx }, r, x) ? [hiddenWhileOf(x, 't')] : [])))]
  if (whiles.length === 0) return () => false
  const { lying } = await app.db.one<{ lying: boolean[] }>(
    sql`select ${sql.raw(`array[${whiles.map((w) => `(${w}) is true`).join(', ')}]`)} as lying from ${sql.id(r.name)} t where t.id = ${id}::bigint`,
  )
  return (x) => lying[whiles.indexOf(hiddenWhileOf(x, 't'))] === true
}
