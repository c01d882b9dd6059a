import type { CommandContext, Context } from '@crossway/server-kit'
import { createRecord, runAction, sql, systemCtx } from '@crossway/server-kit'
import { admin } from '../../model/admin.resource.ts'
import { checkPassword, randomPassword, setPassword, storeHash } from '../password/set-password.ts'
import { newToken } from '../token/api-tokens.ts'
import { shutOut } from './shut-out.ts'
import { superGroup } from './supers.ts'

export interface NewAdmin {
  readonly username: string
  readonly nickname: string
  readonly groups: readonly number[]
  readonly employee?: number | null
  readonly kind?: 'staff' | 'technical'
  readonly email?: string | null
  readonly mobile?: string | null
  readonly lang?: 'zh-cn' | 'en' | null
  readonly allowIp?: readonly string[]
  /** A random one is made and answered when a staff account comes without. */
  readonly password?: string
  /** Ready hash of `hashPassword`, for making many accounts with one password. */
  readonly passwordHash?: string
  /** Must choose his own at the first login; true unless said. */
  readonly mustChange?: boolean
}

/**
 * Makes a login account, with the guards of the caller's rank (contracts.md §2.1). Refuses EMPLOYEE_TAKEN when the person has one,
 * DUPLICATE when the name is taken, PASSWORD_… when the password may not be set. Answers the password only when it was made here.
 */
export async function createAdmin({ app, tx, ctx }: CommandContext, a: NewAdmin): Promise<{ id: number; password?: string }> {
  const created = a.kind !== 'technical' && a.password === undefined && a.passwordHash === undefined ? randomPassword() : undefined
  const password = a.password ?? created
  if (password !== undefined) await checkPassword(app, password, a.username, 'password')
  const id = await createRecord({ app, tx, ctx }, admin, {
    username: a.username,
    nickname: a.nickname,
    groups: [...a.groups],
    kind: a.kind ?? 'staff',
    employee: a.employee ?? null,
    email: a.email ?? null,
    mobile: a.mobile ?? null,
    lang: a.lang ?? null,
    allow_ip: [...(a.allowIp ?? [])],
  })
  const mustChange = a.mustChange ?? true
  if (a.passwordHash !== undefined) await storeHash({ app, tx }, id, a.passwordHash, mustChange)
  else if (password !== undefined) await setPassword({ app, tx }, id, password, mustChange)
  return { id, ...(created === undefined ? {} : { password: created }) }
}

/** Enables or disables an account; repeating it does nothing. Disabling ends its sessions, API tokens and share links. The last two supers stay. */
export async function setAdminState({ app, tx, ctx }: CommandContext, account: number, state: 'enabled' | 'disabled', reason: string): Promise<void> {
  const now = await tx.maybe<{ status: string }>(sql`select status from admin where id = ${account}::bigint`)
  if (!now || now.status === state) return
  await runAction({ app, tx, ctx }, admin, account, state === 'enabled' ? 'enable' : 'disable', { comment: reason }, true)
}

/** Signs an account out everywhere: the next call of each session answers SESSION_REVOKED, its API tokens end. Answers how many sessions there were. */
export const revokeSessions = ({ app, tx, ctx }: CommandContext, account: number, reason: string): Promise<number> =>
  shutOut({ app, tx }, account, ctx.account, reason)

/** A super account made from the command line of the server, where nobody is logged in. */
export const createSuper = async ({ app, tx }: Context<'app' | 'tx'>, login: string, password: string): Promise<number> =>
  (await createAdmin({ app, tx, ctx: systemCtx() }, { username: login, nickname: login, groups: [await superGroup(tx)], password, mustChange: false })).id

/** An API token with all rights of the named account, for a year. Answers its value. */
export async function createToken({ app, tx }: Context<'app' | 'tx'>, login: string, name: string, days = 365): Promise<string> {
  const found = await tx.maybe<{ id: number }>(sql`select id from admin where lower(username) = ${login.toLowerCase()}`)
  if (!found) throw new Error(`no account is named ${login}`)
  return (await newToken({ app, tx }, { admin: found.id, name, days, by: found.id })).token
}
