import type { CommandContext, Context } from '@crossway/server-kit'
import { dayOf, moneyText, num, round, roundMoney, type ActionsOf, type ArgsOf, type Num, type RowOf } from '@crossway/kernel'
import { audit, createRecord, emit, sql, updateHead, type Tx } from '@crossway/server-kit'
import { activeOf, postStock, releaseReservation, reserveStock } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { linePrices, partValue } from '../model/order-amounts.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { purchaseSign } from '../model/purchase-sign.resource.ts'
import { partyOf } from './masters.ts'
import { lockOrder, raiseOrder } from './receive-goods.ts'
import { wrongDirection } from './sign-save.ts'
import { claimRefund, refuseOpenClaim } from './supplier/claims.ts'

type Sign = RowOf<typeof purchaseSign>
type Order = RowOf<typeof purchaseOrder>
/** Pieces of a receipt's line that may still go back, by state. */
async function returnable(tx: Tx, sign: number): Promise<Map<string, number>> {
  const rows = await tx.rows<{ po_line: number; good: number; bad: number; back_good: number; back_bad: number }>(
    sql`select s.po_line, coalesce(s.good_qty, 0) as good, coalesce(s.defective_qty, 0) as bad,
      coalesce((select sum(r.good_qty)::int from purchase_sign_line r join purchase_sign h on h.id = r.purchase_sign_id where h.source_sign_id = ${sign} and h.status <> 'voided' and r.po_line = s.po_line), 0) as back_good,
      coalesce((select sum(r.defective_qty)::int from purchase_sign_line r join purchase_sign h on h.id = r.purchase_sign_id where h.source_sign_id = ${sign} and h.status <> 'voided' and r.po_line = s.po_line), 0) as back_bad
      from purchase_sign_line s where s.purchase_sign_id = ${sign}`,
  )
  return new Map(
    rows.flatMap(
      (r) =>
        [
          [`${r.po_line}:available`, r.good - r.back_good],
          [`${r.po_line}:defective`, r.bad - r.back_bad],
        ] as [string, number][],
    ),
  )
}

/** Makes the return document of a receipt (purchase.md, action create_return); no more than came and has not gone back yet. */
export async function createReturn(
  { app, tx, ctx }: CommandContext,
  sign: Sign,
  args: ArgsOf<ActionsOf<typeof purchaseSign>['create_return']>,
): Promise<number> {
  if (sign.direction !== 'receipt') throw wrongDirection({ app, ctx }, sign.direction)
  const left = await returnable(tx, sign.id)
  const lines = args.lines.flatMap((r, i) => {
    const { po_line } = sign.lines.find((l) => l.id === r.line)!
    const within = (state: string, n: number, field: string): void => {
      const most = left.get(`${po_line}:${state}`) ?? 0
      if (n > most) throw refuse.PS_RETURN_TOO_MUCH({ n: most }, `args.lines[${i}].${field}`)
    }
    within('available', r.good_qty, 'good_qty')
    within('defective', r.defective_qty, 'defective_qty')
    return r.good_qty + r.defective_qty > 0 ? [{ po_line, good: r.good_qty, bad: r.defective_qty }] : []
  })
  if (lines.length === 0) throw refuse.PS_RETURN_NOTHING({}, 'args.lines')
  const id = await createRecord(
    { app, tx, ctx },
    purchaseSign,
    { po: sign.po.id, warehouse: sign.warehouse?.id, vw: sign.vw?.id, lines: lines.map((l) => ({ po_line: l.po_line, signed_qty: l.good + l.bad })) },
    {
      preset: {
        direction: 'return',
        method: args.method,
        reason: args.reason,
        return_freight: args.return_freight ?? 0,
        bear: args.bear ?? null,
        source_sign: sign.id,
      },
    },
  )
  await tx.run(
    sql`update purchase_sign_line r set good_qty = u.good, defective_qty = u.bad from unnest(${lines.map((l) => l.po_line)}::bigint[], ${lines.map((l) => l.good)}::int[], ${lines.map((l) => l.bad)}::int[]) as u(line, good, bad) where r.purchase_sign_id = ${id} and r.po_line = u.line`,
  )
  return id
}

