import { knownEvents, type EventRow, type KnownEvent } from './events.ts'
import type { AnyLabels } from './labels.ts'
import type { Lang } from './lang.ts'
import type { ExternalView } from './outside-view.ts'
import { subpageOf, type PageDef } from './page.ts'
import { withQuery } from './query.ts'
import type { AnyResource } from './resource.ts'
import { apiName } from './resource.ts'

/** What a module's model hands to the server and the browser alike. */
export interface ModuleModel {
  readonly name: string
  readonly resources: readonly AnyResource[]
  /** Lists that are worked out (`defineQuery`): found by name like records, but no table stands behind them. */
  readonly queries?: readonly AnyResource[]
  readonly pages: readonly PageDef[]
  readonly labels: Readonly<Record<string, Readonly<Record<Lang, AnyLabels>>>>
  /** Names of the figures that lists show beside the fields of this module's records, by record and figure, whoever counts them. */
  readonly computedLabels?: Readonly<Record<string, Readonly<Record<string, Readonly<Record<Lang, string>>>>>>
  /** What outside people see of the module's records. */
  readonly outside?: readonly ExternalView[]
  readonly errors?: Readonly<Record<string, import('../error/errors.ts').ErrorRow>>
  /** What it tells of to whoever listens (docs/contracts.md §3). */
  readonly events?: Readonly<Record<string, EventRow>>
}

/** All definitions of the running build, found by name. References between records go through here, so that definitions never import each other in a ring. */
export interface Registry {
  readonly modules: readonly ModuleModel[]
  resource(name: string): AnyResource
  find(name: string): AnyResource | undefined
  byApiName(name: string): AnyResource | undefined
  /** Every record that has a table. */
  resources(): AnyResource[]
  queries(): AnyResource[]
  page(route: string): PageDef | undefined
  pagesOf(resource: string): readonly PageDef[]
  labels(resource: string, lang: Lang): AnyLabels
  /** Everything that modules of the build tell of, by name. */
  readonly events: ReadonlyMap<string, KnownEvent>
  /** Name of a figure of a record; undefined for what is none. */
  computedLabel(resource: string, figure: string, lang: Lang): string | undefined
}

export function createRegistry(modules: readonly ModuleModel[]): Registry {
  const resources = new Map<string, AnyResource>()
  const api = new Map<string, AnyResource>()
  const labels = new Map<string, Readonly<Record<Lang, AnyLabels>>>()
  const figures = new Map<string, Readonly<Record<string, Readonly<Record<Lang, string>>>>>()
  const pages = new Map<string, PageDef>()
  const pagesBy = new Map<string, PageDef[]>()
  for (const m of modules) {
    for (const r of [...m.resources, ...(m.queries ?? [])]) {
      if (resources.has(r.name)) throw new Error(`record ${r.name} is defined twice`)
      resources.set(r.name, r)
      api.set(apiName(r.name), r)
    }
    for (const [name, l] of Object.entries(m.labels)) labels.set(name, l)
    for (const [name, l] of Object.entries(m.computedLabels ?? {})) figures.set(name, { ...figures.get(name), ...l })
  }
  for (const m of modules) {
    for (const said of m.pages) {
      const own = said.resource === undefined ? undefined : resources.get(said.resource)
      const p = own ? withQuery(said, own) : said
      if (pages.has(p.route)) throw new Error(`page ${p.route} is defined twice`)
      pages.set(p.route, p)
      if (p.resource) pagesBy.set(p.resource, [...(pagesBy.get(p.resource) ?? []), p])
      for (const part of p.subpages ?? []) {
        const of = resources.get(part.resource)
        pagesBy.set(part.resource, [...(pagesBy.get(part.resource) ?? []), subpageOf(p, of ? withQuery(part, of) : part)])
      }
      // a query that is a tab of this page's records is read by whoever holds the page
      for (const tab of p.related ?? []) {
        const of = resources.get(tab.resource)
        const known = pagesBy.get(tab.resource) ?? []
        if (of?.query && !tab.route && !known.some((k) => k.route === p.route))
          pagesBy.set(tab.resource, [...known, subpageOf(p, withQuery({ resource: tab.resource }, of))])
      }
    }
  }
  const resource = (name: string): AnyResource => {
    const r = resources.get(name)
    if (!r) throw new Error(`no record is named ${name}`)
    return r
  }
  return {
    modules,
    resource,
    find: (name) => resources.get(name),
    byApiName: (name) => api.get(name),
    resources: () => [...resources.values()].filter((r) => !r.query),
    queries: () => [...resources.values()].filter((r) => r.query),
    page: (route) => pages.get(route),
    pagesOf: (name) => pagesBy.get(name) ?? [],
    events: knownEvents(modules),
    computedLabel: (name, figure, lang) => figures.get(name)?.[figure]?.[lang],
    labels: (name, lang) => {
      const l = labels.get(name)
      if (!l) throw new Error(`record ${name} has no labels`)
      return l[lang]
    },
  }
}
