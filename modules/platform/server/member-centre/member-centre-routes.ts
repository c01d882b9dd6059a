import { langOf, route, type App, type JsonSchema } from '@crossway/server-kit'
import type { FastifyInstance } from 'fastify'
import { oneOf, whole } from '../body-schema.ts'
import { objectBody } from '../login/login-body.ts'
import { captchaAsked } from '../login/sign-in.ts'
import { config } from '../site/config.ts'
import { acceptInvite, lookAtInvite } from './accept-invite.ts'
import { canReach } from './contact.ts'
import { askContactCode, changeContact } from './change-contact.ts'
import { askCode, codeSignIn, register, registerBy, resetByCode } from './code-sign-in.ts'
import { changeMemberPassword, changeProfile, ledgerPage, overview } from './member-pages.ts'
import { externalRoutes } from './outside-routes.ts'
import { closeMemberSession, memberOf, renewPair, requireEnabled } from './member-session.ts'
import { memberSecondStep, memberSignIn } from './member-sign-in.ts'
import { endOtherSessions, ownLogins } from './own-logins.ts'

const base = '/api/member-centre'
const word = { type: 'string' }
// A code of another form is a wrong code, and counted as one.
const code = { type: 'string', examples: ['123456'] }
const address = { type: 'string', format: 'email', examples: ['a@example.com'] }
const contact = { email: address, mobile: { type: 'string', examples: ['13800000001'] } }
const fields = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: 'object', properties })

/** The outside people's own door (platform.md §6.12): public routes that check the member's session themselves, closed unless the installation opened them. */
export function memberCentreRoutes(http: FastifyInstance, app: App): void {
  route(http, app, { method: 'GET', url: base, node: 'public', summary: 'Is the member centre open?' }, async ({ req, reply }) => {
    void reply.header('cache-control', 'no-store')
    const open = await config(app, 'open_member_center')
    const [mail, sms, by] = await Promise.all([canReach(app, 'email'), canReach(app, 'mobile'), registerBy(app)])
    const ways = [...(open && mail ? ['email'] : []), ...(open && sms ? ['mobile'] : [])]
    return { open, captcha: open && (await captchaAsked(app, req.ip)), codes: ways.length > 0, ways, register: by !== null && ways.includes(by) ? by : null }
  })
  externalRoutes(http, app)
  const asked = { captchaId: word, captcha: word }
  const login = fields({ username: word, password: word, ...asked })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/login`, status: [200, 202], node: 'public', summary: 'Sign in as a member', body: login },
    ({ req, reply }) => memberSignIn(app, req, reply),
  )
  const second = fields({ challenge: word, code })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/login/second`, refuses: [410], node: 'public', summary: 'Second step of a member’s login', body: second },
    ({ req, reply }) => memberSecondStep(app, req, reply),
  )
  const link = fields({ token: word })
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/invite/look`,
      refuses: [410],
      node: 'public',
      summary: 'Whom an invitation is for; the link comes in the body',
      body: link,
    },
    ({ req }) => lookAtInvite(app, req),
  )
  const accepted = fields({ token: word, password: word, repeat: word, terms: word })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/invite`, refuses: [410], node: 'public', summary: 'Accept an invitation with a password of one’s own', body: accepted },
    ({ req, reply }) => acceptInvite(app, req, reply),
  )
  const ask = fields({ purpose: { type: 'string', enum: ['login', 'reset', 'register'] }, ...contact, ...asked })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/code`, node: 'public', summary: 'A code by e-mail or SMS; the same answer with and without an account', body: ask },
    ({ req }) => askCode(app, req),
  )
  const byCode = fields({ ...contact, code })
  route(http, app, { method: 'POST', url: `${base}/login/code`, node: 'public', summary: 'Sign in by a code', body: byCode }, ({ req, reply }) =>
    codeSignIn(app, req, reply),
  )
  const fresh = fields({ ...contact, code, password: word, repeat: word })
  route(http, app, { method: 'POST', url: `${base}/reset`, status: 204, node: 'public', summary: 'A new password by a code', body: fresh }, ({ req }) =>
    resetByCode(app, req),
  )
  const created = fields({ username: word, nickname: word, ...contact, code, password: word, repeat: word })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/register`, status: 201, node: 'public', summary: 'A new member account by a code', body: created },
    ({ req, reply }) => register(app, req, reply),
  )
  const step = fields({ step: { type: 'string', enum: ['old', 'new'] }, kind: { type: 'string', enum: ['email', 'mobile'] }, ...contact })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/contact/code`, node: 'public', summary: 'A code to the old or the new contact', body: step },
    async ({ req }) => askContactCode(app, await memberOf(app, req), objectBody(req.body)),
  )
  const change = fields({ ...contact, old_code: code, new_code: code })
  route(
    http,
    app,
    { method: 'POST', url: `${base}/contact`, node: 'public', summary: 'Change one’s e-mail or mobile by both codes', body: change },
    async ({ req }) => {
      const me = await memberOf(app, req)
      await changeContact(app, me, objectBody(req.body), { id: req.id, ip: req.ip, lang: langOf(req) })
      return overview(app, me, langOf(req))
    },
  )
  route(http, app, { method: 'POST', url: `${base}/logout`, status: 204, node: 'public', summary: 'Sign out as a member' }, async ({ req, reply }) => {
    await requireEnabled(app)
    await closeMemberSession(app, req, reply)
  })
  route(
    http,
    app,
    { method: 'GET', url: `${base}/overview`, node: 'public', summary: 'The member’s account, with a new XSRF pair' },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      const me = await memberOf(app, req)
      renewPair(app, req, reply)
      return overview(app, me, langOf(req))
    },
  )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/logins`, node: 'public', summary: 'The member’s sessions and attempts to sign in' },
    async ({ req, reply }) => {
      void reply.header('cache-control', 'no-store')
      return ownLogins(app, await memberOf(app, req))
    },
  )
  route(http, app, { method: 'POST', url: `${base}/logout/others`, node: 'public', summary: 'Sign out all other devices' }, async ({ req }) =>
    endOtherSessions(app, await memberOf(app, req)),
  )
  route(
    http,
    app,
    { method: 'GET', url: `${base}/ledger`, node: 'public', summary: 'Lines of the member’s ledger', query: { kind: oneOf('money', 'score'), page: whole } },
    async ({ req }) => {
      const { kind, page } = req.query as { kind?: string; page?: string }
      const n = /^\d{1,5}$/.test(page ?? '') ? Math.max(1, Number(page)) : 1
      return ledgerPage(app, await memberOf(app, req), kind === 'score' ? 'score' : 'money', n)
    },
  )
  route(
    http,
    app,
    {
      method: 'PATCH',
      url: `${base}/profile`,
      node: 'public',
      summary: 'Change one’s own profile',
      body: fields({ nickname: word, gender: word, birthday: { type: 'string', format: 'date' }, signature: word, version: { type: 'integer' } }),
    },
    async ({ req }) => {
      const me = await memberOf(app, req)
      await app.db.tx((tx) => changeProfile({ app, tx }, me, objectBody(req.body), { id: req.id, ip: req.ip, lang: langOf(req) }))
      return overview(app, me, langOf(req))
    },
  )
  route(
    http,
    app,
    {
      method: 'POST',
      url: `${base}/password`,
      status: 204,
      node: 'public',
      summary: 'Change one’s own password',
      body: fields({ old: word, password: word, repeat: word }),
    },
    async ({ req }) => {
      const me = await memberOf(app, req)
      await changeMemberPassword(app, me, objectBody(req.body), { id: req.id, ip: req.ip, lang: langOf(req) })
    },
  )
}
