import { num, rateText, roundMoney, startOfMonth, type Num, type NumLike } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import type { RateType } from '../model/exchange-rate.resource.ts'
import { lookUp, monthTypes, reachBack, type FoundRate, type StoredRate } from '../model/rate-lookup.ts'

/** The P&L rates of currencies in months (`yyyy-MM`) to CNY, in the order asked; undefined where there is none. One question for all of them. */
export async function monthRates(run: Runner, wanted: readonly { readonly currency: string; readonly month: string }[]): Promise<(FoundRate | undefined)[]> {
  const foreign = wanted.filter((w) => w.currency !== 'CNY')
  const months = foreign.map((w) => w.month + '-01').sort()
  const rows = foreign.length
    ? await run.rows<StoredRate>(sql`
        select id, "from", "to", date, rate from exchange_rate
        where status = 'active' and type = 'month_pl' and date between ${reachBack('month_pl', months[0]!)}::date and ${months.at(-1)!}::date
          and ("from" = 'CNY' and "to" = any(${[...new Set(foreign.map((w) => w.currency))]}::text[]) or "to" = 'CNY' and "from" = any(${[...new Set(foreign.map((w) => w.currency))]}::text[]))`)
    : []
  return wanted.map((w) => lookUp(rows, w.currency, 'CNY', w.month + '-01', 'month_pl'))
}

async function search(run: Runner, from: string, to: string, date: string, type: RateType, contract: string | undefined): Promise<FoundRate | undefined> {
  const wanted = monthTypes.includes(type) ? startOfMonth(date) : date
  const codes = [from, to, 'CNY']
  const rows = await run.rows<StoredRate>(sql`
    select id, "from", "to", date, rate from exchange_rate
    where status = 'active' and type = ${type} and date between ${reachBack(type, date)}::date and ${wanted}::date and "from" = any(${codes}::text[]) and "to" = any(${codes}::text[])
      and (${type}::text <> 'contract' or contract_no = ${contract ?? null})`)
  return lookUp(rows, from, to, date, type)
}

/**
 * Rate of a currency pair on a day with the rows it comes from, or undefined (finance-treasury.md exchangeRate). A book rate that nobody set
 * is the spot rate of the day.
 */
export async function findRate(run: Runner, from: string, to: string, date: string, type: RateType, contract?: string): Promise<FoundRate | undefined> {
  if (from === to) return { rate: num(1), rows: [], date, previousMonth: false }
  const found = await search(run, from, to, date, type, contract)
  return found ?? (type === 'book' ? search(run, from, to, date, 'spot', undefined) : undefined)
}

/** The rate as text of numeric(18,8); refuses with 缺少汇率 when there is none. */
export async function getRate(run: Runner, from: string, to: string, date: string, type: RateType, contract?: string): Promise<string> {
  const found = await findRate(run, from, to, date, type, contract)
  if (!found) throw refuse.RATE_MISSING({ from, to, date })
  return rateText(found.rate)
}

/** An amount in another currency, rounded at that currency's minor unit, with the rate used. */
export async function convert(run: Runner, amount: NumLike, from: string, to: string, date: string, type: RateType): Promise<{ amount: Num; rate: string }> {
  const rate = await getRate(run, from, to, date, type)
  return { amount: roundMoney(num(amount).times(rate), to), rate }
}
