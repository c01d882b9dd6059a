import { create } from 'zustand'
import type { Call } from './options.ts'
import type { ProblemError } from './problem.ts'

/** Seconds to wait after too many calls, as the server said. Limits of an hour or a day (codes looked at, numbers revealed) say their own sentence and count nothing down. */
export const waitOf = (e: ProblemError): number | undefined => {
  const n = e.status === 429 && (e.code === 'RATE_LIMITED' || e.code === 'HTTP_429') ? Number(/\d+/.exec(e.detail ?? '')?.[0]) : Number.NaN
  return n > 0 ? n : undefined
}

/** The write that the server sent back last because there were too many: when it was, and until when the next one has to wait. */
export const useThrottled = create<{ readonly at: number; readonly until: number }>(() => ({ at: 0, until: 0 }))

export function noteThrottle(e: ProblemError, call: Call): void {
  const seconds = call.write ? waitOf(e) : undefined
  if (seconds === undefined) return
  const at = Date.now()
  useThrottled.setState({ at, until: at + seconds * 1000 })
}
