import { FilterOutlined } from '@ant-design/icons'
import { conditionsOf, defaultOperator, openFilters, useText } from '@crossway/web-kit'
import { Badge, Button, Skeleton } from 'antd'
import { lazy, Suspense, useState, type ReactElement } from 'react'
import { useListParts } from './list-context.ts'
import { SearchBox } from './search-box.tsx'

const OpenFilter = lazy(() => import('./open-filter.tsx').then((m) => ({ default: m.OpenFilter })))
const FilterPanel = lazy(() => import('./filter-panel.tsx').then((m) => ({ default: m.FilterPanel })))

/** Search box, the page's most used filters, all others behind `更多筛选` with their number. */
export function SearchLine(): ReactElement {
  const t = useText()
  const { model, state, clear, filtered, room } = useListParts()
  const [open, setOpen] = useState(false)
  const shown = openFilters(model).slice(0, room.selects)
  const names = new Set(shown.map((x) => x.path))
  const more = conditionsOf(state.filter).filter((c) => !names.has(c.field)).length
  return (
    <div className="search-line">
      <SearchBox />
      <Suspense
        fallback={shown.map((x) => (
          <Skeleton.Button key={x.path} className="open-filter" />
        ))}
      >
        {shown.map((at) => (
          <OpenFilter key={at.path} at={at} />
        ))}
      </Suspense>
      <Button className="more-filters" icon={<FilterOutlined />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {room.phone ? null : t('grid.moreFilters')}
        {more > 0 && <span className="filter-count">{more}</span>}
        {room.phone && filtered > more && more === 0 && <Badge dot />}
      </Button>
      {!room.phone && (
        <Button type="text" className="reset" disabled={filtered === 0} onClick={clear}>
          {t('grid.reset')}
        </Button>
      )}
      {open && (
        <Suspense fallback={null}>
          <FilterPanel onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  )
}
/** A condition that a select in the line shows itself needs no chip. */
export const shownInLine = (op: string, field: Parameters<typeof defaultOperator>[0]): boolean => op === defaultOperator(field)
