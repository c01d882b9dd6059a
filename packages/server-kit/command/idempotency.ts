import type { Context } from '../context.ts'
import { createHash } from 'node:crypto'
import { refuse } from '@crossway/kernel'
import type { Ctx } from '../access/access.ts'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'
import type { Db, Tx } from '../sql/db.ts'

export interface Answer {
  readonly status: number
  readonly body: string
}
export interface Once {
  readonly key: string
  readonly hash: string
}

const longestKey = 200
/** The `Idempotency-Key` of a call. A longer one is refused instead of being cut: two that begin alike would be taken for one call. */
export function keyOf(headers: Readonly<Record<string, string | string[] | undefined>>): string | undefined {
  const message = headers['idempotency-key']
  const key = Array.isArray(message) ? message[0] : message
  if (key !== undefined && key.length > longestKey) throw refuse.BAD_REQUEST({ detail: `Idempotency-Key ≤ ${longestKey}` }, 'Idempotency-Key')
  return key
}

/** The caller's Idempotency-Key with a hash of what he asked, so that the same key with another body is noticed. */
export const onceOf = (key: string | undefined, method: string, url: string, body: unknown): Once | undefined =>
  key === undefined || key === ''
    ? undefined
    : {
        key,
        hash: createHash('sha256')
          .update(method + ' ' + url + '\n' + JSON.stringify(body ?? null))
          .digest('hex'),
      }

export async function recall({ run, ctx }: Context<'run' | 'ctx'>, once: Once): Promise<Answer | undefined> {
  const row = await run.maybe<{ hash: string; status: number; body: string }>(
    sql`select hash, status, body from idempotency_key where account = ${ctx.account}::bigint and key = ${once.key} and created_at > now() - interval '24 hours'`,
  )
  if (!row) return undefined
  if (row.hash !== once.hash) throw refuse.IDEMPOTENCY_MISMATCH()
  return { status: row.status, body: row.body }
}

/** Puts an answer under a key that is free or older than 24 hours; false when somebody has it. */
export const takeKey = async ({ run, ctx }: Context<'run' | 'ctx'>, once: Once, { status, body }: Answer): Promise<boolean> =>
  (await run.run(
    sql`insert into idempotency_key as i (account, key, hash, status, body) values (${ctx.account}, ${once.key}, ${once.hash}, ${status}, ${body}) on conflict (account, key) do update set hash = excluded.hash, status = excluded.status, body = excluded.body, created_at = now() where i.created_at <= now() - interval '24 hours'`,
  )) > 0

/**
 * Runs a command at most once per key for 24 hours: the answer is stored in the command's own transaction, so that after a crash either both
 * exist or neither. Of two equal calls at once, one commits and the other answers what the first one did.
 */
export async function runOnce(db: Db, ctx: Ctx, once: Once | undefined, work: (tx: Tx) => Promise<Answer>): Promise<Answer> {
  if (!once) return db.tx(work)
  const known = await recall({ run: db, ctx }, once)
  if (known) return known
  try {
    return await db.tx(async (tx) => {
      const answer = await work(tx)
      if (!(await takeKey({ run: tx, ctx }, once, answer))) throw new AlreadyDone()
      return answer
    })
  } catch (e) {
    // The other call may have won while this one was refused by the state that the winner left.
    const done = await recall({ run: db, ctx }, once)
    if (done) return done
    throw e
  }
}
class AlreadyDone extends Error {}

/** runOnce for a command that is a whole HTTP call: its row in the log of calls is part of its transaction. */
export const answerOnce = (app: App, ctx: Ctx, once: Once | undefined, work: (tx: Tx) => Promise<Answer>): Promise<Answer> =>
  runOnce(app.db, ctx, once, async (tx) => {
    const answer = await work(tx)
    await app.ports.answered({ tx, ctx, ...answer })
    return answer
  })
