import { notify, reordered, sortKeys, sortLimit, sortText, useLang, useLayout, useNetwork, useText, withColumn, type ListRow } from '@crossway/web-kit'
import type {
  CellContextMenuEvent,
  CellKeyDownEvent,
  ColDef,
  ColumnMovedEvent,
  ColumnResizedEvent,
  FullWidthCellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  RowClassParams,
  RowDoubleClickedEvent,
  RowHeightParams,
  RowSelectionOptions,
  SelectionChangedEvent,
  SelectionColumnDef,
  SortChangedEvent,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useCallback, useEffect, useMemo, useRef, useState, type ReactElement } from 'react'
import { gridTheme } from '../grid-theme.ts'
import { headerHeight, rowHeight } from '../theme.ts'
import { cellOf } from '../fields/cells.ts'
import { CutTooltip } from './cut-tooltip.tsx'
import type { GridContext } from './grid-cells.tsx'
import { actionsWidth } from './actions-width.ts'
import { actionsKey, gridColumns } from './grid-columns.ts'
import { readyGrid } from './grid-modules.ts'
import { gridTexts } from './grid-texts.ts'
import { useListParts } from './list-context.ts'
import { RowMenuAt, type MenuPlace } from './row-menu-at.tsx'
import { nameRow } from './name-row.ts'

readyGrid()
const skeletons = (n: number): ListRow[] => Array.from({ length: n }, (_, i) => ({ id: -1 - i, $skeleton: true }))
const summaryHeight = { compact: 36, default: 36, roomy: 44 } as const
// handed over once: a new object would make the grid apply the option again
const rowId = (p: GetRowIdParams<ListRow>): string => String(p.data.id)
const rowClass = (p: RowClassParams<ListRow>): string | undefined => (p.data?.['$skeleton'] ? 'skeleton-row' : undefined)
const rowSelection: RowSelectionOptions<ListRow> = {
  mode: 'multiRow',
  enableClickSelection: true,
  enableSelectionWithoutKeys: true,
  isRowSelectable: (n) => n.data !== undefined && !n.data['$skeleton'],
}
const selectionColumn: SelectionColumnDef = {
  pinned: 'left',
  lockPosition: 'left',
  width: 40,
  minWidth: 40,
  maxWidth: 40,
  resizable: false,
  sortable: false,
  suppressHeaderMenuButton: true,
}
const defaultColumn: ColDef<ListRow> = {
  suppressHeaderMenuButton: true,
  resizable: true,
  suppressKeyboardEvent: (p) => p.event.key === 'Enter' && p.colDef.colId === actionsKey,
}

