import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { migrate, migrationsDir } from '@crossway/server-kit'
import type { Pool } from 'pg'
import { type Header, verified } from './backup/archive.ts'
import { keyPrint } from './backup.ts'
import { loadFiles, loadTables, withoutTriggers } from './backup/load.ts'
import { withDatabase } from './backup/open-database.ts'
import { masterKey } from './secret.ts'
import { StartProblem } from './start-problem.ts'

type Target = { pool: Pool; url: string; dataDir: string; key: string; force?: boolean; log: (line: string) => void }

/**
 * Puts a backup into an empty database, or with `force` in the place of what is there. The archive is proved whole before anything is
 * touched; all rows land in one transaction; a backup of an older release is then migrated to this one. Refuses while a server is connected.
 */
export async function restoreBackup(file: string, { pool, url, dataDir, key, force = false, log }: Target): Promise<void> {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`, `文件 ${file} 不存在。`)
  log('proving the backup / 正在校验备份文件')
  const { header, manifest } = await verified(file)
  const known = header.migrations.filter(({ name }) => existsSync(join(migrationsDir, name)))
  if (known.length < header.migrations.length) {
    throw new StartProblem(
      `The backup was made by a newer release (${header.release}): restore it with that one.`,
      `该备份由更新的版本（${header.release}）创建：请使用该版本恢复。`,
    )
  }
  await refuseWhileInUse(pool)
  await inTransaction(pool, withoutTriggers) // would fail later, with everything gone already
  await emptied(pool, force)
  log(`restoring ${Object.keys(manifest.tables).length} tables of ${header.createdAt} / 正在恢复`)
  await migrateTo(header, url)
  await inTransaction(pool, (client) => loadTables(client, file, header))
  const newer = await migrate(url, { log })
  await pool.query('ANALYZE')
  const files = await loadFiles(file, dataDir)
  log(
    `restored ${Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)} rows and ${files} files, applied ${newer.pending.length} newer migrations / 恢复完成`,
  )
  if (header.keyPrint !== keyPrint(key)) {
    log(
      `the master key is not the one of the backup: put its secret.key into ${dataDir}, or stored secrets cannot be read / 主密钥与备份时不同：请将原 secret.key 放入 ${dataDir}，否则已加密的内容无法解读`,
    )
  }
}

async function refuseWhileInUse(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ sessions: number }>(
    `SELECT count(*)::int AS sessions FROM pg_stat_activity WHERE datname = current_database() AND application_name LIKE 'crossway%'`,
  )
  if (rows[0]!.sessions > 0)
    throw new StartProblem('A server is connected to the database: stop every server first.', '有服务正在使用该数据库：请先停止所有服务。')
}

async function emptied(pool: Pool, force: boolean): Promise<void> {
  const { rows } = await pool.query<{ tables: number }>(`SELECT count(*)::int AS tables FROM pg_tables WHERE schemaname = 'public'`)
  if (rows[0]!.tables === 0) return
  if (!force)
    throw new StartProblem(
      'The database is not empty: choose an empty one by DATABASE_URL or DATA_DIR, or replace everything in it with --force.',
      '数据库不为空：请用 DATABASE_URL 或 DATA_DIR 指定空数据库，或用 --force 覆盖其全部内容。',
    )
  await pool.query('DROP SCHEMA IF EXISTS pgboss CASCADE')
  // all at once would hold more locks than a database keeps room for
  for (;;) {
    const { rows: some } = await pool.query<{ name: string }>(
      `SELECT format('public.%I', tablename) AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename LIMIT 50`,
    )
    if (some.length === 0) break
    await pool.query(`DROP TABLE ${some.map((t) => t.name).join(', ')} CASCADE`)
  }
  await pool.query('DROP SCHEMA public CASCADE; CREATE SCHEMA public')
}

/** The migrations that the backup had seen, and no more. */
async function migrateTo(header: Header, url: string): Promise<void> {
  const dir = mkdtempSync(join(tmpdir(), 'crossway-migrations-'))
  try {
    for (const { name } of header.migrations) copyFileSync(join(migrationsDir, name), join(dir, name))
    await migrate(url, { dir })
  } finally {
    rmSync(dir, { recursive: true, force: true })
  }
}

async function inTransaction(pool: Pool, work: (client: Parameters<typeof loadTables>[0]) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('BEGIN')
    await work(client)
    await client.query('COMMIT')
  } catch (cause) {
    if ((cause as { code?: string }).code !== '42501') throw cause
    throw new StartProblem(
      'The database user may not switch triggers off, which a restore needs: GRANT SET ON PARAMETER session_replication_role TO it, or use a superuser.',
      '数据库用户无权关闭触发器：请执行 GRANT SET ON PARAMETER session_replication_role，或使用超级用户。',
      { cause },
    )
  } finally {
    client.release(true)
  }
}

/** npm run restore -- file [--force] */
export async function restore(args: string[]): Promise<void> {
  const file = args.find((arg) => !arg.startsWith('--'))
  if (!file) throw new StartProblem('Which backup? npm run restore -- <file> [--force]', '请指定备份文件：npm run restore -- <文件> [--force]')
  await withDatabase(({ pool, url, config, log }) =>
    restoreBackup(resolve(file), { pool, url, dataDir: config.dataDir, key: masterKey(config.dataDir, process.env), force: args.includes('--force'), log }),
  )
}
