import { isMaster } from '../list/picks.ts'
import type { CommandContext, QueryContext } from '../context.ts'
import {
  engineErrors,
  labelText,
  plainRef,
  Refusal,
  type AnyField,
  type AnyLabel,
  type AnyResource,
  type FieldProblem,
  type Fields,
  type Filter,
} from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { besideClosed, isAll, scopeSql } from '../access/scope-sql.ts'
import { titleSql } from '../list/field-sql.ts'
import { filterSql } from '../list/filter.ts'
import { actionNodes, grantedNodes, pageNodes, readScopes, verbOf } from '../list/rights.ts'
import { sql, type Sql } from '../sql/sql.ts'
import { mayReadFile } from '../file/may-read-file.ts'
import type { Draft } from './check-draft.ts'
import { filesIn } from './files.ts'
import { lockedRows } from './hold.ts'

type Names = Readonly<Record<string, AnyLabel | undefined>>
interface Use {
  readonly field: string
  readonly to: string
  readonly id: number
  readonly label: string
  readonly where?: Filter | undefined
}
/** Fields that are looked at, under which name their problems are told, and what people call them. */
export interface RefPlaces {
  readonly fields: Fields
  readonly prefix: string
  readonly names: Names
  /** Nodes of the form or action: by them the caller's sight goes of what he holds no page of. */
  readonly nodes: readonly string[]
}
export const recordPlaces = ({ app, ctx }: QueryContext, r: AnyResource): RefPlaces => ({
  fields: r.fields,
  prefix: '',
  names: app.registry.labels(r.name, ctx.lang).fields,
  nodes: [...pageNodes(app, r), ...actionNodes(app, r, 'add'), ...actionNodes(app, r, 'edit')],
})
export function argPlaces(app: App, ctx: Ctx, r: AnyResource, action: string, fields: Fields): RefPlaces {
  const label = app.registry.labels(r.name, ctx.lang).actions[action]
  return { fields, prefix: 'args.', names: typeof label === 'object' ? (label.args ?? {}) : {}, nodes: actionNodes(app, r, verbOf(r, action)) }
}

/** Fields that refer to something, or have lines that may. */
const usingFields = (fields: Fields): [string, AnyField][] =>
  Object.entries(fields).filter(([, x]) => x.kind === 'ref' || x.kind === 'refs' || x.kind === 'file' || x.kind === 'files' || x.kind === 'lines')

function usesIn(places: RefPlaces, draft: Draft): Use[] {
  const out: Use[] = []
  const collect = (fields: readonly (readonly [string, AnyField])[], values: Draft, prefix: string, names: Names): void => {
    for (const [name, x] of fields) {
      const v = values[name]
      if (v === undefined || v === null) continue
      const label = labelText(names[name], name)
      const field = prefix + name
      if (x.kind === 'ref') out.push({ field, to: x.to!, id: v as number, label, where: x.where as Filter | undefined })
      else if (x.kind === 'refs') for (const id of v as number[]) out.push({ field, to: x.to!, id, label, where: x.where as Filter | undefined })
      else if (x.kind === 'file') out.push({ field, to: 'attachment', id: v as number, label })
      else if (x.kind === 'files') for (const id of v as number[]) out.push({ field, to: 'attachment', id, label })
      else if (x.kind === 'lines') {
        const l = names[name]
        const own = usingFields(x.target!.fields)
        ;(v as Draft[]).forEach((line, i) => collect(own, line, `${field}[${i}].`, typeof l === 'object' ? (l.fields ?? {}) : {}))
      }
    }
  }
  collect(usingFields(places.fields), draft, places.prefix, places.names)
  return out
}

/**
 * What a person newly chooses must be among what his picker offers: in use, of the right kind (settings.md: "inactive not selectable"). What the record
 * already holds may stay. Asked after the module's own rules, whose texts are more to the point.
 */
export async function checkFit({ app, tx, ctx }: CommandContext, places: RefPlaces, draft: Draft, before?: Draft): Promise<void> {
  const cell = (use: Use): string => `${use.field.replace(/\[\d+\]/g, '')}#${use.id}`
  const own = new Set(before ? usesIn(places, plainRefs(places.fields, before)).map(cell) : [])
  const [problems = []] = await unfitUses({ app, tx, ctx }, [usesIn(places, draft).filter((use) => !own.has(cell(use)))])
  if (problems.length) throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)
}

/** `checkFit` for many new records at once: what is wrong with each draft, one statement a picker whatever their number. */
export const unfitIn = ({ app, tx, ctx }: CommandContext, places: RefPlaces, drafts: readonly Draft[]): Promise<FieldProblem[][]> =>
  unfitUses(
    { app, tx, ctx },
    drafts.map((d) => usesIn(places, d)),
  )

async function unfitUses({ app, tx, ctx }: CommandContext, each: readonly (readonly Use[])[]): Promise<FieldProblem[][]> {
  const kindOf = (use: Use): string => `${use.to} ${JSON.stringify(use.where)}`
  const pickers = new Map<string, { readonly use: Use; readonly ids: Set<number> }>()
  for (const use of each.flat())
    if (use.where) {
      const picker = pickers.get(kindOf(use)) ?? { use, ids: new Set() }
      pickers.set(kindOf(use), picker)
      picker.ids.add(use.id)
    }
  const titles = new Map<string, Map<number, string>>()
  for (const [kind, { use, ids }] of pickers) titles.set(kind, await titlesExternal({ app, tx, ctx }, use, [...ids]))
  return each.map((uses) =>
    uses.flatMap((use) => {
      const title = use.where && titles.get(kindOf(use))!.get(use.id)
      return title === undefined ? [] : [{ field: use.field, code: 'REF_UNFIT', params: { label: use.label, title } }]
    }),
  )
}

