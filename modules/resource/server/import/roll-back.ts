import type { Context } from '@crossway/server-kit'
import { emit, sql } from '@crossway/server-kit'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import { refuse } from '../../model/errors.ts'
import { reportType } from '../../model/report/report-types.ts'
import type { FileRow } from './open-source.ts'
import { rebuildHeads } from './order-heads.ts'
import { sameScope } from './settle-rows.ts'
import { tellGaps, type StatementRow } from './statement-gaps.ts'

/**
 * Takes a file's rows back and gives the state before it back from history (resource.md, rollback). The archived bytes stay. A file that somebody
 * holds (finance: the settlement is checked) is refused with the holder's own words.
 */
export async function rollBack({ app, tx }: Context<'app' | 'tx'>, file: FileRow): Promise<void> {
  const hold = await tx.maybe<{ text: string }>(sql`select text from report_file_hold where report_file_id = ${file.id} order by held_at limit 1`)
  if (hold) throw refuse.R_HELD({ text: hold.text })
  const type = reportType(file.type)
  const layout = layoutOf(file.type)
  const t = sql.id(layout.table)
  if (file.type === 'settlement') {
    const later = await tx.maybe<{ settlement_id: string }>(sql`
      select n.settlement_id from amz_settlement_file s join amz_settlement_file n on n.carried_from_id = s.id join report_file_hold h on h.report_file_id = n.report_file_id where s.report_file_id = ${file.id} limit 1`)
    if (later) throw refuse.R_LATER({ id: later.settlement_id })
    await tx.run(
      sql`update amz_settlement_file set carried_from_id = null where carried_from_id in (select id from amz_settlement_file where report_file_id = ${file.id})`,
    )
    await tx.run(sql`delete from amz_settlement_line where report_file_id = ${file.id}`)
    const gone = await tx.maybe<StatementRow>(
      sql`delete from amz_settlement_file where report_file_id = ${file.id} returning store_account_id as store_account, currency, account_type`,
    )
    if (gone) await tellGaps(tx, gone)
  } else if (layout === plainRow) await tx.run(sql`delete from report_row where report_file_id = ${file.id}`)
  else if (type.semantics === 'snapshot') {
    const was = await tx.run(sql`delete from ${t} where report_file_id = ${file.id} and is_current`)
    await tx.run(sql`delete from ${t} where report_file_id = ${file.id}`)
    if (file.type === 'listings_all') await tx.run(sql`delete from listing_change where report_file_id = ${file.id}`)
    const before = was
      ? await tx.maybe<{ id: number }>(
          sql`select f.id from report_file f where ${sameScope(file)} and f.status = 'parsed' and f.id <> ${file.id} order by f.data_at desc, f.id desc limit 1`,
        )
      : undefined
    if (before)
      await tx.run(
        sql`update ${t} set is_current = true where id in (select distinct on (row_key) id from ${t} where report_file_id = ${before.id} order by row_key, row_no desc)`,
      )
  } else {
    const newer = sql.raw(layout.newer ? `coalesce(x."${layout.newer}", x.data_at)` : 'x.data_at')
    const orders =
      file.type === 'all_orders'
        ? (await tx.rows<{ o: string }>(sql`select distinct amazon_order_id as o from amz_order_item where report_file_id = ${file.id}`)).map((r) => r.o)
        : []
    const keys = (await tx.rows<{ k: string }>(sql`delete from ${t} where report_file_id = ${file.id} returning row_key as k`)).map((r) => r.k)
    await tx.run(sql`
      update ${t} u set is_current = true where id in (
        select distinct on (x.row_key) x.id from ${t} x where x.row_key = any(${keys}::text[]) and coalesce(x.store_account_id, 0) = ${file.store_account ?? 0} order by x.row_key, ${newer} desc, x.id desc)
        and not exists (select 1 from ${t} c where c.row_key = u.row_key and c.is_current and coalesce(c.store_account_id, 0) = ${file.store_account ?? 0})`)
    if (orders.length && file.store_account !== null) {
      await tx.run(sql`delete from amz_order where report_file_id = ${file.id}`)
      await rebuildHeads(tx, file.store_account, 'ids', orders)
    }
  }
  await emit(
    { app, tx },
    'report.rolledBack',
    { type: file.type, store: file.store, store_account: file.store_account, file: file.id },
    { resource: 'report_file', id: file.id },
  )
}
