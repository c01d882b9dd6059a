import { refuse as refuseEngine } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { minutesLeft } from '../../model/lockout.ts'
import { takeCaptcha } from '../login/captcha.ts'
import { accountSubject, addressSubject, clearFailures, countFailure, lockOf, overRate } from '../login/failure-counters.ts'
import { invalid, objectBody } from '../login/login-body.ts'
import { logLogin } from '../login/login-log.ts'
import { captchaAsked } from '../login/sign-in.ts'
import { isPassword } from '../password/hash-password.ts'
import { openMemberSession, refuseCrossSite, requireOpen } from './member-session.ts'

const perMinute = 20
const text = (v: unknown): string => (typeof v === 'string' ? v : '')

/** A member signs in by account, mobile or e-mail; the order of checks is that of the staff's login (platform.md §5.2, §6.12), the counters are its own. */
export async function memberSignIn(app: App, req: FastifyRequest, reply: FastifyReply): Promise<object> {
  await requireOpen(app)
  refuseCrossSite(req)
  const wait = await overRate(app.db, `member:${req.ip}`, perMinute)
  if (wait !== undefined) throw refuseEngine.RATE_LIMITED({ n: wait })
  const body = objectBody(req.body)
  const name = text(body.username).trim().slice(0, 120)
  const password = text(body.password)
  if (!name) throw invalid([{ field: 'username', code: 'USERNAME_REQUIRED' }])
  if (!password) throw invalid([{ field: 'password', code: 'PASSWORD_REQUIRED' }])
  const visitor = { ip: req.ip, userAgent: req.headers['user-agent'] ?? null }
  const log = (result: Parameters<typeof logLogin>[2]['result']): Promise<void> => logLogin(app.db, visitor, { name: `member:${name}`, admin: null, result })
  if ((await captchaAsked(app, req.ip)) && !(await takeCaptcha(app, app.db, text(body.captchaId), text(body.captcha)))) {
    await log('captcha')
    throw refuse.CAPTCHA_INVALID({}, 'captcha')
  }
  const found = await app.db.maybe<{ id: number; username: string; status: string; over: boolean; hash: string | null }>(
    sql`select m.id, m.username, m.status, m.valid_to < current_date as over, p.hash from member m left join member_password p on p.member_id = m.id where lower(m.username) = lower(${name}) or m.mobile = ${name} or lower(m.email) = lower(${name}) limit 1`,
  )
  const subject = accountSubject(`member:${found?.username ?? name}`)
  const until = await lockOf(app.db, [subject, addressSubject(req.ip)])
  if (until !== undefined) {
    await log('locked')
    throw refuse.LOGIN_LOCKED({ n: minutesLeft(until, Date.now()) })
  }
  if (!(await isPassword(found?.hash ?? undefined, password)) || !found) {
    await countFailure(app, subject)
    await countFailure(app, addressSubject(req.ip))
    await log('bad_password')
    throw refuse.BAD_CREDENTIALS()
  }
  if (found.status !== 'enabled' || found.over) {
    await log('disabled')
    throw refuseEngine.ACCOUNT_DISABLED()
  }
  await app.db.tx(async (tx) => {
    await clearFailures(tx, [subject])
    await openMemberSession(app, tx, req, reply, found.id)
  })
  await log('ok')
  return { ok: true }
}
