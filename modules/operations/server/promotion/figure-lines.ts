import { num, refId, type NumLike } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { readable } from '../../model/price/price-rules.ts'
import { dealShare, stackedPrice } from '../../model/promotion/promotion-figures.ts'
import { economicsOf, unitProfit } from '../selling/unit-economics.ts'

export interface PlannedLine {
  msku?: unknown
  deal_price?: NumLike | null
  discount_pct?: NumLike | null
  est_units?: number | null
  [figure: string]: unknown
}

/** Fills what a line shows beside its deal: the price before, the landed cost, and what a unit earns after its share of the deal's fees (operations.md promotionActivity, calculations). */
export async function figureLines(
  run: Runner,
  lines: readonly PlannedLine[],
  deal: { readonly day: string; readonly fixed: unknown; readonly pct: unknown },
): Promise<void> {
  const ids = lines.flatMap((l) => refId(l.msku) ?? [])
  const prices = new Map(
    (await run.rows<{ id: number; price: string | null }>(sql`select id, price::numeric(18,2)::text as price from msku where id = any(${ids}::bigint[])`)).map(
      (m) => [m.id, m.price],
    ),
  )
  const economics = await economicsOf(run, ids, deal.day)
  for (const l of lines) {
    const msku = refId(l.msku)!
    const regular = prices.get(msku) ?? null
    const price = l.deal_price ?? (regular !== null && l.discount_pct != null ? stackedPrice(regular, [l.discount_pct]) : null)
    const e = economics.get(msku)
    const unit = e && price !== null && num(price).gt(0) ? unitProfit(e, price) : undefined
    const share = unit && dealShare(price!, { profit: unit.profit, fixed: money(deal.fixed), pct: money(deal.pct), units: l.est_units ?? 0 })
    Object.assign(l, {
      regular_price: regular,
      landed: unit?.landed ?? null,
      est_profit_unit: share?.profit ?? null,
      est_margin: readable(share?.margin ?? null),
    })
  }
}
const money = (v: unknown): string => (v === null || v === undefined ? '0' : String(v))
