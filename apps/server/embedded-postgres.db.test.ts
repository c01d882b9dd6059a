import { spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, describe, expect, it } from 'vitest'
import { startEmbedded } from './embedded-postgres.ts'

const folder = mkdtempSync(join(tmpdir(), 'crossway-embedded-'))
chmodSync(folder, 0o755) // as root the database's own account must get in, or it would live in /var/lib
const dir = join(folder, 'pg')
const log: string[] = []
const start = (at = dir) => startEmbedded({ dir: at, log: (line) => void log.push(line) })
const postmaster = () => Number(readFileSync(join(dir, 'data/postmaster.pid'), 'utf8').split('\n')[0])

async function ask<T>(url: string, sql: string): Promise<T[]> {
  const client = new pg.Client(url)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(sql)).rows as T[]
  } finally {
    await client.end().catch(() => {})
  }
}

/** Another process that starts the same database, does some work and is killed before it could stop it. */
async function killedServer(work = '', end = `process.kill(process.pid, 'SIGKILL')`): Promise<void> {
  const begin = `const { startEmbedded } = await import('./embedded-postgres.ts'); const { url } = await startEmbedded({ dir: ${JSON.stringify(dir)}, log() {} })`
  const code = `${begin}; ${work}; ${end}`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { cwd: import.meta.dirname })
  await new Promise((resolve) => child.on('exit', resolve))
}

afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('the embedded database', () => {
  it('is made once, keeps what is written, and is deaf to the network', async () => {
    const first = await start()
    expect(first.fresh).toBe(true)
    await ask(first.url, 'CREATE TABLE note (text text)')
    await ask(first.url, `INSERT INTO note VALUES ('跨途')`)
    expect(await ask(first.url, `SELECT current_setting('listen_addresses') AS at, current_setting('fsync') AS fsync`)).toEqual([{ at: '', fsync: 'on' }])
    await first.stop()
    const second = await start()
    expect(second.fresh).toBe(false)
    expect(await ask(second.url, 'SELECT text FROM note')).toEqual([{ text: '跨途' }])
    await second.stop()
  })

  it('comes back after its server was killed and left it running', async () => {
    await killedServer()
    const again = await start()
    expect(log.at(-1)).toContain('an interrupted run left behind')
    expect(await ask(again.url, 'SELECT text FROM note')).toHaveLength(1)
    await again.stop()
  })

  it.each([
    ['by a mistake', 'throw new Error()'],
    ['by Ctrl-C before it listens to it', `process.kill(process.pid, 'SIGINT')`],
  ])('ends with a server that ends %s', async (_, end) => {
    await killedServer('', end)
    await expect.poll(() => existsSync(join(dir, 'data/postmaster.pid')), { timeout: 10_000 }).toBe(false)
  })

  it('comes back after it was killed itself, and loses nothing that was committed', async () => {
    await killedServer(
      `const { default: pg } = await import('pg'); const client = new pg.Client(url); await client.connect(); await client.query("INSERT INTO note VALUES ('committed')")`,
    )
    process.kill(postmaster(), 'SIGKILL')
    const again = await start()
    expect(await ask(again.url, 'SELECT text FROM note')).toHaveLength(2)
    await again.stop()
  })

  it('starts again by itself when it is killed below a running server', async () => {
    const only = await start()
    process.kill(postmaster(), 'SIGKILL')
    await expect.poll(() => ask(only.url, 'SELECT count(*)::int AS notes FROM note').catch(() => undefined), { timeout: 10_000 }).toEqual([{ notes: 2 }])
    await only.stop()
    await expect(ask(only.url, 'SELECT 1')).rejects.toThrow(/ENOENT|ECONNREFUSED/)
  })

  it('does not take a stranger with the pid of a killed one for itself', async () => {
    await killedServer()
    process.kill(postmaster(), 'SIGKILL')
    const file = join(dir, 'data/postmaster.pid')
    writeFileSync(file, readFileSync(file, 'utf8').replace(/^\d+/, '1'))
    const again = await start()
    expect(await ask(again.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
    await again.stop()
  })

  it('runs beside another one', async () => {
    const [one, other] = await Promise.all([start(), start(join(folder, 'other'))])
    expect(one.url).not.toBe(other.url)
    await ask(other.url, 'CREATE TABLE note (text text)')
    expect(await ask(other.url, 'SELECT text FROM note')).toEqual([])
    await Promise.all([one.stop(), other.stop()])
  })
})
