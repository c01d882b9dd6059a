import { dayOf, moneyText, num, refId, sum, type RowOf } from '@crossway/kernel'
import { bearingOfProject } from '@crossway/contract/server'
import { handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { promotionPlan } from '../../model/plan/promotion-plan.resource.ts'
import { departmentOf, spendingProject } from '../places.ts'
import { holdPlans, keepPlans } from './plan-balance.ts'

type Plan = RowOf<typeof promotionPlan>
type Line = { month?: unknown; budget?: unknown }

/** Who bears what promotion of a project costs, by its contract on a day (promotion.md plan, bearer). */
export async function bearerOf(tx: Tx, project: number, day: string): Promise<{ bearer: 'us' | 'customer' | 'share'; customer_pct: string }> {
  const agreed = await bearingOfProject(tx, project, day)
  const types = await tx.rows<{ id: number }>(sql`select id from cost_type where code in ('L0904', 'L0905')`)
  const own = agreed?.bearers.find((b) => types.some((t) => t.id === b.cost_type))
  const ours = num(own?.company_rate ?? 1)
  const pct = num(1).minus(ours).times(100)
  return { bearer: ours.eq(1) ? 'us' : ours.isZero() ? 'customer' : 'share', customer_pct: pct.toFixed(4) }
}

async function save({ tx, ctx, before, draft }: SaveCall<typeof promotionPlan>): Promise<void> {
  const head: Record<string, unknown> = { ...before, ...draft }
  const lines = (draft.lines ?? before?.lines ?? []) as readonly Line[]
  const [from, to] = [String(head.period_from), String(head.period_to)]
  lines.forEach((l, i) => {
    if (String(l.month) < from.slice(0, 7) || String(l.month) > to.slice(0, 7)) throw refuse.PP_MONTH({ from, to }, `lines[${i}].month`)
  })
  if (!before) draft.owner ??= ctx.employee
  const owner = refId(draft.owner === undefined ? before?.owner : draft.owner)
  Object.assign(draft, {
    budget: moneyText(sum(lines.map((l) => String(l.budget)))),
    department: await departmentOf(tx, owner),
    ...(await bearerOf(tx, refId(head.project)!, from)),
  })
}

async function checkSubmit(tx: Tx, doc: Plan): Promise<void> {
  await spendingProject(tx, doc.project.id)
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`promotion_plan ${doc.project.id} ${doc.type}`}, 0))`)
  const other = await tx.maybe<{ no: string }>(sql`
    select no from promotion_plan where project_id = ${doc.project.id} and type = ${doc.type} and id <> ${doc.id} and status in ('reviewing', 'approved', 'executing')
      and period_from <= ${doc.period_to}::date and period_to >= ${doc.period_from}::date order by id limit 1`)
  if (other) throw refuse.PP_PERIOD_TAKEN(other)
  if (doc.bearer === 'customer' && !doc.customer_file) throw refuse.PP_CUSTOMER_FILE({}, 'customer_file')
}

/** New budgets of some lines: none below what it holds, and the sum of the plan follows. */
async function setBudgets(tx: Tx, doc: Plan, budgets: ReadonlyMap<number, string>): Promise<Record<string, unknown>> {
  await tx.run(
    sql`update promotion_plan_line l set budget = u.budget from unnest(${[...budgets.keys()]}::bigint[], ${[...budgets.values()]}::numeric[]) as u(id, budget) where l.id = u.id`,
  )
  return { budget: moneyText(sum(doc.lines.map((l) => budgets.get(l.id) ?? l.budget))) }
}
const stays = (doc: Plan): 'approved' | 'executing' => (doc.status === 'executing' ? 'executing' : 'approved')

/** Budgets of promotion (promotion.md plan, table of actions). */
export const promotionPlanCommands = handle(promotionPlan, {
  save,
  guard: ({ doc, action }) => (action === 'cancel' && (num(doc.committed ?? 0).gt(0) || num(doc.spent ?? 0).gt(0)) ? refuse.PP_SPENT() : undefined),
  actions: {
    submit: async ({ tx, doc }) => {
      await checkSubmit(tx, doc)
      return 'reviewing' as const
    },
    approve: ({ set }) => {
      set({ status_reason: null })
      return 'approved'
    },
    reject: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'rejected'
    },
    start: () => 'executing',
    close: async ({ tx, doc }) => {
      const { n } = await tx.one<{ n: number }>(
        sql`select count(*)::int as n from promotion_task where plan_id = ${doc.id} and status in ('confirmed', 'producing', 'published')`,
      )
      if (n > 0) throw refuse.PP_OPEN_TASKS({ n })
      return 'closed' as const
    },
    adjust: async ({ tx, doc, args, set }) => {
      await holdPlans(tx, [doc.id])
      args.lines.forEach((r, i) => {
        const used = doc.lines.find((l) => l.id === r.line)?.used ?? 0
        if (num(r.budget).lt(used)) throw refuse.PP_BELOW_USED({ n: num(used).toFixed(2) }, `args.lines[${i}].budget`)
      })
      const after = await setBudgets(tx, doc, new Map(args.lines.map((r) => [r.line, r.budget])))
      const held = num(doc.committed ?? 0).plus(doc.spent ?? 0)
      if (num(String(after.budget)).lt(held)) throw refuse.PP_BELOW_USED({ n: held.toFixed(2) }, 'args.lines')
      set({ ...after, status_reason: args.reason })
      return stays(doc)
    },
    transfer: async ({ tx, doc, args, set }) => {
      await holdPlans(tx, [doc.id])
      const take = sum(args.lines.map((r) => r.take ?? 0))
      const give = sum(args.lines.map((r) => r.give ?? 0))
      if (!take.eq(give) || !take.gt(0)) throw refuse.PP_TRANSFER({ take: take.toFixed(2), give: give.toFixed(2) }, 'args.lines')
      const budgets = new Map(
        args.lines.map((r, i) => {
          const l = doc.lines.find((x) => x.id === r.line)!
          if (num(r.take ?? 0).gt(l.free ?? 0)) throw refuse.PP_TRANSFER_FREE({ n: num(l.free ?? 0).toFixed(2) }, `args.lines[${i}].take`)
          return [
            l.id,
            moneyText(
              num(l.budget)
                .minus(r.take ?? 0)
                .plus(r.give ?? 0),
            ),
          ] as const
        }),
      )
      set(await setBudgets(tx, doc, budgets))
      return stays(doc)
    },
    cancel: ({ args, set }) => {
      set({ status_reason: args.reason })
      return 'cancelled'
    },
  },
})

/** Plans count anew what moved on this day; for the night. */
export const keepAllPlans = async (tx: Tx): Promise<number> => {
  const ids = (
    await tx.rows<{ id: number }>(
      sql`select id from promotion_plan where status in ('approved', 'executing') and period_to >= ${dayOf(new Date())}::date - 90 order by id limit 2000`,
    )
  ).map((r) => r.id)
  await holdPlans(tx, ids)
  await keepPlans(tx, ids)
  return ids.length
}