/** Those of the ids that the picker of a field does not offer, with their titles, all of them held; one statement a picker. */
async function titlesExternal({ app, tx, ctx }: CommandContext, use: Use, ids: readonly number[]): Promise<Map<number, string>> {
  const target = app.registry.resource(use.to)
  const rows = await tx.rows<{ id: number; title: string | null }>(
    sql`select t.id, ${sql.raw(titleSql(app, target, 't', ctx.lang))}::text as title from ${target.external ? sql.id(target.name) : lockedRows(target.name, ids)} t where t.id = any(${ids}::bigint[]) and (${sql.and(filterSql({ app, ctx }, target, use.where!, 't', true))}) is not true`,
  )
  return new Map(rows.map((row) => [Number(row.id), row.title ?? String(row.id)]))
}

/** References of a record as it was read (`{ id, title }`) as ids, as a draft has them. */
function plainRefs(fields: Fields, doc: Draft): Draft {
  const out: Draft = {}
  for (const [name, x] of Object.entries(fields)) {
    const v = doc[name]
    if (v === undefined || v === null) continue
    if (['ref', 'file', 'refs', 'files'].includes(x.kind)) out[name] = plainRef(v)
    else if (x.kind === 'lines') out[name] = (v as Draft[]).map((l) => plainRefs(x.target!.fields, l))
  }
  return out
}

/** Condition over `t` under which a person may name a record in what he fills in: as his pickers offer it. */
function namedSql({ app, ctx }: QueryContext, places: RefPlaces, target: AnyResource): Sql | undefined {
  if (isMaster(target)) return undefined
  const opens = grantedNodes(ctx, pageNodes(app, target)).length > 0
  const scopes =
    opens || ctx.access.super
      ? readScopes({ app, ctx }, target)
      : besideClosed(ctx.access.scopes(target.name, grantedNodes(ctx, places.nodes), 'read'), target, ctx)
  return isAll(scopes) ? undefined : scopeSql(scopes, target, ctx)
}

/** Who wrote the ids into the draft, and what the record held before. */
interface Written {
  /** A person did, by a form or an action: a module may refer to what he does not see. */
  readonly chosen: boolean
  readonly before?: Draft
}

/**
 * Every id that a draft refers to exists, asked with one statement; a missing one is named at its field. A file that is newly put in must be one that
 * the person may open, a paper one that he may see: naming somebody else's does not hand it out, and does not tell that it is there.
 */
export async function checkRefs({ app, tx, ctx }: CommandContext, places: RefPlaces, draft: Draft, { chosen, before }: Written): Promise<void> {
  const uses = new Map<string, Use[]>()
  for (const use of usesIn(places, draft)) uses.set(use.to, [...(uses.get(use.to) ?? []), use])
  if (uses.size === 0) return
  const targets = [...uses.keys()].sort()
  const own = chosen && before ? usesIn(places, plainRefs(places.fields, before)) : []
  const columns: Sql[] = targets.map((t, i) => {
    const target = chosen && t !== 'attachment' ? app.registry.find(t) : undefined
    const named = target && namedSql({ app, ctx }, places, target)
    const stored = own.filter((u) => u.to === t).map((u) => u.id)
    return sql`array(select t.id from ${sql.id(t)} t where t.id = any(${[...new Set(uses.get(t)!.map((u) => u.id))]}::bigint[])${named ? sql` and (t.id = any(${stored}::bigint[]) or ${named})` : sql.empty}) as ${sql.id('c' + i)}`
  })
  const row = await tx.one<Record<string, number[]>>(sql`select ${sql.join(columns, ', ')}`)
  const problems: FieldProblem[] = []
  for (const [i, t] of targets.entries()) {
    const found = new Set(row['c' + i])
    if (t === 'attachment') await keepOwn({ app, tx, ctx }, found, before && new Set([...filesIn(places.fields, before).values()].flatMap((f) => [...f])))
    for (const u of uses.get(t)!) if (!found.has(u.id)) problems.push({ field: u.field, code: 'REF_MISSING', params: { label: u.label, id: u.id } })
  }
  if (problems.length) throw new Refusal('VALIDATION', engineErrors.VALIDATION, {}, problems)
}

/** Takes out of the found files those that the person may not open, except what the record holds already. */
async function keepOwn({ app, tx, ctx }: CommandContext, found: Set<number>, own: ReadonlySet<number> = new Set()): Promise<void> {
  const fresh = [...found].filter((id) => !own.has(id))
  if (fresh.length === 0) return
  const rows = await tx.rows<{ id: number; visibility: string; gone: boolean }>(
    sql`select a.id, a.visibility, a.deleted_at is not null as gone from attachment a where a.id = any(${fresh}::bigint[])`,
  )
  for (const file of rows) if (file.gone || !(await mayReadFile({ app, ctx }, file, tx))) found.delete(file.id)
}
