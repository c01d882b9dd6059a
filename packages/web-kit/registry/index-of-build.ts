import type { ModuleModel } from '@crossway/kernel'

/** Where each page and record of the build is defined; made when the web is built, so that a page loads only the modules it needs. */
export interface BuildIndex {
  /** Route → module, for every page of the menu; `record` is absent for pages that bring a component, `parts` are records listed beside it, `hurts` names the tabs whose count asks for somebody. */
  readonly pages: Readonly<
    Record<string, { readonly module: string; readonly record?: string; readonly parts?: readonly string[]; readonly alert?: readonly string[] }>
  >
  /** Record → module. */
  readonly records: Readonly<Record<string, string>>
  /** Tree records: their parent field and the field that names them, so that a picker need not load their module. */
  readonly trees?: Readonly<Record<string, { readonly parent: string; readonly title: string }>>
}
export type ModelLoader = () => Promise<ModuleModel>

let index: BuildIndex = { pages: {}, records: {} }
let loaders: Readonly<Record<string, ModelLoader>> = {}
const running = new Map<string, Promise<ModuleModel>>()
const loaded = new Map<string, ModuleModel>()

/** Called once by the composition root with the modules of its build. */
export function provideModules(build: BuildIndex, models: Readonly<Record<string, ModelLoader>>): void {
  index = build
  loaders = models
  running.clear()
  loaded.clear()
}

/** The model of one module; loaded once, again after a failure. */
export function loadModel(name: string): Promise<ModuleModel> {
  const known = running.get(name)
  if (known) return known
  const load = loaders[name]
  if (!load) return Promise.reject(new Error(`no module is named ${name}`))
  const job = load().then(
    (m) => {
      loaded.set(name, m)
      return m
    },
    (e: unknown) => {
      running.delete(name)
      throw e
    },
  )
  running.set(name, job)
  return job
}

export const loadedModels = (): Iterable<ModuleModel> => loaded.values()
export const moduleOfRecord = (record: string): string | undefined => index.records[record]
export const moduleOfPage = (route: string): string | undefined => index.pages[route]?.module
export const recordOfPage = (route: string): string | undefined => index.pages[route]?.record
/** Tabs of a page whose count asks for somebody. */
export const alertOfPage = (route: string): readonly string[] => index.pages[route]?.alert ?? []
/** Pages that list a record, in menu order. */
export const pagesOfRecord = (record: string): string[] =>
  Object.keys(index.pages).filter((route) => index.pages[route]!.record === record || index.pages[route]!.parts?.includes(record))
/** `DetailID` of a record in a page's address: its id, with the record's name before it where the page lists several. */
export const detailOf = (route: string, record: string, id: number | string): string =>
  index.pages[route]?.parts?.includes(record) ? `${record}:${id}` : String(id)
export const treeOfRecord = (record: string): { readonly parent: string; readonly title: string } | undefined => index.trees?.[record]
export const knownRoutes = (): string[] => Object.keys(index.pages)
