import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { root } from '@crossway/server-kit'
import { type Config, readConfig } from '../config.ts'
import { startEmbedded } from '../embedded-postgres.ts'

export type Database = { pool: pg.Pool; url: string; config: Config; release: string; log: (line: string) => void }

/** For a command of the operator: the configured database (the embedded one is started, or shared with a running server) while `work` runs. */
export async function withDatabase(work: (database: Database) => Promise<void>): Promise<void> {
  const log = (line: string) => console.error(line)
  const config = readConfig(process.env)
  const embedded = config.databaseUrl ? undefined : await startEmbedded({ dir: join(config.dataDir, 'pg'), log })
  const url = config.databaseUrl ?? embedded!.url
  const pool = new pg.Pool({ connectionString: url, max: 2, application_name: 'operator' })
  pool.on('error', () => {}) // told by the statement that meets it
  try {
    await work({ pool, url, config, release: release(), log })
  } finally {
    await pool.end()
    await embedded?.stop()
  }
}

const release = (): string => JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).version
