import { sql, type Tx } from '@crossway/server-kit'

interface Pay {
  readonly company: number
  readonly month: string
}
/** Commission that finance's demo has as paid with a month, before anybody's slip was known: it is open for the sheet that pays it. */
export async function openCommission(tx: Tx, { company, month }: Pay): Promise<void> {
  await tx.run(sql`
    update commission_line l set salary_slip_id = case when l.payroll_month = ${month} and l.salary_slip_id = 0 then null else l.salary_slip_id end,
      held_slip_id = case when l.release_month = ${month} and l.held_slip_id = 0 then null else l.held_slip_id end
    from employee e where e.id = l.employee_id and e.company_id = ${company}::bigint and (l.payroll_month = ${month} and l.salary_slip_id = 0 or l.release_month = ${month} and l.held_slip_id = 0)`)
}

/** The slips have paid it; what no slip could pay stays as it was. */
export async function closeCommission(
  tx: Tx,
  { company, month }: Pay,
  paid: readonly { readonly slip: number; readonly line: number; readonly part: 'now' | 'held' }[],
): Promise<void> {
  for (const [part, column] of [
    ['now', 'salary_slip_id'],
    ['held', 'held_slip_id'],
  ] as const) {
    const own = paid.filter((p) => p.part === part)
    await tx.run(
      sql`update commission_line l set ${sql.id(column)} = u.slip from unnest(${own.map((p) => p.line)}::bigint[], ${own.map((p) => p.slip)}::bigint[]) as u(line, slip) where l.id = u.line`,
    )
  }
  await tx.run(sql`
    update commission_line l set salary_slip_id = case when l.payroll_month = ${month} then coalesce(l.salary_slip_id, 0) else l.salary_slip_id end, held_slip_id = case when l.release_month = ${month} then coalesce(l.held_slip_id, 0) else l.held_slip_id end
    from employee e where e.id = l.employee_id and e.company_id = ${company}::bigint and (l.payroll_month = ${month} and l.salary_slip_id is null or l.release_month = ${month} and l.held_slip_id is null)`)
}
