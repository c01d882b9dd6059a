import { num } from '@crossway/kernel'

interface Lead {
  readonly revenue_band: string | null
  readonly export_exp: string | null
  readonly est_stock_amount: string | null
  /** Trademark states of the customer's brands. */
  readonly trademarks: readonly string[]
  /** Level of the industry as a track. */
  readonly track: string | null
}
const revenue: Readonly<Record<string, number>> = { lt10m: 6, '10_50m': 12, '50_100m': 18, '100_500m': 24, gt500m: 30 }
const experience: Readonly<Record<string, number>> = { none: 5, oem: 10, own_store: 20, agency: 15 }
const trademark: Readonly<Record<string, number>> = { none: 0, applied: 8, registered: 15 }
const track: Readonly<Record<string, number>> = { S: 20, A: 15, B: 10, none: 5 }
const stock = (amount: string): number => (num(amount).gte(1_000_000) ? 15 : num(amount).gte(300_000) ? 10 : num(amount).gte(100_000) ? 5 : 0)

/** How promising a lead is, 0 to 100 (customer.md, calculation 2). */
export const leadScore = (l: Lead): number =>
  (revenue[l.revenue_band ?? ''] ?? 0) +
  (experience[l.export_exp ?? ''] ?? 0) +
  Math.max(0, ...l.trademarks.map((t) => trademark[t] ?? 0)) +
  (track[l.track ?? 'none'] ?? 0) +
  (l.est_stock_amount === null ? 0 : stock(l.est_stock_amount))

export const levelOfScore = (score: number): 'A' | 'B' | 'C' | 'D' => (score >= 80 ? 'A' : score >= 60 ? 'B' : score >= 40 ? 'C' : 'D')
