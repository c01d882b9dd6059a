import { num, type Lang } from '@crossway/kernel'
import { agedReceivables, agedReceivablesBy } from '@crossway/ledger/server'
import type { QueryContext } from '@crossway/server-kit'
import { buckets, type Bucket } from '../../model/ageing.ts'
import { bucketWords, kindWords } from '../../model/receivable/words.ts'
import { cutOf } from '../receivable/cuts.ts'
import { payoutsOwed } from '../receivable/payouts.ts'
import { receivableAsk } from '../receivable/receivable-rows.ts'
import { number, text, type Book, type BookSheet } from './book.ts'

const words = {
  parties: { 'zh-cn': '往来方', en: 'Parties' },
  kinds: { 'zh-cn': '应收类型', en: 'Kinds' },
  owners: { 'zh-cn': '负责人', en: 'Owners' },
  payouts: { 'zh-cn': '平台未回款', en: 'Platform payouts' },
  open: { 'zh-cn': '应收余额 CNY', en: 'Open, CNY' },
  late: { 'zh-cn': '逾期率 %', en: 'Overdue rate, %' },
  oldest: { 'zh-cn': '最长逾期天数', en: 'Longest overdue (days)' },
  paid: { 'zh-cn': '最近付款', en: 'Last payment' },
  platform: { 'zh-cn': '平台', en: 'Platform' },
  store: { 'zh-cn': '店铺', en: 'Store' },
  currency: { 'zh-cn': '币种', en: 'Currency' },
  count: { 'zh-cn': '笔数', en: 'Payouts' },
  expected: { 'zh-cn': '应回款', en: 'To come' },
  asOf: { 'zh-cn': '截止日期', en: 'As of' },
  nobody: { 'zh-cn': '未指定', en: 'Nobody named' },
} as const satisfies Record<string, Readonly<Record<Lang, string>>>
type Aged = Readonly<Record<Bucket, string>> & { readonly title: string; readonly open: string; readonly oldest: number; readonly last_paid: string | null }

/** What the board of receivables says to the caller. */
export async function receivableBook(call: QueryContext, address: Readonly<Record<string, string>>): Promise<Book> {
  const { lang } = call.ctx
  const { db } = call.app
  const w = (k: keyof typeof words): string => words[k][lang]
  const { asOf, rows, payouts } = receivableAsk(call, address)
  const sheet = (name: string, of: readonly Aged[]): BookSheet => ({
    name,
    head: [text(name), number(w('open')), ...buckets.map((b) => number(bucketWords[b][lang])), number(w('late')), number(w('oldest')), text(w('paid'))],
    rows: of.map((r) => [
      r.title,
      r.open,
      ...buckets.map((b) => r[b]),
      num(r.open).isZero() ? null : num(r.open).minus(r.not_due).div(r.open).times(100).toFixed(1),
      String(r.oldest),
      r.last_paid,
    ]),
  })
  const parties = await agedReceivables(db, asOf, rows)
  const kinds = await agedReceivablesBy(db, asOf, rows, cutOf.kind)
  const owners = await agedReceivablesBy(db, asOf, rows, cutOf.owner)
  const owed = await payoutsOwed(db, asOf, payouts, lang)
  return {
    sheets: [
      sheet(
        w('parties'),
        parties.map((p) => ({ ...p, title: p.party_name })),
      ),
      sheet(
        w('kinds'),
        kinds.map((k) => ({ ...k, title: kindWords[k.key as keyof typeof kindWords][lang] })),
      ),
      sheet(
        w('owners'),
        owners.map((o) => ({ ...o, title: o.title ?? w('nobody') })),
      ),
      {
        name: w('payouts'),
        head: [text(w('platform')), text(w('store')), text(w('currency')), number(w('count')), number(w('expected')), number('CNY'), number(w('oldest'))],
        rows: owed.map((g) => [g.platform, g.store_name, g.currency, String(g.payouts), g.expected, g.unrated ? null : g.open, String(g.oldest)]),
      },
    ],
    about: [[w('asOf'), asOf]],
  }
}
