import type { QueryContext } from '@crossway/server-kit'
import { addMonths, endOfMonth, num, refuse as engine } from '@crossway/kernel'
import { insertAll, readRecord, requireNode, sql, type Sql } from '@crossway/server-kit'
import { boardTarget, targetDims, targetNode, type TargetDim } from '../../model/board-target.resource.ts'
import { refuse } from '../../model/errors.ts'
import { boardGroups, type ChannelGroup } from '../../model/profit/board-group.ts'
import { splitDown } from '../../model/target/spread.ts'
import { readProfit } from '../profit/read-profit.ts'
import { assertMayAim, objectOf, targetColumns } from './board-target.commands.ts'

export interface SplitOrder {
  readonly id: number
  readonly to: TargetDim
  readonly how: 'lastYear' | 'equal'
}
const inBusiness = (group: ChannelGroup): Sql => sql`p.channel_group = ${group} and p.stage in ('preparing', 'operating', 'paused')`
/** The objects of a level that belong to a parent and are in business. */
const below: Readonly<Partial<Record<TargetDim, Partial<Record<TargetDim, (id: number, open: Sql) => Sql>>>>> = {
  company: {
    department: (id, open) => sql`select distinct p.department_id as id from project p where p.company_id = ${id}::bigint and ${open}`,
    project: (id, open) => sql`select p.id from project p where p.company_id = ${id}::bigint and ${open}`,
    store: (id, open) => sql`select s.id from store s join project p on p.id = s.project_id where p.company_id = ${id}::bigint and ${open}`,
  },
  department: {
    owner: (id, open) => sql`select distinct p.leader_id as id from project p where p.department_id = ${id}::bigint and ${open}`,
    project: (id, open) => sql`select p.id from project p where p.department_id = ${id}::bigint and ${open}`,
    store: (id, open) => sql`select s.id from store s join project p on p.id = s.project_id where p.department_id = ${id}::bigint and ${open}`,
  },
  owner: {
    project: (id, open) => sql`select p.id from project p where p.leader_id = ${id}::bigint and ${open}`,
    store: (id, open) => sql`select s.id from store s join project p on p.id = s.project_id where p.leader_id = ${id}::bigint and ${open}`,
  },
  project: { store: (id, open) => sql`select s.id from store s join project p on p.id = s.project_id where s.project_id = ${id}::bigint and ${open}` },
}

/**
 * Splits a draft target to the objects of a lower level by their share of the same month last year, or equally; Σ children = parent (dashboard.md
 * profitTarget split). Objects that have a target of the month keep it. Refused when the target is no draft or nothing is below it.
 */
export async function splitTarget({ app, ctx }: QueryContext, o: SplitOrder): Promise<{ created: number; stored: number }> {
  const parent = (await readRecord({ app, ctx }, boardTarget, o.id)) as unknown as {
    readonly status: string
    readonly dim_type: TargetDim
    readonly channel_group: ChannelGroup
    readonly metric: keyof typeof targetNode
    readonly month: string
    readonly value: string
    readonly currency: string
  } & Partial<Record<TargetDim, { readonly id: number } | null>>
  const group = parent.channel_group
  const page = boardGroups[group].target
  requireNode(ctx, `${page}/edit`)
  assertMayAim(ctx, group, parent.metric)
  if (parent.status !== 'draft') throw refuse.TARGET_NOT_DRAFT()
  const node = targetNode[parent.metric]
  const id = parent[parent.dim_type]?.id
  const under = below[parent.dim_type]?.[o.to]
  if (!node || id === undefined || !under || targetDims.indexOf(o.to) <= targetDims.indexOf(parent.dim_type)) throw engine.BAD_REQUEST({ detail: 'to' })
  const children = (await app.db.rows<{ id: number }>(sql`${under(id, inBusiness(group))} order by 1 limit 501`)).map((r) => r.id)
  if (children.length === 0 || children.length > 500) throw refuse.NO_CHILDREN({ n: children.length })
  const from = addMonths(`${parent.month}-01`, -12)
  const past =
    o.how === 'equal'
      ? undefined
      : await readProfit(
          { app, ctx },
          {
            view: page,
            from,
            to: endOfMonth(from),
            grain: 'total',
            by: [o.to],
            stage: 'mixed',
            basis: 'book',
            side: 'operating',
            currency: 'CNY',
            filter: { [o.to]: children },
            leaves: false,
          },
        )
  const values = splitDown(
    parent.value,
    children.map((c) => past?.cells.find((x) => x.key[0]!.id === c)?.amounts[node] ?? 0),
  )
  return app.db.tx(async (tx) => {
    const keys = children.map((c) => `${o.to}:${c}`)
    const taken = new Set(
      (
        await tx.rows<{ key: string }>(
          sql`select object_key as key from board_target where metric = ${parent.metric} and channel_group = ${group} and month = ${parent.month} and object_key = any(${keys}::text[])`,
        )
      ).map((r) => r.key),
    )
    const rows: Record<string, unknown>[] = []
    for (const [i, child] of children.entries()) {
      if (taken.has(keys[i]!)) continue
      const object = await objectOf(tx, o.to, child)
      rows.push({
        name: `${object.title} ${parent.month}`,
        channel_group: group,
        dim_type: o.to,
        [`${o.to}_id`]: child,
        platform_id: object.platform,
        object_key: object.key,
        metric: parent.metric,
        month: parent.month,
        value: num(values[i]!).toFixed(4),
        currency: parent.currency,
        revision: 1,
        status: 'draft',
        created_by: ctx.account,
        updated_by: ctx.account,
      })
    }
    await insertAll(tx, 'board_target', targetColumns, rows)
    return { created: rows.length, stored: taken.size }
  })
}
