import { FileExcelOutlined, PlusOutlined } from '@ant-design/icons'
import { numberText, pastedCells, useLang, usePageModel, useText, type FieldAt, type FormStore, type Line, type Values } from '@crossway/web-kit'
import type {
  CellEditRequestEvent,
  CellKeyDownEvent,
  FullWidthCellKeyDownEvent,
  GetRowIdParams,
  GridApi,
  IsFullWidthRowParams,
  RowClassRules,
  RowDragEndEvent,
  RowHeightParams,
} from 'ag-grid-community'
import { AgGridReact } from 'ag-grid-react'
import { Button } from 'antd'
import { lazy, Suspense, useEffect, useMemo, useRef, useState, type ClipboardEvent, type ReactElement } from 'react'
import { gridTheme } from '../grid-theme.ts'
import { useNarrow } from '../form/use-narrow.ts'
import { gridTexts } from '../list/grid-texts.ts'
import { readyEditor } from './grid-modules.ts'
import { LineCardEditor } from './line-card-editor.tsx'
import type { LineContext } from './line-cell.tsx'
import { editorColumns, isComputed, typedFields } from './line-columns.tsx'
import { isReason, ReasonRow, withReasons, type GridLine, type ReasonContext } from './line-reason.tsx'
import { lineSums, ownSums } from './line-sums.ts'
import type { LineToolsContext } from './line-tools.tsx'
import { useLines } from './use-lines.ts'
import './lines.css'

readyEditor()
const PasteDialog = lazy(() => import('./paste-dialog.tsx').then((m) => ({ default: m.PasteDialog })))
const rowHeight = 48
const headHeight = 40
/** From so many lines on the grid scrolls inside itself. */
const mostRows = 15
const scrollbar = 8
const reasonHeight = 40
const rowId = (p: GetRowIdParams<GridLine>): string => p.data.$key
const rowClasses: RowClassRules<GridLine> = {
  'is-deleted': (p) => p.data?.$deleted === true,
  'is-new': (p) => p.data !== undefined && !isReason(p.data) && p.data.id === undefined,
}
const heightOf = (p: RowHeightParams<GridLine>): number => (p.data && isReason(p.data) ? reasonHeight : rowHeight)
const isWide = (p: IsFullWidthRowParams<GridLine>): boolean => p.rowNode.data !== undefined && isReason(p.rowNode.data)
const popups = '.ant-select-dropdown, .ant-picker-dropdown, .ant-tree-select-dropdown, .ant-modal-root, .ant-image-preview-root'

