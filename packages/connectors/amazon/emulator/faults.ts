import type { Charset } from '../charset.ts'

/** What goes wrong on purpose. Counts go down with each use; a great number means "until switched off". */
export interface Faults {
  /** Answer 429 to the next n calls. */
  throttle: number
  /** Answer 500 to the next n calls. */
  fail: number
  /** Break off the next n downloads in the middle. */
  cut: number
  /** The next n document addresses are too old when they are opened. */
  expired: number
  /** Documents come in this charset while their header says UTF-8. */
  charset: Charset | null
  /** Every settlement statement is listed under two report ids. */
  twice: boolean
  /** How reports end that are asked for from now on. */
  outcome: 'DONE' | 'CANCELLED' | 'FATAL'
  /** Sellers who withdrew their consent. */
  revoked: string[]
  /** Rate that answers name in x-amzn-RateLimit-Limit instead of the published one. */
  rate: number | null
  /** Every answer comes this much later, in ms of real time. */
  slowMs: number
}

export const noFaults = (): Faults => ({
  throttle: 0,
  fail: 0,
  cut: 0,
  expired: 0,
  charset: null,
  twice: false,
  outcome: 'DONE',
  revoked: [],
  rate: null,
  slowMs: 0,
})

/** Uses up one of a counted fault; false when none is left. */
export function strikes(faults: Faults, name: 'throttle' | 'fail' | 'cut' | 'expired'): boolean {
  if (faults[name] <= 0) return false
  faults[name] -= 1
  return true
}
