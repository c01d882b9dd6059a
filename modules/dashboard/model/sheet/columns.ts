/** One thing said in the reader's language. */
export type Say = (zh: string, en: string) => string
/** A column of a board's table, on the page as in its file. */
export interface Column<R> {
  readonly title: string
  readonly value: (row: R) => string | null
  /** Its values are plain numbers: a sheet can sum them. */
  readonly number: boolean
}
export const words = <R>(title: string, value: Column<R>['value']): Column<R> => ({ title, value, number: false })
export const numbers = <R>(title: string, value: (row: R) => string | number | null | undefined): Column<R> => ({
  title,
  number: true,
  value: (row) => {
    const v = value(row)
    return v === null || v === undefined ? null : String(v)
  },
})
export const titlesOf = <R>(columns: readonly Column<R>[]): string[] => columns.map((c) => c.title)
export const rowsOf = <R>(columns: readonly Column<R>[], rows: readonly R[]): (string | null)[][] => rows.map((r) => columns.map((c) => c.value(r)))

/** A share as a table says it. */
export const shareText = (share: number | undefined): string => (share === undefined ? '–' : `${(share * 100).toFixed(1)}%`)
