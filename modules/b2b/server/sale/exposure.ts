import { num, sum, type Num } from '@crossway/kernel'
import { sql, type App, type Runner } from '@crossway/server-kit'
import { exposureOf, type Exposure } from '../../model/sale/credit.ts'

export interface BuyerDebt {
  /** In the buyer's currency. */
  readonly open_invoices: string
  readonly unallocated: string
  /** Of the invoice that is longest overdue. */
  readonly overdue_days: number
}
/** What a buyer owes by his invoices; told by whoever writes them. */
export type DebtSource = (run: Runner, buyer: number) => Promise<BuyerDebt>
const sources = new WeakMap<App, Map<string, DebtSource>>()

/** Filled at start by the part that writes invoices and takes receipts; once a code. */
export function registerBuyerDebt(app: App, code: string, source: DebtSource): void {
  sources.set(app, (sources.get(app) ?? new Map<string, DebtSource>()).set(code, source))
}

export interface BuyerExposure extends Exposure {
  readonly overdue_days: number
  readonly total: Num
}
/** Everything that a buyer owes or will owe; without one order of his, where it is asked for anew (contracts.md buyerExposure). */
export async function buyerExposure({ app, tx }: { readonly app: App; readonly tx: Runner }, buyer: number, without?: number): Promise<BuyerExposure> {
  const unit = sql`l.price * (100 - l.discount_pct) / 100`
  const goods = await tx.one<{ delivered: string; confirmed: string }>(
    sql`select coalesce(sum((l.shipped - l.invoiced) * ${unit}) filter (where l.shipped > l.invoiced), 0)::numeric(18, 2)::text as delivered,
        coalesce(sum(l.open * ${unit}) filter (where o.status = 'confirmed' and o.id is distinct from ${without ?? null}::bigint), 0)::numeric(18, 2)::text as confirmed
        from sale_order o join sale_order_line l on l.sale_order_id = o.id where o.buyer_id = ${buyer}::bigint and o.status in ('confirmed', 'closed')`,
  )
  const debts: BuyerDebt[] = []
  for (const source of sources.get(app)?.values() ?? []) debts.push(await source(tx, buyer))
  const e = { ...goods, open_invoices: sum(debts.map((d) => d.open_invoices)), unallocated: sum(debts.map((d) => d.unallocated)) }
  return { ...e, overdue_days: Math.max(0, ...debts.map((d) => d.overdue_days)), total: num(exposureOf(e)) }
}
