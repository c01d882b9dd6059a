import { toLines, useLang, usePageModel, useText, type FieldAt, type Line, type ListRow } from '@crossway/web-kit'
import type { ColDef, GetRowIdParams, RowHeightParams } from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { useMemo, type ReactElement } from 'react'
import { gridTheme } from '../grid-theme.ts'
import { gridTexts } from '../list/grid-texts.ts'
import { readyGrid } from '../list/grid-modules.ts'
import { cellOf } from '../fields/cells.ts'
import { useNarrow } from '../form/use-narrow.ts'
import { LineCards } from './line-cards.tsx'
import { LineCell } from './line-cell.tsx'
import { headText, visibleFields, widthOf } from './line-columns.tsx'
import { lineSums } from './line-sums.ts'
import './lines.css'

readyGrid()
const rowId = (p: GetRowIdParams<Line>): string => p.data.$key
const mostRows = 12
const scrollbar = 8
const heightOf = (p: RowHeightParams<Line>): number => (p.node.rowPinned ? 40 : 48)
const plainColumn: ColDef<Line> = { sortable: false, suppressHeaderMenuButton: true }

/** Lines of a record to read: roomy, sums pinned at the bottom. */
export function LineView({ at, record }: { at: FieldAt; record: ListRow }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { slots, page } = usePageModel()
  const lines = useMemo(() => toLines(record[at.path]), [record, at.path])
  const sums = useMemo(() => lineSums(at, lines), [at, lines])
  const theme = useMemo(() => gridTheme('roomy'), [])
  const fields = useMemo(() => {
    const all = visibleFields(at).filter((x) => lines.length === 0 || lines.some((l) => x.path in l))
    const first = (page.lineFacts?.[at.path] ?? []).map((n) => all.find((x) => x.path === n)).filter((x) => x !== undefined)
    return [...first, ...all.filter((x) => !first.includes(x))]
  }, [at, lines, page])
  const context = useMemo(
    () => ({ form: { subscribe: () => () => undefined, error: () => undefined }, at, lines: () => lines, set: () => undefined, disabled: true, reading: true }),
    [at, lines],
  )
  const columns = useMemo((): ColDef<Line>[] => {
    const grower = fields.find((x) => cellOf(x).look(x).grows)?.path
    return [
      {
        colId: '$n',
        headerName: '#',
        width: 52,
        resizable: false,
        pinned: 'left',
        cellClass: 'is-center cell-quiet',
        valueGetter: (p) => (p.node?.rowPinned ? t('grid.sum') : (p.node?.rowIndex ?? 0) + 1),
      },
      ...fields.map((x): ColDef<Line> => {
        const cell = cellOf(x)
        const look = cell.look(x)
        const width = widthOf(x, lang, false, x === fields[0])
        return {
          colId: x.path,
          headerName: headText(x, lang, false),
          ...(look.align === 'right' ? { headerClass: 'is-right' } : {}),
          ...(x.path === grower ? { flex: 1, minWidth: width } : { width }),
          valueGetter: (p) => p.data?.[x.path],
          valueFormatter: (p) => (p.node?.rowPinned ? String(p.value ?? '') : cell.text(p.value, x, lang)),
          cellRendererSelector: (p) => (p.node.rowPinned ? undefined : { component: LineCell, params: { column$: x } }),
          cellClass: (p) =>
            [
              look.align === 'right' ? 'is-right' : look.align === 'center' ? 'is-center' : '',
              look.mono ? 'mono' : '',
              p.node.rowPinned ? '' : (cell.className?.(p.value, x) ?? ''),
            ].filter(Boolean),
        }
      }),
      ...(slots.lineColumns?.[at.path] ?? []).map((c): ColDef<Line> => ({
        colId: `$${c.key}`,
        headerName: c.label[lang],
        width: c.width ?? 104,
        ...(c.align === 'right' ? { headerClass: 'is-right', cellClass: 'is-right' } : {}),
        valueGetter: (p) => (p.data && !p.node?.rowPinned ? c.value(p.data, record) : ''),
      })),
    ]
  }, [fields, lang, slots, at.path, record, t])
  const pinned = useMemo(
    () => (sums.length && lines.length ? [{ $key: '$sum', ...Object.fromEntries(sums.map((s) => [s.at.path, s.text])) } as Line] : []),
    [sums, lines.length],
  )
  const narrow = useNarrow()
  const localeText = useMemo(() => ({ lang, ...gridTexts() }), [lang])
  return (
    <div className="line-view">
      {lines.length === 0 ? (
        <p className="tab-empty note">{t('common.noData')}</p>
      ) : narrow ? (
        <LineCards fields={fields} lines={lines} />
      ) : (
        <div className="line-grid" style={{ height: 40 + 48 * Math.min(lines.length, mostRows) + (pinned.length ? 40 : 0) + scrollbar }}>
          <AgGridReact<Line>
            theme={theme}
            context={context}
            columnDefs={columns}
            rowData={lines}
            pinnedBottomRowData={pinned}
            getRowId={rowId}
            rowHeight={48}
            getRowHeight={heightOf}
            headerHeight={40}
            scrollbarWidth={scrollbar}
            suppressMovableColumns
            enableCellTextSelection
            ensureDomOrder
            suppressNoRowsOverlay
            localeText={localeText}
            defaultColDef={plainColumn}
          />
        </div>
      )}
    </div>
  )
}
