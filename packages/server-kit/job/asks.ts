import type { App } from '../app.ts'
import type { JobQueue } from './queue.ts'
import type { Runner, Tx } from '../sql/db.ts'
import { sql } from '../sql/sql.ts'

export interface Asks extends Pick<JobQueue, 'ask' | 'hold'> {
  /** Jobs for what nobody is going to do: whoever held it died. */
  settleLost(): Promise<void>
}

/**
 * Work that follows from changes and nobody waits for. Each transaction only adds a row, so that nobody waits for another's commit; one waiting
 * job of the key takes all rows when it starts.
 */
export function createAsks(app: App, priority: number, wake: () => void): Asks {
  const holds = new WeakMap<Tx, Set<string>>()
  const titles = new Map(app.modules.flatMap((m) => m.jobs ?? []).map((j) => [j.name, j.title]))
  const queuedBy = new WeakMap<Tx, Set<string>>()

  /** A job for each of the keys under which something is asked and no job waits. Whoever is just making the same one is left to it. */
  const queue = async (run: Runner, keys: readonly string[] | undefined): Promise<number> => {
    const asked = await run.rows<{ key: string; name: string; owner_id: number; lang: 'zh-cn' | 'en' }>(
      sql`select distinct on (key) key, name, owner_id, lang from job_ask a where ${keys ? sql`key = any(${[...keys]}::text[])` : sql`true`} and not exists (select 1 from job j where j.ask_key = a.key and j.state = 'queued') order by key, id limit 1000`,
    )
    let created = 0
    for (const a of asked) {
      const title = titles.get(a.name)
      created += await run.run(
        sql`insert into job (name, title, title_en, owner_id, lang, ask_key, priority, lane) select ${a.name}, ${title?.['zh-cn'] ?? a.name}, ${title?.en ?? null}, ${a.owner_id}, ${a.lang}, ${a.key}, ${priority}, 'background'
          where pg_try_advisory_xact_lock(hashtextextended(${a.key}, 585)) and not exists (select 1 from job where ask_key = ${a.key} and state = 'queued')`,
      )
    }
    return created
  }
  const settle = async (keys?: readonly string[]): Promise<void> => {
    if ((await queue(app.db, keys)) > 0) wake()
  }
  const settleSoon = (keys: readonly string[]): void => void settle(keys).catch((e: Error) => app.log('jobs: ' + e.message))

  return {
    async ask(tx, ctx, job, data) {
      if (!job.same || !titles.has(job.name)) throw new Error(`the job ${job.name} does not say what makes two the same`)
      const key = [job.name, job.same(data), ctx.account].join(' ')
      tx.later(
        sql`insert into job_ask (key, name, owner_id, lang, data) values (${key}, ${job.name}, ${ctx.account}, ${ctx.lang}, ${JSON.stringify(data)}::jsonb)`,
      )
      const pending = holds.get(tx)
      if (pending) return tx.after(() => pending.add(key))
      const known = queuedBy.get(tx)
      if (known?.has(key)) return
      const created = await queue(tx, [key])
      queuedBy.set(tx, (known ?? new Set()).add(key))
      // The job that waited already may have begun before this commit: then ours needs one of its own.
      tx.after(() => (created > 0 ? wake() : settleSoon([key])))
    },
    hold() {
      const keys = new Set<string>()
      return {
        cover: (tx) => void holds.set(tx, keys),
        async release() {
          const now = [...keys]
          keys.clear()
          if (now.length) await settle(now)
        },
      }
    },
    settleLost: () => settle(),
  }
}
