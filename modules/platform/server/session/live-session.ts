import type { Context } from '@crossway/server-kit'
import { sql, type App, type Sql } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'
import { hashOf } from './credentials.ts'
import { xsrfOf } from './marker.ts'
import type { LiveSession } from '../remembered.ts'

interface Row {
  readonly id: number
  readonly sid: string
  readonly admin_id: number
  readonly audience: string
  readonly access_expires_at: string
  readonly expires_at: string
  readonly keep: boolean
  readonly second_factor: boolean
  readonly locked: boolean
  readonly reauth_until: string | null
  readonly revoked_at: string | null
  readonly reason: string | null
  readonly last_active_at: string
}

export const sessionColumns = sql.raw(
  's.id, s.sid, s.admin_id, s.audience, s.access_expires_at, s.expires_at, s.keep, s.second_factor, s.locked, s.reauth_until, s.revoked_at, s.reason, s.last_active_at',
)
export const sessionOfRow = (app: App, r: Row): LiveSession => ({
  id: r.id,
  sid: r.sid,
  account: r.admin_id,
  audience: r.audience,
  accessUntil: Date.parse(r.access_expires_at),
  until: Date.parse(r.expires_at),
  keep: r.keep,
  secondFactor: r.second_factor,
  locked: r.locked,
  reauthUntil: r.reauth_until ? Date.parse(r.reauth_until) : 0,
  ended: r.revoked_at ? (r.reason ?? 'revoked') : null,
  xsrf: xsrfOf(app, r.sid),
  touched: Date.parse(r.last_active_at),
})

function remembered(app: App, key: string, which: Sql): LiveSession | Promise<LiveSession | undefined> {
  const { sessions } = stateOf(app)
  return (
    sessions.peek(key) ??
    sessions.get(app.db, key, async (run) => {
      const row = await run.maybe<Row>(sql`select ${sessionColumns} from admin_session s where ${which}`)
      return row && sessionOfRow(app, row)
    })
  )
}

/** The session of an access credential, from memory when it was asked for lately; then without waiting, because every request comes through here. */
export function findSession(app: App, credential: string): LiveSession | Promise<LiveSession | undefined> {
  const hash = hashOf(credential)
  return remembered(app, hash, sql`s.access_hash = ${hash}`)
}

/** The same by its number, for a line that stands open: credentials are renewed under it, the session stays. */
export function findSessionBySid(app: App, sid: string): LiveSession | Promise<LiveSession | undefined> {
  return remembered(app, `sid ${sid}`, sql`s.sid = ${sid}::uuid`)
}

const minute = 60_000
/** Last activity is written at most once a minute: it is shown to people and decides nothing. */
export function touch(app: App, s: LiveSession, now: number): void {
  if (now - s.touched < minute) return
  s.touched = now
  void app.db.run(sql`update admin_session set last_active_at = now() where id = ${s.id}::bigint`).catch((e: Error) => app.log('last activity: ' + e.message))
}

/** Every process re-reads the session; this one at once when the transaction has committed. */
export async function sessionChanged({ app, tx }: Context<'app' | 'tx'>, sid: string): Promise<void> {
  tx.after(() => stateOf(app).sessions.drop((s) => s.sid === sid))
  await app.events.bump(tx, 'session', sid)
}

/** Another process may have opened it a moment ago: before its owner is asked for his password a second time, the database is asked. */
export async function staysLocked(app: App, session: LiveSession): Promise<boolean> {
  const row = await app.db.maybe<{ locked: boolean }>(sql`select locked from admin_session where id = ${session.id}::bigint`)
  if (row?.locked !== false) return true
  stateOf(app).sessions.drop((s) => s.sid === session.sid)
  return false
}

export interface EndedSession {
  readonly sid: string
  readonly admin_id: number
}
/**
 * Ends sessions that match and tells their browsers by `session.revoked` {sid, reason}; who signs out himself needs no telling, but his open line is to
 * end now, not with its next beat. Answers how many.
 */
export async function endSessions({ app, tx }: Context<'app' | 'tx'>, which: ReturnType<typeof sql>, by: number | null, reason: string): Promise<number> {
  const ended = await tx.rows<EndedSession>(
    sql`update admin_session set revoked_at = now(), revoked_by = ${by}, reason = ${reason} where revoked_at is null and ${which} returning sid, admin_id`,
  )
  for (const s of ended) {
    await sessionChanged({ app, tx }, s.sid)
    const [type, data] = reason === 'logout' ? ['session.ended', {}] : ['session.revoked', { sid: s.sid, reason }]
    await app.events.push(tx, { type, to: [s.admin_id], data })
  }
  return ended.length
}
