import { dayOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'

/** Name of the supplier where he may not be bought from: never verified, failed, or not renewed in time. */
export const notQualified = async (run: Runner, supplier: number): Promise<string | undefined> =>
  (
    await run.maybe<{ name: string }>(
      sql`select name from supplier where id = ${supplier}::bigint and (qualify_state not in ('pass', 'conditional') or qualify_valid_to < ${dayOf(new Date())}::date)`,
    )
  )?.name
