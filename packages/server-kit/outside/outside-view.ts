import { stateField, type AnyField, type AnyResource, type Fields, type ExternalView, type PageDef } from '@crossway/kernel'
import { peopleOfNone, type Access } from '../access/access.ts'
import type { App } from '../app.ts'
import { pageNodes, verbOf } from '../list/rights.ts'

/** Who asks from outside: for which party, cut down to which of its units (none = all), with which nodes. */
export interface Outsider {
  readonly party: string
  readonly id: number
  readonly units: readonly number[]
  readonly nodes: ReadonlySet<string>
}

const picked = (fields: Fields, names: readonly string[], of: string): Fields =>
  Object.fromEntries(
    names.map((n) => {
      if (!fields[n]) throw new Error(`${of} has no field ${n} to show outside`)
      return [n, fields[n]]
    }),
  )

/** A record with nothing in it but what the view shows: what it lacks cannot be listed, filtered, sorted by or searched. */
export function projected(r: AnyResource, view: ExternalView): AnyResource {
  const heads = Object.entries(picked(r.fields, view.fields, r.name))
  const fields = Object.fromEntries(
    heads.map(([n, x]) => {
      if (x.kind !== 'lines') return [n, x]
      const own = n === ownLinesOf(view)?.field
      const shown = Object.entries(picked(x.target!.fields, view.lines?.[n] ?? [], x.target!.name))
      // what is hidden from colleagues until a day is not hidden from whoever wrote it
      const target = { ...x.target!, fields: Object.fromEntries(shown.map(([m, y]) => [m, own ? unhidden(y) : y])) }
      return [n, { ...x, target }]
    }),
  )
  const { subtitle, image, tree: _, unique: __, lifecycle, ...rest } = undivided(r)
  const sort = r.defaultSort?.replace('-', '')
  return {
    ...rest,
    fields,
    managed: true,
    access: boundTo(view),
    search: (r.search ?? []).filter((s) => s in fields),
    ...(subtitle && subtitle in fields ? { subtitle } : {}),
    ...(image && image in fields ? { image } : {}),
    ...(lifecycle ? { lifecycle: { ...lifecycle, actions: Object.fromEntries(Object.keys(view.actions ?? {}).map((a) => [a, lifecycle.actions[a]!])) } } : {}),
    defaultSort: sort && (sort in fields || sort === 'id') ? r.defaultSort! : '-id',
  } as AnyResource
}
function unhidden({ hiddenWhile: _, ...rest }: AnyField): AnyField {
  return rest
}
/** The lines that are one party's each, and the field in them that says whose. */
export function ownLinesOf(view: ExternalView): { readonly field: string; readonly by: string } | undefined {
  const [field, by] = view.by.split('.') as [string, string | undefined]
  return by === undefined ? undefined : { field, by }
}
/** Whose rows they are is said by the view, not by pages that outsiders do not open. */
function undivided({ dividedBy: _, ...rest }: AnyResource): AnyResource {
  return rest as AnyResource
}
const boundTo = (view: ExternalView): Readonly<Record<string, string>> => ({ party: view.by })

const stored = new WeakMap<App, Map<string, { readonly seen: AnyResource; readonly whole: AnyResource; readonly app: App }>>()
/** The record as outsiders see it, and whole but bound to their rows for the actions; computed columns of the staff's lists are not theirs. */
export function externalRecord(app: App, view: ExternalView): { readonly seen: AnyResource; readonly whole: AnyResource; readonly app: App } {
  const known = stored.get(app) ?? new Map<string, { readonly seen: AnyResource; readonly whole: AnyResource; readonly app: App }>()
  stored.set(app, known)
  const have = known.get(view.node)
  if (have) return have
  const r = app.registry.resource(view.resource)
  const created = { seen: projected(r, view), whole: { ...undivided(r), access: boundTo(view) }, app: { ...app, ports: { ...app.ports, figures: new Map() } } }
  known.set(view.node, created)
  return created
}

/** The one page an outsider has of it. */
export const externalPage = (view: ExternalView, who: Outsider, r: AnyResource): PageDef => ({
  route: view.node,
  module: r.module,
  resource: r.name,
  where: {
    ...view.where,
    // whose it is by its lines, the scope alone says: the projected record need not show who that is
    ...(ownLinesOf(view) ? {} : { [view.by]: { in: [who.id] } }),
    ...(view.unit && who.units.length ? { [view.unit]: { in: who.units } } : {}),
  },
  list: { columns: view.columns },
})

/** His rights on this record and nothing else; the row binding is a scope that no setting reaches. */
export function externalAccess(app: App, view: ExternalView, who: Outsider): Access {
  const r = app.registry.resource(view.resource)
  const pages = pageNodes(app, r)
  const actions = Object.entries(view.actions ?? {})
    .filter(([, node]) => who.nodes.has(node))
    .flatMap(([action]) => pages.map((p) => `${p}/${verbOf(r, action)}`))
  const held = new Set([view.node, ...pages, ...actions])
  return {
    account: 0,
    employee: null,
    super: false,
    has: (node) => held.has(node),
    why: () => ({ code: 'FORBIDDEN' }),
    scopes: () => [{ kind: 'custom', sets: { party: [who.id] }, own: false }],
    level: () => 'edit',
    peopleOf: peopleOfNone,
    permissionsVersion: `${view.node} ${who.party} ${who.id} ${[...held].join(' ')}`,
  }
}

/** Columns a filter may name: those of the view, the state and the id; a path into another record is none. */
export const externalFilterable = (seen: AnyResource): ReadonlySet<string> => new Set([...Object.keys(seen.fields), stateField(seen) ?? 'id', 'id'])
