import type { Readable } from 'node:stream'
import { SaxesParser, type SaxesTagPlain } from 'saxes'
import yauzl from 'yauzl'
import { refuse } from '@crossway/kernel'
import type { SheetRow } from './sheet-row.ts'
import { numberKinds, numberText } from './xlsx-numbers.ts'

type Zip = yauzl.ZipFile
const entryLimit = 2_000_000_000
/** Texts are kept whole while the rows are read, so that they get less: a file of a few MB may claim to unfold to gigabytes. */
const textsLimit = 256 * 1024 * 1024
/** The program's own limit of a cell is 32,767 letters. */
const cellLimit = 100_000
const entriesLimit = 10_000
/** Table of contents of the workbook: a few lines a sheet. */
const partLimit = 4 * 1024 * 1024

function open(path: string): Promise<Zip> {
  return new Promise((resolve, reject) =>
    yauzl.open(path, { autoClose: false, lazyEntries: true }, (e, zip) => (e ? reject(refuse.FILE_DAMAGED({ row: 1 })) : resolve(zip))),
  )
}
async function entries(zip: Zip): Promise<Map<string, yauzl.Entry>> {
  const out = new Map<string, yauzl.Entry>()
  return new Promise((resolve, reject) => {
    zip.on('entry', (e: yauzl.Entry) => {
      out.set(e.fileName, e)
      if (out.size > entriesLimit) return reject(refuse.TOO_LARGE())
      zip.readEntry()
    })
    zip.on('end', () => resolve(out))
    zip.on('error', reject)
    zip.readEntry()
  })
}
/** Sheets shrink to a tenth or a thirtieth; a large part that shrinks to less than this holds nothing but the wish to fill a disk or a memory. */
const mostRatio = 200
const ratioFrom = 32 * 1024 * 1024
/** Bytes of one part, unpacked; the archive's own word on its size holds, more than announced breaks off. */
function stream(zip: Zip, entry: yauzl.Entry): Promise<Readable> {
  if (entry.uncompressedSize > ratioFrom && entry.uncompressedSize > mostRatio * entry.compressedSize) throw refuse.TOO_LARGE()
  return new Promise((resolve, reject) => zip.openReadStream(entry, (e, s) => (e ? reject(e) : resolve(s))))
}

/** Texts that cells point to by number; kept whole, because any row may use any of them. */
async function sharedTexts(zip: Zip, entry: yauzl.Entry | undefined): Promise<string[]> {
  if (!entry) return []
  if (entry.uncompressedSize > textsLimit) throw refuse.TOO_LARGE()
  const out: string[] = []
  let text = ''
  let inText = false
  let phonetic = false
  const p = new SaxesParser()
  p.on('opentag', (t) => {
    if (t.name === 'si') text = ''
    if (t.name === 'rPh') phonetic = true
    if (t.name === 't') inText = true
  })
  p.on('text', (s) => {
    if (!inText || phonetic) return
    text += s
    if (text.length > cellLimit) throw refuse.TOO_LARGE()
  })
  p.on('closetag', ({ name }) => {
    if (name === 't') inText = false
    if (name === 'rPh') phonetic = false
    if (name === 'si') out.push(text)
  })
  const decoder = new TextDecoder()
  for await (const chunk of await stream(zip, entry)) p.write(decoder.decode(chunk as Buffer, { stream: true }))
  p.close()
  return out
}

const column = (ref: string): number => {
  let n = 0
  for (const c of ref) {
    const code = c.charCodeAt(0)
    if (code < 65 || code > 90) break
    n = n * 26 + code - 64
  }
  return n - 1
}

/** One small part of the workbook, as its opening tags. */
async function tagsOf(zip: Zip, entry: yauzl.Entry | undefined): Promise<SaxesTagPlain[]> {
  if (!entry) return []
  if (entry.uncompressedSize > partLimit) throw refuse.TOO_LARGE()
  const out: SaxesTagPlain[] = []
  const p = new SaxesParser()
  p.on('opentag', (t) => void out.push(t))
  const decoder = new TextDecoder()
  try {
    for await (const chunk of await stream(zip, entry)) p.write(decoder.decode(chunk as Buffer, { stream: true }))
  } catch {
    throw refuse.FILE_DAMAGED({ row: 1 })
  }
  return out
}

