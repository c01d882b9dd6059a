import { sql, type Runner, type Tx } from '@crossway/server-kit'

const owned = [
  ['vw_transfer', ['draft', 'pending', 'lent', 'partly']],
  ['stock_doc', ['draft', 'pending']],
  ['stock_revalue', ['draft', 'pending']],
  ['stock_take', ['draft', 'counting', 'pending']],
  ['assemble_order', ['draft', 'pending', 'working']],
] as const

export interface Owned {
  readonly resource: string
  readonly id: number
  readonly no: string
  readonly status: string
}
/** Open documents of a person, for the handover of his work (workplace transfer). */
export async function listOwned(run: Runner, employee: number): Promise<Owned[]> {
  const parts = owned.map(
    ([resource, states]) =>
      sql`select ${resource}::text as resource, id, no, status from ${sql.id(resource)} where owner_id = ${employee} and status = any(${[...states]}::text[])`,
  )
  return run.rows<Owned>(sql`${sql.join(parts, ' union all ')} order by resource, id`)
}

/** Gives documents to another person; those of another record or owner stay. Answers how many moved. */
export async function transferOwner(tx: Tx, resource: string, ids: readonly number[], from: number, to: number): Promise<number> {
  if (!owned.some(([name]) => name === resource)) return 0
  return tx.run(
    sql`update ${sql.id(resource)} set owner_id = ${to}, version = version + 1, updated_at = now() where id = any(${[...ids]}::bigint[]) and owner_id = ${from}`,
  )
}
