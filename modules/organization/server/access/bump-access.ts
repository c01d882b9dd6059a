import { emit, sql, type App, type Tx } from '@crossway/server-kit'

export interface Place {
  readonly app: App
  readonly tx: Tx
}
// Beyond this many a single notification empties the caches; reading a hundred rights anew is cheaper than a hundred messages.
const single = 50

/**
 * Tells every process and every open browser that the rights of these accounts changed; sent when the transaction commits, so that servers
 * re-read within a moment and menus rebuild (organization.md §8, platform.md §2.5). `all` for changes of the tree that reach everybody.
 */
export async function bumpAccess({ app, tx }: Place, accounts: readonly number[] | 'all'): Promise<void> {
  const known = accounts === 'all' ? 'all' : [...new Set(accounts)]
  if (known !== 'all' && known.length === 0) return
  if (known === 'all' || known.length > single) await app.events.bump(tx, 'access')
  else for (const a of known) await app.events.bump(tx, 'access', a)
  await app.events.push(tx, { type: 'menu.changed', to: known === 'all' || known.length > single ? 'all' : known, data: {} })
  if (known !== 'all') for (const a of known) await emit({ app, tx }, 'permission.changed', { account: a })
}

/** Accounts of people. */
export async function accountsOf({ tx }: Pick<Place, 'tx'>, employees: readonly number[]): Promise<number[]> {
  return (await tx.rows<{ id: number }>(sql`select id from admin where employee_id = any(${employees}::bigint[])`)).map((a) => a.id)
}

/** Accounts of all who hold a role, by assignment or by grant, today or later. */
export async function accountsWithRole({ tx }: Pick<Place, 'tx'>, roles: readonly number[]): Promise<number[]> {
  const rows = await tx.rows<{ id: number }>(
    sql`select a.id from admin a where a.employee_id in (select employee_id from employee_role where role_id = any(${roles}::bigint[]) and status = 'active' union select employee_id from permission_grant where role_id = any(${roles}::bigint[]) and status = 'active')`,
  )
  return rows.map((a) => a.id)
}
