import type { Context } from '@crossway/server-kit'
import { refuse, type Refusal } from '@crossway/kernel'
import { emit, sameText, sql, type App } from '@crossway/server-kit'
import type { FastifyReply } from 'fastify'
import { endedBy } from '../../model/session-end.ts'
import { enter, type Request } from './authenticate.ts'
import { readCookie } from './cookies.ts'
import { hashOf, newCredential, seal, unseal } from './credentials.ts'
import { endSessions, sessionChanged } from './live-session.ts'
import { xsrfOf } from './marker.ts'
import { giveCookies, idleSeconds, life, type Credentials, type OpenedSession } from './open-session.ts'

const graceSeconds = 10
const purpose = 'successor'

interface Row {
  readonly id: number
  readonly sid: string
  readonly admin_id: number
  readonly keep: boolean
  readonly login_at: string
  readonly expires_at: string
  readonly revoked_at: string | null
  readonly reason: string | null
  readonly over: boolean
}
const columns = sql.raw(
  's.id, s.sid, s.admin_id, s.keep, s.login_at, s.expires_at, s.revoked_at, s.reason, (s.expires_at <= now() or s.refresh_expires_at <= now()) as over',
)
const opened = (r: Row): OpenedSession => ({
  id: r.id,
  sid: r.sid,
  account: r.admin_id,
  keep: r.keep,
  loginAt: Date.parse(r.login_at),
  until: Date.parse(r.expires_at),
})

type Outcome = { readonly session: OpenedSession; readonly credentials: Credentials } | { readonly refusal: Refusal }

/**
 * Changes the pair of credentials for a new one. The refresh credential is used once: presented again within ten seconds (two tabs, a lost
 * answer) it gets the same answer, later it ends the session and its owner is told, because somebody else holds a copy (platform.md §5.1).
 */
export async function refreshSession(app: App, req: Request, reply: FastifyReply): Promise<void> {
  const presented = readCookie(req.headers, 'refresh')
  if (!presented) throw refuse.LOGIN_REQUIRED()
  const hash = hashOf(presented)
  const outcome = await app.db.tx(async (tx): Promise<Outcome> => {
    const current = await tx.maybe<Row>(sql`select ${columns} from admin_session s where s.refresh_hash = ${hash} for update`)
    const used = current
      ? undefined
      : await tx.maybe<Row & { in_grace: boolean; successor: string | null }>(
          sql`select ${columns}, r.used_at > now() - make_interval(secs => ${graceSeconds}) as in_grace, r.successor from admin_session_refresh r join admin_session s on s.id = r.session_id where r.hash = ${hash} for update of s`,
        )
    const row = current ?? used
    if (!row || row.reason === 'logout') return { refusal: refuse.LOGIN_REQUIRED() }
    if (row.revoked_at) return { refusal: endedBy(row.reason) }
    if (row.over) return { refusal: refuse.SESSION_EXPIRED() }
    const sent = req.headers['x-xsrf-token']
    if (!sameText(typeof sent === 'string' ? sent : '', xsrfOf(app, row.sid))) return { refusal: refuse.XSRF_MISMATCH() }
    if (used?.in_grace && used.successor) return { session: opened(row), credentials: await newest({ app, tx }, used.successor) }
    if (used) {
      await endSessions({ app, tx }, sql`id = ${row.id}::bigint`, null, 'reuse')
      await emit({ app, tx }, 'session.reused', { account: row.admin_id, sid: row.sid })
      return { refusal: endedBy('reuse') }
    }
    await enter(app, req, row.admin_id, 'admin')
    const credentials: Credentials = { access: newCredential(), refresh: newCredential() }
    await tx.run(
      sql`update admin_session set access_hash = ${hashOf(credentials.access)}, access_expires_at = now() + make_interval(secs => ${life.access}), refresh_hash = ${hashOf(credentials.refresh)}, refresh_expires_at = now() + make_interval(secs => ${row.keep ? life.stored : await idleSeconds(app)}), last_active_at = now() where id = ${row.id}::bigint`,
    )
    await tx.run(
      sql`update admin_session_refresh set successor = null where session_id = ${row.id}::bigint and used_at < now() - make_interval(secs => ${graceSeconds})`,
    )
    await tx.run(
      sql`insert into admin_session_refresh (hash, session_id, successor) values (${hash}, ${row.id}, ${seal(app, purpose, JSON.stringify(credentials))})`,
    )
    await sessionChanged({ app, tx }, row.sid)
    return { session: opened(row), credentials }
  })
  if ('refusal' in outcome) throw outcome.refusal
  giveCookies(reply, app, outcome.session, outcome.credentials)
}

/** The answer given before, or what came after it when that was used in the meantime, too. */
async function newest({ app, tx }: Context<'app' | 'tx'>, successor: string): Promise<Credentials> {
  const credentials = JSON.parse(unseal(app, purpose, successor)) as Credentials
  const next = await tx.maybe<{ successor: string | null }>(sql`select successor from admin_session_refresh where hash = ${hashOf(credentials.refresh)}`)
  return next?.successor ? newest({ app, tx }, next.successor) : credentials
}