/** Lines of a document as a grid, on a phone as cards: add, copy, delete, reorder, paste from a spreadsheet; computed cells tinted (look.md §4.3). */
export function LineEditor({ at, form, disabled }: { at: FieldAt; form: FormStore; disabled: boolean }): ReactElement {
  const t = useText()
  const lang = useLang()
  const { slots, page } = usePageModel()
  const narrow = useNarrow()
  const api = useRef<GridApi<GridLine>>(null)
  const box = useRef<HTMLDivElement>(null)
  const [paste, setPaste] = useState<string>()
  const handle = useLines(at, form)
  const latest = useRef(handle)
  latest.current = handle
  const { lines } = handle
  const fields = useMemo(() => typedFields(at, page), [at, page])
  const rule = slots.lineReasons?.[at.path]
  const rows = useMemo(() => withReasons(lines, rule && !disabled ? (l) => rule.why(l, form.values()) : undefined), [lines, rule, disabled, form])
  const reasons = rows.length - lines.length
  const baseOf = (line: Line): Values | undefined => (form.base()[at.path] as Values[] | undefined)?.find((l) => l['id'] !== undefined && l['id'] === line.id)
  const context = useMemo<LineContext & LineToolsContext & ReasonContext>(
    () => ({
      form,
      at,
      disabled,
      lines: () => latest.current.lines,
      set: (k, v) => latest.current.set(k, v),
      copy: (k) => latest.current.copy(k),
      remove: (k) => latest.current.remove(k),
      reason: rule?.field ?? '',
    }),
    [form, at, disabled, rule],
  )
  const columns = useMemo(
    () =>
      editorColumns(at, {
        lang,
        disabled,
        base: baseOf,
        slots,
        head: form.values,
        numberText: t('grid.sum'),
        fields,
        placeOf: (k) => latest.current.lines.findIndex((l) => l.$key === k) + 1,
      }),
    // texts follow the language
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [at, lang, disabled, slots, form, fields],
  )
  const theme = useMemo(() => gridTheme('roomy'), [])
  const sums = ownSums(lineSums(at, lines))

  useEffect(() => {
    const stop = (): void => api.current?.stopEditing()
    const away = (e: PointerEvent): void => {
      const target = e.target as HTMLElement
      if (!box.current?.contains(target) && !target.closest(popups)) stop()
    }
    document.addEventListener('pointerdown', away, true)
    const off = form.onFlush(async () => {
      stop()
      // the grid tells of a cell's new value in a task of its own
      await new Promise((reported) => setTimeout(reported))
      latest.current.close()
    })
    return () => {
      document.removeEventListener('pointerdown', away, true)
      off()
    }
  }, [form])
  useEffect(
    () =>
      form.onInvalid(({ errors }) => {
        const first = Object.keys(errors).find((k) => k.startsWith(`${at.path}[`))
        const m = first && /\[(\d+)\]\.(\w+)$/.exec(first)
        const line = m && latest.current.lines.filter((l) => !l.$deleted)[Number(m[1])]
        const node = line && api.current?.getRowNode(line.$key)
        if (node) api.current?.ensureNodeVisible(node)
        if (m) api.current?.ensureColumnVisible(m[2]!)
        if (line) box.current?.querySelector(`[data-line="${line.$key}"] [data-cell="${m[2]}"]`)?.scrollIntoView({ block: 'center' })
      }),
    [form, at.path],
  )

  const edited = (e: CellEditRequestEvent<GridLine>): void => {
    if (e.newValue !== e.oldValue) handle.set(e.data.$key, { [e.colDef.colId!]: e.newValue })
  }
  const dropped = (e: RowDragEndEvent<GridLine>): void => {
    const keys: string[] = []
    e.api.forEachNode((n) => n.data && !isReason(n.data) && keys.push(n.data.$key))
    handle.reorder(keys)
  }
  const addLine = (after?: string): void => {
    const [line] = handle.add([{}], after)
    const first = fields.find((x) => !isComputed(x))
    setTimeout(() => {
      const card = box.current?.querySelector(`[data-line="${line!.$key}"]`)
      card?.scrollIntoView({ block: 'nearest' })
      card?.querySelector('input')?.focus({ preventScroll: true })
      const node = api.current?.getRowNode(line!.$key)
      if (node?.rowIndex === null || node?.rowIndex === undefined || !first) return
      // the grid goes on from the cell that it takes for focused: without this Tab would lead back into the row before
      api.current?.stopEditing()
      api.current?.setFocusedCell(node.rowIndex, first.path)
      api.current?.startEditingCell({ rowIndex: node.rowIndex, colKey: first.path })
    }, 60)
  }
  const keys = (e: CellKeyDownEvent<GridLine> | FullWidthCellKeyDownEvent<GridLine>): void => {
    const ev = e.event as KeyboardEvent | null
    if (!ev || !e.data || isReason(e.data) || disabled || e.api.getEditingCells().length > 0) return
    const column = 'column' in e ? e.column.getColId() : ''
    const field = fields.find((x) => x.path === column)
    const key = e.data.$key
    const place = lines.findIndex((l) => l.$key === key)
    const ctrl = ev.ctrlKey || ev.metaKey
    const last = place === lines.length - 1
    if ((ev.key === 'Delete' || ev.key === 'Backspace') && field && !isComputed(field))
      handle.set(e.data.$key, { [column]: field.field.kind === 'bool' ? false : null })
    else if (ctrl && ev.key.toLowerCase() === 'z') handle.undo()
    else if (ctrl && ev.key.toLowerCase() === 'y') handle.redo()
    else if (ctrl && ev.key.toLowerCase() === 'd') handle.copy(e.data.$key)
    else if (ev.altKey && (ev.key === 'ArrowUp' || ev.key === 'ArrowDown')) handle.move(e.data.$key, place + (ev.key === 'ArrowUp' ? -1 : 1))
    else if (ev.key === 'Enter' && last) return addLine(e.data.$key)
    else return
    ev.preventDefault()
  }
  const pasted = (e: ClipboardEvent): void => {
    if (disabled || api.current?.getEditingCells().length || (e.target as HTMLElement).closest('input, textarea')) return
    const text = e.clipboardData.getData('text')
    const cells = pastedCells(text)
    if (cells.length === 0) return
    e.preventDefault()
    setPaste(text)
  }
  const height = headHeight + rowHeight * Math.min(lines.length, mostRows) + reasonHeight * Math.min(reasons, mostRows) + scrollbar
  return (
    <div className="line-editor" ref={box} onPaste={pasted}>
      <div className="line-editor-head">
        <h2>{at.label[lang]}</h2>
        <span className="note">
          {[
            t('form.nLines', { n: lines.filter((l) => !l.$deleted).length }),
            ...sums.filter((s) => s.at.field.kind === 'int').map((s) => `${s.at.label[lang]} ${s.text}`),
          ].join(' · ')}
        </span>
        <span className="grow" />
        {!disabled && (
          <Button size="small" icon={<FileExcelOutlined />} onClick={() => setPaste('')}>
            {t('form.pasteTable')}
          </Button>
        )}
      </div>
      {narrow ? (
        <LineCardEditor at={at} form={form} handle={handle} fields={fields} disabled={disabled} />
      ) : (
        <div className="line-grid" style={{ height }}>
          <AgGridReact<GridLine>
            theme={theme}
            context={context}
            columnDefs={columns}
            rowData={rows as GridLine[]}
            getRowId={rowId}
            rowClassRules={rowClasses}
            rowHeight={rowHeight}
            getRowHeight={heightOf}
            isFullWidthRow={isWide}
            embedFullWidthRows={false}
            fullWidthCellRenderer={ReasonRow}
            headerHeight={headHeight}
            scrollbarWidth={scrollbar}
            readOnlyEdit
            enterNavigatesVertically
            enterNavigatesVerticallyAfterEdit
            rowDragManaged
            suppressMoveWhenRowDragging={false}
            suppressNoRowsOverlay
            suppressMovableColumns
            localeText={useMemo(() => ({ lang, ...gridTexts() }), [lang])}
            defaultColDef={useMemo(() => ({ suppressHeaderMenuButton: true, sortable: false, resizable: true }), [])}
            onGridReady={(e) => void (api.current = e.api)}
            onCellEditRequest={edited}
            onRowDragEnd={dropped}
            onCellKeyDown={keys}
          />
        </div>
      )}
      {!disabled && (
        <div className="line-add">
          <Button type="link" icon={<PlusOutlined />} onClick={() => addLine(lines.at(-1)?.$key)}>
            {t('form.addLine')}
          </Button>
          {!narrow && <span className="note">{t('form.lineKeys')}</span>}
        </div>
      )}
      {paste !== undefined && (
        <Suspense fallback={null}>
          <PasteDialog
            at={at}
            text={paste}
            onClose={() => setPaste(undefined)}
            onTake={(taken) => {
              handle.append(taken.map((r) => r.values))
              setPaste(undefined)
            }}
          />
        </Suspense>
      )}
      <span className="visually-hidden" aria-live="polite">
        {numberText(lines.length)}
      </span>
    </div>
  )
}
