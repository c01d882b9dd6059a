import { dayOf, moneyText, num, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { postCostLine } from '@crossway/ledger/server'
import { get as projectOf } from '@crossway/project/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { activeOf, postStock, releaseReservation, reserveStock } from '@crossway/warehouse/server'
import { refuse } from '../../model/errors.ts'
import type { sampleRequest } from '../../model/sample-request.resource.ts'
import { creditDepartment } from './charge-department.ts'
import type { Sample } from './sample-save.ts'

export const sourceOf = (doc: Sample) => ({ type: 'sample_request', id: doc.id, no: doc.no })
/** Line of the profit and loss that samples cost (ledger). */
const sampleCost = 'L0906'

/** Goods of the stock are held for the request from its approval on. */
export const holdSample = ({ app, tx, ctx }: CommandContext, doc: Sample): Promise<unknown> =>
  reserveStock(
    { app, tx, ctx },
    { source: sourceOf(doc), lines: doc.lines.map((l) => ({ vw: l.vw!.id, sku: l.sku.id, msku: l.msku?.id, qty: l.qty, line: l.id })), reason: doc.no },
  )
export const letSampleGo = ({ app, tx, ctx }: CommandContext, doc: Sample): Promise<unknown> =>
  releaseReservation({ app, tx, ctx }, { source: sourceOf(doc) }, { reason: doc.no })

type IssueArgs = ArgsOf<ActionsOf<typeof sampleRequest>['issue']>
/** Hands the samples out: they leave at the pool's average, charged to who bears them; the express fee is a cost of its own (action issue). */
export async function issueSample({ app, tx, ctx }: CommandContext, doc: Sample, args: IssueArgs): Promise<Record<string, unknown>> {
  if (doc.get_from !== 'supplier') {
    const held = new Map((await activeOf(tx, sourceOf(doc))).map((r) => [r.source_line_id, r.id]))
    const posting = await postStock(
      { app, tx, ctx },
      {
        type: 'sample_out',
        source: sourceOf(doc),
        idem_key: `sample:${doc.id}:out`,
        lines: doc.lines.map((l) => ({
          entry_type: 'sample_out' as const,
          vw: l.vw!.id,
          sku: l.sku.id,
          msku: l.msku?.id ?? 0,
          ...(held.has(l.id) ? { state: 'reserved' as const, reservation: held.get(l.id)! } : { state: 'available' as const }),
          qty: -l.qty,
          source_line: l.id,
          charge: { project: doc.cost_bearer === 'company' ? null : doc.project.id },
        })),
      },
    )
    await tx.run(
      sql`update sample_request_line l set unit_cost = u.cost, entry = u.entry from unnest(${doc.lines.map((l) => l.id)}::bigint[], ${posting.lines.map((p, i) => moneyText(num(p.total).abs().div(doc.lines[i]!.qty)))}::numeric[], ${posting.lines.map((p) => p.entry)}::bigint[]) as u(id, cost, entry) where l.id = u.id`,
    )
  }
  await tx.run(sql`update sample_request_line set qty_issued = qty where sample_request_id = ${doc.id}`)
  const fee = num(args.express_fee ?? 0)
  if (fee.gt(0))
    await postCostLine(tx, {
      source: { type: 'sample_request', id: doc.id },
      cost_type: sampleCost,
      amount: fee,
      currency: 'CNY',
      date: dayOf(new Date()),
      company: (await projectOf(tx, doc.project.id))!.company,
      project: doc.cost_bearer === 'company' ? null : doc.project.id,
      note: doc.no,
    })
  return {
    issued_at: new Date().toISOString(),
    express_fee: moneyText(fee),
    ...(args.express ? { express: args.express } : {}),
    ...(args.tracking ? { tracking: args.tracking } : {}),
  }
}

type BackArgs = ArgsOf<ActionsOf<typeof sampleRequest>['give_back']>
/** Samples come back: good ones are available again, used ones defective, at the cost by which they left; what is lost stays a cost, of the department once it was charged (action give_back). */
export async function takeBack({ app, tx, ctx }: CommandContext, doc: Sample, args: BackArgs): Promise<'issued' | 'returned' | 'consumed'> {
  const rows = args.lines.map((r, i) => {
    const line = doc.lines.find((l) => l.id === r.line)!
    const total = r.good_qty + r.used_qty + r.lost_qty
    if (total > (line.qty_out ?? 0)) throw refuse.SR_TOO_MANY({ n: line.qty_out ?? 0 }, `args.lines[${i}].good_qty`)
    return { ...r, l: line, total }
  })
  if (rows.every((r) => r.total === 0)) throw refuse.PD_NOTHING({}, 'args.lines')
  const postings = rows.flatMap(({ l, good_qty, used_qty }) =>
    (
      [
        ['available', good_qty],
        ['defective', used_qty],
      ] as const
    )
      .filter(([, n]) => n > 0 && doc.get_from !== 'supplier')
      .map(([state, n]) => ({
        entry_type: 'sample_return_in' as const,
        vw: l.vw!.id,
        sku: l.sku.id,
        msku: l.msku?.id ?? 0,
        state,
        qty: n,
        source_line: l.id,
        ...(l.entry ? { link: l.entry } : {}),
        charge: { project: doc.cost_bearer === 'company' ? null : doc.project.id },
      })),
  )
  const nth = doc.lines.reduce((n, l) => n + (l.qty_returned ?? 0) + (l.qty_lost ?? 0), 0)
  if (postings.length) {
    const { lines } = await postStock(
      { app, tx, ctx },
      { type: 'sample_return_in', source: sourceOf(doc), idem_key: `sample:${doc.id}:back:${nth}`, lines: postings },
    )
    const values = lines.map((p, i) => ({ line: postings[i]!.source_line, value: p.total }))
    if (doc.charged_on) await creditDepartment(tx, values, dayOf(new Date()), nth)
  }
  await tx.run(sql`
    update sample_request_line l set qty_returned = l.qty_returned + u.back, qty_lost = l.qty_lost + u.lost, condition_back = case when u.lost > 0 then 'lost' when u.used > 0 then 'used' else coalesce(l.condition_back, 'good') end
    from unnest(${rows.map((r) => r.l.id)}::bigint[], ${rows.map((r) => r.good_qty + r.used_qty)}::int[], ${rows.map((r) => r.used_qty)}::int[], ${rows.map((r) => r.lost_qty)}::int[]) as u(id, back, used, lost) where l.id = u.id`)
  return stateAfter(tx, doc.id)
}
async function stateAfter(tx: Tx, id: number): Promise<'issued' | 'returned' | 'consumed'> {
  const { out, back } = await tx.one<{ out: number; back: number }>(
    sql`select sum(qty_out)::int as out, sum(qty_returned)::int as back from sample_request_line where sample_request_id = ${id}`,
  )
  return out > 0 ? 'issued' : back > 0 ? 'returned' : 'consumed'
}
