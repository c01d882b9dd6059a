import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'
import { hostModules } from './build/host-modules.ts'
import { entryManifest } from './build/entry-manifest.ts'
import { mobileIndex } from './build/mobile-index.ts'
import { compressedTwins } from '../../scripts/lib/compressed-twins.ts'
import { standalonePage } from './build/standalone-page.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const pure = /[\\/]packages[\\/](kernel|web-kit|web-ui|mobile-ui)[\\/](?!node_modules)/

/** The sub-application is one native ES module with its lifecycles as exports; the shell imports what manifest.json names (platform.md §4.1). */
export default defineConfig({
  root: here,
  base: './',
  plugins: [
    mobileIndex(fileURLToPath(new URL('../../modules', import.meta.url))),
    hostModules(here),
    entryManifest(),
    standalonePage(here),
    compressedTwins(/[\\/](react|main)-[^\\/]+\.js$/),
  ],
  resolve: {
    dedupe: ['react', 'react-dom'],
    // the tones are all that the phone takes from the desktop's views; through the door the bundler would read the whole of them
    alias: [{ find: /^@crossway\/web-ui$/, replacement: fileURLToPath(new URL('../../packages/web-ui/state/tones.ts', import.meta.url)) }],
  },
  server: { port: 8091, strictPort: true, cors: true },
  build: {
    outDir: fileURLToPath(new URL('../../dist/mobile', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    // one style sheet, put into the container and taken out with it; nothing is preloaded into the shell's head
    cssCodeSplit: false,
    modulePreload: false,
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { main: fileURLToPath(new URL('./main.tsx', import.meta.url)) },
      preserveEntrySignatures: 'strict',
      // 'use client' of libraries means nothing in a browser build
      onLog: (level, log, tell) => void (log.code === 'MODULE_LEVEL_DIRECTIVE' || tell(level, log)),
      treeshake: { moduleSideEffects: (id) => !pure.test(id) || id.endsWith('.css') },
      output: {
        format: 'es',
        entryFileNames: 'assets/[name]-[hash].js',
        codeSplitting: { groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 }] },
      },
    },
  },
})
