import type { Ctx } from './access/access.ts'
import type { App } from './app.ts'
import type { Runner, Tx } from './sql/db.ts'

interface Everything {
  readonly app: App
  readonly tx: Tx
  /** Where a question is asked: a transaction, or the database itself. */
  readonly run: Runner
  readonly ctx: Ctx
}
/** What a function works with, as one object: it stands first, by name, so that no order has to be remembered. Whoever has more may hand on all of it. */
export type Context<K extends keyof Everything> = Pick<Everything, K>
/** Of what changes something: inside the caller's transaction, in the name of the account in `ctx`. */
export type CommandContext = Context<'app' | 'tx' | 'ctx'>
/** Of what only reads. */
export type QueryContext = Context<'app' | 'ctx'>
