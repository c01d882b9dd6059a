import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { refuse as engine } from '@crossway/kernel'
import { splitTable } from '@crossway/ledger/server'
import { readBook, saveFile, withStaged, type App, type Call, type CommandContext } from '@crossway/server-kit'
import { readBill, type BillColumn, type BillRow } from '../../model/bills/bill-table.ts'
import { refuseBill as refuse } from '../../model/bills/errors.ts'

const date = { type: 'string', format: 'date' }
const id = { type: 'integer', minimum: 1 }
/** What the import of a bill brings: its head, and the file as text (csv, tsv) or book (xlsx, base64). */
export const billBody = {
  type: 'object',
  required: ['name', 'provider', 'company', 'bill_no_ext'],
  additionalProperties: false,
  properties: {
    name: { type: 'string', minLength: 1, maxLength: 200 },
    text: { type: 'string', maxLength: 10_000_000 },
    book: { type: 'string', format: 'byte', maxLength: 14_000_000 },
    provider: id,
    company: id,
    bill_no_ext: { type: 'string', minLength: 1, maxLength: 60 },
    bill_date: date,
    period_start: date,
    period_end: date,
    due_date: date,
    currency: { type: 'string', pattern: '^[A-Z]{3}$' },
    amount: { type: 'string', pattern: '^-?\\d{1,12}(\\.\\d{1,2})?$' },
  },
} as const
/** The same of a bill of warehouses: it is of a period. */
export const periodBillBody = {
  ...billBody,
  required: [...billBody.required, 'period_start', 'period_end'],
  properties: { ...billBody.properties, warehouses: { type: 'array', maxItems: 50, items: id } },
} as const
export interface BillHead {
  readonly name: string
  readonly text?: string
  readonly book?: string
  readonly provider: number
  readonly company: number
  readonly bill_no_ext: string
  readonly bill_date?: string
  readonly period_start?: string
  readonly period_end?: string
  readonly due_date?: string
  readonly currency?: string
  readonly amount?: string
  readonly warehouses?: readonly number[]
}
export interface BillFile<K extends string> {
  readonly rows: readonly BillRow<K>[]
  readonly sha: string
  /** The file as it came, kept with the bill. */
  readonly file: number
}

/** Takes a bill's file apart and hands its rows to `work`, in one transaction with the file itself; refused by row and column. */
export async function withBill<K extends string, T>(
  app: App,
  call: Call,
  columns: Readonly<Record<K, BillColumn>>,
  most: number,
  work: (c: CommandContext, head: BillHead, file: BillFile<K>) => Promise<T>,
): Promise<T> {
  const head = call.req.body as BillHead
  if ((head.text === undefined) === (head.book === undefined)) throw engine.BAD_REQUEST({ detail: 'text, book' })
  const bytes = head.book === undefined ? Buffer.from(head.text!) : Buffer.from(head.book, 'base64')
  const table = head.book === undefined ? splitTable(head.text!) : await readBook(app, bytes)
  const read = readBill(table, columns)
  if ('kind' in read)
    throw read.kind === 'head' ? refuse.BILL_HEAD({ missing: read.missing }) : refuse.BILL_CELL({ n: read.row, column: read.column, value: read.value })
  if (read.rows.length === 0) throw refuse.BILL_EMPTY()
  if (read.rows.length > most) throw refuse.BILL_LONG({ most })
  const sha = createHash('sha256').update(bytes).digest('hex')
  const mime = head.book === undefined ? 'text/csv' : 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  return withStaged(app, Readable.from([bytes]), (staged) =>
    app.db.tx(async (tx) => {
      const c = { app, tx, ctx: call.ctx }
      const file = await saveFile(c, staged, { name: head.name, mime, topic: 'upload', visibility: 'private' })
      return work(c, head, { rows: read.rows, sha, file: file.id })
    }),
  )
}
/** The head's own fields, without the file. */
export const headFields = ({ name: _name, text: _text, book: _book, amount: _amount, ...fields }: BillHead) => fields
