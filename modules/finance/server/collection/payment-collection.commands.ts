import { moneyText, num, roundMoney, sum, type RowOf } from '@crossway/kernel'
import { handle, sql, type Context, type Tx } from '@crossway/server-kit'
import { getRate, openOfTxns, postPl, releaseBankTxns, reversePl, reverseVouchers, useBankTxn } from '@crossway/ledger/server'
import { refuse } from '../../model/errors.ts'
import { allocate, assertAllocated, leaveAllocation } from './allocate.ts'
import { payoutVoucher } from './convert-voucher.ts'
import { paymentCollection } from '../../model/payment-collection.resource.ts'
import { askFarOff, assertConversions, assertReceipt, type Conversion } from './plausible.ts'

type Doc = RowOf<typeof paymentCollection>
/** The bills that it pays show how far their money is: its own, and those it was allocated to. A bill of several withdrawals is as far as the last of them. */
const fundState = (tx: Tx, doc: Doc, state: string): Promise<number> =>
  tx.run(sql`
    update settlement s set fund_state = case when exists (select 1 from payment_collection c where c.settlement_id = s.id and c.id <> ${doc.id}::bigint and c.status in ('expected', 'received', 'converted', 'failed') and c.status <> ${state}) and ${state} in ('received', 'converted', 'reconciled')
        then (select c.status from payment_collection c where c.settlement_id = s.id and c.id <> ${doc.id}::bigint and c.status in ('expected', 'received', 'converted', 'failed') order by array_position(array['failed', 'expected', 'received', 'converted'], c.status) limit 1) else ${state} end,
      version = version + 1, updated_at = now()
    where s.id = any(${[doc.settlement.id, ...(doc.allocations ?? []).map((a) => a.settlement.id)]}::bigint[])`)

interface Receipt {
  readonly bank_txn_id: number
  readonly amount: string
}
const document = (id: number) => ({ type: 'payment_collection', id })

/** Movements that the payout came by: one given by itself proves the whole amount, several must sum to it. */
async function takeReceipts(tx: Tx, id: number, at: { account: number; currency: string; amount: string; receipts: readonly Receipt[] }): Promise<void> {
  if (at.receipts.length === 0) return
  const total = sum(at.receipts.map((r) => r.amount))
  if (!total.eq(at.amount)) throw refuse.RECEIPTS_DIFFER({ sum: total.toFixed(2), amount: num(at.amount).toFixed(2) }, 'txns')
  for (const r of at.receipts)
    await useBankTxn(tx, { txn: r.bank_txn_id, amount: r.amount, direction: 'in', currency: at.currency, account: at.account, document: document(id) })
  await tx.run(sql`
    insert into payment_receipt (payment_collection_id, seq, bank_txn_id, amount)
    select ${id}::bigint, u.n, u.txn, u.amount from unnest(${at.receipts.map((r) => r.bank_txn_id)}::int[], ${at.receipts.map((r) => r.amount)}::numeric[]) with ordinality as u(txn, amount, n)`)
}

