import { readBook, type App } from '@crossway/server-kit'
import { readStatement, sameAccount, type Statement, type StatementProblem } from '../../model/bank-statement.ts'
import { refuse } from '../../model/errors.ts'
import { isMt940, readMt940 } from '../../model/mt940.ts'
import { readCamt } from './read-camt.ts'
import { splitTable } from './split-table.ts'

const mostRows = 60_000
const startsWith = (bytes: Buffer, ...head: number[]): boolean => head.every((b, i) => bytes[i] === b)

/** A text by its mark, else UTF-8, else by what its XML head names, else GB18030, which Chinese banks still write. */
function decode(bytes: Buffer): string {
  if (startsWith(bytes, 0xff, 0xfe)) return new TextDecoder('utf-16le').decode(bytes)
  if (startsWith(bytes, 0xfe, 0xff)) return new TextDecoder('utf-16be').decode(bytes)
  const named = /^<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(bytes.subarray(0, 200).toString('latin1'))?.[1]
  for (const charset of ['utf-8', named ?? 'gb18030'])
    try {
      return new TextDecoder(charset, { fatal: true }).decode(bytes)
    } catch {
      // the next one
    }
  throw refuse.BANK_FILE_CHARSET()
}

/** What a file is told by its first bytes, never by its name: a workbook, a text, or something that no bank's statement is. */
async function contentsOf(app: App, bytes: Buffer): Promise<{ text: string } | { table: string[][] }> {
  if (bytes.length === 0) throw refuse.BANK_FILE_EMPTY()
  if (startsWith(bytes, 0x50, 0x4b)) {
    const table = await readBook(app, bytes, mostRows + 50)
    return { table }
  }
  if (startsWith(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw refuse.BANK_FILE_OLD_BOOK()
  if (startsWith(bytes, 0x25, 0x50, 0x44, 0x46) || startsWith(bytes, 0x89, 0x50, 0x4e, 0x47) || startsWith(bytes, 0xff, 0xd8)) throw refuse.BANK_FILE_PICTURE()
  return { text: decode(bytes) }
}

/** Reads the statement in a file, of whichever kind, and refuses one that is damaged or of another account. */
export async function readBankFile(app: App, bytes: Buffer, own: { name: string; account_no: string; currency: string }): Promise<Statement> {
  const read = readAny(await contentsOf(app, bytes), own)
  if ('kind' in read) throw refusalOf(read, own)
  if (read.account !== null && !sameAccount(read.account, own.account_no)) throw refuse.BANK_FILE_ACCOUNT({ tail: read.account.slice(-4), name: own.name })
  if (read.rows.length === 0) throw read.others ? refuse.BANK_FILE_OTHERS({ n: read.others, currency: own.currency }) : refuse.BANK_FILE_EMPTY()
  if (read.rows.length > mostRows) throw refuse.BANK_FILE_LONG({ n: mostRows })
  return read
}
function readAny(file: { text: string } | { table: string[][] }, own: { account_no: string; currency: string }): Statement | StatementProblem {
  if ('table' in file) return readStatement(file.table, own.currency)
  const text = file.text.replace(/^\ufeff/, '')
  if (text.includes('\ufffd') || text.includes('\u0000')) throw refuse.BANK_FILE_CHARSET()
  const ours = (account: string): boolean => sameAccount(account, own.account_no)
  if (/^\s*</.test(text)) return readCamt(text, own.currency, ours)
  if (isMt940(text)) return readMt940(text, own.currency, ours)
  return readStatement(splitTable(text), own.currency)
}
function refusalOf(p: StatementProblem, own: { currency: string }): Error {
  switch (p.kind) {
    case 'head':
      return refuse.BANK_FILE_HEAD()
    case 'writing':
      return refuse.BANK_FILE_WRITING()
    case 'currency':
      return refuse.BANK_FILE_CURRENCY({ currency: p.currency, own: own.currency })
    case 'balance':
      return refuse.BANK_BALANCE({ n: p.row })
    case 'closing':
      return refuse.BANK_CLOSING({ opening: p.opening, sum: p.sum, closing: p.closing })
    case 'cell':
      return refuse.BANK_CELL({ n: p.row, column: p.column, value: p.value })
  }
}
