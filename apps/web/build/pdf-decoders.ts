import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Plugin } from 'vite'

/** Scripts that read what scanners make: JPEG 2000, and JBIG2 with the fax kinds. Their WebAssembly twins would want a policy that lets pages compile code. */
const files = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js']
const pdfjs = createRequire(new URL('../../../packages/web-kit/package.json', import.meta.url))
const { version } = pdfjs('pdfjs-dist/package.json') as { version: string }
const folder = `assets/pdf-${version}`
const read = (name: string): string => readFileSync(pdfjs.resolve(`pdfjs-dist/wasm/${name}`), 'utf8')

/** Puts the decoders of pdf.js where `PdfPages` of web-kit asks for them: it names them itself, so they keep their names. */
export function pdfDecoders(): Plugin {
  return {
    name: 'crossway:pdf-decoders',
    generateBundle() {
      for (const name of files) this.emitFile({ type: 'asset', fileName: `${folder}/${name}`, source: read(name) })
    },
    configureServer(server) {
      server.middlewares.use(`/${folder}`, (req, res, next) => {
        const name = files.find((f) => req.url === `/${f}` || req.url?.startsWith(`/${f}?`))
        if (name === undefined) return next()
        res.setHeader('content-type', 'text/javascript')
        res.end(read(name))
      })
    },
  }
}
