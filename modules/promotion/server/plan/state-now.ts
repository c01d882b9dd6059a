import { sql, type Tx } from '@crossway/server-kit'

/** The state that an action is about to write stands already, so that what is counted in the same transaction counts it. */
export const stateNow = (tx: Tx, table: 'promotion_task' | 'promotion_demand' | 'promotion_sample', id: number, state: string): Promise<number> =>
  tx.run(sql`update ${sql.id(table)} set status = ${state} where id = ${id}::bigint`)
