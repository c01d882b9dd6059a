import type { Context } from '@crossway/server-kit'
import { sql, type App, type Ctx, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { holdingConflicts, sameRecordConflict, type SodRule } from '../../model/sod.ts'

export const sodRules = (run: Runner): Promise<SodRule[]> =>
  run.rows(
    sql`select code, node_a as "nodeA", node_b as "nodeB", severity, same_record as "sameRecord", text, text_en as "textEn" from sod_rule where enabled order by code`,
  )
export const sodText = (rule: SodRule, ctx: Ctx): string => (ctx.lang === 'en' ? rule.textEn : rule.text)

/** Nodes of a person's roles, grants and groups, today or later. */
const nodesOfPerson = async (run: Runner, employee: number): Promise<string[]> =>
  (
    await run.rows<{ node: string }>(
      sql`select unnest(r.nodes) as node from employee_role er join role r on r.id = er.role_id and r.status = 'enabled' where er.employee_id = ${employee}::bigint and er.status = 'active' and (er.valid_to is null or er.valid_to >= current_date)
        union select unnest(coalesce(g.nodes, '{}') || coalesce(r.nodes, '{}')) from permission_grant g left join role r on r.id = g.role_id where g.employee_id = ${employee}::bigint and g.kind = 'allow' and g.status = 'active' and (g.valid_to is null or g.valid_to >= current_date)
        union select gr.rule from admin a join admin_group_member m on m.admin_id = a.id join admin_group gg on gg.id = m.group_id and gg.status = 'enabled' join admin_group_rule gr on gr.group_id = gg.id where a.employee_id = ${employee}::bigint`,
    )
  ).map((r) => r.node)

/** Two who give somebody something at once wait for each other: each of the two gifts may be right alone. */
export const lockHolder = (tx: Tx, employee: number): Promise<unknown> => tx.run(sql`select 1 from employee where id = ${employee}::bigint for no key update`)

/** Asked before somebody gets nodes: a blocking rule refuses with its text, a warning asks back. */
export async function checkHolding(_app: App, tx: Tx, ctx: Ctx, employee: number, added: readonly string[], confirmed: ReadonlySet<string>): Promise<void> {
  await lockHolder(tx, employee)
  const conflicts = holdingConflicts(await sodRules(tx), await nodesOfPerson(tx, employee), added)
  const block = conflicts.find((c) => c.rule.severity === 'block')
  if (block) throw refuse.SOD_BLOCKED({ text: sodText(block.rule, ctx) }, undefined, { rule: block.rule.code, a: block.a, b: block.b })
  const warn = conflicts.find((c) => c.rule.severity === 'warn')
  if (warn && !confirmed.has('SOD_WARN')) throw refuse.SOD_WARN({ text: sodText(warn.rule, ctx) }, undefined, { rule: warn.rule.code })
}

/**
 * Asked when somebody does `node` on a record that `creator` (an account) made: nobody approves his own document. Other same-record rules
 * refuse with their own text; warnings pass (organization.md §6).
 */
export async function checkSod({ run, ctx }: Context<'run' | 'ctx'>, node: string, creator: number | null): Promise<void> {
  if (creator === null || creator !== ctx.account) return
  const rule = sameRecordConflict(await sodRules(run), node)
  if (!rule || rule.severity !== 'block') return
  throw node.endsWith('/approve') ? refuse.OWN_DOCUMENT() : refuse.SAME_PERSON({ text: sodText(rule, ctx) })
}

/** People who hold both sides of a rule today, for the permission centre. */
export async function currentConflicts(
  run: Runner,
): Promise<{ rule: string; severity: SodRule['severity']; text: string; text_en: string; employee: number; name: string; a: string; b: string }[]> {
  const people = await run.rows<{ employee: number; name: string; nodes: string[] }>(
    sql`select e.id as employee, e.name, array_agg(distinct n.node) as nodes from employee e join employee_role er on er.employee_id = e.id and er.status = 'active' and er.valid_from <= current_date and (er.valid_to is null or er.valid_to >= current_date) join role r on r.id = er.role_id and r.status = 'enabled' cross join lateral unnest(r.nodes) as n(node) where e.status <> 'left' group by e.id order by e.emp_no`,
  )
  const all = await sodRules(run)
  return people.flatMap((p) =>
    holdingConflicts(all, [], p.nodes).map((c) => ({
      rule: c.rule.code,
      severity: c.rule.severity,
      text: c.rule.text,
      text_en: c.rule.textEn,
      employee: p.employee,
      name: p.name,
      a: c.a,
      b: c.b,
    })),
  )
}
