// npm test: vitest (units, database, scenarios), then the browser tests of e2e/, what failed by name, the dearest files and one line with the sum.
// A shared machine may stall for seconds: of a whole run, what fails is tried a second time, vitest by file and the browser by test, and named as flaky when it passes then.
// npm test -- --changed[=<commit>]: of both, what the changes since the last commit (or since that one) touch.
// npm test -- <arguments>: vitest alone, with these arguments (a part of a path, --project unit, ...).
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
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
/** Lines of the closing summary: a test and how its first error begins. */
const named = { failed: [], flaky: [] }
/** More files than this do not fail by chance. */
const fewFiles = 5

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

for (const [kind, title] of [
  ['failed', 'What failed / 未通过'],
  ['flaky', 'What passed only at the second try / 第二次才通过'],
])
  if (named[kind].length > 0) console.log(`\n${title}\n${named[kind].map((x) => `  ${x}`).join('\n')}`)
const dearest = [...cost].sort((a, b) => b[1] - a[1]).slice(0, 10)
if (cost.size > 10)
  console.log(`\nThe ten dearest files / 最耗时的十个文件\n${dearest.map(([file, s]) => `${s.toFixed(1).padStart(7)} s  ${file}`).join('\n')}`)
console.log(`\n${total.passed} passed, ${total.failed} failed${total.skipped > 0 ? `, ${total.skipped} skipped` : ''}`)
process.exitCode = total.failed > 0 ? 1 : 0

async function vitest(args) {
  say('Unit, database and scenario tests / 单元、数据库与场景测试')
  const first = await vitestOnce('first', args)
  const files = new Set(first.failures.map((f) => f.file))
  const whole = args.length === 0
  if (!whole || first.code === 0 || files.size === 0 || files.size > fewFiles) {
    count(first.code, first.passed, first.failures.length, first.skipped)
    named.failed.push(...first.failures.map(lineOf))
    return
  }
  say(`A second try of ${[...files].join(', ')} / 再试一次`)
  const second = await vitestOnce('second', [...files])
  const still = new Set(second.failures.map((f) => f.name))
  const flaky = second.failures.length > 0 || second.code === 0 ? first.failures.filter((f) => !still.has(f.name)) : []
  count(second.code, first.passed + flaky.length, second.failures.length, first.skipped)
  named.failed.push(...second.failures.map(lineOf))
  named.flaky.push(...flaky.map(lineOf))
}

/** One run of vitest: how it ended, its counts, and what failed with its file. A file that cannot be loaded counts as one failure. */
async function vitestOnce(name, args) {
  const report = join(reports, `vitest-${name}.json`)
  const times = join(reports, `vitest-times-${name}.json`)
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
  for (const [file, ms] of Object.entries(reportIn(times))) cost.set(file, (cost.get(file) ?? 0) + ms / 1000)
  const { numPassedTests: passed = 0, numPendingTests = 0, numTodoTests = 0, testResults = [] } = reportIn(report)
  const failures = testResults.flatMap(({ name: path, status, message, assertionResults }) => {
    const file = relative(root, path).replaceAll('\\', '/')
    const tests = assertionResults.filter((t) => t.status === 'failed')
    if (tests.length === 0 && status === 'failed') return [{ file, name: file, error: message }]
    return tests.map((t) => ({ file, name: t.fullName, error: t.failureMessages[0] }))
  })
  return { code, passed, failures, skipped: numPendingTests + numTodoTests }
}

function lineOf({ file, name, error = '' }) {
  return `${name === file ? file : `${file} › ${name}`}: ${stripVTControlCharacters(error).split('\n')[0].slice(0, 200)}`
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
  for (const [test, spec] of suites.flatMap(testsOf)) {
    const error = test.results.find((r) => r.error)?.error?.message
    if (test.status === 'unexpected') named.failed.push(lineOf({ file: `e2e/${spec.file}`, name: spec.title, error }))
    if (test.status === 'flaky') named.flaky.push(lineOf({ file: `e2e/${spec.file}`, name: spec.title, error }))
  }
}

function testsOf(suite) {
  return [...(suite.specs ?? []).flatMap((spec) => spec.tests.map((test) => [test, spec])), ...(suite.suites ?? []).flatMap(testsOf)]
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
