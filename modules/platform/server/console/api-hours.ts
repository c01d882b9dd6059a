import { sql, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'

/** Class n holds calls of at most 2^n ms; the last one all that took longer. */
export const timeClasses = 17
const none = (): number[] => Array.from({ length: timeClasses }, () => 0)
const flushEvery = 20_000
const classOf = (ms: number): number => Math.min(timeClasses - 1, Math.max(0, Math.ceil(Math.log2(Math.max(1, ms)))))

/** Counts this process's API calls and adds them to the hour's row, so that all processes together tell one load. Live streams are no calls. */
export function countApiHours(http: FastifyInstance, app: App): void {
  let calls = 0
  let errors = 0
  let times = none()
  http.addHook('onResponse', (req, reply, done) => {
    if (req.url.startsWith('/api/') && !req.url.startsWith('/api/events')) {
      calls++
      if (reply.statusCode >= 500) errors++
      times[classOf(reply.elapsedTime)]!++
    }
    done()
  })
  const flush = async (): Promise<void> => {
    if (calls === 0) return
    const row = { calls, errors, times }
    calls = errors = 0
    times = none()
    await app.db
      .run(
        sql`insert into api_hour as h (hour, calls, errors, times) values (date_trunc('hour', now()), ${row.calls}, ${row.errors}, ${row.times}::bigint[])
          on conflict (hour) do update set calls = h.calls + excluded.calls, errors = h.errors + excluded.errors, times = array(select a + b from unnest(h.times, excluded.times) with ordinality as u(a, b, n) order by n)`,
      )
      .catch((e: unknown) => app.log('api hours: ' + String(e)))
  }
  const timer = setInterval(() => void flush(), flushEvery)
  timer.unref()
  http.addHook('onClose', async () => {
    clearInterval(timer)
    await flush()
  })
}

/** Time within which 95 of 100 calls were answered, in ms, read between the borders of its class. Undefined without calls. */
export function p95(times: readonly number[]): number | undefined {
  const all = times.reduce((a, b) => a + b, 0)
  if (all === 0) return undefined
  let before = 0
  for (const [n, count] of times.entries()) {
    if (before + count >= all * 0.95) {
      const low = n === 0 ? 0 : 2 ** (n - 1)
      return Math.round(low + (2 ** n - low) * ((all * 0.95 - before) / count))
    }
    before += count
  }
  return undefined
}
