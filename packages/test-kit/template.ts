import pg from 'pg'
import { withDatabase } from './database.ts'

const lockKey = 8_700_001
const templatesStored = 3

/**
 * Makes sure that the server holds the migrated database `template_<fingerprint>` and returns its name. The fingerprint stands for all
 * that `migrate` reads, so that a second run finds the template ready. Also drops what runs that are no more have left behind.
 * Runs side by side wait for each other here.
 */
export async function prepareTemplate(server: string, fingerprint: string, migrate: (url: string) => Promise<void>): Promise<string> {
  const name = `template_${fingerprint}`
  const admin = new pg.Client(server)
  await admin.connect()
  try {
    await admin.query('SELECT pg_advisory_lock($1)', [lockKey])
    await dropLeftovers(admin)
    const { rowCount } = await admin.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) await build(admin, server, name, migrate)
  } finally {
    await admin.end()
  }
  return name
}

async function build(admin: pg.Client, server: string, name: string, migrate: (url: string) => Promise<void>): Promise<void> {
  const draft = `draft_${name}`
  await admin.query(`DROP DATABASE IF EXISTS ${draft} WITH (FORCE)`)
  await admin.query(`CREATE DATABASE ${draft}`)
  await migrate(withDatabase(server, draft))
  await admin.query(`ALTER DATABASE ${draft} RENAME TO ${name}`)
  // nobody may connect: an open session on a template makes cloning fail
  await admin.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
}

/** Databases of runs whose process is gone, and templates of older migrations. */
async function dropLeftovers(admin: pg.Client): Promise<void> {
  const { rows } = await admin.query<{ datname: string }>(String.raw`SELECT datname FROM pg_database WHERE datname ~ '^(t_\d+|template)_' ORDER BY oid DESC`)
  const names = rows.map((row) => row.datname)
  const templates = names.filter((name) => name.startsWith('template_')).slice(templatesStored)
  const orphans = names.filter((name) => name.startsWith('t_') && !isAlive(Number(name.split('_')[1])))
  for (const name of [...orphans, ...templates]) await admin.query(`DROP DATABASE IF EXISTS ${name} WITH (FORCE)`)
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
