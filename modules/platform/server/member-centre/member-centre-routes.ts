import { route, type App } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { objectBody } from '../login/login-body.ts'
import { captchaAsked } from '../login/sign-in.ts'
import { config } from '../site/config.ts'
import { changeMemberPassword, changeProfile, ledgerPage, overview } from './member-pages.ts'
import { closeMemberSession, memberOf, refuseCrossSite, requireOpen } from './member-session.ts'
import { memberSignIn } from './member-sign-in.ts'

const base = '/api/member-centre'

/** The outside people's own door (platform.md §6.12): public routes that check the member's session themselves, closed unless the installation opened them. */
export function memberCentreRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: base, node: 'public', summary: 'Is the member centre open?' }, async ({ req, reply }) => {
    void reply.header('cache-control', 'no-store')
    const open = await config(app, 'open_member_center')
    return { open, captcha: open && (await captchaAsked(app, req.ip)) }
  })
  route(http, app, { method: 'POST', url: `${base}/login`, node: 'public', summary: 'Sign in as a member' }, ({ req, reply }) => memberSignIn(app, req, reply))
  route(http, app, { method: 'POST', url: `${base}/logout`, node: 'public', summary: 'Sign out as a member' }, async ({ req, reply }) => {
    await requireOpen(app)
    refuseCrossSite(req)
    await closeMemberSession(app, req, reply)
  })
  route(http, app, { method: 'GET', url: `${base}/overview`, node: 'public', summary: 'The member’s account' }, async ({ req, reply }) => {
    void reply.header('cache-control', 'no-store')
    return overview(app, await memberOf(app, req))
  })
  route(http, app, { method: 'GET', url: `${base}/ledger`, node: 'public', summary: 'Lines of the member’s ledger' }, async ({ req }) => {
    const { kind, page } = req.query as { kind?: string; page?: string }
    const n = /^\d{1,5}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1
    return ledgerPage(app, await memberOf(app, req), kind === 'score' ? 'score' : 'money', n)
  })
  route(http, app, { method: 'PATCH', url: `${base}/profile`, node: 'public', summary: 'Change one’s own profile' }, async ({ req }) => {
    const me = await memberOf(app, req)
    await app.db.tx((tx) => changeProfile(app, tx, me, objectBody(req.body), { id: req.id, ip: req.ip }))
    return overview(app, me)
  })
  route(http, app, { method: 'POST', url: `${base}/password`, node: 'public', summary: 'Change one’s own password' }, async ({ req }) => {
    const me = await memberOf(app, req)
    await changeMemberPassword(app, me, objectBody(req.body), { id: req.id, ip: req.ip })
  })
}
