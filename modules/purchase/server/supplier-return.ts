import { moneyText, num, type RowOf } from '@crossway/kernel'
import { createRecord, emit, sql, type App, type Ctx, type Tx } from '@crossway/server-kit'
import { postStock } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import { purchaseSign } from '../model/purchase-sign.resource.ts'
import { lockOrder, raiseOrder } from './receive-goods.ts'

type Sign = RowOf<typeof purchaseSign>
export interface ReturnLine {
  readonly line: number
  readonly qty: number
  readonly state: 'defective' | 'available'
}

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
  app: App,
  tx: Tx,
  ctx: Ctx,
  sign: Sign,
  args: { method: string; reason: string; lines: readonly ReturnLine[] },
): Promise<number> {
  if (sign.direction !== 'receipt') throw refuse.PS_WRONG_DIRECTION({ direction: sign.direction })
  const left = await returnable(tx, sign.id)
  const lines = args.lines.map((r, i) => {
    const from = sign.lines.find((l) => l.id === r.line)
    if (!from) throw refuse.PO_LINE_UNKNOWN({ line: r.line }, `args.lines[${i}].line`)
    const n = left.get(`${from.po_line}:${r.state}`) ?? 0
    if (r.qty > n) throw refuse.PS_RETURN_TOO_MUCH({ n }, `args.lines[${i}].qty`)
    return { po_line: from.po_line, signed_qty: r.qty, good_qty: r.state === 'available' ? r.qty : 0, defective_qty: r.state === 'defective' ? r.qty : 0 }
  })
  const id = await createRecord(
    app,
    tx,
    ctx,
    purchaseSign,
    { direction: 'return', po: sign.po.id, warehouse: sign.warehouse?.id, vw: sign.vw?.id, method: args.method, reason: args.reason, lines },
    {
      preset: {
        source_sign: sign.id,
        supplier: sign.supplier?.id ?? null,
        company: sign.company?.id ?? null,
        project: sign.project?.id ?? null,
        qty: lines.reduce((n, l) => n + l.signed_qty, 0),
      },
    },
  )
  await tx.run(
    sql`update purchase_sign_line r set sku_id = s.sku_id, msku_id = s.msku_id from purchase_sign_line s where r.purchase_sign_id = ${id} and s.purchase_sign_id = ${sign.id} and s.po_line = r.po_line`,
  )
  return id
}

/**
 * Sends goods back: they leave at the pool's average, the claim is the order price with tax, the difference to the average goes to the
 * purchase variance by the posting; replacements are owed by the order again (purchase.md, action ship_back and calculations).
 */
export async function shipBack(app: App, tx: Tx, ctx: Ctx, sign: Sign): Promise<Record<string, unknown>> {
  if (sign.direction !== 'return') throw refuse.PS_WRONG_DIRECTION({ direction: sign.direction })
  const order = await lockOrder(app, tx, sign.po.id)
  const priced = sign.lines.map((l) => {
    const line = order.lines.find((x) => x.id === l.po_line)!
    const gross = num(line.unit_price).times(l.signed_qty)
    const rate = num(line.tax_rate ?? order.tax_rate).div(100)
    return { l, claim: order.tax_included ? gross : gross.times(rate.plus(1)), net: order.tax_included ? gross.div(rate.plus(1)) : gross }
  })
  await postStock(tx, ctx, app, {
    type: 'purchase_return_out',
    source: { type: 'purchase_sign', id: sign.id, no: sign.no, project: order.project?.id ?? null },
    idem_key: `purchase_sign:${sign.id}:back`,
    lines: priced.flatMap(({ l, net }) =>
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
          state,
          qty: -n,
          goods: net
            .times(n)
            .div(l.signed_qty)
            .times(num(order.rate ?? 1))
            .toDecimalPlaces(2),
          counterparty: `supplier:${order.supplier.id}`,
        })),
    ),
  })
  await tx.run(
    sql`update purchase_order_line l set qty_returned = l.qty_returned + s.signed_qty, qty_replace_due = l.qty_replace_due + case when ${sign.method === 'replace'} then s.signed_qty else 0 end from purchase_sign_line s where s.purchase_sign_id = ${sign.id} and l.id = s.po_line`,
  )
  if (sign.method === 'replace') await raiseOrder(tx, ctx, order)
  await emit(app, tx, 'goods.returned', { sign: sign.id, po: order.id, method: sign.method }, { resource: 'purchase_sign', id: sign.id })
  const claim = priced
    .reduce((n, p) => n.plus(p.claim), num(0))
    .times(num(order.rate ?? 1))
    .toDecimalPlaces(2)
  return { claim: sign.method === 'replace' ? null : moneyText(claim) }
}
