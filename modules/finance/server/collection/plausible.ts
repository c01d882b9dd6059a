import { dayOf, num } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

export interface Conversion {
  readonly from_amount: string
  readonly psp_fee: string
  readonly rate: string
  readonly bank_txn_id?: number | null
  readonly to_account: number
  readonly cny_amount: string
  readonly date: string
}

interface Receipt {
  readonly settlement: number
  readonly currency: string
  readonly account: unknown
  readonly date: string
}
/**
 * A payout arrives in an account of its currency, between the first day of its statement and today; another day is a slip of the keyboard, and would
 * set the rate it is counted by.
 */
export async function assertReceipt(run: Runner, { settlement, currency, account, date }: Receipt): Promise<void> {
  const s = await run.one<{ from: string | null; currency: string }>(
    sql`select to_char(s.period_start at time zone 'Asia/Shanghai', 'YYYY-MM-DD') as from, a.currency from settlement s, bank_account a where s.id = ${settlement}::bigint and a.id = ${account}::bigint`,
  )
  const today = dayOf(new Date())
  if (date > today || (s.from !== null && date < s.from)) throw refuse.COLLECTION_DATE({ from: s.from ?? '–', to: today }, 'date')
  if (s.currency !== currency) throw refuse.CURRENCY_DIFFERS({ account: s.currency, currency }, 'account')
}

/** Platform exchange and fees take some percent; a payout that is more than a tenth off is asked about before it is entered. */
export function askFarOff(expected: string, amount: string, confirmed: ReadonlySet<string>): void {
  const off = num(expected).minus(amount).abs()
  if (confirmed.has('RECEIVED_FAR_OFF') || off.lte(num(expected).abs().times('0.1'))) return
  const share = num(expected).isZero() ? num(100) : off.div(num(expected).abs()).times(100)
  throw refuse.RECEIVED_FAR_OFF({ amount: num(amount).toFixed(2), expected: num(expected).toFixed(2), share: share.toFixed(1) }, 'amount')
}

/** What a bank may round by: a tenth of a percent, one yuan at least. */
const slack = (cny: string) => {
  const share = num(cny).abs().times('0.001')
  return share.gt(1) ? share : num(1)
}
/**
 * A conversion (finance.md amzPaymentCollection: 42,191.59 × 7.0830 = 298,843.03) sells more than its fee, on a day from the receipt until today, into
 * an account in CNY, and its amount is what the rate makes of it: the difference would be posted as a gain or loss of exchange.
 */
export async function assertConversions(run: Runner, received: string, conversions: readonly Conversion[]): Promise<void> {
  const accounts = await run.rows<{ id: number; currency: string }>(
    sql`select id, currency from bank_account where id = any(${conversions.map((c) => c.to_account)}::bigint[])`,
  )
  const today = dayOf(new Date())
  for (const c of conversions) {
    const currency = accounts.find((a) => a.id === Number(c.to_account))?.currency
    if (currency !== 'CNY') throw refuse.CURRENCY_DIFFERS({ account: currency ?? '–', currency: 'CNY' }, 'conversions')
    if (c.date > today || c.date < received) throw refuse.COLLECTION_DATE({ from: received, to: today }, 'conversions')
    const sold = num(c.from_amount).minus(c.psp_fee || '0')
    if (!sold.gt(0)) throw refuse.CONVERTED_NOTHING({ fee: num(c.psp_fee || '0').toFixed(2), from: num(c.from_amount).toFixed(2) }, 'conversions')
    const due = sold.times(c.rate)
    if (
      num(c.cny_amount)
        .minus(due)
        .abs()
        .gt(slack(due.toFixed(2)))
    )
      throw refuse.CONVERTED_OTHERWISE({ cny: num(c.cny_amount).toFixed(2), due: due.toFixed(2) }, 'conversions')
  }
}
