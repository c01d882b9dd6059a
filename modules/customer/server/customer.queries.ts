import { sql, type Runner, type Tx } from '@crossway/server-kit'

export interface CustomerRow {
  readonly id: number
  readonly customer_no: string
  readonly name: string
  readonly short_name: string | null
  readonly pool: 'opensea' | 'protect' | 'working' | 'cooperate'
  readonly stage: string
  readonly coop_status: 'cooperating' | 'paused' | 'ended' | null
  readonly owner: number | null
  readonly supplier: number | null
  readonly status: 'active' | 'invalid' | 'merged'
}
export const getCustomer = (run: Runner, id: number): Promise<CustomerRow | undefined> =>
  run.maybe<CustomerRow>(
    sql`select id, customer_no, name, short_name, pool, stage, coop_status, owner_id as owner, supplier_id as supplier, status from customer where id = ${id}::bigint`,
  )

/** Told by the project module in the transaction of each of its stage changes: guards here never ask upwards (contracts.md setProjectCounters). */
export async function setProjectCounters(tx: Tx, customer: number, total: number, open: number): Promise<void> {
  await tx.run(
    sql`update customer set project_count = ${total}, project_open_count = ${open} where id = ${customer}::bigint and (project_count, project_open_count) is distinct from (${total}::int, ${open}::int)`,
  )
}