const sourceOf = (sign: Sign): { type: string; id: number; no: string } => ({ type: 'purchase_sign', id: sign.id, no: sign.no })

/** Good pieces that go back are held from the approval on; bad ones nobody else may take (purchase.md, action approve of a return). */
export async function holdGoods({ app, tx, ctx }: CommandContext, sign: Sign): Promise<void> {
  const good = sign.lines.filter((l) => (l.good_qty ?? 0) > 0)
  if (good.length === 0) return
  await reserveStock(
    { app, tx, ctx },
    {
      source: { ...sourceOf(sign), project: sign.project?.id ?? null },
      lines: good.map((l) => ({ vw: sign.vw!.id, sku: l.sku!.id, msku: l.msku?.id, qty: l.good_qty!, line: l.id })),
      reason: sign.no,
    },
  )
}
/** A return that is not made lets its goods go. */
export async function letGo({ app, tx, ctx }: CommandContext, sign: Sign): Promise<void> {
  if (sign.direction === 'return') await releaseReservation({ app, tx, ctx }, { source: sourceOf(sign) }, { reason: sign.no })
}
interface Owed {
  readonly id: number
  readonly no: string
  readonly status: string
  /** Pieces of the return whose replacement has not come. */
  readonly owed: number
}
/** What is still owed on each replacement return of an order: pieces that have come serve settled returns first, then the older ones. */
const owedReturns = (tx: Tx, order: number): Promise<Owed[]> =>
  tx.rows<Owed>(
    sql`select d.id, d.no, d.status, sum(least(d.n, greatest(d.upto - l.qty_replaced, 0)))::int as owed
      from (select h.id, h.no, h.status, s.po_line, s.signed_qty as n, sum(s.signed_qty) over (partition by s.po_line order by h.status = 'settled' desc, h.id) as upto
        from purchase_sign h join purchase_sign_line s on s.purchase_sign_id = h.id
        where h.po_id = ${order} and h.direction = 'return' and h.method = 'replace' and h.status in ('out', 'settled')) d
      join purchase_order_line l on l.id = d.po_line group by d.id, d.no, d.status order by d.id limit 1000`,
  )

/** A replacement is settled once its pieces have come, a refund once finance has it, a deduction once payments have kept it (purchase.md, action settle). */
export async function settleReturn(tx: Tx, sign: Sign): Promise<void> {
  if (sign.method !== 'replace') return refuseOpenClaim(tx, sign)
  const n = (await owedReturns(tx, sign.po.id)).find((r) => r.id === sign.id)?.owed ?? 0
  if (n > 0) throw refuse.PS_REPLACE_OPEN({ n })
}

/** Settled replacements whose pieces a reversed receipt has taken away again are open once more. */
export async function reopenReturns({ tx, ctx }: Context<'tx' | 'ctx'>, order: number, because: string): Promise<void> {
  const again = (await owedReturns(tx, order)).filter((r) => r.status === 'settled' && r.owed > 0)
  for (const r of again) await updateHead({ tx, ctx }, purchaseSign, r.id, {}, { status: 'out' })
  await audit(
    { run: tx, ctx },
    again.map((r) => ({
      resource: 'purchase_sign',
      record: r.id,
      no: r.no,
      operation: 'action',
      action: 'settle',
      from: 'settled',
      to: 'out',
      comment: because,
    })),
  )
}

/** One line of a return with what it is worth. */
interface PricedLine {
  readonly l: Sign['lines'][number]
  /** What the supplier owes for it, tax included, in the order's currency. */
  readonly claim: Num
  /** CNY that stock gets in its place: the claim without the tax that comes back, or for a replacement what its receipt was booked at. */
  readonly goods: Num
}

