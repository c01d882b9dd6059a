import { Refusal } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { refuse as refuseMember } from '../../model/member/member.errors.ts'
import { takeCaptcha } from '../login/captcha.ts'
import { invalid } from '../login/login-body.ts'
import { captchaAsked } from '../login/sign-in.ts'
import { hashPassword, isOutdated, isPassword } from '../password/hash-password.ts'
import { hashOf, newCredential } from '../session/credentials.ts'
import { canReach, maskContact, type Contact } from './contact.ts'
import { Attempt, enterCentre, memberById, memberNamed, type KnownMember } from './enter-member.ts'
import { sendCode, takeCode } from './member-codes.ts'

const challengeMinutes = 10
const text = (v: unknown): string => (typeof v === 'string' ? v : '')

/** A member signs in by account, mobile or e-mail; the order of checks is that of the staff's login (platform.md §5.2, §6.12), the counters are its own. */
export async function memberSignIn(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enterCentre(app, req)
  const name = text(body.username).replaceAll('\u0000', '').trim().slice(0, 120)
  const password = text(body.password)
  if (!name) throw invalid([{ field: 'username', code: 'USERNAME_REQUIRED' }])
  if (!password) throw invalid([{ field: 'password', code: 'PASSWORD_REQUIRED' }])
  const solved = !(await captchaAsked(app, req.ip)) || (await takeCaptcha({ app, run: app.db }, text(body.captchaId), text(body.captcha)))
  const found = await memberNamed(app, name)
  const attempt = new Attempt(app, req, name, 'password', found)
  if (!solved) {
    await attempt.log('captcha')
    throw refuse.CAPTCHA_INVALID({}, 'captcha')
  }
  await attempt.judge(async () => {
    if ((await isPassword(found?.hash ?? undefined, password)) && found) return
    await attempt.failed('bad_password')
    throw refuse.BAD_CREDENTIALS()
  })
  const member = await attempt.requireUsable()
  if (isOutdated(member.hash!))
    await app.db.run(sql`update member_password set hash = ${await hashPassword(password)} where member_id = ${member.id}::bigint and hash = ${member.hash}`)
  if (!member.two_factor) return attempt.letIn(reply, member.id)
  reply.code(202)
  return askSecond(app, member)
}

/** Where the second step goes: the mobile, else the e-mail, whichever the installation can reach. Throws where there is neither. */
async function secondOf(app: App, m: KnownMember): Promise<Contact> {
  for (const kind of ['mobile', 'email'] as const) {
    const address = m[kind]
    if (address && (await canReach(app, kind))) return { kind, address }
  }
  throw m.mobile && !m.email ? refuseMember.SMS_NOT_SET() : refuse.MAIL_NOT_SET()
}

async function askSecond(app: App, m: KnownMember): Promise<object> {
  const to = await secondOf(app, m)
  const sent = await sendCode(app, 'second', to, true).catch((e: unknown) => {
    // A second try within the minute goes on with the code that is on its way.
    if (e instanceof Refusal && e.code === 'RATE_LIMITED' && Number(e.params.n) <= 60) return { seconds: Number(e.params.n) }
    throw e
  })
  const challenge = newCredential()
  await app.db.run(
    sql`insert into member_challenge (id, member_id, target, expires_at) values (${hashOf(challenge)}, ${m.id}, ${JSON.stringify(to)}, now() + make_interval(mins => ${challengeMinutes}))`,
  )
  return { challenge, to: maskContact(to), ...sent }
}

/** The second step: the code that was sent. Five wrong ones end it, and each counts as a failure of the account. Throws CHALLENGE_OVER. */
export async function memberSecondStep(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  const body = await enterCentre(app, req)
  const id = hashOf(text(body.challenge))
  const open = await app.db.maybe<{ member_id: number; target: string }>(
    sql`select member_id, target from member_challenge where id = ${id} and expires_at > now()`,
  )
  const found = open && (await memberById(app, open.member_id))
  if (!found) throw refuse.CHALLENGE_OVER()
  const attempt = new Attempt(app, req, found.username, 'password', found)
  await attempt.judge(async () => {
    try {
      await takeCode(app, 'second', JSON.parse(open.target) as Contact, body.code, 'code')
    } catch (e) {
      await attempt.failed('2fa')
      throw e
    }
  })
  const member = await attempt.requireUsable()
  return attempt.letIn(reply, member.id, (tx) => tx.run(sql`delete from member_challenge where member_id = ${member.id}::bigint`))
}
