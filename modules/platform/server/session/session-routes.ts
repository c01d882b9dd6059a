import { refuse } from '@crossway/kernel'
import { langOf, route, sql, type App } from '@crossway/server-kit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { asBody, flag, word } from '../body-schema.ts'
import { accountFacts } from '../account/account-facts.ts'
import { adminInfo, badge } from '../account/admin-info.ts'
import { rankedAccess } from '../account/rank.ts'
import { newCaptcha } from '../login/captcha.ts'
import { overRate } from '../login/failure-counters.ts'
import { answerChallenge } from '../login/answer-challenge.ts'
import { captchaAsked, signIn } from '../login/sign-in.ts'
import { finishWecom, startWecom, wecomStart } from '../login/wecom-login.ts'
import { sessionMenu } from '../menu/session-menu.ts'
import { config } from '../site/config.ts'
import { liveSession, sessionOf } from './authenticate.ts'
import { dropCookie, readCookie, setCookie } from './cookies.ts'
import { endSessions, findSession } from './live-session.ts'
import { lockSession, reauthenticate, unlockSession } from './lock-session.ts'
import { refreshSession } from './refresh-session.ts'
import type { LiveSession } from '../remembered.ts'

const noStore = (reply: FastifyReply): void => void reply.header('cache-control', 'no-store')
const captchasPerMinute = 60

