import '@crossway/web-ui/tokens.css'
import './standalone.css'
import {
  currentLang,
  hasMarker,
  ignoreCompositionEnter,
  loadSession,
  markerToken,
  notify,
  onServerEvent,
  parsePlace,
  placeHref,
  registerKitTexts,
  request,
  settings,
  startEvents,
  startTexts,
  switchLanguage,
  textQuery,
  useBadges,
  useSession,
  useSettings,
  watchNetwork,
} from '@crossway/web-kit'
import type { HostProps } from '../host/props.ts'
import { createShared } from './shared.ts'

/** The sub-application without the shell, under /m-app/: the same module, its own small host. Who is not signed in goes to the login page. */
const base = '/admin/m'
const shared = createShared(markerToken() ?? null)
const toShell = (path: string, query: Readonly<Record<string, unknown>> = {}): void => location.assign(`/#${placeHref({ path, query: textQuery(query) })}`)
const here = () => {
  const place = parsePlace(location.hash.slice(1))
  return place.path.startsWith(`${base}/`) ? place : { path: `${base}/`, query: {} }
}

await start()

async function start(): Promise<void> {
  const { defaultLang } = useSettings.getState().lang
  registerKitTexts()
  ignoreCompositionEnter(document)
  await startTexts(defaultLang)
  paint()
  watchNetwork()
  if (!hasMarker()) return toShell('/', { redirect: here().path })
  try {
    await loadSession()
  } catch {
    return toShell('/')
  }
  startEvents()
  const manifest = (await (await fetch('manifest.json', { cache: 'no-store' })).json()) as { entry: string }
  const app = (await import(/* @vite-ignore */ new URL(manifest.entry, document.baseURI).href)) as Record<
    'bootstrap' | 'mount' | 'update',
    (p: HostProps) => Promise<void>
  >
  ask()
  await app.bootstrap(props())
  await app.mount(props())
  shared.subscribe(({ token, subRoute }) => {
    if (token === null) return toShell('/')
    document.title = [subRoute.title, useSession.getState().site.site_name].filter(Boolean).join(' | ')
    const place = { path: `${base}/${subRoute.page ?? ''}`, query: { ...subRoute.query } }
    if (placeHref(place) !== placeHref(here())) history.pushState(null, '', `#${placeHref(place)}`)
  })
  addEventListener('popstate', ask)
  useSettings.subscribe(() => {
    paint()
    void app.update(props())
  })
}

/** The address asks the application to follow. */
function ask(): void {
  const { path, query } = here()
  shared.setState({ subRoute: { page: path.slice(base.length + 1), query, at: Date.now() } })
}
function paint(): void {
  document.documentElement.classList.toggle('dark', useSettings.getState().layout.isDark)
  document.documentElement.lang = currentLang() === 'en' ? 'en' : 'zh-CN'
}

function props(): HostProps {
  const { admin, menu, nodes, modules, permissionsVersion: stamp, site } = useSession.getState()
  const { approvalCenterNum, counts } = useBadges.getState()
  return {
    container: document.getElementById('m-standalone')!,
    shared: {
      ...shared,
      setToken: (token) => shared.setState({ token }),
      navigate: async (path, query = {}, options) => {
        if (!path.startsWith(`${base}/`)) {
          toShell(path, query)
          return true
        }
        const href = `#${placeHref({ path, query: textQuery(query) })}`
        if (options?.replace) history.replaceState(null, '', href)
        else history.pushState(null, '', href)
        ask()
        return true
      },
    },
    request,
    locale: currentLang(),
    dark: useSettings.getState().layout.isDark,
    base,
    session: { admin, menu, nodes, modules, permissionsVersion: stamp, site },
    badges: { approvalCenterNum, counts },
    shell: {
      notify: (n) => notify(n),
      onServerEvent: (name, listener) => onServerEvent(name, listener as never),
      toDesktop: () => toShell('/admin/home'),
      setDark: (dark) => settings().setDark(dark),
      setLanguage: switchLanguage,
    },
  }
}
