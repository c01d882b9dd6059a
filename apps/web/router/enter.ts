import {
  enterPage,
  hasMarker,
  isDirty,
  keepsAlive,
  pageParams,
  rebuildPage,
  showTab,
  tabKey,
  useDirtyForms,
  usePlace,
  useSession,
  usePageCache,
  type Place,
} from '@crossway/web-kit'
import { browserTitle } from './titles.ts'

export const shellRoute = (path: string): string | undefined => {
  const route = /^\/admin\/(.+)$/.exec(path)?.[1]
  return route === undefined || route.startsWith('loading') || route === 'm' || route.startsWith('m/') ? undefined : route
}
const inShell = (path: string): boolean =>
  shellRoute(path) !== undefined || (useSession.getState().menu !== undefined && hasMarker() && (path === '/404' || path === '/401'))

/** Step 10 of the guard: whose unsaved input a step would lose. A cached page lives on, so only its closing asks. */
export function keysLost(from: Place, to: Place): string[] {
  const route = shellRoute(from.path)
  if (from.path === to.path) return []
  if (inSubApp(from.path)) return inSubApp(to.path) ? [] : ['subapp']
  if (inShell(from.path) && !inShell(to.path)) return [...new Set([...useDirtyForms.getState().forms.values()].map((f) => f.key))]
  if (route === undefined) return from.path.startsWith('/subroute/') ? [from.path.slice('/subroute/'.length)] : []
  const key = tabKey(route, from.query)
  return isDirty(key) && !cached(route) ? [key] : []
}

const cached = (route: string): boolean => keepsAlive(useSession.getState().menu?.pages.get(route)?.entry)

/** Step 11: title, tab, cache, remembered query. */
export function enterPlace(place: Place, before: Place): void {
  if (!inSubApp(place.path)) subTitle = undefined
  renewTitle()
  const route = shellRoute(place.path)
  if (route === undefined) return
  const key = tabKey(route, place.query)
  showTab({ key, route, query: place.query })
  enterPage({ key, route, query: place.query }, cached(route), before.path !== place.path || tabKey(shellRoute(before.path) ?? '', before.query) !== key)
  pageParams.set(place.path, 'query', place.query)
}

/** Already there: a page whose data is old is refreshed instead of complaining. */
const stale = 5 * 60_000
export function staysHere(here: Place): boolean {
  const route = shellRoute(here.path)
  const key = route === undefined ? undefined : tabKey(route, here.query)
  const page = usePageCache.getState().pages.find((p) => p.key === key)
  if (!page || isDirty(page.key) || Date.now() - page.usedAt < stale) return false
  rebuildPage(page.key)
  return true
}

let subTitle: string | undefined
/** Title of the page inside the mobile sub-application. */
export const setSubTitle = (title: string | undefined): void => void (subTitle = title)
const inSubApp = (path: string): boolean => path === '/admin/m' || path.startsWith('/admin/m/')

/** Language, site name or menu changed: the title of the place shown is made anew. */
export const renewTitle = (): void => void (document.title = browserTitle(usePlace.getState().path, inSubApp(usePlace.getState().path) ? subTitle : undefined))
