import { PassThrough, type Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import yazl from 'yazl'
import { harmless } from './formula.ts'

const escape = (s: string): string =>
  s
    .replace(/[&<>"]/g, (c) => (c === '&' ? '&amp;' : c === '<' ? '&lt;' : c === '>' ? '&gt;' : '&quot;'))
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '')
const letters = (n: number): string => (n < 26 ? '' : letters(Math.floor(n / 26) - 1)) + String.fromCharCode(65 + (n % 26))
const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const rel = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
// A spreadsheet keeps 15 digits of a number: longer ones, and codes with leading zeros, stay text.
const isNumber = (s: string): boolean => /^-?(0|[1-9]\d{0,14})(\.\d{1,8})?$/.test(s) && s.replace(/\D/g, '').length <= 15

export interface SheetHead {
  readonly title: string
  readonly number: boolean
}
/** Takes rows one after the other and waits when the file cannot keep up, so that memory stays bounded however many there are. */
export interface SheetWriter {
  row(cells: readonly (string | null)[]): Promise<void> | undefined
  end(): Promise<void>
}
/** A sheet of a workbook that is filled row by row; `next` ends it, `end` of the last one the workbook. */
export interface BookWriter extends SheetWriter {
  /** The rows that follow belong to the next of the workbook's large sheets. */
  next(): void
}
/** A further sheet: small ones bring their rows, large ones are filled row by row after the first. */
export type FurtherSheet =
  | { readonly name: string; readonly rows: readonly (readonly string[])[] }
  | { readonly name: string; readonly heads: readonly SheetHead[] }

/**
 * Writes an .xlsx workbook as a stream: one sheet of rows and a second one that says who exported what and when. Cells are inline strings,
 * so that no table of texts has to be kept.
 */
export function xlsxWriter(
  out: Writable,
  heads: readonly SheetHead[],
  about: readonly (readonly [string, string])[],
  /** Name of the sheet of rows, and further small sheets, each with its head. */
  sheets: { readonly rows: string; readonly more: readonly FurtherSheet[]; readonly header?: boolean } = { rows: 'Data', more: [] },
): BookWriter {
  const tabs = [sheets.rows, ...sheets.more.map((m) => m.name), 'About']
  const part = (i: number): string => `sheet${i + 1}.xml`
  const zip = new yazl.ZipFile()
  const large = [{ heads, stream: new PassThrough({ highWaterMark: 1 << 16 }), part: part(0) }]
  const text = (name: string, body: string): void => zip.addBuffer(Buffer.from(head + body), name)
  text(
    '[Content_Types].xml',
    '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/>' +
      tabs
        .map(
          (_, i) => `<Override PartName="/xl/worksheets/${part(i)}" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.worksheet+xml"/>`,
        )
        .join('') +
      '<Override PartName="/xl/styles.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.styles+xml"/></Types>',
  )
  text(
    '_rels/.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${rel}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  )
  text(
    'xl/workbook.xml',
    `<workbook xmlns="${main}" xmlns:r="${rel}"><sheets>${tabs.map((n, i) => `<sheet name="${escape(n)}" sheetId="${i + 1}" r:id="rId${i + 1}"/>`).join('')}</sheets></workbook>`,
  )
  text(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${tabs.map((_, i) => `<Relationship Id="rId${i + 1}" Type="${rel}/worksheet" Target="worksheets/${part(i)}"/>`).join('')}<Relationship Id="rId${tabs.length + 1}" Type="${rel}/styles" Target="styles.xml"/></Relationships>`,
  )
  text(
    'xl/styles.xml',
    `<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="2"><xf xfId="0"/><xf xfId="0" fontId="1" applyFont="1"/></cellXfs></styleSheet>`,
  )
  const cell = (ref: string, v: string, style = ''): string =>
    `<c r="${ref}" t="inlineStr"${style}><is><t xml:space="preserve">${escape(harmless(v))}</t></is></c>`
  text(
    'xl/worksheets/' + part(tabs.length - 1),
    `<worksheet xmlns="${main}"><sheetData>${about.map(([k, v], i) => `<row r="${i + 1}">${cell('A' + (i + 1), k)}${cell('B' + (i + 1), v)}</row>`).join('')}</sheetData></worksheet>`,
  )
  sheets.more.forEach((m, i) => {
    if ('heads' in m) return void large.push({ heads: m.heads, stream: new PassThrough({ highWaterMark: 1 << 16 }), part: part(i + 1) })
    text(
      'xl/worksheets/' + part(i + 1),
      `<worksheet xmlns="${main}"><sheetData>${m.rows.map((cells, n) => `<row r="${n + 1}">${cells.map((c, k) => (c === '' ? '' : cell(`${letters(k)}${n + 1}`, c, n === 0 ? ' s="1"' : ''))).join('')}</row>`).join('')}</sheetData></worksheet>`,
    )
  })
  for (const l of large) zip.addReadStream(l.stream, 'xl/worksheets/' + l.part, { compressionLevel: 1 } as never)
  zip.end()
  const done = pipeline(zip.outputStream as NodeJS.ReadableStream, out)
  let at = 0
  const names = Array.from({ length: Math.max(...large.map((l) => l.heads.length)) }, (_, i) => letters(i))
  const titled = sheets.header !== false
  let n = titled ? 1 : 0
  const pane = '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>'
  const top = (of: readonly SheetHead[]): string =>
    `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0">${titled ? pane : ''}</sheetView></sheetViews><cols>${of.map((_, i) => `<col min="${i + 1}" max="${i + 1}" width="18" customWidth="1"/>`).join('')}</cols><sheetData>${titled ? `<row r="1">${of.map((h, i) => cell(names[i]! + '1', h.title, ' s="1"')).join('')}</row>` : ''}`
  let buffer = top(heads)
  const drain = (): Promise<void> | undefined => {
    const chunk = buffer
    const { stream } = large[at]!
    buffer = ''
    return stream.write(chunk) ? undefined : new Promise((resolve) => stream.once('drain', () => resolve()))
  }
  const close = (): void => void large[at]!.stream.end(buffer + '</sheetData></worksheet>')
  return {
    row(cells) {
      n++
      let line = `<row r="${n}">`
      for (let i = 0; i < cells.length; i++) {
        const v = cells[i]
        if (v === null || v === undefined || v === '') continue
        line += large[at]!.heads[i]!.number && isNumber(v) ? `<c r="${names[i]}${n}"><v>${v}</v></c>` : cell(names[i]! + n, v)
      }
      buffer += line + '</row>'
      return buffer.length > 1 << 16 ? drain() : undefined
    },
    next() {
      close()
      at++
      n = titled ? 1 : 0
      buffer = top(large[at]!.heads)
    },
    async end() {
      close()
      await done
    },
  }
}
