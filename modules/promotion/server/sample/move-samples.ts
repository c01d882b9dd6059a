import { dayOf, moneyText, num, sum, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { getRate, postCostLine } from '@crossway/ledger/server'
import { get as projectOf } from '@crossway/project/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { activeOf, postStock, releaseReservation, reserveStock } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import type { promotionSample } from '../../model/sample/promotion-sample.resource.ts'
import { keepTaskMoney } from '../payout/entries.ts'
import { holdPlans, keepPlans } from '../plan/plan-balance.ts'

export type Sample = RowOf<typeof promotionSample>
type Args<A extends keyof ActionsOf<typeof promotionSample>> = ArgsOf<ActionsOf<typeof promotionSample>[A]>
const sourceOf = (doc: Sample) => ({ type: 'promotion_sample', id: doc.id, no: doc.no })
/** Line of the profit and loss that samples and their freight cost; the goods themselves are booked by finance from the stock event. */
const sampleLine = 'L0906'

export const holdGoods = ({ app, tx, ctx }: CommandContext, doc: Sample): Promise<unknown> =>
  doc.source_type === 'warehouse'
    ? reserveStock(
        { app, tx, ctx },
        { source: sourceOf(doc), lines: doc.lines.map((l) => ({ vw: doc.vw!.id, sku: l.sku.id, qty: l.qty, line: l.id })), reason: doc.no },
      )
    : Promise.resolve()
export const letGoodsGo = ({ app, tx, ctx }: CommandContext, doc: Sample): Promise<unknown> =>
  releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: doc.no })

/** Freight is a cost of its own, of the project, there and back. */
async function bookFreight({ tx, ctx }: CommandContext, doc: Sample, fee: string | null, seq: number): Promise<void> {
  if (!num(fee ?? 0).gt(0)) return
  await postCostLine(
    tx,
    {
      source: { type: 'promotion_sample', id: doc.id, seq },
      cost_type: sampleLine,
      amount: fee!,
      currency: 'CNY',
      date: dayOf(new Date()),
      company: (await projectOf(tx, doc.project.id))!.company,
      project: doc.project.id,
      note: doc.no,
    },
    { account: ctx.account },
  )
}

/** What the plan and the task bear of the sample: goods that are not back, with freight. */
async function keepCost(tx: Tx, doc: Sample, freight: string): Promise<Record<string, unknown>> {
  const { cost, lost, qty } = await tx.one<{ cost: string; lost: number; qty: number }>(
    sql`select coalesce(round(sum((qty - returned_good) * coalesce(unit_cost, 0)), 2), 0)::text as cost, sum(lost_qty)::int as lost, sum(qty)::int as qty from promotion_sample_line where promotion_sample_id = ${doc.id}`,
  )
  const plan = doc.plan ? await tx.one<{ currency: string }>(sql`select currency from promotion_plan where id = ${doc.plan.id}`) : undefined
  const rate = plan ? await getRate(tx, 'CNY', plan.currency, dayOf(new Date()), 'book') : '0'
  const inPlan = num(cost).plus(freight).times(rate).toFixed(4)
  await tx.run(
    sql`update promotion_sample set cost_cny = ${cost}::numeric, ship_fee = ${freight}::numeric, plan_cost = ${inPlan}::numeric where id = ${doc.id}`,
  )
  await keepTaskMoney(tx, doc.task ? [doc.task.id] : [])
  await keepPlans(tx, [doc.plan?.id])
  return { cost_cny: cost, ship_fee: freight, plan_cost: inPlan, loss_pct: num(lost).times(100).div(qty).toFixed(2) }
}

