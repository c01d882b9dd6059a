import { join } from 'node:path'
import { build, type Plugin } from 'vite'

/** The page under /m-app/: a small host of its own around the same module that the shell mounts. Built behind the module, into the same folder. */
export function standalonePage(root: string): Plugin {
  let out = ''
  let level: 'info' | 'warn' | 'error' | 'silent' | undefined
  return {
    name: 'crossway:standalone-page',
    apply: 'build',
    configResolved: (config) => {
      out = config.build.outDir.startsWith('/') || /^\w:/.test(config.build.outDir) ? config.build.outDir : join(config.root, config.build.outDir)
      level = config.logLevel
    },
    writeBundle: {
      sequential: true,
      order: 'pre',
      async handler() {
        await build({
          configFile: false,
          root: join(root, 'standalone'),
          base: './',
          ...(level ? { logLevel: level } : {}),
          resolve: { dedupe: ['react', 'react-dom'] },
          build: {
            outDir: out,
            emptyOutDir: false,
            target: 'es2022',
            modulePreload: { polyfill: false },
            copyPublicDir: false,
            reportCompressedSize: false,
            rolldownOptions: { onLog: (at, log, tell) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(at, log)) },
          },
        })
      },
    },
  }
}
