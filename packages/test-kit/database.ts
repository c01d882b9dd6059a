import { createHash, randomBytes } from 'node:crypto'
import pg from 'pg'

/** Set by the vitest projects that need a database (see vitest.config.ts): url of the test server, name of the migrated template. */
const variables = { server: 'TEST_DATABASE_SERVER', template: 'TEST_DATABASE_TEMPLATE', run: 'TEST_DATABASE_RUN' } as const

export interface TestDatabase {
  readonly url: string
  drop(): Promise<void>
}

/**
 * A migrated, empty database of the caller's own, cloned from the template in some 0.1 s. Call it once per test file
 * (`beforeAll`) and `drop` it in `afterAll`; a forgotten one is dropped by the next test run.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const server = process.env[variables.server]
  const template = process.env[variables.template]
  if (!server || !template) throw new Error('freshDatabase() is for *.db.test.ts, *.scenario.test.ts and *.conformance.test.ts: only those have a database')
  return database(server, `TEMPLATE ${template} STRATEGY FILE_COPY`)
}

/**
 * A clone of the migrated database to which `seed` has added what `key` stands for. It is seeded once in a run, by the first that asks; tests
 * running beside it wait for it.
 */
export async function seededDatabase(key: string, seed: (url: string) => Promise<void>): Promise<TestDatabase> {
  const server = process.env[variables.server]
  const run = process.env[variables.run]
  if (!server || !run) return seeded(await freshDatabase(), seed)
  const name = `t_${run}_with_${createHash('sha256').update(key).digest('hex').slice(0, 12)}`
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [name])
    const { rowCount } = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [name])
    if (rowCount === 0) {
      const draft = await seeded(await freshDatabase(), seed)
      await client.query(`ALTER DATABASE ${new URL(draft.url).pathname.slice(1)} RENAME TO ${name}`)
      await client.query(`ALTER DATABASE ${name} WITH ALLOW_CONNECTIONS false`)
    }
  } finally {
    await client.end()
  }
  return database(server, `TEMPLATE ${name} STRATEGY FILE_COPY`)
}

async function seeded(fresh: TestDatabase, seed: (url: string) => Promise<void>): Promise<TestDatabase> {
  try {
    await seed(fresh.url)
    return fresh
  } catch (e) {
    await fresh.drop()
    throw e
  }
}

/** A clone of a database of the test server that somebody else has filled. */
export async function clonedDatabase(name: string): Promise<TestDatabase> {
  return database(testServer('clonedDatabase()'), `TEMPLATE ${name} STRATEGY FILE_COPY`)
}

/** A database without a table, for what happens to those of earlier versions: the caller migrates it himself. */
export async function emptyDatabase(): Promise<TestDatabase> {
  return database(testServer('emptyDatabase()'), 'TEMPLATE template0')
}

/** The server of the tests that have one. */
export function testServer(asker = 'testServer()'): string {
  const server = process.env[variables.server]
  if (!server) throw new Error(`${asker} is for the tests that have a database`)
  return server
}

async function database(server: string, from: string): Promise<TestDatabase> {
  const name = `t_${process.env[variables.run] ?? process.pid}_${randomBytes(6).toString('hex')}`
  await execute(server, `CREATE DATABASE ${name} ${from}`)
  return { url: withDatabase(server, name), drop: () => execute(server, `DROP DATABASE IF EXISTS ${name} WITH (FORCE)`) }
}

/** The same server, another database. */
export function withDatabase(server: string, name: string): string {
  const url = new URL(server)
  url.pathname = `/${name}`
  return url.href
}

async function execute(server: string, sql: string): Promise<void> {
  const client = new pg.Client(server)
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** What the global setup hands to test files. */
export function announceDatabase(server: string, template: string): void {
  Object.assign(process.env, { [variables.server]: server, [variables.template]: template, [variables.run]: String(process.pid) })
}
