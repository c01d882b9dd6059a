import type { QueryContext } from '@crossway/server-kit'
import { sql } from '@crossway/server-kit'
import { nodesNotGranted } from '../../model/grant-rule.ts'
import { riskOf, type NodeRisk } from '../../model/node-risk.ts'
import type { SodRule } from '../../model/sod.ts'
import { rightsOf } from '../access/access-cache.ts'
import { isPageIn } from '../access/compile-access.ts'
import { roleConflicts, type RoleChange } from './role-conflicts.ts'

export interface MatrixPreview {
  readonly roles: readonly {
    readonly role: number
    /** People who hold it today or later and get or lose the nodes. */
    readonly people: number
    readonly risky: readonly { readonly node: string; readonly risk: NodeRisk }[]
    /** Nodes that the caller may not give. */
    readonly notGranted: readonly string[]
  }[]
  readonly conflicts: readonly {
    readonly rule: string
    readonly severity: SodRule['severity']
    readonly text: string
    readonly employee: number
    readonly name: string
    readonly a: string
    readonly b: string
  }[]
}

/** What a change set would do before it is saved: people touched, nodes that deserve a second look, separation of duties newly broken. Writes nothing. */
export async function previewMatrix({ app, ctx }: QueryContext, changes: readonly RoleChange[]): Promise<MatrixPreview> {
  const isPage = isPageIn(app.registry)
  const [people, conflicts, { snapshot }] = await Promise.all([
    app.db.rows<{ role: number; people: number }>(
      sql`select role_id as role, count(distinct employee_id)::int as people from employee_role where role_id = any(${changes.map((c) => c.role)}::bigint[]) and status = 'active' and (valid_to is null or valid_to >= current_date) group by 1`,
    ),
    roleConflicts(app.db, changes),
    rightsOf(app, ctx.account),
  ])
  const giver = { super: ctx.access.super, has: (n: string) => ctx.access.has(n), grantable: snapshot.grantable }
  return {
    roles: changes.map((c) => ({
      role: c.role,
      people: people.find((p) => p.role === c.role)?.people ?? 0,
      risky: c.add.flatMap((node) => {
        const risk = riskOf(node, isPage)
        return risk ? [{ node, risk }] : []
      }),
      notGranted: nodesNotGranted(giver, c.add),
    })),
    conflicts: conflicts.map((c) => ({
      rule: c.rule.code,
      severity: c.rule.severity,
      text: ctx.lang === 'en' ? c.rule.textEn : c.rule.text,
      employee: c.employee,
      name: c.name,
      a: c.a,
      b: c.b,
    })),
  }
}
