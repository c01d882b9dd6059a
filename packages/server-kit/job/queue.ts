import type { Ctx } from '../access/access.ts'
import type { Runner } from '../sql/db.ts'

export interface EnqueueOptions {
  readonly uniqueKey?: string
  readonly caughtUp?: boolean
  /** 0-9, the higher goes first; five without it, a schedule's own runs four, so that who waits at a screen is served before the clock. */
  readonly priority?: number
}
/** Long work: queued in PostgreSQL, run by any worker, with progress and result that its owner sees (workplace.md E8). */
export interface JobQueue {
  /** Queued when the transaction commits. With a `uniqueKey`, an open job of that key is answered instead of a second one. */
  enqueue(run: Runner, ctx: Ctx, name: string, title: string, data: Record<string, unknown>, o?: EnqueueOptions): Promise<number>
  cancel(run: Runner, ctx: Ctx, id: number): Promise<void>
  retry(run: Runner, ctx: Ctx, id: number): Promise<void>
  /** Moves a job that waits before or behind the others. */
  prioritise(run: Runner, id: number, priority: number): Promise<void>
  /** A queued job here and now, in this process. */
  runQueued(id: number): Promise<void>
  /** The clock takes what stands in job_schedule for this schedule. */
  reschedule(name: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
