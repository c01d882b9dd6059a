import type { AnyField } from '@crossway/kernel'
import type { ImportColumn } from './import-columns.ts'
import type { TableRow } from './sheet-row.ts'

const formulaErrors = /^#(N\/A|REF!|VALUE!|DIV\/0!|NAME\?|NULL!|NUM!|SPILL!|CALC!)$/i
/** A long number in a column that is not text: 6228480402564890 is shown and saved as 6.22848E+15. */
const scientific = /^-?\d(\.\d+)?E\+\d+$/i

/** What a spreadsheet or a wrong encoding has done to a cell, so that it is no longer what was typed. */
export function damagedCell(cell: string | null, x: AnyField): 'IMPORT_CELL_ERROR' | 'IMPORT_ROUNDED' | 'IMPORT_GARBLED' | undefined {
  if (!cell) return undefined
  if (cell.startsWith('#') && formulaErrors.test(cell)) return 'IMPORT_CELL_ERROR'
  if (cell.includes('\ufffd')) return 'IMPORT_GARBLED'
  return ['text', 'longText', 'texts', 'ref', 'refs', 'serial'].includes(x.kind) && scientific.test(cell) ? 'IMPORT_ROUNDED' : undefined
}

/** Number of the first column with a value and no head; counted from one. */
export function headless(columns: readonly (ImportColumn | undefined)[], cells: TableRow): number | undefined {
  const at = cells.findIndex((c, i) => columns[i] === undefined && c !== null && c !== '')
  return at < 0 ? undefined : at + 1
}
