import { loginPage, wecom, WecomError, type Wecom } from '@crossway/wecom'
import { refuse as refuseEngine } from '@crossway/kernel'
import { outgoingOf, externalAddress, sql, type App, sameText } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { dropCookie, readCookie, setCookie } from '../session/cookies.ts'
import { hashOf, newCredential } from '../session/credentials.ts'
import { config, configSecret } from '../site/config.ts'
import { overRate } from './failure-counters.ts'
import { knownDevice } from './known-device.ts'
import { objectBody } from './login-body.ts'
import { logLogin } from './login-log.ts'
import { completeLogin, mayEnter, openChallenge, type Challenge, type LoginAnswer } from './sign-in.ts'

const minutes = 10
const perMinute = 20

export interface WecomSettings {
  readonly corpId: string
  readonly agentId: string
  readonly host: string
  readonly client: Wecom
}
const clients = new WeakMap<App, { readonly key: string; readonly client: Wecom }>()

/** WeCom of this installation; undefined while single sign-on is off or not fully set up. The client and its token live until a setting changes. */
export async function wecomSettings(app: App): Promise<WecomSettings | undefined> {
  const [on, corpId, agentId, api, host] = await Promise.all([
    config(app, 'wecom_login'),
    config(app, 'wecom_corp_id'),
    config(app, 'wecom_agent_id'),
    config(app, 'wecom_api'),
    config(app, 'wecom_login_host'),
  ])
  if (!on || !corpId || !agentId || !api) return undefined
  const secret = await configSecret(app, 'wecom_secret')
  if (!secret) return undefined
  if (app.config.production && [api, host].some((a) => a !== '' && !a.startsWith('https://'))) return undefined
  const key = hashOf([api, corpId, secret].join(' '))
  let known = clients.get(app)
  if (known?.key !== key) clients.set(app, (known = { key, client: wecom({ api, corpId, secret, fetch: outgoingOf(app).fetch }) }))
  return { corpId, agentId, host, client: known.client }
}

/** Address that begins single sign-on, for the login page; null while it is off. */
export const wecomStart = async (app: App): Promise<string | null> => ((await wecomSettings(app)) ? '/api/session/wecom' : null)

// A state is a short-lived answer that is asked for once, like that of a captcha, and is kept beside those.
const stateId = (state: string): string => `wecom:${hashOf(state)}`

/** Sends the browser to WeCom with a state of ten minutes that only this browser can use, once (platform.md §5.4). */
export async function startWecom(app: App, req: FastifyRequest, reply: FastifyReply): Promise<string> {
  const s = await wecomSettings(app)
  if (!s) throw refuseEngine.NOT_FOUND()
  const wait = await overRate(app.db, 'wecom', req.ip, perMinute)
  if (wait !== undefined) throw refuseEngine.RATE_LIMITED({ n: wait })
  const { redirect } = req.query as { redirect?: unknown }
  const target = typeof redirect === 'string' && redirect.startsWith('/') ? redirect.slice(0, 2000) : ''
  return openWecomPage(app, s, req, reply, 'wecom', target)
}

/** Address of WeCom's page that comes back to `/?sso={return}` with a state of ten minutes, one use, bound to this browser. `note` is handed out again then. */
export async function openWecomPage(
  app: App,
  s: WecomSettings,
  req: FastifyRequest,
  reply: FastifyReply,
  sso: 'wecom' | 'wecom-bind',
  note: string,
): Promise<string> {
  const [state, nonce] = [newCredential(), newCredential()]
  await app.db.run(
    sql`insert into captcha (id, answer, expires_at) values (${stateId(state)}, ${`${hashOf(nonce)} ${note}`}, now() + make_interval(mins => ${minutes}))`,
  )
  setCookie(reply, app, 'sso', nonce, minutes * 60)
  const inside = /wxwork/i.test(req.headers['user-agent'] ?? '')
  const back = `${externalAddress(app, req)}/?sso=${sso}`
  return loginPage({ corpId: s.corpId, agentId: s.agentId, back, state, inside, host: s.host || undefined })
}

