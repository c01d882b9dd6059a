import { badgeText, openTab, useSession, useText, type MenuEntry } from '@crossway/web-kit'
import { Icon } from '@crossway/web-ui'
import type { ReactElement } from 'react'
import { entryTitle } from '../../router/titles.ts'
import { useFavourites, useRecent } from '../menu/favourites.ts'
import { built, isAvailable } from '../menu/offered.ts'
import type { Attention } from './attention.ts'
import { Place } from './todo-card.tsx'
import { Widget } from './widget.tsx'

const most = 12

/** Favourites, filled up with pages used lately and the first ones of the menu; a page without right is not there. */
export function ShortcutCard({ pages }: { pages: readonly Attention[] }): ReactElement {
  const t = useText()
  const menu = useSession((s) => s.menu?.pages)
  const favourites = useFavourites().list
  const [recent] = useRecent()
  const tabs = [...(menu?.values() ?? [])].filter((p) => p.entry.menu_type === 'tab' && built(p.entry)).map((p) => p.entry.name)
  const entries = [...new Set([...favourites, ...recent, ...tabs])]
    .map((r) => menu?.get(r)?.entry)
    .filter((e): e is MenuEntry => e !== undefined && e.name !== 'home' && isAvailable(e))
    .slice(0, most)
  const waiting = (route: string): number => pages.find((p) => p.route === route)?.tabs.reduce((n, x) => n + x.count, 0) ?? 0
  return (
    <Widget name="shortcut" title={t('home.shortcut')} extra={<span className="note">{t('home.shortcutNote')}</span>}>
      <div className="home-tiles">
        {entries.map((e) => {
          const n = waiting(e.name)
          return (
            <Place key={e.name} className="home-tile" route={e.name} query={{}} open={() => void openTab(e.name)}>
              <span className="tile">
                <Icon name={e.icon} />
                {n > 0 && <span className="tile-count">{badgeText(n)}</span>}
              </span>
              <span className="tile-name">{entryTitle(e)}</span>
            </Place>
          )
        })}
      </div>
    </Widget>
  )
}
