import { EmptyState, NavBar, useLongPress } from '@crossway/mobile-ui'
import { notify, useText } from '@crossway/web-kit'
import { SearchOutline } from 'antd-mobile-icons'
import { useEffect, useState, type ReactElement } from 'react'
import { usePermitted, usePhoneGroups, type PhoneEntry } from '../pages/permitted.ts'
import { useWaiting, waitingByRoute } from '../pages/waiting.ts'
import { AppTile } from './app-tile.tsx'
import { useFavourites, useRecent } from './recent.ts'

const mostFavourites = 20
const lately = 4
type Pinyin = typeof import('pinyin-pro')

/** The app drawer: groups of the pages one may open, with what waits on each; found by Chinese, pinyin or English (mobile.md A4). */
export function AppsTab(): ReactElement {
  const t = useText()
  const groups = usePhoneGroups()
  const permitted = usePermitted()
  const counts = waitingByRoute(useWaiting().list)
  const [favourites, write] = useFavourites()
  const [recent] = useRecent()
  const [q, setQ] = useState('')
  const [pinyin, setPinyin] = useState<Pinyin>()
  useEffect(() => {
    if (q && !pinyin) void import('pinyin-pro').then(setPinyin)
  }, [q, pinyin])
  const phone = new Set(groups.flatMap((g) => g.pages.map((p) => p.route)))
  const found = (p: PhoneEntry): boolean => {
    const words = q.trim().toLowerCase()
    if (words === '') return true
    if ([p.titleZh, p.titleEn, p.route].some((x) => x.toLowerCase().includes(words))) return true
    if (!pinyin || !/^[a-z]+$/.test(words)) return false
    const sounds = pinyin.pinyin(p.titleZh, { toneType: 'none', type: 'array' })
    return (
      sounds.join('').includes(words) ||
      sounds
        .map((s) => s[0])
        .join('')
        .includes(words)
    )
  }
  const toggle = (route: string): void => {
    const has = favourites.includes(route)
    if (!has && favourites.length >= mostFavourites) return void notify({ kind: 'warning', code: 'favourites.full', text: t('start.full') })
    write(has ? favourites.filter((r) => r !== route) : [...favourites, route])
    notify({ kind: 'success', code: 'favourites', text: t(has ? 'start.removed' : 'start.added') })
  }
  const lastUsed = recent.filter((r) => phone.has(r)).slice(0, lately)
  return (
    <>
      <NavBar title={t('start.apps')} />
      <div className="m-search">
        <SearchOutline />
        <input type="search" aria-label={t('start.searchApps')} placeholder={t('start.searchApps')} value={q} onChange={(e) => setQ(e.target.value)} />
      </div>
      <div className="m-scroll">
        {groups.length === 0 && <EmptyState text={t('start.noApps')} />}
        {!q && lastUsed.length > 0 && <Tiles title={t('start.recent')} pages={lastUsed.map((r) => permitted.get(r)!)} counts={counts} toggle={toggle} />}
        {groups.map((g) => {
          const pages = g.pages.filter(found)
          return pages.length > 0 && <Tiles key={g.key} title={t(`start.${g.key}`)} pages={pages} counts={counts} toggle={toggle} />
        })}
      </div>
    </>
  )
}

const Tiles = ({
  title,
  pages,
  counts,
  toggle,
}: {
  readonly title: string
  readonly pages: readonly PhoneEntry[]
  readonly counts: ReadonlyMap<string, number>
  readonly toggle: (route: string) => void
}): ReactElement => (
  <section className="m-card">
    <h2 className="m-group-title">{title}</h2>
    <div className="m-tiles">
      {pages.map((p) => (
        <Pressed key={p.route} page={p} waiting={counts.get(p.route) ?? 0} toggle={toggle} />
      ))}
    </div>
  </section>
)
function Pressed({ page, waiting, toggle }: { readonly page: PhoneEntry; readonly waiting: number; readonly toggle: (route: string) => void }): ReactElement {
  const press = useLongPress(() => toggle(page.route))
  return <AppTile page={page} waiting={waiting} press={{ ...press }} />
}
