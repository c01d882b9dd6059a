import { addDays, num, roundMoney, sum, zero, type Num } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { findRate, freezeFund, lockFund, releaseFund } from '@crossway/ledger/server'
import { adSpend } from './ad-spend.ts'
import { adTerms, estimateHold } from './ad-terms.ts'

/** Days back in which platforms still restate their reports: older spend without a settlement is asked for by the matrix, not held. */
export const restated = 60

/** Days of a store that a settlement covers, with one document counted as settled or as not, while its state is about to change. */
export const coveredDays = (
  tx: Tx,
  store: number,
  from: string,
  change?: { readonly doc: number; readonly settled: boolean },
): Promise<{ from: string; to: string }[]> =>
  tx.rows(sql`
    select period_start::text as from, period_end::text as to from ad_settlement where store_id = ${store}::bigint and ad_platform = 'amazon_ads' and period_end >= ${from}::date
      and case when id = ${change?.doc ?? 0}::bigint then ${change?.settled ?? false} else status = 'confirmed' end limit 500`)

export interface Held {
  readonly account: number
  readonly needed: Num
  readonly held: Num
  /** The customer's part of the last seven days, a day. */
  readonly average: Num
}
/**
 * Holds the customers' parts of a store's spend that no settlement covers yet on their recharge accounts, as far as available and credit reach (finance-treasury.md
 * rechargeAccount: Σ unsettled spend × (1 − our part) × month_pl). The same again changes the hold and adds none.
 */
export async function holdEstimates(tx: Tx, store: number, today: string, change?: { readonly doc: number; readonly settled: boolean }): Promise<Held[]> {
  const from = addDays(today, -restated)
  const { currency } = await tx.one<{ currency: string }>(sql`select currency from store where id = ${store}::bigint`)
  const covered = await coveredDays(tx, store, from, change)
  const rows = (await adSpend(tx, 'amazon_ads', store, from, addDays(today, -1))).filter((r) => r.project !== null)
  const termsOf = await adTerms(tx, rows, today, undefined)
  const rates = new Map<string, Num>()
  for (const month of new Set(rows.map((r) => r.day.slice(0, 7))))
    rates.set(month, (await findRate(tx, currency, 'CNY', `${month}-01`, 'month_pl'))?.rate ?? zero)
  const needed = new Map<number, Num>()
  const week = new Map<number, Num>()
  for (const r of rows) {
    const t = termsOf({ ...r, spend: r.spend })
    if (t.fund_account === null) continue
    const part = num(r.spend)
      .times(num(1).minus(t.company_rate))
      .times(rates.get(r.day.slice(0, 7))!)
    if (r.day > addDays(today, -8)) week.set(t.fund_account, (week.get(t.fund_account) ?? zero).plus(part))
    if (!covered.some((c) => c.from <= r.day && r.day <= c.to)) needed.set(t.fund_account, (needed.get(t.fund_account) ?? zero).plus(part))
  }
  const before = await tx.rows<{ account: number }>(
    sql`select account_id as account from fund_hold where source_type = ${estimateHold} and source_id = ${store}::bigint`,
  )
  const accounts = [...new Set([...needed.keys(), ...week.keys(), ...before.map((b) => b.account)])].sort((a, b) => a - b)
  const out: Held[] = []
  for (const account of accounts)
    out.push({ account, ...(await hold(tx, account, store, roundMoney(needed.get(account) ?? zero))), average: roundMoney((week.get(account) ?? zero).div(7)) })
  return out
}
async function hold(tx: Tx, account: number, store: number, needed: Num): Promise<{ needed: Num; held: Num }> {
  const source = { type: estimateHold, id: store }
  await releaseFund(tx, account, source)
  const fund = await lockFund(tx, account)
  const room = sum([fund.available, fund.credit])
  const held = needed.gt(room) ? (room.gt(0) ? room : zero) : needed
  if (held.gt(0)) await freezeFund(tx, { account, amount: held, source })
  return { needed, held }
}
