import type { QueryContext } from '../context.ts'
import { refuse, stateField, type AnyField, type AnyResource, type Fields, type Filter } from '@crossway/kernel'
import type { App } from '../app.ts'
import type { Ctx } from '../access/access.ts'
import { besideClosed, isAll, scopeSql } from '../access/scope-sql.ts'
import type { Sql } from '../sql/sql.ts'
import { opened } from './allowed.ts'
import { filterSql } from './filter.ts'
import { actionNodes, closedAt, deny, grantedNodes, isClosed, levelOf, pageNodes, readScopes, verbOf } from './rights.ts'

/** What somebody's screens offer of one kind of record. */
interface Offer {
  /** Nodes of the forms, filters and actions that refer to it. */
  readonly nodes: Set<string>
  /** A form or an action takes one, not only a filter. */
  chosen: boolean
  /** Conditions that its fields state, as JSON by name, and names that hand-made parts narrow by. */
  readonly stated: Set<string>
  readonly projected: Set<string>
}

/** Dimensions that say whose a row is; a record that has none of them is the whole company's. */
const ownerDimensions = ['owner', 'creator', 'collaborators', 'department', 'project', 'store']
/** Papers are seen by who may see them, whoever refers to them; a master is what forms choose from. */
export const isMaster = (r: AnyResource): boolean => !r.managed && !r.ledger && !(stateField(r) && r.fields[r.title]?.kind === 'serial')
const isSharedMaster = (r: AnyResource): boolean => isMaster(r) && !ownerDimensions.some((d) => r.access?.[d])

const ofApp = new WeakMap<App, Map<string, ReadonlyMap<string, Offer>>>()
/** Kinds that the caller's pages refer to: where he may filter, what he may fill in, what his actions ask for. The same for everybody with the same rights. */
function picksOf(app: App, ctx: Ctx): ReadonlyMap<string, Offer> {
  const key = `${ctx.account}|${ctx.access.permissionsVersion}`
  const stored = ofApp.get(app) ?? new Map<string, ReadonlyMap<string, Offer>>()
  ofApp.set(app, stored)
  const known = stored.get(key)
  if (known) return known
  if (stored.size > 500) stored.clear()
  const found = new Map<string, Offer>()
  const of = (to: string): Offer => {
    const pick = found.get(to) ?? { nodes: new Set<string>(), chosen: false, stated: new Set<string>(), projected: new Set<string>() }
    found.set(to, pick)
    return pick
  }
  for (const r of [...app.registry.resources(), ...app.registry.queries()]) refersTo({ app, ctx }, r, of)
  for (const p of app.registry.modules.flatMap((m) => m.pages)) {
    if (!p.picks || !ctx.access.has(p.route)) continue
    for (const [to, names] of Object.entries(p.picks))
      for (const record of to === '*' ? app.registry.resources().map((r) => r.name) : [to]) {
        const pick = of(record)
        pick.nodes.add(p.route)
        for (const n of names) pick.projected.add(n)
      }
  }
  stored.set(key, found)
  return found
}

/** What the pages of one record refer to, as far as the caller holds them. */
function refersTo({ app, ctx }: QueryContext, r: AnyResource, of: (to: string) => Offer): void {
  const opens = grantedNodes(ctx, pageNodes(app, r))
  const open = opened(r)
  const fills = grantedNodes(ctx, [...(open.create ? actionNodes(app, r, 'add') : []), ...(open.edit ? actionNodes(app, r, 'edit') : [])])
  const note = (x: AnyField, nodes: readonly string[], chosen: boolean): void => {
    const pick = of(x.to!)
    for (const n of nodes) pick.nodes.add(n)
    pick.chosen ||= chosen
    for (const [name, asked] of Object.entries(x.where ?? {})) pick.stated.add(JSON.stringify([name, asked]))
  }
  const walk = (fields: Fields, nodes: readonly string[], isForm: boolean, closed: (name: string, x: AnyField) => boolean): void => {
    for (const [name, x] of Object.entries(fields)) {
      if (closed(name, x)) continue
      if (x.kind === 'ref' || x.kind === 'refs') note(x, nodes, isForm && !x.derived)
      // a cell of lines goes by the name of the field that holds them
      if (x.kind === 'lines') walk(x.target!.fields, nodes, isForm && !x.derived, (_, y) => isClosed(levelOf({ app, ctx }, r, name, y)))
    }
  }
  const own = (name: string, x: AnyField): boolean => isClosed(levelOf({ app, ctx }, r, name, x))
  if (opens.length) {
    walk(r.fields, opens, false, own)
    for (const p of app.registry.pagesOf(r.name))
      if (ctx.access.has(p.route))
        for (const path of [...(p.list?.columns ?? []), ...(p.list?.filters ?? [])].map((c) => c.replace(/^!/, '')))
          viaReference({ app, ctx }, r, path, opens, note)
  }
  if (fills.length) walk(r.fields, fills, true, own)
  for (const [name, a] of Object.entries(r.lifecycle?.actions ?? {})) {
    const nodes = a.args && !a.internal ? grantedNodes(ctx, actionNodes(app, r, verbOf(r, name))) : []
    if (nodes.length) walk(a.args!, nodes, true, () => false)
  }
}

/** A column or filter of a page that steps through references ends at one itself. */
function viaReference(
  { app, ctx }: QueryContext,
  r: AnyResource,
  path: string,
  nodes: readonly string[],
  note: (x: AnyField, nodes: readonly string[], chosen: boolean) => void,
): void {
  const [first, second] = path.split('.') as [string, string | undefined]
  const x = r.fields[first]
  if (!second || x?.kind !== 'ref' || closedAt({ app, ctx }, r, path)) return
  const y = app.registry.resource(x.to!).fields[second]
  if (y?.kind === 'ref' || y?.kind === 'refs') note(y, nodes, false)
}

/**
 * Conditions over `t` under which a picker may offer a record to the caller, or a refusal. A kind is offered where one of his pages lists it, or a form,
 * a filter or an action of his refers to it. Masters are offered whole to who fills them in, and to all where they are nobody's own; papers, and what is only
 * filtered by, go by his scope on them. A picker narrows by what its field states, and by what its page declares for parts made by hand.
 */
export function pickable({ app, ctx }: QueryContext, r: AnyResource, asked: Filter | undefined): Sql[] {
  const opens = grantedNodes(ctx, pageNodes(app, r))
  const pick = picksOf(app, ctx).get(r.name)
  const people = app.ports.colleagues.get(r.name)
  if (opens.length === 0 && (r.ledger || (!pick && !people))) throw deny(ctx, pageNodes(app, r)[0]!)
  const where: Sql[] = []
  for (const [name, ops] of Object.entries(asked ?? {})) {
    const stated = pick?.stated.has(JSON.stringify([name, ops])) ?? false
    if (!stated && !pick?.projected.has(name) && !people?.includes(name)) throw refuse.FIELD_DENIED({ field: /^[\w.]{1,60}$/.test(name) ? name : '?' })
    where.push(...filterSql({ app, ctx }, r, { [name]: ops }, 't', stated))
  }
  const whole = people || (pick && (isSharedMaster(r) || (pick.chosen && isMaster(r))))
  if (whole) return where
  const scopes = opens.length || !pick ? readScopes({ app, ctx }, r) : besideClosed(ctx.access.scopes(r.name, [...pick.nodes], 'read'), r, ctx)
  return isAll(scopes) ? where : [...where, scopeSql(scopes, r, ctx)]
}
