import { sql, type Tx } from '@crossway/server-kit'

/** A contract that never came to be takes its brokerage along. */
export async function endBrokerages(tx: Tx, contract: number): Promise<void> {
  await tx.run(
    sql`update brokerage set status = 'voided', version = version + 1 where contract_id = ${contract}::bigint and status in ('draft', 'reviewing', 'active')`,
  )
}
