import type { Tx } from '@crossway/server-kit'
import type { OpenInvite } from '../member/invite-member.ts'

/** A value that leaves the server once and is stored nowhere: a random password, a new token. */
export interface Issued {
  readonly password?: string
  readonly token?: string
  /** An invitation that is still to be sent. */
  readonly invite?: OpenInvite
}
const issued = new WeakMap<Tx, Issued>()
/** The handler of an action leaves the value beside its transaction; the route that ran it hands it out. */
export const issue = (tx: Tx, value: Issued): void => void issued.set(tx, value)
export const issuedIn = (tx: Tx): Issued => issued.get(tx) ?? {}
