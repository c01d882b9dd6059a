import type { Readable } from 'node:stream'
import { charsetOfMark, type Charset } from '../read/charset.ts'
import { quotedCells } from '../read/cells.ts'
import { detect, type Detected } from './detect.ts'

const size = 65_536

export interface Peek {
  readonly head: Buffer
  readonly detected: Detected
  /** Sites and sellers named in the beginning of the file. */
  readonly sites: readonly string[]
  readonly merchants: readonly string[]
}

/** First 64 KB of a stream. */
export async function headOf(data: Readable): Promise<Buffer> {
  const parts: Buffer[] = []
  let n = 0
  for await (const chunk of data as AsyncIterable<Buffer>) {
    parts.push(chunk)
    n += chunk.length
    if (n >= size) {
      data.destroy()
      break
    }
  }
  return Buffer.concat(parts).subarray(0, size)
}

function textOf(head: Buffer): string {
  const mark = charsetOfMark(head)
  if (mark) return new TextDecoder(mark).decode(head)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    const gb = new TextDecoder('gb18030').decode(head)
    return /[\u4e00-\u9fff]{2}/.test(gb) && !/\ufffd/.test(gb) ? gb : new TextDecoder('windows-1252' satisfies Charset).decode(head)
  }
}

/** What a file is and whom it names, from its beginning. */
export function peek(head: Buffer): Peek {
  const text = textOf(head)
  const detected = detect(head, text)
  const sites = new Set<string>()
  const merchants = new Set<string>()
  if (detected.kind === 'table') {
    const at = (name: string): number => detected.header.indexOf(name)
    const column =
      detected.type === 'settlement'
        ? at('marketplace-name')
        : detected.type === 'all_orders'
          ? at('sales-channel')
          : detected.type === 'date_range'
            ? at('marketplace')
            : -1
    if (column >= 0)
      for (const line of text.split(/\r\n|\n|\r/).slice(detected.headerLine, -1)) {
        const v = (detected.delimiter === '\t' ? line.split('\t') : (quotedCells(line, detected.delimiter) ?? []))[column]?.trim()
        if (v) sites.add(v.toLowerCase())
      }
  } else if (detected.kind === 'json') {
    for (const m of text.matchAll(/"marketplaceId"\s*:\s*"([A-Z0-9]{10,20})"/g)) sites.add(m[1]!)
    for (const m of text.matchAll(/"marketplaceIds"\s*:\s*\[\s*"([A-Z0-9]{10,20})"/g)) sites.add(m[1]!)
    for (const m of text.matchAll(/"merchantId"\s*:\s*"([A-Z0-9]{8,20})"/g)) merchants.add(m[1]!)
  }
  return { head, detected, sites: [...sites].slice(0, 50), merchants: [...merchants].slice(0, 50) }
}
