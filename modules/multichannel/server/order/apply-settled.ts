import { moneyText, num } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'

export interface SettledOrder {
  readonly platform_order_no: string
  /** What the platform kept of it, in the store's currency. */
  readonly fee: string
}

/** Figures that finance has posted stand in place of the estimates; the same again changes nothing (contracts.md applySettled). Answers how many orders were known. */
export async function applySettled({ tx }: Pick<CommandContext, 'tx'>, store: number, orders: readonly SettledOrder[]): Promise<number> {
  return tx.run(sql`
    update mc_order o set settled = true, settled_at = coalesce(o.settled_at, now()), settled_fee = u.fee, settled_profit = o.profit_est + coalesce(o.fee_est, 0) - u.fee, version = o.version + 1, updated_at = now()
    from unnest(${orders.map((o) => o.platform_order_no.toLowerCase())}::text[], ${orders.map((o) => moneyText(num(o.fee)))}::numeric[]) as u(no, fee)
    where o.store_id = ${store}::bigint and lower(o.platform_order_no) = u.no and (not o.settled or o.settled_fee is distinct from u.fee)`)
}

/** A bill that is taken back leaves the estimates. */
export const withdrawSettled = ({ tx }: Pick<CommandContext, 'tx'>, store: number, orders: readonly string[]): Promise<number> =>
  tx.run(sql`
    update mc_order set settled = false, settled_at = null, settled_fee = null, settled_profit = null, version = version + 1, updated_at = now() where store_id = ${store}::bigint and settled and lower(platform_order_no) = any(${orders.map((o) => o.toLowerCase())}::text[])`)
