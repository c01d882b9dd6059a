import { sql, type App } from '@crossway/server-kit'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { refuse } from '../../model/errors.ts'
import { minutesLeft } from '../../model/lockout.ts'
import { readCookie } from '../session/cookies.ts'
import { takeCode } from '../second-factor/second-factor.ts'
import { hashOf } from '../session/credentials.ts'
import { accountSubject, addressSubject, countFailure, deviceSubject, inTurn, lockOf, type Subject } from './failure-counters.ts'
import { knownDevice } from './known-device.ts'
import { objectBody } from './login-body.ts'
import { logLogin } from './login-log.ts'
import { completeLogin, mayEnter, type LoginAnswer } from './sign-in.ts'

const tries = 5

/** Second half of a login: a code or a recovery code, five tries, five minutes. A wrong one counts as a failure of the account, too. */
export async function answerChallenge(app: App, req: FastifyRequest, reply: FastifyReply): Promise<LoginAnswer> {
  const b = objectBody(req.body)
  const code = typeof b.code === 'string' ? b.code : ''
  const id = typeof b.challenge === 'string' ? hashOf(b.challenge) : ''
  const visitor = { ip: req.ip, userAgent: req.headers['user-agent'] ?? null }
  const asked = await app.db.maybe<{ admin: number; username: string; name: string }>(
    sql`select a.id as admin, a.username, c.name from login_challenge c join admin a on a.id = c.admin_id where c.id = ${id} and c.expires_at > now() and c.tries < ${tries}`,
  )
  if (!asked) throw refuse.CHALLENGE_OVER()
  // Whoever knows the password could open many challenges and guess in all of them: codes are counted, and closed, like passwords.
  const device = await knownDevice(app.db, asked.admin, readCookie(req.headers, 'device'))
  const subjects: readonly [Subject, Subject] = [device ? deviceSubject(device.hash, asked.username) : accountSubject(asked.username), addressSubject(req.ip)]
  const open = await inTurn(app, subjects[0], async () => {
    const until = await lockOf(app.db, subjects)
    if (until !== undefined) {
      await logLogin(app.db, visitor, { name: asked.name, admin: asked.admin, result: 'locked' })
      throw refuse.LOGIN_LOCKED({ n: minutesLeft(until, Date.now()) })
    }
    const tried = await useChallenge(app, id, code)
    if (!tried) throw refuse.CHALLENGE_OVER()
    if (tried.taken) return tried
    await logLogin(app.db, visitor, { name: tried.name, admin: tried.admin_id, result: '2fa' })
    for (const subject of subjects) await countFailure(app, subject)
    throw refuse.CODE_WRONG({}, 'code')
  })
  const account = await mayEnter(app, open.admin_id, visitor, open.name)
  return completeLogin(app, req, reply, { account, typed: open.name, keep: open.keep, secondFactor: true, trust: b.trust === true })
}

/** One of the tries of a challenge; a right code ends it. */
const useChallenge = (
  app: App,
  id: string,
  code: string,
): Promise<{ readonly admin_id: number; readonly name: string; readonly keep: boolean; readonly taken: 'totp' | 'recovery' | undefined } | undefined> =>
  app.db.tx(async (tx) => {
    const row = await tx.maybe<{ admin_id: number; name: string; keep: boolean }>(
      sql`update login_challenge set tries = tries + 1 where id = ${id} and expires_at > now() and tries < ${tries} returning admin_id, name, keep`,
    )
    if (!row) return undefined
    const taken = await takeCode({ app, tx }, row.admin_id, code)
    if (taken) await tx.run(sql`delete from login_challenge where id = ${id}`)
    return { ...row, taken }
  })
