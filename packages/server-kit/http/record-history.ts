import { apiName, columnOf, type AnyField, type AnyResource } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import type { Change } from '../audit/audit.ts'
import { titleSql } from '../list/field-sql.ts'
import { baseWhere } from '../list/query.ts'
import { readRecord } from '../list/record.ts'
import { heldNodes, isVeiled, levelOf, pageNodes, veilOf } from '../list/rights.ts'
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
export async function timeline(app: App, ctx: Ctx, r: AnyResource, id: number, o: { before?: string }): Promise<object> {
  await readRecord(app, ctx, r, id)
  const before = /^\d{1,16}$/.test(o.before ?? '') ? Number(o.before) : null
  const entries = await app.db.rows<Entry>(
    sql`select id, at, actor_id, actor_name, operation, action, from_state, to_state, comment, changes from audit_log where resource = ${r.name} and record_id = ${id} and (${before}::bigint is null or id < ${before}::bigint) order by id desc limit 100`,
  )
  const comments = await app.db.rows(
    sql`select id, author_id, author_name, text, mentions, created_at, edited_at from comment where resource = ${r.name} and record_id = ${id} and deleted_at is null order by id desc limit 200`,
  )
  const lies = await veils(app, ctx, r, id)
  const visible = (c: Change): Change[] => {
    const [head, sub] = c.field.split('.') as [string, string | undefined]
    const x = r.fields[head]
    const y = sub ? x?.target?.fields[sub] : x
    if (!y) return [c]
    if (y.veil && lies(y)) return []
    const level = levelOf(app, ctx, r, head, y)
    return level === 'hidden' ? [] : level === 'masked' ? [{ ...c, before: '***', after: '***' }] : [c]
  }
  return { entries: entries.map((e) => ({ ...e, changes: e.changes?.flatMap(visible) ?? [] })), comments }
}

/** Which veils lie over fields of a record for this reader now. */
async function veils(app: App, ctx: Ctx, r: AnyResource, id: number): Promise<(x: AnyField) => boolean> {
  const fields = Object.values(r.fields).flatMap((x) => [x, ...Object.values(x.target?.fields ?? {})])
  const whiles = [...new Set(fields.flatMap((x) => (x.veil && isVeiled(app, ctx, r, x) ? [veilOf(x, 't')] : [])))]
  if (whiles.length === 0) return () => false
  const { lying } = await app.db.one<{ lying: boolean[] }>(
    sql`select ${sql.raw(`array[${whiles.map((w) => `(${w}) is true`).join(', ')}]`)} as lying from ${sql.id(r.name)} t where t.id = ${id}::bigint`,
  )
  return (x) => lying[whiles.indexOf(veilOf(x, 't'))] === true
}

export interface RelatedGroup {
  readonly record: string
  readonly route: string
  readonly total: number
  readonly rows: readonly { readonly id: number; readonly title: string; readonly status?: string }[]
}

/** Upstream and downstream documents: what this record refers to and what refers to it, as far as the caller may see them. */
export async function related(app: App, ctx: Ctx, r: AnyResource, id: number): Promise<{ groups: RelatedGroup[] }> {
  await readRecord(app, ctx, r, id)
  const groups: RelatedGroup[] = []
  for (const other of app.registry.resources()) {
    if (heldNodes(ctx, pageNodes(app, other)).length === 0 || app.registry.pagesOf(other.name).length === 0) continue
    const paths = [
      ...Object.entries(other.fields)
        .filter(([, x]) => x.kind === 'ref' && x.to === r.name && other.name !== r.name)
        .map(([n, x]) => sql`${sql.raw(`t."${columnOf(n, x)}"`)} = ${id}`),
      ...Object.entries(other.fields)
        .filter(([, x]) => x.kind === 'lines')
        .flatMap(([, x]) =>
          Object.entries(x.target!.fields)
            .filter(([, y]) => y.kind === 'ref' && y.to === r.name)
            .map(([n, y]) => sql`t.id in (select l.${sql.id(other.name + '_id')} from ${sql.id(x.target!.name)} l where l.${sql.id(columnOf(n, y))} = ${id})`),
        ),
    ]
    if (paths.length === 0 || other.ledger) continue
    const page = app.registry.pagesOf(other.name).find((p) => ctx.access.has(p.route))!
    const where = sql.and([sql.or(paths), ...baseWhere(app, ctx, other, page)])
    const state = other.lifecycle ? sql.raw(`, t."${other.lifecycle.field ?? 'status'}" as status`) : sql.empty
    const rows = await app.db.rows<{ id: number; title: string; total: number }>(
      sql`select t.id, ${sql.raw(`${titleSql(app, other, 't', ctx.lang)}::text`)} as title${state}, count(*) over ()::int as total from ${sql.id(other.name)} t where ${where} order by t.id desc limit 20`,
    )
    if (rows.length) groups.push({ record: apiName(other.name), route: page.route, total: rows[0]!.total, rows: rows.map(({ total: _, ...x }) => x) })
  }
  return { groups }
}
