import { get } from '../request/request.ts'
import { setApprovalNum, setBadge } from './badges.ts'
import { bindSession, boundSid, marker } from './marker.ts'
import { setAdmin, setMenu, useSession } from './session-store.ts'
import type { MenuAnswer, SessionAnswer, Site } from './types.ts'

let site: Promise<void> | undefined
/** Name, version and switches of this installation; public. A failed load is tried again by the next caller. */
export function loadSite(): Promise<void> {
  site ??= get<Site>('site', { silent: true, anonymous: true }).then(
    (s) => useSession.setState({ site: { ...s, site_name: s.site_name ?? '' } }),
    () => void (site = undefined),
  )
  return site
}

/** Session, menu and nodes: what the guard needs before a page of the shell opens. */
export async function loadSession(): Promise<void> {
  if (boundSid() === undefined) bindSession(marker()?.sid)
  const [session, menu] = await Promise.all([get<SessionAnswer>('session', { silent: true }), get<MenuAnswer>('session/menu', { silent: true }), loadSite()])
  setAdmin(session.admin)
  setApprovalNum(session.approvalCenterNum)
  if (session.messageNum !== undefined) setBadge('messageNotification', session.messageNum)
  setMenu(menu)
  // Not whether it is locked: a locked session gets no menu, so by now it is open, whatever it was when the first answer came.
  useSession.setState({
    expiresAt: session.expires_at,
    must: session.mustChangePassword ? 'password' : session.mustSetTwoFactor ? 'twoFactor' : undefined,
  })
}

/** True when something really changed: the event also comes for rights of others. */
export async function reloadMenu(): Promise<boolean> {
  const before = useSession.getState().permissionsVersion
  const menu = await get<MenuAnswer>('session/menu', { silent: true })
  if (menu.permissionsVersion !== '' && menu.permissionsVersion === before) return false
  setMenu(menu)
  return true
}
