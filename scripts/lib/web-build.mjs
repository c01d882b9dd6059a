import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './child.mjs'
import { say } from './install.mjs'
import { root } from './pinned-node.mjs'

const stamp = join(root, 'dist/.stamp')
const apps = ['web', 'mobile']

/** Builds the web and the mobile app, unless nothing that goes into them changed since the last build. That question costs some 20 ms. */
export async function buildWeb() {
  const files = inputs()
  const quick = hashOf(files, ({ path, size, mtimeMs }) => `${path} ${size} ${mtimeMs}`)
  const last = existsSync(stamp) ? JSON.parse(readFileSync(stamp, 'utf8')) : {}
  if (last.quick === quick) return
  // touched, but not changed: another branch and back, a copied folder
  const content = hashOf(
    files,
    ({ path }) =>
      `${path} ${createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex')}`,
  )
  if (last.content !== content) {
    for (const app of apps) if (existsSync(join(root, 'apps', app, 'vite.config.ts'))) await build(app)
  }
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stamp, JSON.stringify({ quick, content }))
}

/** Into a folder beside the final one, which is replaced at the end: an interrupted build leaves the old one working. */
async function build(app) {
  say(`Building the ${app} app (only when it changed) / 正在构建 ${app} 前端（仅在有变化时）`)
  const started = Date.now()
  const draft = join(root, `dist/draft-${app}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const code = await runNode([vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], { cwd: join(root, 'apps', app) })
  if (code > 128) process.exit(code)
  if (code !== 0) {
    console.error(`The ${app} app could not be built: see the messages above. / ${app} 前端构建失败：请查看上面的信息。`)
    process.exit(1)
  }
  rmSync(join(root, 'dist', app), { recursive: true, force: true })
  renameSync(draft, join(root, 'dist', app))
  say(`  done in ${((Date.now() - started) / 1000).toFixed(1)} s / 完成`)
}

/** Every file that the browser's code is made from. */
function inputs() {
  const folders = ['apps/web', 'apps/mobile', ...children('packages').filter((path) => !/(server-kit|test-kit|connectors)$/.test(path))]
  for (const module of [...children('modules'), ...children('processes')]) for (const floor of ['model', 'web', 'mobile']) folders.push(`${module}/${floor}`)
  const found = []
  for (const folder of folders) walk(folder, found)
  for (const path of ['package-lock.json', 'scripts/lib/compressed-twins.ts']) found.push(inputAt(path))
  return found
}

function walk(folder, found) {
  for (const entry of entries(folder)) {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) {
      if (entry.name !== 'node_modules') walk(path, found)
    } else if (!/\.test\.tsx?$/.test(entry.name)) found.push(inputAt(path))
  }
}

function inputAt(path) {
  const { size, mtimeMs } = statSync(join(root, path))
  return { path, size, mtimeMs }
}

const entries = (folder) => (existsSync(join(root, folder)) ? readdirSync(join(root, folder), { withFileTypes: true }) : [])

const children = (folder) =>
  entries(folder)
    .filter((entry) => entry.isDirectory())
    .map((entry) => `${folder}/${entry.name}`)

function hashOf(files, line) {
  const hash = createHash('sha256')
  for (const file of files) hash.update(`${line(file)}\n`)
  return hash.digest('hex')
}
