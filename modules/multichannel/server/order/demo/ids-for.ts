import { sql, type DemoCall } from '@crossway/server-kit'

/** Takes numbers of a table for rows that name each other before they are written; answers the first. */
export const idsFor = async (tx: DemoCall['tx'], table: string, n: number): Promise<number> =>
  (
    await tx.one<{ id: number }>(
      sql`select setval(pg_get_serial_sequence(${table}, 'id'), nextval(pg_get_serial_sequence(${table}, 'id')) + ${n}::bigint) - ${n}::bigint as id`,
    )
  ).id
