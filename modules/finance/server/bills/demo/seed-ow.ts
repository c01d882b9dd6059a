import { addDays, addMonths, endOfMonth, startOfMonth } from '@crossway/kernel'
import { withoutKeys, loadDocs, seed, sql, systemAccess, systemCtx, type DemoCall, type Tx } from '@crossway/server-kit'
import { owBill } from '../../../model/bills/ow-bill.resource.ts'
import { clock } from '../../treasury/demo/seed-rows.ts'
import { refreshHead } from '../ow/bill-lines.ts'
import type { OwDoc } from '../ow/match-bill.ts'
import { postBill } from '../ow/post-bill.ts'

interface Plan {
  /** Months before this one. */
  readonly ago: number
  readonly lines: number
  readonly status: 'imported' | 'matched' | 'disputed' | 'confirmed'
}
const plans: readonly Plan[] = [
  { ago: 5, lines: 2200, status: 'confirmed' },
  { ago: 4, lines: 1500, status: 'confirmed' },
  { ago: 4, lines: 900, status: 'confirmed' },
  { ago: 3, lines: 2600, status: 'confirmed' },
  { ago: 3, lines: 1100, status: 'confirmed' },
  { ago: 2, lines: 6000, status: 'confirmed' },
  { ago: 2, lines: 1400, status: 'disputed' },
  { ago: 1, lines: 1800, status: 'matched' },
  { ago: 1, lines: 800, status: 'imported' },
]

/** Nine bills of operators: most confirmed, one in dispute for long, one compared with its differences, one that came today (finance-treasury.md Demo data). */
export async function seedOwBills(call: DemoCall): Promise<void> {
  const { app, tx, today, size = 1 } = call
  const providers = await tx.rows<{ id: number }>(sql`select id from provider where 'overseas_wh' = any(types) order by id limit 4`)
  const companies = await tx.rows<{ id: number }>(
    sql`select s.company_id as id from msku m join store s on s.id = m.store_id where m.project_id is not null and s.company_id is not null group by 1 order by count(*) desc, 1 limit 2`,
  )
  const type = await tx.maybe(
    sql`select 1 as x from cost_type t left join pl_line l on l.id = t.pl_line_id where t.active and ('OWSettlement' = any(t.applies_to) or l.code in ('L0603', 'L0707')) limit 1`,
  )
  if (providers.length === 0 || companies.length === 0 || !type) return
  const rows = plans.map((p, i) => {
    const from = addMonths(startOfMonth(today), -p.ago)
    const day = addDays(endOfMonth(from), 4 + (i % 3))
    const made = day > today ? today : day
    return {
      provider: providers[i % providers.length]!.id,
      company: companies[i % companies.length]!.id,
      bill_no_ext: `WH${from.slice(2, 7).replace('-', '')}-${String(i + 1).padStart(3, '0')}`,
      bill_date: made,
      period_start: from,
      period_end: endOfMonth(from),
      currency: 'USD',
      bill_amount: '0',
      due_date: addDays(made, 30),
      status: p.status,
      ...(p.status === 'confirmed' ? { confirmed_at: clock(made) } : {}),
      created_at: clock(made),
    }
  })
  const docs = await seed(call, owBill, rows)
  await withoutKeys(tx, 'ow_bill_line', async () => {
    for (const [i, p] of plans.entries())
      await seedLines(tx, docs[i]!.id, rows[i]!.company, { ...p, lines: Math.max(40, Math.ceil(p.lines * size)) }, docs[0]!.id)
  })
  await tx.run(
    sql`update ow_bill b set bill_amount = x.total, line_count = x.n from (select bill_id, sum(bill_amount) as total, count(*)::int as n from ow_bill_line group by 1) x where x.bill_id = b.id`,
  )
  const ctx = { ...systemCtx(), access: systemAccess }
  for (const d of docs) await refreshHead(tx, d.id)
  for (const [i, p] of plans.entries())
    if (p.status === 'confirmed') {
      const [doc] = await loadDocs({ app, run: tx }, owBill, [docs[i]!.id])
      const { payable } = await postBill({ app, tx, ctx }, doc as OwDoc, String(rows[i]!.created_at).slice(0, 10))
      await tx.run(sql`update ow_bill set payable_id = ${payable}::bigint where id = ${docs[i]!.id}::bigint`)
      await tx.run(sql`update payable set created_at = ${rows[i]!.created_at}::timestamptz where id = ${payable}::bigint`)
    }
}

