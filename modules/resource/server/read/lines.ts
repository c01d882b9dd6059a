import type { Readable } from 'node:stream'
import type { Charset } from './charset.ts'

/** A run of lines; `first` is the number of the first of them in the file, counted from 1. */
export interface Lines {
  readonly first: number
  readonly lines: readonly string[]
  /** Bytes read so far, for progress. */
  readonly bytes: number
}
export interface TextFaults {
  /** Characters that could not be decoded. */
  broken: number
  /** Lines that held nothing but control characters: padding of old encrypted reports. */
  junk: number
  /** Places where the platform itself had put question marks for characters. */
  marks?: number
  /** The last line has no end. */
  unended?: boolean
}

// eslint-disable-next-line no-control-regex -- the controls are what is looked for
const controls = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g
// eslint-disable-next-line no-control-regex -- the same, asked of a whole piece
const unclean = /[\u0000-\u0008\u000b\u000c\u000e-\u001f]/

/** What decoders put where bytes stand for no character; of windows-1252 the five bytes that it does not use. */
const undecoded = /[\ufffd\u0081\u008d\u008f\u0090\u009d]/g

/** Text of a file as lines, whatever ends them: LF, CRLF or a lone CR. Control characters other than TAB are dropped; memory is bounded by a chunk and the longest line. */
export async function* linesOf(data: Readable, charset: Charset, faults: TextFaults = { broken: 0, junk: 0 }): AsyncGenerator<Lines> {
  const decoder = new TextDecoder(charset)
  let rest = ''
  let number = 1
  let bytes = 0
  let ending: '\n' | '\r' | undefined
  const cut = (text: string, last: boolean): string[] => {
    ending ??= endingOf(text, last)
    if (!ending) {
      rest = text
      return []
    }
    const lines = text.split(ending)
    rest = last ? '' : lines.pop()!
    if (last && lines.at(-1) === '') lines.pop()
    // Of most pieces there is nothing to clean, and asking once is cheaper than asking every line.
    if (!text.includes('\r') && !unclean.test(text)) return lines
    return lines.map((l) => clean(l.replace(/^\r|\r$/g, ''), faults))
  }
  for await (const chunk of data as AsyncIterable<Buffer>) {
    bytes += chunk.length
    const text = decoder.decode(chunk, { stream: true })
    faults.broken += text.match(undecoded)?.length ?? 0
    if (text.includes('???')) faults.marks = (faults.marks ?? 0) + (text.match(/\?{3,}/g)?.length ?? 0)
    const lines = cut(rest + text, false)
    if (lines.length) {
      yield { first: number, lines, bytes }
      number += lines.length
    }
  }
  const end = decoder.decode()
  faults.broken += end.match(undecoded)?.length ?? 0
  const tail = rest + end
  if (tail.replace(controls, '').trim()) faults.unended = !/[\r\n]$/.test(tail)
  if (tail) {
    const lines = ending || /[\r\n]/.test(tail) ? cut(tail, true) : [clean(tail, faults)]
    if (lines.length) yield { first: number, lines, bytes }
  }
}

function endingOf(text: string, last: boolean): '\n' | '\r' | undefined {
  const at = text.search(/[\r\n]/)
  if (at < 0) return undefined
  if (text[at] === '\n') return '\n'
  // A CR at the very end may be half of a CRLF.
  if (at + 1 === text.length && !last) return undefined
  return text[at + 1] === '\n' ? '\n' : '\r'
}

function clean(line: string, faults: TextFaults): string {
  const out = controls.test(line) ? line.replace(controls, '') : line
  controls.lastIndex = 0
  if (out === '' && line !== '') faults.junk++
  return out
}
