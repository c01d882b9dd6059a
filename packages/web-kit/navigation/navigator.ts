import { create } from 'zustand'
import { emptyPlace, placeHref, textQuery, type Place } from './location.ts'

export interface NavigateOptions {
  replace?: boolean
  /** Travels with the history entry, not with the address: e.g. the node a 401 page names. */
  state?: Record<string, unknown>
}
export interface Navigator {
  go: (to: Place, options?: NavigateOptions) => Promise<boolean>
  back: () => void
}

/** The place shown now; set by the router of the composition root. */
export const usePlace = create<Place & { state: Record<string, unknown> }>(() => ({ ...emptyPlace, state: {} }))

let navigator: Navigator = { go: async () => false, back: () => {} }
export const provideNavigator = (n: Navigator): void => void (navigator = n)

/** What stands behind the `?`. A list's filter is `f` there (`list-state.ts`): under another name it would be passed over, and the list show everything. */
export type Query = Readonly<Record<string, unknown>> & { readonly filter?: never }
/** Opens a path of the application, e.g. `/admin/sku`. False when the guard or the user stopped it. */
export const navigate = (path: string, query?: Query, options?: NavigateOptions): Promise<boolean> => navigator.go({ path, query: textQuery(query) }, options)
export const goBack = (): void => navigator.back()

/** Changes the query of the page in front without building it anew; lists keep their state there. */
export function replaceQuery(change: Query): void {
  const { path, query } = usePlace.getState()
  const merged = Object.fromEntries(Object.entries({ ...query, ...change }).filter(([, v]) => v !== undefined && v !== null && v !== ''))
  void navigator.go({ path, query: textQuery(merged) }, { replace: true })
}

export const linkTo = (path: string, query?: Query): string => `${location.origin}${location.pathname}#${placeHref({ path, query: textQuery(query) })}`
export const openWindow = (path: string, query?: Query): void => void window.open(linkTo(path, query), '_blank', 'noopener')
