import type { ReportCode } from '../../model/report/report-types.ts'
import { quotedCells, type Delimiter } from '../read/cells.ts'
import { charsetOfMark } from '../read/charset.ts'
import { headerName, signatures, type HeaderAlias, type Signature } from './signatures.ts'

export type Detected =
  | {
      readonly kind: 'table'
      readonly type: ReportCode
      readonly delimiter: Delimiter
      /** Line of the file that holds the header. */
      readonly headerLine: number
      readonly header: readonly string[]
      /** Every name of a tab file's header stands in quotes: a tool wrote it, and its quotes are no data. */
      readonly quoted?: true
      readonly format?: 'v1' | 'v2' | 'zh' | undefined
    }
  | { readonly kind: 'json' | 'xml'; readonly type: ReportCode }
  | {
      readonly kind: 'unknown'
      readonly why: { readonly 'zh-cn': string; readonly en: string }
      readonly near?: ReportCode
      readonly missing?: readonly string[]
    }

const unknown = (zh: string, en: string): Detected => ({ kind: 'unknown', why: { 'zh-cn': zh, en } })

/** What file this is, told by its beginning alone: the first 64 KB decoded as text, and the raw bytes for files that are no text. */
export function detect(head: Buffer, text: string, aliases: readonly HeaderAlias[] = []): Detected {
  const binary = binaryKind(head)
  if (binary) return binary
  const start = text.replace(/^\ufeff/, '').trimStart()
  if (!start) return unknown('文件是空的', 'it is empty')
  if (start.startsWith('<')) return xmlKind(start)
  if (start.startsWith('{') || start.startsWith('[')) return jsonKind(start)
  return tableKind(text, aliases)
}

function binaryKind(head: Buffer): Detected | undefined {
  const is = (...bytes: number[]): boolean => bytes.every((b, i) => head[i] === b)
  const zip = is(0x50, 0x4b, 0x03, 0x04)
  const workbook = zip && ['[Content_Types].xml', 'xl/', '_rels/'].some((part) => head.includes(part))
  if ((zip && !workbook) || is(0x1f, 0x8b) || is(0x50, 0x4b, 0x05, 0x06) || is(0x37, 0x7a, 0xbc, 0xaf) || is(0x52, 0x61, 0x72, 0x21) || is(0x42, 0x5a, 0x68))
    return unknown(
      '这是压缩包中的压缩包或不支持的压缩格式(只解一层 zip 或 gz)',
      'it is an archive in an archive, or of a kind that is not opened (one level of zip or gz is)',
    )
  if (workbook) return unknown('这是 Excel 工作簿,不是平台的文本报告', 'it is an Excel workbook, not a text report')
  if (is(0xd0, 0xcf, 0x11, 0xe0)) return unknown('这是旧版 Excel 文件', 'it is an old Excel file')
  if (is(0x25, 0x50, 0x44, 0x46)) return unknown('这是 PDF 文件', 'it is a PDF')
  if (is(0x89, 0x50, 0x4e, 0x47) || is(0xff, 0xd8, 0xff) || is(0x47, 0x49, 0x46, 0x38) || is(0x52, 0x49, 0x46, 0x46))
    return unknown('这是图片', 'it is a picture')
  if (is(0xff, 0xfe, 0, 0) || is(0, 0, 0xfe, 0xff))
    return unknown('文本编码是 UTF-32,请另存为 UTF-8 或重新下载', 'it is text in UTF-32; save it as UTF-8, or download it again')
  // UTF-16 is half zeros; whatever a mark says of UTF-8 must hold for the bytes.
  if (!charsetOfMark(head)?.startsWith('utf-16') && manyControls(head)) return unknown('这是二进制文件,不是文本', 'it is a binary file, not text')
  return undefined
}

/** Texts have line ends and tabs, and at their very end perhaps the padding of an old cipher; no other control characters. */
function manyControls(head: Buffer): boolean {
  const n = Math.min(1000, head.length)
  let controls = 0
  for (let i = 0; i < n; i++) if (head[i]! < 9 || (head[i]! > 13 && head[i]! < 32)) controls++
  return controls > 16 && controls > n / 50
}

