import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import { summary, type Client } from './load.ts'
import { account, roleOf } from './tokens.ts'
import type { Result } from './w1-w2-w12.ts'

const background = 5000
const clicks = 100

/** Somebody who may start schedules. */
export const keeper = async (db: pg.Client): Promise<string> =>
  account(db, 'benchkeeper', 'E99009', await roleOf(db, 'bench-keeper', ['jobCenter', 'jobCenter/run'], 'all'))

/** W14: background jobs that find nothing to do, drained by one worker; meanwhile a person starts a light job again and again, and waits for each. */
export async function w14(c: Client, db: pg.Client): Promise<Result[]> {
  const begun = performance.now()
  // The terminal's job with nothing on the terminal. The notice is the one that queueing sends.
  const { rows } = await db.query<{ id: string }>(
    `insert into job (name, title, owner_id) select 'platform.terminal', 'bench', 0 from generate_series(1, ${background}) returning id`,
  )
  await db.query(`select pg_notify('crossway_live', '{"b":"job"}')`)
  const first = rows[0]!.id
  const waiting = async (): Promise<number> =>
    Number(
      (await db.query<{ n: string }>(`select count(*) as n from job where id >= $1 and name = 'platform.terminal' and state in ('queued', 'running')`, [first]))
        .rows[0]!.n,
    )
  let drained = 0
  const drain = (async () => {
    while ((await waiting()) > 0) await sleep(100)
    drained = performance.now() - begun
  })()
  const starts: number[] = []
  let beside = 0
  for (let i = 0; i < clicks; i++) {
    const clicked = Date.now()
    if (drained === 0) beside++
    const { jobId } = await c.json<{ jobId: number }>('POST', '/api/job-schedule/settings.jobAlarms/run')
    for (;;) {
      const job = (
        await db.query<{ at: string; over: boolean }>(
          `select extract(epoch from started_at) * 1000 as at, state not in ('queued', 'running') as over from job where id = $1`,
          [jobId],
        )
      ).rows[0]!
      if (job.over) {
        starts.push(Math.max(0, Number(job.at) - clicked))
        break
      }
      await sleep(5)
    }
  }
  await drain
  const perSecond = Math.round((background * 1000) / drained)
  const p95 = Math.round(summary(starts, 1).p95)
  return [
    { id: 'W14', ours: perSecond, unit: 'background jobs/s', bar: '≥ 300', ok: perSecond >= 300 },
    { id: 'W14', ours: p95, unit: 'ms p95 to start', bar: '≤ 300', ok: p95 <= 300, note: `${beside} of ${clicks} clicks while they waited` },
  ]
}
