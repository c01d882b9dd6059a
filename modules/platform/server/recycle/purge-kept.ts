import type { CommandContext } from '@crossway/server-kit'
import { refuse as refuseEngine } from '@crossway/kernel'
import { audit, sql, type App, type JobDef } from '@crossway/server-kit'
import { refuse } from '../../model/recycle/recycle.errors.ts'
import { requireReauth } from '../session/require-reauth.ts'

const empty = '{"head":{},"lines":{}}'

/** Erases what was kept of a deleted record before its date; a stub stays that says who, when and why. Super accounts only, with proof of identity (platform.md §6.8). */
export async function purgeStored({ tx, ctx }: CommandContext, id: number, reason: string): Promise<void> {
  if (!ctx.access.super) throw refuse.SUPER_ONLY()
  requireReauth(ctx)
  if (reason.trim() === '') throw refuse.REASON_REQUIRED({}, 'reason')
  const stored = await tx.maybe<{ resource: string; record_id: number; record_no: string | null }>(
    sql`update recycle_record set data = ${empty}::jsonb, purged_at = now(), purged_by = ${ctx.account}, purge_reason = ${reason.slice(0, 500)} where id = ${id}::bigint and restored_at is null and purged_at is null returning resource, record_id, record_no`,
  )
  if (!stored) throw refuseEngine.NOT_FOUND()
  await audit({ run: tx, ctx }, [
    {
      resource: stored.resource,
      record: stored.record_id,
      no: stored.record_no,
      operation: 'delete',
      action: 'purge',
      comment: reason,
      node: 'security/dataRecycleLog/purge',
    },
  ])
}

/** Erases what has been kept as long as its rule says. */
export const purgeDue: JobDef = {
  name: 'platform.recyclePurge',
  title: { 'zh-cn': '清除到期的回收数据', en: 'Erase recycled records that are due' },
  cron: '41 6 * * *',
  run: ({ app }) => purgeDueNow(app),
}

export async function purgeDueNow(app: App): Promise<{ erased: number }> {
  const erased = await app.db.run(
    sql`update recycle_record set data = ${empty}::jsonb, purged_at = now() where id in (select id from recycle_record where restored_at is null and purged_at is null and purge_after < current_date order by id limit 5000)`,
  )
  return { erased }
}
