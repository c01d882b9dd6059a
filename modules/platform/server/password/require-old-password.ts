import type { App } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { minutesLeft } from '../../model/lockout.ts'
import { accountSubject, countFailure, inTurn, lockOf } from '../login/failure-counters.ts'
import { isPassword } from './hash-password.ts'

/** Refuses another password than the one in force. Wrong ones count like failed logins of that name, so that an open screen is no way to guess. */
export async function requireOldPassword(app: App, name: string, hash: string | undefined, old: string): Promise<void> {
  const subject = accountSubject(name)
  await inTurn(app, subject, async () => {
    const until = await lockOf(app.db, [subject])
    if (until !== undefined) throw refuse.LOGIN_LOCKED({ n: minutesLeft(until, Date.now()) })
    if (await isPassword(hash, old)) return
    await countFailure(app, subject)
    throw refuse.OLD_PASSWORD_WRONG({}, 'old')
  })
}
