import { fromTabs, tellTabs } from '../channel/channel.ts'
import { pause, withTabLock } from '../channel/cross-tab-lock.ts'
import { readCookie } from '../storage/cookies.ts'
import { ProblemError, problemFrom } from '../request/problem.ts'

const limit = 20_000
let refreshedAt = 0
let running: Promise<ProblemError | undefined> | undefined

fromTabs('session.refreshed', ({ at }) => void (refreshedAt = Math.max(refreshedAt, at)))

/** ONE refresh for all calls of all browser tabs. Answers the refusal, or nothing when the session goes on. */
export function refreshOnce(sentAt: number): Promise<ProblemError | undefined> {
  running ??= withTabLock('refresh', async () => {
    await pause(0) // another tab's word that it has just refreshed may still be on its way
    return refreshedAt > sentAt ? undefined : refresh()
  }).finally(() => (running = undefined))
  return running
}

async function refresh(): Promise<ProblemError | undefined> {
  try {
    const answer = await fetch('/api/session/refresh', {
      method: 'POST',
      credentials: 'same-origin',
      headers: { Accept: 'application/json', 'X-XSRF-TOKEN': readCookie('XSRF-TOKEN') ?? '' },
      signal: AbortSignal.timeout(limit),
    })
    if (!answer.ok) return problemFrom(answer, '/api/session/refresh')
    refreshedAt = Date.now()
    tellTabs('session.refreshed', { at: refreshedAt })
    return undefined
  } catch {
    return new ProblemError({ status: 0, code: 'NETWORK' }, '/api/session/refresh')
  }
}
