import { titlesOf } from './salary-sheet.commands.ts'
import { addDays, endOfMonth } from '@crossway/kernel'
import { seed, sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { salarySheet } from '../../model/salary/salary-sheet.resource.ts'
import { calculateSheet, type Figures } from './calculate-sheet.ts'
import { closeCommission, openCommission } from './demo-commission.ts'
import { readPay } from './pay-secret.ts'
import { writeTaxRows } from './tax-rows.ts'

const paidOn = (month: string): string => addDays(endOfMonth(`${month}-01`), 15)
const disputes = 4

/** Sheets of each company month by month, calculated by the rules of the house: all are paid but the last, and each goes on from the tax of the one before. */
export async function seedSheets(call: DemoCall, companies: readonly number[], list: readonly string[]): Promise<void> {
  const { app, tx, today } = call
  const ctx = systemCtx()
  const last = list.at(-1)!
  const keys = companies.flatMap((company) => list.map((month) => ({ company, month })))
  const sheets = await seed(
    call,
    salarySheet,
    keys.map(({ company, month }) => ({
      company,
      month,
      ...titlesOf(month, 'monthly'),
      status: month === last ? 'calculated' : 'paid',
      pay_date: month === last ? null : paidOn(month),
      published_at: month === last ? null : `${paidOn(month)}T10:00:00+08:00`,
      // the sheet of last month may be made before its usual day, never after the demo's
      created_at: `${[addDays(endOfMonth(`${month}-01`), 8), addDays(today, -1)].sort()[0]}T09:00:00+08:00`,
    })),
  )
  for (const [i, { company, month }] of keys.entries()) {
    const id = sheets[i]!.id
    if (month !== last) await openCommission(tx, { company, month })
    const totals = await calculateSheet({ app, tx, ctx }, { id, company, month, kind: 'monthly' })
    await tx.run(sql`
      update salary_sheet s set headcount = x.headcount, gross_total = x.gross_total, social_total = x.social_total, fund_total = x.fund_total, tax_total = x.tax_total, net_total = x.net_total, employer_total = x.employer_total, cost_total = x.cost_total, blocking = x.blocking, calculated_at = s.created_at
      from jsonb_populate_record(null::salary_sheet, ${JSON.stringify(totals)}::jsonb) x where s.id = ${id}`)
    if (month === last) continue
    const slips = await tx.rows<{ id: number; employee: number }>(
      sql`select id, employee_id as employee from salary_slip where sheet_id = ${id}::bigint order by id limit 20000`,
    )
    const figures = await readPay<Figures>(
      { app, run: tx },
      'salary_slip',
      slips.map((x) => Number(x.id)),
    )
    await closeCommission(
      tx,
      { company, month },
      slips.flatMap((x) => figures.get(Number(x.id))?.commission_lines.map((l) => ({ ...l, slip: Number(x.id) })) ?? []),
    )
    await writeTaxRows(
      { app, tx, ctx },
      { company, month },
      slips.flatMap((x) => {
        const cumulative = figures.get(Number(x.id))?.cumulative
        return cumulative ? [{ id: Number(x.id), employee: Number(x.employee), cumulative }] : []
      }),
    )
  }
  const paid = sheets.filter((_, i) => keys[i]!.month !== last).map((s) => s.id)
  await tx.run(
    sql`update salary_slip p set pay_state = 'paid', status = case when p.id % 5 = 0 then 'auto' else 'confirmed' end, published_at = s.published_at, answered_at = s.published_at + interval '1 day' from salary_sheet s where s.id = p.sheet_id and s.id = any(${paid}::bigint[])`,
  )
  // of the last pay day one transfer came back, and four people ask about their slip
  const newest = await tx.rows<{ id: number }>(
    sql`select p.id from salary_slip p join salary_sheet s on s.id = p.sheet_id where s.id = any(${paid}::bigint[]) and s.month = ${list.at(-2) ?? ''} order by p.id limit ${disputes * 7 + 1}`,
  )
  const asking = newest.filter((_, i) => i % 7 === 3).slice(0, disputes)
  await tx.run(sql`update salary_slip set status = 'disputed', dispute_text = '请核对本月事假天数' where id = any(${asking.map((x) => x.id)}::bigint[])`)
  if (newest[0]) await tx.run(sql`update salary_slip set pay_state = 'failed', pay_reason = '户名与账号不符' where id = ${newest[0].id}::bigint`)
}
