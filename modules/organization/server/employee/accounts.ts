import type { CommandContext } from '@crossway/server-kit'
import { randomInt } from 'node:crypto'
import { createAdmin, revokeSessions, setAdminState } from '@crossway/platform/server'
import { admin } from '@crossway/platform/model'
import { runAction, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

export interface PersonalAccount {
  readonly employee: number
  readonly name: string
  readonly login: string
  readonly groups: readonly number[]
  readonly email?: string | null
}

// Without letters and digits that are mistaken for one another on paper.
const letters = ['abcdefghjkmnpqrstuvwxyz', 'ABCDEFGHJKMNPQRSTUVWXYZ', '23456789'] as const
/** A first password, to be changed at the first login: shown once to him who opens the account. */
function firstPassword(): string {
  const any = letters.join('')
  const tail = Array.from({ length: 9 }, () => any[randomInt(any.length)]!)
  return [...letters.map((l) => l[randomInt(l.length)]!), ...tail].join('')
}

const passwords = new WeakMap<Tx, string>()
/** Password made in this transaction, for the route that hands it out; it is stored nowhere. */
export const issuedPassword = (tx: Tx): string | null => passwords.get(tx) ?? null

// Opening accounts is part of keeping people's files: rows and fields of the account are not weighed by the rights on the account page, its groups are.
const filler = (ctx: Ctx): Ctx => ({ ...ctx, access: { ...ctx.access, level: () => 'edit', scopes: () => [{ kind: 'all' }] } })

/** Opens the login account of a person; refuses a second one and a login that is taken. The caller's rank limits the groups (platform.md §6.2). */
export async function createAdminForEmployee({ app, tx, ctx }: CommandContext, a: PersonalAccount): Promise<number> {
  const known = await tx.maybe<{ employee: number | null }>(
    sql`select employee_id as employee from admin where employee_id = ${a.employee}::bigint or lower(username) = ${a.login.toLowerCase()} order by (employee_id = ${a.employee}::bigint) desc nulls last limit 1`,
  )
  if (known) throw known.employee === a.employee ? refuse.ACCOUNT_EXISTS() : refuse.LOGIN_EXISTS({}, 'args.login')
  const password = firstPassword()
  const { id } = await createAdmin(
    { app, tx, ctx: filler(ctx) },
    {
      username: a.login,
      nickname: a.name,
      employee: a.employee,
      groups: a.groups,
      email: a.email ?? null,
      password,
    },
  )
  passwords.set(tx, password)
  return id
}

export const openAccount = ({ app, tx, ctx }: CommandContext, account: number, reason: string): Promise<void> =>
  setAdminState({ app, tx, ctx }, account, 'enabled', reason)
/** Ends sessions, too. */
export const closeAccount = ({ app, tx, ctx }: CommandContext, account: number, reason: string): Promise<void> =>
  setAdminState({ app, tx, ctx }, account, 'disabled', reason)
export const closeSessions = ({ app, tx, ctx }: CommandContext, account: number, reason: string): Promise<number> =>
  revokeSessions({ app, tx, ctx }, account, reason)

export async function resetPasswordOf({ app, tx, ctx }: CommandContext, account: number): Promise<void> {
  const password = firstPassword()
  await runAction({ app, tx, ctx }, admin, account, 'reset_password', { args: { password } }, true)
  passwords.set(tx, password)
}
