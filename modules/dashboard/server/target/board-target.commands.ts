import { addMonths, dayOf, num, refId, type RowOf } from '@crossway/kernel'
import { handle, insertAll, requireNode, sql, type Ctx, type Tx } from '@crossway/server-kit'
import { boardTarget, isShare, isStoreRatio, targetDims, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import { refuse } from '../../model/errors.ts'
import { boardGroups, type ChannelGroup } from '../../model/profit/board-group.ts'
import { isCost } from '../../model/profit/nodes.ts'
import { childrenGap } from '../../model/target/spread.ts'
import { childrenOf } from './children.ts'
import { targetObjects } from './target-objects.ts'

const words: Readonly<Record<TargetDim, string>> = { company: '公司', department: '部门', owner: '负责人', project: '项目', store: '店铺' }

/** The object of a target: its key and its name at the moment of writing. */
export async function objectOf(tx: Tx, dim: TargetDim, id: number): Promise<{ key: string; title: string; platform: number | null }> {
  const { table, title } = targetObjects[dim]
  const platform = sql.raw(dim === 'store' ? 'platform_id' : 'null::bigint')
  const row = await tx.maybe<{ title: string; platform: number | null }>(
    sql`select ${sql.id(title)} as title, ${platform} as platform from ${sql.id(table)} where id = ${id}::bigint`,
  )
  return { key: `${dim}:${id}`, title: row?.title ?? `#${id}`, platform: row?.platform ?? null }
}

/** Columns of a target that is written by us, not through the form. */
export const targetColumns = {
  name: 'text',
  channel_group: 'text',
  dim_type: 'text',
  company_id: 'bigint',
  department_id: 'bigint',
  owner_id: 'bigint',
  project_id: 'bigint',
  store_id: 'bigint',
  platform_id: 'bigint',
  object_key: 'text',
  metric: 'text',
  month: 'text',
  value: 'numeric',
  currency: 'text',
  revision: 'int',
  reason: 'text',
  status: 'text',
  created_by: 'bigint',
  updated_by: 'bigint',
} as const
/** Refuses to plan, split and confirm what the caller may not see: answers about a target tell its value (dashboard.md §3.2). */
export function assertMayAim(ctx: Ctx, group: ChannelGroup, metric: unknown): void {
  if (isCost(targetNode[metric as TargetMetric] ?? 'S1')) requireNode(ctx, `${boardGroups[group].target}/cost`)
}
/** A share of advertising is between nothing and all that was sold. */
export function assertShare(metric: unknown, value: unknown): void {
  if (isShare(metric) && (num(String(value)).lte(0) || num(String(value)).gt(100))) throw refuse.SHARE_PERCENT({}, 'value')
}
function assertStoreRatio(group: ChannelGroup, metric: unknown, value: unknown): void {
  if (isStoreRatio(metric) && (group !== 'shopify' || num(String(value)).lte(0))) throw refuse.RATIO_OF_STORES({}, 'metric')
}
type Doc = RowOf<typeof boardTarget>
const rowOf = (d: Doc): Record<string, unknown> => ({
  name: d.name,
  channel_group: d.channel_group,
  dim_type: d.dim_type,
  company_id: d.company?.id,
  department_id: d.department?.id,
  owner_id: d.owner?.id,
  project_id: d.project?.id,
  store_id: d.store?.id,
  platform_id: d.platform?.id,
  object_key: d.object_key,
  metric: d.metric,
  month: d.month,
  currency: d.currency,
})

export const boardTargetCommands = handle(boardTarget, {
  save: async ({ tx, ctx, before, draft }) => {
    const read = (name: string): unknown => (name in draft ? draft[name] : before?.[name as keyof typeof before])
    const group = (read('channel_group') ?? 'amazon') as ChannelGroup
    requireNode(ctx, `${boardGroups[group].target}/${before ? 'edit' : 'add'}`)
    assertMayAim(ctx, group, read('metric'))
    if (before) assertMayAim(ctx, group, before.metric)
    assertShare(read('metric'), read('value'))
    assertStoreRatio(group, read('metric'), read('value'))
    const dim = read('dim_type') as TargetDim
    const id = refId(read(dim)) ?? undefined
    if (id === undefined) throw refuse.TARGET_OBJECT({ dim: words[dim] }, dim)
    for (const other of targetDims) if (other !== dim) draft[other] = null
    const object = await objectOf(tx, dim, id)
    if ((read('currency') ?? 'CNY') !== 'CNY') throw refuse.TARGET_CURRENCY({}, 'currency')
    const month = String(read('month'))
    draft.object_key = object.key
    draft.platform = object.platform
    draft.name = `${object.title} ${month}`
    if (before) return
    const old = await tx.maybe(
      sql`select 1 as x from board_target where object_key = ${object.key} and channel_group = ${group} and metric = ${String(read('metric'))} and month = ${month} and status <> 'replaced'`,
    )
    if (old) throw refuse.TARGET_EXISTS({ month }, 'month')
  },
  actions: {
    confirm: async ({ tx, ctx, doc, confirmed }) => {
      assertMayAim(ctx, doc.channel_group, doc.metric)
      const children = isShare(doc.metric) || isStoreRatio(doc.metric) ? [] : await childrenOf(tx, doc)
      const gap = childrenGap(doc.value, children)
      if (children.length > 0 && gap.abs().gt('0.01') && !confirmed.has('CHILDREN_DIFFER'))
        throw refuse.CHILDREN_DIFFER({ x: gap.plus(doc.value).toFixed(2), y: num(doc.value).toFixed(2) })
      return 'confirmed' as const
    },
    adjust: async ({ tx, ctx, doc, args }) => {
      assertMayAim(ctx, doc.channel_group, doc.metric)
      if (doc.month < dayOf(new Date()).slice(0, 7)) throw refuse.MONTH_LOCKED({ month: doc.month })
      const value = String(args.value)
      assertShare(doc.metric, value)
      assertStoreRatio(doc.channel_group, doc.metric, value)
      const easier = isShare(doc.metric) || doc.metric === 'cac' ? num(value).gt(doc.value) : num(value).lt(doc.value)
      if (easier && !args.reason) throw refuse.LOWER_NEEDS_REASON({}, 'reason')
      await insertAll(tx, 'board_target', targetColumns, [
        {
          ...rowOf(doc),
          value,
          revision: doc.revision + 1,
          reason: args.reason ?? null,
          status: 'confirmed',
          created_by: ctx.account,
          updated_by: ctx.account,
        },
      ])
      return 'replaced' as const
    },
  },
})
export const monthsOf = (year: number): string[] => Array.from({ length: 12 }, (_, i) => addMonths(`${year}-01-01`, i).slice(0, 7))
