import { setTimeout as sleep } from 'node:timers/promises'

/** Time as the client sees it, so that tests may run hours in a moment. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number
  /** Throws the signal's reason when it is aborted. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>
}

export const systemClock: Clock = {
  now: () => Date.now(),
  sleep: (ms, signal) => sleep(ms, undefined, { signal }),
}

/** A clock that stands still until somebody sleeps: sleeping moves it. For tests and the emulator. */
export function standingClock(start: number): Clock & { advance(ms: number): void } {
  let now = start
  return {
    now: () => now,
    async sleep(ms, signal) {
      signal?.throwIfAborted()
      now += ms
    },
    advance(ms) {
      now += ms
    },
  }
}