export interface SheetEntry {
  readonly name: string
  /** Part of the archive that holds its rows. */
  readonly part: string
}
/** Sheets in the order in which people see them; a file without a readable table of contents has its parts instead. */
async function sheetEntries(zip: Zip, all: ReadonlyMap<string, yauzl.Entry>): Promise<SheetEntry[]> {
  const parts = new Map(
    (await tagsOf(zip, all.get('xl/_rels/workbook.xml.rels'))).flatMap((t) =>
      t.name === 'Relationship' ? [[t.attributes.Id ?? '', 'xl/' + (t.attributes.Target ?? '').replace(/^\/?(xl\/)?/, '')] as const] : [],
    ),
  )
  const named = (await tagsOf(zip, all.get('xl/workbook.xml'))).flatMap((t) => {
    const part = t.name === 'sheet' ? parts.get(t.attributes['r:id'] ?? '') : undefined
    return part && all.has(part) ? [{ name: t.attributes.name ?? part, part }] : []
  })
  return named.length ? named : [...all.keys()].filter((n) => /^xl\/worksheets\/[^/]+\.xml$/.test(n)).map((part) => ({ name: part, part }))
}
export async function sheetsOf(path: string): Promise<SheetEntry[]> {
  const zip = await open(path)
  try {
    return await sheetEntries(zip, await entries(zip))
  } finally {
    zip.close()
  }
}

/** Rows of one sheet (the first without saying) with their numbers, streamed: the file may be larger than memory. Empty rows are left out. */
export async function* readSheet(path: string, part?: string): AsyncGenerator<SheetRow> {
  const zip = await open(path)
  try {
    const all = await entries(zip)
    const sheet = all.get(part ?? (await sheetEntries(zip, all))[0]?.part ?? '')
    if (!sheet) throw refuse.TYPE_NOT_ALLOWED()
    if (sheet.uncompressedSize > entryLimit) throw refuse.TOO_LARGE()
    const texts = await sharedTexts(zip, all.get('xl/sharedStrings.xml'))
    const styles = all.get('xl/styles.xml')
    // A workbook that carries a thousand looks is still read, its numbers as they are kept.
    const kinds = numberKinds(styles && styles.uncompressedSize <= partLimit ? await tagsOf(zip, styles) : [])
    const is1904 = (await tagsOf(zip, all.get('xl/workbook.xml'))).some((t) => t.name === 'workbookPr' && ['1', 'true'].includes(t.attributes.date1904 ?? ''))
    const ready: SheetRow[] = []
    let row: (string | null)[] = []
    let number = 0
    let style = 0
    let at = 0
    let type = ''
    let value = ''
    let reading = false
    const p = new SaxesParser()
    p.on('opentag', (t) => {
      if (t.name === 'row') {
        row = []
        number = Number(t.attributes.r) || number + 1
      } else if (t.name === 'c') {
        at = t.attributes.r ? column(t.attributes.r) : row.length
        type = t.attributes.t ?? ''
        style = Number(t.attributes.s ?? 0)
        value = ''
      } else if (t.name === 'v' || t.name === 't') reading = true
    })
    p.on('text', (s) => {
      if (!reading) return
      value += s
      if (value.length > cellLimit) throw refuse.TOO_LARGE()
    })
    p.on('closetag', ({ name }) => {
      if (name === 'v' || name === 't') reading = false
      else if (name === 'c' && at < 1000) {
        while (row.length < at) row.push(null)
        const v = type === 's' ? (texts[Number(value)] ?? '') : type === '' || type === 'n' ? numberText(value, kinds[style], is1904) : value
        row[at] = v === '' ? null : v.trim()
      } else if (name === 'row') {
        if (row.some((c) => c !== null)) ready.push({ row: number, cells: row })
      }
    })
    const decoder = new TextDecoder()
    for await (const chunk of await stream(zip, sheet)) {
      p.write(decoder.decode(chunk as Buffer, { stream: true }))
      if (ready.length) yield* ready.splice(0)
    }
    p.close()
    yield* ready
  } finally {
    zip.close()
  }
}
