import { refuse as refuseEngine } from '@crossway/kernel'
import { sql, type App, type Tx } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { minutesLeft } from '../../model/lockout.ts'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { accountSubject, addressSubject, clearFailures, countFailure, inTurn, lockOf, overRate, type Subject } from '../login/failure-counters.ts'
import { objectBody } from '../login/login-body.ts'
import { logLogin, type LoginKind, type LoginResult } from '../login/login-log.ts'
import type { Contact } from './contact.ts'
import { openMemberSession, requireOpen } from './member-session.ts'
import { mayComeFrom, usableToday } from './usable-member.ts'

const perMinute = 20

export interface KnownMember {
  readonly id: number
  readonly username: string
  /** Enabled, and today is among his days. */
  readonly usable: boolean
  readonly mobile: string | null
  readonly email: string | null
  readonly two_factor: boolean
  readonly allow_ip: readonly string[] | null
  readonly hash: string | null
}
const facts = sql`m.id, m.username, ${usableToday} as usable, m.mobile, m.email, m.two_factor, m.allow_ip, p.hash from member m left join member_password p on p.member_id = m.id`

/** The member that somebody calls by account, mobile or e-mail. */
export const memberNamed = (app: App, name: string): Promise<KnownMember | undefined> =>
  app.db.maybe<KnownMember>(sql`select ${facts} where lower(m.username) = lower(${name}) or m.mobile = ${name} or lower(m.email) = lower(${name}) limit 1`)
export const memberById = (app: App, id: number): Promise<KnownMember | undefined> => app.db.maybe<KnownMember>(sql`select ${facts} where m.id = ${id}::bigint`)
export const memberAt = (app: App, c: Contact): Promise<KnownMember | undefined> =>
  app.db.maybe<KnownMember>(sql`select ${facts} where lower(m.${sql.id(c.kind)}) = lower(${c.address}) limit 1`)

/** Every public write of the centre: open, of this site, not too often. */
export async function enterCentre(app: App, req: FastifyRequest): Promise<Record<string, unknown>> {
  await requireOpen(app)
  const wait = await overRate(app.db, 'member', req.ip, perMinute)
  if (wait !== undefined) throw refuseEngine.RATE_LIMITED({ n: wait })
  return objectBody(req.body)
}

/** One attempt of a member to come in: its counters and its rows in the login log, which are those of the staff's login (platform.md §5.2, §6.12). */
export class Attempt {
  private readonly app: App
  private readonly req: FastifyRequest
  private readonly typed: string
  private readonly kind: LoginKind
  private readonly found: KnownMember | undefined
  private readonly subject: Subject

  constructor(app: App, req: FastifyRequest, typed: string, kind: LoginKind, found: KnownMember | undefined) {
    this.app = app
    this.req = req
    this.typed = typed
    this.kind = kind
    this.found = found
    this.subject = accountSubject(`member:${found?.username ?? typed}`)
  }
  log(result: LoginResult): Promise<void> {
    const visitor = { ip: this.req.ip, userAgent: this.req.headers['user-agent'] ?? null }
    return logLogin(this.app.db, visitor, { name: `member:${this.typed}`, admin: null, member: this.found?.id ?? null, kind: this.kind, result })
  }
  /** Judges a secret when those that came before are judged; throws LOGIN_LOCKED while the account or the address is. */
  judge<T>(secret: () => Promise<T>): Promise<T> {
    return inTurn(this.app, this.subject, async () => {
      await this.refuseLocked()
      return secret()
    })
  }
  private async refuseLocked(): Promise<void> {
    const until = await lockOf(this.app.db, [this.subject, addressSubject(this.req.ip)])
    if (until === undefined) return
    await this.log('locked')
    throw refuse.LOGIN_LOCKED({ n: minutesLeft(until, Date.now()) })
  }
  async failed(result: LoginResult): Promise<void> {
    await countFailure(this.app, this.subject)
    await countFailure(this.app, addressSubject(this.req.ip))
    await this.log(result)
  }
  /** State and network, asked only after the secret was right. Throws ACCOUNT_DISABLED, MEMBER_PLACE. */
  async requireUsable(): Promise<KnownMember> {
    const { found, req } = this
    if (!found?.usable) {
      await this.log('disabled')
      throw refuseEngine.ACCOUNT_DISABLED()
    }
    if (!mayComeFrom(found.allow_ip, req.ip)) {
      await this.log('place')
      throw refuseMember.MEMBER_PLACE()
    }
    return found
  }
  /** Opens the session and resets the counters; `more` belongs to the same transaction. */
  async letIn(reply: FastifyReply, member: number, more?: (tx: Tx) => Promise<unknown>): Promise<{ ok: true }> {
    await this.app.db.tx(async (tx) => {
      await more?.(tx)
      await clearFailures(tx, [this.subject])
      await openMemberSession({ app: this.app, tx }, this.req, reply, member)
    })
    await this.log('ok')
    return { ok: true }
  }
}
