// The server of the browser tests: the demo company anew at each start, cloned on the database of the tests.
import { cpSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { withDatabase } from '../packages/test-kit/database.ts'
import { demoCompany } from './demo-company.ts'
import prepareDatabase from './test-database.ts'

const root = join(import.meta.dirname, '..')
const home = join(root, 'var/e2e')

await prepareDatabase()
const server = process.env.TEST_DATABASE_SERVER!
// for the spec that starts with an empty company of its own
const address = join(root, 'var/e2e-database-server')
writeFileSync(address, server)
process.on('exit', () => rmSync(address, { force: true }))

const company = await demoCompany(server, (line) => console.log(line))
rmSync(home, { recursive: true, force: true })
cpSync(company.files, home, { recursive: true })
const mine = `t_${process.pid}_e2e`
const admin = new pg.Client(server)
await admin.connect()
await admin.query(`DROP DATABASE IF EXISTS ${mine} WITH (FORCE)`)
await admin.query(`CREATE DATABASE ${mine} TEMPLATE ${company.database} STRATEGY FILE_COPY`)
await admin.end()
process.env.DATABASE_URL = withDatabase(server, mine)
await import('../apps/server/main.ts')