/** Takes the state that came back and asks WeCom who stands there; undefined = an outsider. Throws CHALLENGE_OVER, WECOM_FAILED. */
export async function personOfReturn(
  app: App,
  s: WecomSettings,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<{ userid: string | undefined; note: string }> {
  const { code, state } = objectBody(req.body)
  const nonce = readCookie(req.headers, 'sso')
  dropCookie(reply, app, 'sso')
  const open = await app.db.maybe<{ answer: string; fresh: boolean }>(
    sql`delete from captcha where id = ${stateId(typeof state === 'string' ? state : '')} returning answer, expires_at > now() as fresh`,
  )
  const [bound = '', note = ''] = open?.answer.split(' ') ?? []
  if (!open?.fresh || !nonce || !sameText(bound, hashOf(nonce)) || typeof code !== 'string' || code === '') throw refuse.CHALLENGE_OVER()
  const userid = await s.client.whoIs(code).catch((e: unknown) => {
    if (!(e instanceof WecomError)) throw e
    app.log(`wecom: ${e.code} ${e.message}`)
    throw refuse.WECOM_FAILED({ code: e.code })
  })
  return { userid, note }
}

export type WecomAnswer = (LoginAnswer | Challenge) & { readonly redirect?: string }

/** The way back: state and browser, code → member → employee → his enabled account; never made here. Then as after a right password. */
export async function finishWecom(app: App, req: FastifyRequest, reply: FastifyReply): Promise<WecomAnswer> {
  const { db } = app
  const visitor = { ip: req.ip, userAgent: req.headers['user-agent'] ?? null }
  const s = await wecomSettings(app)
  if (!s) throw refuseEngine.NOT_FOUND()
  const wait = await overRate(db, 'login', req.ip, perMinute)
  if (wait !== undefined) throw refuseEngine.RATE_LIMITED({ n: wait })
  const { userid, note: redirect } = await personOfReturn(app, s, req, reply)
  const found = userid === undefined ? undefined : await accountOf(app, userid)
  const typed = found?.username ?? userid ?? 'wecom'
  if (!found) {
    await logLogin(db, visitor, { name: typed, admin: null, kind: 'wecom', result: 'disabled' })
    throw refuse.WECOM_NOT_BOUND()
  }
  const account = await mayEnter(app, found.id, visitor, typed, 'wecom')
  const device = await knownDevice(db, found.id, readCookie(req.headers, 'device'))
  const counts = await config(app, 'wecom_second_factor')
  const asked = account.hasTotp && account.twoFactor !== 'off'
  const back = redirect ? { redirect } : {}
  if (asked && !counts && !device?.trusted) {
    reply.code(202)
    return { ...(await openChallenge(app, found.id, typed, false)), ...back }
  }
  return { ...(await completeLogin(app, req, reply, { account, typed, keep: false, secondFactor: asked || counts, trust: false, kind: 'wecom' })), ...back }
}

/** The staff account of a WeCom user: bound by its owner, else that of the employee with this id. The people's module may be another than ours, or none. */
export async function accountOf(app: App, userid: string): Promise<{ id: number; username: string } | undefined> {
  const own = await app.db.maybe<{ id: number; username: string }>(
    sql`select a.id, a.username from admin_wecom w join admin a on a.id = w.admin_id where w.userid = ${userid} and a.kind = 'staff'`,
  )
  if (own || !peopleHaveWecom(app)) return own
  return app.db.maybe<{ id: number; username: string }>(
    sql`select a.id, a.username from admin a join employee e on e.id = a.employee_id where e.wecom_userid = ${userid} and a.kind = 'staff' and not exists (select 1 from admin_wecom w where w.admin_id = a.id)`,
  )
}
export const peopleHaveWecom = (app: App): boolean => {
  const employee = app.registry.find('employee')
  return employee !== undefined && 'wecom_userid' in employee.fields
}
