import { num, roundMoney, sum, type NumLike } from '@crossway/kernel'
import { getRate, requestVoucher } from '@crossway/ledger/server'
import { param } from '@crossway/settings/server'
import type { Context } from '@crossway/server-kit'

/** What a charge that includes tax is made of: 89,365.83 at 6 % → 84,307.39 and 5,058.44. */
export function taxInside(gross: NumLike, percent: NumLike): { readonly income: string; readonly tax: string } {
  const income = roundMoney(num(gross).div(num(percent).div(100).plus(1)))
  return { income: income.toFixed(2), tax: num(gross).minus(income).toFixed(2) }
}
interface FinalBill {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number
  readonly project: number
  readonly customer: { readonly id: number; readonly title: string }
  readonly currency: string
  readonly day: string
  readonly charges: readonly string[]
}
/** Our charges of a final bill: out of what we hold for the customer, to income and output tax (finance-treasury.md, bill finalised). */
export async function billVoucher({ app, tx }: Context<'app' | 'tx'>, d: FinalBill): Promise<void> {
  const gross = sum(d.charges)
  if (gross.isZero()) return
  const { income, tax } = taxInside(gross, String(await param(tx, 'finance.service_tax_rate')))
  const rate = d.currency === 'CNY' ? '1' : await getRate(tx, d.currency, 'CNY', d.day, 'book')
  const m = { currency: d.currency, rate, dims: { customer: d.customer.id, project: d.project } }
  await requestVoucher(
    { app, tx },
    {
      source: { type: 'reconcile_bill', id: d.id, no: d.no },
      event: 'bill.finalize',
      seq: d.run,
      company: d.company,
      date: d.day,
      party: d.customer.title,
      parts: [
        { key: 'charges', amount: gross.toFixed(2), ...m },
        { key: 'income', amount: income, ...m },
        { key: 'tax', amount: tax, ...m },
      ],
    },
  )
}
