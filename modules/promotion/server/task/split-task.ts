import { minorUnit, moneyText, num, roundMoney, split, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { createRecord, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionTask } from '../../model/task/promotion-task.resource.ts'
import { countDemand } from '../demand/demand-counts.ts'
import { holdPlans, keepPlans } from '../plan/plan-balance.ts'
import type { Task } from './confirm-task.ts'

/**
 * Posts that come later go into a task of their own, so that the others are accepted and paid now (promotion.md common rules, partial). Fee and budget are
 * shared between the two to the cent; what is paid ahead stays with the first, and code, tag and sample with it.
 */
export async function splitTask(
  { app, tx, ctx }: CommandContext,
  doc: Task,
  args: ArgsOf<ActionsOf<typeof promotionTask>['split']>,
): Promise<{ fee: string | null; unit_cap: string | null; budget_fee: string }> {
  const lines = doc.deliverables ?? []
  const taken = args.lines.flatMap((r) => (r.pieces ? [{ line: lines.find((l) => l.id === r.line)!, pieces: r.pieces }] : []))
  const [all, moved] = [lines.reduce((n, l) => n + l.qty, 0), taken.reduce((n, t) => n + t.pieces, 0)]
  if (moved === 0) throw refuse.PT_SPLIT_NONE({}, 'args.lines')
  if (moved === all) throw refuse.PT_SPLIT_ALL({}, 'args.lines')
  await holdPlans(tx, [doc.plan?.id])
  const weights = [all - moved, moved]
  const fee = doc.fee === null ? null : args.fee === undefined || args.fee === null ? split(doc.fee, weights, minorUnit(doc.currency))[1]! : num(args.fee)
  if (doc.fee === null && args.fee && num(args.fee).gt(0)) throw refuse.PT_SPLIT_FEE({ n: '0.00' }, 'args.fee')
  if (fee !== null) {
    const { had } = await tx.one<{ had: string }>(
      sql`select coalesce(sum(amount), 0)::text as had from promotion_entry where task_id = ${doc.id} and type in ('fee_due', 'prepay_due', 'prepay_recover')`,
    )
    const free = num(doc.fee!).minus(had)
    if (fee.gt(free)) throw refuse.PT_SPLIT_FEE({ n: free.toFixed(2) }, 'args.fee')
  }
  const plan = doc.plan ? await tx.one<{ currency: string }>(sql`select currency from promotion_plan where id = ${doc.plan.id}`) : undefined
  const raw = roundMoney((fee ?? num(0)).times(doc.budget_rate ?? 1), plan?.currency ?? 'USD')
  const budget = raw.gt(doc.budget_fee ?? 0) ? num(doc.budget_fee ?? 0) : raw
  const cap = doc.unit_cap === null ? null : split(doc.unit_cap, weights, minorUnit(doc.currency))
  await createRecord(
    { app, tx, ctx },
    promotionTask,
    {
      object: doc.object.id,
      resource: doc.resource?.id ?? null,
      consumer: doc.consumer?.id ?? null,
      promoter: doc.promoter?.id ?? null,
      coop_mode: doc.coop_mode,
      fee: fee === null ? null : moneyText(fee),
      currency: doc.currency,
      commission_rate: doc.commission_rate,
      commission_days: doc.commission_days,
      schedule_at: args.schedule_at ?? doc.schedule_at,
      usage_rights_days: doc.usage_rights_days,
      exclusivity_days: doc.exclusivity_days,
      contract_file: doc.contract_file?.id ?? null,
      brief: doc.brief,
      deliverables: taken.map((t) => ({ type: t.line.type, platform: t.line.platform, qty: t.pieces, due_at: args.schedule_at ?? t.line.due_at })),
    },
    {
      preset: {
        status: doc.status,
        split_from: doc.id,
        plan: doc.plan?.id ?? null,
        demand: doc.demand?.id ?? null,
        demand_line: doc.demand_line,
        channel: doc.channel,
        company: doc.company?.id ?? null,
        unit_cap: cap === null ? null : moneyText(cap[1]!),
        budget_rate: doc.budget_rate,
        budget_fee: moneyText(budget),
        bearer: doc.bearer,
        customer_pct: doc.customer_pct,
        confirmed_at: doc.confirmed_at,
        urge_status: 'on_track',
      },
    },
  )
  await tx.run(sql`
    update promotion_deliverable d set qty = d.qty - u.pieces from unnest(${taken.map((t) => t.line.id)}::bigint[], ${taken.map((t) => t.pieces)}::int[]) as u(id, pieces) where d.id = u.id and d.qty > u.pieces`)
  await tx.run(
    sql`delete from promotion_deliverable where promotion_task_id = ${doc.id} and id = any(${taken.filter((t) => t.pieces === t.line.qty).map((t) => t.line.id)}::bigint[])`,
  )
  const left = {
    fee: fee === null ? null : moneyText(num(doc.fee!).minus(fee)),
    unit_cap: cap === null ? null : moneyText(cap[0]!),
    budget_fee: moneyText(num(doc.budget_fee ?? 0).minus(budget)),
  }
  await tx.run(
    sql`update promotion_task set fee = ${left.fee}::numeric, unit_cap = ${left.unit_cap}::numeric, budget_fee = ${left.budget_fee}::numeric where id = ${doc.id}`,
  )
  if (doc.demand) await countDemand(tx, doc.demand.id)
  await keepPlans(tx, [doc.plan?.id])
  return left
}
