import { createHash } from 'node:crypto'
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { run } from './child.mjs'
import { pinnedNode, root } from './pinned-node.mjs'

const lock = join(root, 'package-lock.json')
const stamp = join(root, 'node_modules/.crossway-installed')
const npmsOwnRecord = join(root, 'node_modules/.package-lock.json')

/** Installs what package-lock.json names, when that is not what node_modules holds. Costs 2 ms when there is nothing to do. */
export async function ensureInstalled() {
  const wanted = fingerprint()
  if (isInstalled(wanted)) return
  const fresh = !existsSync(npmsOwnRecord)
  say(fresh ? 'Installing packages (once, about a minute) / 正在安装依赖（仅首次，约一分钟）' : 'Packages changed, updating / 依赖有变化，正在更新')
  // Not `npm ci`: it refuses a lock file that lacks the binaries of some other platform, and deletes packages that a running server still reads.
  const args = ['install', '--no-save', '--include=dev', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']
  const code = await run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, { env: process.env })
  if (code === 0 && pinnedNode()) return void writeFileSync(stamp, wanted)
  if (code > 128) process.exit(code)
  console.error('Packages could not be installed: check the network and the npm registry, then start again. / 依赖安装失败：请检查网络与 npm 源后重试。')
  process.exit(1)
}

function isInstalled(wanted) {
  if (!pinnedNode()) return false
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return true
  // installed by hand with npm: believe it, unless the lock file changed afterwards
  return existsSync(npmsOwnRecord) && statSync(npmsOwnRecord).mtimeMs >= statSync(lock).mtimeMs
}

const fingerprint = () => createHash('sha256').update(readFileSync(lock)).update(`${process.platform} ${process.arch}`).digest('hex')

export const say = (line) => console.log(`\u25b8 ${line}`)
