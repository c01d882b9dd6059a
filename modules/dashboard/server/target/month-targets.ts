import type { QueryContext } from '@crossway/server-kit'
import { scopeSql, sql, type Sql } from '@crossway/server-kit'
import { boardTarget, targetDims, targetNode, type TargetDim, type TargetMetric } from '../../model/board-target.resource.ts'
import type { ProfitQuery, ProfitPage } from '../../model/profit/ask.ts'
import { siblingsOf } from '../../model/profit/board-group.ts'
import { isCost } from '../../model/profit/nodes.ts'
import type { ObjectTarget } from '../../model/target/plan-tree.ts'
import { namesOf } from '../profit/names.ts'
import { rightsOf } from '../profit/scope.ts'

interface MonthTarget {
  readonly month: string
  readonly dim: TargetDim
  readonly metric: TargetMetric
  readonly value: string
}
/** Targets of months for what a board shows: those of the filtered objects, else of the highest level that has any in the month. Shares are no sums and left out. */
export async function monthTargets(
  { app, ctx }: QueryContext,
  view: ProfitPage,
  months: { readonly from: string; readonly to: string },
  filter: ProfitQuery['filter'],
): Promise<{ rows: MonthTarget[] }> {
  const rights = rightsOf(ctx, view)
  const scope = ctx.access.super ? sql.raw('true') : visible({ app, ctx }, view)
  const asked = targetDims.toReversed().find((d) => (filter[d]?.length ?? 0) > 0)
  const within = asked ? sql`t.object_key = any(${filter[asked]!.map((id) => `${asked}:${id}`)}::text[])` : sql.raw('true')
  const rows = await app.db.rows<MonthTarget>(
    sql`select t.month, t.dim_type as dim, t.metric, sum(t.value) as value from board_target t where t.month between ${months.from} and ${months.to} and t.status = 'confirmed' and t.channel_group = ${siblingsOf(view).group} and t.currency = 'CNY' and t.metric not in ('ad_ratio', 'roas', 'cac') and ${sql.and([within, scope])} group by 1, 2, 3 order by 1, 2, 3`,
  )
  const level = (month: string): TargetDim | undefined => targetDims.find((d) => rows.some((r) => r.month === month && r.dim === d))
  // What somebody may not see reached, he may not see aimed at.
  return { rows: rows.filter((r) => r.dim === level(r.month) && (rights.cost || !isCost(targetNode[r.metric] ?? 'S1'))) }
}

/** Targets whose object the caller may see: his own rows, and those of projects and stores that his page lets through. */
export function visible({ app, ctx }: QueryContext, view: ProfitPage): Sql {
  const pages = [view, siblingsOf(view).target].filter((n) => ctx.access.has(n))
  const of = (name: 'project' | 'store'): Sql => {
    const r = app.registry.resource(name)
    return sql`t.${sql.id(`${name}_id`)} in (select o.id from ${sql.id(name)} o where ${scopeSql(ctx.access.scopes(boardTarget.name, pages, 'read'), r, ctx, 'o')})`
  }
  return sql.or([scopeSql(ctx.access.scopes(boardTarget.name, pages, 'read'), boardTarget, ctx), of('project'), of('store')])
}

/** More targets than a year of two thousand objects has are not told at once. */
const most = 100_000
/** Confirmed targets of each object that the caller may see, by month: what the board and the matrix of a year are drawn from. */
export async function objectTargets(
  { app, ctx }: QueryContext,
  view: ProfitPage,
  months: { readonly from: string; readonly to: string },
): Promise<{ rows: ObjectTarget[] }> {
  const rights = rightsOf(ctx, view)
  const scope = ctx.access.super ? sql.raw('true') : visible({ app, ctx }, view)
  const rows = await app.db.rows<Omit<ObjectTarget, 'title' | 'id'> & { id: string }>(
    sql`select t.dim_type as dim, split_part(t.object_key, ':', 2) as id, t.metric, t.month, t.value from board_target t where t.status = 'confirmed' and t.month between ${months.from} and ${months.to} and t.channel_group = ${siblingsOf(view).group} and t.currency = 'CNY' and ${scope} order by t.month, t.id limit ${most}`,
  )
  // What somebody may not see reached, he may not see aimed at.
  const reported = rows.filter((r) => rights.cost || !isCost(targetNode[r.metric] ?? 'S1'))
  const names = await Promise.all(
    targetDims.map(async (dim) => {
      const of = reported.filter((r) => r.dim === dim).map((r) => ({ key: [r.id] }))
      return [dim, await namesOf(app.db, ctx.lang, [dim], of)] as const
    }),
  )
  const title = new Map(names)
  return { rows: reported.map((r) => ({ ...r, id: Number(r.id), title: title.get(r.dim)!(r.dim, r.id).title })) }
}
