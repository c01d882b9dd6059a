import { dayOf, num, round, type Num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { getRate } from '@crossway/ledger/server'
import type { BillTerms } from './bill-terms.ts'
import type { Period } from './bill-payouts.ts'

/** Worth of a currency in the bill's, and whether the rule had to give way because nothing is converted yet. */
export interface BillRate {
  readonly rate: Num
  readonly provisional: boolean
}
export type RateOf = (currency: string) => Promise<BillRate>

/** Σ rate × amount ÷ Σ amount of what was really converted of these statements' payouts. */
async function converted(run: Runner, settlements: readonly number[], currency: string): Promise<Num | undefined> {
  const row = await run.one<{ worth: string | null; amount: string | null }>(sql`
    select sum(v.from_amount * v.rate)::text as worth, sum(v.from_amount)::text as amount from payment_collection c join payment_conversion v on v.payment_collection_id = c.id
    where c.settlement_id = any(${settlements}::bigint[]) and c.currency = ${currency} and c.status in ('converted', 'reconciled')`)
  return row.amount && num(row.amount).gt(0) ? round(num(row.worth!).div(row.amount), 8) : undefined
}

async function average(run: Runner, currency: string, p: Period): Promise<Num> {
  const row = await run.one<{ rate: string | null }>(
    sql`select round(avg(rate), 8)::text as rate from exchange_rate where status = 'active' and type = 'spot' and "from" = ${currency} and "to" = 'CNY' and date between ${p.from}::date and ${p.to}::date`,
  )
  return num(row.rate ?? (await getRate(run, currency, 'CNY', p.to, 'spot')))
}

/** Rates of a bill by its rule (finance.md amzReconcileBill rate_rule), each looked up once. A rule of payouts takes the period's average until something is converted. */
export function billRates(run: Runner, t: BillTerms, p: Period, settlements: readonly number[]): RateOf {
  const known = new Map<string, Promise<BillRate>>()
  const inCny = async (currency: string): Promise<BillRate> => {
    if (currency === 'CNY') return { rate: num(1), provisional: false }
    switch (t.rate_rule) {
      case 'payout': {
        const rate = await converted(run, settlements, currency)
        return rate ? { rate, provisional: false } : { rate: await average(run, currency, p), provisional: true }
      }
      case 'period_avg':
        return { rate: await average(run, currency, p), provisional: false }
      case 'bill_date':
        return { rate: num(await getRate(run, currency, 'CNY', dayOf(new Date()), 'spot')), provisional: false }
      case 'month_pl':
        return { rate: num(await getRate(run, currency, 'CNY', p.to, 'month_pl')), provisional: false }
      case 'fixed':
        return { rate: num(t.fixed_rate ?? 1), provisional: false }
    }
  }
  const find = async (currency: string): Promise<BillRate> => {
    if (currency === t.bill_currency) return { rate: num(1), provisional: false }
    // A fixed rate is that of the store's currency to the bill's; costs in CNY stand in a CNY bill as they are.
    if (t.rate_rule === 'fixed') return inCny(currency)
    const [from, to] = [await inCny(currency), await inCny(t.bill_currency)]
    return { rate: round(from.rate.div(to.rate), 8), provisional: from.provisional || to.provisional }
  }
  return (currency) => {
    if (!known.has(currency)) known.set(currency, find(currency))
    return known.get(currency)!
  }
}
