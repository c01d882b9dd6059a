import { parsePlace, provideNavigator, samePlace, usePlace, type Place } from '@crossway/web-kit'
import { host } from './props.ts'

const inside = (path: string): boolean => path === '/admin/m' || path.startsWith('/admin/m/')
const pageOf = (path: string): string => path.replace(/^\/admin\/m\/?/, '')
const placeOf = (page: string, query: Readonly<Record<string, string>> = {}): Place => ({ path: `${host().base}/${page}`, query: { ...query } })

/** Places that lie behind the one shown, as far as they were ours: whether a step back is the browser's own. */
let behind: Place[] = []
const show = (place: Place): void => usePlace.setState({ ...place, state: {} })
const plain = ({ path, query }: Place): Place => {
  const { Type: _, ...rest } = query
  return { path, query: rest }
}

/** One step inside the application: it tells the shell, which writes the address (platform.md §4.3). Everything else is the shell's to open. */
export function startRouting(): () => void {
  const hash = location.hash.slice(1)
  const asked = host().shared.getState().subRoute
  show(asked.page === undefined ? parsePlace(inside(hash) ? hash : '/admin/m/') : placeOf(asked.page, asked.query))
  behind = []
  provideNavigator({
    go: async (to, options) => {
      if (!inside(to.path)) return host().shared.navigate(to.path, to.query, options)
      const { path, query } = usePlace.getState()
      if (samePlace(to, { path, query })) return true
      if (options?.replace) {
        show(to)
        return host().shared.navigate(to.path, to.query, { replace: true })
      }
      behind.push({ path, query })
      show(to)
      host().shared.setState({ subRoute: { page: pageOf(to.path), query: to.query } })
      return true
    },
    back: () => history.back(),
  })
  return host().shared.subscribe(({ subRoute }) => {
    if (subRoute.page === undefined) return
    const place = placeOf(subRoute.page, subRoute.query)
    const { path, query } = usePlace.getState()
    if (samePlace(place, { path, query })) return
    if (behind.length && samePlace(plain(behind.at(-1)!), plain(place))) behind.pop()
    show(place)
  })
}

/** Goes to a place that should lie behind: by the browser's own step back when it really does, so that history does not grow. */
export function backTo(path: string, query: Readonly<Record<string, string>> = {}): void {
  const before = behind.at(-1)
  const target = { path, query: { ...query } }
  if (before && samePlace(plain(before), plain(target))) return history.back()
  show(target)
  void host().shared.navigate(path, query, { replace: true })
}
