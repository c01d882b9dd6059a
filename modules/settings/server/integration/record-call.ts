import { sql, type Runner } from '@crossway/server-kit'

export interface MadeCall {
  readonly operation: string
  readonly ok: boolean
  readonly ms: number
  readonly attempt?: number
  readonly error?: string | undefined
  /** The call failed because the login is refused. */
  readonly auth?: boolean
}
const tripped = 5
const longest = 15

/**
 * Writes a call down and what it says of the connection: good ones make it whole again; the fifth failure in a row pauses it for a minute, doubling up to
 * a quarter of an hour (settings.md integration, circuit breaker). A refused login is an error at once.
 */
export async function recordCall(run: Runner, integration: number, c: MadeCall): Promise<void> {
  const error = c.error?.slice(0, 500) ?? null
  await run.run(
    sql`insert into api_call (integration_id, operation, ok, ms, attempt, error, at) values (${integration}::bigint, ${c.operation}, ${c.ok}, ${c.ms}, ${c.attempt ?? 1}, ${error}, now())`,
  )
  await (c.ok
    ? run.run(
        sql`update integration set last_ok_at = now(), failures = 0, open_until = null, status = case when status = 'disabled' then status else 'ok' end where id = ${integration}::bigint`,
      )
    : run.run(
        sql`update integration set last_error = ${error}, last_error_at = now(), failures = failures + 1,
          open_until = case when failures + 1 >= ${tripped} then now() + make_interval(mins => least(power(2, least(failures + 1 - ${tripped}, 10))::int, ${longest})) end,
          status = case when status = 'disabled' then status when ${c.auth ?? false} or failures + 1 >= ${tripped} then 'error' else 'warning' end where id = ${integration}::bigint`,
      ))
}
/** Is the connection paused because its calls kept failing? */
export const isPaused = async (run: Runner, integration: number): Promise<boolean> =>
  (await run.maybe(sql`select 1 as x from integration where id = ${integration}::bigint and open_until > now()`)) !== undefined