/** Prices what goes back by what was paid for it: the order's price after its discount, in running totals so that parts sum to the whole. */
async function priceReturn(tx: Tx, sign: Sign, order: Order): Promise<PricedLine[]> {
  const [party, booked] = await Promise.all([
    partyOf(tx, { supplier: order.supplier.id, company: order.company.id, warehouse: order.warehouse.id, day: dayOf(new Date()) }),
    tx.rows<{ po_line: number; signed: number; goods: string }>(
      sql`select po_line, signed_qty as signed, goods_value::text as goods from purchase_sign_line where purchase_sign_id = ${sign.source_sign?.id ?? 0} and signed_qty > 0 and goods_value is not null`,
    ),
  ])
  const prices = linePrices(
    order.lines.map((l) => ({ qty: l.qty, unit_price: l.unit_price, tax_rate: l.tax_rate ?? order.tax_rate })),
    order,
  )
  return sign.lines.map((l) => {
    const at = order.lines.findIndex((x) => x.id === l.po_line)
    const { net, tax } = prices[at]!
    const part = (whole: Num): Num => partValue(whole, order.lines[at]!.qty, order.lines[at]!.qty_returned, l.signed_qty)
    const receipt = sign.method === 'replace' ? booked.find((b) => b.po_line === l.po_line) : undefined
    const goods = receipt
      ? num(receipt.goods).times(l.signed_qty).div(receipt.signed)
      : part(party.vat_recoverable ? net : net.plus(tax)).times(order.rate ?? 1)
    return { l, claim: part(net.plus(tax)), goods }
  })
}

/**
 * Sends goods back: they leave at the pool's average, the claim is what the order paid for them with tax, the difference to the average goes to the
 * purchase variance by the posting; replacements are owed by the order again (purchase.md, action ship_back and calculations).
 */
export async function shipBack({ app, tx, ctx }: CommandContext, sign: Sign): Promise<Record<string, unknown>> {
  if (sign.direction !== 'return') throw wrongDirection({ app, ctx }, sign.direction)
  const order = await lockOrder(app, tx, sign.po.id)
  const priced = await priceReturn(tx, sign, order)
  const held = new Map((await activeOf(tx, sourceOf(sign))).map((r) => [r.source_line_id, r.id]))
  await postStock(
    { app, tx, ctx },
    {
      type: 'purchase_return_out',
      source: { type: 'purchase_sign', id: sign.id, no: sign.no, project: order.project?.id ?? null },
      idem_key: `purchase_sign:${sign.id}:back`,
      lines: priced.flatMap(({ l, goods }) =>
        (
          [
            ['available', l.good_qty ?? 0],
            ['defective', l.defective_qty ?? 0],
          ] as const
        )
          .filter(([, n]) => n > 0)
          .map(([state, n]) => ({
            entry_type: 'purchase_return_out' as const,
            vw: sign.vw!.id,
            sku: l.sku!.id,
            msku: l.msku?.id ?? 0,
            ...(state === 'available' && held.has(l.id) ? { state: 'reserved' as const, reservation: held.get(l.id)! } : { state }),
            qty: -n,
            goods: round(goods.times(n).div(l.signed_qty), 2),
            counterparty: `supplier:${order.supplier.id}`,
          })),
      ),
    },
  )
  await tx.run(
    sql`update purchase_order_line l set qty_returned = l.qty_returned + s.signed_qty, qty_replace_due = l.qty_replace_due + case when ${sign.method === 'replace'} then s.signed_qty else 0 end from purchase_sign_line s where s.purchase_sign_id = ${sign.id} and l.id = s.po_line`,
  )
  if (sign.method === 'replace') await raiseOrder({ tx, ctx }, order)
  await emit({ app, tx }, 'goods.returned', { sign: sign.id, po: order.id, method: sign.method }, { resource: 'purchase_sign', id: sign.id })
  const owed = priced.reduce((n, p) => n.plus(p.claim), num(0))
  const claim = owed.times(num(order.rate ?? 1)).toDecimalPlaces(2)
  if (sign.method === 'refund' && owed.gt(0))
    await claimRefund({ app, tx, ctx }, sign, {
      company: order.company.id,
      project: order.project?.id ?? null,
      supplier: order.supplier,
      amount: roundMoney(owed, order.currency),
      currency: order.currency,
      reason: sign.reason ?? sign.no,
    })
  return { claim: sign.method === 'replace' ? null : moneyText(claim) }
}
