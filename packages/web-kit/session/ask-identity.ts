import { create } from 'zustand'

/** The dialog that asks for the password before a dangerous action; the refused call then goes on. */
export const useAskIdentity = create<{ open: boolean }>(() => ({ open: false }))
let waiting: { promise: Promise<boolean>; settle: (proven: boolean) => void } | undefined

export function askIdentity(): Promise<boolean> {
  if (!waiting) {
    let settle!: (proven: boolean) => void
    waiting = { promise: new Promise((done) => (settle = done)), settle }
    useAskIdentity.setState({ open: true })
  }
  return waiting.promise
}

/** False: the person thought better of it; the call ends with its refusal. */
export function identityAnswered(proven: boolean): void {
  useAskIdentity.setState({ open: false })
  waiting?.settle(proven)
  waiting = undefined
}
