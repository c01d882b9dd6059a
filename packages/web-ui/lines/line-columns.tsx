import type { Lang } from '@crossway/kernel'
import { cellChanged, lineFields, type FieldAt, type Line, type PageModel, type Values } from '@crossway/web-kit'
import type { ColDef } from 'ag-grid-community'
import { cellOf } from '../fields/cells.ts'
import { textWidth } from '../fields/format/text-width.ts'
import { fixedCurrency } from '../fields/money/currency.ts'
import { LineCell, LineSwitch } from './line-cell.tsx'
import { isControlKey, LineEditCell } from './line-edit-cell.tsx'
import { LineToolsCell } from './line-tools.tsx'

export const isComputed = (at: FieldAt): boolean => Boolean(at.field.derived) || Boolean(at.field.expression)
const quietKinds = new Set(['json'])
export const visibleFields = (at: FieldAt): FieldAt[] => lineFields(at).filter((x) => !quietKinds.has(x.field.kind) && !x.field.hidden)

/** Columns of the form's grid: those that the page names, in its order. */
export function typedFields(at: FieldAt, page: PageModel['page']): FieldAt[] {
  const all = visibleFields(at)
  return page.lineFields?.[at.path]?.map((n) => all.find((x) => x.path === n)).filter((x) => x !== undefined) ?? all
}

/** Head text: required star, unit or currency of the whole column. */
export function headText(x: FieldAt, lang: Lang, star: boolean): string {
  const unit = x.field.kind === 'money' ? fixedCurrency(x) : x.field.unit
  return (
    x.label[lang] +
    (unit && !x.label[lang].includes(unit) ? ` (${unit})` : '') +
    (star && !isComputed(x) && !x.field.optional && x.field.kind !== 'bool' ? ' *' : '')
  )
}
export function widthOf(x: FieldAt, lang: Lang, star: boolean, first: boolean): number {
  const look = cellOf(x).look(x, lang)
  return Math.ceil(Math.max(textWidth(headText(x, lang, star), 12.4) + 26, x.field.kind === 'ref' ? (first ? firstWidth : refWidth) : look.width))
}

const refWidth = 132
/** The thing a line is about stands first: picture, code and name want more room than what is said of it. */
const firstWidth = 240

interface Options {
  readonly lang: Lang
  readonly disabled: boolean
  readonly base: (line: Line) => Values | undefined
  readonly slots: PageModel['slots']
  readonly head: () => Values
  readonly numberText: string
  readonly fields: readonly FieldAt[]
  /** Place of a line among the lines, from 1. */
  readonly placeOf: (key: string) => number
}

/** Columns of the editor: grip, number, fields, what a slot computes, copy and delete. */
export function editorColumns(at: FieldAt, o: Options): ColDef<Line>[] {
  const { fields } = o
  const grower = fields.find((x) => cellOf(x).look(x).grows && !isComputed(x))?.path
  const own = o.slots.lineColumns?.[at.path] ?? []
  return [
    ...(o.disabled
      ? []
      : [
          {
            colId: '$grip',
            headerName: '',
            rowDrag: true,
            width: 32,
            minWidth: 32,
            maxWidth: 32,
            resizable: false,
            pinned: 'left',
            suppressNavigable: true,
            cellClass: 'line-grip',
          } satisfies ColDef<Line>,
        ]),
    {
      colId: '$n',
      headerName: '#',
      width: 44,
      minWidth: 44,
      maxWidth: 56,
      resizable: false,
      pinned: 'left',
      cellClass: 'is-center cell-quiet',
      valueGetter: (p) => (p.node?.rowPinned ? o.numberText : o.placeOf(p.data?.$key ?? '')),
    },
    ...fields.map((x): ColDef<Line> => {
      const cell = cellOf(x)
      const look = cell.look(x)
      const computed = isComputed(x)
      const width = widthOf(x, o.lang, true, x === fields[0])
      const bool = x.field.kind === 'bool'
      return {
        colId: x.path,
        headerName: headText(x, o.lang, true),
        headerClass: look.align === 'right' ? 'is-right' : '',
        ...(x.path === grower ? { flex: 1, minWidth: width } : { width, minWidth: Math.min(width, look.min) }),
        valueGetter: (p) => p.data?.[x.path],
        equals: (a: unknown, b: unknown) => a === b,
        editable: (p) => !o.disabled && !computed && !bool && !p.node.rowPinned && p.data?.$deleted !== true,
        cellEditor: LineEditCell,
        cellEditorParams: { column$: x },
        suppressKeyboardEvent: ({ editing, event }) => editing && isControlKey(x, event),
        cellEditorPopup: x.field.kind === 'longText' || x.field.kind === 'file' || x.field.kind === 'files',
        cellRendererSelector: (p) => (p.node.rowPinned ? undefined : { component: bool && !computed ? LineSwitch : LineCell, params: { column$: x } }),
        valueFormatter: (p) => (p.node?.rowPinned ? String(p.value ?? '') : cell.text(p.value, x, o.lang)),
        cellClass: (p) =>
          [
            look.align === 'right' ? 'is-right' : look.align === 'center' ? 'is-center' : '',
            look.mono ? 'mono' : '',
            computed && !p.node.rowPinned ? 'is-computed' : '',
            x.field.kind === 'money' && computed ? 'is-strong' : '',
            p.node.rowPinned ? '' : (cell.className?.(p.value, x) ?? ''),
            p.data && cellChanged(p.data, o.base(p.data), x.path) ? 'is-changed' : '',
          ].filter(Boolean),
      }
    }),
    ...own.map((c): ColDef<Line> => ({
      colId: `$${c.key}`,
      headerName: c.label[o.lang],
      width: c.width ?? 104,
      ...(c.align === 'right' ? { headerClass: 'is-right' } : {}),
      cellClass: `is-computed${c.align === 'right' ? ' is-right' : ''}`,
      valueGetter: (p) => (p.data && !p.node?.rowPinned ? c.value(p.data, o.head()) : ''),
    })),
    ...(o.disabled
      ? []
      : [
          {
            colId: '$tools',
            headerName: '',
            width: 80,
            minWidth: 80,
            maxWidth: 80,
            resizable: false,
            pinned: 'right',
            suppressNavigable: true,
            cellRendererSelector: (p) => (p.node.rowPinned ? undefined : { component: LineToolsCell }),
          } satisfies ColDef<Line>,
        ]),
  ]
}
