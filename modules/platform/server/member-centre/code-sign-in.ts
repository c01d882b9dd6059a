import { refuse as refuseEngine } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { minutesLeft } from '../../model/lockout.ts'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { takeCaptcha } from '../login/captcha.ts'
import { accountSubject, addressSubject, clearFailures, countFailure, lockOf, overRate } from '../login/failure-counters.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { logLogin } from '../login/login-log.ts'
import { captchaAsked } from '../login/sign-in.ts'
import { endMemberSessions, setMemberPassword } from '../member/member-password.ts'
import { checkPassword } from '../password/set-password.ts'
import { config } from '../site/config.ts'
import { sendCode, takeCode } from './member-codes.ts'
import { openMemberSession, refuseCrossSite, requireOpen } from './member-session.ts'

const perMinute = 20
const mail = /^[^\s@<>]{1,60}@[^\s@<>]+\.[^\s@<>]{2,}$/
const text = (v: unknown): string => (typeof v === 'string' ? v.replaceAll('\u0000', '').trim() : '')
interface Found {
  readonly id: number
  readonly username: string
  readonly usable: boolean
}

/** An e-mail address as typed; anything else is marked at its field. */
export function mailIn(value: unknown, field: string): string {
  const address = text(value)
  if (address.length > 120 || !mail.test(address)) throw invalid([{ field, code: 'MAIL_ADDRESS' }])
  return address
}
const byMail = (app: App, address: string): Promise<Found | undefined> =>
  app.db.maybe<Found>(
    sql`select id, username, status = 'enabled' and (valid_to is null or valid_to >= current_date) as usable from member where lower(email) = lower(${address}) limit 1`,
  )
async function enter(app: App, req: FastifyRequest): Promise<Record<string, unknown>> {
  await requireOpen(app)
  refuseCrossSite(req)
  const wait = await overRate(app.db, `member:${req.ip}`, perMinute)
  if (wait !== undefined) throw refuseEngine.RATE_LIMITED({ n: wait })
  return objectBody(req.body)
}
const asVisitor = (req: FastifyRequest): Ctx => ({ ...systemCtx('zh-cn', req.id), actorType: 'member', ip: req.ip })

/** May people make themselves a login here, by e-mail? */
export const registerOpen = async (app: App): Promise<boolean> => (await config(app, 'member_register')) === 'email'

/** Sends a code for signing in, a forgotten password or a new account; whether there is an account is never told. */
export async function askCode(app: App, req: FastifyRequest): Promise<object> {
  const body = await enter(app, req)
  const { purpose } = body
  if (purpose !== 'login' && purpose !== 'reset' && purpose !== 'register') throw refuseEngine.BAD_REQUEST({ detail: 'purpose' })
  if (purpose === 'register' && !(await registerOpen(app))) throw refuseMember.REGISTER_OFF()
  const address = mailIn(body.email, 'email')
  if ((await captchaAsked(app, req.ip)) && !(await takeCaptcha(app, app.db, text(body.captchaId), text(body.captcha))))
    throw refuse.CAPTCHA_INVALID({}, 'captcha')
  const found = await byMail(app, address)
  return sendCode(app, purpose, address, purpose === 'register' ? !found : found?.usable === true)
}

/** A code instead of a password; wrong ones count like wrong passwords of the account. */
export async function codeSignIn(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enter(app, req)
  const address = mailIn(body.email, 'email')
  const found = await byMail(app, address)
  const subject = accountSubject(`member:${found?.username ?? address}`)
  const visitor = { ip: req.ip, userAgent: req.headers['user-agent'] ?? null }
  const log = (result: Parameters<typeof logLogin>[2]['result']): Promise<void> => logLogin(app.db, visitor, { name: `member:${address}`, admin: null, result })
  const until = await lockOf(app.db, [subject, addressSubject(req.ip)])
  if (until !== undefined) throw refuse.LOGIN_LOCKED({ n: minutesLeft(until, Date.now()) })
  try {
    await takeCode(app, 'login', address, body.code, 'code')
    if (!found?.usable) throw refuseMember.MEMBER_CODE_WRONG({}, 'code')
  } catch (e) {
    await countFailure(app, subject)
    await countFailure(app, addressSubject(req.ip))
    await log('bad_password')
    throw e
  }
  await app.db.tx(async (tx) => {
    await clearFailures(tx, [subject])
    await openMemberSession(app, tx, req, reply, found.id)
  })
  await log('ok')
  return { ok: true }
}

const repeated = (body: Record<string, unknown>): string => {
  const password = typeof body.password === 'string' ? body.password : ''
  if (password !== body.repeat) throw refuse.PASSWORD_REPEAT({}, 'repeat')
  return password
}

/** A forgotten password: whoever reads the mailbox sets a new one; all sessions end. */
export async function resetByCode(app: App, req: FastifyRequest): Promise<void> {
  const body = await enter(app, req)
  const address = mailIn(body.email, 'email')
  const password = repeated(body)
  const found = await byMail(app, address)
  await checkPassword(app, password, found?.username ?? '', 'password')
  await takeCode(app, 'reset', address, body.code, 'code')
  if (!found?.usable) throw refuseMember.MEMBER_CODE_WRONG({}, 'code')
  await app.db.tx(async (tx) => {
    await setMemberPassword(app, tx, asVisitor(req), found.id, found.username, password)
    await endMemberSessions(tx, found.id, 'password')
    await clearFailures(tx, [accountSubject(`member:${found.username}`)])
  })
}

/** A login of one's own, in the default group of customers and bound to nobody; staff bind it later. Only where the installation opened it. */
export async function register(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enter(app, req)
  if (!(await registerOpen(app))) throw refuseMember.REGISTER_OFF()
  const address = mailIn(body.email, 'email')
  const username = text(body.username)
  const password = repeated(body)
  await checkPassword(app, password, username, 'password')
  const taken = await app.db.maybe(sql`select 1 from member where lower(username) = lower(${username})`)
  if (taken) throw refuseEngine.DUPLICATE({ fields: 'username', value: username }, 'username')
  await takeCode(app, 'register', address, body.code, 'code')
  await app.db.tx(async (tx) => {
    const ctx = asVisitor(req)
    const { id: group } = await tx.one<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)
    const id = await createRecord(app, tx, ctx, member, { username, nickname: text(body.nickname) || username, group, email: address })
    await setMemberPassword(app, tx, ctx, id, username, password)
    await openMemberSession(app, tx, req, reply, id)
  })
  reply.code(201)
  return { ok: true }
}
