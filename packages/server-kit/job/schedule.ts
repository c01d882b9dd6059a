import type { App } from '../app.ts'
import type { JobDef } from '../module/module.ts'
import type { Runner } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'
import { lastDue } from './cron.ts'

/** A schedule as it stands: what its module declares, with what an administrator changed (workplace.md E8 job_schedule). */
export interface Schedule {
  readonly module: string
  readonly job: JobDef & { readonly cron: string }
  /** In force. */
  readonly cron: string
  readonly enabled: boolean
  readonly catch_up: 'once' | 'skip'
  readonly fired_at: string | null
  readonly created_at: string | null
  readonly changed_at: string | null
  readonly changed_by: number | null
}
type Stored = Pick<Schedule, 'enabled' | 'catch_up' | 'fired_at' | 'created_at' | 'changed_at' | 'changed_by'> & {
  readonly name: string
  readonly cron: string | null
}
const untouched = { cron: null, enabled: true, catch_up: 'once', fired_at: null, created_at: null, changed_at: null, changed_by: null } as const

/** All schedules of the build. */
export async function schedulesOf(app: App, run: Runner = app.db): Promise<Schedule[]> {
  const stored = new Map(
    (await run.rows<Stored>(sql`select name, cron, enabled, catch_up, fired_at, created_at, changed_at, changed_by from job_schedule`)).map((k) => [k.name, k]),
  )
  return app.modules.flatMap((m) =>
    (m.jobs ?? []).flatMap((j): Schedule[] => {
      if (!j.cron) return []
      const k = stored.get(j.name) ?? untouched
      return [{ ...k, module: m.model.name, job: { ...j, cron: j.cron }, cron: k.cron ?? j.cron }]
    }),
  )
}

/** Least minutes between two runs that a schedule may be set to; what its module declares is always allowed. */
export const minimumOf = (job: JobDef): number => job.minimum ?? 5

/** Schedules that were due while no worker was there and are caught up with once. What came due in the last two minutes the clock itself still brings. */
export async function missedSchedules(app: App, now = new Date()): Promise<Schedule[]> {
  return (await schedulesOf(app)).filter((s) => {
    if (!s.enabled || s.catch_up === 'skip') return false
    const due = lastDue(s.cron, new Date(now.getTime() - 120_000))
    const since = s.fired_at ?? s.created_at
    return due !== undefined && since !== null && Date.parse(since) < due.getTime()
  })
}
