import { request as plainRequest, type IncomingMessage } from 'node:http'
import { request as safeRequest } from 'node:https'
import { AmazonError } from './errors.ts'
import { networkError, type Transport } from './transport.ts'

interface Opened {
  readonly contentType: string | null
  readonly etag: string | null
  /** The server packed the body on the way. */
  readonly gzip: boolean
  readonly chunks: AsyncIterable<Buffer>
}
interface OpenOptions {
  readonly from: number
  readonly etag: string | null
  readonly timeoutMs: number
  readonly signal?: AbortSignal | undefined
  /** Unencrypted addresses are for emulators. */
  readonly plain: boolean
  readonly transport?: Transport | undefined
}
const operation = 'document'

/**
 * Opens a presigned address at a byte. Not with fetch, which unpacks bodies by itself and so loses the count of bytes that a continuation needs.
 * Throws `expired` when the address is too old, `changed` when the content is another one than that of `etag`.
 */
export async function openAddress(address: string, o: OpenOptions): Promise<Opened> {
  const url = new URL(address)
  if (url.protocol !== 'https:' && !o.plain) throw new AmazonError('invalid', 'the document address is not encrypted', { operation })
  const answer = await ask(url, o)
  const status = answer.statusCode ?? 0
  const etag = answer.headers.etag ?? null
  if (status === 416 && o.from > 0) return { ...facts(answer, o.etag), chunks: nothing(answer) }
  if (status !== 200 && status !== 206) {
    answer.resume()
    // storage answers 403 to an address that is too old
    const problem = status === 403 ? 'expired' : status === 429 ? 'throttled' : status >= 500 ? 'server' : 'invalid'
    throw new AmazonError(problem, 'the document was not given', { operation, status })
  }
  if (o.from > 0 && o.etag !== null && etag !== o.etag) {
    answer.destroy()
    throw new AmazonError('changed', 'the document changed between two parts of its download', { operation, status })
  }
  return { ...facts(answer, etag), chunks: body(answer, status === 206 ? 0 : o.from, o.timeoutMs) }
}

const facts = (answer: IncomingMessage, etag: string | null): Omit<Opened, 'chunks'> => ({
  contentType: answer.headers['content-type'] ?? null,
  etag,
  gzip: answer.headers['content-encoding'] === 'gzip',
})

const ask = (url: URL, o: OpenOptions): Promise<IncomingMessage> =>
  new Promise((resolve, reject) => {
    const headers: Record<string, string> = { 'accept-encoding': 'identity' }
    const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80))
    const judged = o.transport ? { lookup: o.transport.lookup(port) } : {}
    try {
      // The address came out of an answer: it is judged like any other that somebody else has written.
      o.transport?.check(url.hostname, port)
    } catch (e) {
      return reject(networkError(e, operation))
    }
    if (o.from > 0) headers.range = `bytes=${o.from}-`
    const request = (url.protocol === 'https:' ? safeRequest : plainRequest)(url, { headers, ...judged, ...(o.signal ? { signal: o.signal } : {}) }, resolve)
    request.setTimeout(o.timeoutMs, () => request.destroy(new AmazonError('timeout', `silence for ${o.timeoutMs} ms`, { operation })))
    request.on('error', (e: NodeJS.ErrnoException) => {
      if (o.signal?.aborted) reject(o.signal.reason as Error)
      else reject(e instanceof AmazonError ? e : networkError(e, operation))
    })
    request.end()
  })

/** The body after the bytes already held; ends with `truncated` when fewer bytes come than were announced. */
async function* body(answer: IncomingMessage, skip: number, timeoutMs: number): AsyncGenerator<Buffer, void, void> {
  let left = skip
  try {
    for await (const chunk of answer as AsyncIterable<Buffer>) {
      if (left >= chunk.length) left -= chunk.length
      else {
        yield left > 0 ? chunk.subarray(left) : chunk
        left = 0
      }
    }
  } catch (e) {
    if (e instanceof AmazonError || (e as Error).name === 'AbortError') throw e
    throw new AmazonError('truncated', `the document broke off (silence or cut within ${timeoutMs} ms)`, { operation })
  }
  if (!answer.complete) throw new AmazonError('truncated', 'the document broke off', { operation })
}

/** There is no byte after the last one. */
function nothing(answer: IncomingMessage): AsyncIterable<Buffer> {
  answer.resume()
  return { [Symbol.asyncIterator]: () => ({ next: async () => ({ done: true, value: undefined }) }) }
}
