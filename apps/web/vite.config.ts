import { fileURLToPath } from 'node:url'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const here = fileURLToPath(new URL('.', import.meta.url))
const api = 'http://127.0.0.1:8700'
/** These packages only define things: what a page does not use must not travel with it. */
const pure = /[\\/]packages[\\/](kernel|web-kit|web-ui)[\\/](?!node_modules)/

export default defineConfig({
  root: here,
  plugins: [react()],
  // one React, whatever version other packages brought to the top of node_modules
  resolve: { dedupe: ['react', 'react-dom'] },
  server: { port: 8710, proxy: Object.fromEntries(['/api', '/healthz', '/version.json', '/m-app'].map((path) => [path, { target: api, changeOrigin: false }])) },
  build: {
    outDir: fileURLToPath(new URL('../../dist/web', import.meta.url)),
    emptyOutDir: true,
    target: 'es2022',
    sourcemap: false,
    // the polyfill would be an inline script in old browsers; ours all know modulepreload
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 1200,
    rolldownOptions: {
      treeshake: { moduleSideEffects: (id) => !pure.test(id) || id.endsWith('.css') },
      output: {
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/, priority: 30 },
            { name: 'grid', test: /node_modules[\\/](ag-grid-[^\\/]+|ag-stack)[\\/]/, priority: 20 },
            { name: 'charts', test: /node_modules[\\/](echarts|zrender)[\\/]/, priority: 20 },
            { name: 'pinyin', test: /node_modules[\\/]pinyin-pro[\\/]/, priority: 20 },
          ],
        },
      },
    },
  },
})
