import type { Context } from '@crossway/server-kit'
import { sql, type Runner, type Sql } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { holdingConflicts, type SodRule } from '../../model/sod.ts'
import { sodRules, sodText } from './sod.ts'

export interface RoleChange {
  readonly role: number
  readonly add: readonly string[]
  readonly remove: readonly string[]
}
export interface HolderConflict {
  readonly rule: SodRule
  readonly employee: number
  readonly name: string
  readonly a: string
  readonly b: string
}

interface Gift {
  readonly employee: number
  readonly name: string
  readonly role: number | null
  readonly nodes: string[]
}
const running = (alias: string): Sql =>
  sql`${sql.raw(`${alias}.status`)} = 'active' and (${sql.raw(`${alias}.valid_to`)} is null or ${sql.raw(`${alias}.valid_to`)} >= current_date)`

/** Everything that the holders of these roles have, source by source. */
const giftsOfHolders = (run: Runner, roles: readonly number[]): Promise<Gift[]> =>
  run.rows(
    sql`with h as (select distinct e.id, e.emp_no, e.name from employee_role er join employee e on e.id = er.employee_id and e.status <> 'left' where er.role_id = any(${roles}::bigint[]) and ${running('er')})
      select h.id as employee, h.name, r.id as role, coalesce(r.nodes, '{}') as nodes from h join employee_role x on x.employee_id = h.id and ${running('x')} join role r on r.id = x.role_id and r.status = 'enabled'
      union all select h.id, h.name, null, coalesce(g.nodes, '{}') || coalesce(r.nodes, '{}') from h join permission_grant g on g.employee_id = h.id and g.kind = 'allow' and ${running('g')} left join role r on r.id = g.role_id
      union all select h.id, h.name, null, array_agg(gr.rule) from h join admin a on a.employee_id = h.id join admin_group_member m on m.admin_id = a.id join admin_group gg on gg.id = m.group_id and gg.status = 'enabled' join admin_group_rule gr on gr.group_id = gg.id group by h.id, h.name
      order by 1`,
  )

/** Separation of duties that a change of roles would newly break, holder by holder: shown before it is saved, judged again when it is. */
export async function roleConflicts(run: Runner, changes: readonly RoleChange[]): Promise<HolderConflict[]> {
  const growing = changes.filter((c) => c.add.length > 0)
  if (growing.length === 0) return []
  const change = new Map(changes.map((c) => [c.role, c]))
  const people = new Map<number, { name: string; before: Set<string>; after: Set<string> }>()
  for (const g of await giftsOfHolders(
    run,
    growing.map((c) => c.role),
  )) {
    const p = people.get(g.employee) ?? { name: g.name, before: new Set(), after: new Set() }
    people.set(g.employee, p)
    const c = g.role === null ? undefined : change.get(g.role)
    for (const n of g.nodes) p.before.add(n)
    for (const n of [...g.nodes.filter((x) => !c?.remove.includes(x)), ...(c?.add ?? [])]) p.after.add(n)
  }
  const rules = await sodRules(run)
  return [...people].flatMap(([employee, p]) =>
    holdingConflicts(
      rules,
      [...p.after].filter((n) => p.before.has(n)),
      [...p.after].filter((n) => !p.before.has(n)),
    ).map((c) => ({ ...c, employee, name: p.name })),
  )
}

/** Refuses a change of roles that gives a holder both sides of a blocking rule, and asks back at a warning: a role must not do what assigning it may not (organization.md §6). */
export async function checkRoleConflicts({ tx, ctx }: Context<'tx' | 'ctx'>, changes: readonly RoleChange[], confirmed: ReadonlySet<string>): Promise<void> {
  const conflicts = await roleConflicts(tx, changes)
  const block = conflicts.find((c) => c.rule.severity === 'block')
  if (block) throw refuse.SOD_BLOCKED({ text: `${sodText(block.rule, ctx)} (${block.name})` }, undefined, { rule: block.rule.code, employee: block.employee })
  const warn = conflicts.find((c) => c.rule.severity === 'warn')
  if (warn && !confirmed.has('SOD_WARN')) throw refuse.SOD_WARN({ text: `${sodText(warn.rule, ctx)} (${warn.name})` }, undefined, { rule: warn.rule.code })
}
