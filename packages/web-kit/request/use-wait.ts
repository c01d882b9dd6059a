import { useEffect, useState } from 'react'
import { ProblemError } from './problem.ts'
import { waitOf } from './tell-problem.ts'

/** After too many calls the button that made them counts down until the next may be made (platform.md §7.3, 429). `after` takes whatever the call threw. */
export function useWait(): { readonly seconds: number; readonly after: (refusal: unknown) => void } {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    if (seconds <= 0) return
    const timer = setTimeout(() => setSeconds(seconds - 1), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return { seconds, after: (refusal) => setSeconds(refusal instanceof ProblemError ? (waitOf(refusal) ?? 0) : 0) }
}
