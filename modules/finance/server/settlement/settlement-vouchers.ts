import { num } from '@crossway/kernel'
import { getRate, requestVoucher, resolveProject } from '@crossway/ledger/server'
import { sql, type CommandContext } from '@crossway/server-kit'

interface Posted {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number
  readonly store: number
  readonly currency: string
  readonly total: string
  readonly day: string
}
/**
 * A statement in the books: what the platform owes us, with its fees and the gross revenue where the business is ours; where it is the customer's, what we
 * hold for him and nothing else (finance-treasury.md, trade and agency statement). Revenue is the group of sales, refunds and promotions (L01–L03).
 */
export async function settlementVoucher({ app, tx }: CommandContext, d: Posted): Promise<void> {
  const structure = await resolveProject(tx, d.store, null, d.day)
  const agency = structure !== undefined && structure !== null && structure.settle_mode !== 'trade'
  const rate = d.currency === 'CNY' ? '1' : await getRate(tx, d.currency, 'CNY', d.day, 'month_pl')
  const { revenue } = await tx.one<{ revenue: string }>(
    sql`select coalesce(sum(l.amount), 0)::text as revenue from settlement_line l where l.settlement_id = ${d.id}::bigint and not l.is_payout and left(l.target, 3) in ('L01', 'L02', 'L03')`,
  )
  const m = { currency: d.currency, rate, dims: { store: d.store, ...(structure?.project ? { project: structure.project } : {}) } }
  await requestVoucher(
    { app, tx },
    {
      source: { type: 'settlement', id: d.id, no: d.no },
      event: 'settlement.post',
      seq: d.run,
      company: d.company,
      date: d.day,
      ...(agency ? { condition: 'agency' } : {}),
      parts: [
        { key: 'net', amount: d.total, ...m },
        ...(agency
          ? []
          : [
              { key: 'fees', amount: num(revenue).minus(d.total).toFixed(2), ...m },
              { key: 'revenue', amount: revenue, ...m },
            ]),
      ],
    },
  )
}
