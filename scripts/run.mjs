// node scripts/run.mjs <file.ts> [arguments]: runs a TypeScript file with the pinned Node 24, whatever Node started us.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/child.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('usage: node scripts/run.mjs <file.ts> [arguments]')
  process.exit(2)
}
await ensureInstalled()
process.exitCode = await runNode([file, ...args])
