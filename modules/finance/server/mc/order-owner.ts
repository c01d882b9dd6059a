import { num, sum } from '@crossway/kernel'
import { applySettled, withdrawSettled } from '@crossway/multichannel/server'
import { sql, type Context } from '@crossway/server-kit'
import { registerInvoiceOwner, type InvoicePaid } from './invoice-owner.ts'

const name = 'multichannel'
/** The order of a bill's invoice and what bills have taken off it so far; locked, because the next bill adds to it. */
const orderOf = ({ tx }: Context<'tx'>, i: Pick<InvoicePaid, 'store' | 'order' | 'invoice'>): Promise<{ no: string; fee: string } | undefined> =>
  tx.maybe<{ no: string; fee: string }>(
    sql`select platform_order_no as no, coalesce(settled_fee, 0)::text as fee from mc_order where store_id = ${i.store}::bigint and lower(platform_order_no) = any(${[i.order, i.invoice].flatMap((x) => (x ? [x.toLowerCase()] : []))}::text[]) order by id limit 1 for update`,
  )

/**
 * Orders of our own that a supply platform's bill pays: dropship and supply orders. What all bills together took off stands in place of the estimated
 * fee; a bill that is taken back leaves what the others say, or the estimate (finance.md platformBillSum, multichannel applySettled).
 */
export function registerOrderOwner(): void {
  registerInvoiceOwner({
    name,
    owns: async (c, i) => (await orderOf(c, i)) !== undefined,
    settle: async (c, i) => {
      const order = (await orderOf(c, i))!
      const fee = sum(i.deductions.map((d) => num(d.amount))).plus(order.fee)
      await applySettled(c, i.store, [{ platform_order_no: order.no, fee: fee.toFixed(2) }])
      return undefined
    },
    unsettle: async (c, line) => {
      const at = await c.tx.maybe<{ store: number; invoice: string; order: string | null; fee: string }>(sql`
        select s.store_id as store, l.merchant_order_id as invoice, l.order_id as "order",
          (select coalesce(-sum(x.amount), 0) from settlement_line x where x.settlement_id = s.id and x.merchant_order_id = l.merchant_order_id and not x.is_payout and x.target not like 'L01%')::text as fee
        from settlement_line l join settlement s on s.id = l.settlement_id where l.id = ${line}::bigint`)
      const order = at && (await orderOf(c, at))
      if (!at || !order) return
      const others = await c.tx.maybe(sql`
        select 1 as x from invoice_settled i join settlement_line l on l.id = i.line_id join settlement s on s.id = l.settlement_id and s.store_id = ${at.store}::bigint
        where i.owner = ${name} and lower(${order.no}) in (lower(l.order_id), lower(l.merchant_order_id)) limit 1`)
      if (others) await applySettled(c, at.store, [{ platform_order_no: order.no, fee: num(order.fee).minus(at.fee).toFixed(2) }])
      else await withdrawSettled(c, at.store, [order.no])
    },
  })
}
