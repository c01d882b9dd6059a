import { addMonths } from '@crossway/kernel'
import { setStockClosedTo } from '@crossway/product/server'
import { sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { demoDocuments } from './demo/documents.ts'
import { demoFlows, demoLanes, firstDay } from './demo/flows.ts'
import { demoPlatformStock } from './demo/platform-stock.ts'
import { demoPlaces } from './demo/places.ts'
import { waitForHistory } from './history/waiting.ts'

/** Warehouses, shares and a year of stock of the demo company; the year is written with the purchase receipts, in the order of time (warehouse.md, demo data). */
export async function demo(call: DemoCall): Promise<void> {
  const { app, tx, rand, created, today } = call
  const shares = await demoPlaces(tx)
  if (shares.length === 0) return
  created.set(
    'warehouse',
    shares.map((s) => s.warehouse),
  )
  created.set(
    'virtual_warehouse',
    shares.map((s) => s.vw),
  )
  await demoPeriods(tx, [...new Set(shares.map((s) => s.company))], today)
  const lanes = await demoLanes(tx, shares, rand, call.size)
  waitForHistory(tx, demoFlows(lanes, today, rand), async () => {
    await demoDocuments(call, shares)
    await demoPlatformStock({ app, tx }, today)
  })
}

/** Thirteen months of books: the one of today is open, the one before is closing, eleven are closed (README §7: 2025-11 to 2026-11). */
async function demoPeriods(tx: Tx, companies: readonly number[], today: string): Promise<void> {
  const months = Array.from({ length: 13 }, (_, i) => addMonths(firstDay(today), i).slice(0, 7).replace('-', ''))
  const rows = months.map((period, i) => ({ period, status: i === 12 ? 'open' : i === 11 ? 'closing' : 'closed' }))
  await tx.run(sql`
    insert into stock_period (company_id, period, status, recalculated_at, closed_at, closed_by)
    select c, r.period, r.status, now(), case when r.status = 'closed' then to_timestamp(r.period || '05 18', 'YYYYMMDD HH24') + interval '1 month' end, case when r.status = 'closed' then 0 end
    from unnest(${companies}::bigint[]) c, unnest(${rows.map((r) => r.period)}::text[], ${rows.map((r) => r.status)}::text[]) as r(period, status) on conflict do nothing`)
  for (const company of companies) await setStockClosedTo(tx, company, months[10]!)
}