function xmlKind(text: string): Detected {
  if (/<browseNodeId>/.test(text) || (/<Result[\s>]/.test(text) && /<Node[\s>]/.test(text))) return { kind: 'xml', type: 'browse_tree' }
  if (/^<(!doctype\s+html|html)\b/i.test(text)) return unknown('这是网页(可能是登录页或错误页)', 'it is a web page, perhaps a sign-in or an error page')
  const root = /<([A-Za-z][\w:-]*)/.exec(text.replace(/<\?[^>]*\?>/g, ''))?.[1] ?? '?'
  return unknown(`XML 根元素是 ${root},不是分类树`, `the root of the XML is ${root}, not a browse tree`)
}

const jsonTypes: Readonly<Record<string, ReportCode>> = {
  GET_COUPON_PERFORMANCE_REPORT: 'coupon',
  GET_PROMOTION_PERFORMANCE_REPORT: 'promotion',
  GET_SALES_AND_TRAFFIC_REPORT: 'sales_traffic',
  GET_VENDOR_SALES_REPORT: 'vc_sales',
  GET_VENDOR_INVENTORY_REPORT: 'vc_inventory',
  GET_V2_SELLER_PERFORMANCE_REPORT: 'account_health',
  MARKETPLACE_ASIN_PAGE_VIEW_METRICS: 'asin_views',
}
const streamTypes: Readonly<Partial<Record<ReportCode, true>>> = {
  orders_api: true,
  finances_api: true,
  inventory_api: true,
  listings_api: true,
  fees_api: true,
  sellers_api: true,
}
function jsonKind(text: string): Detected {
  // Pages of the platform's interface, put together by our own connector, say what they are.
  const stream = /^\{\s*"stream"\s*:\s*"([a-z_]+)"/.exec(text)?.[1]
  if (stream && stream in streamTypes) return { kind: 'json', type: stream as ReportCode }
  const has = (key: string): boolean => text.includes(`"${key}"`)
  const named = /"reportType"\s*:\s*"([A-Z0-9_]+)"/.exec(text)?.[1]
  // Amazon names seller and vendor coupons alike; only sellers' have "coupons".
  if (named === 'GET_COUPON_PERFORMANCE_REPORT' && has('campaignStartDateFrom')) return { kind: 'json', type: 'vc_coupon' }
  const known = named && jsonTypes[named]
  if (known) return { kind: 'json', type: known }
  if (has('accountStatuses') || has('performanceMetrics')) return { kind: 'json', type: 'account_health' }
  if (has('salesAndTrafficByDate') || has('salesAndTrafficByAsin')) return { kind: 'json', type: 'sales_traffic' }
  if (has('campaignId') && (has('date') || has('startDate'))) {
    if (has('advertisedSku') && (has('viewSales') || has('impressionsViews') || has('tacticName') || has('promotedSku')))
      return { kind: 'json', type: 'ads_sd' }
    if (has('promotedSku')) return { kind: 'json', type: 'ads_sd' }
    if (has('advertisedSku')) return { kind: 'json', type: 'ads_sp' }
    if (has('adId') || has('creativeType') || has('newToBrandSales')) return { kind: 'json', type: 'ads_sb' }
  }
  if (has('shipmentId') && has('quantityReceived')) return { kind: 'json', type: 'inbound_received' }
  if (has('coupons') && has('couponId')) return { kind: 'json', type: 'coupon' }
  if (has('promotions') && has('promotionId')) return { kind: 'json', type: 'promotion' }
  return named
    ? unknown(`JSON 报告类型 ${named} 未登记`, `the JSON report type ${named} is not known`)
    : unknown('JSON 内容不是已知的报告', 'the JSON is no known report')
}

/** A column as people know it from the platform's own files: in Western letters where it has such a spelling. */
const shownName = (spelled: readonly string[]): string => spelled.find((x) => /^[\x20-\x7e]+$/.test(x)) ?? spelled[0]!

/** Columns that a header lacks to be of a type; undefined where the type is no table. */
export function missingFor(type: ReportCode, header: readonly string[]): readonly string[] | undefined {
  const have = new Set(header)
  return signatures
    .filter((s) => s.type === type)
    .map((s) => s.needs.filter((n) => !n.some((x) => have.has(x))).map(shownName))
    .sort((a, b) => a.length - b.length)[0]
}

/** A spreadsheet that saves as tabs puts into quotes exactly the cells that hold a comma or a quote, and doubles the quotes in them; a platform never does. */
function quotedBySpreadsheet(lines: readonly string[]): boolean {
  let seen = false
  for (const line of lines.slice(0, -1)) {
    for (const cell of line.split('\t')) {
      if (!/[",]/.test(cell)) continue
      if (!/^"([^"]|"")*"$/.test(cell) || !/[",]/.test(cell.slice(1, -1))) return false
      seen = true
    }
  }
  return seen
}

