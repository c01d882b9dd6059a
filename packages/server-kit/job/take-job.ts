import type { Db } from '../sql/db.ts'
import { sql, type Sql } from '../sql/sql.ts'
import type { Lane } from './lane.ts'

/** A job that this process has taken. */
export interface TakenJob {
  readonly id: number
  readonly name: string
  readonly title: string
  readonly owner_id: number
  readonly lang: 'zh-cn' | 'en'
  readonly data: Record<string, unknown>
  readonly attempts: number
  readonly ask_key: string | null
}

/** Taking a job is an update that only one worker wins. If the machine dies before it is on disk, the job waits as before. */
async function take(db: Db, worker: string, which: Sql): Promise<TakenJob | undefined> {
  const job = await db.tx(
    (tx) =>
      tx.maybe<TakenJob>(
        sql`update job set state = 'running', worker = ${worker}, attempts = attempts + 1, started_at = now(), heartbeat_at = now() where id = ${which} and state = 'queued' returning id, name, title, owner_id, lang, data, attempts, ask_key`,
      ),
    { repeatable: true },
  )
  if (!job?.ask_key) return job
  // From here on what others ask for waits for the next job of this key.
  return db.one<TakenJob>(
    sql`with asked as (delete from job_ask where key = ${job.ask_key} returning id, data), each as (select min(id) as id, data from asked group by data)
      update job set data = jsonb_set(data, '{asked}', coalesce(data -> 'asked', '[]') || coalesce((select jsonb_agg(data order by id) from each), '[]')) where id = ${job.id}
      returning id, name, title, owner_id, lang, data, attempts, ask_key`,
  )
}

/** The one named, if it waits. */
export const takeJob = (db: Db, worker: string, id: number): Promise<TakenJob | undefined> => take(db, worker, sql`${id}::bigint`)

/** The first of the lane. Of jobs with one key only one runs: they would do the same things side by side. */
export async function takeNext(db: Db, worker: string, lane: Lane): Promise<TakenJob | undefined> {
  try {
    return await take(
      db,
      worker,
      sql`(select j.id from job j where j.state = 'queued' and j.lane = ${lane} and not exists (select 1 from job r where r.ask_key = j.ask_key and r.state = 'running' and r.ask_key is not null) order by j.priority desc, j.id limit 1 for update skip locked)`,
    )
  } catch (e) {
    // Two of one key at the same moment: the other worker was first, and asks for the next when it has done.
    if ((e as { code?: string; constraint?: string }).constraint === 'job_ask_running') return undefined
    throw e
  }
}
