import { useSession } from './session-store.ts'

let openedAt = 0
let waiting: { promise: Promise<boolean>; settle: (open: boolean) => void } | undefined

/** Calls refused because the session is locked wait for the password; one that was sent before it was given is only late. `sentAt` in ms. */
export function untilUnlocked(sentAt: number): Promise<boolean> {
  if (sentAt < openedAt) return Promise.resolve(true)
  useSession.setState({ locked: true })
  if (!waiting) {
    let settle!: (open: boolean) => void
    waiting = { promise: new Promise((done) => (settle = done)), settle }
  }
  return waiting.promise
}

export function unlocked(open: boolean): void {
  if (open) openedAt = Date.now()
  useSession.setState({ locked: false })
  waiting?.settle(open)
  waiting = undefined
}
