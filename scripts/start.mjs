// npm start: installs what is missing, builds web and server when they changed, then runs the server (apps/server/main.ts as one file).
import module from 'node:module'
import { pathToFileURL } from 'node:url'
import { join } from 'node:path'
import { runNode } from './lib/child.mjs'
import { followNpm } from './lib/follow-npm.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { nodeEnv, onPinnedNode, root } from './lib/pinned-node.mjs'
import { builtServer, buildServer } from './lib/server-build.mjs'
import { buildWeb } from './lib/web-build.mjs'

followNpm()
await ensureInstalled({ tools: false })
await buildServer()
// beside the server, which on its first start has a database and a company to make
if (process.env.ROLE !== 'worker') void buildWeb({ behind: true })

if (onPinnedNode) {
  // npm puts the pinned Node first in the path, so that from the second start on this very process can be the server
  module.enableCompileCache(nodeEnv.NODE_COMPILE_CACHE)
  await import(pathToFileURL(builtServer).href)
} else {
  const follow = pathToFileURL(join(root, 'scripts/lib/follow-start.mjs')).href
  process.exitCode = await runNode(['--import', follow, builtServer], { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
}
