import type { QueryContext } from '../context.ts'
import { columnOf, Refusal, refuse, type AnyField, type AnyResource, type FieldLevel, type PageDef } from '@crossway/kernel'
import type { App, ComputedColumn } from '../app.ts'
import type { Ctx, RowScope } from '../access/access.ts'
import { besideClosed } from '../access/scope-sql.ts'
import type { Sql } from '../sql/sql.ts'

/** Page nodes of a record: holding one of them opens its list and its records. A record without a page is open to holders of its own name. */
export const pageNodes = (app: App, r: AnyResource): readonly string[] => {
  const pages = app.registry.pagesOf(r.name)
  return pages.length ? pages.map((p) => p.route) : [r.name]
}

/** The view asked for, or the first page of the record that the caller may see. */
export function viewOf({ app, ctx }: QueryContext, r: AnyResource, asked: string | undefined): PageDef | undefined {
  const pages = app.registry.pagesOf(r.name)
  if (asked !== undefined) {
    const page = pages.find((p) => p.route === asked)
    if (!page)
      throw refuse.UNKNOWN_VIEW(
        {
          view: asked,
          known:
            pages
              .filter((p) => ctx.access.has(p.route))
              .map((p) => p.route)
              .join(', ') || '–',
        },
        'view',
      )
    if (!ctx.access.has(page.route)) throw deny(ctx, page.route)
    return page
  }
  if (pages.length === 0) {
    if (!ctx.access.has(r.name)) throw deny(ctx, r.name)
    return undefined
  }
  const page = pages.find((p) => ctx.access.has(p.route))
  if (!page) throw deny(ctx, pages[0]!.route)
  return page
}

export function deny(ctx: Ctx, node: string): Error {
  const why = ctx.access.why(node)
  return why.code === 'RESTRICTED' ? refuse.RESTRICTED({ who: why.who, date: why.date }) : refuse.FORBIDDEN({ node })
}

/** Nodes that give an action: `route/verb` of each of the record's pages, or the one node of another page. */
export function actionNodes(app: App, r: AnyResource, verb: string): string[] {
  if (verb.includes('/')) return [verb]
  return pageNodes(app, r).map((p) => `${p}/${verb}`)
}
export const verbOf = (r: AnyResource, action: string): string => {
  const a = r.lifecycle?.actions[action]
  return a?.verb ?? action.replace(/_(\w)/g, (_, c: string) => c.toUpperCase())
}
export function grantedNodes(ctx: Ctx, nodes: readonly string[]): string[] {
  return nodes.filter((n) => ctx.access.has(n))
}
/** Is one of them taken from somebody by name, or is he leaving? Then no task gives it back. */
export const isRestricted = (ctx: Ctx, nodes: readonly string[]): boolean => !ctx.access.super && nodes.some((n) => !ctx.access.has(n) && isTaken(ctx, n))
function isTaken(ctx: Ctx, node: string): boolean {
  try {
    return ctx.access.why(node).code === 'RESTRICTED'
  } catch (e) {
    // who is leaving is refused in words of their own (organization.md, scenario 6)
    if (e instanceof Refusal) return true
    throw e
  }
}
/** Refuses unless one of the nodes is held. */
export function needOne(ctx: Ctx, nodes: readonly string[]): string[] {
  const granted = grantedNodes(ctx, nodes)
  if (granted.length === 0) throw deny(ctx, nodes[0]!)
  return granted
}

export const readScopes = ({ app, ctx }: QueryContext, r: AnyResource, page?: PageDef): readonly RowScope[] =>
  besideClosed(
    ctx.access.super || (r.keepers && grantedNodes(ctx, actionNodes(app, r, r.keepers)).length > 0)
      ? [{ kind: 'all' }]
      : scopesByPage({ app, ctx }, r, page ? [page.route] : pageNodes(app, r), 'read'),
    r,
    ctx,
  )
/** The rows of a query may be those of a record, seen by the scopes that hold for it. */
const scopedAs = ({ name, query }: AnyResource): string => (query && 'as' in query.scope ? query.scope.as : undefined) ?? name
/** Rows on which an action may be done: the write scopes of the sources that give the action's node. */
export const writeScopes = ({ app, ctx }: QueryContext, r: AnyResource, verb: string): readonly RowScope[] =>
  ctx.access.super ? [{ kind: 'all' }] : besideClosed(scopesByPage({ app, ctx }, r, actionNodes(app, r, verb), 'write'), r, ctx)

