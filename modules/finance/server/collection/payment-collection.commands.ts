import { moneyText, num, roundMoney, sum } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { getRate, postPl, reversePl } from '@crossway/ledger/server'
import { refuse } from '../../model/errors.ts'
import { paymentCollection } from '../../model/payment-collection.resource.ts'

interface Conversion {
  readonly from_amount: string
  readonly psp_fee: string
  readonly rate: string
  readonly cny_amount: string
  readonly date: string
}
const fundState = (tx: Tx, settlement: number, state: string): Promise<number> =>
  tx.run(sql`update settlement set fund_state = ${state}, version = version + 1, updated_at = now() where id = ${settlement}::bigint`)

/** A bank movement can prove one payout only: 流水已核销. */
export async function useTxn(tx: Tx, txn: number, collection: number): Promise<void> {
  const row = await tx.maybe<{ state: string }>(sql`select use_state as state from bank_txn where id = ${txn}::bigint for update`)
  if (!row) throw refuse.NO_TXN({}, 'txn')
  if (row.state === 'used') throw refuse.TXN_USED({}, 'txn')
  await tx.run(sql`update bank_txn set use_state = 'used', document_type = 'payment_collection', document_id = ${collection}::bigint where id = ${txn}::bigint`)
}

/**
 * What a conversion gains and costs (finance.md amzPaymentCollection): fx_gain = Σ CNY received + round(fee × P&L rate, 2) − round(received × P&L
 * rate, 2); the fee is booked at the P&L rate.
 */
export function conversionResult(
  received: string,
  conversions: readonly Pick<Conversion, 'psp_fee' | 'cny_amount'>[],
  rate: string,
): { cny: string; fee: string; gain: string } {
  const cny = sum(conversions.map((c) => c.cny_amount))
  const fee = roundMoney(sum(conversions.map((c) => c.psp_fee)).times(rate))
  return {
    cny: cny.toFixed(2),
    fee: fee.toFixed(2),
    gain: cny
      .plus(fee)
      .minus(roundMoney(num(received).times(rate)))
      .toFixed(2),
  }
}

export const paymentCollectionCommands = handle(paymentCollection, {
  actions: {
    receive: async ({ tx, doc, args, set }) => {
      const amount = num(String(args.amount))
      if (!amount.gt(0)) throw refuse.AMOUNT_ZERO({}, 'amount')
      const account = await tx.one<{ currency: string }>(sql`select currency from bank_account where id = ${args.account}::bigint`)
      if (account.currency !== doc.currency) throw refuse.CURRENCY_DIFFERS({ account: account.currency, currency: doc.currency }, 'account')
      if (args.txn) await useTxn(tx, Number(args.txn), doc.id)
      set({
        wallet_account_id: args.account,
        received_amount: moneyText(amount),
        received_date: args.date,
        bank_txn_id: args.txn ?? null,
        platform_fee_diff: moneyText(num(doc.expected_amount).minus(amount)),
      })
      await fundState(tx, doc.settlement.id, 'received')
      return 'received' as const
    },
    convert: async ({ tx, ctx, doc, args, set }) => {
      const added = args.conversions as Conversion[]
      const all = [...doc.conversions, ...added]
      const converted = sum(all.map((c) => c.from_amount))
      const received = num(doc.received_amount ?? 0)
      if (converted.gt(received)) throw refuse.CONVERTED_TOO_MUCH({ sum: converted.toFixed(2), received: received.toFixed(2) })
      await tx.run(sql`
        insert into payment_conversion (payment_collection_id, seq, bank_txn_id, from_amount, psp_fee, rate, to_account_id, cny_amount, date)
        select ${doc.id}::bigint, ${doc.conversions.length}::int + row_number() over (), x.bank_txn_id, x.from_amount, coalesce(x.psp_fee, 0), x.rate, x.to_account, x.cny_amount, x.date
        from jsonb_to_recordset(${JSON.stringify(added)}::jsonb) as x(bank_txn_id int, from_amount numeric, psp_fee numeric, rate numeric, to_account bigint, cny_amount numeric, date date)`)
      if (converted.lt(received)) return 'received' as const
      const day = String(doc.received_date)
      const result = conversionResult(moneyText(received), all, await getRate(tx, doc.currency, 'CNY', day, 'month_pl'))
      const line = (code: string, amount: string) => ({
        line: code,
        amount,
        currency: 'CNY',
        biz_date: all
          .map((c) => c.date)
          .sort()
          .at(-1)!,
        stage: 'settled' as const,
        store: doc.store.id,
        source: { type: 'payment_collection', id: doc.id, line: doc.id, seq: doc.version },
      })
      await postPl(
        tx,
        [line('L1601', result.gain), line('L1602', num(result.fee).negated().toFixed(2))].filter((e) => !num(e.amount).isZero()),
        { account: ctx.account },
      )
      set({ converted_cny: result.cny, fx_gain: result.gain, fee_cny: result.fee })
      await fundState(tx, doc.settlement.id, 'converted')
      return 'converted' as const
    },
    reconcile: async ({ tx, ctx, doc, args, set }) => {
      const reason = args.diff_reason ?? doc.diff_reason
      if (!num(doc.platform_fee_diff ?? 0).isZero() && !reason) throw refuse.DIFF_UNEXPLAINED({}, 'diff_reason')
      if (reason === 'fee')
        await postPl(
          tx,
          [
            {
              line: 'L1602',
              amount: num(doc.platform_fee_diff ?? 0).negated(),
              currency: doc.currency,
              biz_date: String(doc.received_date),
              stage: 'settled',
              store: doc.store.id,
              source: { type: 'payment_collection', id: doc.id, line: doc.id, seq: doc.version },
            },
          ],
          { account: ctx.account },
        )
      set({ diff_reason: reason })
      await fundState(tx, doc.settlement.id, 'reconciled')
      return 'reconciled' as const
    },
    fail: async ({ tx, doc, set }) => {
      await release(tx, doc.id)
      set({ received_amount: null, received_date: null, bank_txn_id: null, platform_fee_diff: null })
      await fundState(tx, doc.settlement.id, 'failed')
      return 'failed' as const
    },
    undo: async ({ tx, ctx, doc, set }) => {
      await release(tx, doc.id)
      await reversePl(tx, { type: 'payment_collection', id: doc.id }, 'undone', { account: ctx.account })
      await tx.run(sql`delete from payment_conversion where payment_collection_id = ${doc.id}`)
      set({ received_amount: null, received_date: null, bank_txn_id: null, platform_fee_diff: null, converted_cny: '0', fx_gain: '0', fee_cny: '0' })
      await fundState(tx, doc.settlement.id, 'expected')
      return 'expected' as const
    },
  },
})

const release = (tx: Tx, collection: number): Promise<number> =>
  tx.run(
    sql`update bank_txn set use_state = 'unclaimed', document_type = null, document_id = null where document_type = 'payment_collection' and document_id = ${collection}::bigint`,
  )
