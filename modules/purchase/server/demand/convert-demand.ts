import { addDays, dayOf, num, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { pickPrices } from '@crossway/product/server'
import { createRecord, insertAll, lockDoc, sql, updateRecord, type CommandContext, type Tx } from '@crossway/server-kit'
import { param, supplier as supplierOf } from '@crossway/settings/server'
import { refuse } from '../../model/errors.ts'
import { purchaseDemand } from '../../model/purchase-demand.resource.ts'
import { purchaseOrder } from '../../model/purchase-order.resource.ts'
import { demandSkus, type DemandSku } from './demand-masters.ts'
import { recount, stateOfDemand } from './follow-orders.ts'

type Demand = RowOf<typeof purchaseDemand>
type Order = RowOf<typeof purchaseOrder>
type Args = ArgsOf<ActionsOf<typeof purchaseDemand>['convert']>
interface Taken {
  readonly demand: Demand
  readonly line: Demand['lines'][number]
  readonly qty: number
  readonly supplier: number
  readonly over: boolean
  /** Where the number stands, for refusals. */
  readonly at: string
}
/** Pieces that go onto one order. */
interface Bundle {
  readonly company: number
  readonly supplier: number
  readonly currency: string
  readonly ship_to: 'deliver' | 'factory'
  readonly warehouse: number
  readonly parts: (Taken & { readonly price: string | null })[]
}

/**
 * Turns open pieces of one or several demands into draft orders, one for each company, supplier, currency and delivery, and notes which order covers
 * what (purchase.md purchaseDemand, action convert). The demands are locked, so that two buyers do not order the same pieces.
 */
export async function convertDemand({ app, tx, ctx }: CommandContext, doc: Demand, args: Args): Promise<readonly number[]> {
  const others = await otherDemands({ app, tx, ctx }, doc, args)
  const into = args.into ? await draftOrder({ app, tx, ctx }, args.into as number) : undefined
  const taken = await takenLines(tx, doc, others, args)
  const skus = await demandSkus(
    tx,
    taken.map((t) => t.line.sku.id),
  )
  const marked = await checkOver(tx, taken, skus, args.reason)
  const bundles = await bundlesOf(tx, marked)
  if (into) for (const b of bundles) checkInto(into, b)
  const orders: number[] = []
  for (const b of bundles) orders.push(await writeOrder({ app, tx, ctx }, b, into, args.reason))
  const demands = [doc, ...others]
  await recount(
    tx,
    demands.map((d) => d.id),
  )
  for (const d of others)
    await tx.run(sql`update purchase_demand set status = ${await stateOfDemand(tx, d.id)}, version = version + 1, updated_at = now() where id = ${d.id}`)
  return orders
}

async function otherDemands({ app, tx, ctx }: CommandContext, doc: Demand, args: Args): Promise<Demand[]> {
  const ids = [...new Set((args.others ?? []) as unknown as number[])].filter((id) => id !== doc.id).sort((a, b) => a - b)
  const found: Demand[] = []
  for (const id of ids) {
    const other = (await lockDoc({ app, tx, ctx }, purchaseDemand, id, 'convert')) as unknown as Demand
    if (!['approved', 'partial'].includes(other.status)) throw refuse.PD_NOT_OPEN({ no: other.no }, 'args.others')
    if (other.company?.id !== doc.company?.id) throw refuse.PD_COMPANY({}, 'args.others')
    found.push(other)
  }
  return found
}
async function draftOrder({ app, tx, ctx }: CommandContext, id: number): Promise<Order> {
  const order = (await lockDoc({ app, tx, ctx }, purchaseOrder, id, 'edit')) as unknown as Order
  if (order.status !== 'draft') throw refuse.PD_INTO_DRAFT({ no: order.no }, 'args.into')
  return order
}
function checkInto(order: Order, b: Bundle): void {
  if (order.company.id !== b.company) throw refuse.PD_COMPANY({}, 'args.into')
  if (order.supplier.id !== b.supplier || order.currency !== b.currency || order.warehouse.id !== b.warehouse)
    throw refuse.PD_INTO_OTHER({ no: order.no }, 'args.into')
}

async function takenLines(tx: Tx, doc: Demand, others: readonly Demand[], args: Args): Promise<Omit<Taken, 'over'>[]> {
  const own = args.lines.flatMap((row, i) => {
    const line = doc.lines.find((l) => l.id === row.line)!
    return row.qty > 0 ? [{ demand: doc, line, qty: row.qty, supplier: Number(row.supplier ?? line.supplier?.id ?? 0), at: `args.lines[${i}]` }] : []
  })
  const along = others.flatMap((demand) =>
    demand.lines
      .filter((l) => (l.qty_open ?? 0) > 0)
      .map((line) => ({ demand, line, qty: line.qty_open!, supplier: line.supplier?.id ?? 0, at: 'args.others' })),
  )
  const all = [...own, ...along]
  if (all.length === 0) throw refuse.PD_NOTHING({}, 'args.lines')
  for (const t of all) if (!t.supplier) throw refuse.PD_SUPPLIER({ sku: t.line.sku.title }, t.at === 'args.others' ? t.at : `${t.at}.supplier`)
  return all
}

/** Beyond the tolerance only what a carton or a minimum quantity makes necessary, and with a reason (purchase.md scenario 2). */
async function checkOver(
  tx: Tx,
  taken: readonly Omit<Taken, 'over'>[],
  skus: ReadonlyMap<number, DemandSku>,
  reason: string | null | undefined,
): Promise<Taken[]> {
  const tolerance = num(String((await param(tx, 'purchase.demand_over_pct', taken[0]!.demand.company?.id)) ?? 10))
  return taken.map((t) => {
    const { line } = t
    const asked = line.qty - (line.qty_closed ?? 0)
    const beyond = (line.qty_ordered ?? 0) + t.qty - asked
    if (beyond <= 0) return { ...t, over: false }
    const pct = num(beyond).times(100).div(Math.max(asked, 1))
    if (pct.lte(tolerance)) return { ...t, over: false }
    const at = t.at === 'args.others' ? t.at : `${t.at}.qty`
    if (!reason) throw refuse.PD_OVER({ p: pct.toFixed(1) }, at)
    const sku = skus.get(line.sku.id)!
    const carton = sku.carton_qty ?? 1
    const most = Math.max(sku.moq ?? 0, Math.ceil((line.qty_open ?? 0) / carton) * carton)
    if (t.qty > most) throw refuse.PD_OVER_MOST({ p: pct.toFixed(1), n: most }, at)
    return { ...t, over: true }
  })
}

async function bundlesOf(tx: Tx, taken: readonly Taken[]): Promise<Bundle[]> {
  const today = dayOf(new Date())
  const sums = new Map<string, number>()
  const key = (t: Taken): string => `${t.line.sku.id}/${t.supplier}`
  for (const t of taken) sums.set(key(t), (sums.get(key(t)) ?? 0) + t.qty)
  // all pieces of an article from one supplier share the tier that they reach together
  const prices = await pickPrices(
    tx,
    taken.map((t) => ({ sku: t.line.sku.id, supplier: t.supplier, qty: sums.get(key(t))! })),
    today,
  )
  const currencies = new Map<number, string>()
  for (const id of new Set(taken.map((t) => t.supplier))) currencies.set(id, (await supplierOf(tx, id))?.currency ?? 'CNY')
  const bundles = new Map<string, Bundle>()
  for (const [i, t] of taken.entries()) {
    const price = prices[i]
    const currency = price?.currency ?? currencies.get(t.supplier)!
    const ship_to = t.line.ship_to === 'factory' ? ('factory' as const) : ('deliver' as const)
    const warehouse = t.line.warehouse?.id ?? (await usualWarehouse(tx, t.demand.company!.id))
    if (!warehouse) throw refuse.PD_WAREHOUSE({}, t.at)
    const k = [t.demand.company!.id, t.supplier, currency, ship_to, warehouse].join('/')
    const b = bundles.get(k) ?? { company: t.demand.company!.id, supplier: t.supplier, currency, ship_to, warehouse, parts: [] }
    b.parts.push({ ...t, price: price?.unit_price ?? null })
    bundles.set(k, b)
  }
  return [...bundles.values()]
}
/** Goods that never come to us still belong to a warehouse of the company in the books. */
const usualWarehouse = async (tx: Tx, company: number): Promise<number | undefined> =>
  (
    await tx.maybe<{ id: number }>(
      sql`select id from warehouse where ${company}::bigint = any(companies) and status = 'active' order by type = 'domestic' desc, id limit 1`,
    )
  )?.id

async function writeOrder({ app, tx, ctx }: CommandContext, b: Bundle, into: Order | undefined, reason: string | null | undefined): Promise<number> {
  const project = b.parts[0]!.demand.project.id
  const lines = b.parts.map((t) => ({
    sku: t.line.sku.id,
    msku: t.line.msku?.id ?? null,
    qty: t.qty,
    unit_price: t.price ?? '0',
    project: t.demand.project.id,
    expected_date: t.line.need_by < dayOf(new Date()) ? addDays(dayOf(new Date()), 1) : t.line.need_by,
    reason: t.over ? (reason ?? null) : null,
    note: t.demand.no,
  }))
  let order = into?.id
  if (into) await updateRecord({ app, tx, ctx }, purchaseOrder, into.id, { lines: [...into.lines.map((l) => ({ id: l.id })), ...lines] }, { anyVersion: true })
  else
    order = await createRecord({ app, tx, ctx }, purchaseOrder, {
      po_type: orderTypes[b.parts[0]!.demand.type] ?? 'standard',
      company: b.company,
      supplier: b.supplier,
      project,
      currency: b.currency,
      warehouse: b.warehouse,
      ship_to: b.ship_to,
      buyer: b.parts[0]!.demand.buyer?.id ?? ctx.employee ?? null,
      lines,
    })
  const made = await tx.rows<{ id: number }>(
    sql`select id from purchase_order_line where purchase_order_id = ${order!} and seq > ${into?.lines.length ?? 0} order by seq limit 1000`,
  )
  const seqs = new Map<number, number>()
  const allocs: Record<string, unknown>[] = []
  for (const [i, t] of b.parts.entries()) {
    const last =
      seqs.get(t.demand.id) ??
      (await tx.one<{ n: number }>(sql`select coalesce(max(seq), 0)::int as n from po_demand_alloc where purchase_demand_id = ${t.demand.id}`)).n
    seqs.set(t.demand.id, last + 1)
    allocs.push({
      purchase_demand_id: t.demand.id,
      seq: last + 1,
      demand_line: t.line.id,
      po_line: made[i]!.id,
      sku_id: t.line.sku.id,
      po_id: order!,
      qty: t.qty,
      qty_signed: 0,
      over: t.over,
      reason: t.over ? (reason ?? null) : null,
    })
  }
  await insertAll(tx, 'po_demand_alloc', allocColumns, allocs)
  return order!
}
const orderTypes: Readonly<Record<string, string>> = { vc: 'vc', accessory: 'accessory', sample: 'sample', b2b: 'b2b' }
export const allocColumns = {
  purchase_demand_id: 'bigint',
  seq: 'integer',
  demand_line: 'integer',
  po_line: 'integer',
  sku_id: 'bigint',
  po_id: 'bigint',
  qty: 'integer',
  qty_signed: 'integer',
  over: 'boolean',
  reason: 'text',
} as const
