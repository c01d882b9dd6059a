import {
  auth,
  confirmLeave,
  forgetSession,
  hasMarker,
  loginAgainDone,
  provideNavigator,
  samePlace,
  usePlace,
  useSession,
  type NavigateOptions,
  type Place,
} from '@crossway/web-kit'
import { progress } from '../shell/progress/progress.ts'
import { phoneShell } from './device.ts'
import { navigationFailed } from './failures.ts'
import { judge, type GuardEnv } from './guard.ts'
import { currentPlace, currentState, hasBehind, listen, writePlace } from './history.ts'
import { pageState } from './page-state.ts'
import { chineseTitle } from './titles.ts'
import { enterPlace, keysLost, staysHere } from './enter.ts'

const longest = 5
let turn = 0

const env = (): GuardEnv => ({
  token: hasMarker(),
  menuReady: useSession.getState().menu !== undefined,
  phone: phoneShell,
  page: pageState,
  chineseTitle,
  allowed: auth,
})

interface Result {
  place: Place
  state: Record<string, unknown>
}
/** Follows the guard to the place that opens; more than five redirects end at /404. */
function resolve(asked: Place, state: Record<string, unknown>): Result {
  const e = env()
  let at = asked
  let carried = state
  for (let n = 0; n <= longest; n++) {
    const permission = judge(at, e)
    if ('open' in permission) return { place: permission.open, state: carried }
    at = permission.redirect
    carried = permission.state ?? {}
  }
  return { place: { path: '/404', query: {} }, state: { asked: asked.path } }
}

async function go(asked: Place, options: NavigateOptions = {}): Promise<boolean> {
  const mine = ++turn
  const here = { path: usePlace.getState().path, query: usePlace.getState().query }
  if (!options.replace && samePlace(asked, here)) {
    if (!staysHere(here)) navigationFailed('already')
    return true
  }
  progress.start()
  try {
    const { place, state } = resolve(asked, options.state ?? {})
    if (
      place.path === '/404' &&
      asked.path !== '/404' &&
      asked.path.startsWith('/admin') &&
      useSession.getState().menu &&
      here.path.startsWith('/admin/') &&
      !here.path.startsWith('/admin/loading')
    ) {
      navigationFailed('invalid', asked.path.replace(/^\/admin\//, ''))
      return false
    }
    if (!(await confirmLeave(keysLost(here, place))) || mine !== turn) return false
    writePlace(place, state, options.replace ?? false)
    show(place, state)
    return true
  } catch (e) {
    console.error(e)
    navigationFailed('intercepted')
    return false
  } finally {
    if (mine === turn) progress.done()
  }
}

function show(place: Place, state: Record<string, unknown>): void {
  const before = usePlace.getState()
  // the login page opens without a session only: whoever signs in next finds nothing of whom was here before, and is asked once
  if (place.path === '/' && useSession.getState().admin) {
    loginAgainDone(false)
    forgetSession()
  }
  usePlace.setState({ ...place, state })
  enterPlace(place, before)
}

/** The address as it stands: after start, login, a reload of the menu. */
export const judgeAgain = (): Promise<boolean> => go(currentPlace(), { replace: true, state: currentState() })

export function startRouter(): void {
  // in a window that began here a step back would do nothing, or leave the application
  provideNavigator({ go, back: () => (hasBehind() ? window.history.back() : void go({ path: '/admin/home', query: {} }, { replace: true })) })
  listen(async (arrival) => {
    const mine = ++turn
    const here = { path: usePlace.getState().path, query: usePlace.getState().query }
    progress.start()
    const { place, state } = resolve(arrival.place, arrival.state)
    const leave = await confirmLeave(keysLost(here, place))
    if (!leave) arrival.undo()
    else if (mine === turn) {
      if (!samePlace(place, arrival.place)) writePlace(place, state, true)
      show(place, state)
    }
    if (mine === turn) progress.done()
  })
  void judgeAgain()
}
