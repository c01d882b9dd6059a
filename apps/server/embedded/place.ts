import { createHash } from 'node:crypto'
import { accessSync, constants, existsSync, lstatSync, mkdirSync, readlinkSync, realpathSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { StartProblem } from '../start-problem.ts'
import { type Account, canReach, unprivilegedAccount } from './account.ts'

export type Place = {
  /** what we keep beside the cluster: log, list of processes that use it */
  home: string
  /** the cluster itself; mostly `home/data` */
  data: string
  /** folder for a copy of the programs, should one be needed: beside the cluster */
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
  const home = writableFolder(dir)
  const link = join(home, 'data')
  const account = unprivilegedAccount(link)
  refuseForeignOwner(link)
  if (isLink(link)) return placed(home, readlinkSync(link), account)
  if (!account || existsSync(link) || canReach(account, home)) return placed(home, link, account)
  const outside = `/var/lib/crossway-erp-${shortHash(home)}`
  if (existsSync(outside)) setAside(outside, log)
  const data = join(writableFolder(outside), 'data')
  rmSync(link, { force: true })
  symlinkSync(data, link)
  log(`PostgreSQL runs as ${account.name}, who cannot enter ${home}: the database lives in ${data} / 数据库存放于 ${data}`)
  return placed(home, data, account)
}

const placed = (home: string, data: string, account: Account | undefined): Place => ({ home, data, copies: dirname(data), socket: socketFolder(data), account })

function writableFolder(path: string): string {
  try {
    mkdirSync(path, { recursive: true, mode: 0o755 })
    accessSync(path, constants.W_OK)
    return realpathSync(path)
  } catch (cause) {
    throw new StartProblem(
      `No right to write in ${path}: start as its owner, or set DATA_DIR to another folder.`,
      `没有写入 ${path} 的权限：请以其所有者启动，或用 DATA_DIR 指定其他目录。`,
      { cause },
    )
  }
}

function refuseForeignOwner(link: string): void {
  const me = process.getuid?.()
  const owner = statSync(link, { throwIfNoEntry: false })?.uid
  if (me === 0 || owner === undefined || owner === me) return
  throw new StartProblem(
    `The database in ${link} belongs to another user (uid ${owner}): start as that user or as root, or set DATA_DIR to another folder.`,
    `${link} 中的数据库属于其他用户（uid ${owner}）：请以该用户或 root 启动，或用 DATA_DIR 指定其他目录。`,
  )
}

/** The checkout was deleted and made anew: its old database is no longer wanted, but not ours to delete. Its server, should one run, ends without its pid file. */
function setAside(outside: string, log: (line: string) => void): void {
  const stored = `${outside}.old-${Date.now()}`
  renameSync(outside, stored)
  rmSync(join(stored, 'data/postmaster.pid'), { force: true })
  log(`the database of an earlier checkout was set aside as ${stored}, delete it when you do not need it / 旧数据库已移至 ${stored}，不需要时可删除`)
}

const isLink = (path: string) => lstatSync(path, { throwIfNoEntry: false })?.isSymbolicLink() ?? false

const socketFolder = (data: string) => (Buffer.byteLength(join(data, '.s.PGSQL.5432')) <= longestSocketPath ? data : `/tmp/crossway-${shortHash(data)}`)
