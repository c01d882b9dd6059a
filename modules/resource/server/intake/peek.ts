import type { Readable } from 'node:stream'
import { charsetOfMark, type Charset } from '../read/charset.ts'
import { quotedCells } from '../read/cells.ts'
import { layoutOf } from '../../model/layouts/index-of-layouts.ts'
import type { ReportCode } from '../../model/report/report-types.ts'
import { plainRow } from '../../model/layouts/plain-row.layout.ts'
import { isIdName, isMangledId } from '../read/formats.ts'
import { spellings, type HeaderAlias } from './signatures.ts'
import { dateRangeNames } from '../read/types/date-range.ts'
import { detect, type Detected } from './detect.ts'

const size = 65_536

export interface Peek {
  readonly head: Buffer
  readonly detected: Detected
  /** Sites and sellers named in the beginning of the file. */
  readonly sites: readonly string[]
  readonly merchants: readonly string[]
  /** An identifier that a spreadsheet has rewritten: the file is lost, whoever it belongs to. */
  readonly mangled?: { readonly col: string; readonly v: string }
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

// eslint-disable-next-line no-control-regex -- the controls are what is looked for
const textOf = (head: Buffer): string => decodedHead(head).replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/g, '')

function decodedHead(head: Buffer): string {
  const mark = charsetOfMark(head)
  if (mark) return new TextDecoder(mark).decode(head)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true })
  } catch {
    const gb = new TextDecoder('gb18030').decode(head)
    return /[\u4e00-\u9fff]{2}/.test(gb) && !/\ufffd/.test(gb) ? gb : new TextDecoder('windows-1252' satisfies Charset).decode(head)
  }
}

/** The number of a statement stands in its head alone, and is an identifier like those of the lines. */
const headIds = (type: ReportCode): string[] => (type === 'settlement' ? ['settlement-id'] : [])
const idColumns = (type: ReportCode, header: readonly string[]): string[] => [
  ...headIds(type),
  ...(layoutOf(type) === plainRow ? header.filter(isIdName) : []),
  ...Object.entries(layoutOf(type).columns)
    .filter(([, x]) => x.id && !x.ours)
    .flatMap(([n, x]) => spellings(n, x)),
]

/** What a file is and whom it names, from its beginning. */
export function peek(head: Buffer, aliases: readonly HeaderAlias[] = []): Peek {
  const text = textOf(head)
  const detected = detect(head, text, aliases)
  const sites = new Set<string>()
  const merchants = new Set<string>()
  let mangled: Peek['mangled']
  if (detected.kind === 'table') {
    const at = (name: string): number => detected.header.indexOf(name)
    const column =
      detected.type === 'settlement'
        ? at('marketplace-name')
        : detected.type === 'all_orders'
          ? at('sales-channel')
          : detected.type === 'date_range'
            ? Math.max(at('marketplace'), ...dateRangeNames.marketplace.map(at))
            : -1
    const ids = idColumns(detected.type, detected.header)
      .map((h) => ({ h, at: at(h) }))
      .filter((x) => x.at >= 0)
    for (const line of text.split(/\r\n|\n|\r/).slice(detected.headerLine, -1)) {
      const plain = detected.delimiter === '\t' && !detected.quoted
      const cells = plain ? line.split('\t') : (quotedCells(line, detected.delimiter) ?? [])
      const site = cells[column]?.trim()
      if (column >= 0 && site) sites.add(site.toLowerCase())
      const broken = mangled ? undefined : ids.find((x) => isMangledId(cells[x.at] ?? ''))
      if (broken) mangled = { col: broken.h, v: cells[broken.at]!.trim() }
    }
  } else if (detected.kind === 'json' && !detected.type.endsWith('_api')) {
    // Pages of the interface were asked for with an account's own keys: whose they are is no question.
    for (const m of text.matchAll(/"marketplaceId"\s*:\s*"([A-Z0-9]{10,20})"/g)) sites.add(m[1]!)
    for (const m of text.matchAll(/"marketplaceIds"\s*:\s*\[\s*"([A-Z0-9]{10,20})"/g)) sites.add(m[1]!)
    for (const m of text.matchAll(/"merchantId"\s*:\s*"([A-Z0-9]{8,20})"/g)) merchants.add(m[1]!)
  }
  return { head, detected, sites: [...sites].slice(0, 50), merchants: [...merchants].slice(0, 50), ...(mangled ? { mangled } : {}) }
}