/** The rows of a list in AG Grid: server sort, selection over pages, columns as the person keeps them, sums pinned at the bottom. */
export function ListGrid(): ReactElement {
  const t = useText()
  const lang = useLang()
  const offline = useNetwork((n) => n.offline)
  const parts = useListParts()
  const { model, state, change, list, selection, plan, columns, setColumns, density, actions, openRow } = parts
  const api = useRef<GridApi<ListRow>>(null)
  const frame = useRef<HTMLDivElement>(null)
  const [menu, setMenu] = useState<MenuPlace>()
  const latest = useRef(parts)
  latest.current = parts
  const context = useMemo<GridContext>(
    () => ({ model, start: (a, rows) => latest.current.actions.start(a, rows), open: (row) => latest.current.openRow(row) }),
    [model],
  )
  const theme = useMemo(() => gridTheme(density), [density])
  const scale = useLayout((l) => l.fontScale) / 100
  const total = list.answer?.total ?? 0
  const sums = list.answer?.summary
  const sort = sortKeys(state.sort || model.page.list?.sort || model.resource.defaultSort || '')
  const defs = useMemo(
    () =>
      gridColumns(plan, columns, {
        sort: sort.slice(0, sortLimit),
        lang,
        total,
        cells: model.slots.cells,
        widths: model.slots.widths,
        actionsLabel: t('grid.actions'),
        actionsWidth: actionsWidth(model, lang),
        subtitle: model.resource.subtitle,
        opens: !model.resource.query || model.resource.query.opens !== undefined || model.slots.open !== undefined,
        sums,
        scale,
        rows: list.answer?.rows ?? [],
      }),
    // `state.sort` stands for the keys
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [plan, columns, state.sort, lang, total, model, sums, scale, list.answer?.rows],
  )
  const rows = useMemo(() => list.answer?.rows ?? (list.loading ? skeletons(Math.min(state.size, 20)) : []), [list.answer, list.loading, state.size])
  const pinned = useMemo(() => (sums && Object.keys(sums).length > 0 && total > 0 ? [{ id: 0, summary: sums }] : []), [sums, total])
  const localeText = useMemo(() => ({ lang, ...gridTexts() }), [lang])
  const heightOf = useMemo(() => (p: RowHeightParams<ListRow>) => (p.node.rowPinned ? summaryHeight[density] : rowHeight[density]), [density])

  const select = (): void => {
    api.current?.forEachNode((node) => {
      const wanted = node.data !== undefined && latest.current.selection.has(node.data.id)
      if (node.isSelected() !== wanted) node.setSelected(wanted, false, 'api')
    })
  }
  useEffect(select, [rows, selection.count])

  const sorted = (e: SortChangedEvent): void => {
    if (e.source === 'api' || e.source === 'gridOptionsChanged') return
    const keys = e.api
      .getColumnState()
      .filter((c) => c.sort)
      .sort((a, b) => (a.sortIndex ?? 0) - (b.sortIndex ?? 0))
      .map((c) => ({ field: c.colId, down: c.sort === 'desc' }))
    if (keys.length > sortLimit) notify({ kind: 'info', code: 'grid.sortLimit', text: t('grid.sortLimit', { n: sortLimit }) })
    change({ sort: sortText(keys) })
  }
  const selected = (e: SelectionChangedEvent<ListRow>): void => {
    if (e.source === 'api' || e.source === 'rowDataChanged' || e.source === 'gridInitializing') return
    latest.current.selection.setPage(list.answer?.rows ?? [], e.api.getSelectedRows())
  }
  const resized = (e: ColumnResizedEvent): void => {
    if (!e.finished || !e.column || (e.source !== 'uiColumnResized' && e.source !== 'autosizeColumns')) return
    setColumns(withColumn(plan, e.column.getColId(), { width: Math.round(e.column.getActualWidth()) }))
  }
  const moved = (e: ColumnMovedEvent): void => {
    if (!e.finished || e.source !== 'uiColumnMoved') return
    const keys = e.api
      .getAllGridColumns()
      .map((c) => c.getColId())
      .filter((k) => columns.has(k))
    setColumns(reordered(plan, keys))
  }
  const key = (e: CellKeyDownEvent<ListRow> | FullWidthCellKeyDownEvent<ListRow>): void => {
    const ev = e.event as KeyboardEvent | undefined
    if (!ev || !e.data || e.data['$skeleton']) return
    if (ev.key === 'Enter' && !(ev.target as HTMLElement).closest('button, a')) openRow(e.data)
    else if ((ev.key === 'F10' && ev.shiftKey) || ev.key === 'ContextMenu') {
      ev.preventDefault()
      const box = (ev.target as HTMLElement).getBoundingClientRect()
      setMenu({ row: e.data, x: box.left + 12, y: box.bottom })
    } else if (ev.key.toLowerCase() === 'a' && (ev.ctrlKey || ev.metaKey)) {
      ev.preventDefault()
      api.current?.selectAll('currentPage')
      selection.add(list.answer?.rows ?? [])
    } else if (ev.key.toLowerCase() === 'c' && (ev.ctrlKey || ev.metaKey) && !String(getSelection())) {
      const chosen = selection.count ? selection.rows : [e.data]
      void navigator.clipboard?.writeText(asTable(chosen)).then(
        () => notify({ kind: 'success', code: 'copied', text: t('grid.copiedRows', { n: chosen.length }) }),
        () => undefined,
      )
    }
  }
  const edges = (): void => {
    const view = frame.current?.querySelector('.ag-grid-viewport')
    if (!view || !frame.current) return
    frame.current.classList.toggle('is-left', view.scrollLeft > 0)
    frame.current.classList.toggle('is-right', view.scrollLeft + view.clientWidth < view.scrollWidth - 1)
  }
  const cutText = useCallback(
    (cell: HTMLElement): string | undefined => {
      const row = cell.closest('.ag-row')?.getAttribute('row-id')
      const node = row ? api.current?.getRowNode(row) : undefined
      const at = latest.current.columns.get(cell.getAttribute('col-id') ?? '')?.at
      return node?.data && at ? cellOf(at).text(node.data[at.path], at, lang, node.data) : undefined
    },
    [lang],
  )
  const openMenu = (e: CellContextMenuEvent<ListRow>): void => {
    if (!e.data || e.node.rowPinned || String(getSelection())) return
    const ev = e.event as MouseEvent
    ev.preventDefault()
    setMenu({ row: e.data, x: ev.clientX, y: ev.clientY })
  }
  const asTable = (chosen: readonly ListRow[]): string => {
    const shown = plan.filter((c) => !c.hidden && columns.get(c.key)?.at).map((c) => columns.get(c.key)!.at!)
    return [
      shown.map((at) => at.label[lang]),
      ...chosen.map((row) =>
        shown.map((at) =>
          cellOf(at)
            .text(row[at.path], at, lang, row)
            .replace(/[\t\n]/g, ' '),
        ),
      ),
    ]
      .map((r) => r.join('\t'))
      .join('\n')
  }
  return (
    <div ref={frame} className={`list-grid density-${density}${offline ? ' is-offline' : ''}`} data-density={density} aria-busy={list.reloading}>
      {list.reloading && list.answer && <div className="reload-bar" />}
      <AgGridReact<ListRow>
        ref={(r) => void (api.current = r?.api ?? null)}
        theme={theme}
        context={context}
        columnDefs={defs}
        rowData={rows as ListRow[]}
        getRowId={rowId}
        getRowClass={rowClass}
        processRowPostCreate={nameRow}
        pinnedBottomRowData={pinned}
        rowHeight={rowHeight[density]}
        headerHeight={headerHeight[density]}
        getRowHeight={heightOf}
        rowSelection={rowSelection}
        selectionColumnDef={selectionColumn}
        enableCellTextSelection
        ensureDomOrder
        suppressCellFocus={false}
        suppressColumnVirtualisation={defs.length <= 60}
        suppressDragLeaveHidesColumns
        suppressNoRowsOverlay
        scrollbarWidth={8}
        localeText={localeText}
        onGridReady={(e) => void (api.current = e.api)}
        onRowDataUpdated={select}
        onBodyScroll={edges}
        onGridSizeChanged={edges}
        onDisplayedColumnsChanged={() => setTimeout(edges, 50)}
        onSortChanged={sorted}
        onSelectionChanged={selected}
        onColumnResized={resized}
        onColumnMoved={moved}
        onRowDoubleClicked={(e: RowDoubleClickedEvent<ListRow>) => e.data && !e.node.rowPinned && !e.data['$skeleton'] && openRow(e.data)}
        onCellKeyDown={key}
        onCellContextMenu={openMenu}
        preventDefaultOnContextMenu={false}
        defaultColDef={defaultColumn}
      />
      <CutTooltip frame={frame} textOf={cutText} />
      {menu && (
        <RowMenuAt
          place={menu}
          onClose={() => setMenu(undefined)}
          model={model}
          start={(a) => void actions.start(a, [menu.row])}
          open={() => openRow(menu.row)}
        />
      )}
    </div>
  )
}
