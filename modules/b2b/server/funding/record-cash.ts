import { moneyText, type NumLike } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'

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

/** Which part of each purchase order was bought for which sale orders, 0 to 1 of its amount; what was unlinked after it came still counts. */
export const poShares = (tx: Tx, pos: readonly number[]): Promise<{ po: number; sale_order: number; share: string }[]> =>
  tx.rows(sql`
    select k.purchase_order_id as po, k.sale_order_id as sale_order, (sum((case k.status when 'active' then k.qty else k.signed_qty end) * l.unit_price) / nullif((select sum(x.amount) from purchase_order_line x where x.purchase_order_id = k.purchase_order_id), 0))::text as share
    from b2b_po_link k join purchase_order_line l on l.id = k.po_line where k.purchase_order_id = any(${[...pos]}::bigint[]) group by 1, 2 having sum(case k.status when 'active' then k.qty else k.signed_qty end) > 0 order by 1, 2`)
