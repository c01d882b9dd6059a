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

/** A running job that has not said anything for so long belongs to a dead worker (workplace.md E8). */
const silence = 90

/** Jobs of workers that fell silent wait for a worker again; their ids are answered. After the third attempt a job stays where it fell silent, until somebody starts it again. */
export async function requeueSilent(run: Runner): Promise<number[]> {
  await run.run(
    sql`update job set state = 'stalled', error = 'no heartbeat, ' || attempts || ' attempts', finished_at = now() where state = 'running' and heartbeat_at < now() - make_interval(secs => ${silence}) and attempts >= 3`,
  )
  const rows = await run.rows<{ id: number }>(
    sql`update job set state = 'queued', worker = null where state = 'running' and heartbeat_at < now() - make_interval(secs => ${silence}) and attempts < 3 returning id`,
  )
  return rows.map((j) => j.id)
}
