import type { Context } from '@crossway/server-kit'
import { refuse } from '@crossway/kernel'
import { sameText, sql, type App } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { stateOf } from '../platform-state.ts'
import { refuseOutsiders } from '../session/closed-for-work.ts'
import { hashOf, newCredential, sign } from '../session/credentials.ts'
import { config } from '../site/config.ts'
import { mayComeFrom, usableToday } from './usable-member.ts'

/** Seconds a member's session lives (platform.md §5.1). */
const life = 12 * 3600
const cookie = 'erp-mt'
/** Readable by our own pages alone, which send it back as a header; of another name than the staff's, whose session may stand in the same browser. */
const pair = 'MEMBER-XSRF-TOKEN'
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

export interface MemberCaller {
  readonly session: number
  readonly id: number
  readonly username: string
  readonly nickname: string
  readonly party_type: string | null
  readonly party_id: number | null
  readonly project_ids: readonly number[] | null
}

/** Every call of the member centre begins here: refused unless the installation opened it (platform.md §6.12). */
export async function requireEnabled(app: App): Promise<void> {
  if (!(await config(app, 'open_member_center'))) throw refuseMember.MEMBER_CENTER_DISABLED()
}
/** What works with the account is closed during maintenance too (§6.10); signing out is not. */
export async function requireOpen(app: App): Promise<void> {
  await requireEnabled(app)
  await refuseOutsiders(app)
}

const credentialOf = (req: FastifyRequest): string | undefined =>
  String(req.headers.cookie ?? '')
    .split('; ')
    .find((c) => c.startsWith(cookie + '='))
    ?.slice(cookie.length + 1)

const xsrfOf = (app: App, credential: string): string => sign(app, 'member-xsrf', hashOf(credential))

function putPair(app: App, reply: FastifyReply, value: string): void {
  const seconds = value === '' ? 0 : life
  void reply.header('set-cookie', `${pair}=${value}; Path=/; SameSite=Strict; Max-Age=${seconds}${app.config.plainHttp ? '' : '; Secure'}`)
}
function putCookies(app: App, reply: FastifyReply, credential: string): void {
  const seconds = credential === '' ? 0 : life
  void reply.header(
    'set-cookie',
    `${cookie}=${credential}; Path=/api/member-centre; SameSite=Strict; HttpOnly; Max-Age=${seconds}${app.config.plainHttp ? '' : '; Secure'}`,
  )
  putPair(app, reply, credential && xsrfOf(app, credential))
}

/** A new pair for a page that lost its own; the session is known to be alive. */
export function renewPair(app: App, req: FastifyRequest, reply: FastifyReply): void {
  const credential = credentialOf(req)
  if (credential) putPair(app, reply, xsrfOf(app, credential))
}

/** Only our own page can read the pair and send its second half (platform.md §7.1). Throws XSRF_MISMATCH. */
function requirePair(app: App, req: FastifyRequest, credential: string): void {
  const sent = req.headers['x-xsrf-token']
  if (!reads.has(req.method) && !sameText(typeof sent === 'string' ? sent : '', xsrfOf(app, credential))) throw refuse.XSRF_MISMATCH()
}

export async function openMemberSession({ app, tx }: Context<'app' | 'tx'>, req: FastifyRequest, reply: FastifyReply, member: number): Promise<void> {
  const credential = newCredential()
  const { party_type, party_id } = await tx.one<Pick<MemberCaller, 'party_type' | 'party_id'>>(
    sql`select party_type, party_id from member where id = ${member}::bigint`,
  )
  await requireParty(app, { party_type, party_id })
  await tx.run(
    sql`insert into member_session (member_id, access_hash, expires_at, ip, user_agent) values (${member}, ${hashOf(credential)}, now() + make_interval(secs => ${life}), ${req.ip}, ${String(req.headers['user-agent'] ?? '').slice(0, 500)})`,
  )
  await tx.run(sql`update member set last_login_at = now(), last_login_ip = ${req.ip}, login_count = login_count + 1 where id = ${member}::bigint`)
  tx.after(() => putCookies(app, reply, credential))
}

/** The signed-in member, a write only by our own page; whoever is disabled, past his last day or in another network than his is nobody. */
export async function memberOf(app: App, req: FastifyRequest): Promise<MemberCaller> {
  await requireOpen(app)
  const credential = credentialOf(req)
  const row = credential
    ? await app.db.maybe<MemberCaller & { allow_ip: string[] | null }>(
        sql`select s.id as session, m.id, m.username, m.nickname, m.party_type, m.party_id, m.project_ids, m.allow_ip from member_session s join member m on m.id = s.member_id where s.access_hash = ${hashOf(credential)} and s.revoked_at is null and s.expires_at > now() and ${usableToday}`,
      )
    : undefined
  if (!row || !mayComeFrom(row.allow_ip, req.ip)) throw refuse.LOGIN_REQUIRED()
  requirePair(app, req, credential!)
  await requireParty(app, row)
  return row
}

/** Whoever stands for a party that we no longer work with is let in no more, and from his next call on (organization.md §7). */
export async function requireParty(app: App, m: Pick<MemberCaller, 'party_type' | 'party_id'>): Promise<void> {
  if (m.party_type === null || m.party_id === null) return
  const party = await stateOf(app).parties.get(m.party_type)?.(app.db.here(), m.party_id)
  if (!party?.stands) throw refuseMember.PARTY_ENDED()
}

export async function closeMemberSession(app: App, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const credential = credentialOf(req)
  if (credential) {
    const alive = await app.db.maybe(sql`select 1 from member_session where access_hash = ${hashOf(credential)} and revoked_at is null and expires_at > now()`)
    if (alive) requirePair(app, req, credential)
    await app.db.run(sql`update member_session set revoked_at = now(), reason = 'logout' where access_hash = ${hashOf(credential)} and revoked_at is null`)
  }
  putCookies(app, reply, '')
}
