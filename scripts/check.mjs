// npm run check [-- part ...]: types, lint, walls (law of imports), dead (code nobody uses), format, audit (known holes in libraries).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { businessTables } from './lib/business-tables.mjs'
import { businessWords } from './lib/business-words.mjs'
import { run, runNode } from './lib/child.mjs'
import { ensureInstalled, say } from './lib/install.mjs'
import { root } from './lib/pinned-node.mjs'

const tool = (path) => join(root, 'node_modules', path)

const parts = {
  types: () => run(tool('.bin/tsc'), ['--noEmit']),
  lint: () => runNode([tool('oxlint/bin/oxlint'), '--deny-warnings']),
  walls,
  dead: () => runNode([tool('knip/bin/knip.js'), '--no-progress', '--no-config-hints']),
  format: () => runNode([tool('oxfmt/bin/oxfmt'), '--list-different']),
  audit,
}

const wanted = process.argv.slice(2)
const unknown = wanted.filter((part) => !parts[part])
if (unknown.length > 0) {
  console.error(`There is no part ${unknown.join(', ')}: choose from ${Object.keys(parts).join(', ')}.`)
  process.exit(2)
}
await ensureInstalled()
const results = []
for (const part of wanted.length > 0 ? wanted : Object.keys(parts)) {
  say(part)
  const started = Date.now()
  const code = await parts[part]()
  if (code > 128) process.exit(code) // Ctrl-C
  results.push({ part, state: code === undefined ? 'skipped' : code === 0 ? 'ok' : 'FAILED', seconds: ((Date.now() - started) / 1000).toFixed(1) })
}
console.log('')
for (const { part, state, seconds } of results) console.log(`${part.padEnd(8)} ${state.padEnd(8)} ${seconds.padStart(6)} s`)
process.exitCode = results.some(({ state }) => state === 'FAILED') ? 1 : 0

async function walls() {
  const words = businessWords()
  if (words.length > 0) console.error(`business words in the engine:\n${indented(words)}`)
  const tables = businessTables()
  if (tables.length > 0)
    console.error(
      `tables of modules in the engine's SQL:\n${indented(tables)}\nAsk for them by a port (packages/server-kit/ports.ts) that the module fills in its start; a table of the engine's own is named in scripts/lib/business-tables.mjs.`,
    )
  // without it dependency-cruiser would read no .ts at all, and be content
  if (!existsSync(tool('@swc/core'))) throw new Error('walls need @swc/core: npm install')
  const folders = ['packages', 'modules', 'processes', 'apps'].filter((folder) => existsSync(join(root, folder)))
  const code = await runNode([tool('dependency-cruiser/bin/dependency-cruiser.mjs'), '--config', '.dependency-cruiser.cjs', '--output-type', 'err', ...folders])
  return Math.max(code, words.length + tables.length > 0 ? 1 : 0)
}
const indented = (lines) => lines.map((line) => `  ${line}`).join('\n')

/** Only serious holes known in what we ship fail; a registry that cannot be reached does not. */
function audit() {
  const { stdout } = spawnSync('npm', ['audit', '--omit=dev', '--json'], { cwd: root, encoding: 'utf8', timeout: 60_000 })
  const holes = parsed(stdout)?.metadata?.vulnerabilities
  if (!holes) {
    console.log('the registry gave no answer / 无法连接 npm 源，跳过')
    return undefined
  }
  console.log(`critical ${holes.critical}, high ${holes.high}, moderate ${holes.moderate}, low ${holes.low}`)
  return holes.critical + holes.high > 0 ? 1 : 0
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
