import { dayOf, moneyText, num, roundMoney, type RowOf } from '@crossway/kernel'
import { getRate } from '@crossway/ledger/server'
import { emit, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { addEntries } from '../payout/entries.ts'
import { spendingProject } from '../places.ts'
import { bearerOf } from '../plan/promotion-plan.commands.ts'
import { holdPlans, keepPlans } from '../plan/plan-balance.ts'
import { stateNow } from '../plan/state-now.ts'
import { checkPhrases } from '../resource/check-phrases.ts'
import { draftSample } from '../sample/draft-sample.ts'

export type Task = RowOf<typeof promotionTask>
/** A fee from which on a signed agreement is needed, in USD. */
const contractFee = 1000

/** What a kind of collaboration cannot be agreed on without. */
function missingTerms(doc: Task): string[] {
  const paid = doc.coop_mode === 'fixed' || doc.coop_mode === 'mixed'
  const shares = doc.coop_mode === 'commission' || doc.coop_mode === 'mixed'
  return [
    ...(doc.schedule_at ? [] : ['约定发布']),
    ...(doc.deliverables?.length ? [] : ['交付物']),
    ...(paid && !num(doc.fee ?? 0).gt(0) ? ['合作费'] : []),
    ...(shares && !num(doc.commission_rate ?? 0).gt(0) ? ['佣金比例'] : []),
    ...(shares && !doc.commission_days ? ['归因天数'] : []),
    ...(doc.resource || doc.consumer ? [] : ['资源']),
  ]
}

async function checkTerms(tx: Tx, doc: Task): Promise<void> {
  const missing = missingTerms(doc)
  if (missing.length) throw refuse.PT_TERMS({ what: missing.join('、') })
  await checkPhrases(tx, [doc.brief, doc.remark], 'brief')
  const usd = num(doc.fee ?? 0).times(await getRate(tx, doc.currency, 'USD', dayOf(new Date()), 'book'))
  if (usd.gte(contractFee) && !doc.contract_file) throw refuse.PT_CONTRACT({}, 'contract_file')
  if (!doc.resource) return
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_task ${doc.resource.id} ${doc.object.id}`}, 0))`)
  const r = await tx.one<{ status: string }>(sql`select status from promotion_resource where id = ${doc.resource.id} for key share`)
  if (r.status === 'blacklisted') throw refuse.PT_BLACK()
  const same = await tx.maybe<{ no: string }>(
    sql`select no from promotion_task where resource_id = ${doc.resource.id} and object_id = ${doc.object.id} and id <> ${doc.id} and status in ('confirmed', 'producing', 'published') order by id limit 1`,
  )
  if (same) throw refuse.PT_SAME(same)
}

/** Whoever may go beyond a limit is asked; everybody else is refused. */
function beyond(may: boolean, confirmed: ReadonlySet<string>, code: 'PP_OVER_CONFIRM' | 'PT_CAP_CONFIRM', no: 'PP_OVER' | 'PT_CAP', n: string): void {
  if (!may) throw refuse[no]({ n })
  if (!confirmed.has(code)) throw refuse[code]({ n })
}

/** Room in the plan: what is available, and what the task's own request has set aside (promotion.md confirm). */
async function checkBudget({ tx, ctx }: CommandContext, doc: Task, fee: string, confirmed: ReadonlySet<string>): Promise<void> {
  if (!doc.plan) return
  await holdPlans(tx, [doc.plan.id])
  await keepPlans(tx, [doc.plan.id])
  const room = await tx.one<{ available: string; own: string }>(sql`
    select p.available::text as available, greatest(coalesce((select d.total_budget - coalesce((select sum(t.budget_fee) from promotion_task t where t.demand_id = d.id and t.status in ('confirmed', 'producing', 'published', 'accepted', 'finished')), 0)
      from promotion_demand d where d.id = ${doc.demand?.id ?? null}::bigint and d.plan_id = p.id and d.status = 'in_progress'), 0), 0)::text as own from promotion_plan p where p.id = ${doc.plan.id}`)
  const over = num(fee).minus(room.available).minus(room.own)
  if (over.gt(0)) beyond(ctx.access.has('task/overBudget'), confirmed, 'PP_OVER_CONFIRM', 'PP_OVER', over.toFixed(2))
}

/** Agreed: the plan holds the money, a prepayment is due, the samples are asked for (promotion.md task, action confirm). */
export async function confirmTask(
  { app, tx, ctx }: CommandContext,
  doc: Task,
  confirmed: ReadonlySet<string>,
  /** A flow of approval lets people decide, also about a fee beyond the cap. */
  asked: boolean,
): Promise<Record<string, unknown>> {
  const today = dayOf(new Date())
  const project = await spendingProject(tx, doc.project!.id)
  await checkTerms(tx, doc)
  if (doc.unit_cap !== null && num(doc.fee ?? 0).gt(doc.unit_cap))
    beyond(asked || ctx.access.has('task/overCap'), confirmed, 'PT_CAP_CONFIRM', 'PT_CAP', num(doc.unit_cap).toFixed(2))
  const plan = doc.plan ? await tx.one<{ currency: string }>(sql`select currency from promotion_plan where id = ${doc.plan.id}`) : undefined
  const rate = await getRate(tx, doc.currency, plan?.currency ?? 'USD', today, 'book')
  const fee = moneyText(roundMoney(num(doc.fee ?? 0).times(rate), plan?.currency ?? 'USD'))
  await checkBudget({ app, tx, ctx }, doc, fee, confirmed)
  await stateNow(tx, 'promotion_task', doc.id, 'confirmed')
  await tx.run(
    sql`update promotion_task set budget_rate = ${rate}::numeric, budget_fee = ${fee}::numeric, company_id = ${project.company}::bigint where id = ${doc.id}`,
  )
  const prepaid = roundMoney(
    num(doc.fee ?? 0)
      .times(doc.prepay_pct ?? 0)
      .div(100),
    doc.currency,
  )
  if (doc.resource) {
    await addEntries(tx, [{ ...entryOf(doc, project.company), type: 'prepay_due', amount: prepaid, due_on: today, key: `prepay:${doc.id}` }], ctx.account)
    await tx.run(
      sql`update promotion_resource set status = 'cooperating', coop_count = coop_count + 1, last_coop_on = ${today}::date where id = ${doc.resource.id} and status in ('potential', 'contacted', 'cooperating', 'paused')`,
    )
  }
  await keepPlans(tx, [doc.plan?.id])
  if (doc.sample_needed) await draftSample({ app, tx, ctx }, doc)
  await emit({ app, tx }, 'promo.task.confirmed', { task: doc.id, no: doc.no, msku: doc.msku?.id ?? null }, { resource: 'promotion_task', id: doc.id })
  return {
    budget_rate: rate,
    budget_fee: fee,
    company: project.company,
    confirmed_at: new Date().toISOString(),
    urge_status: 'on_track',
    ...(await bearerOf(tx, doc.project!.id, today)),
  }
}

/** An entry of the task's resource, without its kind and amount. */
export const entryOf = (doc: Task, company: number) => ({
  resource: doc.resource!.id,
  company,
  currency: doc.currency,
  task: doc.id,
  project: doc.project?.id ?? null,
  owner: doc.promoter?.id ?? null,
  note: doc.no,
})
