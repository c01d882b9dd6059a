import { num, sum } from '@crossway/kernel'
import type { PlEntry } from '@crossway/ledger/server'
import { sql, type Tx } from '@crossway/server-kit'

export interface MoneyMoved {
  readonly document: { readonly type: string; readonly id: number }
  /** Tells this confirmation from an earlier one that was taken back. */
  readonly run: number
  readonly company: number
  readonly currency: string
  readonly day: string
  readonly fee: string
}
/** What the rate made of the items since they were booked (L1601), and what the bank kept (L1603), of a document that settles them. */
export async function rateAndFee(tx: Tx, m: MoneyMoved): Promise<PlEntry[]> {
  const rows = await tx.rows<{ diff: string }>(sql`
    select a.fx_diff_cny::text as diff from settle_alloc a where a.document_type = ${m.document.type} and a.document_id = ${m.document.id}::bigint
      and a.reversal_of_id is null and not exists (select 1 from settle_alloc b where b.reversal_of_id = a.id)`)
  const fx = sum(rows.map((r) => r.diff))
  const entry = (line: string, amount: string, currency: string): PlEntry => ({
    line,
    amount,
    currency,
    biz_date: m.day,
    stage: 'settled',
    company: m.company,
    source: { ...m.document, line: 0, seq: m.run },
  })
  return [
    ...(fx.isZero() ? [] : [entry('L1601', fx.toFixed(2), 'CNY')]),
    ...(num(m.fee).isZero() ? [] : [entry('L1603', num(m.fee).negated().toFixed(2), m.currency)]),
  ]
}
