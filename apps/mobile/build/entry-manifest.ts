import { createHash } from 'node:crypto'
import type { Plugin } from 'vite'

const hashLength = 10
/**
 * Writes manifest.json with the module that the shell imports. That module is a line that joins the code and the style sheet: named by both,
 * so that a change of either is a new address and nothing old is ever mixed with something new.
 */
export function entryManifest(): Plugin {
  return {
    name: 'crossway:entry-manifest',
    // the style sheet is put together last
    enforce: 'post',
    generateBundle(_, bundle) {
      const main = Object.values(bundle).find((c) => c.type === 'chunk' && c.isEntry && c.name === 'main')
      if (!main) return
      const style = Object.keys(bundle).find((name) => name.endsWith('.css'))
      const code = [
        `import { styled } from './${main.fileName.replace('assets/', '')}'`,
        `export { bootstrap, mount, unmount, update } from './${main.fileName.replace('assets/', '')}'`,
        `styled(${style ? `new URL('./${style.replace('assets/', '')}', import.meta.url).href` : 'undefined'})`,
      ].join('\n')
      const entry = `assets/erp-mobile-${createHash('sha256').update(code).digest('hex').slice(0, hashLength)}.js`
      this.emitFile({ type: 'asset', fileName: entry, source: code })
      this.emitFile({ type: 'asset', fileName: 'manifest.json', source: JSON.stringify({ entry, style }) })
    },
    configureServer(server) {
      server.middlewares.use('/manifest.json', (_, answer) => {
        answer.setHeader('content-type', 'application/json')
        answer.setHeader('access-control-allow-origin', '*')
        answer.end(JSON.stringify({ entry: 'main.tsx' }))
      })
    },
  }
}
