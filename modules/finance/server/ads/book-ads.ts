import { dayOf } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { postFund, postPl, reverseFund, reversePl, reverseWhere, type PlEntry } from '@crossway/ledger/server'
import { consumedAs, lineOfAd, type AdPart } from '../../model/ads/parts.ts'
import { grouped, type AdSpend } from './ad-spend.ts'
import type { AdDoc } from './compute-ads.ts'
import { holdEstimates } from './hold-estimates.ts'

export const document = (id: number) => ({ type: 'ad_settlement', id })
interface ToBook {
  readonly doc: AdDoc
  readonly company: number
  readonly version: number
  readonly rows: readonly AdSpend[]
  readonly parts: readonly AdPart[]
}

/** What reports said, by day and listing, then what was charged beside them, the tax that we bear, and our fee. */
function entriesOf(b: ToBook): PlEntry[] {
  const { doc } = b
  const at = { currency: doc.currency, stage: 'settled' as const, company: b.company, note: doc.no }
  const source = (line: number) => ({ ...document(doc.id), line, seq: b.version })
  const spent = grouped(b.rows, (r) => `${r.day} ${r.msku} ${lineOfAd[r.ad_type]}`)
    .filter((g) => !g.spend.isZero())
    .map((g, i): PlEntry => ({
      line: lineOfAd[g.row.ad_type],
      amount: g.spend.negated(),
      currency: doc.currency,
      stage: 'settled',
      biz_date: g.row.day,
      store: doc.store,
      msku: g.row.msku,
      source: source(i + 1),
      note: doc.no,
    }))
  const shares = b.parts.flatMap((p, i): PlEntry[] => {
    const of = { ...at, biz_date: doc.to, store: doc.store, ...(p.project === null ? {} : { project: p.project }), source: source(i + 1) }
    const tax = p.tax.times(p.company_rate)
    return [
      ...(p.diff_share.isZero() ? [] : [{ ...of, line: 'L0805', amount: p.diff_share.negated() }]),
      ...(tax.isZero() ? [] : [{ ...of, line: 'L1004', amount: tax.negated() }]),
      ...(p.service_fee.isZero() ? [] : [{ ...of, line: 'L1703', amount: p.service_fee, currency: 'CNY' }]),
    ]
  })
  return [...spent, ...shares]
}

/** The day on which an account is charged: the period's last, or the first that no confirmed statement of the account covers. */
async function chargeDay(tx: Tx, account: number, to: string): Promise<string> {
  const { day } = await tx.one<{ day: string | null }>(
    sql`select (max(period_end) + 1)::text as day from ad_statement where fund_account_id = ${account}::bigint and status in ('sent', 'confirmed') and period_end >= ${to}::date`,
  )
  return day ?? to
}

/** Takes the customers' parts out of their recharge accounts. */
async function consume(tx: Tx, b: ToBook): Promise<void> {
  for (const [i, p] of b.parts.entries()) {
    if (p.fund_account === null || p.fund_consumed.isZero()) continue
    const as = consumedAs(p)
    const date = await chargeDay(tx, p.fund_account, b.doc.to)
    for (const [type, amount] of [
      ['spend', as.spend],
      ['tax', as.tax],
      ['service_fee', as.service_fee],
    ] as const)
      if (!amount.isZero())
        await postFund(tx, {
          account: p.fund_account,
          type,
          amount: amount.negated(),
          currency: 'CNY',
          source: { ...document(b.doc.id), no: b.doc.no, line: `${i + 1}` },
          date,
          note: b.doc.no,
        })
  }
}

/** Days of the document that wait as estimates: what reports said of them is settled now. */
const estimatesOf = (d: AdDoc) =>
  sql`e.store_id = ${d.store}::bigint and e.pl_line_code like 'L08%' and e.stage = 'estimated' and e.biz_date between ${d.from}::date and ${d.to}::date`

/** Everything that a confirmation does, in one transaction (finance-treasury.md advertisingSettlement confirm). The funds are already free of the document's days. */
export async function bookAds({ tx, ctx }: CommandContext, b: ToBook): Promise<void> {
  await reverseWhere(tx, estimatesOf(b.doc), b.doc.no, { account: ctx.account })
  await postPl(tx, entriesOf(b), { account: ctx.account })
  await consume(tx, b)
}

/** Takes a confirmed document back: books, funds, and its days are held on the accounts again. */
export async function unbookAds(
  { tx, ctx }: CommandContext,
  doc: { readonly id: number; readonly no: string; readonly store: number },
  reason: string,
): Promise<void> {
  await reversePl(tx, document(doc.id), `${doc.no} ${reason}`, { account: ctx.account })
  await reverseFund(tx, document(doc.id), `${doc.no} ${reason}`.slice(0, 200))
  await holdEstimates(tx, doc.store, dayOf(new Date()), { doc: doc.id, settled: false })
}
