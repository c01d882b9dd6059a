import { sql, type Runner, type Tx } from '@crossway/server-kit'

/** Plans whose money is about to move, held in the order of their ids until the transaction ends. */
export const holdPlans = async (tx: Tx, ids: readonly (number | null | undefined)[]): Promise<void> => {
  const real = [...new Set(ids.filter((i) => i !== null && i !== undefined))].sort((a, b) => a - b)
  if (real.length) await tx.rows(sql`select id from promotion_plan where id = any(${real}::bigint[]) order by id for update`)
}

const living = sql.raw(`('confirmed', 'producing', 'published', 'accepted', 'finished')`)
/**
 * Works out what of the plans is committed and spent (promotion.md plan): committed = confirmed cost that is not yet payable + what accepted requests
 * have not given to tasks; spent = what became payable + samples. In the plan's currency, at the rate of the day on which a task was confirmed.
 */
export async function keepPlans(tx: Tx, ids: readonly (number | null | undefined)[]): Promise<void> {
  const real = [...new Set(ids.filter((i) => i !== null && i !== undefined))]
  if (real.length === 0) return
  await tx.run(sql`
    with own as (
      select t.id, t.plan_id, t.demand_id, t.status, t.budget_fee, coalesce(t.budget_rate, 1) as rate,
        coalesce(sum(e.amount) filter (where e.type in ('fee_due', 'prepay_due', 'prepay_recover')), 0) as fees, coalesce(sum(e.amount) filter (where e.type not in ('payout', 'payout_reverse')), 0) as due
      from promotion_task t left join promotion_entry e on e.task_id = t.id where t.plan_id = any(${real}::bigint[]) group by t.id
    ), task as (
      select plan_id, sum(greatest(budget_fee - fees * rate, 0)) filter (where status in ${living}) as open, sum(due * rate) as due from own group by 1
    ), demand as (
      select d.plan_id, sum(greatest(d.total_budget - coalesce(x.taken, 0), 0)) as open from promotion_demand d
      left join (select demand_id, sum(budget_fee) as taken from own where status in ${living} group by 1) x on x.demand_id = d.id
      where d.plan_id = any(${real}::bigint[]) and d.status = 'in_progress' group by 1
    ), sample as (
      select plan_id, sum(plan_cost) as cost from promotion_sample where plan_id = any(${real}::bigint[]) group by 1
    ), result as (
      select plan_id, sum(cost_total_cny) as cost, sum(sales_attr * coalesce(budget_rate, 1)) as sales from promotion_task where plan_id = any(${real}::bigint[]) group by 1
    )
    update promotion_plan p set committed = round(coalesce(k.open, 0) + coalesce(d.open, 0), 2), spent = round(coalesce(k.due, 0) + coalesce(s.cost, 0), 2),
      roi = case when coalesce(k.due, 0) + coalesce(s.cost, 0) > 0 then round(r.sales / (coalesce(k.due, 0) + coalesce(s.cost, 0)), 2) end, updated_at = now()
    from (select unnest(${real}::bigint[]) as id) i left join task k on k.plan_id = i.id left join demand d on d.plan_id = i.id left join sample s on s.plan_id = i.id left join result r on r.plan_id = i.id
    where p.id = i.id`)
  await tx.run(sql`
    with used as (
      select l.id, sum(t.budget_fee) as fee from promotion_task t join lateral (
        select l.id from promotion_plan_line l where l.promotion_plan_id = t.plan_id and l.channel = t.channel and (l.object_id is null or l.object_id = t.object_id)
        order by (l.object_id is not null) desc, (l.month = to_char(coalesce(t.schedule_at, t.confirmed_at::date), 'YYYY-MM')) desc, l.seq limit 1) l on true
      where t.plan_id = any(${real}::bigint[]) and t.status in ${living} group by 1
    )
    update promotion_plan_line l set used = coalesce(u.fee, 0) from promotion_plan_line x left join used u on u.id = x.id where x.id = l.id and x.promotion_plan_id = any(${real}::bigint[]) and l.used <> coalesce(u.fee, 0)`)
}

export interface PlanBalance {
  readonly no: string
  readonly currency: string
  readonly budget: string
  readonly committed: string
  readonly spent: string
  readonly available: string
}
/** What a plan has and what is left of it (contracts.md planBalance). */
export const planBalance = (run: Runner, plan: number): Promise<PlanBalance | undefined> =>
  run.maybe<PlanBalance>(
    sql`select no, currency, budget::text as budget, committed::text as committed, spent::text as spent, available::text as available from promotion_plan where id = ${plan}::bigint`,
  )
