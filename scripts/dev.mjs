// npm run dev: the server, restarted when a file changes, and the web through Vite with hot replacement. Open the address that Vite prints.
import { join } from 'node:path'
import { runNode } from './lib/child.mjs'
import { ensureInstalled, say } from './lib/install.mjs'
import { root } from './lib/pinned-node.mjs'

await ensureInstalled()
say('server on http://localhost:8700 (API), web on http://localhost:8710 (open this one) / 请打开 http://localhost:8710')
const programs = [
  runNode(['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')]),
  runNode([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web') }),
]
// one without the other is of no use
const code = await Promise.race(programs)
process.kill(process.pid, 'SIGTERM')
await Promise.all(programs)
process.exitCode = code
