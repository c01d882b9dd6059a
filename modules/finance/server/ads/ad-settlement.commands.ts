import { dayOf, daysBetween, num } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { getRate, holdPeriodOpen, releaseBankTxns, useBankTxn } from '@crossway/ledger/server'
import { adSettlement } from '../../model/ads/ad-settlement.resource.ts'
import { refuseAd as refuse } from '../../model/ads/ad-errors.ts'
import { tolerance } from '../../model/ads/parts.ts'
import { adSpend, missingDays } from './ad-spend.ts'
import { bookAds, document, unbookAds } from './book-ads.ts'
import { computeAds } from './compute-ads.ts'
import { holdEstimates } from './hold-estimates.ts'

const longest = 31
type Charge = { readonly kind: string; readonly ref: string; readonly amount: string; readonly bank_txn?: { readonly id: number } | null }

/** Nobody covers a day of a store and platform twice; two who make one at once meet at the store's row. */
async function checkPeriod(tx: Tx, store: number, platform: string, from: string, to: string): Promise<void> {
  if (to < from || daysBetween(from, to) >= longest || to >= dayOf(new Date())) throw refuse.AD_PERIOD({}, 'period_end')
  await tx.one(sql`select id from store where id = ${store}::bigint for update`)
  const other = await tx.maybe<{ no: string }>(
    sql`select no from ad_settlement where store_id = ${store}::bigint and ad_platform = ${platform} and status <> 'reversed' and daterange(period_start, period_end, '[]') && daterange(${from}::date, ${to}::date, '[]') order by period_start limit 1`,
  )
  if (other) throw refuse.AD_OVERLAPS({ no: other.no }, 'period_start')
}

/** A paper proves one settlement only. */
async function checkCharges(
  tx: Tx,
  doc: { readonly id: number; readonly pay_method: string; readonly bank_account: unknown },
  charges: readonly Charge[],
): Promise<void> {
  if (charges.length === 0) throw refuse.AD_CHARGES({}, 'charges')
  for (const [i, c] of charges.entries()) {
    if (c.kind === 'card_txn' && (!c.bank_txn || !doc.bank_account)) throw refuse.AD_CHARGE_TXN({ n: i + 1 }, `charges[${i}].bank_txn`)
    await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`ad_charge ${c.kind} ${c.ref}`}, 0))`)
    const used = await tx.maybe<{ no: string }>(
      sql`select d.no from ad_charge x join ad_settlement d on d.id = x.ad_settlement_id where x.kind = ${c.kind} and x.ref = ${c.ref} and d.id <> ${doc.id}::bigint and d.status in ('checked', 'confirmed') limit 1`,
    )
    if (used) throw refuse.AD_CHARGE_USED({ n: i + 1, ref: c.ref, no: used.no }, `charges[${i}].ref`)
  }
}
const percent = (rate: string): string => num(rate).times(100).toFixed(2)

/** A statement or bill that the customer has confirmed holds what it told him. */
async function checkHeld(tx: Tx, id: number): Promise<void> {
  const held = await tx.maybe<{ no: string }>(sql`
    select s.no from ad_statement s join ad_statement_line l on l.ad_statement_id = s.id where l.ad_settlement_id = ${id}::bigint and s.status = 'confirmed'
    union all select b.bill_no from ad_settlement d join ad_settlement_line x on x.ad_settlement_id = d.id join reconcile_bill b on b.project_id = x.project_id and b.status in ('confirmed', 'finalized', 'settled') and d.period_end between b.period_start and b.period_end
      where d.id = ${id}::bigint and (x.to_bill <> 0 or x.fund_consumed <> 0) limit 1`)
  if (held) throw refuse.AD_HELD({ no: held.no })
}

export const adSettlementCommands = handle(adSettlement, {
  save: async ({ tx, before, draft, confirmed }) => {
    if (before) return
    const [store, platform] = [Number(draft.store), String(draft.ad_platform ?? 'amazon_ads')]
    const [from, to] = [String(draft.period_start), String(draft.period_end)]
    await checkPeriod(tx, store, platform, from, to)
    const missing = missingDays(await adSpend(tx, platform, store, from, to), from, to)
    if (missing.length && !confirmed.has('AD_REPORT_MISSING'))
      throw refuse.AD_REPORT_MISSING({ days: missing.length > 5 ? `${missing.slice(0, 5).join(', ')} … (${missing.length})` : missing.join(', ') })
    const s = await tx.one<{ company: number; currency: string; code: string }>(
      sql`select s.company_id as company, s.currency, p.code from store s join platform p on p.id = s.platform_id where s.id = ${store}::bigint`,
    )
    Object.assign(draft, {
      company: s.company,
      currency: s.currency,
      channel_group: s.code === 'amazon' ? 'amazon' : s.code === 'shopify' ? 'shopify' : 'mc',
      month: to.slice(0, 7),
      rate: await getRate(tx, s.currency, 'CNY', `${to.slice(0, 7)}-01`, 'month_pl'),
    })
  },
  saved: async ({ tx, doc }) => void (await computeAds(tx, doc.id)),
  actions: {
    recompute: async ({ tx, doc }) => {
      await computeAds(tx, doc.id)
      return 'draft' as const
    },
    check: async ({ tx, doc, args, set }) => {
      await checkCharges(tx, doc, doc.charges ?? [])
      await computeAds(tx, doc.id)
      const { rate } = await tx.one<{ rate: string }>(sql`select diff_rate::text as rate from ad_settlement where id = ${doc.id}::bigint`)
      const why = args.diff_reason?.trim() || doc.diff_reason
      if (num(rate).abs().gt(tolerance) && !why) throw refuse.AD_DIFF({ rate: percent(rate) }, 'args.diff_reason')
      set({ diff_reason: why ?? null })
      return 'checked' as const
    },
    confirm: async ({ app, tx, ctx, doc, set }) => {
      await checkCharges(tx, doc, doc.charges ?? [])
      await holdPeriodOpen(tx, doc.company.id, doc.period_end)
      await holdEstimates(tx, doc.store.id, dayOf(new Date()), { doc: doc.id, settled: true })
      const made = await computeAds(tx, doc.id, true)
      if (!made.report.eq(doc.report_spend)) throw refuse.AD_RESTATED({ before: num(doc.report_spend).toFixed(2), now: made.report.toFixed(2) })
      await bookAds({ app, tx, ctx }, { ...made, company: doc.company.id, version: doc.version })
      for (const c of doc.charges ?? [])
        if (c.kind === 'card_txn')
          await useBankTxn(tx, {
            txn: c.bank_txn!.id,
            amount: num(c.amount)
              .plus(c.tax_amount ?? 0)
              .toFixed(2),
            direction: 'out',
            currency: doc.currency,
            account: doc.bank_account!.id,
            document: document(doc.id),
          })
      set({ confirmed_at: new Date().toISOString() })
      return 'confirmed' as const
    },
    reverse: async ({ app, tx, ctx, doc, args }) => {
      await checkHeld(tx, doc.id)
      await unbookAds({ app, tx, ctx }, { id: doc.id, no: doc.no, store: doc.store.id }, args.reason)
      await releaseBankTxns(
        tx,
        (doc.charges ?? []).flatMap((c) =>
          c.kind === 'card_txn' && c.bank_txn
            ? [
                {
                  txn: c.bank_txn.id,
                  amount: num(c.amount)
                    .plus(c.tax_amount ?? 0)
                    .toFixed(2),
                },
              ]
            : [],
        ),
      )
      return 'reversed' as const
    },
  },
})
