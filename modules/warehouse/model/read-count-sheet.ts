/** A row of a count on paper: what was counted where, by the words of the sheet. */
export interface CountRow {
  readonly row: number
  readonly take: string
  readonly sku: string
  readonly msku: string
  readonly vw: string
  readonly state: string
  readonly bin: string
  readonly qty: number
  readonly round: 'first' | 'second'
  readonly reason: string
  readonly note: string
}
export type ReadCounts =
  | { readonly missing: string }
  | { readonly rows: readonly CountRow[]; readonly wrong?: { readonly row: number; readonly column: string; readonly value: string } }

/** Headings of the sheet, the first of each as it is written. */
export const countColumns = {
  take: ['盘点单号', 'take no'],
  sku: ['SKU'],
  name: ['品名', 'name'],
  msku: ['MSKU'],
  vw: ['虚拟仓', 'share', 'virtual warehouse'],
  state: ['库存状态', 'state'],
  bin: ['库位', 'bin'],
  first: ['实盘数', 'count', 'counted'],
  second: ['复盘数', 'recount'],
  reason: ['差异原因', 'reason'],
  note: ['备注', 'note'],
} as const
type Column = keyof typeof countColumns

const plain = (t: string): string =>
  t
    .normalize('NFKC')
    .replace(/[\s_\-.:]/g, '')
    .toLowerCase()

/** Counts of a sheet by their headings; a row without a number has not been counted yet. The first wrong cell is named (warehouse.md WHCalibrate, import counts). */
export function readCountSheet(table: readonly (readonly string[])[]): ReadCounts {
  const head = (table[0] ?? []).map(plain)
  const place = (k: Column): number => head.findIndex((h) => countColumns[k].some((n) => plain(n) === h))
  for (const k of ['take', 'sku', 'first'] as const) if (place(k) < 0) return { missing: countColumns[k][0] }
  const rows: CountRow[] = []
  for (const [i, line] of table.slice(1).entries()) {
    const cell = (k: Column): string => (place(k) < 0 ? '' : (line[place(k)] ?? '').trim())
    for (const [round, column] of [
      ['first', 'first'],
      ['second', 'second'],
    ] as const) {
      const text = cell(column).replaceAll(',', '')
      if (text === '') continue
      if (!/^\d{1,9}(\.0+)?$/.test(text)) return { rows, wrong: { row: i + 2, column: countColumns[column][0], value: text.slice(0, 60) } }
      const none = (['take', 'sku'] as const).find((k) => cell(k) === '')
      if (none) return { rows, wrong: { row: i + 2, column: countColumns[none][0], value: '' } }
      const words = { take: cell('take'), sku: cell('sku'), msku: cell('msku'), vw: cell('vw'), state: cell('state'), bin: cell('bin') }
      rows.push({ row: i + 2, ...words, qty: Number(text), round, reason: cell('reason'), note: cell('note') })
    }
  }
  return { rows }
}
