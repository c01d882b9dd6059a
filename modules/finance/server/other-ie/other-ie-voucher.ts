import { num } from '@crossway/kernel'
import { requestVoucher } from '@crossway/ledger/server'
import type { Context } from '@crossway/server-kit'

interface Approved {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number
  readonly direction: string
  readonly cost_type: number
  readonly title: string
  readonly amount: string
  readonly tax: string
  readonly currency: string
  readonly rate: string
  readonly day: string
  readonly pay_mode: string
  readonly bank: number | null
  readonly dims: { readonly project?: number; readonly store?: number; readonly department?: number; readonly employee?: number }
}
/** Income or expense in the books with its tax apart; an amount without money (none) is a matter of the profit ledger alone. */
export async function otherIeVoucher({ app, tx }: Context<'app' | 'tx'>, d: Approved): Promise<void> {
  if (d.pay_mode === 'none') return
  const income = d.direction === 'income'
  const condition = d.pay_mode === 'paid' || d.pay_mode === 'received' || d.pay_mode === 'receivable' ? d.pay_mode : income ? 'receivable' : undefined
  const m = { currency: d.currency, rate: d.rate, dims: { ...d.dims, ...(d.bank ? { bank_account: d.bank } : {}) }, cost_type: d.cost_type }
  await requestVoucher(
    { app, tx },
    {
      source: { type: 'other_ie', id: d.id, no: d.no },
      event: 'otherIe.approve',
      seq: d.run,
      company: d.company,
      date: d.day,
      party: d.title,
      ...(condition ? { condition } : {}),
      parts: [
        { key: income ? 'income' : 'cost', amount: num(d.amount).minus(d.tax).toFixed(2), ...m },
        { key: 'tax', amount: d.tax, ...m },
        { key: 'money', amount: d.amount, ...m },
      ],
    },
  )
}
