import type { Ctx } from '../access/access.ts'
import type { Runner } from '../sql/db.ts'

/** Long work: queued in PostgreSQL, run by any worker, with progress and result that its owner sees (workplace.md E8). */
export interface JobQueue {
  /** Queued when the transaction commits. With a `uniqueKey`, an open job of that key is answered instead of a second one. */
  enqueue(run: Runner, ctx: Ctx, name: string, title: string, data: Record<string, unknown>, o?: { uniqueKey?: string; caughtUp?: boolean }): Promise<number>
  cancel(run: Runner, ctx: Ctx, id: number): Promise<void>
  retry(run: Runner, ctx: Ctx, id: number): Promise<void>
  /** A queued job here and now, in this process. */
  runQueued(id: number): Promise<void>
  /** The clock takes what stands in job_schedule for this schedule. */
  reschedule(name: string): Promise<void>
  start(): Promise<void>
  stop(): Promise<void>
}
