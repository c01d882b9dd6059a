import { num, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { proposePoChange, recordSupplierClaim } from '@crossway/purchase/server'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import type { supplierVerification } from '../../model/verify/supplier-verification.resource.ts'
import { countDifferences, type Verification } from './pull-account.ts'

type Rows = ArgsOf<ActionsOf<typeof supplierVerification>['resolve']>['lines']
type Line = NonNullable<Verification['lines']>[number]

/** What becomes of each difference (b2b.md verifySupplier, resolve): theirs stands and an adjustment change the order's price, or claim the difference from him. */
export async function resolveDifferences(call: CommandContext, doc: Verification, rows: Rows): Promise<void> {
  for (const [i, r] of rows.entries()) {
    const line = doc.lines!.find((l) => l.id === r.line)!
    const at = `args.lines[${i}].resolution`
    const resolution = r.resolution ?? line.resolution
    if (!resolution) throw refuse.VS_RESOLUTION({}, at)
    if (line.effect && resolution !== line.resolution) throw refuse.VS_EFFECT({}, at)
    const effect = line.effect ?? (await effectOf(call, doc, line, resolution, at))
    await call.tx.run(
      sql`update supplier_verify_line set resolution = ${resolution}, effect = ${effect ?? null}, note = ${r.note ?? line.note} where id = ${line.id}`,
    )
  }
  await countDifferences(call.tx, doc.id)
}

async function effectOf(call: CommandContext, doc: Verification, line: Line, resolution: string, at: string): Promise<'price_change' | 'claim' | undefined> {
  if (resolution === 'accept_ours' || resolution === 'carry') return undefined
  if (!line.po || !line.sku) throw refuse.VS_NO_LINE({}, at)
  const less = num(line.ours).minus(line.theirs)
  if (less.isZero()) return undefined
  if (resolution === 'accept_theirs' && line.their_qty > 0 && (line.diff_type === 'price' || line.diff_type === 'tax')) {
    const po = await orderLine(call.tx, line.po.id, line.sku.id)
    // their amount is what all pieces are paid with; the price keeps its tax and its share of the discount
    const price = num(po.unit_price).times(line.theirs).div(line.ours).toDecimalPlaces(6).toFixed()
    if (await proposePoChange(call, { po_line: po.id, price, reason: `${doc.verify_no} ${line.item}`.slice(0, 300) })) return 'price_change'
  }
  if (less.isNegative()) throw refuse.VS_ORDER_DONE({ no: line.po.title }, at)
  const source = { type: 'supplier_verify_line', id: line.id, no: doc.verify_no }
  const { id: po_line } = await orderLine(call.tx, line.po.id, line.sku.id)
  await recordSupplierClaim(call, { supplier: doc.supplier.id, po_line, amount: less, reason: `${doc.verify_no} ${line.item}`.slice(0, 300), source })
  return 'claim'
}
const orderLine = (tx: Tx, po: number, sku: number): Promise<{ id: number; unit_price: string }> =>
  tx.one(sql`select id, unit_price::text as unit_price from purchase_order_line where purchase_order_id = ${po} and sku_id = ${sku} order by id limit 1`)
