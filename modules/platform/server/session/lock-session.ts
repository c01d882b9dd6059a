import type { Context } from '@crossway/server-kit'
import { sql, type App, type Sql } from '@crossway/server-kit'
import type { FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { endedBy } from '../../model/session-end.ts'
import { logLogin } from '../login/login-log.ts'
import { objectBody } from '../login/login-body.ts'
import { isPassword } from '../password/hash-password.ts'
import { takeCode } from '../second-factor/second-factor.ts'
import { endSessions, sessionChanged } from './live-session.ts'
import type { LiveSession } from '../remembered.ts'

const tries = 5
const reauthMinutes = 5

/** The screen is locked: every call of the session is refused until somebody proves to be its owner. */
export async function lockSession(app: App, session: LiveSession): Promise<void> {
  await app.db.tx(async (tx) => {
    await tx.run(sql`update admin_session set locked = true, unlock_failures = 0 where id = ${session.id}::bigint`)
    await sessionChanged({ app, tx }, session.sid)
  })
}

/** Password of the account, or a code of its second factor; both travel as `password` too, because the lock screen has one field. */
async function isOwner(app: App, account: number, body: unknown): Promise<boolean> {
  const b = objectBody(body)
  const typed = [b.password, b.code].find((v): v is string => typeof v === 'string' && v !== '') ?? ''
  const row = await app.db.maybe<{ hash: string }>(sql`select hash from admin_password where admin_id = ${account}::bigint`)
  if (await isPassword(row?.hash, typed)) return true
  return /^\d{6}$/.test(typed) && (await app.db.tx((tx) => takeCode({ app, tx }, account, typed))) !== undefined
}

/** Is the caller the owner? Each try is counted before it is judged: of many that come at once five are heard. */
async function proves(app: App, session: LiveSession, body: unknown): Promise<boolean> {
  const { n } = await app.db.one<{ n: number }>(
    sql`update admin_session set unlock_failures = unlock_failures + 1 where id = ${session.id}::bigint returning unlock_failures as n`,
  )
  return n <= tries && isOwner(app, session.account, body)
}

/** What a try has come to: a good one opens what it may and starts the count anew, five wrong ones end the session. */
async function settle({ app, tx }: Context<'app' | 'tx'>, session: LiveSession, good: boolean, opens: Sql): Promise<boolean> {
  const { n } = await tx.one<{ n: number }>(
    good
      ? sql`update admin_session set unlock_failures = 0, ${opens} where id = ${session.id}::bigint returning unlock_failures as n`
      : sql`select unlock_failures as n from admin_session where id = ${session.id}::bigint`,
  )
  await sessionChanged({ app, tx }, session.sid)
  return n >= tries && (await endSessions({ app, tx }, sql`id = ${session.id}::bigint`, session.account, 'unlock')) > 0
}

/** Opens a locked session. Five wrong tries end it. */
export async function unlockSession(app: App, req: FastifyRequest, session: LiveSession): Promise<void> {
  const good = await proves(app, session, req.body)
  const ended = await app.db.tx(async (tx) => {
    const { username } = await tx.one<{ username: string }>(sql`select username from admin where id = ${session.account}::bigint`)
    await logLogin(
      tx,
      { ip: req.ip, userAgent: req.headers['user-agent'] ?? null },
      { name: username, admin: session.account, kind: 'unlock', result: good ? 'ok' : 'bad_password' },
    )
    return settle({ app, tx }, session, good, sql`locked = false`)
  })
  if (ended) throw endedBy('unlock')
  if (!good) throw refuse.BAD_CREDENTIALS({}, 'password')
}

/** Proof of identity before dangerous actions, good for five minutes. */
export async function reauthenticate(app: App, req: FastifyRequest, session: LiveSession): Promise<void> {
  const good = await proves(app, session, req.body)
  const ended = await app.db.tx((tx) => settle({ app, tx }, session, good, sql`reauth_until = now() + make_interval(mins => ${reauthMinutes})`))
  if (ended) throw endedBy('unlock')
  if (!good) throw refuse.BAD_CREDENTIALS({}, 'password')
}
