import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const wanted = 24

/** True when this very process already is the Node that server and tools need. */
export const onPinnedNode = Number(process.versions.node.split('.')[0]) >= wanted

/**
 * Path of the Node that runs `.ts` files: the one pinned by package-lock.json, else the running one when it is new enough
 * (a platform for which no node package exists). Undefined before the first install.
 */
export function pinnedNode() {
  const { platform, arch } = process
  const os = platform === 'win32' ? 'win' : platform
  const file = platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  for (const name of [`node-${os}-${arch}`, `node-bin-${os}-${arch}`]) {
    const path = join(root, 'node_modules', name, file)
    if (existsSync(path)) return path
  }
  return onPinnedNode ? process.execPath : undefined
}

/** Environment of every Node that we start: compiled code is kept between runs, which saves a third of the start. */
export const nodeEnv = { NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compile'), ...process.env }
