import type { CommandContext } from '@crossway/server-kit'
import { notify } from '@crossway/platform/server'
import { audit, emit, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { bumpAccess } from '../access/bump-access.ts'

const minutes = 60

/**
 * Opens pay and passwords to a super account for an hour. The other supers are told at once, everything read is in the log
 * (organization.md §5). Answers the moment it ends; nothing has to close it.
 */
export async function breakGlass({ app, tx, ctx }: CommandContext, reason: string): Promise<{ until: string }> {
  if (!ctx.access.super || ctx.actorType !== 'admin') throw refuse.GLASS_SUPER()
  const from = new Date()
  const until = new Date(from.getTime() + minutes * 60_000).toISOString()
  await tx.run(
    sql`insert into break_glass (account_id, reason, from_at, until_at) values (${ctx.account}, ${reason}, ${from.toISOString()}::timestamptz, ${until}::timestamptz)`,
  )
  await audit({ run: tx, ctx }, [{ resource: 'break_glass', record: ctx.account, operation: 'permission', action: 'breakGlass', comment: reason }])
  const others = await tx.rows<{ id: number }>(
    sql`select distinct m.admin_id as id from admin_group_member m join admin a on a.id = m.admin_id and a.status = 'enabled' join admin_group g on g.id = m.group_id and g.status = 'enabled' join admin_group_rule r on r.group_id = g.id and r.rule = '*' where m.admin_id <> ${ctx.account}`,
  )
  await notify({ app, tx }, 'permission.glassBroken', {
    accounts: others.map((o) => o.id),
    vars: { name: ctx.name, reason, until: shanghaiTime(until) },
    by: { account: ctx.account, name: ctx.name },
  })
  await emit({ app, tx }, 'permission.glassBroken', { account: ctx.account, until, reported: others.map((o) => o.id) })
  await bumpAccess({ app, tx }, [ctx.account])
  return { until }
}

const shanghaiTime = (moment: string): string => new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'Asia/Shanghai', hour: '2-digit', minute: '2-digit' })
