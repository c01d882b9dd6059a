import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

const brotli = promisify(brotliCompress)
const gzipped = promisify(gzip)
/** Below this the headers weigh as much as what is saved. */
const worth = 2048

/** JSON goes out packed to whoever takes it so: a list of a hundred rows or the menu is a tenth of its size. Registered last, so that other hooks see the text. */
export function compressAnswers(http: FastifyInstance): void {
  http.addHook('onSend', async (req, reply, payload) => {
    if (typeof payload !== 'string' || payload.length < worth || reply.hasHeader('content-encoding')) return payload
    if (!/json/.test(String(reply.getHeader('content-type') ?? ''))) return payload
    reply.header('vary', 'accept-encoding')
    const accepts = String(req.headers['accept-encoding'] ?? '')
    if (/\bbr\b/.test(accepts)) {
      reply.header('content-encoding', 'br').removeHeader('content-length')
      const bytes = Buffer.from(payload)
      return brotli(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } })
    }
    if (/\bgzip\b/.test(accepts)) {
      reply.header('content-encoding', 'gzip').removeHeader('content-length')
      return gzipped(payload, { level: 4 })
    }
    // As bytes it is measured and written in one go; a text would be gone through for each.
    return Buffer.from(payload)
  })
}
