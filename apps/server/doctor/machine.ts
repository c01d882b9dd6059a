import { existsSync, readdirSync, statfsSync, statSync } from 'node:fs'
import { createConnection } from 'node:net'
import { availableParallelism, freemem, totalmem } from 'node:os'
import { join } from 'node:path'
import { root } from '@crossway/server-kit'
import { backupFolder } from '../backup/folder.ts'
import type { Config } from '../config.ts'
import { preflight } from '../preflight.ts'
import { amount, fail, type Finding, lowSpace, ok, warn } from './check.ts'

const oldestNode = 24
const day = 24 * 3600 * 1000

export function node(): Finding {
  const major = Number(process.versions.node.split('.')[0])
  return (major >= oldestNode ? ok : fail)('node', `${process.version} ${process.platform}-${process.arch}, ${availableParallelism()} cores`)
}

export function memory(): Finding {
  const text = `${amount(freemem())} free of ${amount(totalmem())}`
  return totalmem() < 2 * 1024 ** 3 ? warn('memory', `${text}: 2 GiB or more are advised`) : ok('memory', text)
}

/** The folder with everything in it: writable, and room left. */
export async function dataFolder(config: Config): Promise<Finding[]> {
  try {
    await preflight({ ...config, role: 'worker', databaseUrl: undefined, databaseReplicaUrl: undefined })
  } catch (error) {
    return [fail('data folder', (error as Error).message)]
  }
  const { bavail, bsize } = statfsSync(config.dataDir)
  const free = bavail * bsize
  const permission = free < lowSpace.fail ? fail : free < lowSpace.warn ? warn : ok
  return [ok('data folder', config.dataDir), permission('free space', amount(free))]
}

export async function port(config: Config): Promise<Finding> {
  const where = `${config.host}:${config.port}`
  const taken = await new Promise<boolean>((resolve) => {
    const socket = createConnection({ host: config.host === '0.0.0.0' ? '127.0.0.1' : config.host, port: config.port, timeout: 1000 })
    const answer = (value: boolean) => {
      socket.destroy()
      resolve(value)
    }
    socket
      .once('connect', () => answer(true))
      .once('error', () => answer(false))
      .once('timeout', () => answer(false))
  })
  if (!taken) return ok('port', `${where} is free`)
  return (await answersAsOurs(config.port))
    ? ok('port', `${where}: the server is running and ready`)
    : warn('port', `${where} is taken by another program, or the server there is not ready`)
}

async function answersAsOurs(at: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${at}/readyz`, { signal: AbortSignal.timeout(2000) })
    return answer.ok
  } catch {
    return false
  }
}

export function web(): Finding {
  const page = join(root, 'dist/web/index.html')
  return existsSync(page) ? ok('web', `built ${statSync(page).mtime.toISOString()}`) : warn('web', 'not built yet: npm start does it')
}

export function backups(config: Config): Finding {
  const folder = backupFolder(config.dataDir)
  const files = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.tar.gz')) : []
  const latest = files.map((name) => statSync(join(folder, name))).sort((a, b) => b.mtimeMs - a.mtimeMs)[0]
  if (!latest) return warn('backup', `none in ${folder}: npm run backup`)
  const text = `${files.length} in ${folder}, the last ${latest.mtime.toISOString()}, ${amount(latest.size)}`
  return Date.now() - latest.mtimeMs > 2 * day ? warn('backup', `${text}: older than two days`) : ok('backup', text)
}

export function secretKey(config: Config): Finding {
  if (process.env.SECRET_KEY) return ok('master key', 'from SECRET_KEY')
  const file = join(config.dataDir, 'secret.key')
  if (!existsSync(file)) return ok('master key', 'made on the first start')
  return (statSync(file).mode & 0o077) === 0 ? ok('master key', file) : fail('master key', `others can read ${file}: chmod 600 ${file}`)
}
