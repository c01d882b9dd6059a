import { refId } from '@crossway/kernel'
import { handle, insertMany, sql, type Tx } from '@crossway/server-kit'
import { promotionAttribution } from '../../model/task/promotion-results.resource.ts'
import { keepTaskMoney } from '../payout/entries.ts'
import { holdPlans, keepPlans } from '../plan/plan-balance.ts'

/** The task that a code, tag or utm belongs to: the one alive then, the latest of them. */
const taskFor = (tx: Tx, tag: string): Promise<{ id: number; project: number | null; owner: number | null } | undefined> =>
  tx.maybe(
    sql`select id, project_id as project, promoter_id as owner from promotion_task where (code = ${tag} or attribution_tag = ${tag} or utm = ${tag}) and status not in ('failed', 'assigned') order by id desc limit 1`,
  )

/** One order counts for one task: by code before affiliate before tag before utm before what was typed; the others stay, marked (promotion.md attribution). */
async function settleOrders(tx: Tx, orders: readonly string[]): Promise<void> {
  if (orders.length)
    await tx.run(sql`
      update promotion_attribution a set overridden = x.n > 1 from (
        select id, row_number() over (partition by order_key order by array_position(array['code', 'affiliate', 'tag', 'utm', 'manual'], source), id) as n from promotion_attribution where order_key = any(${[...orders]}::text[])) x
      where x.id = a.id and a.overridden <> (x.n > 1)`)
}
async function keepResults(tx: Tx, orders: readonly string[], tasks: readonly number[]): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('promotion_attribution', 0))`)
  await settleOrders(tx, orders)
  const touched = await tx.rows<{ id: number; plan: number | null }>(
    sql`select id, plan_id as plan from promotion_task where id = any(${[...tasks]}::bigint[]) or id in (select task_id from promotion_attribution where order_key = any(${[...orders]}::text[])) order by id`,
  )
  const plans = touched.map((t) => t.plan)
  await holdPlans(tx, plans)
  await keepTaskMoney(
    tx,
    touched.map((t) => t.id),
  )
  await keepPlans(tx, plans)
}

export interface AttributedRow {
  readonly source: 'code' | 'affiliate' | 'tag' | 'utm' | 'manual'
  readonly day: string
  readonly order_key?: string | null
  readonly tag: string
  readonly units: number
  readonly sales: string
  readonly refunds?: string
  readonly currency: string
}
const sumKey = (r: { source: unknown; tag: unknown; day: unknown }): string => `${String(r.source)}|${String(r.tag)}|${String(r.day)}`

/** Rows of a platform's report; those that stand already add nothing (contracts.md importAttribution). Answers how many were new. */
export async function importAttribution(tx: Tx, rows: readonly AttributedRow[]): Promise<number> {
  const tags = [...new Set(rows.map((r) => r.tag))]
  const owners = new Map<string, { id: number; project: number | null; owner: number | null }>()
  for (const t of await tx.rows<{ tag: string; id: number; project: number | null; owner: number | null }>(sql`
    select distinct on (x.tag) x.tag, t.id, t.project_id as project, t.promoter_id as owner from unnest(${tags}::text[]) as x(tag) join promotion_task t on (t.code = x.tag or t.attribution_tag = x.tag or t.utm = x.tag) and t.status not in ('failed', 'assigned') order by x.tag, t.id desc`))
    owners.set(t.tag, t)
  const made = await tx.rows<{ id: number }>(
    insertMany(
      'promotion_attribution',
      {
        task_id: 'bigint',
        source: 'text',
        day: 'date',
        order_key: 'text',
        tag: 'text',
        units: 'int',
        sales: 'numeric',
        refunds: 'numeric',
        currency: 'text',
        overridden: 'boolean',
        sum_key: 'text',
        project_id: 'bigint',
        owner_id: 'bigint',
        created_by: 'bigint',
        updated_by: 'bigint',
      },
      rows.map((r) => ({
        task_id: owners.get(r.tag)?.id ?? null,
        source: r.source,
        day: r.day,
        order_key: r.order_key ?? null,
        tag: r.tag,
        units: r.units,
        sales: r.sales,
        refunds: r.refunds ?? '0',
        currency: r.currency,
        overridden: false,
        sum_key: r.order_key ? null : sumKey(r),
        project_id: owners.get(r.tag)?.project ?? null,
        owner_id: owners.get(r.tag)?.owner ?? null,
        created_by: 0,
        updated_by: 0,
      })),
      sql`on conflict do nothing returning id`,
    ),
  )
  await keepResults(
    tx,
    rows.flatMap((r) => r.order_key ?? []),
    [...owners.values()].map((o) => o.id),
  )
  return made.length
}

/** What people type or bring as a file. */
export const promotionAttributionCommands = handle(promotionAttribution, {
  save: async ({ tx, draft }) => {
    const tag = String(draft.tag ?? '')
    const named = refId(draft.task)
    const task =
      named === null
        ? await taskFor(tx, tag)
        : await tx.one<{ id: number; project: number | null; owner: number | null }>(
            sql`select id, project_id as project, promoter_id as owner from promotion_task where id = ${named}::bigint`,
          )
    Object.assign(draft, {
      task: task?.id ?? null,
      project: task?.project ?? null,
      owner: task?.owner ?? null,
      overridden: false,
      sum_key: draft.order_key ? null : sumKey({ source: draft.source, tag, day: draft.day }),
    })
  },
  saved: ({ tx, doc }) => keepResults(tx, doc.order_key ? [doc.order_key] : [], doc.task ? [doc.task.id] : []),
  actions: {},
})
