import { Readable } from 'node:stream'

export interface ByteRange {
  readonly from: number
  /** Its last byte. */
  readonly to: number
}
/** The part of a file that a call asks for by `Range`; nothing where it asks for all, for several parts or for what is not there: it gets the whole then (RFC 9110 §14.2). */
export function byteRange(asked: string | undefined, size: number): ByteRange | undefined {
  const [, first, last] = /^\s*bytes=(\d{0,15})-(\d{0,15})\s*$/.exec(asked ?? '') ?? []
  if (first === undefined || last === undefined || (first === '' && last === '')) return undefined
  const from = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const to = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  return from > to ? undefined : { from, to }
}

/** So many bytes of a stream; what follows is not read. */
export function firstBytes(source: Readable, most: number): Readable {
  async function* begun(): AsyncGenerator<Buffer> {
    let left = most
    for await (const chunk of source as AsyncIterable<Buffer>) {
      yield chunk.subarray(0, left)
      left -= chunk.length
      if (left <= 0) return
    }
  }
  return Readable.from(begun(), { objectMode: false })
}
