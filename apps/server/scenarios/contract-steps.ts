import type { CommandContext, Tx } from '@crossway/server-kit'
import { registerCollection } from '@crossway/contract/server'
import { sql, systemCtx } from '@crossway/server-kit'
import type { Contracts } from './contract-company.ts'

/** What the scenarios of contracts do again and again, on the company that `of` answers. */
export function contractSteps(of: () => Contracts) {
  let last = 1000
  /** A number that nothing else in the file bears. */
  const fresh = (): number => ++last
  const db = () => of().a.c.t.app.db
  const inTx = <T>(work: (call: CommandContext) => Promise<T>): Promise<T> => db().tx((tx: Tx) => work({ app: of().a.c.t.app, tx, ctx: systemCtx() }))
  const rowOf = (contract: number, fee: string, nth = 0) =>
    db().one<{ id: number; status: string; amount: string; received: string }>(
      sql`select id, status, amount::text as amount, received::text as received from contract_receivable where contract_id = ${contract} and fee_type = ${fee} and source <> 'bill' order by period, id offset ${nth} limit 1`,
    )
  const collect = (receivable: number, amount: string, collection = fresh()): Promise<void> =>
    inTx((call) => registerCollection(call, { receivable, amount, currency: 'CNY', at: new Date().toISOString(), collection }))
  const file = (id: number) => db().one<any>(sql`select * from file_apply where record_id = ${id} order by id desc limit 1`)
  /** The seal is asked for, approved and used on a contract. */
  async function stamped(contract: number, pages: number): Promise<any> {
    const x = of()
    await x.act(x.li, 'contract', contract, 'apply_seal', { seals: [x.ids.seal], copies: 2 })
    const apply = await file(contract)
    await x.act(x.li, 'file_apply', apply.id, 'submit')
    await x.act(x.legal, 'file_apply', apply.id, 'approve')
    return { id: apply.id, stamp: async (n = pages) => x.act(x.keeper, 'file_apply', apply.id, 'stamp', { scans: [await x.pdf(n, x.keeper)], copies: 2 }) }
  }
  return { fresh, db, inTx, rowOf, collect, file, stamped }
}
