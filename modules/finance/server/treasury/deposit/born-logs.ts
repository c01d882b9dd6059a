import { num } from '@crossway/kernel'
import { createRecord, sql, systemCtx, type CommandContext, type Tx } from '@crossway/server-kit'
import { postFund } from '@crossway/ledger/server'
import { depositLog } from '../../../model/treasury/deposit-log.resource.ts'
import type { Confirmed } from '../collect/confirmed.ts'
import type { CollectLine } from '../collect/check-lines.ts'
import { depositAccount } from './deposit-account.ts'
import { spreadReceived } from './expected-deposits.ts'

interface Born {
  readonly account: number
  readonly type: 'collect' | 'refund'
  readonly amount: string
  readonly date: string
  readonly source: { readonly type: string; readonly id: number; readonly no: string }
}
/** A record that is born effective, because its document has moved the money already. */
export async function bornLog({ app, tx, ctx }: CommandContext, b: Born): Promise<void> {
  const a = await tx.one<{ customer: number; contract: number; company: number; project: number | null; currency: string; balance: string }>(
    sql`select customer_id as customer, contract_id as contract, company_id as company, project_id as project, currency, balance::text as balance from fund_account where id = ${b.account}::bigint`,
  )
  await createRecord(
    { app, tx, ctx: { ...systemCtx(), account: ctx.account } },
    depositLog,
    { fund_account: b.account, type: b.type, amount: num(b.amount).toFixed(2), biz_date: b.date },
    {
      preset: {
        customer: a.customer,
        contract: a.contract,
        project: a.project,
        company: a.company,
        currency: a.currency,
        balance_after: a.balance,
        source_type: b.source.type,
        source_id: b.source.id,
        source_no: b.source.no,
        status: 'effective',
      },
    },
  )
}

/** A deposit that came in: on the account of its contract, in the records, and as received of what the contract asks for. */
export async function collectedDeposit(call: CommandContext, d: Confirmed, line: CollectLine): Promise<void> {
  const account = await depositAccount(call, { company: d.company, customer: d.party.id, contract: line.contract!.id, currency: d.currency })
  const source = { type: 'collect_money', id: d.id, no: d.collect_no }
  await postFund(call.tx, {
    account,
    type: 'collect',
    amount: line.amount,
    currency: d.currency,
    source: { ...source, line: line.id },
    date: d.received_date,
    note: d.collect_no,
  })
  await bornLog(call, { account, type: 'collect', amount: line.amount, date: d.received_date, source })
  await spreadReceived(call.tx, account)
}

/** Records born of a document that is taken back are reversed with it. */
export const reverseBorn = (tx: Tx, source: { readonly type: string; readonly id: number }): Promise<number> =>
  tx.run(
    sql`update deposit_log set status = 'reversed', version = version + 1, updated_at = now() where source_type = ${source.type} and source_id = ${source.id}::int and status = 'effective'`,
  )
