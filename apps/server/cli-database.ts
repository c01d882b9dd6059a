import { createRegistry } from '@crossway/kernel'
import { makeMigration, tablesOf } from '@crossway/server-kit'
import { modules } from './modules.ts'
import { readConfig } from './config.ts'
import { openApp } from './open-app.ts'
import { backup } from './backup.ts'
import { restore } from './restore.ts'
import { doctor } from './doctor.ts'

/** Writes the next migration; `--rebase` writes the whole of the records' tables anew (only before the first release). */
export async function makeFromDefinitions(args: string[]): Promise<void> {
  const registry = createRegistry(modules.map((m) => m.model))
  const tables = { ...tablesOf(registry), ...Object.fromEntries(modules.flatMap((m) => m.tables ?? []).map((t, i) => [`extra${i}`, t])) }
  const rebase = args.includes('--rebase')
  const file = await makeMigration(args.find((a) => !a.startsWith('--')) ?? 'records', tables, rebase ? { rebase: '0100-records.sql' } : {})
  console.log(file ? `db/migrations/${file}` : 'definitions and migrations agree')
}
export { backup as runBackup, restore as runRestore, doctor as runDoctor }
void readConfig
void openApp