/** Takes a payout out of bank and books: its movements are free again, what its conversion posted is reversed. */
export async function undoCollection({ app, tx }: Context<'app' | 'tx'>, id: number, reason: string, account: number): Promise<void> {
  await reverseVouchers({ app, tx }, { type: 'payment_collection', id })
  const parts = await tx.rows<{ txn: number; amount: string }>(sql`
    select bank_txn_id as txn, amount::text as amount from payment_receipt where payment_collection_id = ${id}::bigint
    union all select bank_txn_id, cny_amount::text from payment_conversion where payment_collection_id = ${id}::bigint and bank_txn_id is not null`)
  await releaseBankTxns(tx, parts)
  await reversePl(tx, { type: 'payment_collection', id }, reason, { account })
  await tx.run(sql`delete from payment_receipt where payment_collection_id = ${id}::bigint`)
  await tx.run(sql`delete from payment_conversion where payment_collection_id = ${id}::bigint`)
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

/** Figures of a payout of which nothing has come. */
const nothing = {
  received_amount: null,
  received_date: null,
  bank_txn_id: null,
  platform_fee_diff: null,
  converted_cny: '0',
  fx_gain: '0',
  fee_cny: '0',
}

export const paymentCollectionCommands = handle(paymentCollection, {
  actions: {
    receive: async ({ tx, doc, args, set, confirmed }) => {
      const amount = num(String(args.amount))
      if (!amount.gt(0)) throw refuse.AMOUNT_ZERO({}, 'amount')
      await assertReceipt(tx, { settlement: doc.settlement.id, currency: doc.currency, account: args.account, date: String(args.date) })
      askFarOff(doc.expected_amount, moneyText(amount), confirmed)
      const given = (args.txns ?? []) as readonly Receipt[]
      const receipts = given.length ? given : args.txn ? [{ bank_txn_id: Number(args.txn), amount: moneyText(amount) }] : []
      await takeReceipts(tx, doc.id, { account: Number(args.account), currency: doc.currency, amount: moneyText(amount), receipts })
      set({
        wallet_account: args.account,
        received_amount: moneyText(amount),
        received_date: args.date,
        bank_txn_id: receipts[0]?.bank_txn_id ?? null,
        platform_fee_diff: moneyText(num(doc.expected_amount).minus(amount)),
      })
      await fundState(tx, doc, 'received')
      return 'received' as const
    },
    allocate: async ({ app, tx, ctx, doc, args, set }) => {
      set({ expected_amount: await allocate({ app, tx, ctx }, doc, args.bills) })
      return doc.status as 'expected'
    },
    convert: async ({ tx, ctx, doc, args, set }) => {
      const added = args.conversions
      await assertConversions(tx, String(doc.received_date), added)
      const all = [...doc.conversions, ...added]
      const converted = sum(all.map((c) => c.from_amount))
      const received = num(doc.received_amount ?? 0)
      if (converted.gt(received)) throw refuse.CONVERTED_TOO_MUCH({ sum: converted.toFixed(2), received: received.toFixed(2) })
      for (const c of added)
        if (c.bank_txn_id)
          await useBankTxn(tx, {
            txn: c.bank_txn_id,
            amount: c.cny_amount,
            direction: 'in',
            currency: 'CNY',
            account: c.to_account,
            document: document(doc.id),
          })
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
      await fundState(tx, doc, 'converted')
      return 'converted' as const
    },
    reconcile: async ({ app, tx, ctx, doc, args, set }) => {
      const converted = sum(doc.conversions.map((c) => c.from_amount))
      if (doc.status === 'received' && doc.conversions.length)
        throw refuse.CONVERSION_OPEN({ sum: converted.toFixed(2), received: num(doc.received_amount ?? 0).toFixed(2) })
      assertAllocated(doc)
      const rest = await openOfTxns(
        tx,
        doc.receipts.map((r) => r.bank_txn_id),
      )
      if (num(rest).gt(0)) throw refuse.TXN_OPEN({ rest: num(rest).toFixed(2) })
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
      const last = doc.conversions.at(-1)
      await payoutVoucher(
        { app, tx, ctx },
        {
          id: doc.id,
          no: doc.collection_no,
          run: doc.version,
          company: doc.company?.id ?? null,
          store: doc.store.id,
          currency: doc.currency,
          day: last?.date ?? String(doc.received_date),
          received: doc.received_amount ?? '0',
          converted: doc.converted_cny ?? '0',
          gain: doc.fx_gain ?? '0',
          fee: doc.fee_cny ?? '0',
          account: (last ? last.to_account?.id : doc.wallet_account?.id) ?? null,
          kept: reason === 'fee' ? (doc.platform_fee_diff ?? '0') : '0',
        },
      )
      await fundState(tx, doc, 'reconciled')
      return 'reconciled' as const
    },
    fail: async ({ app, tx, ctx, doc, set }) => {
      await undoCollection({ app, tx }, doc.id, 'failed', ctx.account)
      set({ ...nothing, ...(await leaveAllocation({ tx }, doc)) })
      await fundState(tx, doc, 'failed')
      return 'failed' as const
    },
    undo: async ({ app, tx, ctx, doc, set }) => {
      await undoCollection({ app, tx }, doc.id, 'undone', ctx.account)
      set({ ...nothing, ...(await leaveAllocation({ tx }, doc)), failed_by: null, failed_line: null })
      await fundState(tx, doc, 'expected')
      return 'expected' as const
    },
  },
})
