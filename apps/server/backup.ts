import { createHash } from 'node:crypto'
import { createReadStream, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import { Readable } from 'node:stream'
import type { Pool, PoolClient } from 'pg'
import { createArchive, type Header, headerEntry, type Manifest, manifestEntry } from './backup/archive.ts'
import { appliedMigrations, portableText, readCatalog } from './backup/catalog.ts'
import { dumpTable } from './backup/dump-table.ts'
import { backupFolder } from './backup/folder.ts'
import { withDatabase } from './backup/open-database.ts'
import { masterKey } from './secret.ts'
import { StartProblem } from './start-problem.ts'

type Source = { pool: Pool; dataDir: string; release: string; key: string }

/**
 * Writes database and attachments as they are at one moment into `file` (.tar.gz, readable for its owner only), while work goes on:
 * all tables are read in one snapshot; attachments are never changed, only added. The master key stays out. Memory is bounded.
 */
export async function writeBackup(
  { pool, dataDir, release, key }: Source,
  file: string,
): Promise<{ tables: number; rows: number; files: number; bytes: number }> {
  mkdirSync(dirname(file), { recursive: true })
  const draft = `${file}.part`
  const archive = createArchive(draft)
  const client = await pool.connect()
  try {
    await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
    const header = await describe(client, release, key)
    await archive.putBuffer(headerEntry, Buffer.from(JSON.stringify(header)))
    const manifest: Manifest = { tables: {}, files: {} }
    for (const table of header.tables) manifest.tables[table.name] = await dumpTable(client, table, archive)
    await client.query('COMMIT')
    for (const path of attachments(dataDir)) {
      const sha256 = await putFile(archive, join(dataDir, path), path)
      if (sha256) manifest.files[path] = sha256
    }
    await archive.putBuffer(manifestEntry, Buffer.from(JSON.stringify(manifest)))
    await archive.close()
    renameSync(draft, file)
    const rows = Object.values(manifest.tables).reduce((sum, table) => sum + table.rows, 0)
    return { tables: header.tables.length, rows, files: Object.keys(manifest.files).length, bytes: statSync(file).size }
  } catch (error) {
    await archive.abort()
    rmSync(draft, { force: true })
    throw error
  } finally {
    client.release(true) // whatever state a failure left it in
  }
}

async function describe(client: PoolClient, release: string, key: string): Promise<Header> {
  await client.query(portableText)
  const migrations = await appliedMigrations(client)
  if (migrations.length === 0) throw new StartProblem('There is nothing to back up: the database is empty.', '数据库为空，没有可备份的内容。')
  const { rows } = await client.query<{ version: string }>(`SELECT current_setting('server_version') AS version`)
  return {
    format: 1,
    release,
    createdAt: new Date().toISOString(),
    postgres: rows[0]!.version,
    keyPrint: keyPrint(key),
    migrations,
    ...(await readCatalog(client)),
  }
}

export const keyPrint = (key: string) => createHash('sha256').update(`crossway backup ${key}`).digest('hex').slice(0, 16)

/** Paths below the data folder, sorted. */
function attachments(dataDir: string): string[] {
  const folder = join(dataDir, 'files')
  if (!existsSync(folder)) return []
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(dataDir, join(entry.parentPath, entry.name)))
    .sort()
}

/** Undefined when the file was removed in between, which an upload that is not finished yet may be. */
async function putFile(archive: ReturnType<typeof createArchive>, path: string, name: string): Promise<string | undefined> {
  const size = statSync(path, { throwIfNoEntry: false })?.size
  if (size === undefined) return undefined
  const hash = createHash('sha256')
  if (size === 0) await archive.putBuffer(name, Buffer.alloc(0))
  else await archive.put(name, size, Readable.from(hashed(createReadStream(path, { end: size - 1 }), hash)))
  return hash.digest('hex')
}

async function* hashed(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>) {
  for await (const chunk of source) {
    hash.update(chunk)
    yield chunk
  }
}

/** npm run backup [-- file] */
export async function backup(args: string[]): Promise<void> {
  await withDatabase(async ({ pool, config, release, log }) => {
    const stamp = new Date().toISOString().slice(0, 19).replaceAll(/[-:]/g, '').replace('T', '-')
    const file = resolve(args[0] ?? join(backupFolder(config.dataDir), `crossway-${stamp}.tar.gz`))
    const done = await writeBackup({ pool, dataDir: config.dataDir, release, key: masterKey(config.dataDir, process.env) }, file)
    log(`backed up ${done.rows} rows of ${done.tables} tables and ${done.files} files (${(done.bytes / 1e6).toFixed(1)} MB) / 备份完成`)
    log(
      `keep ${join(config.dataDir, 'secret.key')} (or SECRET_KEY) too, but elsewhere: without it stored secrets cannot be read / 请另行妥善保存密钥，否则已加密的内容无法解读`,
    )
    console.log(file)
  })
}
