import { num, roundMoney } from '@crossway/kernel'
import { getRate, requestVoucher } from '@crossway/ledger/server'
import type { CommandContext } from '@crossway/server-kit'

interface Payout {
  readonly id: number
  readonly no: string
  readonly run: number
  readonly company: number | null
  readonly store: number
  readonly currency: string
  readonly day: string
  readonly received: string
  readonly converted: string
  readonly gain: string
  readonly fee: string
  readonly account: number | null
  /** What the bank kept beyond the wallet's fee, in the payout's currency. */
  readonly kept: string
}
/** A payout that is proved: money on the account, fee and rate difference against what the platform owed (finance-treasury.md, payout converted). */
export async function payoutVoucher({ app, tx }: CommandContext, d: Payout): Promise<void> {
  if (d.company === null) return
  const rate = d.currency === 'CNY' ? '1' : await getRate(tx, d.currency, 'CNY', d.day, 'month_pl')
  const kept = roundMoney(num(d.kept).times(rate))
  const exchanged = !num(d.converted).isZero()
  const bank = exchanged ? num(d.converted) : roundMoney(num(d.received).times(rate))
  const dims = { store: d.store, ...(d.account ? { bank_account: d.account } : {}) }
  await requestVoucher(
    { app, tx },
    {
      source: { type: 'payment_collection', id: d.id, no: d.no },
      event: 'collection.convert',
      seq: d.run,
      company: d.company,
      date: d.day,
      parts: [
        exchanged
          ? { key: 'bank', amount: bank.toFixed(2), dims }
          : { key: 'bank', amount: d.received, currency: d.currency, rate, cny: bank.toFixed(2), dims },
        { key: 'fee', amount: num(d.fee).plus(kept).toFixed(2), dims },
        { key: 'loss', amount: num(d.gain).negated().toFixed(2), dims },
        { key: 'due', amount: bank.plus(d.fee).plus(kept).minus(d.gain).toFixed(2), dims },
      ],
    },
  )
}
