import { useLayout, useText, type MenuEntry } from '@crossway/web-kit'
import type { ReactElement } from 'react'
import { useFavourites, useRecent } from './favourites.ts'
import { MenuSection } from './menu-section.tsx'
import { MenuTree } from './menu-tree.tsx'
import { useMenuTree } from './menu-width.ts'
import { matches, usePinyin } from './pinyin.ts'

/** Favourites and recent pages above the tree; while somebody searches, only what was found. */
export function OpenMenu({
  entries,
  lit,
  onOpened,
}: {
  entries: MenuEntry[]
  lit: { route: string | undefined; above: number[] }
  onOpened: () => void
}): ReactElement {
  const t = useText()
  const words = useMenuTree((s) => s.words.trim())
  const pinyin = usePinyin((p) => p.match)
  const favourites = useFavourites()
  const [recent] = useRecent()
  const showFavourites = useLayout((l) => l.menuShowFavourites)
  const showRecent = useLayout((l) => l.menuShowRecent)
  const hit = words ? (e: MenuEntry): boolean => matches([e.title, e.title_en ?? '', e.type === 'menu_dir' ? '' : e.name], words, pinyin) : undefined
  const tree = <MenuTree entries={entries} lit={lit} hit={hit} label={t('layouts.menu.label')} onOpened={onOpened} />
  if (words)
    return (
      <>
        {tree}
        <NoHit
          show={
            !entries.some(function any(e): boolean {
              return hit!(e) || (e.children ?? []).some(any)
            })
          }
          text={t('layouts.menu.empty', { q: words })}
        />
      </>
    )
  const above = (showFavourites && favourites.list.length > 0) || (showRecent && recent.length > 0)
  return (
    <>
      {showFavourites && (
        <MenuSection
          kind="fav"
          title={t('layouts.menu.favourites')}
          routes={favourites.list}
          startsOpen
          move={favourites.move}
          hint={t('layouts.menu.moveHint')}
          onOpened={onOpened}
        />
      )}
      {showRecent && <MenuSection kind="recent" title={t('layouts.menu.recent')} routes={recent} startsOpen={false} onOpened={onOpened} />}
      {above && <hr />}
      {tree}
    </>
  )
}

const NoHit = ({ show, text }: { show: boolean; text: string }): ReactElement | null =>
  show ? (
    <p className="menu-none" role="status">
      {text}
    </p>
  ) : null
