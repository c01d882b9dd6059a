import { num } from '@crossway/kernel'
import { getRate, requestVoucher } from '@crossway/ledger/server'
import type { CommandContext } from '@crossway/server-kit'

/** A provider's bill is cost and what we owe for it, at the rate of its day (finance-treasury.md, Kingdee vouchers); what it gives back stands with its sign. */
export async function billVoucher(
  { app, tx }: CommandContext,
  event: 'owBill.confirm' | 'cfBill.confirm',
  b: {
    readonly source: { readonly type: string; readonly id: number; readonly no: string }
    readonly run: number
    readonly company: number
    readonly provider: string
    readonly day: string
    readonly amount: string
    readonly currency: string
  },
): Promise<void> {
  if (num(b.amount).isZero()) return
  const money = {
    amount: num(b.amount).toFixed(2),
    currency: b.currency,
    rate: b.currency === 'CNY' ? '1' : await getRate(tx, b.currency, 'CNY', b.day, 'book'),
  }
  await requestVoucher(
    { app, tx },
    {
      source: b.source,
      event,
      seq: b.run,
      company: b.company,
      date: b.day,
      party: b.provider,
      parts: [
        { key: 'cost', ...money },
        { key: 'payable', ...money },
      ],
    },
  )
}
