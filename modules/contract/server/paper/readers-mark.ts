import { sql, type QueryContext } from '@crossway/server-kit'

const shanghai = (at: Date): string => new Date(at.getTime() + 8 * 3600_000).toISOString().slice(0, 16).replace('T', ' ')
/** Stands across every page that leaves the system: who took it, by name and the end of his number, and when (contract.md contract, print; mobile.md contract). */
export async function readersMark({ app, ctx }: QueryContext): Promise<string> {
  const who = await app.db.maybe<{ end: string | null }>(sql`select right(mobile, 4) as "end" from employee where id = ${ctx.employee}::bigint`)
  return [ctx.name, who?.end, shanghai(new Date())].filter(Boolean).join(' ')
}
