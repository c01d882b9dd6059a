import { moneyText, type NumLike } from '@crossway/kernel'
import { sql, type App, type CommandContext, type Runner, type Tx } from '@crossway/server-kit'

export interface CashOut {
  readonly sale_order: number
  readonly supplier?: number | null
  readonly day: string
  readonly kind: 'goods' | 'freight' | 'duty' | 'other' | 'goods_in'
  /** In CNY at the payment's rate. */
  readonly amount: NumLike
  readonly source: { readonly type: string; readonly id: number; readonly no?: string | null }
}
/** What went out for orders; the same source again says its amount anew. */
export const recordCash = (tx: Tx, moves: readonly CashOut[]): Promise<number> =>
  tx.run(sql`
    insert into b2b_cash_move (sale_order_id, supplier_id, day, kind, amount, source_type, source_id, source_no, created_by, updated_by)
    select u.o, u.s, u.d, u.k, u.a, u.t, u.i, u.n, 0, 0 from unnest(${moves.map((m) => m.sale_order)}::bigint[], ${moves.map((m) => m.supplier ?? null)}::bigint[], ${moves.map((m) => m.day)}::date[], ${moves.map((m) => m.kind)}::text[], ${moves.map((m) => moneyText(m.amount))}::numeric[],
      ${moves.map((m) => m.source.type)}::text[], ${moves.map((m) => m.source.id)}::int[], ${moves.map((m) => m.source.no ?? null)}::text[]) as u(o, s, d, k, a, t, i, n)
    on conflict (source_type, source_id, sale_order_id, kind) do update set amount = excluded.amount, day = excluded.day, version = b2b_cash_move.version + 1, updated_at = now()`)

/** Which part of each purchase order was bought for which sale orders. */
export interface PoShare {
  readonly po: number
  readonly sale_order: number
  /** 0 to 1 of the order's amount. */
  readonly share: string
}
export type PoShares = (run: Runner, pos: readonly number[]) => Promise<readonly PoShare[]>
const shares = new WeakMap<App, PoShares>()
/** Purchases tied to sale orders say how; without it no payment of a supplier is known to belong to an order. */
export const registerPoShares = (app: App, of: PoShares): void => void shares.set(app, of)
export const poShares = async ({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, pos: readonly number[]): Promise<readonly PoShare[]> =>
  (await shares.get(app)?.(tx, pos)) ?? []
