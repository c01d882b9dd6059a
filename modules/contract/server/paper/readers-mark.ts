import { dateTimeOf } from '@crossway/kernel'
import { sql, type QueryContext } from '@crossway/server-kit'

/** Stands across every page that leaves the system: who took it, by name and the end of his number, and when (contract.md contract, print; mobile.md contract). */
export async function readersMark({ app, ctx }: QueryContext): Promise<string> {
  const who = await app.db.maybe<{ end: string | null }>(sql`select right(mobile, 4) as "end" from employee where id = ${ctx.employee}::bigint`)
  return [ctx.name, who?.end, dateTimeOf(new Date()).slice(0, 16)].filter(Boolean).join(' ')
}
