import type { Context } from '@crossway/server-kit'
import { addDays, endOfMonth, num, startOfMonth, sum } from '@crossway/kernel'
import { sql, type App } from '@crossway/server-kit'
import { modeOn, postPl, reverseWhere } from '@crossway/ledger/server'
import { billTerms, type BillTerms } from './bill-terms.ts'
import { expectedCharges } from './compute-bill.ts'

export const estimateSource = 'reconcile_estimate'

/**
 * Estimates of what we charge each client, on the month to date as its books stand (finance.md §2.4, L1701–L1705): every night, until the month's bill is
 * final and takes their place; the last state of a month stays as its accrual. Nothing is written where nothing changed. Answers how many clients changed.
 */
export async function estimateCharges(app: App, today: string): Promise<{ clients: number; changed: number }> {
  const month = startOfMonth(addDays(today, -1))
  const p = { from: month, to: endOfMonth(month) }
  const clients = await app.db.rows<{ project: number }>(sql`
    select t.project_id as project from project_structure t where ${modeOn('t', p.from)} <> 'trade' and t.status = 'active' and t.customer_id is not null and t.quote_template_id is not null and t.effective_from <= ${p.to}::date
      and not exists (select 1 from reconcile_bill b where b.project_id = t.project_id and b.status in ('finalized', 'settled') and daterange(b.period_start, b.period_end, '[]') && daterange(${p.from}::date, ${p.to}::date, '[]')) order by 1 limit 5000`)
  let changed = 0
  for (const c of clients) if (await app.db.tx(async (tx) => estimateClient({ app, tx }, await billTerms(tx, c.project, p.from), p))) changed++
  return { clients: clients.length, changed }
}

async function estimateClient({ app, tx }: Context<'app' | 'tx'>, t: BillTerms, p: { from: string; to: string }): Promise<boolean> {
  const line = Number(p.from.slice(0, 7).replace('-', ''))
  const lines = (await expectedCharges({ app, tx }, t, p)).filter((l) => l.section === 'C')
  const wanted = [...new Set(lines.map((l) => l.pl_line_code!))]
    .map((code) => ({ code, amount: sum(lines.filter((l) => l.pl_line_code === code).map((l) => l.amount)) }))
    .filter((x) => !x.amount.isZero())
  const stands = await tx.rows<{ code: string; amount: string; currency: string }>(
    sql`select pl_line_code as code, sum(amount)::text as amount, currency from pl_entry where source_type = ${estimateSource} and source_id = ${t.structure}::bigint and source_line_id = ${line} group by 1, 3 having sum(amount) <> 0`,
  )
  const same =
    stands.length === wanted.length &&
    wanted.every((x) => stands.some((s) => s.code === x.code && s.currency === t.bill_currency && num(s.amount).eq(x.amount)))
  if (same) return false
  await reverseWhere(tx, sql`e.source_type = ${estimateSource} and e.source_id = ${t.structure}::bigint and e.source_line_id = ${line}`, 'estimated again')
  const { seq } = await tx.one<{ seq: number }>(
    sql`select coalesce(max(source_seq), 0)::int + 1 as seq from pl_entry where source_type = ${estimateSource} and source_id = ${t.structure}::bigint and source_line_id = ${line}`,
  )
  await postPl(
    tx,
    wanted.map((x) => ({
      line: x.code,
      amount: x.amount.toFixed(2),
      currency: t.bill_currency,
      biz_date: p.to,
      stage: 'estimated' as const,
      company: t.company,
      project: t.project,
      source: { type: estimateSource, id: t.structure, line, seq },
    })),
  )
  return true
}
