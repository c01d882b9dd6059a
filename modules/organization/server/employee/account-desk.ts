import type { CommandContext } from '@crossway/server-kit'
import { admin } from '@crossway/platform/model'
import { audit, runAction, sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { rightsIn } from '../access/access-cache.ts'
import { accountsOf } from '../access/bump-access.ts'
import { closeAccount, closeSessions, openAccount, resetPasswordOf } from './accounts.ts'

/** A person's login account as HR sees it: nothing secret, nothing that the account page alone decides. */
export interface PersonAccount {
  readonly id: number
  readonly username: string
  readonly status: string
  readonly last_login_at: string | null
  readonly last_login_ip: string | null
  readonly locked_until: string | null
  readonly two_factor: string
  readonly groups: readonly { readonly id: number; readonly title: string }[]
  readonly sessions: readonly { readonly device: string; readonly ip: string | null; readonly login_at: string; readonly last_active_at: string }[]
}

export const accountOfPerson = (app: App, employee: number): Promise<PersonAccount | undefined> =>
  app.db.maybe(
    sql`select a.id, a.username, a.status, a.last_login_at, a.last_login_ip, a.two_factor,
      (select max(f.locked_until) from login_failure f where f.subject = 'account:' || lower(a.username) and f.locked_until > now()) as locked_until,
      coalesce((select json_agg(json_build_object('id', g.id, 'title', g.name) order by g.id) from admin_group_member m join admin_group g on g.id = m.group_id where m.admin_id = a.id), '[]') as groups,
      coalesce((select json_agg(s order by s.last_active_at desc) from (select device, ip, login_at, last_active_at from admin_session where admin_id = a.id and revoked_at is null and expires_at > now() and refresh_expires_at > now() order by last_active_at desc limit 20) s), '[]') as sessions
      from admin a where a.employee_id = ${employee}::bigint`,
  )

/**
 * Keeping files does not lift somebody above others: an account whose groups give what the caller lacks, or everything, is left to those above it
 * (platform.md §6.2). Roles do not count here, as they do on the page of accounts: nobody who keeps files holds the business rights of those whose
 * accounts organization.md §8 gives him to open, close and renew. Refuses ACCOUNT_HIGHER.
 */
async function refuseHigher({ app, tx, ctx }: CommandContext, account: number): Promise<void> {
  if (ctx.access.super || ctx.account === 0) return
  const { snapshot } = await rightsIn({ app, run: tx }, account)
  const nodes = snapshot.subject.groups.flatMap((g) => g.nodes)
  if (nodes.some((n) => n === '*' || !ctx.access.has(n))) throw refuse.ACCOUNT_HIGHER()
}

const actions = {
  unlock: (app: App, tx: Tx, ctx: Ctx, account: number) => runAction({ app, tx, ctx }, admin, account, 'unlock', {}, true),
  signOut: (app: App, tx: Tx, ctx: Ctx, account: number, reason: string) => closeSessions({ app, tx, ctx }, account, reason),
  disable: (app: App, tx: Tx, ctx: Ctx, account: number, reason: string) => closeAccount({ app, tx, ctx }, account, reason),
  enable: (app: App, tx: Tx, ctx: Ctx, account: number, reason: string) => openAccount({ app, tx, ctx }, account, reason),
} as const
export type AccountAction = keyof typeof actions
export const accountActions = Object.keys(actions) as AccountAction[]

/** Unlocks, signs out, disables or enables the account of a person; the reason stands in his timeline, too. Refuses NO_ACCOUNT, ACCOUNT_HIGHER, the platform's own refusals. */
export async function actOnAccount({ app, tx, ctx }: CommandContext, employee: number, action: AccountAction, reason: string): Promise<void> {
  const account = await onlyAccount(tx, employee)
  await refuseHigher({ app, tx, ctx }, account)
  await actions[action](app, tx, ctx, account, reason)
  await audit({ run: tx, ctx }, [
    { resource: 'employee', record: employee, operation: 'action', action: `account.${action}`, comment: reason, node: 'employee/account' },
  ])
}

/** A new first password for the account of a person, within the caller's rank. */
export async function renewPassword({ app, tx, ctx }: CommandContext, employee: number): Promise<void> {
  const account = await onlyAccount(tx, employee)
  await refuseHigher({ app, tx, ctx }, account)
  await resetPasswordOf({ app, tx, ctx }, account)
}

async function onlyAccount(tx: Tx, employee: number): Promise<number> {
  const [account] = await accountsOf({ tx }, [employee])
  if (!account) throw refuse.NO_ACCOUNT()
  return account
}
