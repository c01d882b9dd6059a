import { useEffect, useState } from 'react'
import { post } from '../request/request.ts'
import { faultText } from '../request/tell-problem.ts'

export interface Reveal<T> {
  /** What is shown in clear, and for how many seconds more. */
  readonly shown?: { readonly value: T; readonly left: number }
  readonly failed?: string
  readonly busy: boolean
  /** Asks with the reason that the log keeps; true when something is shown. */
  readonly ask: (url: string, body: { readonly field?: string; readonly reason: string }) => Promise<boolean>
  readonly hide: () => void
}
interface Shown<T> {
  readonly value: T
  readonly until: number
  readonly left: number
}
const secondsTo = (until: number): number => Math.max(0, Math.ceil((until - Date.now()) / 1000))

/** What is masked, in clear for as long as the server says (`revealRoute`); it goes from the screen by itself. */
export function useReveal<T>(): Reveal<T> {
  const [shown, setShown] = useState<Shown<T>>()
  const [failed, setFailed] = useState<string>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!shown) return undefined
    // a page that slept counts the time that went by
    const timer = setTimeout(() => setShown(secondsTo(shown.until) > 0 ? { ...shown, left: secondsTo(shown.until) } : undefined), 1000)
    return () => clearTimeout(timer)
  }, [shown])
  return {
    ...(shown ? { shown } : {}),
    ...(failed === undefined ? {} : { failed }),
    busy,
    hide: () => setShown(undefined),
    ask: async (url, body) => {
      setBusy(true)
      setFailed(undefined)
      try {
        const { value, seconds } = await post<{ value: T; seconds: number }>(url, { ...body, reason: body.reason.trim() }, { silent: true })
        setShown({ value, until: Date.now() + seconds * 1000, left: seconds })
        return true
      } catch (e) {
        setFailed(faultText(e))
        return false
      } finally {
        setBusy(false)
      }
    },
  }
}
