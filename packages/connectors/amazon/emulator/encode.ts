import type { Charset } from '../charset.ts'

const tables = new Map<Charset, Map<string, number[]>>()

/** Bytes of a text in an old charset, which Node can read but not write: the reading turned round. Letters without bytes become `?`, as with Amazon. */
export function encode(text: string, charset: Charset): Buffer {
  if (charset === 'utf-8') return Buffer.from(text, 'utf8')
  if (charset === 'utf-16le') return Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')])
  let table = tables.get(charset)
  if (!table) tables.set(charset, (table = turned(charset)))
  return Buffer.from([...text].flatMap((c) => table.get(c) ?? [0x3f]))
}

function turned(charset: Charset): Map<string, number[]> {
  const decoder = new TextDecoder(charset)
  const table = new Map<string, number[]>()
  const add = (bytes: number[]): void => {
    const c = decoder.decode(Uint8Array.from(bytes))
    if ([...c].length === 1 && c !== '\uFFFD' && !table.has(c)) table.set(c, bytes)
  }
  for (let a = 0; a < 256; a++) add([a])
  if (charset !== 'windows-1252') for (let a = 0x81; a < 0xff; a++) for (let b = 0x40; b < 0xff; b++) add([a, b])
  return table
}
