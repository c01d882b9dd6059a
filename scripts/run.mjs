// node scripts/run.mjs [--tools] <file.ts> [arguments]: runs a TypeScript file with the pinned Node 24, whatever Node started us.
// With --tools also what only developers need is installed before.
import { ensureInstalled } from './lib/install.mjs'
import { runNode } from './lib/child.mjs'

const given = process.argv.slice(2)
const tools = given[0] === '--tools'
const [file, ...args] = tools ? given.slice(1) : given
if (!file) {
  console.error('usage: node scripts/run.mjs [--tools] <file.ts> [arguments]')
  process.exit(2)
}
await ensureInstalled({ tools })
process.exitCode = await runNode([file, ...args])
