import { useEffect, useState } from 'react'
import { useThrottled, waitOf } from './throttled.ts'
import { ProblemError } from './problem.ts'

/** After too many calls the button that made them counts down until the next may be made (platform.md §7.3, 429). `after` takes whatever the call threw. */
export function useWait(): { readonly seconds: number; readonly after: (refusal: unknown) => void } {
  const [seconds, setSeconds] = useState(0)
  useCountdown(seconds, setSeconds)
  return { seconds, after: (refusal) => setSeconds(refusal instanceof ProblemError ? (waitOf(refusal) ?? 0) : 0) }
}

/** The same for a dialog whose button calls the server by itself: seconds left after a write that was sent back while the dialog stood. */
export function useWaitHere(): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => useThrottled.subscribe((held) => setSeconds(Math.ceil((held.until - held.at) / 1000))), [])
  useCountdown(seconds, setSeconds)
  return seconds
}

function useCountdown(seconds: number, set: (n: number) => void): void {
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => set(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds, set])
}
