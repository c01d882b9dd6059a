import { addDays } from '@crossway/kernel'
import { sql, systemCtx, type DemoCall, type Seeded } from '@crossway/server-kit'
import { loadHistory, reserveStock } from '@crossway/warehouse/server'
import { at, readCast } from './demo/cast.ts'
import { demoBuyers, demoPrices } from './demo/demo-buyers.ts'
import { demoFlows } from './demo/demo-flows.ts'
import { demoDeliveries, demoReturns, noteCosts } from './demo/demo-deliveries.ts'
import { demoSales, demoVcOrders } from './demo/demo-orders.ts'
import { planPurchases, planTrades, type Trade } from './demo/demo-plan.ts'
import { demoPurchases } from './demo/demo-purchases.ts'
import { recountOrders } from './sale/reserve-lines.ts'

const tradeCount = 300

/** A year of bulk trade: orders of Amazon and of distributors, bought back to back, shipped and counted by the buyers (b2b.md, demo data). */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, today, rand, size = 1 } = call
  const cast = await readCast(tx)
  if (!cast) return
  const buyers = await demoBuyers(call, cast)
  await demoPrices(call, cast, buyers)
  await demoFlows(tx, cast.people[0]!)
  const trades = planTrades(cast, buyers, today, Math.max(20, Math.ceil(tradeCount * size)), rand)
  // who sells in bulk has been verified
  await tx.run(
    sql`update supplier set qualify_state = 'pass', qualify_valid_to = ${addDays(today, 200)}::date where id = any(${cast.bySupplier.map((g) => g[0]!.supplier)}::bigint[]) and qualify_state = 'none'`,
  )
  const sales = await demoSales(call, trades, await demoVcOrders(call, trades, buyers))
  await tx.run(sql`update sale_order o set customer_po = v.po_number from vc_order v where v.id = o.vc_order_id`)
  const purchases = planPurchases(trades, today)
  const movements = [...(await demoPurchases(call, purchases, sales)), ...(await demoDeliveries(call, trades, sales))]
  await loadHistory(tx, movements)
  await noteCosts(call)
  await demoReturns(call, trades, sales)
  const came = new Set(purchases.filter((p) => p.signs.length > 0).flatMap((p) => p.trades.map((t) => t.i)))
  await reserveOpen(
    call,
    trades.filter((t) => t.status === 'confirmed' && !t.shipped && !t.direct && came.has(t.i)),
    sales,
  )
}

/** Goods that have come for orders that are still to leave are set aside for them. */
async function reserveOpen({ app, tx, today }: DemoCall, trades: readonly Trade[], sales: readonly Seeded[]): Promise<void> {
  for (const t of trades)
    for (const [n, l] of t.lines.entries())
      await reserveStock(
        { app, tx, ctx: systemCtx() },
        {
          source: { type: 'sale_order', id: sales[t.i]!.id, line: sales[t.i]!.lines.lines![n]!, no: sales[t.i]!.no },
          lines: [{ vw: t.buyer.vw, sku: l.sku, qty: l.qty }],
          mode: 'partial',
          occurred_at: at(addDays(today, -1), 12),
        },
      )
  const ids = trades.map((t) => sales[t.i]!.id)
  await tx.run(sql`update sale_order_line set signed = purchased where sale_order_id = any(${ids}::bigint[])`)
  await recountOrders(tx, ids)
}
