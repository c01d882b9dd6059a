import { openFund } from '@crossway/ledger/server'
import { sql, type CommandContext } from '@crossway/server-kit'

/** The deposit account of a customer's contract, opened with his name and the contract's number. */
export async function depositAccount(
  call: Pick<CommandContext, 'app' | 'tx'>,
  k: { readonly company: number; readonly customer: number; readonly contract: number; readonly currency: string },
): Promise<number> {
  const c = await call.tx.one<{ name: string; no: string }>(
    sql`select u.name, c.contract_no as no from contract c join customer u on u.id = ${k.customer}::bigint where c.id = ${k.contract}::bigint`,
  )
  return openFund(
    call,
    { type: 'deposit', company: k.company, party: { type: 'customer', id: k.customer }, contract: k.contract, currency: k.currency },
    { name: c.name, title: c.no },
  )
}
