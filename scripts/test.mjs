// npm test: vitest (units, database, scenarios), then the browser tests of e2e/, the dearest files and one line with the sum.
// npm test -- --changed[=<commit>]: of both, what the changes since the last commit (or since that one) touch.
// npm test -- <arguments>: vitest alone, with these arguments (a part of a path, --project 'db*', ...).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from './lib/browser.mjs'
import { changedSpecs } from './lib/changed-specs.mjs'
import { runNode } from './lib/child.mjs'
import { startE2eServer } from './lib/e2e-server.mjs'
import { ensureInstalled, say } from './lib/install.mjs'
import { nodeEnv, root } from './lib/pinned-node.mjs'
import { buildWeb } from './lib/web-build.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }
/** Seconds by file. */
const cost = new Map()

await ensureInstalled()
mkdirSync(join(root, 'var'), { recursive: true })
const reports = mkdtempSync(join(root, 'var/test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const filter = process.argv.slice(2)
const changed = filter.find((x) => /^--changed(=|$)/.test(x))
const specs = existsSync(join(root, 'e2e')) && (filter.length === 0 || changed) ? changedSpecs(changed) : { files: [] }
// built and seeded beside vitest, which leaves half a core idle
const company = specs.files.length > 0 ? prepareCompany() : undefined
await vitest(changed ? [...filter, '--passWithNoTests'] : filter)
if (company) await browserTests(await company)

const dearest = [...cost].sort((a, b) => b[1] - a[1]).slice(0, 10)
if (cost.size > 10)
  console.log(`\nThe ten dearest files / 最耗时的十个文件\n${dearest.map(([file, s]) => `${s.toFixed(1).padStart(7)} s  ${file}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function vitest(args) {
  say('Unit, database and scenario tests / 单元、数据库与场景测试')
  const report = join(reports, 'vitest.json')
  const times = join(reports, 'vitest-times.json')
  const code = await runNode(
    [
      join(root, 'node_modules/vitest/vitest.mjs'),
      'run',
      '--reporter=default',
      '--reporter=json',
      '--reporter=./scripts/lib/file-times.mjs',
      `--outputFile.json=${report}`,
      ...args,
    ],
    { env: { ...nodeEnv, TEST_FILE_TIMES: times } },
  )
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = reportIn(report)
  count(code, numPassedTests, numFailedTests, numPendingTests + numTodoTests)
  for (const [file, ms] of Object.entries(reportIn(times))) cost.set(file, ms / 1000)
}

async function prepareCompany() {
  await buildWeb()
  return startE2eServer()
}

async function browserTests(server) {
  say('Browser tests / 浏览器测试')
  const report = join(reports, 'e2e.json')
  await server.ready()
  const env = { ...nodeEnv, ...server.env, ...specs.env, CHROMIUM_PATH: chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const files = changed ? specs.files : []
  const code = await runNode([join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--pass-with-no-tests', ...files], { env })
  await server.stop()
  const { stats = {}, suites = [] } = reportIn(report)
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = stats
  count(code, expected + flaky, unexpected, skipped)
  for (const suite of suites) cost.set(`e2e/${suite.file}`, secondsOf(suite))
}

function secondsOf(suite) {
  const own = (suite.specs ?? []).flatMap((s) => s.tests.flatMap((t) => t.results.map((r) => r.duration / 1000)))
  return [...own, ...(suite.suites ?? []).map(secondsOf)].reduce((a, b) => a + b, 0)
}

function reportIn(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {}
}

/** A runner that ends badly without naming a test (a file that cannot be loaded, a server that does not start) counts as one failure. */
function count(code, passed, failed, skipped) {
  if (code > 128) process.exit(code) // Ctrl-C
  total.passed += passed
  total.failed += code === 0 ? failed : Math.max(1, failed)
  total.skipped += skipped
}
