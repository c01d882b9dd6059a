import { releaseReservation } from '@crossway/warehouse/server'
import { sql, type CommandContext } from '@crossway/server-kit'

/** A task is given up: samples that have not left stay, those that have are called back. */
export async function recallSamples({ app, tx, ctx }: CommandContext, task: number, reason: string): Promise<void> {
  const rows = await tx.rows<{ id: number; status: string }>(
    sql`select id, status from promotion_sample where task_id = ${task}::bigint and status in ('draft', 'reviewing', 'rejected', 'to_ship', 'shipped', 'received') order by id for update`,
  )
  for (const r of rows.filter((x) => x.status === 'to_ship'))
    await releaseReservation({ app, tx, ctx }, { source: { type: 'promotion_sample', id: r.id } }, { reason })
  await tx.run(sql`
    update promotion_sample set status = case when status in ('shipped', 'received') then 'returning' else 'cancelled' end, recalled_on = case when status in ('shipped', 'received') then current_date end, status_reason = ${reason}, version = version + 1, updated_at = now()
    where id = any(${rows.map((r) => r.id)}::bigint[])`)
}
