import type { RowOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import type { admin } from '../../model/admin.resource.ts'
import { refuse } from '../../model/errors.ts'
import { isNetwork, isWeekMatrix } from '../session/place-rule.ts'

/** Rules of an account's own fields (platform.md §6.1). */
export async function checkAccount(tx: Tx, before: RowOf<typeof admin> | undefined, draft: Record<string, unknown>): Promise<void> {
  const now = <K extends string>(name: K): unknown => (name in draft ? draft[name] : (before as Record<string, unknown> | undefined)?.[name])
  if (before?.last_login_at && 'username' in draft && draft.username !== before.username) throw refuse.USERNAME_FIXED({}, 'username')
  const networks = (now('allow_ip') as string[] | null | undefined) ?? []
  const odd = networks.find((n) => !isNetwork(n))
  if (odd !== undefined) throw refuse.IP_FORMAT({ ip: odd }, 'allow_ip')
  if (now('kind') === 'technical' && networks.length === 0) throw refuse.TECHNICAL_NEEDS_IP({}, 'allow_ip')
  const hours = now('allow_time')
  if (hours !== null && hours !== undefined && !isWeekMatrix(hours)) throw refuse.HOURS_FORMAT({}, 'allow_time')
  if (draft.employee !== undefined && draft.employee !== null) {
    const taken = await tx.maybe<{ username: string }>(
      sql`select username from admin where employee_id = ${draft.employee}::bigint and id <> ${before?.id ?? 0}::bigint`,
    )
    if (taken) throw refuse.EMPLOYEE_TAKEN({ username: taken.username }, 'employee')
  }
}
