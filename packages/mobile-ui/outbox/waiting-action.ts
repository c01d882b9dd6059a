/** A write that waits for the connection: what is sent, under which key, and what a person calls it. */
export interface WaitingAction {
  /** Who did it: nobody else sees it or sends it. */
  readonly account: number
  /** Also the idempotency key, so that a repeat after a lost answer is the same action. */
  readonly id: string
  /** When it was done; actions are sent in this order. */
  readonly at: number
  readonly title: string
  /** What it writes to. A later action there replaces one that was never sent, and waits behind one in dispute. */
  readonly place: string
  readonly method: 'POST' | 'PATCH'
  readonly path: string
  readonly body: Readonly<Record<string, unknown>>
  /** The record as it was when the action was done: sent along, so that a change of somebody else is noticed. */
  readonly version?: number
  /** What was typed, in words, for whoever must decide between two versions. */
  readonly mine: readonly { readonly label: string; readonly value: string; readonly field?: string }[]
  /** Where it is looked at. */
  readonly record: { readonly name: string; readonly id?: number; readonly route: string }
  /** First time it went out; without an answer it may have been done. */
  readonly tried?: number
  /** Questions of the server that the person has answered with yes. */
  readonly confirmed?: readonly string[]
  readonly dispute?: Dispute
}
/** Why the server did not take it; only the person can go on. */
export interface Dispute {
  readonly code: string
  readonly text: string
  /** Saying yes sends it again. */
  readonly question: boolean
  /** The record as it now stands, where somebody else changed it meanwhile. */
  readonly theirs?: Readonly<Record<string, unknown>>
}
/** What the caller says of an action; the queue adds account, key and time. */
export type NewAction = Omit<WaitingAction, 'account' | 'id' | 'at' | 'tried' | 'confirmed' | 'dispute'> & { readonly id?: string; readonly tried?: number }
