import { EmptyState, IconButton, SkeletonCards } from '@crossway/mobile-ui'
import { badgeText, navigate, useBadges, useText } from '@crossway/web-kit'
import { BellOutline, SearchOutline } from 'antd-mobile-icons'
import { useState, type ReactElement } from 'react'
import { host } from '../host/props.ts'
import { usePermitted } from '../pages/permitted.ts'
import { useWaiting, waitingByRoute } from '../pages/waiting.ts'
import { Agenda } from './agenda.tsx'
import { AppTile } from './app-tile.tsx'
import { useFavourites } from './recent.ts'
import { mobileRoutes } from '../pages/groups.ts'
import { Figures } from './figures.tsx'
import { SearchSheet } from './search-sheet.tsx'
import { WaitingCard } from './waiting-list.tsx'

const mostShortcuts = 8
const mostWaiting = 4
/** Search, messages, today's counts, my shortcuts and what waits longest (mobile.md A4). */
export function HomeTab(): ReactElement {
  const t = useText()
  const [searching, setSearching] = useState(false)
  const unread = useBadges((b) => b.counts['messageNotification'] ?? 0)
  const tasks = useBadges((b) => b.approvalCenterNum)
  const { list, loading } = useWaiting()
  const permitted = usePermitted()
  const [favourites] = useFavourites()
  const counts = waitingByRoute(list)
  const shortcuts = favourites.filter((r) => mobileRoutes.has(r) && permitted.has(r)).slice(0, mostShortcuts)
  const sum = (of: typeof list): number => of.reduce((n, w) => n + w.total, 0)
  const today = [
    { key: 'approvals', n: tasks + sum(list.filter((w) => w.step.decision)), open: () => navigate('/admin/m/', { tab: 'todo' }) },
    { key: 'todos', n: sum(list.filter((w) => !w.step.decision)), open: () => navigate('/admin/m/', { tab: 'todo' }) },
  ]
  return (
    <>
      <header className="m-home-head">
        <h1 className="m-hidden">{t('start.home')}</h1>
        <button type="button" className="m-search m-grow" data-testid="m-search-all" onClick={() => setSearching(true)}>
          <SearchOutline />
          {t('start.searchAll')}
        </button>
        <span className="m-bell">
          <IconButton
            label={`${t('start.messages')} ${t('start.unread', { n: unread })}`}
            onClick={() => void host().shared.navigate('/subroute/messageNotification')}
          >
            <BellOutline />
          </IconButton>
          {unread > 0 && (
            <span className="m-badge" aria-hidden="true">
              {badgeText(unread)}
            </span>
          )}
        </span>
      </header>
      <div className="m-scroll">
        <section className="m-card m-today" aria-label={t('start.today')}>
          {today.map((x) => (
            <button key={x.key} type="button" className="m-plain" data-testid={`m-today-${x.key}`} onClick={() => void x.open()}>
              <b>{x.n}</b>
              {t(`start.${x.key}`)}
            </button>
          ))}
        </section>
        <Figures />
        <Agenda />
        <section className="m-card">
          <h2 className="m-group-title">{t('start.shortcuts')}</h2>
          {shortcuts.length === 0 ? (
            <p className="m-note">{t('start.noShortcuts')}</p>
          ) : (
            <div className="m-tiles">
              {shortcuts.map((r) => (
                <AppTile key={r} page={permitted.get(r)!} waiting={counts.get(r) ?? 0} />
              ))}
            </div>
          )}
        </section>
        <h2 className="m-section">{t('start.waitingForMe')}</h2>
        {loading && list.length === 0 && <SkeletonCards n={2} />}
        {!loading && list.length === 0 && <EmptyState text={t('start.nothing')} note={t('start.nothingNote')} />}
        {list
          .toSorted((a, b) => Number(b.step.decision) - Number(a.step.decision))
          .slice(0, mostWaiting)
          .map((w) => (
            <WaitingCard key={w.step.node} waiting={w} />
          ))}
      </div>
      {searching && <SearchSheet onClose={() => setSearching(false)} />}
    </>
  )
}