/** Charges of a month: 6 in 100 differ from ours, some parcels were billed before. The same on every machine. */
async function seedLines(tx: Tx, bill: number, company: number, p: Plan, first: number): Promise<void> {
  const goods = await tx.rows<{ id: number; store: number; project: number; sku: number | null; code: string }>(sql`
    select l.id, l.store_id as store, l.project_id as project, l.seller_sku as code, (select k.sku_id from msku_sku k where k.msku_id = l.id order by k.seq limit 1) as sku
    from msku l join store t on t.id = l.store_id where t.company_id = ${company}::bigint and l.project_id is not null order by l.fulfillment = 'fba', l.id limit 20`)
  const of = (k: 'id' | 'store' | 'project' | 'sku'): (number | null)[] => goods.map((m) => m[k])
  const isNew = p.status === 'imported'
  const isDone = p.status === 'confirmed'
  await tx.run(sql`
    insert into ow_bill_line (label, bill_id, company_id, row_no, fee_type, tracking_no, biz_date, item_code, sku_id, msku_id, store_id, project_id, qty, weight, our_weight, volume, age_days, zone, service, currency, bill_amount, our_amount, diff, accepted_amount, match_state, cause, handle, settled_by_id, status, created_at)
    select b.no || '-' || x.g, b.id, ${company}::bigint, x.g, x.fee, case when x.fee in ('last_leg', 'outbound') then case when x.again then '1Z' || ${first}::bigint || lpad(x.g::text, 6, '0') else '1Z' || b.id || lpad(x.g::text, 6, '0') end end, null, m.code, m.sku, m.id, m.store, m.project,
      case when x.fee = 'storage' then 31 when x.fee = 'inbound' then 24 else 1 end, case when x.fee = 'last_leg' then x.kg end, case when x.fee = 'last_leg' and not ${isNew} then x.kg end, case when x.fee = 'storage' then 0.4 + x.r * 0.01 end, case when x.fee = 'storage' then 20 + x.r end, case when x.fee = 'last_leg' then (2 + x.r % 7)::text end, case when x.fee = 'last_leg' then 'Ground' end,
      'USD', x.billed, case when not ${isNew} and not x.again then x.ours end, case when not ${isNew} and not x.again then x.billed - x.ours end,
      case when ${isNew} then null when x.again then case when ${isDone} then 0 end when x.odd then case when ${isDone} then case x.g % 3 when 0 then x.billed else x.ours end end else x.billed end,
      case when ${isNew} then null when x.again then 'duplicate' when x.odd then 'diff' else 'matched' end,
      case when ${isNew} then null when x.again then 'settled' when x.odd then case when x.fee = 'last_leg' then 'weight' else 'rate' end when x.billed = x.ours then 'ok' else 'tolerance' end,
      case when ${isNew} then null when x.again then case when ${isDone} then 'claim' end when x.odd then case when ${isDone} then case x.g % 3 when 0 then 'accept' when 1 then 'reduce' else 'claim' end end else 'accept' end,
      case when x.again and not ${isNew} then ${first}::bigint end, case when ${isNew} or ((x.odd or x.again) and not ${isDone}) then 'pending' else 'handled' end, b.created_at
    from ow_bill b cross join (
      select g, fee, r, kg, odd, again, ours, case when odd then round(ours * 1.08 + 0.60, 2) when r % 9 = 0 then ours + 0.12 else ours end as billed from (
        select g, r, kg, fee, r % 100 < 6 and fee <> 'inbound' as odd, ${bill !== first} and fee in ('last_leg', 'outbound') and g between 11 and 14 as again,
          round(case fee when 'last_leg' then 6.20 + kg * 0.55 when 'outbound' then 1.20 when 'storage' then (0.4 + r * 0.01) * 31 * 0.35 else 7.20 end, 2) as ours
        from (select g, (abs(hashtextextended(${bill}::bigint || ':' || g, 7)) % 100)::int as r, ceil((abs(hashtextextended(${bill}::bigint || 'kg' || g, 9)) % 120) / 10.0 * 2) / 2 + 0.5 as kg,
            case when g % 10 < 5 then 'last_leg' when g % 10 < 8 then 'outbound' when g % 10 = 8 then 'storage' else 'inbound' end as fee from generate_series(1, ${p.lines}::int) g) y) z) x
      left join unnest(${of('id')}::bigint[], ${of('store')}::bigint[], ${of('project')}::bigint[], ${goods.map((m) => m.code)}::text[], ${of('sku')}::bigint[]) with ordinality as m(id, store, project, code, sku, n) on m.n = 1 + x.g % ${Math.max(goods.length, 1)}
    where b.id = ${bill}::bigint order by x.g`)
}
