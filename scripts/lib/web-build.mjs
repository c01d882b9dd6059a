import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runNode } from './child.mjs'
import { say } from './install.mjs'
import { root } from './pinned-node.mjs'
import { children, filesBelow, whenChanged } from './when-changed.mjs'

const apps = ['web', 'mobile']

/** Names the process that builds: a server that sets up its database meanwhile serves when both are ready (apps/server/web-files.ts). */
const building = join(root, 'dist/.web-building')

/** Builds the web and the mobile app, side by side, where something that goes into them changed. `behind` a server that makes its database meanwhile, which takes longer. */
export async function buildWeb({ behind = false } = {}) {
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(building, String(process.pid))
  try {
    await whenChanged(join(root, 'dist/.stamp'), inputs(), () =>
      Promise.all(apps.filter((app) => existsSync(join(root, 'apps', app, 'vite.config.ts'))).map((app) => build(app, behind))),
    )
  } finally {
    rmSync(building, { force: true })
  }
}

/** Into a folder beside the final one, which is replaced at the end: an interrupted build leaves the old one working. */
async function build(app, behind) {
  say(`Building the ${app} app (only when it changed) / 正在构建 ${app} 前端（仅在有变化时）`)
  const started = Date.now()
  const draft = join(root, `dist/draft-${app}`)
  const vite = join(root, 'node_modules/vite/bin/vite.js')
  const code = await runNode([vite, 'build', '--outDir', draft, '--emptyOutDir', '--logLevel', 'warn'], { cwd: join(root, 'apps', app), behind })
  if (code > 128) {
    // Ctrl-C: a server beside us ends in its own time, and we with it
    if (process.listenerCount('SIGTERM') > 0) await new Promise(() => undefined)
    process.exit(code)
  }
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
  return filesBelow(folders, ['package-lock.json', 'scripts/lib/compressed-twins.ts', 'scripts/lib/read-models.ts'])
}
