import { auth, isKnownRoute, moduleOn, useSession } from '@crossway/web-kit'
import type { PageState } from './guard.ts'
import { mobilePages } from './device.ts'

/** What the session may do with a page. A module switched off takes its rules out of the menu, so the node list decides last. */
export function pageState(route: string): PageState {
  const { menu, modules } = useSession.getState()
  const page = menu?.pages.get(route)
  if (page) return 'ok'
  if (route in modules && !moduleOn(route)) return 'off'
  if (!isKnownRoute(route) && !mobilePages.has(route)) return 'unknown'
  return auth(route) && Object.keys(modules).some((m) => !moduleOn(m)) ? 'off' : 'denied'
}
