import type { CommandContext, Context } from '@crossway/server-kit'
import { dayOf } from '@crossway/kernel'
import { createRecord, runAction, sql } from '@crossway/server-kit'
import { employeeRole } from '../../model/employee-role.resource.ts'
import { refuse } from '../../model/errors.ts'
import { checkHolding, lockHolder } from '../permission/sod.ts'
import { holderCount } from './role-content.ts'

export interface Assignment {
  readonly employee: number
  readonly role: number
  readonly from: string
  readonly to: string | null
  readonly reason?: string | null | undefined
  readonly confirmed?: ReadonlySet<string>
}

/** Everything that speaks against giving a role to a person: state, number of holders, overlap, who gives it, separation of duties. */
export async function checkAssignment({ app, tx, ctx }: CommandContext, a: Assignment): Promise<void> {
  const role = await tx.one<{ name: string; status: string; max_holders: number | null; assignable_by_head: boolean; nodes: string[] | null }>(
    sql`select name, status, max_holders, assignable_by_head, nodes from role where id = ${a.role}::bigint for share`,
  )
  if (role.status !== 'enabled') throw refuse.ROLE_OFF({ name: role.name }, 'role')
  if (a.to !== null && a.to < a.from) throw refuse.GRANT_DATES({}, 'valid_to')
  await lockHolder(tx, a.employee)
  const twice = await tx.maybe(
    sql`select 1 as x from employee_role where employee_id = ${a.employee}::bigint and role_id = ${a.role}::bigint and status = 'active' and daterange(valid_from, valid_to, '[]') && daterange(${a.from}::date, ${a.to}::date, '[]')`,
  )
  if (twice) throw refuse.ROLE_TWICE({ name: role.name }, 'role')
  if (role.max_holders !== null) {
    // Two assignments at once wait for each other here, or both would take the last place.
    await tx.run(sql`select id from role where id = ${a.role}::bigint for update`)
    if ((await holderCount(tx, a.role)) >= role.max_holders) throw refuse.ROLE_FULL({}, 'role')
  }
  await checkGiver({ tx, ctx }, a.employee, role)
  await checkHolding(app, tx, ctx, a.employee, role.nodes ?? [], a.confirmed ?? new Set())
}

/** Who edits roles gives any to others; a head gives the roles meant for it to people of his tree; nobody to himself (organization.md §6). */
async function checkGiver({ tx, ctx }: Context<'tx' | 'ctx'>, employee: number, role: { name: string; assignable_by_head: boolean }): Promise<void> {
  if (ctx.access.super) return
  if (employee === ctx.employee) throw refuse.NOT_TO_YOURSELF()
  if (ctx.access.has('role/edit')) return
  if (!role.assignable_by_head) throw refuse.ROLE_NOT_BY_HEAD({ name: role.name }, 'role')
  const below = await tx.maybe(
    sql`select 1 as x from employee e join department_closure c on c.descendant_id = e.department_id join department d on d.id = c.ancestor_id and d.head_id = ${ctx.employee}::bigint where e.id = ${employee}::bigint limit 1`,
  )
  if (!below) throw refuse.NOT_YOUR_PEOPLE({}, 'employee')
}

/** Gives a role from a day to a day (null = open); the same role in the same days is refused. Answers the row's id. */
export async function assignRole(
  { app, tx, ctx }: CommandContext,
  employee: number,
  role: number,
  from: string = dayOf(new Date()),
  to: string | null = null,
  reason: string | null = null,
  confirmed: readonly string[] = [],
): Promise<number> {
  return createRecord({ app, tx, ctx }, employeeRole, { employee, role, valid_from: from, valid_to: to, reason }, { confirmed })
}

/** Takes a role back at once. Answers how many rows ended; none when the person does not hold it. */
export async function revokeRole({ app, tx, ctx }: CommandContext, employee: number, role: number, reason: string | null = null): Promise<number> {
  const rows = await tx.rows<{ id: number }>(
    sql`select id from employee_role where employee_id = ${employee}::bigint and role_id = ${role}::bigint and status = 'active' order by id`,
  )
  for (const r of rows) await runAction({ app, tx, ctx }, employeeRole, r.id, 'revoke', { args: { reason } }, true)
  return rows.length
}
