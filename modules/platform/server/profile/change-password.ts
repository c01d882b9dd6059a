import type { QueryContext } from '@crossway/server-kit'
import { audit, recordSecret, sql } from '@crossway/server-kit'
import { requireOldPassword } from '../password/require-old-password.ts'
import { admin } from '../../model/admin.resource.ts'
import { checkPassword, refuseReused, setPassword } from '../password/set-password.ts'
import { sessionOf } from '../session/authenticate.ts'
import { endSessions } from '../session/live-session.ts'
import { requirePerson } from '../session/require-reauth.ts'

/** One's own password, by the old one; all other sessions end. */
export async function changePassword({ app, ctx }: QueryContext, old: string, next: string): Promise<void> {
  requirePerson(ctx)
  const { username, hash } = await app.db.one<{ username: string; hash: string | null }>(
    sql`select a.username, p.hash from admin a left join admin_password p on p.admin_id = a.id where a.id = ${ctx.account}::bigint`,
  )
  await requireOldPassword(app, username, hash ?? undefined, old)
  await checkPassword(app, next, username, 'new')
  await app.db.tx(async (tx) => {
    await refuseReused(tx, ctx.account, next)
    await setPassword({ app, tx }, ctx.account, next, false)
    await recordSecret({ app, tx, ctx }, { resource: admin, id: ctx.account, no: username, field: 'password' })
    const own = sessionOf(ctx)?.sid ?? null
    await endSessions({ app, tx }, sql`admin_id = ${ctx.account}::bigint and sid is distinct from ${own}::uuid`, ctx.account, 'password')
    await audit({ run: tx, ctx }, [{ resource: 'admin', record: ctx.account, no: username, operation: 'action', action: 'change_password' }])
  })
}
