import type { ListColumn, ListRow, PageModel, PlannedColumn, SortKey, SummaryValue } from '@crossway/web-kit'
import type { AnyField, Lang } from '@crossway/kernel'
import type { ColDef } from 'ag-grid-community'
import { cellOf } from '../fields/cells.ts'
import { waitWidth } from '../fields/choice/cell.tsx'
import { anyPicture } from '../fields/ref/cell.tsx'
import { isWords } from '../fields/format/is-words.ts'
import { textWidth } from '../fields/format/text-width.ts'
import { ActionsCell, KindCell, SlotCell, SummaryCell, TitleCell } from './grid-cells.tsx'
import { HeadCell } from './head-cell.tsx'
import { headText } from './head-text.ts'

export const actionsKey = '$actions'
const widthIn = (width: number | Readonly<Record<Lang, number>> | undefined, lang: Lang): number | undefined =>
  typeof width === 'object' ? width[lang] : width
type Slotted = Readonly<Record<string, unknown>> | undefined

/** Columns of the grid out of the plan. Widths are the kind's own until somebody drags; text takes the room that is left. */
export function gridColumns(
  plan: readonly PlannedColumn[],
  columns: ReadonlyMap<string, ListColumn>,
  o: {
    sort: readonly SortKey[]
    lang: Lang
    total: number
    cells: Slotted
    widths: PageModel['slots']['widths']
    actionsLabel: string
    actionsWidth: number
    subtitle: string | undefined
    /** Do rows open anything? A row of a query may not. */
    opens: boolean
    rows: readonly ListRow[]
    sums: Readonly<Record<string, SummaryValue>> | undefined
    /** Text size of the reader, 1 = as designed; what the kinds ask for grows with it, a width that somebody dragged stays. */
    scale: number
  },
): ColDef<ListRow>[] {
  const shown = plan.filter((c) => !c.hidden && columns.has(c.key))
  const grower = growing(shown, columns)
  const first = shown.find((c) => c.pin === 'left') ?? shown[0]
  const defs = shown.map((c): ColDef<ListRow> => {
    const column = columns.get(c.key)!
    const { at } = column
    const cell = at && cellOf(at)
    const look =
      at && cell ? cell.look(at, o.lang) : { width: column.slot?.width ?? 120, min: 64, ...(column.slot?.align === 'right' ? { align: 'right' as const } : {}) }
    const own = column.slot !== undefined || (o.cells !== undefined && c.key in o.cells)
    const i = o.sort.findIndex((s) => s.field === c.key)
    const isFirst = c === first
    const right = look.align === 'right'
    const pictured = at?.field.kind === 'ref' && anyPicture(o.rows.map((r) => r[c.key]))
    const sized = (px: number): number => Math.round(px * o.scale)
    const asked = sized(
      Math.max(
        widthIn(o.widths?.[c.key], o.lang) ?? look.width,
        at?.isState ? waitWidth(o.rows, at, o.lang) : 0,
        headWidth(headText(column, o.lang), column.sortable),
        sumWidth(o.sums?.[c.key]),
        look.mono ? codeWidth(o.rows.map((r) => r[c.key])) : 0,
      ),
    )
    const width = c.width ?? asked
    return {
      colId: c.key,
      headerName: column.label[o.lang],
      headerComponent: HeadCell,
      headerComponentParams: { column$: column, right, center: look.align === 'center' },
      valueGetter: (p) =>
        p.node?.rowPinned
          ? isFirst
            ? o.total
            : (p.data?.['summary'] as Record<string, unknown> | undefined)?.[c.key]
          : (p.data?.[c.key] ?? (column.fallback && p.data?.[column.fallback])),
      ...(c.key === grower && c.width === undefined
        ? {
            flex: 1,
            minWidth: o.widths?.[c.key] ? width : Math.max(width, column.isTitle || at?.field.kind === 'ref' ? sized(190) : 0, look.grows ? sized(150) : 0),
          }
        : { width, minWidth: Math.min(c.width ?? Infinity, sized(look.min)) }),
      pinned: c.pin ?? (isFirst ? 'left' : null),
      sortable: column.sortable,
      sort: i < 0 ? null : o.sort[i]!.down ? 'desc' : 'asc',
      sortIndex: i < 0 ? null : i,
      comparator: () => 0,
      cellClass: (p) =>
        [
          right ? 'is-right' : look.align === 'center' ? 'is-center' : '',
          look.mono && !p.node.rowPinned && !isWords(p.value) ? 'mono' : '',
          p.node.rowPinned ? '' : at ? (cell?.className?.(p.value, at) ?? '') : '',
        ].filter(Boolean),
      ...(at && cell ? { valueFormatter: (p) => (p.node?.rowPinned ? '' : cell.text(p.value, at, o.lang, p.data ?? undefined)) } : {}),
      cellRendererSelector: (p) => {
        if (p.node.rowPinned) return { component: SummaryCell, params: { column$: column, total: o.total, isFirst } }
        if (p.data?.['$skeleton']) return undefined
        if (own) return { component: SlotCell, params: { column$: column } }
        if (o.opens && (column.isTitle || (c.key === o.subtitle && look.mono) || (isFirst && !shown.some((s) => columns.get(s.key)?.isTitle))))
          return { component: TitleCell, params: { column$: column } }
        return cell?.Cell ? { component: KindCell, params: { column$: column, pictured } } : undefined
      },
    }
  })
  return [...defs, actionsColumn(o.actionsLabel, Math.round(o.actionsWidth * o.scale))]
}

