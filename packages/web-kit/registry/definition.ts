import { subpageOf, withQuery, type AnyField, type AnyLabels, type AnyResource, type Filter, type Lang, type PageDef } from '@crossway/kernel'
import { loadModel, loadedModels, moduleOfPage, moduleOfRecord, recordOfPage } from './index-of-build.ts'

/** A page with its record and the record's texts: all that list, record and form are made of. */
export interface Definition {
  readonly route: string
  readonly page: PageDef
  readonly resource: AnyResource
  readonly labels: Readonly<Record<Lang, AnyLabels>>
  /** Rows are narrowed by this, whatever else they are narrowed by: those of the record in whose tab they stand. The list then keeps its state to itself. */
  readonly within?: Filter
  /** Name of one of several lists that share the page; each remembers its own columns and views. */
  readonly part?: string
}
/** A record without a page of its own: pickers, related tabs. */
export type RecordDefinition = Pick<Definition, 'resource' | 'labels'>

/** Does the build have a page with a record under this route? */
export const hasDefinition = (route: string): boolean => recordOfPage(route) !== undefined

/** The definition of a page, or of one of its parts by the part's record, together with the models that its columns and filters lead into. */
export async function loadDefinition(route: string, record?: string): Promise<Definition> {
  const module = moduleOfPage(route)
  if (!module) throw new Error(`no page is named ${route}`)
  const model = await loadModel(module)
  const whole = model.pages.find((p) => p.route === route)
  const asked = record === undefined || record === whole?.resource ? undefined : record
  // a query may also stand as a tab of the page's records alone
  const part = asked === undefined ? undefined : (whole?.subpages?.find((p) => p.resource === asked) ?? (isTab(whole, asked) ? { resource: asked } : undefined))
  const page = whole && part ? subpageOf(whole, part) : whole
  if (!page?.resource) throw new Error(`page ${route} has no record`)
  const own = await loadRecord(page.resource)
  await Promise.all(refsOnTheWay(own.resource, page).map((to) => loadRecord(to).catch(() => undefined)))
  return { route, page: withQuery(page, own.resource), ...own, ...(part ? { part: part.resource } : {}) }
}

const isTab = (page: PageDef | undefined, resource: string): boolean => page?.related?.some((x) => x.resource === resource && !x.route) ?? false

export async function loadRecord(name: string): Promise<RecordDefinition> {
  const module = moduleOfRecord(name)
  if (!module) throw new Error(`no record is named ${name}`)
  await loadModel(module)
  return findRecord(name)!
}

/** The record's definition if its module is here already. */
export function findRecord(name: string): RecordDefinition | undefined {
  for (const model of loadedModels()) {
    const resource = [...model.resources, ...(model.queries ?? [])].find((r) => r.name === name)
    if (resource) return { resource, labels: model.labels[name]! }
  }
  return undefined
}

/** Name of a figure of the server as its record's module says it: a page of another module on the record has no slot that does. */
export function computedLabel(record: string, figure: string): Readonly<Record<Lang, string>> | undefined {
  for (const model of loadedModels()) {
    const label = model.computedLabels?.[record]?.[figure]
    if (label) return label
  }
  return undefined
}

/** Records that paths such as `store_account.ownership` step through: their fields are needed to show the value. A field of the record's own lines needs none. */
function refsOnTheWay(resource: AnyResource, page: PageDef): string[] {
  const paths = [...(page.list?.columns ?? []), ...(page.list?.filters ?? [])].map((c) => c.replace(/^!/, '')).filter((c) => c.includes('.'))
  const targets = paths.map((path) => {
    const x: AnyField | undefined = resource.fields[path.split('.')[0]!]
    return x?.kind === 'ref' ? x.to : undefined
  })
  return [...new Set(targets.filter((t): t is string => t !== undefined))]
}
