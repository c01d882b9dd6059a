import type { DemoCall } from '@crossway/server-kit'

/** How many rows of a kind a company of this size has. */
export const limit = (call: DemoCall, n: number): number => Math.max(2, Math.ceil(n * (call.size ?? 1)))
/** When something of a day was written down. */
export const clock = (day: string): string => `${day}T10:20:00+08:00`

/** A confirmed collection of a customer, as it stands in the books. */
export const collected = (
  r: { readonly company: number; readonly account: number; readonly customer: number; readonly name: string; readonly amount: string },
  day: string,
  txn: number,
) => ({
  company: r.company,
  bank_account: r.account,
  party_type: 'customer',
  customer: r.customer,
  payer_name: r.name,
  amount: r.amount,
  currency: 'CNY',
  amount_cny: r.amount,
  received_date: day,
  bank_txn: txn,
  confirmed_at: clock(day),
  status: 'confirmed',
  created_at: clock(day),
})
