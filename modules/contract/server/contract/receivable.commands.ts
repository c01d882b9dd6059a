import { dayOf, moneyText, num, sum } from '@crossway/kernel'
import { emit, handle, sql } from '@crossway/server-kit'
import { createReceivable } from '@crossway/ledger/server'
import { contractCollection, contractReceivable } from '../../model/contract-receivable.resource.ts'
import { refuse } from '../../model/errors.ts'
import { lateFeeOf } from '../../model/terms/plan.ts'
import { lockRows, refreshTotals, takeBack } from './plan-rows.ts'

/** Receivables are written by the module; people waive what is open and charge for what is late. */
export const contractReceivableCommands = handle(contractReceivable, {
  actions: {
    waive: async ({ app, tx, ctx, doc, args }) => {
      const [row] = await lockRows(tx, sql`r.id = ${doc.id}`)
      if (num(args.amount).gt(row!.open)) throw refuse.CT_WAIVE_MORE({ open: num(row!.open).toFixed(2) }, 'args.amount')
      const left = num(row!.open).minus(args.amount)
      // what the books expect is made anew by what is left, as long as nothing came in on it
      if (num(row!.received).isZero()) {
        await takeBack({ app, tx }, row!)
        if (left.gt(0) && row!.fee_type !== 'deposit' && row!.source !== 'bill')
          await createReceivable(
            { app, tx },
            {
              company: row!.company,
              party: { type: 'customer', id: row!.customer, name: row!.customer_name },
              amount: left,
              currency: row!.currency,
              due: row!.due,
              source: { type: 'contract_receivable', id: row!.id, no: row!.title },
              account: ctx.account,
            },
          )
      }
      await tx.run(sql`update contract_receivable set waived = waived + ${moneyText(args.amount)} where id = ${doc.id}`)
      await tx.run(sql`update contract_receivable set status = ${left.gt(0) ? doc.status : num(row!.received).gt(0) ? 'paid' : 'waived'} where id = ${doc.id}`)
      await refreshTotals(tx, row!.contract)
      await emit(
        { app, tx },
        'receivable.waived',
        { receivable: doc.id, contract: row!.contract, amount: args.amount, currency: row!.currency },
        { resource: 'contract_receivable', id: doc.id },
      )
      return left.gt(0) ? (doc.status as 'due') : num(row!.received).gt(0) ? 'paid' : 'waived'
    },
    bill_late_fee: async ({ app, tx, ctx, doc }) => {
      const [row] = await lockRows(tx, sql`r.id = ${doc.id}`)
      const { rate } = await tx.one<{ rate: string }>(
        sql`select b.late_fee_rate::text as rate from contract c join contract_body b on b.id = c.current_body_id where c.id = ${row!.contract}`,
      )
      const had = await tx.rows<{ amount: string }>(
        sql`select amount::text as amount from contract_receivable where late_of_id = ${doc.id} and status <> 'cancelled'`,
      )
      const fee = lateFeeOf(row!.open, rate, row!.overdue_days, row!.currency).minus(sum(had.map((h) => h.amount)))
      if (!fee.gt(0)) throw refuse.CT_NO_LATE_FEE()
      const today = dayOf(new Date())
      const added = await tx.one<{ id: number; title: string }>(sql`
        insert into contract_receivable (title, contract_id, customer_id, company_id, owner_id, fee_no, fee_type, period, period_from, period_to, on_sign, due_days, due_date, currency, amount, tax_included, source, late_of_id, status)
        select r.title || '-L' || (1 + (select count(*) from contract_receivable x where x.late_of_id = r.id)), r.contract_id, r.customer_id, r.company_id, r.owner_id, r.fee_no, 'other', r.period, r.period_from, r.period_to, false, 0, ${today}::date, r.currency, ${moneyText(fee)}, r.tax_included, 'late_fee', r.id, 'due'
        from contract_receivable r where r.id = ${doc.id} returning id, title`)
      await createReceivable(
        { app, tx },
        {
          company: row!.company,
          party: { type: 'customer', id: row!.customer, name: row!.customer_name },
          amount: fee,
          currency: row!.currency,
          due: today,
          source: { type: 'contract_receivable', id: added.id, no: added.title },
          account: ctx.account,
        },
      )
      await refreshTotals(tx, row!.contract)
      return 'overdue' as const
    },
  },
})
export const contractCollectionCommands = handle(contractCollection, { actions: {} })
