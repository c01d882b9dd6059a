import type { Ctx } from '../access/access.ts'
import type { Runner, Tx } from '../sql/db.ts'

export interface EnqueueOptions {
  readonly uniqueKey?: string
  readonly caughtUp?: boolean
  /** 0-9, the higher goes first in its lane; five without it, a schedule's own runs four. */
  readonly priority?: number
}
/** Several transactions of one action (the rows of a batch, the events of a round): what they ask for becomes jobs when it is released. */
export interface Hold {
  cover(tx: Tx): void
  release(): Promise<void>
}
/** What a job declares to be asked for. */
interface AskedJob {
  readonly name: string
  same?(data: Record<string, unknown>): string
}
/** Long work: queued in PostgreSQL, run by any worker, with progress and result that its owner sees (workplace.md E8). */
export interface JobQueue {
  /** Queued when the transaction commits. With a `uniqueKey`, an open job of that key is answered instead of a second one. What follows from rows is asked for instead. */
  enqueue(run: Runner, ctx: Ctx, name: string, title: string, data: Record<string, unknown>, o?: EnqueueOptions): Promise<number>
  /** Work that follows from a change and nobody waits for: when the transaction commits, a waiting job of the same key does it too, or a new one. */
  ask(tx: Tx, ctx: Ctx, job: AskedJob, data: Record<string, unknown>): Promise<void>
  hold(): Hold
  cancel(run: Runner, ctx: Ctx, id: number): Promise<void>
  retry(run: Runner, ctx: Ctx, id: number): Promise<void>
  /** Moves a job that waits before or behind the others. */
  prioritise(run: Runner, id: number, priority: number): Promise<void>
  /** A queued job here and now, in this process. */
  runQueued(id: number): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
