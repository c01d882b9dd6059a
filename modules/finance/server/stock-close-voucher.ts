import { endOfMonth, num } from '@crossway/kernel'
import { requestVoucher, reverseVouchers, voucherSeq } from '@crossway/ledger/server'
import { sql, type EventHandler } from '@crossway/server-kit'

/** A company's stock month is closed: what of it was sold leaves the stock account. Closed again with another cost, the first is taken back. */
export const onStockClosed: EventHandler = {
  event: 'stock.period_closed',
  name: 'finance.cogsVoucher',
  run: async ({ app, tx, payload }) => {
    const company = Number(payload.company)
    const period = String(payload.period).replace(/^(\d{4})-?(\d{2}).*$/, '$1-$2')
    const { cost } = await tx.one<{ cost: string }>(
      sql`select coalesce(-sum(amount_cny), 0)::text as cost from pl_rollup_month where company_id = ${company}::bigint and attrib_period = ${period} and stage = 'settled' and pl_line_code in ('L1101', 'L1102', 'L1104')`,
    )
    const source = { type: 'stock_period', id: company * 1_000_000 + Number(period.replace('-', '')), no: period }
    const stands = await tx.maybe<{ amount: string }>(
      sql`select v.amount::text as amount from voucher_source s join voucher v on v.id = s.voucher_id where s.source_type = ${source.type} and s.source_id = ${source.id}::bigint and not s.taken_back and v.kind = 'normal' limit 1`,
    )
    if (stands && num(stands.amount).eq(num(cost).abs())) return
    const day = endOfMonth(period + '-01')
    if (stands) await reverseVouchers({ app, tx }, source, day)
    if (num(cost).isZero()) return
    const seq = await voucherSeq(tx, source)
    await requestVoucher(
      { app, tx },
      {
        source,
        event: 'cogs.month',
        seq,
        company,
        date: day,
        parts: [
          { key: 'cost', amount: cost },
          { key: 'stock', amount: cost },
        ],
      },
    )
  },
}
