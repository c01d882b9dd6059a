import { useLang, useSession, useText, type PageHeading } from '@crossway/web-kit'
import { QuestionCircleOutlined, ReloadOutlined, StarFilled, StarOutlined } from '@ant-design/icons'
import { Popover, Tooltip } from 'antd'
import { useState, type ReactElement } from 'react'
import { entryTitle, routeTitle } from '../../router/titles.ts'
import { useFavourites } from '../menu/favourites.ts'
import './title-line.css'

interface Props {
  route: string
  heading: PageHeading | undefined
  slotRef: (at: HTMLElement | null) => void
  onRefresh: () => void
}

/** Crumbs, h1, star, help; right the page's own view controls and refresh. This line is the page title: cards carry no second one. */
export function TitleLine({ route, heading, slotRef, onRefresh }: Props): ReactElement {
  const t = useText()
  useLang()
  const page = useSession((s) => s.menu?.pages.get(route))
  const favourites = useFavourites()
  const [turning, setTurning] = useState(false)
  const loved = favourites.has(route)
  const crumbs = [...(page?.above ?? []).map(entryTitle), ...(heading?.title && page ? [entryTitle(page.entry)] : []), ...(heading?.crumbs ?? [])]
  const refresh = (): void => {
    if (turning) return // a second click while it turns does nothing
    setTurning(true)
    setTimeout(() => setTurning(false), 600)
    onRefresh()
  }
  const label = t(loved ? 'layouts.line.unfavourite' : 'layouts.line.favourite')
  return (
    <div className="title-line">
      {crumbs.length > 0 && (
        <nav className="crumbs" aria-label={t('layouts.line.crumbs')}>
          {crumbs.map((c, i) => (
            <span key={i}>
              {c}
              <i aria-hidden="true">/</i>
            </span>
          ))}
        </nav>
      )}
      <h1 tabIndex={-1} className="ell">
        {heading?.title ?? routeTitle(route)}
      </h1>
      {page && route !== 'home' && (
        <Tooltip title={label} mouseEnterDelay={0.3} classNames={{ root: 'name-tip' }}>
          <button
            type="button"
            className={`plain-button line-icon${loved ? ' loved' : ''}`}
            aria-label={label}
            aria-pressed={loved}
            onClick={() => favourites.toggle(route)}
            data-testid="btn-favourite"
          >
            {loved ? <StarFilled /> : <StarOutlined />}
          </button>
        </Tooltip>
      )}
      {page?.entry.remark && (
        <Popover trigger="click" content={<div style={{ maxWidth: 320 }}>{page.entry.remark}</div>}>
          <button type="button" className="plain-button line-icon" aria-label={t('layouts.line.help')} data-testid="btn-help">
            <QuestionCircleOutlined />
          </button>
        </Popover>
      )}
      {heading?.note && <span className="note ell">{heading.note}</span>}
      <span className="grow" />
      <span ref={slotRef} className="slot" />
      <Tooltip title={t('layouts.line.refresh')} mouseEnterDelay={0.3} classNames={{ root: 'name-tip' }}>
        <button type="button" className="plain-button line-icon wide" aria-label={t('layouts.line.refresh')} onClick={refresh} data-testid="btn-refresh">
          <ReloadOutlined spin={turning} />
        </button>
      </Tooltip>
    </div>
  )
}
