import { refuse } from '@crossway/kernel'
import { langOf, sameText, type Access, type App, type AuthPort, type Ctx } from '@crossway/server-kit'
import type { FastifyRequest } from 'fastify'
import { refuse as refusePlatform } from '../../model/errors.ts'
import { endedBy } from '../../model/session-end.ts'
import { accountFacts } from '../account/account-facts.ts'
import { rankedAccess } from '../account/rank.ts'
import { findToken, touchToken } from '../token/token-facts.ts'
import { refuseWhileClosed } from './closed-for-work.ts'
import { readCookie } from './cookies.ts'
import { findSession, findSessionBySid, staysLocked, touch } from './live-session.ts'
import { claimedSid } from './marker.ts'
import type { AccountFacts, LiveSession, TokenFacts } from '../remembered.ts'

export type Request = Parameters<AuthPort['authenticate']>[0]
const sessions = new WeakMap<Ctx, LiveSession>()
/** Session that a request came with; undefined for API tokens and jobs. */
export const sessionOf = (ctx: Ctx): LiveSession | undefined => sessions.get(ctx)

const header = (req: Request, name: string): string | undefined => {
  const v = req.headers[name]
  return typeof v === 'string' ? v : v?.[0]
}
const reads = new Set(['GET', 'HEAD', 'OPTIONS'])

/**
 * Who a request comes from: an API token, or a session by its access cookie (platform.md §5.1). With everything in memory no statement runs.
 * The marker cookie proves nothing here; it is only compared, so that a browser tab left open under another account cannot act as the new one.
 * Whose request it is is told as soon as it is `known`: one that is then refused at the door is somebody's, too (§6.4).
 */
export async function authenticate(app: App, req: Request, known: (ctx: Ctx) => void): Promise<Ctx> {
  const bearer = header(req, 'authorization')
  if (bearer !== undefined) return byToken(app, req, bearer, known)
  const session = req.since ? await standingSession(app, req.since) : await liveSession(app, req)
  const { ctx, account } = await enter(app, req, session.account, 'admin')
  known(ctx)
  if (session.locked && (await staysLocked(app, session))) throw refuse.SESSION_LOCKED()
  await refuseWhileClosed(app, ctx.access, req.url)
  gate(account, req.url)
  if (!req.since) touch(app, session, Date.now())
  sessions.set(ctx, session)
  return ctx
}

/** The session of a request, alive and its own; locked ones too: unlocking and signing out need them. */
export async function liveSession(app: App, req: Request): Promise<LiveSession> {
  const credential = readCookie(req.headers, 'access')
  if (!credential) throw readCookie(req.headers, 'marker') ? refuse.SESSION_EXPIRED() : refuse.LOGIN_REQUIRED()
  const session = await findSession(app, credential)
  if (!session || session.audience !== 'admin' || session.ended === 'logout') throw refuse.LOGIN_REQUIRED()
  if (session.ended) throw endedBy(session.ended)
  const now = Date.now()
  if (session.accessUntil <= now || session.until <= now) throw refuse.SESSION_EXPIRED()
  const claimed = header(req, 'x-session') ?? claimOf(readCookie(req.headers, 'marker'))
  if (claimed !== undefined && claimed !== session.sid) throw refuse.SESSION_CHANGED()
  if (!reads.has(req.method) && !sameText(header(req, 'x-xsrf-token') ?? '', session.xsrf)) throw refuse.XSRF_MISMATCH()
  return session
}

/** The session that a line was opened under, alive. */
async function standingSession(app: App, since: Ctx): Promise<LiveSession> {
  const opened = sessionOf(since)
  const session = opened && (await findSessionBySid(app, opened.sid))
  if (!session || session.ended === 'logout' || session.until <= Date.now()) throw refuse.LOGIN_REQUIRED()
  if (session.ended) throw endedBy(session.ended)
  return session
}

const claimOf = (marker: string | undefined): string | undefined => (marker === undefined ? undefined : claimedSid(marker))

/** The account behind a credential with its rights; refuses with why it may not enter. */
export async function enter(
  app: App,
  req: Request,
  id: number,
  actorType: Ctx['actorType'],
  narrow?: (access: Access) => Access,
): Promise<{ ctx: Ctx; account: AccountFacts }> {
  const account = await accountFacts(app, id)
  if (!account?.enabled) throw refuse.ACCOUNT_DISABLED()
  if (account.allowed && !account.allowed(req.ip, new Date())) throw refusePlatform.LOGIN_PLACE()
  const access = await rankedAccess(app, await app.access(id))
  const ctx: Ctx = {
    account: id,
    employee: account.employee,
    name: account.nickname,
    lang: langOf(req as FastifyRequest),
    access: narrow ? narrow(access) : access,
    actorType,
    ip: req.ip,
    userAgent: header(req, 'user-agent') ?? null,
    requestId: req.id,
  }
  return { ctx, account }
}

async function byToken(app: App, req: Request, bearer: string, known: (ctx: Ctx) => void): Promise<Ctx> {
  const token = /^Bearer\s+(\S+)$/i.exec(bearer)?.[1]
  const facts = token ? await findToken(app, token) : undefined
  const now = Date.now()
  if (!facts || facts.until <= now) throw refuse.LOGIN_REQUIRED()
  if (facts.allowed && !facts.allowed(req.ip)) throw refusePlatform.LOGIN_PLACE()
  const { nodes } = facts
  const { ctx } = await enter(app, req, facts.account, 'integration', nodes === null ? undefined : (access) => filtered(facts, access))
  known(ctx)
  await refuseWhileClosed(app, ctx.access, req.url)
  if (!req.since) touchToken(app, facts, now)
  return ctx
}

const narrow = new WeakMap<TokenFacts, WeakMap<Access, Access>>()
/** The owner's rights cut to the token's nodes: a token of a super account is not super. */
function filtered(token: TokenFacts, access: Access): Access {
  let byAccess = narrow.get(token)
  if (!byAccess) narrow.set(token, (byAccess = new WeakMap()))
  let created = byAccess.get(access)
  if (!created) {
    const nodes = token.nodes!
    created = {
      ...access,
      super: false,
      permissionsVersion: `${access.permissionsVersion}.t${token.id}`,
      has: (node) => nodes.has(node) && access.has(node),
      scopes: (resource, asked, mode) => (access.super ? (asked.length ? [{ kind: 'all' }] : []) : access.scopes(resource, asked, mode)),
    }
    byAccess.set(access, created)
  }
  return created
}

// What somebody must still reach who has to change his password or set up his second factor first.
const open = /^\/api\/(session|profile|pref|events|site)(\/|\?|$)/
function gate(account: AccountFacts, url: string): void {
  if (!account.mustChangePassword && (!account.needsTotp || account.hasTotp)) return
  if (open.test(url)) return
  throw account.mustChangePassword ? refusePlatform.PASSWORD_MUST_CHANGE() : refusePlatform.TWO_FACTOR_REQUIRED()
}
