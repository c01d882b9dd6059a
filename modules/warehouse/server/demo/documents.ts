import { addDays } from '@crossway/kernel'
import { sql, systemCtx, type DemoCall } from '@crossway/server-kit'
import { reserveStock } from '../reservations.ts'
import type { Held, Keeper } from './held.ts'
import type { DemoShare } from './places.ts'
import { demoStockDocs } from './stock-docs.ts'
import { demoTakes } from './takes.ts'

/** What stands on the loaded year: 300 reservations, 15 counts, 20 manual documents (warehouse.md, demo data). */
export async function demoDocuments(call: DemoCall, shares: readonly DemoShare[]): Promise<void> {
  const { tx, created } = call
  const homes = shares.filter((s) => s.type === 'domestic')
  const held = await tx.rows<Held>(sql`
    select b.virtual_warehouse_id as vw, b.sku_id as sku, b.qty, round((p.goods_value + p.freight_value + p.duty_value + p.other_value) / nullif(p.qty, 0), 4)::text as unit
    from stock_balance b join virtual_warehouse v on v.id = b.virtual_warehouse_id join stock_pool p on p.company_id = v.company_id and p.warehouse_id = v.warehouse_id and p.sku_id = b.sku_id and p.ownership = v.ownership
    where b.virtual_warehouse_id = any(${homes.map((h) => h.vw)}::bigint[]) and b.state = 'available' and b.qty > 60 order by b.virtual_warehouse_id, b.sku_id`)
  if (held.length === 0) return
  const keepers = await tx.rows<Keeper>(
    sql`select e.id, a.id as account from unnest(${created.get('keeper') ?? []}::bigint[]) with ordinality as e(id, n) join admin a on a.employee_id = e.id order by e.n`,
  )
  await demoReservations(call, held)
  await demoTakes(call, homes, held, keepers)
  await demoStockDocs(call, homes, held, keepers)
}

async function demoReservations({ app, tx, today, rand }: DemoCall, held: readonly Held[]): Promise<void> {
  const ctx = systemCtx()
  for (let doc = 1; doc <= 50; doc++) {
    const first = held[Math.floor(rand() * held.length)]!
    const mine = held.filter((h) => h.vw === first.vw)
    const start = Math.floor(rand() * Math.max(1, mine.length - 6))
    const lines = mine.slice(start, start + 6).map((h, i) => ({ vw: h.vw, sku: h.sku, qty: 1 + Math.floor(rand() * 12), line: i + 1 }))
    await reserveStock(
      { app, tx, ctx },
      {
        source: { type: 'manual', id: doc, no: `YL${today.slice(2).replaceAll('-', '')}${String(doc).padStart(3, '0')}` },
        mode: 'partial',
        lines,
        reason: ['客户样品', '项目备货', '活动预留'][doc % 3]!,
        // all kept waiting since yesterday evening, when the day's stock stood
        occurred_at: `${today}T00:00:00+08:00`,
        expires_at: `${addDays(today, 3 + (doc % 26))}T18:00:00+08:00`,
      },
    )
  }
}
