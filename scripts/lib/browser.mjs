import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { say } from './install.mjs'
import { pinnedNode, root } from './pinned-node.mjs'

/**
 * Path of a real Chromium: the one named by CROSSWAY_CHROMIUM, else the machine's, else one out of the package @sparticuz/chromium
 * (Linux on Intel), else what Playwright downloads.
 */
export function chromium() {
  const named = process.env.CROSSWAY_CHROMIUM
  if (named && !existsSync(named)) throw new Error(`CROSSWAY_CHROMIUM is ${named}, where nothing is. / CROSSWAY_CHROMIUM 指向的 ${named} 不存在。`)
  return named || installed() || (process.platform === 'linux' && process.arch === 'x64' ? unpacked() : downloaded())
}

function installed() {
  const inPath = ['chromium', 'google-chrome', 'google-chrome-stable', 'chromium-browser'].flatMap((name) =>
    ['/usr/bin', ...(process.env.PATH ?? '').split(delimiter)].map((folder) => join(folder, name)),
  )
  const macs = ['Google Chrome', 'Chromium'].map((name) => `/Applications/${name}.app/Contents/MacOS/${name}`)
  return [...inPath, ...macs].find((path) => existsSync(path) && runs(path))
}

/** A `chromium` may be a mere pointer to a snap that is not there. */
const runs = (path) => spawnSync(path, ['--version'], { timeout: 20_000 }).status === 0

function unpacked() {
  const home = join(root, 'node_modules/@sparticuz/chromium')
  const { version } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const folder = join(root, `node_modules/.cache/chromium-${version}`)
  const wrapper = join(folder, 'chromium-here')
  if (existsSync(wrapper)) return wrapper
  say(`Unpacking Chromium ${version} (once) / 正在解压 Chromium（仅首次）`)
  const draft = `${folder}.${process.pid}`
  mkdirSync(draft, { recursive: true })
  // It unpacks into the folder for temporary files, and its own shared libraries only where it believes to be in a cloud function.
  const code = `const { default: chromium } = await import('@sparticuz/chromium'); await chromium.executablePath()`
  execFileSync(pinnedNode(), ['--input-type=module', '-e', code], {
    cwd: root,
    env: { ...process.env, TMPDIR: draft, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs24.x' },
  })
  chmodSync(join(draft, 'chromium'), 0o755)
  writeFileSync(join(draft, 'chromium-here'), launcher)
  chmodSync(join(draft, 'chromium-here'), 0o755)
  rmSync(folder, { recursive: true, force: true })
  renameSync(draft, folder)
  if (!runs(wrapper))
    throw new Error(
      `The packaged Chromium does not run here: install chromium, or name one by CROSSWAY_CHROMIUM. / 自带的 Chromium 无法运行：请安装 chromium 或用 CROSSWAY_CHROMIUM 指定。`,
    )
  return wrapper
}

/** The machine's own libraries and fonts come first; what it lacks is taken from the package. */
const launcher = `#!/bin/sh
here=$(dirname "$(readlink -f "$0")")
if ldd "$here/chromium" 2>/dev/null | grep -q 'not found'; then export LD_LIBRARY_PATH="$here/al2023/lib:$LD_LIBRARY_PATH"; fi
if [ ! -e /etc/fonts/fonts.conf ]; then export FONTCONFIG_PATH="$here/fonts"; fi
exec "$here/chromium" "$@"
`

function downloaded() {
  say('Downloading Chromium (once) / 正在下载 Chromium（仅首次）')
  execFileSync(pinnedNode(), [join(root, 'node_modules/playwright-core/cli.js'), 'install', 'chromium'], { stdio: 'inherit' })
  const ask = `import { chromium } from 'playwright-core'; console.log(chromium.executablePath())`
  return execFileSync(pinnedNode(), ['--input-type=module', '-e', ask], { cwd: root, encoding: 'utf8' }).trim()
}
