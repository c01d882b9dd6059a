// npm run dev: the server, restarted when a file changes, the web and the phone application through Vite with hot replacement. Open the address that Vite prints.
import { join } from 'node:path'
import { runNode } from './lib/child.mjs'
import { ensureInstalled, say } from './lib/install.mjs'
import { root } from './lib/pinned-node.mjs'

await ensureInstalled()
say(
  'server on http://localhost:8700 (API), phone application on http://localhost:8091, web on http://localhost:8710 (open this one) / 请打开 http://localhost:8710',
)
const programs = [
  runNode(['--watch', '--watch-preserve-output', join(root, 'apps/server/main.ts')]),
  runNode([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/web') }),
  runNode([join(root, 'node_modules/vite/bin/vite.js')], { cwd: join(root, 'apps/mobile') }),
]
// one without the others is of no use
const code = await Promise.race(programs)
process.kill(process.pid, 'SIGTERM')
await Promise.all(programs)
process.exitCode = code
