import { ArrowDownOutlined, ArrowUpOutlined, FilterOutlined } from '@ant-design/icons'
import { useLang, useText, type ListColumn } from '@crossway/web-kit'
import type { CustomHeaderProps } from 'ag-grid-react'
import { Popover } from 'antd'
import { lazy, Suspense, useEffect, useState, type ReactElement } from 'react'
import { operatorsFor } from '@crossway/web-kit'
import { headText } from './head-text.ts'
import { useListParts } from './list-context.ts'

const FilterPopover = lazy(() => import('./filter-popover.tsx').then((m) => ({ default: m.FilterPopover })))
interface Props extends CustomHeaderProps {
  readonly column$: ListColumn
  readonly right: boolean
  readonly center: boolean
}

/** Label, sort arrow and funnel; unit and currency of the whole column stand here, not in the cells. */
export function HeadCell(p: Props): ReactElement {
  const t = useText()
  const lang = useLang()
  const { state } = useListParts()
  const [sort, setSort] = useState(() => p.column.getSort())
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const heard = (): void => setSort(p.column.getSort())
    p.column.addEventListener('sortChanged', heard)
    return () => p.column.removeEventListener('sortChanged', heard)
  }, [p.column])
  const { at } = p.column$
  const filterable = at !== undefined && !at.inLines && operatorsFor(at.field).length > 0 && at.field.kind !== 'json'
  const cell = p.eGridHeader
  // the funnel is no stop of its own: Alt and the arrow down open it from the focused head, as they open a select
  useEffect(() => {
    if (!filterable) return
    const keys = (e: KeyboardEvent): void => {
      if (!e.altKey || e.key !== 'ArrowDown') return
      e.preventDefault()
      e.stopPropagation()
      setOpen(true)
    }
    cell.addEventListener('keydown', keys, { capture: true })
    return () => cell.removeEventListener('keydown', keys, { capture: true })
  }, [cell, filterable])
  const close = (): void => {
    setOpen(false)
    cell.focus()
  }
  const filtered = at !== undefined && state.filter[at.path] !== undefined
  const label = headText(p.column$, lang)
  return (
    <div className={`head-cell${p.right ? ' is-right' : p.center ? ' is-center' : ''}`} title={label}>
      <span className={`head-label${p.enableSorting ? ' is-sortable' : ''}`} onClick={(e) => p.enableSorting && p.progressSort(e.shiftKey)}>
        <span className="ell">{label}</span>
        {sort && <span className="head-sort">{sort === 'asc' ? <ArrowUpOutlined /> : <ArrowDownOutlined />}</span>}
      </span>
      {filterable && (
        <Popover
          open={open}
          onOpenChange={setOpen}
          trigger="click"
          placement="bottomLeft"
          arrow={false}
          destroyOnHidden
          content={
            <Suspense fallback={<div className="filter-popover" />}>
              <FilterPopover at={at} onClose={close} />
            </Suspense>
          }
        >
          <button
            type="button"
            className={`plain-button head-filter${filtered ? ' is-on' : ''}${open ? ' is-open' : ''}`}
            aria-label={t('grid.filterBy', { field: p.column$.label[lang] })}
            tabIndex={-1}
            onClick={(e) => e.stopPropagation()}
          >
            <FilterOutlined />
          </button>
        </Popover>
      )}
    </div>
  )
}
