import { labelText, refuse as refuseEngine } from '@crossway/kernel'
import { createRecord, langOf, sql, systemCtx, type App, type Ctx } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { member } from '../../model/member/member.resource.ts'
import { usernamePattern } from '../../model/username-rule.ts'
import { takeCaptcha } from '../login/captcha.ts'
import { accountSubject, clearFailures } from '../login/failure-counters.ts'
import { captchaAsked } from '../login/sign-in.ts'
import { endMemberSessions, refuseReused, setMemberPassword } from '../member/member-password.ts'
import { checkPassword } from '../password/set-password.ts'
import { config } from '../site/config.ts'
import { contactIn, type ContactKind } from './contact.ts'
import { Attempt, enterCentre, memberAt } from './enter-member.ts'
import { sendCode, takeCode } from './member-codes.ts'
import { openMemberSession } from './member-session.ts'

const text = (v: unknown): string => (typeof v === 'string' ? v.replaceAll('\u0000', '').trim() : '')
export const asVisitor = (req: FastifyRequest): Ctx => ({ ...systemCtx(langOf(req), req.id), actorType: 'member', ip: req.ip })

/** By which contact people may make themselves a login here; null where they may not. */
export async function registerBy(app: App): Promise<ContactKind | null> {
  const way = await config(app, 'member_register')
  return way === 'email' || way === 'mobile' ? way : null
}

/** Sends a code for signing in, a forgotten password or a new account; whether there is an account is never told. */
export async function askCode(app: App, req: FastifyRequest): Promise<object> {
  const body = await enterCentre(app, req)
  const { purpose } = body
  if (purpose !== 'login' && purpose !== 'reset' && purpose !== 'register') throw refuseEngine.BAD_REQUEST({ detail: 'purpose' })
  const open = await registerBy(app)
  if (purpose === 'register' && open === null) throw refuseMember.REGISTER_OFF()
  const to = contactIn(body)
  if (purpose === 'register' && to.kind !== open) throw refuseMember.REGISTER_OFF()
  if ((await captchaAsked(app, req.ip)) && !(await takeCaptcha({ app, run: app.db }, text(body.captchaId), text(body.captcha))))
    throw refuse.CAPTCHA_INVALID({}, 'captcha')
  const found = await memberAt(app, to)
  // Whoever has a second factor does not come in by a code alone.
  return sendCode(app, purpose, to, purpose === 'register' ? !found : found?.usable === true && !(purpose === 'login' && found.two_factor))
}

/** A code instead of a password; wrong ones count like wrong passwords of the account. */
export async function codeSignIn(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enterCentre(app, req)
  const to = contactIn(body)
  const found = await memberAt(app, to)
  const attempt = new Attempt(app, req, to.address, 'code', found)
  await attempt.judge(async () => {
    try {
      await takeCode(app, 'login', to, body.code, 'code')
      if (!found?.usable || found.two_factor) throw refuseMember.MEMBER_CODE_WRONG({}, 'code')
    } catch (e) {
      await attempt.failed('bad_password')
      throw e
    }
  })
  return attempt.letIn(reply, (await attempt.requireUsable()).id)
}

export const repeated = (body: Record<string, unknown>): string => {
  const password = typeof body.password === 'string' ? body.password : ''
  if (password !== body.repeat) throw refuse.PASSWORD_REPEAT({}, 'repeat')
  return password
}

/** A forgotten password: whoever holds the contact sets a new one; all sessions end. */
export async function resetByCode(app: App, req: FastifyRequest): Promise<void> {
  const body = await enterCentre(app, req)
  const to = contactIn(body)
  const password = repeated(body)
  const found = await memberAt(app, to)
  await checkPassword(app, password, found?.username ?? '', 'password')
  await takeCode(app, 'reset', to, body.code, 'code')
  if (!found?.usable) throw refuseMember.MEMBER_CODE_WRONG({}, 'code')
  await app.db.tx(async (tx) => {
    await refuseReused(tx, found.id, password)
    await setMemberPassword({ app, tx, ctx: asVisitor(req) }, found.id, found.username, password)
    await endMemberSessions(tx, found.id, 'password')
    await clearFailures(tx, [accountSubject(`member:${found.username}`)])
  })
}

/** A login of one's own, in the default group of customers and bound to nobody; staff bind it later. Only where the installation opened it. */
export async function register(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enterCentre(app, req)
  const open = await registerBy(app)
  if (open === null) throw refuseMember.REGISTER_OFF()
  const to = contactIn(body)
  if (to.kind !== open) throw refuseMember.REGISTER_OFF()
  const username = text(body.username)
  const password = repeated(body)
  await checkPassword(app, password, username, 'password')
  // What the form can mend is said before the code is used up: the next one comes after a minute at the earliest.
  const label = labelText(app.registry.labels('member', langOf(req)).fields.username, 'username')
  if (!usernamePattern.test(username)) throw refuseEngine.BAD_VALUE({ label }, 'username')
  const taken = await app.db.maybe(sql`select 1 from member where lower(username) = lower(${username})`)
  if (taken) throw refuseEngine.DUPLICATE({ fields: label, value: username }, 'username')
  await takeCode(app, 'register', to, body.code, 'code')
  await app.db.tx(async (tx) => {
    const ctx = asVisitor(req)
    const { id: group } = await tx.one<{ id: number }>(sql`select id from member_group where party_type = 'customer' and is_default`)
    const id = await createRecord({ app, tx, ctx }, member, { username, nickname: text(body.nickname) || username, group, [to.kind]: to.address })
    await setMemberPassword({ app, tx, ctx }, id, username, password)
    await openMemberSession({ app, tx }, req, reply, id)
  })
  return { ok: true }
}
