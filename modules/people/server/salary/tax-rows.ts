import { sql, type CommandContext } from '@crossway/server-kit'
import type { Cumulative } from '../../model/salary/tax.ts'
import { keepPay } from './pay-secret.ts'

interface Taxed {
  /** The slip. */
  readonly id: number
  readonly employee: number
  readonly cumulative: Cumulative
}
/** What each slip of a month has cumulated for the tax of its year, one row a slip; the blocks lie sealed. */
export async function writeTaxRows(
  { app, tx, ctx }: CommandContext,
  of: { readonly company: number; readonly month: string },
  taxed: readonly Taxed[],
): Promise<void> {
  const rows = await tx.rows<{ id: number; slip: number }>(sql`
    insert into tax_ledger (employee_id, company_id, tax_year, month, m, slip_id, created_by, updated_by)
    select u.employee, ${of.company}, ${Number(of.month.slice(0, 4))}, ${of.month}, u.m, u.slip, ${ctx.account}, ${ctx.account} from unnest(${taxed.map((x) => x.employee)}::bigint[], ${taxed.map((x) => x.cumulative.m)}::int[], ${taxed.map((x) => x.id)}::bigint[]) as u(employee, m, slip)
    returning id, slip_id as slip`)
  const bySlip = new Map(rows.map((r) => [Number(r.slip), Number(r.id)]))
  await keepPay(
    { app, tx },
    'tax_ledger',
    taxed.map((x) => ({ id: bySlip.get(x.id)!, value: x.cumulative })),
  )
}
