import type { ListColumn, ListRow, PlannedColumn, SortKey } from '@crossway/web-kit'
import type { Lang } from '@crossway/kernel'
import type { ColDef } from 'ag-grid-community'
import { cellOf } from '../fields/cells.ts'
import { ActionsCell, KindCell, SlotCell, SummaryCell, TitleCell } from './grid-cells.tsx'
import { HeadCell } from './head-cell.tsx'

export const actionsKey = '$actions'
const actionsWidth: Record<Lang, number> = { 'zh-cn': 92, en: 112 }
type Slotted = Readonly<Record<string, unknown>> | undefined

/** Columns of the grid out of the plan. Widths are the kind's own until somebody drags; text takes the room that is left. */
export function gridColumns(plan: readonly PlannedColumn[], columns: ReadonlyMap<string, ListColumn>, o: { sort: readonly SortKey[]; lang: Lang; total: number; cells: Slotted; actionsLabel: string; pinTitle: boolean }): ColDef<ListRow>[] {
  const shown = plan.filter((c) => !c.hidden && columns.has(c.key))
  const grower = growing(shown, columns)
  const first = shown.find((c) => c.pin === 'left') ?? shown[0]
  const defs = shown.map((c): ColDef<ListRow> => {
    const column = columns.get(c.key)!
    const { at } = column
    const cell = at && cellOf(at)
    const look = at && cell ? cell.look(at) : { width: column.slot?.width ?? 120, min: 64, ...(column.slot?.align === 'right' ? { align: 'right' as const } : {}) }
    const own = column.slot !== undefined || (o.cells !== undefined && c.key in o.cells)
    const i = o.sort.findIndex((s) => s.field === c.key)
    const isFirst = c === first
    const right = look.align === 'right'
    const width = Math.max(c.width ?? look.width, headWidth(column.label[o.lang], column.sortable))
    return {
      colId: c.key,
      headerName: column.label[o.lang],
      headerComponent: HeadCell,
      headerComponentParams: { column$: column },
      ...(right ? { type: 'right' } : {}),
      valueGetter: (p) => p.data?.[c.key],
      ...(c.key === grower && c.width === undefined ? { flex: 1, minWidth: Math.max(look.width, 140) } : { width, minWidth: look.min }),
      pinned: c.pin ?? (isFirst && o.pinTitle ? 'left' : null),
      sortable: column.sortable,
      sort: i < 0 ? null : o.sort[i]!.down ? 'desc' : 'asc',
      sortIndex: i < 0 ? null : i,
      comparator: () => 0,
      cellClass: (p) => [right ? 'is-right' : look.align === 'center' ? 'is-center' : '', at && cell?.look(at).mono ? 'mono' : '', p.node.rowPinned ? '' : (cell?.className?.(p.value) ?? '')].filter(Boolean),
      ...(at && cell ? { valueFormatter: (p) => (p.node?.rowPinned ? '' : cell.text(p.value, at, o.lang, p.data ?? undefined)), tooltipValueGetter: (p) => (p.node?.rowPinned || !p.data ? '' : cell.text(p.value, at, o.lang, p.data)) } : {}),
      cellRendererSelector: (p) => {
        if (p.node.rowPinned) return { component: SummaryCell, params: { column$: column, total: o.total, isFirst } }
        if (p.data?.['$skeleton']) return undefined
        if (own) return { component: SlotCell, params: { column$: column } }
        if (column.isTitle || (isFirst && !columns.get(first.key)?.at?.isState && !shown.some((s) => columns.get(s.key)?.isTitle))) return { component: TitleCell, params: { column$: column } }
        return cell?.Cell ? { component: KindCell, params: { column$: column } } : undefined
      },
    }
  })
  return [...defs, actionsColumn(o.actionsLabel, o.lang)]
}

const actionsColumn = (label: string, lang: Lang): ColDef<ListRow> => ({
  colId: actionsKey, headerName: label, pinned: 'right', lockPinned: true, lockPosition: 'right', width: actionsWidth[lang], resizable: false, sortable: false, suppressMovable: true,
  cellRendererSelector: (p) => (p.node.rowPinned || p.data?.['$skeleton'] ? undefined : { component: ActionsCell }),
})

/** The head never cuts its own word: label, arrow, funnel, padding. */
function headWidth(label: string, sortable: boolean): number {
  const text = [...label].reduce((n, c) => n + (c.charCodeAt(0) > 255 ? 12 : 6.8), 0)
  return Math.ceil(text) + 20 + (sortable ? 14 : 0) + 6
}
/** The column that fills the card: the widest text that nobody has sized. */
function growing(shown: readonly PlannedColumn[], columns: ReadonlyMap<string, ListColumn>): string | undefined {
  const free = shown.filter((c) => !c.pin && c.width === undefined && columns.get(c.key)?.at && cellOf(columns.get(c.key)!.at!).look(columns.get(c.key)!.at!).grows)
  const texts = free.filter((c) => columns.get(c.key)!.at!.field.kind !== 'ref')
  return (texts[0] ?? free[0])?.key
}
