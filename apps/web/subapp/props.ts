import {
  currentLang,
  decodeMarker,
  dropDirty,
  forgetSession,
  keepMarker,
  markerToken,
  navigate,
  request,
  setDirty,
  useSession,
  usePlace,
  useSettings,
  type Place,
} from '@crossway/web-kit'
import { renewTitle, setSubTitle } from '../router/enter.ts'
import { createShared, type Shared } from './shared-state.ts'

const base = '/admin/m'
const shared: Shared = createShared({ token: markerToken() ?? null, subRoute: {} })

/** The sub-application's word about the session: null = logged out; another account = a clean start here. */
function setToken(token: string | null, days?: number): void {
  const before = decodeMarker(shared.get().token ?? undefined)
  if (token === null) return shared.set({ token: null })
  keepMarker(token, days)
  shared.set({ token })
  const now = decodeMarker(token)
  if (now && before && now.sub !== before.sub) {
    useSession.setState({ menu: undefined, admin: undefined })
    location.reload()
  }
}

/** Everything the sub-application gets. It routes only below `base`, except through `shared.navigate`. */
export const propsOf = (container: HTMLElement): object => ({
  container,
  shared: {
    ...shared,
    getState: shared.get,
    setState: shared.set,
    setToken,
    navigate: (path: string, query?: Record<string, string>) => navigate(path, query),
  },
  request,
  locale: currentLang(),
  dark: useSettings.getState().layout.isDark,
  nodes: useSession.getState().nodes,
  stamp: useSession.getState().stamp,
  base,
})
export const siteOf = (): Record<string, unknown> => useSession.getState().site

/** Where the shell's address goes, the sub-application is asked to follow. */
export function askRoute({ path, query }: Place): void {
  const page = path.replace(/^\/admin\/m\/?/, '')
  const now = shared.get().subRoute
  if (now.page === page && JSON.stringify(now.query ?? {}) === JSON.stringify(query)) return
  shared.set({ subRoute: { page, query, at: Date.now() } })
}

/** The sub-application told where it is: title and unsaved input are the shell's business then; an address of its own is taken over. */
export function followSubRoute(): () => void {
  shared.set({ token: markerToken() ?? null })
  return shared.subscribe(({ token, subRoute }, previous) => {
    if (token === null && previous.token !== null) {
      forgetSession()
      return void navigate('/', {}, { replace: true })
    }
    if (JSON.stringify(subRoute) === JSON.stringify(previous.subRoute)) return
    setSubTitle(subRoute.title)
    renewTitle()
    setDirty('subapp', subRoute.dirty ? { key: 'subapp', title: subRoute.title ?? '' } : undefined)
    if (subRoute.at === undefined || subRoute.page === undefined) return
    const { path, query } = usePlace.getState()
    const wanted = `${base}/${subRoute.page}`
    if (wanted !== path || JSON.stringify(query) !== JSON.stringify(subRoute.query ?? {})) void navigate(wanted, subRoute.query ?? {})
  })
}
export const leaveSubApp = (): void => dropDirty(['subapp'])
