export type TableRow = readonly (string | null)[]

/** A row with its number as people see it beside the sheet. */
export interface SheetRow {
  readonly row: number
  readonly cells: TableRow
}
