import { audit, insertMany, sql, type CommandContext, type Runner } from '@crossway/server-kit'

export interface TargetRow {
  readonly employee: number
  readonly new_customers?: number
  readonly effective_followups?: number
  readonly visits?: number
  readonly signed_count?: number
  readonly signed_amount_cny?: string
}
export type Targets = Readonly<Record<'new_customers' | 'effective_followups' | 'visits' | 'signed_count' | 'signed_amount_cny', string>>

/** What is to be reached in the months that a span touches, by one person, those of a department, or all. */
export const targetOf = (run: Runner, from: string, to: string, employee?: number, department?: number): Promise<Targets> =>
  run.one<Targets>(
    sql`select coalesce(sum(t.new_customers), 0)::text as new_customers, coalesce(sum(t.effective_followups), 0)::text as effective_followups, coalesce(sum(t.visits), 0)::text as visits, coalesce(sum(t.signed_count), 0)::text as signed_count, coalesce(sum(t.signed_amount_cny), 0)::text as signed_amount_cny
      from crm_target t join employee e on e.id = t.employee_id where t.month between left(${from}, 7) and left(${to}, 7) and (${employee ?? null}::bigint is null or t.employee_id = ${employee ?? null}::bigint)
        and (${department ?? null}::bigint is null or e.department_id in (select descendant_id from department_closure where ancestor_id = ${department ?? null}::bigint))`,
  )

/** The month's matrix: everybody who owns customers or has a target, with what is set for him. */
export const readTargets = (run: Runner, month: string): Promise<(TargetRow & { readonly name: string; readonly department: string | null })[]> =>
  run.rows(
    sql`select e.id as employee, e.name, d.name as department, coalesce(t.new_customers, 0) as new_customers, coalesce(t.effective_followups, 0) as effective_followups, coalesce(t.visits, 0) as visits, coalesce(t.signed_count, 0) as signed_count, coalesce(t.signed_amount_cny, 0)::text as signed_amount_cny
      from employee e left join department d on d.id = e.department_id left join crm_target t on t.employee_id = e.id and t.month = ${month}
      where t.id is not null or e.status in ('regular', 'probation') and exists (select 1 from customer c where c.owner_id = e.id) order by d.name, e.id limit 500`,
  )

export async function writeTargets({ tx, ctx }: CommandContext, month: string, rows: readonly TargetRow[]): Promise<void> {
  const known = await tx.rows<{ id: number }>(sql`select id from employee where id = any(${rows.map((r) => r.employee)}::bigint[])`)
  const ids = new Set(known.map((e) => e.id))
  const given = [...new Map(rows.filter((r) => ids.has(r.employee)).map((r) => [r.employee, r])).values()]
  if (given.length === 0) return
  const columns = {
    employee_id: 'bigint',
    month: 'text',
    new_customers: 'int',
    effective_followups: 'int',
    visits: 'int',
    signed_count: 'int',
    signed_amount_cny: 'numeric',
    created_by: 'bigint',
    updated_by: 'bigint',
  }
  await tx.run(
    insertMany(
      'crm_target',
      columns,
      given.map((r) => ({
        employee_id: r.employee,
        month,
        new_customers: r.new_customers ?? 0,
        effective_followups: r.effective_followups ?? 0,
        visits: r.visits ?? 0,
        signed_count: r.signed_count ?? 0,
        signed_amount_cny: r.signed_amount_cny ?? '0',
        created_by: ctx.account,
        updated_by: ctx.account,
      })),
      sql.raw(
        'on conflict (month, employee_id) do update set new_customers = excluded.new_customers, effective_followups = excluded.effective_followups, visits = excluded.visits, signed_count = excluded.signed_count, signed_amount_cny = excluded.signed_amount_cny, updated_by = excluded.updated_by, updated_at = now(), version = crm_target.version + 1',
      ),
    ),
  )
  await audit({ run: tx, ctx }, [{ resource: 'crm_target', no: month, operation: 'update', rows: given.length, node: 'crmDashboard/target' }])
}
