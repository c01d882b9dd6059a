import type { Context } from '@crossway/server-kit'
import { randomInt } from 'node:crypto'
import { sql, type App, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { passwordFault } from '../../model/password-rule.ts'
import { config } from '../site/config.ts'
import { accountChanged } from '../account/account-facts.ts'
import { hashPassword, isPassword } from './hash-password.ts'
import { isKnownPassword } from './known-password.ts'

const stored = 5

/** Refuses a password that may not be set for this user name: form, common ones, what the site asks beyond. `field` is marked in the form. */
export async function checkPassword(app: App, password: string, username: string, field: string): Promise<void> {
  const policy = { minLength: await config(app, 'password_min_length'), classes: await config(app, 'password_classes') }
  const fault = passwordFault(password, policy, username) ?? ((await isKnownPassword(password)) ? 'PASSWORD_COMMON' : undefined)
  if (fault) throw refuse[fault]({ min: policy.minLength, classes: policy.classes }, field)
}

/** Stores a password that was checked. `mustChange` = the owner has to choose his own at the next login. */
export async function setPassword({ app, tx }: Context<'app' | 'tx'>, admin: number, password: string, mustChange: boolean): Promise<void> {
  await storeHash({ app, tx }, admin, await hashPassword(password), mustChange)
}

export async function storeHash({ app, tx }: Context<'app' | 'tx'>, admin: number, hash: string, mustChange: boolean): Promise<void> {
  await tx.run(
    sql`insert into admin_password (admin_id, hash, must_change) values (${admin}, ${hash}, ${mustChange}) on conflict (admin_id) do update set hash = excluded.hash, must_change = excluded.must_change, changed_at = now()`,
  )
  // A login that waits for its second factor was begun with the password before.
  await tx.run(sql`delete from login_challenge where admin_id = ${admin}::bigint and id not like 'totp:%'`)
  await tx.run(sql`insert into admin_password_history (admin_id, hash) values (${admin}, ${hash})`)
  await tx.run(
    sql`delete from admin_password_history where admin_id = ${admin}::bigint and id not in (select id from admin_password_history where admin_id = ${admin}::bigint order by id desc limit ${stored})`,
  )
  await accountChanged({ app, tx }, admin)
}

/** One's own last passwords cannot be taken again. */
export async function refuseReused(tx: Tx, admin: number, password: string): Promise<void> {
  const old = await tx.rows<{ hash: string }>(sql`select hash from admin_password_history where admin_id = ${admin}::bigint order by id desc limit ${stored}`)
  for (const { hash } of old) if (await isPassword(hash, password)) throw refuse.PASSWORD_REUSED({ n: stored }, 'new')
}

// Without letters and digits that are mistaken for one another on paper.
const letters = 'abcdefghjkmnpqrstuvwxyzABCDEFGHJKMNPQRSTUVWXYZ23456789'
/** A random password, shown once. */
export function randomPassword(length = 12): string {
  const word = Array.from({ length }, () => letters[randomInt(letters.length)]!).join('')
  return /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word) ? word : randomPassword(length)
}
