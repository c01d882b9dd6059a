import type { CommandContext, QueryContext } from '../context.ts'
import { columnOf, refuse, type AnyResource, type ExternalView } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { runAction, type ActionBody } from '../command/run-action.ts'
import { listParams } from '../http/list-params.ts'
import { baseWhere } from '../list/query.ts'
import { readRecord } from '../list/record.ts'
import { listJson } from '../list/run.ts'
import { sql } from '../sql/sql.ts'
import type { Runner } from '../sql/db.ts'
import { externalAccess, externalFilterable, externalPage, externalRecord, ownLinesOf, type Outsider } from './outside-view.ts'

/** The view of a record for this outsider. One that is not for his kind of party, or whose node he lacks, is refused whatever his group says. */
export function externalViewOf(app: App, who: Outsider, resource: string): ExternalView {
  const views = app.registry.modules.flatMap((m) => m.outside ?? []).filter((v) => v.resource === resource)
  if (views.length === 0) throw refuse.NOT_FOUND()
  const view = views.find((v) => v.party === who.party && who.nodes.has(v.node))
  if (!view) throw refuse.FORBIDDEN({ node: views[0]!.node })
  if (app.ports.moduleOff(app.registry.resource(resource).module)) throw refuse.MODULE_DISABLED()
  return view
}

const asOutsider = ({ app, ctx }: QueryContext, view: ExternalView, who: Outsider): Ctx => ({
  ...ctx,
  access: externalAccess(app, view, who),
  route: view.node,
})
/** What the staff's answers carry beyond the fields. */
const stripped = ({ created_by: _, updated_by: __, ...record }: Record<string, unknown>): Record<string, unknown> => record

export async function externalList({ app, ctx }: QueryContext, view: ExternalView, who: Outsider, query: Record<string, unknown>): Promise<string> {
  const at = externalRecord(app, view)
  const p = listParams(query)
  if (p.view !== undefined) throw refuse.UNKNOWN_VIEW({ view: p.view, known: '-' }, 'view')
  const open = externalFilterable(at.seen)
  const odd = Object.keys(p.filter ?? {}).find((k) => !open.has(k))
  if (odd !== undefined) throw refuse.UNKNOWN_FILTER({ field: odd }, 'filter')
  const path = p.fields?.find((n) => !open.has(n))
  if (path !== undefined) throw refuse.UNKNOWN_FIELD({ field: path }, 'fields')
  const unsorted = p.sort?.split(',').find((k) => !open.has(k.trim().replace(/^[-+]/, '')) && k.trim() !== '')
  if (unsorted !== undefined) throw refuse.UNKNOWN_SORT({ field: unsorted }, 'sort')
  return listJson({ app: at.app, ctx: asOutsider({ app, ctx }, view, who) }, at.seen, externalPage(view, who, at.seen), p)
}

/** His own record, or the same 404 as for one that does not exist. */
export async function externalRead(
  { app, ctx }: QueryContext,
  view: ExternalView,
  who: Outsider,
  id: number,
  run: Runner = app.db,
): Promise<Record<string, unknown>> {
  const at = externalRecord(app, view)
  const me = asOutsider({ app, ctx }, view, who)
  const where = baseWhere({ app, ctx: me }, at.whole, externalPage(view, who, at.whole))
  if (!(await run.maybe(sql`select 1 as x from ${sql.id(view.resource)} t where t.id = ${id}::bigint and ${sql.and(where)}`))) throw refuse.NOT_FOUND()
  const record = stripped(await readRecord({ app: at.app, ctx: me }, at.seen, id, run))
  const own = ownLinesOf(view)
  if (!own) return record
  const mine = await ownLines(run, at.whole, own, who, id)
  return { ...record, [own.field]: (record[own.field] as { id: number }[]).filter((l) => mine.has(l.id)) }
}

/** Lines of the record that are his. */
async function ownLines(run: Runner, r: AnyResource, own: { readonly field: string; readonly by: string }, who: Outsider, id: number): Promise<Set<number>> {
  const { target } = r.fields[own.field]!
  const rows = await run.rows<{ id: number }>(
    sql`select id from ${sql.id(target!.name)} where ${sql.id(r.name + '_id')} = ${id}::bigint and ${sql.id(columnOf(own.by, target!.fields[own.by]!))} = ${who.id}::bigint`,
  )
  return new Set(rows.map((l) => l.id))
}

/** Where the record is a party's by its lines, another's line is one that does not exist. */
async function refuseForeign(
  { app, tx }: Pick<CommandContext, 'app' | 'tx'>,
  view: ExternalView,
  who: Outsider,
  id: number,
  action: string,
  body: ActionBody,
): Promise<void> {
  const own = ownLinesOf(view)
  const { whole } = externalRecord(app, view)
  if (!own) return
  const mine = await ownLines(tx, whole, own, who, id)
  for (const [name, arg] of Object.entries(whole.lifecycle?.actions[action]?.args ?? {})) {
    const rows = (body.args as Record<string, unknown> | undefined)?.[name]
    if (!arg.own || !Array.isArray(rows)) continue
    const foreign = rows.findIndex((row: unknown) => !mine.has(Number((row as { line?: unknown } | null)?.line)))
    if (foreign >= 0) throw refuse.LINE_UNKNOWN({ line: Number((rows[foreign] as { line?: unknown } | null)?.line) || 0 }, `args.${name}[${foreign}].line`)
  }
}

/** An action of his own on his own record, by the record's lifecycle like anybody's. */
export async function externalAct(
  { app, tx, ctx }: CommandContext,
  view: ExternalView,
  who: Outsider,
  action: { readonly id: number; readonly action: string; readonly body: ActionBody },
): Promise<Record<string, unknown>> {
  const node = view.actions?.[action.action]
  if (!node) throw refuse.UNKNOWN_ACTION({ action: action.action })
  if (!who.nodes.has(node)) throw refuse.FORBIDDEN({ node })
  await externalRead({ app, ctx }, view, who, action.id, tx)
  await refuseForeign({ app, tx }, view, who, action.id, action.action, action.body)
  await runAction({ app, tx, ctx: asOutsider({ app, ctx }, view, who) }, externalRecord(app, view).whole, action.id, action.action, action.body)
  return externalRead({ app, ctx }, view, who, action.id, tx)
}
