// npm run fuzz -- --calls 1000000 --seed 7 [--report file.json]: the fuzz run of `npm test`, as long as you like. The seed is printed; the same seed makes the same calls.
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { runNode } from './lib/child.mjs'
import { ensureInstalled } from './lib/install.mjs'
import { nodeEnv, root } from './lib/pinned-node.mjs'

const { values } = parseArgs({ options: { calls: { type: 'string' }, seed: { type: 'string' }, report: { type: 'string' } } })
await ensureInstalled()
const env = {
  ...nodeEnv,
  FUZZ_CALLS: values.calls ?? '100000',
  FUZZ_SEED: values.seed ?? String(Math.floor(Math.random() * 1_000_000)),
  ...(values.report ? { FUZZ_REPORT: resolve(values.report) } : {}),
}
console.log(`fuzz: ${env.FUZZ_CALLS} calls, seed ${env.FUZZ_SEED}`)
process.exitCode = await runNode([join(root, 'node_modules/vitest/vitest.mjs'), 'run', '--project', 'scenario apps/server', 'apps/server/fuzz/fuzz'], { env })
