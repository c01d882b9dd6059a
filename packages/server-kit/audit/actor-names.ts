import type { Lang } from '@crossway/kernel'
import { systemNames } from '../access/access.ts'
import type { App } from '../app.ts'
import { sql } from '../sql/sql.ts'

const names = Object.values(systemNames)
/** What nobody did was done by the system, in the reader's language, whatever language the job ran in. */
export const systemName = (stored: string, lang: Lang): string => (names.includes(stored) ? systemNames[lang] : stored)

/** How readers of a language call the people behind accounts: in English by their English name where they have one. The log itself keeps the name of the day. */
export async function actorNames(app: App, lang: Lang, accounts: readonly number[]): Promise<(account: number, stored: string) => string> {
  if (lang !== 'en' || accounts.length === 0) return (_account, stored) => systemName(stored, lang)
  const rows = await app.db.rows<{ id: number; name: string }>(
    sql`select a.id, a.name from ${app.ports.people.englishNames} a where a.id = any(${[...new Set(accounts)]}::bigint[])`,
  )
  const known = new Map(rows.map((r) => [r.id, r.name]))
  return (account, stored) => known.get(account) ?? systemName(stored, lang)
}
