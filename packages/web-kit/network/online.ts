import { create } from 'zustand'
import { pause } from '../channel/cross-tab-lock.ts'

interface Network {
  offline: boolean
  /** Just came back: the banner says so for three seconds. */
  back: boolean
  since: number
  /** The server is closed for work; the time it opens again, if it says so. */
  maintenance: { until: string | undefined } | undefined
}
export const useNetwork = create<Network>(() => ({ offline: false, back: false, since: 0, maintenance: undefined }))

const probeLimit = 3000
let failures = 0
let probing = false
const returned: (() => void)[] = []

/** Runs when the connection is back: the event stream reconnects, visible lists refresh. */
export const whenBackOnline = (fn: () => void): void => void returned.push(fn)

export const isOffline = (): boolean => useNetwork.getState().offline

function setOffline(offline: boolean): void {
  if (useNetwork.getState().offline === offline) return
  useNetwork.setState({ offline, back: !offline, since: Date.now() })
  if (offline) return
  failures = 0
  for (const fn of returned) fn()
  setTimeout(() => useNetwork.setState({ back: false }), 3000)
}

export const closedForWork = (until: string | undefined): void => useNetwork.setState({ maintenance: { until } })

export const networkWorked = (ok: boolean): void => {
  failures = 0
  if (ok && useNetwork.getState().maintenance) useNetwork.setState({ maintenance: undefined })
  if (navigator.onLine !== false) setOffline(false)
}

/** Three network errors in a row: is the server away, or are we? Two failed probes say we are. */
export function networkFailed(): void {
  if (navigator.onLine === false) return setOffline(true)
  if (++failures >= 3 && !probing) void probe()
}

const reachable = (): Promise<boolean> =>
  fetch('/healthz', { cache: 'no-store', signal: AbortSignal.timeout(probeLimit) }).then(
    () => true,
    () => false,
  )

async function probe(): Promise<void> {
  probing = true
  if (!(await reachable()) && !(await reachable())) {
    setOffline(true)
    for (let wait = 1000; useNetwork.getState().offline; wait = Math.min(wait * 2, 30_000)) {
      await pause(wait)
      if (await reachable()) setOffline(false)
    }
  }
  failures = 0
  probing = false
}

export function watchNetwork(): void {
  if (navigator.onLine === false) setOffline(true)
  addEventListener('offline', () => setOffline(true))
  addEventListener('online', () => setOffline(false))
}
