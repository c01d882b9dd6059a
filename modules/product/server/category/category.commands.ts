import type { Context } from '@crossway/server-kit'
import { handle, lockTree, sql, type Tx } from '@crossway/server-kit'
import { repoint } from '@crossway/settings/server'
import { category } from '../../model/category.resource.ts'
import { feeProblems, stageDaysProblem, templateProblem } from '../../model/category-rules.ts'
import { placeProblem } from '../../model/category-tree.ts'
import { refuse } from '../../model/errors.ts'
import { treeOf } from './category.queries.ts'

/** A node may stand below a parent that is in use and carries no SKUs, at most four levels deep and never below itself. */
async function checkPlace(tx: Tx, id: number | undefined, parent: number | null): Promise<void> {
  await lockTree(tx, 'category')
  const problem = placeProblem(await treeOf(tx), id, parent)
  if (problem) throw problem === 'loop' ? refuse.CATEGORY_LOOP({}, 'parent') : refuse.CATEGORY_DEPTH({}, 'parent')
  if (parent === null) return
  // whoever is just putting an article here is waited for
  await tx.run(sql`select 1 from category where id = ${parent}::bigint for update`)
  const row = await tx.one<{ name: string; status: string; skus: boolean }>(
    sql`select name_zh as name, status, exists (select 1 from sku where category_id = c.id) as skus from category c where c.id = ${parent}::bigint`,
  )
  if (row.status !== 'enabled') throw refuse.CATEGORY_PARENT({}, 'parent')
  if (row.skus) throw refuse.CATEGORY_HAS_SKU({ name: row.name }, 'parent')
}

async function checkFees(tx: Tx, fees: Parameters<typeof feeProblems>[0]): Promise<void> {
  const sites = fees.flatMap((x) => (x.marketplace ? [x.marketplace] : []))
  const rows = await tx.rows<{ id: number; platform: number }>(sql`select id, platform_id as platform from marketplace where id = any(${sites}::bigint[])`)
  const problem = feeProblems(fees, new Map(rows.map((m) => [m.id, m.platform])))[0]
  if (problem) throw refuse[problem.code as 'CATEGORY_FEE_OVERLAP']({}, problem.field)
}

/** Levels, paths and leaf marks of the whole tree: it is small, and one statement keeps it whole. */
export async function rebuildTree(tx: Tx): Promise<void> {
  await tx.run(sql`
    with recursive t as (
      select id, 1 as level, lpad(sort::text, 5, '0') || code_prefix as path from category where parent_id is null
      union all select c.id, t.level + 1, t.path || '/' || lpad(c.sort::text, 5, '0') || c.code_prefix from category c join t on c.parent_id = t.id)
    update category c set level = t.level, path = t.path, leaf = not exists (select 1 from category k where k.parent_id = c.id) from t
    where t.id = c.id and (c.level, c.path, c.leaf) is distinct from (t.level, t.path, not exists (select 1 from category k where k.parent_id = c.id))`)
}
/** Puts a node among its new siblings, 0 = first, last without a place, and numbers them anew so that the next one fits between. */
async function placeAmong(tx: Tx, id: number, parent: number | null, place: number | null): Promise<void> {
  await tx.run(sql`update category set parent_id = ${parent}::bigint where id = ${id}`)
  await tx.run(sql`
    with others as (
      select id, row_number() over (order by sort, code_prefix) - 1 as n from category where parent_id is not distinct from ${parent}::bigint and id <> ${id}),
    placed as (
      select id, n + (case when n >= ${place ?? 1_000_000}::int then 1 else 0 end) as n from others
      union all select ${id}::bigint, least(${place ?? 1_000_000}::int, (select count(*) from others)))
    update category c set sort = (p.n + 1) * 10 from placed p where p.id = c.id and c.sort is distinct from (p.n + 1) * 10`)
}
const activeBelow = async (tx: Tx, id: number): Promise<boolean> =>
  (
    await tx.one<{ hit: boolean }>(
      sql`with recursive t as (select id from category where id = ${id} union all select c.id from category c join t on c.parent_id = t.id) select exists (select 1 from sku where category_id in (select id from t) and status in ('pending', 'active')) as hit`,
    )
  ).hit

export const categoryCommands = handle(category, {
  tree: { fields: ['parent'], actions: ['move', 'merge'] },
  save: async ({ tx, before, draft }) => {
    if (typeof draft.code_prefix === 'string') draft.code_prefix = draft.code_prefix.toUpperCase()
    if (!before || (draft.parent !== undefined && draft.parent !== (before.parent?.id ?? null)))
      await checkPlace(tx, before?.id, (draft.parent as number | null | undefined) ?? null)
    const template = templateProblem(draft.attr_template)
    if (template) throw refuse.CATEGORY_ATTRIBUTES({ detail: template }, 'attr_template')
    const days = stageDaysProblem(draft.stage_days)
    if (days) throw refuse.CATEGORY_STAGES({ detail: days }, 'stage_days')
    if (Array.isArray(draft.platforms)) await checkFees(tx, draft.platforms as Parameters<typeof feeProblems>[0])
  },
  saved: ({ tx }) => rebuildTree(tx),
  remove: async ({ tx, doc }) => {
    const used = await tx.one<{ child: boolean; skus: boolean }>(
      sql`select exists (select 1 from category where parent_id = ${doc.id}) as child, exists (select 1 from sku where category_id = ${doc.id}) as skus`,
    )
    if (used.child) throw refuse.CATEGORY_CHILDREN()
    if (used.skus) throw refuse.CATEGORY_HAS_SKU({ name: doc.name_zh })
  },
  actions: {
    move: async ({ tx, doc, args }) => {
      const parent = args.parent ?? null
      await checkPlace(tx, doc.id, parent)
      await placeAmong(tx, doc.id, parent, args.place)
      await rebuildTree(tx)
      return 'enabled' as const
    },
    merge: async ({ app, tx, doc, args }) => {
      const into = args.into
      if (into === doc.id) throw refuse.CATEGORY_MERGE_SELF({}, 'args.into')
      const stored = await tx.one<{ leaf: boolean; status: string }>(sql`select leaf, status from category where id = ${into} for update`)
      if (!stored.leaf || !doc.leaf || stored.status !== 'enabled') throw refuse.CATEGORY_LEAVES({}, 'args.into')
      await mergeInto({ app, tx }, doc.id, into)
      return 'disabled' as const
    },
    disable: async ({ tx, doc }) => {
      if (await activeBelow(tx, doc.id)) throw refuse.CATEGORY_ACTIVE()
      return 'disabled' as const
    },
    enable: () => 'enabled' as const,
  },
})

/** SKUs and whatever else names the category point to the one that stays; the codes of SKUs do not change. */
const mergeInto = ({ app, tx }: Context<'app' | 'tx'>, from: number, into: number): Promise<void> => repoint({ app, tx }, 'category', from, into)
