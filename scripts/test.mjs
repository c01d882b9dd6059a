// npm test: vitest (units, database, scenarios), then the browser tests of e2e/, then one line with the sum.
// npm test -- <arguments>: vitest alone, with these arguments (a part of a path, --project unit, ...).
import { existsSync, lstatSync, mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import { chromium } from './lib/browser.mjs'
import { runNode } from './lib/child.mjs'
import { ensureInstalled, say } from './lib/install.mjs'
import { nodeEnv, root } from './lib/pinned-node.mjs'
import { buildWeb } from './lib/web-build.mjs'

const total = { passed: 0, failed: 0, skipped: 0 }

await ensureInstalled()
mkdirSync(join(root, 'var'), { recursive: true })
const reports = mkdtempSync(join(root, 'var/test-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))
const filter = process.argv.slice(2)
await vitest(filter)
if (filter.length === 0 && existsSync(join(root, 'e2e'))) await browserTests()

console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function vitest(args) {
  say('Unit, database and scenario tests / 单元、数据库与场景测试')
  const report = join(reports, 'vitest.json')
  const code = await runNode([
    join(root, 'node_modules/vitest/vitest.mjs'),
    'run',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...args,
  ])
  const { numPassedTests = 0, numFailedTests = 0, numPendingTests = 0, numTodoTests = 0 } = reportIn(report)
  count(code, numPassedTests, numFailedTests, numPendingTests + numTodoTests)
}

async function browserTests() {
  say('Browser tests / 浏览器测试')
  await buildWeb()
  forgetLastCompany()
  const report = join(reports, 'e2e.json')
  const env = { ...nodeEnv, CHROMIUM_PATH: chromium(), E2E_PORT: String(await freePort()), PLAYWRIGHT_JSON_OUTPUT_FILE: report }
  const code = await runNode([join(root, 'node_modules/@playwright/test/cli.js'), 'test', '--pass-with-no-tests'], { env })
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = reportIn(report).stats ?? {}
  count(code, expected + flaky, unexpected, skipped)
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

/** The browser tests begin with a new demo company. As root its database may live outside of the checkout: see apps/server/embedded/place.ts. */
function forgetLastCompany() {
  const link = join(root, 'var/e2e/pg/data')
  if (lstatSync(link, { throwIfNoEntry: false })?.isSymbolicLink()) rmSync(dirname(readlinkSync(link)), { recursive: true, force: true })
  rmSync(join(root, 'var/e2e'), { recursive: true, force: true })
}

function freePort() {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}
