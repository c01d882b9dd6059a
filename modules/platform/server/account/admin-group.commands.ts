import type { Context } from '@crossway/server-kit'
import { handle, sql, type Runner } from '@crossway/server-kit'
import { adminGroup } from '../../model/admin-group.resource.ts'
import { coversAll, dominates, notGranted } from '../../model/dominance.ts'
import { refuse } from '../../model/errors.ts'
import { ruleBook } from '../menu/rule-book.ts'
import { stateOf } from '../platform-state.ts'
import { rightsChanged } from './account-facts.ts'
import { groupsWithNodes, nodesGranted } from './rank.ts'
import { chosenNodes } from './chosen-nodes.ts'
import { childrenOf, isBelow } from './tree-loop.ts'

export const membersOf = async (run: Runner, group: number): Promise<number[]> =>
  (await run.rows<{ id: number }>(sql`select admin_id as id from admin_group_member where group_id = ${group}::bigint order by 1`)).map((r) => r.id)

const widths: Readonly<Record<string, number>> = { none: 0, self: 1, project: 2, dept: 3, custom: 3, dept_tree: 4, all: 5 }
/** Nobody gives a group more rows than his own groups give him: rank is about what one may see, too. */
async function refuseWider({ tx, ctx }: Context<'tx' | 'ctx'>, before: unknown, asked: unknown): Promise<void> {
  if (ctx.access.super || typeof asked !== 'string' || asked === before) return
  const own = await tx.rows<{ scope: string }>(
    sql`select distinct g.data_scope as scope from admin_group_member m join admin_group g on g.id = m.group_id and g.status = 'enabled' where m.admin_id = ${ctx.account}::bigint`,
  )
  const widest = Math.max(0, ...own.map((g) => widths[g.scope] ?? 0))
  if ((widths[asked] ?? 5) > widest) throw refuse.GROUP_SCOPE_WIDER({}, 'data_scope')
}

/** Rights of all members changed, and with them who stands above whom. */
async function groupChanged({ app, tx }: Context<'app' | 'tx'>, group: number): Promise<void> {
  tx.after(() => void (stateOf(app).ranked = new WeakMap()))
  await app.events.bump(tx, 'groups')
  await rightsChanged({ app, tx }, await membersOf(tx, group))
}

export const adminGroupCommands = handle(adminGroup, {
  tree: { fields: ['parent'] },
  save: async ({ app, tx, ctx, before, draft }) => {
    if (before && typeof draft.parent === 'number' && (await isBelow(tx, 'admin_group', before.id, draft.parent))) throw refuse.GROUP_PARENT({}, 'parent')
    await refuseWider({ tx, ctx }, before?.data_scope, draft.data_scope)
    if (before && !('rules' in draft)) return
    const nodes = await chosenNodes(app, ctx.lang, draft.rules)
    const held = await nodesGranted(app, ctx.access)
    const { open } = await ruleBook(app)
    const ranked = new Set([...nodes].filter((n) => !open.has(n)))
    if (notGranted(ranked, held).length > 0) throw refuse.GROUP_ABOVE({}, 'rules')
    if (coversAll(ranked, held)) throw refuse.GROUP_COVERS_ALL({}, 'rules')
    draft.rules = [...nodes]
    draft.rule_count = nodes.size
  },
  saved: ({ app, tx, doc }) => groupChanged({ app, tx }, doc.id),
  remove: async ({ app, tx, doc }) => {
    if ((await childrenOf(tx, 'admin_group', doc.id)) > 0) throw refuse.CHILDREN_FIRST()
    await groupChanged({ app, tx }, doc.id)
  },
  /** Nobody touches the shipped group, his own, or one that he does not dominate (platform.md §6.2). */
  guardRows: async ({ app, run, ctx, docs }) => {
    const held = await nodesGranted(app, ctx.access)
    const groups = new Map(
      (
        await groupsWithNodes(
          app,
          run,
          docs.map((d) => d.id),
        )
      ).map((g) => [g.id, g]),
    )
    const members = await run.rows<{ id: number; n: number; own: boolean }>(
      sql`select group_id as id, count(*)::int as n, bool_or(admin_id = ${ctx.account}::bigint) as own from admin_group_member where group_id = any(${docs.map((d) => d.id)}::bigint[]) group by group_id`,
    )
    const ofGroup = new Map(members.map((m) => [m.id, m]))
    return (doc, action) => {
      if (doc.is_super) return refuse.GROUP_SHIPPED()
      if (ofGroup.get(doc.id)?.own) return refuse.OWN_GROUP()
      if (!dominates(held, groups.get(doc.id)?.nodes ?? '*')) return refuse.GROUP_ABOVE()
      const n = ofGroup.get(doc.id)?.n ?? 0
      if (action === 'delete' && n > 0) return refuse.GROUP_HAS_MEMBERS({ n })
    }
  },
  actions: {
    enable: async ({ app, tx, doc }) => {
      await groupChanged({ app, tx }, doc.id)
      return 'enabled' as const
    },
    disable: async ({ app, tx, doc }) => {
      await groupChanged({ app, tx }, doc.id)
      return 'disabled' as const
    },
  },
})
