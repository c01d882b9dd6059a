import { hostname } from 'node:os'
import type { Runner } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'

const alive = (pid: number): boolean => {
  try {
    process.kill(pid, 0)
    return true
  } catch (e) {
    // It lives, but is somebody else's.
    return (e as NodeJS.ErrnoException).code === 'EPERM'
  }
}

/**
 * Jobs that a process of this machine was running when it died are queued again, and their ids answered: after a crash nobody has to wait until
 * they have been silent long enough. Called before this process takes its first job, so one under its own name was its predecessor's.
 */
export async function takeOverDead(run: Runner): Promise<number[]> {
  const workers = await run.rows<{ worker: string }>(
    sql`select distinct worker from job where state = 'running' and attempts < 3 and starts_with(worker, ${hostname() + ':'}) limit 100`,
  )
  const dead = workers.map((w) => w.worker).filter((w) => Number(w.split(':').at(-1)) === process.pid || !alive(Number(w.split(':').at(-1))))
  if (dead.length === 0) return []
  const jobs = await run.rows<{ id: number }>(
    sql`update job set state = 'queued', worker = null where state = 'running' and attempts < 3 and worker = any(${dead}::text[]) returning id`,
  )
  return jobs.map((j) => j.id)
}
