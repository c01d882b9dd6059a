import { sql, type Runner, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'

/** Fewer enabled super accounts there never are. */
export const fewestSupers = 2
// One lock for all changes of who is super, so that two of them at once cannot both be the last but one.
const lock = 7_242_301

const superAccounts = sql.raw(
  `select distinct a.id from admin a join admin_group_member m on m.admin_id = a.id join admin_group g on g.id = m.group_id where g.is_super and g.status = 'enabled' and a.status = 'enabled'`,
)

export const superIds = async (run: Runner): Promise<number[]> =>
  (await run.rows<{ id: number }>(sql`select s.id from (${superAccounts}) s order by s.id`)).map((r) => r.id)

/** Refuses to take super from one of the last two enabled super accounts, by whichever way: disabling, deleting, leaving the group. */
export async function keepTwoSupers(tx: Tx, leaving: number): Promise<void> {
  await tx.rows(sql`select pg_advisory_xact_lock(${lock})`)
  const ids = await superIds(tx)
  if (ids.includes(leaving) && ids.length - 1 < fewestSupers) throw refuse.KEEP_TWO_SUPERS()
}

export async function superGroup(run: Runner): Promise<number> {
  return (await run.one<{ id: number }>(sql`select id from admin_group where is_super order by id limit 1`)).id
}
