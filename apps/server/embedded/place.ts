import { createHash } from 'node:crypto'
import { existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { type Account, canReach, unprivilegedAccount } from './account.ts'

export type Place = {
  /** what we keep beside the cluster: log, list of processes that use it */
  home: string
  /** the cluster itself; mostly `home/data` */
  data: string
  /** folder for a copy of the programs, should one be needed */
  copies: string
  socket: string
  account: Account | undefined
}

const shortHash = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 10)

// sockaddr_un holds 107 bytes on Linux and 103 on macOS
const longestSocketPath = 103

/**
 * Decides where the cluster of `dir` lives. Normally in `dir`; but as root, when the unprivileged account cannot walk there
 * (a checkout below /root), in /var/lib, and `dir/data` becomes a link to it so that people find it.
 */
export function placeOf(dir: string, log: (line: string) => void): Place {
  mkdirSync(dir, { recursive: true })
  const home = realpathSync(dir)
  const link = join(home, 'data')
  const account = unprivilegedAccount(link)
  let data = link
  let copies = home
  if (isLink(link)) {
    data = readlinkSync(link)
    copies = join(data, '..')
  } else if (account && !existsSync(link) && !canReach(account, home)) {
    copies = `/var/lib/crossway-erp-${shortHash(home)}`
    data = join(copies, 'data')
    mkdirSync(copies, { recursive: true, mode: 0o755 })
    rmSync(link, { force: true })
    symlinkSync(data, link)
    log(`PostgreSQL runs as ${account.name}, who cannot enter ${home}: the database lives in ${data} / 数据库存放于 ${data}`)
  }
  return { home, data, copies, socket: socketFolder(data), account }
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const socketFolder = (data: string) => (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= longestSocketPath ? data : `/tmp/crossway-${shortHash(data)}`)
