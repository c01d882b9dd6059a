import { createRegistry } from '@crossway/kernel'
import { makeMigration, tablesOf } from '@crossway/server-kit/tables'
import { models } from './models.ts'

/** Writes the next migration of the records' tables; `--rebase` writes all of them anew (only before the first release). */
export async function makeFromDefinitions(args: string[]): Promise<void> {
  const file = await makeMigration(
    args.find((a) => !a.startsWith('--')) ?? 'records',
    tablesOf(createRegistry(models)),
    args.includes('--rebase') ? { rebase: '0100-records.sql' } : {},
  )
  console.log(file ? `db/migrations/${file}` : 'definitions and migrations agree')
}
if (process.argv[1]?.endsWith('make-records.ts')) await makeFromDefinitions(process.argv.slice(2))
