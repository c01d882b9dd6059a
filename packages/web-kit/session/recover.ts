import { hasText, text } from '../i18n/use-text.ts'
import { ProblemError } from '../request/problem.ts'
import { bindSession, marker } from './marker.ts'
import { askIdentity } from './ask-identity.ts'
import { accountChanged } from './account-change.ts'
import { loginAgain } from './login-again.ts'
import { refreshOnce } from './refresh.ts'
import { useSession } from './session-store.ts'
import { untilUnlocked } from './unlocked.ts'

const ended = new Set(['SESSION_REVOKED', 'ACCOUNT_DISABLED', 'EMPLOYEE_LEFT', 'SUSPENDED', 'LOGIN_PLACE'])
let renewing: Promise<unknown> | undefined

/** What an answer means for the session: true = the call may be sent again. Refresh, unlock and sign-in happen in here. */
export async function sessionAnswer(e: ProblemError, sentAt: number): Promise<boolean> {
  if (e.code === 'XSRF_MISMATCH') return renewXsrf()
  if (e.code === 'SESSION_CHANGED') return rebound()
  if (e.code === 'REAUTH_REQUIRED') return askIdentity()
  if (e.status !== 401) return false
  if (e.code === 'SESSION_LOCKED') return untilUnlocked(sentAt)
  if (ended.has(e.code)) return again(e)
  const refusal = await refreshOnce(sentAt)
  if (!refusal) return true
  if (refusal.status === 0 || refusal.status >= 500) return false
  if (refusal.code === 'SESSION_CHANGED') return rebound()
  if (refusal.code === 'SESSION_LOCKED') return untilUnlocked(sentAt)
  return again(refusal)
}

async function again(e: ProblemError): Promise<boolean> {
  // before the first page there is nothing to keep: the login page itself is the better place
  if (useSession.getState().menu && (await loginAgain(ended.has(e.code) ? whyEnded(e) : undefined))) return true
  throw new ProblemError({ status: 401, code: 'LOGIN_REQUIRED', detail: e.detail ?? '' }, e.url)
}

/** Why a session was ended, as far as the server says. */
function whyEnded(e: ProblemError): string | undefined {
  const reason = (e.data as { reason?: string } | undefined)?.reason
  return reason && hasText(`session.ended.${reason}`) ? text(`session.ended.${reason}`) : e.detail
}

/** The same account signed in anew elsewhere: this tab takes its session. Another account: a clean start. */
function rebound(): boolean {
  const now = marker()
  if (now && now.sub === useSession.getState().admin?.id) {
    bindSession(now.sid)
    return true
  }
  accountChanged()
  return false
}

/** A new pair comes with any answer of GET /api/session. */
async function renewXsrf(): Promise<boolean> {
  renewing ??= fetch('/api/session', { credentials: 'same-origin', headers: { Accept: 'application/json' } }).finally(() => (renewing = undefined))
  try {
    await renewing
    return true
  } catch {
    return false
  }
}
