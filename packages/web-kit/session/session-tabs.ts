import { fromTabs } from '../channel/channel.ts'
import { accountChanged } from './account-change.ts'
import { loginAgainDone } from './login-again.ts'
import { bindSession } from './marker.ts'
import { useSession } from './session-store.ts'
import { forgetSession } from './sign-out.ts'
import { unlocked } from './unlocked.ts'

/** What the other browser tabs do with the session, this one does too. `out` shows the login page. */
export function followOtherTabs(out: () => void): void {
  fromTabs('session.out', () => {
    if (!useSession.getState().admin) return
    forgetSession()
    out()
  })
  fromTabs('session.in', ({ account, sid }) => {
    const mine = useSession.getState().admin?.id
    if (mine === undefined) return
    if (mine !== account) return accountChanged()
    bindSession(sid)
    loginAgainDone(true)
  })
  fromTabs('session.locked', ({ locked }) => (locked ? useSession.setState({ locked: true }) : unlocked(true)))
}
