import type { SharedState } from '../host/props.ts'

/** The state of platform.md §4.3 for a page without shell: the same two keys. */
export function createShared(token: string | null) {
  let state: SharedState = { token, subRoute: {} }
  const listeners = new Set<(next: SharedState, previous: SharedState) => void>()
  return {
    getState: () => state,
    setState: (part: Partial<SharedState>) => {
      const previous = state
      state = Object.freeze({ ...state, ...part })
      if (JSON.stringify(state) !== JSON.stringify(previous)) for (const fn of listeners) fn(state, previous)
    },
    subscribe: (fn: (next: SharedState, previous: SharedState) => void) => {
      listeners.add(fn)
      return () => void listeners.delete(fn)
    },
  }
}
