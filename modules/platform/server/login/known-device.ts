import type { Context } from '@crossway/server-kit'
import { sql, type Runner, type Tx } from '@crossway/server-kit'
import type { FastifyReply } from 'fastify'
import { setCookie } from '../session/cookies.ts'
import { hashOf, newCredential } from '../session/credentials.ts'
import { deviceName } from '../session/device-name.ts'
import { life } from '../session/open-session.ts'

export interface KnownDevice {
  readonly hash: string
  /** The second factor is not asked here. */
  readonly trusted: boolean
}

/** The browser, when this account has signed in from it before. */
export async function knownDevice(run: Runner, admin: number | undefined, cookie: string | undefined): Promise<KnownDevice | undefined> {
  if (admin === undefined || cookie === undefined) return undefined
  const hash = hashOf(cookie)
  const row = await run.maybe<{ trusted: boolean }>(
    sql`select coalesce(trusted_until > now(), false) as trusted from trusted_device where token_hash = ${hash} and admin_id = ${admin}::bigint and last_seen_at > now() - interval '180 days'`,
  )
  return row && { hash, trusted: row.trusted }
}

/**
 * The mark this browser keeps. One that the account has not come with before is changed for a new one: it may have been planted by somebody who holds it,
 * too. Other accounts that signed in here go along.
 */
async function ownToken(tx: Tx, admin: number, cookie: string | undefined): Promise<string> {
  if (cookie !== undefined && (await knownDevice(tx, admin, cookie))) return cookie
  const token = newCredential()
  if (cookie !== undefined)
    await tx.run(sql`update trusted_device set token_hash = ${hashOf(token)} where token_hash = ${hashOf(cookie)} and admin_id <> ${admin}::bigint`)
  return token
}

const trustDays = 30
/** Remembers the browser after a login. Answers whether it is new for the account, which then is not its very first one. */
export async function rememberDevice(
  { app, tx }: Context<'app' | 'tx'>,
  reply: FastifyReply,
  d: { admin: number; cookie: string | undefined; userAgent: string | null; trust: boolean },
): Promise<boolean> {
  const { n } = await tx.one<{ n: number }>(sql`select count(*)::int as n from trusted_device where admin_id = ${d.admin}::bigint`)
  const token = await ownToken(tx, d.admin, d.cookie)
  const { fresh } = await tx.one<{ fresh: boolean }>(
    sql`insert into trusted_device as t (admin_id, token_hash, name, trusted_until) values (${d.admin}, ${hashOf(token)}, ${deviceName(d.userAgent)}, case when ${d.trust} then now() + make_interval(days => ${trustDays}) end)
      on conflict (token_hash, admin_id) do update set name = excluded.name, last_seen_at = now(), trusted_until = coalesce(excluded.trusted_until, t.trusted_until) returning created_at = now() as fresh`,
  )
  setCookie(reply, app, 'device', token, life.device)
  return fresh && n > 0
}
