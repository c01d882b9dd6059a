import { setStockClosedTo } from '@crossway/product/server'
import { sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { demoDocuments } from './demo/documents.ts'
import { demoFlows, demoLanes } from './demo/flows.ts'
import { demoPlatformStock } from './demo/platform-stock.ts'
import { demoPlaces } from './demo/places.ts'
import { waitForHistory } from './history/waiting.ts'
import { nextPeriod } from './period/monthly.ts'

/** Warehouses, shares and a year of stock of the demo company; the year is written with the purchase receipts, in the order of time (warehouse.md, demo data). */
export async function demo({ app, tx, rand, made, today }: DemoCall): Promise<void> {
  const shares = await demoPlaces(tx)
  if (shares.length === 0) return
  made.set(
    'warehouse',
    shares.map((s) => s.warehouse),
  )
  made.set(
    'virtual_warehouse',
    shares.map((s) => s.vw),
  )
  await demoPeriods(tx, [...new Set(shares.map((s) => s.company))])
  const lanes = await demoLanes(tx, shares, rand)
  const people = made.get('keeper') ?? []
  waitForHistory(tx, demoFlows(lanes, today, rand), async () => {
    await demoDocuments(app, tx, shares, people, today, rand)
    await demoPlatformStock(app, tx, today)
  })
}

/** Books 2025-11 to 2026-11: eleven months closed, October closing, November open (README §7). */
async function demoPeriods(tx: Tx, companies: readonly number[]): Promise<void> {
  const rows: { period: string; status: string }[] = []
  for (let p = '202511'; p <= '202611'; p = nextPeriod(p)) rows.push({ period: p, status: p <= '202609' ? 'closed' : p === '202610' ? 'closing' : 'open' })
  await tx.run(sql`
    insert into stock_period (company_id, period, status, recalculated_at, closed_at, closed_by)
    select c, r.period, r.status, now(), case when r.status = 'closed' then to_timestamp(r.period || '05 18', 'YYYYMMDD HH24') + interval '1 month' end, case when r.status = 'closed' then 0 end
    from unnest(${companies}::bigint[]) c, unnest(${rows.map((r) => r.period)}::text[], ${rows.map((r) => r.status)}::text[]) as r(period, status) on conflict do nothing`)
  for (const company of companies) await setStockClosedTo(tx, company, '202609')
}
