import type { Drill } from '@crossway/kernel'
import { auth, columnsOf, fieldAt, inRed, masked, openTab, useLang, useText, type ListRow, type PageModel, type RowProps, type Slots } from '@crossway/web-kit'
import type { ComponentType, MouseEvent, ReactElement } from 'react'
import { cellOf } from '../fields/cells.ts'
import { useListParts } from '../list/list-context.ts'
import './drill.css'

type Conditions = Readonly<Record<string, Readonly<Record<string, unknown>>>>
const given = (v: unknown): boolean => v !== null && v !== undefined && v !== ''

/** What a row says of a column, as a condition on it: records by their id. */
function conditionOf(row: ListRow, column: string): Readonly<Record<string, unknown>> | undefined {
  const v = row[column]
  if (!given(v)) return undefined
  return typeof v === 'object' && v !== null && 'id' in v ? { in: [v.id] } : { in: [v] }
}

/** The list behind a figure or a row: what the row is, else what the list is narrowed by, under the names of the list that opens. */
export function drillFilter(drill: Drill, row: ListRow, asked: Conditions): Conditions {
  const by = Object.entries(drill.by).flatMap(([to, column]) => {
    const found = conditionOf(row, column) ?? asked[column]
    return found ? [[to, found] as const] : []
  })
  return { ...Object.fromEntries(by), ...(drill.where as Conditions | undefined) }
}

export function openDrill(model: PageModel, drill: Drill, row: ListRow, asked: Conditions): void {
  void openTab(drill.route, {
    ...(drill.record ? { part: drill.record } : {}),
    ...(drill.tab ? { tab: drill.tab } : {}),
    f: JSON.stringify(drillFilter(drill, row, { ...asked, ...(model.within as Conditions | undefined) })),
  })
}

/** A figure that opens the rows which make it (architecture §1: every number can be opened down to its entries). */
const figure = (model: PageModel, name: string, drill: Drill): ComponentType<RowProps> =>
  function Figure({ row }: RowProps): ReactElement {
    const lang = useLang()
    const t = useText()
    const { state } = useListParts()
    const value = row[name]
    const at = fieldAt(model, name)!
    const words = cellOf(at).text(value, at, lang, row)
    if (!given(value) || masked(value) || Number(value) === 0 || !auth(drill.route)) return <span className="num note">{words}</span>
    const open = (e: MouseEvent): void => {
      e.stopPropagation()
      openDrill(model, drill, row, state.filter as Conditions)
    }
    return (
      <button type="button" className={`drill num${inRed(String(value), at.field) ? ' is-negative' : ''}`} title={t('grid.drill')} onClick={open}>
        {words}
      </button>
    )
  }

/** The cells of a query whose figures lead somewhere; a page's own cells win. */
export function drillCells(model: PageModel): Slots['cells'] {
  const { drill } = model.resource.query ?? {}
  if (!drill) return model.slots.cells
  const known = new Set(columnsOf(model).map((c) => c.key))
  return { ...Object.fromEntries(Object.entries(drill).flatMap(([n, d]) => (known.has(n) ? [[n, figure(model, n, d)]] : []))), ...model.slots.cells }
}
