import { addDays } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { markRequested } from '@crossway/ledger/server'
import { payeeTail, type PayeeAccount } from '../../../model/treasury/payee.ts'
import { paymentOrder } from '../../../model/treasury/payment-order.resource.ts'
import { clock, limit } from './seed-rows.ts'

interface Owed {
  readonly id: number
  readonly company: number
  readonly party_type: string
  readonly party_id: number
  readonly party_name: string
  readonly payee: PayeeAccount | null
  readonly open: string
  readonly currency: string
  readonly due: string
  readonly source_no: string | null
  readonly account: number | null
}
const states = ['draft', 'submitted', 'approved', 'scheduled', 'submitted', 'rejected'] as const

/** What lies between request and bank: every third of the open payables stands in an order, drafts to planned ones. */
export async function seedPayments(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const owed = await tx.rows<Owed>(sql`
    select p.id, p.company_id as company, p.party_type, p.party_id, p.party_name, p.payee_account as payee, p.open_amount::numeric(18,2)::text as open, p.currency, p.due_date::text as due, p.source_no,
      (select a.id from bank_account a where a.company_id = p.company_id and a.currency = p.currency and a.active order by a.id limit 1) as account
    from payable p where p.status in ('open', 'partial') and p.open_amount > 0 and p.id % 3 = 0 order by p.due_date, p.id limit ${limit(call, 60)}::int`)
  const made = addDays(today, -2)
  await seed(
    call,
    paymentOrder,
    owed.map((p, i) => {
      const wanted = states[i % states.length]!
      const status = wanted === 'scheduled' && !p.account ? 'approved' : wanted
      return {
        company: p.company,
        pay_type: 'payable',
        party_type: p.party_type,
        party_id: p.party_id,
        party_name: p.party_name,
        payee_account: p.payee,
        payee_tail: payeeTail(p.payee),
        lines: [{ payable: p.id, amount: p.open, invoice_received: i % 2 === 0, source_no: p.source_no, due_date: p.due }],
        currency: p.currency,
        amount: p.open,
        prepaid_used: '0',
        pay_amount: p.open,
        planned_date: p.due,
        urgent: p.due < today,
        ...(status === 'scheduled' ? { bank_account: p.account } : {}),
        status,
        created_at: clock(made),
      }
    }),
  )
  await markRequested(
    tx,
    owed.map((p) => p.id),
  )
}
