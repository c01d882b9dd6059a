import { tellTabs } from '../channel/channel.ts'
import { forgetFlights } from '../request/in-flight.ts'
import { del } from '../request/request.ts'
import { pageParams } from '../storage/page-params.ts'
import { bindSession, dropMarker } from './marker.ts'
import { clearSession, useSession } from './session-store.ts'

const cleaners: (() => void)[] = []
/** Memory caches that hold one account's data register here. */
export const whenSignedOut = (clean: () => void): void => void cleaners.push(clean)

/** Ends the session on the server; every browser tab follows. Drafts stay. */
export async function signOut(): Promise<void> {
  await del('session', { silent: true, foreground: false }).catch(() => undefined)
  tellTabs('session.out', { account: useSession.getState().admin?.id ?? 0 })
  forgetSession()
}

/** What every tab does when the session is over, whoever ended it. */
export function forgetSession(): void {
  forgetFlights()
  pageParams.clear()
  dropMarker()
  bindSession(undefined)
  clearSession()
  for (const clean of cleaners) clean()
}
