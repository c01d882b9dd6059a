import type { CommandContext, Context } from '@crossway/server-kit'
import { addDays, dayOf } from '@crossway/kernel'
import { emit, endShareLinks, sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { accountsOf, bumpAccess } from '../access/bump-access.ts'
import { closeAccount } from './accounts.ts'
import { openItems } from './handover.ts'
import { endJobs } from './job-row.ts'

/** Refuses while something that blocks the leaving is not handed over, unless it is forced. */
export async function checkHandover({ app, tx }: Context<'app' | 'tx'>, employee: number, force: boolean): Promise<void> {
  if (force) return
  const items = (await openItems({ app, run: tx }, employee)).filter((i) => i.blocking)
  const n = items.reduce((s, i) => s + i.count, 0)
  if (n > 0) throw refuse.NOT_HANDED_OVER({ n }, undefined, { items })
}

/** Ends everything a person has: account, sessions, roles, grants, job; the caller sets the state. Repeating it changes nothing more. */
export async function endEmployment({ app, tx, ctx }: CommandContext, employee: number, lastDay: string): Promise<void> {
  const accounts = await accountsOf({ tx }, [employee])
  await tx.run(
    sql`update employee_role set status = 'ended', valid_to = greatest(valid_from, least(coalesce(valid_to, ${lastDay}::date), ${lastDay}::date)), updated_at = now(), updated_by = ${ctx.account}, version = version + 1 where employee_id = ${employee}::bigint and status = 'active'`,
  )
  await tx.run(
    sql`update permission_grant set status = 'revoked', revoked_at = now(), revoked_by_id = (select id from admin where id = ${ctx.account}), updated_at = now(), version = version + 1 where employee_id = ${employee}::bigint and status = 'active'`,
  )
  await tx.run(sql`update department set head_id = null, updated_at = now(), version = version + 1 where head_id = ${employee}::bigint`)
  await endJobs(tx, employee, lastDay)
  for (const account of accounts) {
    await closeAccount({ app, tx, ctx }, account, '离职')
    await endShareLinks(tx, account)
  }
  await bumpAccess({ app, tx }, accounts)
  await emit({ app, tx }, 'employee.left', { employee, lastDay }, { resource: 'employee', id: employee })
}

/** People whose last day is over and who have handed over everything leave by themselves (00:05 job); the others are named. Their access ended at midnight either way. */
export async function dueLeavers({ app, tx }: Context<'app' | 'tx'>, today = dayOf(new Date())): Promise<{ ready: number[]; blocked: number[] }> {
  const due = await tx.rows<{ id: number }>(sql`select id from employee where status = 'leaving' and leave_date <= ${addDays(today, -1)}::date order by id`)
  const ready: number[] = []
  const blocked: number[] = []
  for (const { id } of due) ((await openItems({ app, run: tx }, id)).some((i) => i.blocking) ? blocked : ready).push(id)
  return { ready, blocked }
}
