import { create } from 'zustand'
import { saveAllDrafts } from '../leave/dirty.ts'

/** The dialog over the page: why it asks, and the calls that wait for its end. */
export const useLoginAgain = create<{ open: boolean; reason: string | undefined }>(() => ({ open: false, reason: undefined }))

let waiting: { promise: Promise<boolean>; settle: (again: boolean) => void } | undefined

/** Opens the dialog once for any number of calls. Resolves true after the same account signed in, false after cancel or another account. */
export function loginAgain(reason: string | undefined): Promise<boolean> {
  if (!waiting) {
    let settle!: (again: boolean) => void
    waiting = { promise: new Promise((done) => (settle = done)), settle }
    void saveAllDrafts()
    useLoginAgain.setState({ open: true, reason })
  }
  return waiting.promise
}

/** Waiting calls are never left hanging: they are repeated, or settled with LOGIN_REQUIRED. */
export function loginAgainDone(sameAccount: boolean): void {
  useLoginAgain.setState({ open: false, reason: undefined })
  waiting?.settle(sameAccount)
  waiting = undefined
}
