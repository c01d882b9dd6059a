import { dayOf, refId, type RowOf } from '@crossway/kernel'
import { emit, sql, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'
import { healthOf, planStages, type DevStage } from '../../model/dev-plan.ts'
import type { productDev } from '../../model/product-dev.resource.ts'

export type Dev = RowOf<typeof productDev>

/** The plan of all stages from today on, by the days of the category or its nearest ancestor that says some. */
export async function writePlan(tx: Tx, doc: Dev, today: string): Promise<void> {
  const row = await tx.maybe<{ days: Record<string, unknown> }>(sql`
    with recursive up as (select id, parent_id, stage_days, 0 as n from category where id = ${doc.category.id} union all select c.id, c.parent_id, c.stage_days, up.n + 1 from category c join up on c.id = up.parent_id)
    select stage_days as days from up where stage_days is not null order by n limit 1`)
  const plan = planStages(row?.days ?? null, today)
  await tx.run(sql`
    insert into product_dev_stage (product_dev_id, seq, stage, plan_start, plan_end, owner_id)
    select ${doc.id}, n, u.stage, u.plan_start, u.plan_end, ${refId(doc.developer)}::bigint from unnest(${plan.map((p) => p.stage)}::text[], ${plan.map((p) => p.plan_start)}::date[], ${plan.map((p) => p.plan_end)}::date[]) with ordinality as u(stage, plan_start, plan_end, n)`)
}

/** Ends the stage that was worked on and begins the next; others hear of it. */
export async function enterStage(context: CommandContext, doc: Dev, next: DevStage | 'done', result: 'pass' | 'rework', note?: string | null): Promise<void> {
  const { app, tx } = context
  const today = dayOf(new Date())
  await tx.run(
    sql`update product_dev_stage set actual_end = ${today}::date, result = ${result}, note = coalesce(${note ?? null}, note) where product_dev_id = ${doc.id} and stage = ${doc.status}`,
  )
  await tx.run(
    sql`update product_dev_stage set actual_start = coalesce(actual_start, ${today}::date), actual_end = null where product_dev_id = ${doc.id} and stage = ${next}`,
  )
  await emit({ app, tx }, 'productDev.stage_changed', { dev: doc.id, from: doc.status, to: next }, { resource: 'product_dev', id: doc.id })
}

interface Watched {
  readonly id: number
  readonly status: string
  readonly stage: string | null
  readonly plan_end: string | null
  readonly open_tasks: readonly string[]
  readonly health: string
}
/** Health of developments that are under way, or of one: what its plan and its tasks say today. */
export async function watchHealth(run: Runner, today: string, only?: number): Promise<number> {
  const rows = await run.rows<Watched>(sql`
    select d.id, d.status, d.stage, d.health, s.plan_end, coalesce((select array_agg(k.due::text) from product_dev_task k where k.product_dev_id = d.id and k.state <> 'done'), '{}') as open_tasks
    from product_dev d left join product_dev_stage s on s.product_dev_id = d.id and s.stage = d.stage where d.status not in ('draft', 'done', 'terminated') and (${only ?? null}::bigint is null or d.id = ${only ?? null}::bigint)`)
  const changed = rows.flatMap((r) => {
    const health = healthOf(r, today)
    return health === r.health ? [] : [{ id: r.id, health }]
  })
  if (changed.length === 0) return 0
  return run.run(
    sql`update product_dev d set health = u.health from unnest(${changed.map((c) => c.id)}::bigint[], ${changed.map((c) => c.health)}::text[]) as u(id, health) where d.id = u.id`,
  )
}

/** The plan and open tasks move by as long as the work stood still. */
export async function shiftPlan(tx: Tx, doc: Dev, days: number): Promise<void> {
  await tx.run(
    sql`update product_dev_stage set plan_start = case when actual_start is null then plan_start + ${days}::int else plan_start end, plan_end = plan_end + ${days}::int where product_dev_id = ${doc.id} and actual_end is null`,
  )
  await tx.run(sql`update product_dev_task set due = due + ${days}::int where product_dev_id = ${doc.id} and state <> 'done'`)
}
