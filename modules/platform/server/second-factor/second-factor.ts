import type { Context } from '@crossway/server-kit'
import { randomInt } from 'node:crypto'
import { openText, secretErase, secretPut, secretUse, sql, type Runner, type SealedTable, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { accountChanged } from '../account/account-facts.ts'
import { hashOf, seal, unseal } from '../session/credentials.ts'
import { config } from '../site/config.ts'
import { consecutiveSteps, fromBase32, matchingStep, newSecret, otpauth } from './totp.ts'

const purpose = 'totp'
const ownerOf = (admin: number): { type: string; id: number } => ({ type: 'admin', id: admin })
const recoveryCodes = 10
const letters = 'abcdefghjkmnpqrstuvwxyz23456789'

/** Recovery codes are typed with or without the hyphen, in either case. */
const plain = (code: string): string => code.toLowerCase().replaceAll(/[\s-]/g, '')
const recoveryHash = (admin: number, code: string): string => hashOf(`recovery ${admin} ${plain(code)}`)

/** Begins set-up: a fresh secret that counts only after it was confirmed. An account that has a second factor keeps it until then. */
export async function startTotp({ app, tx }: Context<'app' | 'tx'>, admin: { id: number; username: string }): Promise<{ secret: string; uri: string }> {
  const secret = newSecret()
  await tx.run(
    sql`insert into login_challenge (id, admin_id, name, keep, expires_at) values (${'totp:' + admin.id}, ${admin.id}, ${seal(app, purpose, secret)}, false, now() + interval '15 minutes') on conflict (id) do update set name = excluded.name, expires_at = excluded.expires_at, tries = 0`,
  )
  return { secret, uri: otpauth(await config(app, 'site_name'), admin.username, secret) }
}

/** Ends set-up with two consecutive codes and answers ten recovery codes, which are shown this once. */
export async function confirmTotp({ app, tx }: Context<'app' | 'tx'>, admin: number, codes: readonly [string, string]): Promise<string[]> {
  const open = await tx.maybe<{ name: string }>(sql`select name from login_challenge where id = ${'totp:' + admin} and expires_at > now() for update`)
  if (!open) throw refuse.CHALLENGE_OVER()
  const secret = unseal(app, purpose, open.name)
  const step = consecutiveSteps(fromBase32(secret), codes, Date.now())
  if (step === undefined) throw refuse.CODES_NOT_CONSECUTIVE()
  await tx.run(sql`delete from login_challenge where id = ${'totp:' + admin}`)
  await tx.run(
    sql`insert into admin_totp (admin_id, confirmed_at, last_step) values (${admin}, now(), ${step}) on conflict (admin_id) do update set secret = null, confirmed_at = now(), last_step = excluded.last_step`,
  )
  await secretPut({ app, tx }, ownerOf(admin), purpose, secret, { by: admin, kind: 'totp_seed' })
  await accountChanged({ app, tx }, admin)
  return newRecoveryCodes(tx, admin)
}

async function newRecoveryCodes(tx: Tx, admin: number): Promise<string[]> {
  const word = (): string => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]!).join('')
  const codes = Array.from({ length: recoveryCodes }, () => `${word()}-${word()}`)
  await tx.run(sql`delete from admin_recovery_code where admin_id = ${admin}::bigint`)
  await tx.run(sql`insert into admin_recovery_code (admin_id, hash) select ${admin}, h from unnest(${codes.map((c) => recoveryHash(admin, c))}::text[]) as h`)
  return codes
}

/** Is it a code of now, not used before, or an unused recovery code? Using it is part of the answer. */
export async function takeCode({ app, tx }: Context<'app' | 'tx'>, admin: number, code: string): Promise<'totp' | 'recovery' | undefined> {
  const row = await tx.maybe<{ secret: string | null; last_step: number }>(
    sql`select secret, last_step from admin_totp where admin_id = ${admin}::bigint and confirmed_at is not null for update`,
  )
  // One that was set up before secrets had a place of their own lies with the account.
  const seed =
    row &&
    (row.secret
      ? openText(app, row.secret, `admin|${admin}|totp`, (old) => unseal(app, purpose, old))
      : await secretUse({ app, run: tx }, ownerOf(admin), purpose))
  if (!row || !seed) return undefined
  const step = matchingStep(fromBase32(seed), code.trim(), Date.now(), row.last_step)
  if (step !== undefined) {
    await tx.run(sql`update admin_totp set last_step = ${step} where admin_id = ${admin}::bigint`)
    return 'totp'
  }
  const used = await tx.run(
    sql`update admin_recovery_code set used_at = now() where admin_id = ${admin}::bigint and hash = ${recoveryHash(admin, code)} and used_at is null`,
  )
  return used > 0 ? 'recovery' : undefined
}

/** Takes the second factor away: secret, recovery codes, trust of devices. */
export async function dropTotp({ app, tx }: Context<'app' | 'tx'>, admin: number): Promise<void> {
  await tx.run(sql`delete from admin_totp where admin_id = ${admin}::bigint`)
  await secretErase(tx, ownerOf(admin), purpose)
  await tx.run(sql`delete from admin_recovery_code where admin_id = ${admin}::bigint`)
  await tx.run(sql`update trusted_device set trusted_until = null where admin_id = ${admin}::bigint`)
  await accountChanged({ app, tx }, admin)
}

/** Seeds that were set up before secrets had a place of their own, for a change of the master key. */
export const oldSeeds: SealedTable = {
  table: 'admin_totp',
  key: ['admin_id'],
  column: 'secret',
  about: `'admin|' || admin_id || '|totp'`,
  old: (app, text) => unseal(app, purpose, text),
}

export const recoveryLeft = async (run: Runner, admin: number): Promise<number> =>
  (await run.one<{ n: number }>(sql`select count(*)::int as n from admin_recovery_code where admin_id = ${admin}::bigint and used_at is null`)).n
