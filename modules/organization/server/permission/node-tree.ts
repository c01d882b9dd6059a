import { sql, type App, type Runner } from '@crossway/server-kit'
import { riskOf, type NodeRisk } from '../../model/node-risk.ts'
import { isPageIn } from '../access/compile-access.ts'

/** One node as the permission centre shows it. */
export interface TreeNode {
  readonly name: string
  readonly parent: string | null
  readonly type: string
  readonly title: string
  readonly title_en: string
  readonly module: string | null
  readonly risk: NodeRisk | null
}

/** All nodes in menu order, directories included (auth/menu keeps them). */
export async function nodeTree(app: App): Promise<TreeNode[]> {
  const isPage = isPageIn(app.registry)
  const rows = await app.db.rows<Omit<TreeNode, 'risk'>>(
    sql`with recursive t as (select r.id, r.name, null::text as parent, r.type, r.title, r.title_en, r.module, array[-r.weight, r.id] as place from permission_rule r where r.parent_id is null and r.status = 'enabled' union all select c.id, c.name, t.name, c.type, c.title, c.title_en, c.module, t.place || array[-c.weight, c.id] from permission_rule c join t on c.parent_id = t.id where c.status = 'enabled') select name, parent, type, title, title_en, module from t order by place`,
  )
  return rows.map((r) => ({ ...r, risk: r.type === 'menu_dir' ? null : (riskOf(r.name, isPage) ?? null) }))
}

/** Names that no rule knows. */
export async function unknownNodes(run: Runner, nodes: readonly string[]): Promise<string[]> {
  const rows = await run.rows<{ n: string }>(
    sql`select n from unnest(${nodes}::text[]) as n where not exists (select 1 from permission_rule r where r.name = n and r.type <> 'menu_dir')`,
  )
  return rows.map((r) => r.n)
}
