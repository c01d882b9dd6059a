import {
  boundSid,
  clearPages,
  clearTabs,
  dropDirty,
  followOtherTabs,
  hasText,
  hurryEvents,
  loginAgain,
  navigate,
  notify,
  onServerEvent,
  reloadMenu,
  restoreTabs,
  saveAllDrafts,
  setApprovalNum,
  setBadge,
  startEvents,
  text,
  useSession,
  usePlace,
  whenAccountChanged,
  whenSignedOut,
  whenAutoClosed,
} from '@crossway/web-kit'
import { judgeAgain } from '../router/router.ts'
import { routeTitle } from '../router/titles.ts'
import { redirectText } from '../router/guard.ts'
import { checkVersion } from './watch-version.ts'

const toLogin = (): void => void navigate('/', {}, { replace: true })

/** What happens around the session: other tabs, other accounts, events of the server. */
export function watchSession(): void {
  whenSignedOut(() => {
    dropDirty()
    clearTabs()
    clearPages()
  })
  followOtherTabs(toLogin)
  whenAccountChanged(() => {
    const { path, query } = usePlace.getState()
    forgetMemory()
    notify({ kind: 'warning', code: 'SESSION_CHANGED', text: text('session.changed') })
    void navigate(path.startsWith('/admin/') && !path.startsWith('/admin/loading') ? '/admin/home' : redirectText({ path, query }), {}, { replace: true }).then(
      judgeAgain,
    )
  })
  whenAutoClosed((tab) => notify({ kind: 'info', code: 'tab.autoClosed', text: text('layouts.tabs.autoClosed', { title: routeTitle(tab.route) }) }))

  let started = false
  useSession.subscribe((now, before) => {
    const { menu } = now
    if (!menu || menu === before.menu) return
    if (!before.menu) restoreTabs((route) => menu.pages.has(route))
    if (!started) {
      started = true
      startEvents()
    } else hurryEvents()
  })
  onServerEvent(
    'menu.changed',
    () =>
      void saveAllDrafts()
        .then(reloadMenu)
        .then((changed) => changed && notify({ kind: 'info', code: 'menu.changed', text: text('layouts.menuChanged') })),
  )
  // all browsers of the account hear it; it is meant for one session
  onServerEvent<{ sid?: string; reason?: string }>('session.revoked', ({ sid, reason = '' }) => {
    if (sid === boundSid()) void loginAgain(hasText(`session.ended.${reason}`) ? text(`session.ended.${reason}`) : text('layouts.kicked'))
  })
  onServerEvent<{ n?: number; count?: number }>('approval.count', (e) => setApprovalNum(e.n ?? e.count))
  onServerEvent<{ n?: number; count?: number }>('message.count', (e) => setBadge('messageNotification', e.n ?? e.count ?? 0))
  onServerEvent<{ source: string; n?: number; count?: number }>('badge.count', (e) => setBadge(e.source, e.n ?? e.count ?? 0))
  onServerEvent<{ text?: string; title?: string; kind?: 'info' | 'warning' }>('notice', (e) =>
    notify({ kind: e.kind ?? 'info', code: 'notice', text: e.text ?? e.title ?? '', lasts: 6000 }),
  )
  onServerEvent('version.changed', () => void checkVersion())
}

/** Everything in memory belongs to the account that was here. */
function forgetMemory(): void {
  clearTabs()
  clearPages()
  dropDirty()
  useSession.setState({ menu: undefined, admin: undefined, nodes: new Set() })
}
