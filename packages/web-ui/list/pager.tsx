import { DoubleLeftOutlined, DoubleRightOutlined, LeftOutlined, RightOutlined } from '@ant-design/icons'
import { clampPage, numberText, pageButtons, pageCount, pageSizes, shortTimeText, useNetwork, useText } from '@crossway/web-kit'
import { Input, Select } from 'antd'
import { useState, type ReactElement } from 'react'
import { useListParts } from './list-context.ts'

/** Total left; sizes, numbers and the jump right (platform.md §8.4). The total never goes. */
export function Pager(): ReactElement {
  const t = useText()
  const { state, change, setSize, list, room } = useListParts()
  const total = list.answer?.total
  const count = pageCount(total ?? 0, state.size)
  const page = Math.min(state.page, count)
  const [typed, setTyped] = useState<string>()
  const offline = useNetwork((n) => n.offline)
  const go = (to: number): void => change({ page: to })
  const jump = (): void => {
    if (typed !== undefined && typed !== '') go(clampPage(typed, total ?? 0, state.size))
    setTyped(undefined)
  }
  const arrow = (icon: ReactElement, label: string, to: number, off: boolean): ReactElement => (
    <button type="button" className="page-button is-arrow" aria-label={label} disabled={off} onClick={() => go(to)}>
      {icon}
    </button>
  )
  return (
    <nav className="pager" aria-label={t('grid.pages')}>
      <span className="pager-total" aria-live="polite">
        {total === undefined ? '\u2007' : t('grid.total', { n: total, shown: numberText(total) })}
      </span>
      {offline && list.readAt > 0 && <span className="pager-age">{t('grid.offlineAt', { time: shortTimeText(list.readAt) })}</span>}
      {!room.phone && (
        <Select
          className="pager-size"
          value={state.size}
          aria-label={t('grid.pageSize')}
          options={pageSizes.map((n) => ({ value: n, label: t('grid.perPage', { n }) }))}
          onChange={setSize}
          popupMatchSelectWidth={false}
        />
      )}
      {!room.phone && arrow(<DoubleLeftOutlined />, t('grid.firstPage'), 1, page === 1)}
      {arrow(<LeftOutlined />, t('grid.previousPage'), page - 1, page === 1)}
      {room.phone ? (
        <span className="pager-here">
          {page} / {count}
        </span>
      ) : (
        pageButtons(page, count).map((n, i) =>
          n === 0 ? (
            <span key={`gap${i}`} className="page-gap">
              …
            </span>
          ) : (
            <button
              key={n}
              type="button"
              className={`page-button${n === page ? ' is-on' : ''}`}
              aria-current={n === page ? 'page' : undefined}
              aria-label={t('grid.pageN', { n })}
              onClick={() => go(n)}
            >
              {n}
            </button>
          ),
        )
      )}
      {arrow(<RightOutlined />, t('grid.nextPage'), page + 1, page === count)}
      {!room.phone && arrow(<DoubleRightOutlined />, t('grid.lastPage'), count, page === count)}
      {!room.phone && (
        <span className="pager-jump">
          {t('grid.goTo')}
          <Input
            value={typed ?? String(page)}
            aria-label={t('grid.goTo')}
            inputMode="numeric"
            onFocus={(e) => e.target.select()}
            onChange={(e) => setTyped(e.target.value)}
            onBlur={jump}
            onPressEnter={jump}
          />
          {t('grid.pageWord')}
        </span>
      )}
    </nav>
  )
}
