import {
  currentLang,
  decodeMarker,
  dropDirty,
  forgetSession,
  keepMarker,
  markerToken,
  navigate,
  notify,
  onServerEvent,
  request,
  setDirty,
  settings,
  switchLanguage,
  useBadges,
  useSession,
  usePlace,
  useSettings,
  writeText,
  type NavigateOptions,
  type Place,
} from '@crossway/web-kit'
import { deviceKey } from '../router/device.ts'
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

/** `电脑版`: for this browser tab only. */
export function toDesktop(): void {
  writeText(deviceKey, 'desktop', 'session')
  location.reload()
}

/** Everything the sub-application gets. It routes only below `base`, except through `shared.navigate`; it has no request layer and no event stream of its own. */
export const propsOf = (container: HTMLElement): object => {
  const { admin, menu, nodes, modules, permissionsVersion: stamp, site } = useSession.getState()
  const { approvalCenterNum, counts } = useBadges.getState()
  return {
    container,
    shared: {
      ...shared,
      getState: shared.get,
      setState: shared.set,
      setToken,
      navigate: (path: string, query?: Record<string, string>, options?: NavigateOptions) => navigate(path, query, options),
    },
    request,
    locale: currentLang(),
    dark: useSettings.getState().layout.isDark,
    base,
    session: { admin, menu, nodes, modules, permissionsVersion: stamp, site },
    badges: { approvalCenterNum, counts },
    shell: { notify, onServerEvent, toDesktop, setDark: (dark: boolean) => settings().setDark(dark), setLanguage: switchLanguage },
  }
}
export const siteOf = (): Record<string, unknown> => useSession.getState().site

/** Where the shell's address goes, the sub-application is asked to follow. */
export function askRoute({ path, query }: Place): void {
  const page = path.replace(/^\/admin\/m\/?/, '')
  const now = shared.get().subRoute
  if (now.page === page && JSON.stringify(now.query ?? {}) === JSON.stringify(query)) return
  shared.set({ subRoute: { page, query, at: Date.now() } })
}

/** The sub-application says where it is at each of its steps: the address follows it, title and unsaved input become the shell's business. */
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
    const page = subRoute.page
    const { path, query } = usePlace.getState()
    if (page === undefined || !path.startsWith(`${base}/`)) return
    const wanted = `${base}/${page}`
    if (wanted !== path || JSON.stringify(query) !== JSON.stringify(subRoute.query ?? {})) void navigate(wanted, subRoute.query ?? {})
  })
}
export const leaveSubApp = (): void => dropDirty(['subapp'])
