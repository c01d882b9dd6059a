import { createHash } from 'node:crypto'

export interface SignedLogin {
  readonly acctId: string
  readonly user: string
  readonly appId: string
  readonly appSecret: string
  /** Seconds since 1970. */
  readonly timestamp: number
}
/** SHA-256 over the five parts in the order of the alphabet, without anything between them (integrations.md §16). */
export const signOf = (o: SignedLogin): string =>
  createHash('sha256')
    .update([o.acctId, o.user, o.appId, o.appSecret, String(o.timestamp)].toSorted((a, b) => (a < b ? -1 : a > b ? 1 : 0)).join(''))
    .digest('hex')
