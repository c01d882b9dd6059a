import { tellTabs } from '../channel/channel.ts'
import { get, post } from '../request/request.ts'
import { useSession } from './session-store.ts'
import { unlocked } from './unlocked.ts'

/** The SERVER locks: every call of the session is refused until the password is given. */
export async function lockScreen(): Promise<void> {
  await post('session/lock', undefined, { foreground: false })
  useSession.setState({ locked: true })
  tellTabs('session.locked', { locked: true })
}

export async function unlockScreen(password: string): Promise<void> {
  await post('session/unlock', { password }, { silent: true, anonymous: true, foreground: false })
  unlocked(true)
  tellTabs('session.locked', { locked: false })
}

/** Asked before dangerous actions; valid for five minutes. */
export const reauthenticate = (password: string): Promise<void> => post('session/reauth', { password }, { silent: true, foreground: false })

export const askLocked = (): Promise<boolean> => get<{ locked?: boolean }>('session', { silent: true }).then((s) => s.locked ?? false)
