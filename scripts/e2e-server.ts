// The server of the browser tests: a demo company of its own on the database of the tests, made anew at each start.
import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freshDatabase } from '../packages/test-kit/database.ts'
import prepareDatabase from './test-database.ts'

const folder = join(import.meta.dirname, '../var')
rmSync(join(folder, 'e2e'), { recursive: true, force: true })
await prepareDatabase()
// for the spec that starts with an empty company of its own
const address = join(folder, 'e2e-database-server')
writeFileSync(address, process.env.TEST_DATABASE_SERVER ?? '')
process.on('exit', () => rmSync(address, { force: true }))
const { url } = await freshDatabase()
process.env.DATABASE_URL = url
await import('../apps/server/main.ts')
