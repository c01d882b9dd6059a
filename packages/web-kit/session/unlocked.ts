import { useSession } from './session-store.ts'

let waiting: { promise: Promise<boolean>; settle: (open: boolean) => void } | undefined

/** Calls refused because the session is locked wait for the password. */
export function untilUnlocked(): Promise<boolean> {
  useSession.setState({ locked: true })
  if (!waiting) {
    let settle!: (open: boolean) => void
    waiting = { promise: new Promise((done) => (settle = done)), settle }
  }
  return waiting.promise
}

export function unlocked(open: boolean): void {
  useSession.setState({ locked: false })
  waiting?.settle(open)
  waiting = undefined
}
