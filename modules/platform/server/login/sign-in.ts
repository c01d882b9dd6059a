import { refuse as refuseEngine, Refusal } from '@crossway/kernel'
import { emit, sql, type App } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { minutesLeft } from '../../model/lockout.ts'
import { isMobile } from '../../model/username-rule.ts'
import { accountChanged, accountFacts } from '../account/account-facts.ts'
import { adminInfo, badge, type AdminInfo } from '../account/admin-info.ts'
import { rankedAccess } from '../account/rank.ts'
import { hashPassword, isOutdated, isPassword } from '../password/hash-password.ts'
import { readCookie } from '../session/cookies.ts'
import { hashOf, newCredential } from '../session/credentials.ts'
import { endSessions } from '../session/live-session.ts'
import { giveCookies, keptDays, openSession } from '../session/open-session.ts'
import { config } from '../site/config.ts'
import { takeCaptcha } from './captcha.ts'
import { accountSubject, addressSubject, clearFailures, countFailure, deviceSubject, inTurn, lockOf, overRate, type Subject } from './failure-counters.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { readLogin } from './login-body.ts'
import { logLogin, type LoginKind, type LoginResult, type Visitor } from './login-log.ts'
import type { AccountFacts } from '../remembered.ts'

export interface LoginAnswer {
  readonly token: string
  readonly admin: AdminInfo
  readonly approvalCenterNum: number
  readonly mustChangePassword: boolean
  readonly mustSetTwoFactor: boolean
  readonly days?: number
}
export interface Challenge {
  readonly challenge: string
}
interface Candidate {
  readonly id: number
  readonly username: string
  readonly kind: string
  readonly hash: string | null
}

const perMinute = 20
const visitorOf = (req: FastifyRequest): Visitor => ({ ip: req.ip, userAgent: req.headers['user-agent'] ?? null })

/** Must this visitor solve a captcha? `after_failure`: once somebody from his address has failed lately. */
export async function captchaAsked(app: App, ip: string): Promise<boolean> {
  const mode = await config(app, 'login_captcha')
  if (mode !== 'after_failure') return mode !== 'off'
  return (
    await app.db.one<{ yes: boolean }>(
      sql`select exists (select 1 from login_failure where subject = ${addressSubject(ip)} and updated_at > now() - interval '1 hour') as yes`,
    )
  ).yes
}

/**
 * Login by password. The order is fixed (platform.md §5.2): rate, captcha, lock, account and password in the same time whether or not the
 * account exists, only then its state, second factor, session. Refusals before the session leave their row and counters committed.
 */
export async function signIn(app: App, req: FastifyRequest, reply: FastifyReply): Promise<LoginAnswer | Challenge> {
  const { db } = app
  const visitor = visitorOf(req)
  const wait = await overRate(db, 'login', req.ip, perMinute)
  if (wait !== undefined) throw refuseEngine.RATE_LIMITED({ n: wait })
  const asked = await captchaAsked(app, req.ip)
  const body = readLogin(req.body, asked)
  if (asked && !(await takeCaptcha({ app, run: db }, body.captchaId, body.captcha))) {
    await logLogin(db, visitor, { name: body.username, admin: null, result: 'captcha' })
    throw refuse.CAPTCHA_INVALID({}, 'captcha')
  }

  const found = await db.maybe<Candidate>(
    sql`select a.id, a.username, a.kind, p.hash from admin a left join admin_password p on p.admin_id = a.id where ${isMobile(body.username) ? sql`a.mobile = ${body.username}` : sql`lower(a.username) = ${body.username.toLowerCase()}`}`,
  )
  const name = found?.username ?? body.username
  const device = await knownDevice(db, found?.id, readCookie(req.headers, 'device'))
  const subject: Subject = device ? deviceSubject(device.hash, name) : accountSubject(name)
  const right = await inTurn(app, subject, async () => {
    const until = await lockOf(db, [subject, addressSubject(req.ip)])
    if (until !== undefined) {
      await logLogin(db, visitor, { name: body.username, admin: found?.id ?? null, result: 'locked' })
      throw refuse.LOGIN_LOCKED({ n: minutesLeft(until, Date.now()) })
    }
    if ((await isPassword(found?.kind === 'staff' ? (found.hash ?? undefined) : undefined, body.password)) && found) return found
    await countFailure(app, subject)
    await countFailure(app, addressSubject(req.ip))
    await logLogin(db, visitor, { name: body.username, admin: found?.id ?? null, result: 'bad_password' })
    throw refuse.BAD_CREDENTIALS()
  })

  const account = await mayEnter(app, right.id, visitor, body.username)
  if (isOutdated(right.hash!))
    await db.run(sql`update admin_password set hash = ${await hashPassword(body.password)} where admin_id = ${right.id}::bigint and hash = ${right.hash}`)
  const keep = body.keep && (await config(app, 'login_keep_allowed'))
  if (account.hasTotp && account.twoFactor !== 'off' && !device?.trusted) {
    reply.code(202)
    return openChallenge(app, right.id, body.username, keep)
  }
  return completeLogin(app, req, reply, { account, typed: body.username, keep, secondFactor: account.hasTotp && account.twoFactor !== 'off', trust: false })
}