/** The scopes of the nodes held; where pages divide the rows, each node reaches those of its own page only. */
function scopesByPage({ app, ctx }: QueryContext, r: AnyResource, nodes: readonly string[], mode: 'read' | 'write'): readonly RowScope[] {
  const granted = grantedNodes(ctx, nodes)
  const field = r.dividedBy
  if (!field) return ctx.access.scopes(scopedAs(r), granted, mode)
  const pages = app.registry.pagesOf(r.name)
  return granted.flatMap((node): readonly RowScope[] => {
    const of = ctx.access.scopes(scopedAs(r), [node], mode)
    const values = partOf(
      pages.find((p) => p.route === node.split('/')[0]),
      field,
    )
    return values ? [{ kind: 'part', column: columnOf(field, r.fields[field]!), values, of }] : of
  })
}
/** Values of the dividing field that a page is about; undefined where it is about all. */
function partOf(page: PageDef | undefined, field: string): readonly string[] | undefined {
  const fixed = page?.where?.[field] as { readonly eq?: unknown; readonly in?: unknown } | undefined
  return fixed?.eq !== undefined ? [String(fixed.eq)] : Array.isArray(fixed?.in) ? fixed.in.map(String) : undefined
}

/** What the caller may do with a field: unclassed ones are open, classed ones go by role. */
export function levelOf({ app, ctx }: QueryContext, r: AnyResource, name: string, x: AnyField): FieldLevel {
  if (!x.class) return 'edit'
  const verb = r.query?.classVerb?.[x.class]
  if (verb && grantedNodes(ctx, actionNodes(app, r, verb)).length === 0) return 'hidden'
  const [record, field] = r.query?.levels?.[name]?.split('.') ?? [r.name, name]
  return ctx.access.level(record!, field!, x.class, grantedNodes(ctx, pageNodes(app, r)))
}

/** What is hidden cannot be asked for, and what is masked neither: every answer to such a question would tell a part of the value (organization.md §5). */
export function mayAskBy(level: FieldLevel, field: string): void {
  if (level === 'hidden') throw refuse.FIELD_DENIED({ field })
  if (level === 'masked') throw refuse.FIELD_MASKED({ field })
}
export const isClosed = (level: FieldLevel): boolean => level === 'hidden' || level === 'masked'

/** Is the field at the end of this path closed to the caller: the record's own, one of its lines, or one behind references? */
export function closedAt({ app, ctx }: QueryContext, r: AnyResource, path: string): boolean {
  const [first, ...rest] = path.split('.') as [string, ...string[]]
  const x = r.fields[first]
  if (!x) return allFigures({ app, ctx }, r).some((g) => g.name === first) && !figuresOf({ app, ctx }, r).some((g) => g.name === first)
  if (isClosed(levelOf({ app, ctx }, r, first, x))) return true
  if (rest.length === 0) return false
  if (x.kind === 'ref') return closedAt({ app, ctx }, app.registry.resource(x.to!), rest.join('.'))
  const cell = x.target?.fields[rest[0]!]
  if (!cell) return false
  if (isClosed(levelOf({ app, ctx }, r, first, cell))) return true
  return rest.length > 1 && cell.kind === 'ref' && closedAt({ app, ctx }, app.registry.resource(cell.to!), rest.slice(1).join('.'))
}

/** The SQL of a value, empty while its veil holds for this reader: shown, asked for, sorted by and summed alike. `alias` = that of the record's head. */
export function hidden({ app, ctx }: QueryContext, r: AnyResource, x: AnyField, value: string, alias = 't'): string {
  return isHidden({ app, ctx }, r, x) ? `case when ${hiddenWhileOf(x, alias)} then null else ${value} end` : value
}
/** The same where it is shown and not asked by: with what stands in its place. */
export function answered({ app, ctx }: QueryContext, r: AnyResource, x: AnyField, value: string, alias = 't'): string {
  const instead = x.hiddenWhile?.shows?.replaceAll(/\bt\./g, `${alias}.`)
  if (!instead || !isHidden({ app, ctx }, r, x)) return hidden({ app, ctx }, r, x, value, alias)
  return `case when ${hiddenWhileOf(x, alias)} then ${instead} else ${value} end`
}
/** When the veil of a field lies, over this alias of the record's head. */
export const hiddenWhileOf = (x: AnyField, alias: string): string => x.hiddenWhile!.while.replaceAll(/\bt\./g, `${alias}.`)
export const isHidden = ({ app, ctx }: QueryContext, r: AnyResource, x: AnyField): boolean =>
  x.hiddenWhile !== undefined && !ctx.access.super && grantedNodes(ctx, actionNodes(app, r, x.hiddenWhile.unless)).length === 0

/** Computed columns of a record that the caller may see: one of a class goes by role like a field, and is not there at all where it is hidden or masked. */
export const figuresOf = ({ app, ctx }: QueryContext, r: AnyResource): readonly Figure[] =>
  allFigures({ app, ctx }, r).filter((g) => !g.class || !isClosed(ctx.access.level(r.name, g.name, g.class, grantedNodes(ctx, pageNodes(app, r)))))
/** A figure as a reader of this language gets it. */
export type Figure = Omit<ComputedColumn, 'sql'> & { readonly sql: Sql }
export const allFigures = ({ app, ctx }: QueryContext, r: AnyResource): readonly Figure[] =>
  (app.ports.figures.get(r.name) ?? []).map((g) => ({ ...g, sql: typeof g.sql === 'function' ? g.sql(ctx.lang) : g.sql }))