/** Calls of platform.md §7.4 about signing in and being signed in. Those that a locked or dying session needs check the session themselves. */
export function sessionRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: '/api/session/prelogin', node: 'public', summary: 'What the login page must ask' }, async ({ req, reply }) => {
    noStore(reply)
    const mode = await config(app, 'login_captcha')
    return {
      captcha: (await captchaAsked(app, req.ip)) ? 'always' : mode,
      keep: await config(app, 'login_keep_allowed'),
      sso: await wecomStart(app),
      notice: await config(app, 'site_notice'),
    }
  })
  route(http, app, { method: 'GET', url: '/api/captcha', node: 'public', summary: 'A new captcha' }, async ({ req, reply }) => {
    noStore(reply)
    const wait = await overRate(app.db, 'captcha', req.ip, captchasPerMinute)
    if (wait !== undefined) throw refuse.RATE_LIMITED({ n: wait })
    return newCaptcha(app, langOf(req))
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/session',
      status: [200, 202],
      node: 'public',
      summary: 'Sign in',
      body: asBody({ 'username!': word('admin', 'buyer01'), 'password!': word('tea-4-two'), captchaId: word(), captcha: word(), keep: flag }),
    },
    async ({ req, reply }) => {
      noStore(reply)
      return signIn(app, req, reply)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/session/2fa',
      refuses: [410],
      node: 'public',
      summary: 'Answer the second factor',
      body: asBody({ 'challenge!': word(), 'code!': word('123456'), trust: flag }),
    },
    async ({ req, reply }) => {
      noStore(reply)
      return answerChallenge(app, req, reply)
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: '/api/session/wecom', status: 302, node: 'public', summary: 'To the login page of WeCom', query: { redirect: word('/admin/home') } },
    async ({ req, reply }) => {
      noStore(reply)
      return reply.redirect(await startWecom(app, req, reply), 302)
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/session/wecom',
      status: [200, 202],
      refuses: [410],
      node: 'public',
      summary: 'Sign in with the code of WeCom',
      body: asBody({ 'code!': word(), 'state!': word() }),
    },
    async ({ req, reply }) => {
      noStore(reply)
      return finishWecom(app, req, reply)
    },
  )
  route(http, app, { method: 'POST', url: '/api/session/refresh', status: 204, node: 'public', summary: 'Renew the credentials' }, async ({ req, reply }) => {
    noStore(reply)
    await refreshSession(app, req, reply)
  })
  route(http, app, { method: 'GET', url: '/api/session', node: 'public', summary: 'The session, with a new XSRF pair' }, async ({ req, reply }) => {
    noStore(reply)
    const session = await liveSession(app, req)
    setCookie(reply, app, 'xsrf', session.xsrf, session.keep ? (session.until - Date.now()) / 1000 : undefined)
    return sessionAnswer(app, session)
  })
  route(http, app, { method: 'DELETE', url: '/api/session', status: 204, node: 'public', summary: 'Sign out' }, ({ req, reply }) => signOut(app, req, reply))
  route(http, app, { method: 'POST', url: '/api/session/lock', status: 204, node: 'any', summary: 'Lock the screen' }, async ({ ctx }) => {
    const session = sessionOf(ctx)
    if (!session) throw refuse.LOGIN_REQUIRED()
    await lockSession(app, session)
  })
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/session/unlock',
      status: 204,
      node: 'public',
      summary: 'Unlock the screen',
      body: asBody({ password: word('tea-4-two'), code: word('123456') }),
    },
    async ({ req }) => unlockSession(app, req, await liveSession(app, req)),
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: '/api/session/reauth',
      status: 204,
      node: 'any',
      summary: 'Confirm one’s identity',
      body: asBody({ password: word('tea-4-two'), code: word('123456') }),
    },
    async ({ ctx, req }) => {
      const session = sessionOf(ctx)
      if (!session) throw refuse.LOGIN_REQUIRED()
      await reauthenticate(app, req, session)
    },
  )
  route(http, app, { method: 'GET', url: '/api/session/list', node: 'any', summary: 'My sessions' }, async ({ ctx }) => {
    const own = sessionOf(ctx)
    return {
      rows: await app.db.rows(
        sql`select sid, device, ip, region, login_at, last_active_at, keep, second_factor, locked, sid = ${own?.sid ?? null}::uuid as current from admin_session where admin_id = ${ctx.account}::bigint and revoked_at is null and expires_at > now() and refresh_expires_at > now() order by last_active_at desc limit 100`,
      ),
    }
  })
  route(
    http,
    app,
    { method: 'DELETE', url: '/api/session/:sid', status: 204, node: 'any', summary: 'End one of my sessions, or all others' },
    async ({ ctx, req }) => {
      const { sid } = req.params as { sid: string }
      const own = sessionOf(ctx)?.sid ?? null
      const which = sid === 'others' ? sql`sid is distinct from ${own}::uuid` : /^[0-9a-f-]{36}$/.test(sid) ? sql`sid = ${sid}::uuid` : undefined
      if (!which) throw refuse.NOT_FOUND()
      const n = await app.db.tx((tx) =>
        endSessions({ app, tx }, sql`admin_id = ${ctx.account}::bigint and ${which}`, ctx.account, sid === own ? 'logout' : 'signed_out'),
      )
      if (n === 0 && sid !== 'others') throw refuse.NOT_FOUND()
    },
  )
  route(http, app, { method: 'GET', url: '/api/session/menu', node: 'any', summary: 'Menu, nodes and modules of the caller' }, async ({ ctx, reply }) => {
    noStore(reply)
    return sessionMenu(app, ctx)
  })
}

async function sessionAnswer(app: App, session: LiveSession): Promise<object> {
  const access = await rankedAccess(app, await app.access(session.account))
  const account = await accountFacts(app, session.account)
  return {
    sid: session.sid,
    admin: await adminInfo({ app, run: app.db }, access),
    approvalCenterNum: await badge({ app, run: app.db }, 'approvalCenter', access),
    messageNum: await badge({ app, run: app.db }, 'messageNotification', access),
    locked: session.locked,
    mustChangePassword: account?.mustChangePassword ?? false,
    mustSetTwoFactor: account !== undefined && account.needsTotp && !account.hasTotp,
    expires_at: new Date(session.until).toISOString(),
  }
}

/** Signing out always works: also with credentials that have run out. */
async function signOut(app: App, req: FastifyRequest, reply: FastifyReply): Promise<void> {
  const credential = readCookie(req.headers, 'access')
  const session = credential ? await findSession(app, credential) : undefined
  if (session && !session.ended) {
    const live = session.accessUntil > Date.now() ? await liveSession(app, req) : session
    await app.db.tx((tx) => endSessions({ app, tx }, sql`id = ${live.id}::bigint`, live.account, 'logout'))
  }
  for (const name of ['marker', 'access', 'refresh', 'xsrf'] as const) dropCookie(reply, app, name)
}