/** The second factor is asked for: five minutes, by a random name that only the caller gets to know. */
export async function openChallenge(app: App, admin: number, name: string, keep: boolean): Promise<Challenge> {
  const challenge = newCredential()
  await app.db.run(
    sql`insert into login_challenge (id, admin_id, name, keep, expires_at) values (${hashOf(challenge)}, ${admin}, ${name}, ${keep}, now() + interval '5 minutes')`,
  )
  return { challenge }
}

/** State of the account, network and hours, and of the person behind it; a refusal is logged. */
export async function mayEnter(app: App, id: number, visitor: Visitor, typed: string, kind: LoginKind = 'password'): Promise<AccountFacts> {
  const refused = async (result: LoginResult, e: Refusal): Promise<never> => {
    await logLogin(app.db, visitor, { name: typed, admin: id, kind, result })
    throw e
  }
  const account = await accountFacts(app, id)
  if (!account?.enabled) return refused('disabled', refuseEngine.ACCOUNT_DISABLED())
  try {
    await app.access(id)
  } catch (e) {
    if (e instanceof Refusal) return refused('disabled', e)
    throw e
  }
  if (account.allowed && !account.allowed(visitor.ip, new Date())) return refused('place', refuse.LOGIN_PLACE())
  return account
}

/** Opens the session, resets the counters, remembers the browser, and hands everything out. */
export async function completeLogin(
  app: App,
  req: FastifyRequest,
  reply: FastifyReply,
  l: { account: AccountFacts; typed: string; keep: boolean; secondFactor: boolean; trust: boolean; kind?: LoginKind },
): Promise<LoginAnswer> {
  const visitor = visitorOf(req)
  const { id, username } = l.account
  const cookie = readCookie(req.headers, 'device')
  const maxAge = await config(app, 'password_max_age_days')
  const single = await config(app, 'login_single_session')
  const access = await rankedAccess(app, await app.access(id))
  const done = await app.db.tx(async (tx) => {
    await clearFailures(tx, [accountSubject(username), ...(cookie ? [deviceSubject(hashOf(cookie), username)] : [])])
    if (single) await endSessions({ app, tx }, sql`admin_id = ${id}::bigint`, id, 'elsewhere')
    const deviceNew = await rememberDevice({ app, tx }, reply, { admin: id, cookie, userAgent: visitor.userAgent, trust: l.trust })
    const created = await openSession({ app, tx }, { account: id, keep: l.keep, secondFactor: l.secondFactor, visitor })
    await tx.run(sql`update admin set last_login_at = now(), last_login_ip = ${req.ip} where id = ${id}::bigint`)
    await logLogin(tx, visitor, { name: l.typed, admin: id, kind: l.kind ?? 'password', result: 'ok', deviceNew })
    if (deviceNew) await emit({ app, tx }, 'login.newDevice', { account: id, sid: created.session.sid })
    const aged =
      maxAge > 0 &&
      (await tx.run(
        sql`update admin_password set must_change = true where admin_id = ${id}::bigint and not must_change and changed_at < now() - make_interval(days => ${maxAge})`,
      )) > 0
    if (aged) await accountChanged({ app, tx }, id)
    return {
      ...created,
      must: aged || l.account.mustChangePassword,
      admin: await adminInfo({ app, run: tx }, access),
      approvals: await badge({ app, run: tx }, 'approvalCenter', access),
    }
  })
  return {
    token: giveCookies(reply, app, done.session, done.credentials),
    admin: done.admin,
    approvalCenterNum: done.approvals,
    mustChangePassword: done.must,
    mustSetTwoFactor: l.account.needsTotp && !l.account.hasTotp,
    ...(l.keep ? { days: keptDays } : {}),
  }
}
