import { pipeline, Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { AmazonError } from './errors.ts'

const gzipSign = (b: Buffer): boolean => b[0] === 0x1f && b[1] === 0x8b

/**
 * Unpacks a document's bytes when they are compressed, and once: bytes that something on the way has unpacked already pass through.
 * A compressed document that ends early throws `truncated`.
 */
export async function* unpacked(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  const source = chunks[Symbol.asyncIterator]()
  try {
    let head = Buffer.alloc(0)
    let ended = false
    while (head.length < 2 && !ended) {
      const next = await source.next()
      if (next.done) ended = true
      else head = Buffer.concat([head, next.value])
    }
    const whole = (async function* () {
      if (head.length > 0) yield head
      for (let next = await source.next(); !next.done; next = await source.next()) yield next.value
    })()
    if (gzipSign(head)) yield* gunzipped(whole)
    else yield* whole
  } finally {
    // a reader that stops early must not leave the line open
    await source.return?.(undefined)
  }
}

async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer, void, void> {
  // a failure reaches the reader below through the stream itself
  const plain = pipeline(Readable.from(packed), createGunzip(), () => undefined)
  try {
    for await (const chunk of plain) yield chunk as Buffer
  } catch (e) {
    const code = (e as { code?: string }).code
    if (code?.startsWith('Z_')) throw new AmazonError('truncated', `the compressed document is broken: ${code}`, { operation: 'document' })
    throw e
  }
}
