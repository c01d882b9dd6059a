import { folded } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

export interface TreeNode {
  readonly id: number
  readonly node: string
  readonly name: string
  readonly name_zh: string | null
  readonly children: number
  readonly has_children: boolean
  /** Names from the root down to the node, ours where we have one; built from the ids, because names hold commas. */
  readonly path: readonly string[]
  readonly referral_category_code: string | null
  /** Code that holds here: the node's own, else the nearest above it. */
  readonly referral_category: string | null
  readonly removed_at: string | null
}
const columns = sql.raw(
  `n.id, n.browse_node_id as node, coalesce(n.browse_node_name, n.browse_node_id) as name, n.name_zh, coalesce(n.child_count, 0) as children, coalesce(n.has_children, false) as has_children, coalesce((select array_agg(coalesce(a.name_zh, a.browse_node_name, a.browse_node_id) order by a.depth) from amz_browse_node a where a.is_current and a.marketplace_id = n.marketplace_id and a.browse_node_id = any(n.path_ids)), '{}') as path, n.referral_category_code, n.removed_at,
   coalesce(n.referral_category_code, (select a.referral_category_code from amz_browse_node a where a.is_current and a.marketplace_id = n.marketplace_id and a.browse_node_id = any(n.path_ids) and a.referral_category_code is not null order by a.depth desc limit 1)) as referral_category`,
)

/** A node of a site with what it inherits (contracts.md browseNode). */
export const browseNode = (run: Runner, marketplace: number, node: string): Promise<TreeNode | undefined> =>
  run.maybe<TreeNode>(
    sql`select ${columns} from amz_browse_node n where n.is_current and n.marketplace_id = ${marketplace}::bigint and n.browse_node_id = ${node} limit 1`,
  )

/** One level of the tree: the roots, or what stands under a node. A node whose parent is not in the tree is a root. */
export const childNodes = (run: Runner, marketplace: number, parent: string | undefined): Promise<TreeNode[]> =>
  run.rows<TreeNode>(
    parent === undefined
      ? sql`select ${columns} from amz_browse_node n where n.is_current and n.marketplace_id = ${marketplace}::bigint and (n.parent_node_id is null or not exists (select 1 from amz_browse_node p where p.is_current and p.marketplace_id = n.marketplace_id and p.browse_node_id = n.parent_node_id)) order by name limit 2000`
      : sql`select ${columns} from amz_browse_node n where n.is_current and n.marketplace_id = ${marketplace}::bigint and n.parent_node_id = ${parent} order by name limit 2000`,
  )

/** Nodes whose number, name or Chinese name holds the words. */
export const findNodes = (run: Runner, marketplace: number, words: string): Promise<TreeNode[]> =>
  run.rows<TreeNode>(
    sql`select ${columns} from amz_browse_node n where n.is_current and n.marketplace_id = ${marketplace}::bigint and n.q like ${'%' + folded(words).replace(/[\\%_]/g, '\\$&') + '%'} order by n.depth, name limit 100`,
  )

/** Sites that have a tree, with its size. */
export const treeSites = (run: Runner): Promise<{ id: number; code: string; nodes: number }[]> =>
  run.rows(
    sql`select m.id, m.code, count(*)::int as nodes from amz_browse_node n join marketplace m on m.id = n.marketplace_id where n.is_current group by m.id, m.code order by m.code limit 50`,
  )