/** No platform names a column like an amount, a moment or an order: the lines below have run into the header, because what parted them is no line end. */
const cellOfData = /^-?\d+[.,]\d{1,2}$|^\d{4}-\d{2}-\d{2}(t|-\d\d:|$)|^\d{2}[/.]\d{2}[/.]\d{4}|^\d{3}-\d{7}-\d{7}$/
const lostEnds = unknown(
  '所有行连成了一行(换行符已丢失或被换成其他字符)',
  'all lines have run into one: their line ends are lost or were changed into other characters',
)
const runTogether = (header: readonly string[]): boolean => header.filter((h) => cellOfData.test(h)).length > 1

const delimiters: readonly Delimiter[] = ['\t', ',', ';']
function tableKind(text: string, aliases: readonly HeaderAlias[]): Detected {
  const all = text.split(/\r\n|\n|\r/)
  const lines = all.slice(0, 30)
  let near: { signature: Signature; hits: number; missing: string[] } | undefined
  let columns = 0
  // Blank lines above the header are nobody's preamble.
  const first = Math.max(
    0,
    lines.findIndex((l) => l.trim() !== ''),
  )
  // Spreadsheets are told the separator by a line of its own.
  const hint = /^\ufeff?"?sep=.?"?$/i.test(lines[first] ?? '') ? 1 : 0
  for (const [i, line] of lines.entries()) {
    for (const delimiter of delimiters) {
      if (!line.includes(delimiter)) continue
      const quoted = delimiter !== '\t' || line.split('\t').every((h) => /^\ufeff?"[^"]*"$/.test(h))
      const header = (quoted ? (quotedCells(line.replace(/^\ufeff/, ''), delimiter) ?? []) : line.split('\t')).map(headerName)
      columns = Math.max(columns, header.length)
      const have = new Set(header)
      const fits = signatures
        .filter((s) => i === first + hint || s.preamble)
        .map((s) => {
          const meant = aliases.filter((a) => a.type === s.type && have.has(a.header)).map((a) => a.column.replaceAll('_', '-'))
          const missing = s.needs.filter((n) => !n.some((x) => have.has(x) || meant.includes(x))).map(shownName)
          return { signature: s, missing, hits: header.filter((h) => s.knows.has(h)).length + meant.length }
        })
      const best = fits.filter((x) => x.missing.length === 0).sort((a, b) => b.hits - a.hits || b.signature.needs.length - a.signature.needs.length)[0]
      if (best && runTogether(header)) return lostEnds
      if (best)
        return {
          kind: 'table',
          type: best.signature.type,
          delimiter,
          headerLine: i + 1,
          header,
          ...(delimiter === '\t' && (quoted || quotedBySpreadsheet(all.slice(i + 1))) ? { quoted: true as const } : {}),
          ...(best.signature.format ? { format: best.signature.format } : {}),
        }
      for (const x of fits) {
        const close = x.signature.needs.length - x.missing.length >= 3 || (x.hits >= 3 && x.hits * 3 >= header.length * 2)
        if (close && runTogether(header)) return lostEnds
        if (close && (!near || x.hits > near.hits)) near = x
      }
    }
  }
  if (near)
    return {
      kind: 'unknown',
      near: near.signature.type,
      missing: near.missing,
      why: { 'zh-cn': `表头最接近的报告缺少列 ${near.missing.join('、')}`, en: `of the nearest report the columns ${near.missing.join(', ')} are missing` },
    }
  if (columns <= 1) return unknown('不是表格:没有制表符、逗号或分号分隔的表头', 'it is no table: no header separated by tabs, commas or semicolons')
  const name = headerName((lines[first] ?? '').split(/[\t,;]/)[0] ?? '').replaceAll(/\p{Cc}/gu, '')
  return unknown(
    `表头(${columns} 列,首列「${name.slice(0, 40)}」)不属于任何已登记的报告`,
    `its header (${columns} columns, the first is "${name.slice(0, 40)}") belongs to no known report`,
  )
}
