import { sql, type DemoCall } from '@crossway/server-kit'
import { takeLines } from '../settlement/import-statement.ts'
import { postSettlements } from '../settlement/post-settlement.ts'
import type { Seeded } from './seed-statements.ts'

/**
 * Makes settlements of all archived statements by the functions of the real import and posts them, all at once. The newest of some stores stay on
 * the way, so that every state has somebody's work in it. Answers the ids in the order of the statements.
 */
export async function seedSettlements({ tx, created, today }: DemoCall, all: readonly Seeded[]): Promise<number[]> {
  const importer = (created.get('accountant_account') ?? created.get('admin'))?.[0] ?? null
  const files = all.map((p) => p.file)
  const rows = await tx.rows<{ id: number; raw: number }>(sql`
    insert into settlement (settlement_no, channel_group, platform_id, marketplace_id, store_id, company_id, project_id, account_type, external_id, format, period_start, period_end, deposit_date, currency, total_amount, source, raw_file_id, file_sha256, file_id, importer_id, status, previous_id)
    select 'SE' || to_char(f.settlement_end_at, 'YYMM') || lpad(row_number() over (partition by to_char(f.settlement_end_at, 'YYMM') order by f.settlement_end_at, f.id)::text, 5, '0'), 'amazon', s.platform_id, s.marketplace_id, s.id, t.company_id, t.project_id, 'sc_standard', f.settlement_id, 'v2',
      f.settlement_start_at, f.settlement_end_at, f.deposit_at, f.currency, f.total_amount, 'api', f.report_file_id, r.sha256, r.attachment_id, ${importer}::bigint, 'imported', null
    from amz_settlement_file f join report_file r on r.id = f.report_file_id join store s on s.id = f.store_id left join project_structure t on t.project_id = s.project_id where f.report_file_id = any(${files}::bigint[]) order by f.settlement_end_at, f.id returning id, raw_file_id as raw`)
  await tx.run(sql`
    insert into numbering_counter (rule, scope_key, period_key, value) select 'settlement', 'SE' || to_char(period_end, 'YYMM') || '#', '', count(*) from settlement group by 2 on conflict (rule, scope_key, period_key) do update set value = greatest(numbering_counter.value, excluded.value)`)
  const byFile = new Map(rows.map((r) => [r.raw, r.id]))
  const ids = files.map((f) => byFile.get(f)!)
  await takeLines(tx, ids)
  const states = new Map(
    (await tx.rows<{ id: number; status: string }>(sql`select id, status from settlement where id = any(${ids}::bigint[])`)).map((r) => [r.id, r.status]),
  )
  const newest = new Map<number, number>()
  all.forEach((p, i) => newest.set(p.plan.store, ids[i]!))
  const waiting = [...newest.values()].filter((id) => states.get(id) === 'classified').slice(0, 4)
  const posted = ids.filter((id) => states.get(id) === 'classified' && !waiting.includes(id))
  await postSettlements(tx, posted, 0)
  await tx.run(sql`
    update settlement s set status = case when s.id = any(${posted}::bigint[]) then 'posted' when s.id = any(${waiting.slice(0, 2)}::bigint[]) then 'checked' when s.unclassified_count + s.unmapped_count = 0 then 'classified' else 'imported' end,
      posted_at = case when s.id = any(${posted}::bigint[]) then least(s.deposit_date + interval '1 day 9 hours', ${today}::timestamptz) end,
      previous_id = (select p.id from settlement p where p.store_id = s.store_id and p.period_end = s.period_start order by p.id limit 1) where s.id = any(${ids}::bigint[])`)
  await tx.run(
    sql`update amz_settlement_file f set finance_settlement = s.id, finance_no = s.settlement_no from settlement s where s.raw_file_id = f.report_file_id`,
  )
  await tx.run(sql`
    insert into report_file_hold (report_file_id, holder, text) select raw_file_id, 'settlement ' || id, '结算 ' || settlement_no || ' 已对账' from settlement where status in ('checked', 'posted') and raw_file_id is not null on conflict do nothing`)
  return posted
}
