import { createHash } from 'node:crypto'
import { refuse as engine } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { readBook, type App } from '@crossway/server-kit'
import { refuseMc as refuse } from '../../model/mc/errors.ts'
import { readPlatformBill, type BillRead, type PlatformStatement } from '../../model/mc/read-bill.ts'
import type { Template } from './load-template.ts'

export interface GivenFile {
  readonly name: string
  readonly text?: string
  readonly book?: string
}
export interface FileRead {
  readonly bytes: Buffer
  readonly sha: string
  readonly mime: string
  readonly rows: number
  readonly skipped: number
  readonly statements: readonly PlatformStatement[]
  readonly table: readonly (readonly string[])[]
}
/** Lines that one file may hold; a marketplace of a busy store has some ten thousand a cycle. */
const most = 100_000

/** A platform's file by its template, whole or not at all; refused by row and column. */
export async function readFile(app: App, given: GivenFile, t: Template): Promise<FileRead> {
  if ((given.text === undefined) === (given.book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
  const bytes = given.book === undefined ? Buffer.from(given.text!) : Buffer.from(given.book, 'base64')
  const table = given.book === undefined ? splitTable(given.text!) : await readBook(app, bytes)
  const read = readTable(table, t)
  return {
    bytes,
    sha: createHash('sha256').update(bytes).digest('hex'),
    mime: given.book === undefined ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    rows: read.rows,
    skipped: read.skipped,
    statements: read.statements,
    table,
  }
}

/** What a template makes of a table, or why it makes nothing. */
export function readTable(table: readonly (readonly string[])[], t: Template): Extract<BillRead, { kind: 'bill' }> {
  const read = readPlatformBill(table, t)
  if (read.kind === 'head') throw refuse.MC_HEAD({ missing: read.missing })
  if (read.kind === 'cell') throw refuse.MC_CELL({ n: read.row, column: read.column, value: read.value })
  if (read.rows === 0) throw refuse.MC_EMPTY()
  if (read.rows > most) throw refuse.MC_LONG({ most })
  return read
}
