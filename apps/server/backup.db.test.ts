import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freshDatabase } from '@crossway/test-kit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'

const folder = mkdtempSync(join(tmpdir(), 'crossway-backup-'))
const [dataDir, otherDir, file] = [join(folder, 'data'), join(folder, 'other'), join(folder, 'one.tar.gz')]
const log: string[] = []
const says = (line: string) => void log.push(line)
let source: Awaited<ReturnType<typeof freshDatabase>>
let target: Awaited<ReturnType<typeof freshDatabase>>
let from: pg.Pool
let to: pg.Pool

const restoreInto = (options: { force?: boolean } = {}) =>
  restoreBackup(file, { pool: to, url: target.url, dataDir: otherDir, key: 'key', log: says, ...options })

beforeAll(async () => {
  source = await freshDatabase()
  target = await freshDatabase()
  from = new pg.Pool({ connectionString: source.url })
  to = new pg.Pool({ connectionString: target.url })
  to.on('error', () => {})
  await from.query(
    `INSERT INTO job (name, title, owner_id, data) SELECT 'name ' || i, E'tab\\t line\\n 跨途 \\\\', i, jsonb_build_object('n', i) FROM generate_series(1, 20000) i`,
  )
  await from.query(
    `INSERT INTO audit_log (at, actor_type, actor_id, actor_name, request_id, resource, operation) VALUES ('2031-05-05', 'system', 1, 'x', 'r', 'job', 'create')`,
  )
  await from.query(`SELECT erp_month_partitions('audit_log', '2032-01-01', 1)`)
  mkdirSync(join(dataDir, 'files/ab'), { recursive: true })
  writeFileSync(join(dataDir, 'files/ab/photo.bin'), Buffer.alloc(300_000, 7))
  writeFileSync(join(dataDir, 'files/ab/empty'), '')
  await writeBackup({ pool: from, dataDir, release: '0.1.0', key: 'key' }, file)
})

afterAll(async () => {
  await Promise.all([from.end(), to.end()])
  await Promise.all([source.drop(), target.drop()])
  rmSync(folder, { recursive: true, force: true })
})

// a whole database goes out and in: on a busy machine that takes its time
describe('backup and restore', { timeout: 240_000 }, () => {
  it('refuses a database that is not empty', async () => {
    await expect(restoreInto()).rejects.toThrow('not empty')
  })

  it('brings back every row, sequence, partition and file', async () => {
    await restoreInto({ force: true })
    const digest = `SELECT count(*)::int AS rows, md5(string_agg(j::text, '' ORDER BY id)) AS content FROM job j`
    expect((await to.query(digest)).rows).toEqual((await from.query(digest)).rows)
    expect((await to.query('SELECT at FROM audit_log')).rows).toHaveLength(1)
    expect((await to.query(`SELECT to_regclass('audit_log_203201')::text AS name`)).rows[0].name).toBe('audit_log_203201')
    const next = await to.query(`INSERT INTO job (name, title, owner_id) VALUES ('next', 't', 1) RETURNING id::int`)
    expect(next.rows[0].id).toBe(20_001)
    expect(readFileSync(join(otherDir, 'files/ab/photo.bin'))).toEqual(Buffer.alloc(300_000, 7))
    expect(existsSync(join(otherDir, 'files/ab/empty'))).toBe(true)
    // the jobs, the entry of the log, and the mark up to where to-do rules have read the events, which a migration sets
    expect(log.at(-1)).toContain('restored 20002 rows and 2 files')
  })

  it('leaves the database alone when the file is damaged or cut short', async () => {
    const whole = join(folder, 'whole.tar.gz')
    cpSync(file, whole)
    const bytes = readFileSync(file)
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff
    writeFileSync(file, bytes)
    await expect(restoreInto({ force: true })).rejects.toThrow('is damaged')
    cpSync(whole, file)
    truncateSync(file, bytes.length - 5000)
    await expect(restoreInto({ force: true })).rejects.toThrow('is damaged')
    cpSync(whole, file)
    expect((await to.query(`SELECT count(*)::int AS rows FROM job`)).rows[0].rows).toBe(20_001)
  })

  it('refuses while a server is connected, and says when the master key is another', async () => {
    const server = new pg.Client({ connectionString: target.url, application_name: 'crossway' })
    await server.connect()
    await expect(restoreInto({ force: true })).rejects.toThrow('stop every server')
    await server.end()
    await restoreBackup(file, { pool: to, url: target.url, dataDir: otherDir, key: 'another', force: true, log: says })
    expect(log.at(-1)).toContain('master key is not the one of the backup')
  })
})
