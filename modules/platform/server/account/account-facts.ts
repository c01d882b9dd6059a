import type { Context } from '@crossway/server-kit'
import { sql, type App } from '@crossway/server-kit'
import { stateOf } from '../platform-state.ts'
import { placeTest, type PlaceRule } from '../session/place-rule.ts'
import { config } from '../site/config.ts'
import type { AccountFacts } from '../remembered.ts'

interface Row extends PlaceRule {
  readonly id: number
  readonly username: string
  readonly nickname: string
  readonly kind: 'staff' | 'technical'
  readonly status: string
  readonly employee_id: number | null
  readonly two_factor: 'off' | 'optional' | 'required'
  readonly totp: boolean
  readonly must_change: boolean | null
  readonly super: boolean
}

export function accountFacts(app: App, id: number): AccountFacts | Promise<AccountFacts | undefined> {
  const key = String(id)
  const { accounts } = stateOf(app)
  return (
    accounts.peek(key) ??
    accounts.get(app.db, key, async (run) => {
      const r = await run.maybe<Row>(
        sql`select a.id, a.username, a.nickname, a.kind, a.status, a.employee_id, a.two_factor, a.allow_ip, a.allow_time, a.valid_to, t.confirmed_at is not null as totp, p.must_change, exists (select 1 from admin_group_member m join admin_group g on g.id = m.group_id where m.admin_id = a.id and g.is_super) as super from admin a left join admin_password p on p.admin_id = a.id left join admin_totp t on t.admin_id = a.id where a.id = ${id}::bigint`,
      )
      return (
        r && {
          id: r.id,
          username: r.username,
          nickname: r.nickname,
          kind: r.kind,
          enabled: r.status === 'enabled',
          employee: r.employee_id,
          twoFactor: r.two_factor,
          hasTotp: r.totp,
          needsTotp: r.two_factor === 'required' || (r.super && (await config(app, 'two_factor_super'))),
          mustChangePassword: r.must_change ?? false,
          allowed: placeTest(r),
        }
      )
    })
  )
}

/** Every process re-reads the account and its rights. */
export async function accountChanged({ app, tx }: Context<'app' | 'tx'>, id: number): Promise<void> {
  tx.after(() => {
    const state = stateOf(app)
    state.accounts.drop(String(id))
    state.ranked = new WeakMap()
  })
  await app.events.bump(tx, 'account', id)
}
/** Rights of accounts changed: organisation and browsers read them anew (organization.md §8). */
export async function rightsChanged({ app, tx }: Context<'app' | 'tx'>, accounts: readonly number[] | 'all'): Promise<void> {
  const many = accounts === 'all' || accounts.length > 50
  if (accounts !== 'all' && accounts.length === 0) return
  if (many) await app.events.bump(tx, 'access')
  else for (const a of accounts) await app.events.bump(tx, 'access', a)
  await app.events.push(tx, { type: 'menu.changed', to: many ? 'all' : accounts, data: {} })
}
