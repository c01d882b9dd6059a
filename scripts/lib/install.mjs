import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { pinnedNode, root } from './pinned-node.mjs'

const lock = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.crossway-installed')
const npmsOwnRecord = join(root, 'node_modules/.package-lock.json')

/**
 * Installs what package-lock.json names, when that is not what node_modules holds. Costs 2 ms when there is nothing to do.
 * Without `tools` what a server needs is enough: a fresh machine serves a quarter of a minute earlier without compilers, linters and a browser.
 */
export async function ensureInstalled({ tools = true } = {}) {
  const wanted = fingerprint()
  if (isInstalled(wanted, tools)) return
  const fresh = !existsSync(npmsOwnRecord)
  say(fresh ? 'Installing packages (once, about a minute) / 正在安装依赖（仅首次，约一分钟）' : 'Packages changed, updating / 依赖有变化，正在更新')
  // tools that are there already stay
  const serverOnly = !tools && (fresh || stamped().startsWith(serverMark))
  // Not `npm ci`: it refuses a lock file that lacks the binaries of some other platform, and deletes packages that a running server still reads.
  const args = ['install', '--no-save', serverOnly ? '--omit=dev' : '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: process.env })
  if (code === 0 && pinnedNode()) return void writeFileSync(stamp, serverOnly ? serverMark + wanted : wanted)
  if (code > 128) process.exit(code)
  console.error('Packages could not be installed: check the network and the npm registry, then start again. / 依赖安装失败：请检查网络与 npm 源后重试。')
  process.exit(1)
}

function isInstalled(wanted, tools) {
  if (!pinnedNode()) return false
  const done = stamped()
  if (done === wanted || (!tools && done === serverMark + wanted)) return true
  if (!existsSync(npmsOwnRecord)) return false
  // installed by hand with npm: believe it, unless the lock file changed afterwards
  const at = statSync(npmsOwnRecord).mtimeMs
  return at >= statSync(lock).mtimeMs && !(done.startsWith(serverMark) && statSync(stamp).mtimeMs >= at)
}

/** Begins the stamp of an installation without tools. */
const serverMark = 'server '

const stamped = () => (existsSync(stamp) ? readFileSync(stamp, 'utf8') : '')

const fingerprint = () => createHash('sha256').update(readFileSync(lock)).update(`${process.platform} ${process.arch}`).digest('hex')

export const say = (line) => console.log(`\u25b8 ${line}`)
