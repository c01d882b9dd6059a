import { sql, type CommandContext } from '@crossway/server-kit'
import { openOwned } from './transferables.ts'

/** Brings the items in line with what the person owns now: new ones are added, those that are gone are skipped; what was assigned stays. */
export async function scan({ app, tx }: CommandContext, transfer: number, employee: number): Promise<void> {
  const owned = await openOwned({ app, run: tx }, employee)
  const lists = [
    owned.map((o) => o.resource),
    owned.map((o) => o.id),
    owned.map((o) => o.title.slice(0, 200)),
    owned.map((o) => o.state),
    owned.map((o) => o.blocking),
  ] as const
  await tx.run(
    sql`insert into work_transfer_item (work_transfer_id, seq, resource, record_id, title, record_state, blocking, result)
      select ${transfer}::bigint, coalesce((select max(seq) from work_transfer_item where work_transfer_id = ${transfer}::bigint), 0) + x.n, x.resource, x.id, x.title, x.state, x.blocking, 'pending'
      from unnest(${lists[0]}::text[], ${lists[1]}::bigint[], ${lists[2]}::text[], ${lists[3]}::text[], ${lists[4]}::bool[]) with ordinality as x(resource, id, title, state, blocking, n)
      on conflict (work_transfer_id, resource, record_id) do update set title = excluded.title, record_state = excluded.record_state, blocking = excluded.blocking,
        result = case when work_transfer_item.result = 'skipped' then 'pending' else work_transfer_item.result end`,
  )
  await tx.run(
    sql`update work_transfer_item i set result = 'skipped' where i.work_transfer_id = ${transfer}::bigint and i.result = 'pending'
      and not exists (select 1 from unnest(${lists[0]}::text[], ${lists[1]}::bigint[]) as x(resource, id) where x.resource = i.resource and x.id = i.record_id)`,
  )
  await count(tx, transfer)
}

/** The figures of the head are those of its items. */
export async function count(tx: CommandContext['tx'], transfer: number): Promise<{ readonly open: number; readonly failed: number }> {
  return tx.one<{ open: number; failed: number }>(
    sql`update work_transfer w set item_count = x.n, ok_count = x.ok, failed_count = x.failed
      from (select count(*) filter (where result <> 'skipped')::int as n, count(*) filter (where result = 'ok')::int as ok, count(*) filter (where result = 'failed')::int as failed,
        count(*) filter (where result = 'pending')::int as open from work_transfer_item where work_transfer_id = ${transfer}::bigint) x
      where w.id = ${transfer}::bigint returning x.open, x.failed`,
  )
}
