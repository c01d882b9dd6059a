import { gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const login = 220 * 1024
const shown = 6

/** The login page must stay small (its bar: 220 KiB compressed). Says so at each build, because any shared import can move it. */
export function budget(): Plugin {
  return {
    name: 'crossway:budget',
    apply: 'build',
    generateBundle(_, bundle) {
      const sizes = new Map<string, number>()
      const add = (name: string): void => {
        const chunk = bundle[name]
        if (!chunk || sizes.has(name)) return
        sizes.set(name, gzipSync(chunk.type === 'chunk' ? chunk.code : chunk.source, { level: 9 }).length)
        if (chunk.type === 'chunk') chunk.imports.forEach(add)
      }
      for (const [name, chunk] of Object.entries(bundle)) {
        const first =
          chunk.type === 'chunk' &&
          (chunk.isEntry ||
            /[\\/](web[\\/]login[\\/]login-page\.tsx|start\.zh-cn\.ts|zh_CN\.js|web-kit[\\/]texts[\\/]zh-cn\.ts)$/.test(chunk.facadeModuleId ?? ''))
        if (first) add(name)
      }
      const total = [...sizes.values()].reduce((a, b) => a + b, 0)
      const kib = (n: number): string => `${(n / 1024).toFixed(1)} KiB`
      if (total > login)
        this.warn(
          `the login page needs ${kib(total)}, its bar is ${kib(login)}: ${[...sizes]
            .sort((a, b) => b[1] - a[1])
            .slice(0, shown)
            .map(([n, s]) => `${n} ${kib(s)}`)
            .join(', ')}`,
        )
    },
  }
}
