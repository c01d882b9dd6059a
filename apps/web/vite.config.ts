import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { budget } from './build/budget.ts'
import { buildIndex } from './build/build-index.ts'
import { chunks } from './build/chunks.ts'
import { pdfDecoders } from './build/pdf-decoders.ts'
import { slimAntd } from './build/slim-antd.ts'
import { compressedTwins } from '../../scripts/lib/compressed-twins.ts'

const here = fileURLToPath(new URL('.', import.meta.url))
const api = 'http://127.0.0.1:8700'
/** These packages only define things: what a page does not use must not travel with it. */
const pure = /[\\/]packages[\\/](kernel|web-kit|web-ui)[\\/](?!node_modules)|[\\/]modules[\\/][\w-]+[\\/]model[\\/]|[\\/]node_modules[\\/]@rc-component[\\/]/

/** Parts that every page has from the shell. */
const shared =
  /[\\/](grid|react|antd-base|start|work|shell|icons|list-page|modules|model|frame|select|tree-select|useShowArrow|dropdown|money|iconUtil|es)-[^\\/]+\.js$/

export default defineConfig({
  root: here,
  define: { 'import.meta.env.MOBILE_APP': JSON.stringify(existsSync(fileURLToPath(new URL('../mobile/vite.config.ts', import.meta.url)))) },
  plugins: [
    slimAntd(),
    react(),
    buildIndex(fileURLToPath(new URL('../../modules', import.meta.url))),
    compressedTwins(
      /[\\/](grid|react|antd-base|start|work|work-zh|work-en|start-zh|start-en|shell|shell-components|icons|list-page|modules|model-\w+|frame|select|tree-select|useShowArrow|dropdown|money|iconUtil|es|figure-labels|grid-columns|index|[\w-]+\.slots)-[^\\/]+\.js$/,
    ),
    pdfDecoders(),
    budget(),
  ],
  // one React, whatever version other packages brought to the top of node_modules
  resolve: { dedupe: ['react', 'react-dom'] },
  server: {
    port: 8710,
    proxy: Object.fromEntries(['/api', '/healthz', '/version.json', '/m-app'].map((path) => [path, { target: api, changeOrigin: false }])),
  },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // the polyfill would be an inline script in old browsers; ours all know modulepreload
    // What the shell has loaded need not be named again with every page. The index of all modules' slots travels with the shell itself and names no
    // scripts at all: half of it would be names of small files that a page finds by itself one step later.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_, names, { hostId }) => names.filter((n) => n.endsWith('.css') || !(/[\\/]modules-[^\\/]+\.js$/.test(hostId) || shared.test(n))),
    },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !pure.test(id) || id.endsWith('.css') },
      output: {
        codeSplitting: { groups: chunks },
      },
    },
  },
})