/** The goods leave at the pool's average, charged to project, shop and listing (promotion.md sampleManage, ship). */
export async function shipSample({ app, tx, ctx }: CommandContext, doc: Sample, args: Args<'ship'>): Promise<Record<string, unknown>> {
  const today = dayOf(new Date())
  if (!args.tracking && !args.hand_over) throw refuse.PS_TRACKING({}, 'args.tracking')
  if (args.shipped_on && args.shipped_on > today) throw refuse.PT_FUTURE({}, 'args.shipped_on')
  await holdPlans(tx, [doc.plan?.id])
  if (doc.source_type === 'warehouse') {
    const held = new Map((await activeOf(tx, sourceOf(doc))).map((r) => [r.source_line_id, r.id]))
    const posting = await postStock(
      { app, tx, ctx },
      {
        type: 'sample_out',
        source: sourceOf(doc),
        idem_key: `promotion_sample:${doc.id}:out`,
        lines: doc.lines.map((l) => ({
          entry_type: 'sample_out' as const,
          vw: doc.vw!.id,
          sku: l.sku.id,
          ...(held.has(l.id) ? { state: 'reserved' as const, reservation: held.get(l.id)! } : { state: 'available' as const }),
          qty: -l.qty,
          source_line: l.id,
          charge: { project: doc.project.id, ...(doc.store ? { store: doc.store.id } : {}) },
        })),
      },
    )
    await tx.run(sql`
      update promotion_sample_line l set unit_cost = u.cost, entry = u.entry
      from unnest(${doc.lines.map((l) => l.id)}::bigint[], ${posting.lines.map((p, i) => moneyText(num(p.total).abs().div(doc.lines[i]!.qty)))}::numeric[], ${posting.lines.map((p) => p.entry)}::bigint[]) as u(id, cost, entry) where l.id = u.id`)
  }
  await bookFreight({ app, tx, ctx }, doc, args.ship_fee, 0)
  const cost = await keepCost(tx, doc, moneyText(args.ship_fee ?? 0))
  return { ...cost, carrier: args.carrier, tracking: args.tracking, shipped_on: args.shipped_on ?? today }
}

/** Good ones are available again, defective ones lie apart, both at the cost by which they left; what is lost stays a cost. */
export async function takeBack(
  { app, tx, ctx }: CommandContext,
  doc: Sample,
  args: Args<'giveBack'>,
): Promise<{ state: 'returning' | 'returned'; values: Record<string, unknown> }> {
  await holdPlans(tx, [doc.plan?.id])
  const rows = args.lines.map((r, i) => {
    const l = doc.lines.find((x) => x.id === r.line)!
    if (r.good + r.defect + r.lost !== (l.out_qty ?? 0)) throw refuse.PS_COUNT({ n: l.out_qty ?? 0 }, `args.lines[${i}].good`)
    return { ...r, l }
  })
  const moves = rows.flatMap(({ l, good, defect }) =>
    (
      [
        ['available', good],
        ['defective', defect],
      ] as const
    )
      .filter(([, n]) => n > 0 && doc.source_type === 'warehouse')
      .map(([state, qty]) => ({
        entry_type: 'sample_return_in' as const,
        vw: doc.vw!.id,
        sku: l.sku.id,
        state,
        qty,
        source_line: l.id,
        ...(l.entry ? { link: l.entry } : {}),
        charge: { project: doc.project.id, ...(doc.store ? { store: doc.store.id } : {}) },
      })),
  )
  const nth = sum(doc.lines.map((l) => (l.returned_good ?? 0) + (l.returned_defect ?? 0) + (l.lost_qty ?? 0))).toNumber()
  if (moves.length)
    await postStock({ app, tx, ctx }, { type: 'sample_return_in', source: sourceOf(doc), idem_key: `promotion_sample:${doc.id}:back:${nth}`, lines: moves })
  await tx.run(sql`
    update promotion_sample_line l set returned_good = l.returned_good + u.good, returned_defect = l.returned_defect + u.defect, lost_qty = l.lost_qty + u.lost
    from unnest(${rows.map((r) => r.l.id)}::bigint[], ${rows.map((r) => r.good)}::int[], ${rows.map((r) => r.defect)}::int[], ${rows.map((r) => r.lost)}::int[]) as u(id, good, defect, lost) where l.id = u.id`)
  await bookFreight({ app, tx, ctx }, doc, args.return_fee, 1 + nth)
  const values = await keepCost(tx, doc, moneyText(num(doc.ship_fee ?? 0).plus(args.return_fee ?? 0)))
  const { out } = await tx.one<{ out: number }>(sql`select sum(out_qty)::int as out from promotion_sample_line where promotion_sample_id = ${doc.id}`)
  return { state: out > 0 ? 'returning' : 'returned', values }
}

/** Nobody has them any more: the cost stays where it is. */
export async function loseSample(tx: Tx, doc: Sample): Promise<Record<string, unknown>> {
  await holdPlans(tx, [doc.plan?.id])
  await tx.run(sql`update promotion_sample_line set lost_qty = lost_qty + out_qty where promotion_sample_id = ${doc.id}`)
  return keepCost(tx, doc, doc.ship_fee ?? '0')
}
