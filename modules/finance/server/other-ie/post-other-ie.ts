import { addMonths, dayOf, num, startOfMonth, type Num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { postPl, type PlEntry } from '@crossway/ledger/server'
import { partsOf } from '../../model/other-ie/parts.ts'

export interface Shared {
  readonly project: { readonly id: number } | null
  readonly store: { readonly id: number } | null
  readonly share: string | null
}
export interface OtherIeDoc {
  readonly id: number
  readonly no: string
  readonly title: string
  readonly company: { readonly id: number }
  readonly direction: string
  readonly cost_type: { readonly id: number }
  readonly amount: string
  readonly currency: string
  readonly biz_date: string
  readonly spread_from: string | null
  readonly spread_to: string | null
  readonly posted_to: string | null
  readonly pay_mode: string
  readonly project: { readonly id: number } | null
  readonly store: { readonly id: number } | null
  readonly shares: readonly Shared[]
}
export const source = 'other_ie'
/** Sequence of an accrual's taking back; its posting has none. */
const back = 1

/**
 * Posts what of an approved document is due by today, month by month and share by share, and answers the month it now stands posted to. The same
 * part is posted once, so that a second run adds nothing. An accrual is taken back on the first day of the next month, once that has begun.
 */
export async function postDue(tx: Tx, doc: OtherIeDoc, account: number, today = dayOf(new Date())): Promise<string> {
  const shares = doc.shares.length ? doc.shares : [{ project: doc.project, store: doc.store, share: '1' }]
  const parts = partsOf({
    amount: doc.amount,
    biz_date: doc.biz_date,
    from: doc.spread_from,
    to: doc.spread_to,
    weights: shares.map((s) => s.share ?? '0'),
  })
  const now = today.slice(0, 7)
  const sign = (n: Num): Num => (doc.direction === 'income' ? n : n.negated())
  const months = [...new Set(parts.map((p) => p.month))]
  const entries: PlEntry[] = parts.flatMap((p): PlEntry[] => {
    // A month that a person dates ahead is his own; the months of a spread wait until they begin.
    if (p.amount.isZero() || (doc.spread_from && p.month > now)) return []
    const of = shares[p.share]!
    const one: PlEntry = {
      cost_type: doc.cost_type.id,
      amount: sign(p.amount),
      currency: doc.currency,
      biz_date: p.biz_date,
      stage: doc.pay_mode === 'accrual' ? 'estimated' : 'settled',
      basis: doc.pay_mode === 'accrual' ? 'accrual' : 'actual',
      company: doc.company.id,
      store: of.store?.id ?? null,
      project: of.store ? null : (of.project?.id ?? null),
      source: { type: source, id: doc.id, line: months.indexOf(p.month) * 1000 + p.share },
      note: doc.title,
    }
    const next = startOfMonth(addMonths(p.biz_date, 1))
    if (doc.pay_mode !== 'accrual' || next > today) return [one]
    return [one, { ...one, amount: num(one.amount).negated(), biz_date: next, source: { ...one.source, seq: back } }]
  })
  await postPl(tx, entries, { account })
  return now
}

/** Approved documents that a new month concerns: spreads that go on, and accruals to be taken back. */
export const dueDocs = (tx: Pick<Tx, 'rows'>, month: string): Promise<{ id: number }[]> =>
  tx.rows(sql`
    select id from other_ie where status = 'approved' and (posted_to is null or posted_to < ${month})
      and (spread_to >= coalesce(posted_to, '') or pay_mode = 'accrual' and to_char(biz_date + interval '1 month', 'YYYY-MM') >= coalesce(posted_to, '')) order by id limit 5000`)
