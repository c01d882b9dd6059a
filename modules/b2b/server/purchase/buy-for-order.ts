import { addDays, dayOf, num, refId, type ActionsOf, type ArgsOf } from '@crossway/kernel'
import { pickPrices } from '@crossway/product/server'
import { createPurchaseOrder } from '@crossway/purchase/server'
import { createRecord, sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { b2bPoLink } from '../../model/purchase/b2b-po-link.resource.ts'
import { refuse } from '../../model/errors.ts'
import type { saleOrder } from '../../model/sale/sale-order.resource.ts'
import type { SaleOrder } from '../sale/reserve-lines.ts'
import { recountLinks } from './links.ts'
import { notQualified } from './qualified.ts'

type Args = ArgsOf<ActionsOf<typeof saleOrder>['genPurchase']>
/** Days between the goods at our place and the day they leave again. */
export const handlingDays = 5

interface Part {
  readonly line: SaleOrder['lines'][number]
  readonly qty: number
  readonly supplier: number
  readonly currency: string
  readonly price: string
  readonly tax_included: boolean
  readonly tax_rate: string
}

/** Draft purchases of what an order is short of, one for each supplier and currency, every line linked (b2b.md purchaseOrder, createFromSale). */
export async function buyForOrder({ app, tx, ctx }: CommandContext, doc: SaleOrder, args: Args): Promise<number[]> {
  const today = dayOf(new Date())
  const direct = doc.delivery_mode === 'dropship' || doc.delivery_mode === 'direct_import'
  const parts = await partsOf(tx, doc, args, today)
  const warehouse = args.warehouse ?? (await warehouseOf(tx, refId(doc.vw), refId(doc.company)!))
  if (!warehouse) throw refuse.SB_WAREHOUSE({}, 'args.warehouse')
  const due = addDays(doc.ship_from, direct ? 0 : -handlingDays)
  const made: number[] = []
  for (const group of Map.groupBy(parts, (p) => `${p.supplier} ${p.currency} ${p.tax_included} ${p.tax_rate}`).values()) {
    const { supplier, currency, tax_included, tax_rate } = group[0]!
    const no = await notQualified(tx, supplier)
    if (no) throw refuse.SB_NOT_VERIFIED({ supplier: no }, 'args.supplier')
    const order = await createPurchaseOrder(
      { app, tx, ctx },
      'b2b',
      {
        company: refId(doc.company)!,
        supplier,
        project: refId(doc.project)!,
        currency,
        tax_included,
        tax_rate,
        warehouse,
        ship_to: direct ? 'factory' : 'deliver',
        buyer: ctx.employee,
        remark: doc.no,
      },
      group.map((p) => ({ sku: p.line.sku.id, qty: p.qty, unit_price: p.price, expected_date: due > today ? due : addDays(today, 1), note: doc.no })),
    )
    for (const [i, p] of group.entries())
      await createRecord(
        { app, tx, ctx },
        b2bPoLink,
        { purchase_order: order.id, sale_order: doc.id, sku: p.line.sku.id, qty: p.qty, delivery_mode: direct ? 'direct' : 'to_warehouse' },
        { preset: { po_line: order.lines[i]!, sale_line: p.line.id } },
      )
    made.push(order.id)
  }
  await recountLinks(tx, [doc.id])
  return made
}

async function partsOf(tx: Tx, doc: SaleOrder, args: Args, today: string): Promise<Part[]> {
  const wanted = args.lines.filter((l) => l.qty > 0).map((l) => ({ ...l, line: doc.lines.find((x) => x.id === l.line)! }))
  if (wanted.length === 0) throw refuse.SB_NOTHING()
  const prices = await pickPrices(
    tx,
    wanted.map((w) => ({ sku: w.line.sku.id, qty: w.qty, ...(args.supplier ? { supplier: args.supplier } : {}) })),
    today,
  )
  return wanted.map((w, i) => {
    const p = prices[i]
    if (!p && !args.supplier) throw refuse.SB_NO_SUPPLIER({ sku: w.line.sku.title }, 'args.supplier')
    return {
      line: w.line,
      qty: w.qty,
      supplier: p?.supplier ?? args.supplier!,
      currency: p?.currency ?? 'CNY',
      price: num(p?.unit_price ?? 0).toString(),
      tax_included: p?.tax_included ?? true,
      tax_rate: String(p?.tax_rate ?? 13),
    }
  })
}

/** Where the goods go: the warehouse that the order ships from, else the first of the company. */
const warehouseOf = async (tx: Tx, vw: number | null, company: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ id: number }>(
      vw
        ? sql`select warehouse_id as id from virtual_warehouse where id = ${vw}`
        : sql`select id from warehouse where ${company}::bigint = any(companies) and status = 'active' order by type = 'domestic' desc, id limit 1`,
    )
  )?.id
