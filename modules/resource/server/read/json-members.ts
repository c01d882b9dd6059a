import type { Readable } from 'node:stream'
import { charsetOfMark } from './charset.ts'

/** One piece of a JSON document: an element of a top-level array or of an array that is a member of the top-level object, or such a member itself. Numbers stay text. */
export interface Member {
  readonly key: string
  /** Place in its array from 1; 0 = no array, or the whole of an empty one. */
  readonly index: number
  readonly value: unknown
}

/** Numbers as the text they were written in, so that no float touches money. */
export const parseExact = (text: string): unknown =>
  (JSON.parse as (t: string, r: (k: string, v: unknown, c: { source?: string }) => unknown) => unknown)(text, (_k, v, c) =>
    typeof v === 'number' ? (c.source ?? String(v)) : v,
  )

/**
 * Reads a JSON document of any length piece by piece: memory is bounded by the largest element. A document that ends too early is an error
 * (`unexpected end`). Lines of separate objects (NDJSON) are read like one array.
 */
export async function* membersOf(data: Readable | AsyncIterable<Buffer>): AsyncGenerator<Member> {
  // JSON is UTF-8; what an editor has saved as UTF-16 shows it by its mark or its zero bytes.
  let decoder: InstanceType<typeof TextDecoder> | undefined
  // `path` holds what is open above the piece being collected: '{' the document's object, '[' an array of pieces.
  let state = 'start' as 'start' | 'object' | 'array' | 'end'
  let inMemberArray = false
  let key = ''
  let index = 0
  let piece = ''
  let depth = 0
  let inString = false
  let escaped = false
  let collecting = false
  let expectKey = false
  let ndjson = false
  const take = (): unknown => {
    const text = piece
    piece = ''
    collecting = false
    return parseExact(text)
  }
  const scan = function* (text: string): Generator<Member> {
    for (let i = 0; i < text.length; i++) {
      const ch = text[i]!
      if (collecting) {
        if (inString) {
          piece += ch
          if (escaped) escaped = false
          else if (ch === '\\') escaped = true
          else if (ch === '"') inString = false
          if (!inString && depth === 0) {
            const value = take()
            if (expectKey) {
              key = String(value)
              expectKey = false
            } else yield { key, index: inMemberArray || state === 'array' ? ++index : 0, value }
          }
          continue
        }
        if (depth === 0 && /[,\]}\s]/.test(ch)) {
          yield { key, index: inMemberArray || state === 'array' ? ++index : 0, value: take() }
        } else {
          piece += ch
          if (ch === '"') inString = true
          else if (ch === '{' || ch === '[') depth++
          else if (ch === '}' || ch === ']') {
            depth--
            if (depth === 0) yield { key, index: inMemberArray || state === 'array' ? ++index : 0, value: take() }
          }
          continue
        }
      }
      if (/\s/.test(ch) || ch === '\ufeff') continue
      if (state === 'start' || (state === 'end' && ch === '{')) {
        if (state === 'end') ndjson = true
        if (ch === '[') state = 'array'
        else if (ch === '{') {
          state = 'object'
          expectKey = true
        } else throw new Error('not JSON')
        key = ''
        if (!ndjson) index = 0
        continue
      }
      if (state === 'end') throw new Error('text after the end')
      if (ch === ',') {
        if (state === 'object' && !inMemberArray) expectKey = true
        continue
      }
      if (ch === ':') continue
      if (ch === ']') {
        if (inMemberArray) {
          inMemberArray = false
          if (index === 0) yield { key, index, value: [] }
        } else state = 'end'
        continue
      }
      if (ch === '}') {
        state = 'end'
        continue
      }
      if (ch === '[' && state === 'object' && !inMemberArray && !expectKey) {
        inMemberArray = true
        index = 0
        continue
      }
      collecting = true
      piece = ch
      depth = ch === '{' || ch === '[' ? 1 : 0
      inString = ch === '"'
    }
  }
  for await (const chunk of data as AsyncIterable<Buffer>) {
    decoder ??= new TextDecoder(charsetOfMark(chunk) ?? 'utf-8', { fatal: true })
    yield* scan(decoder.decode(chunk, { stream: true }))
  }
  yield* scan(decoder?.decode() ?? '')
  if (state !== 'end') throw new Error('unexpected end')
}