const actionsColumn = (label: string, width: number): ColDef<ListRow> => ({
  colId: actionsKey,
  headerName: label,
  pinned: 'right',
  lockPinned: true,
  lockPosition: 'right',
  width,
  resizable: false,
  sortable: false,
  suppressMovable: true,
  cellRendererSelector: (p) => (p.node.rowPinned || p.data?.['$skeleton'] ? undefined : { component: ActionsCell }),
})

/** A sum is never cut: its longest amount decides, with separators, decimals, currency and the number of further currencies. */
function sumWidth(value: SummaryValue | undefined): number {
  if (value === undefined || value === null) return 0
  const many = Array.isArray(value) ? (value as readonly { amount: string }[]) : undefined
  const digits = Math.max(0, ...(many ? many.map((a) => a.amount) : [String(value)]).map((a) => a.split('.')[0]!.length))
  return Math.ceil(digits * 8.6 + Math.floor((digits - 1) / 3) * 4.4 + 24 + (many ? 36 + (many.length > 1 ? 20 : 0) : 0) + 20)
}
/** Codes are read whole (look.md §5): the longest of the rows decides, in steps, up to where a long one would push the others out. */
function codeWidth(values: readonly unknown[]): number {
  const most = Math.max(0, ...values.map((v) => (typeof v === 'string' ? v.length : 0)))
  return Math.min(280, Math.ceil((most * 7.6 + 22) / 16) * 16)
}
/** The head never cuts its own word: label, arrow, funnel, padding. */
export function headWidth(label: string, sortable: boolean): number {
  return Math.ceil(textWidth(label, 12.2)) + 20 + (sortable ? 16 : 0) + 20
}
/** The column that fills the card: the widest text that nobody has sized. */
function growing(shown: readonly PlannedColumn[], columns: ReadonlyMap<string, ListColumn>): string | undefined {
  const free = shown.filter(
    (c) => !c.pin && c.width === undefined && columns.get(c.key)?.at && cellOf(columns.get(c.key)!.at!).look(columns.get(c.key)!.at!).grows,
  )
  const fieldOf = (c: PlannedColumn): AnyField => columns.get(c.key)!.at!.field
  const things = free.filter((c) => fieldOf(c).kind === 'ref' && fieldOf(c).to === undefined)
  const texts = free.filter((c) => fieldOf(c).kind !== 'ref')
  // nothing grows: the last column that nobody has sized, so that no strip without lines is left before the actions
  return (things[0] ?? texts[0] ?? free[0] ?? shown.findLast((c, i) => i > 0 && !c.pin && c.width === undefined))?.key
}
