import { useLayout, useText, type MenuEntry } from '@crossway/web-kit'
import { MenuFoldOutlined } from '@ant-design/icons'
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { Logo } from '../../brand/logo.tsx'
import { isPhone } from '../../router/device.ts'
import { siteName } from '../../router/titles.ts'
import { useSession } from '@crossway/web-kit'
import { FoldedMenu } from './folded-menu.tsx'
import { mostRecent, useFavourites, useRecent } from './favourites.ts'
import { MenuSearch } from './menu-search.tsx'
import { MenuSection } from './menu-section.tsx'
import { MenuTree } from './menu-tree.tsx'
import { setCollapsed, useMenuState, useMenuTree } from './menu-width.ts'
import { matches, usePinyin } from './pinyin.ts'
import { useLit, useMenuEntries } from './use-menu.ts'
import './side-menu.css'

export function SideMenu(): ReactElement | null {
  const t = useText()
  const { shrink, collapse, width } = useMenuState()
  const entries = useMenuEntries()
  const lit = useLit()
  const top = useLayout((l) => l.menuShowTopBar)
  useSession((s) => s.site)
  useRememberRecent(lit.route)
  if (isPhone) return null
  const folded = collapse && !shrink
  if (collapse && shrink) return null
  const opened = (): void => void (shrink && setCollapsed(true))
  const menu = (
    <nav className={`side-menu${folded ? ' folded-menu' : ''}${shrink ? ' over' : ''}`} style={{ width: folded ? 64 : width }} aria-label={t('layouts.menu.label')} data-testid="side-menu">
      {top && (
        <div className="menu-top">
          {folded ? (
            <button type="button" className="plain-button" aria-label={t('layouts.menu.expand')} title={t('layouts.menu.expand')} onClick={() => setCollapsed(false)} data-testid="btn-menuExpand"><Logo /></button>
          ) : (
            <>
              <Logo />
              <span className="site ell" title={siteName()}>{siteName()}</span>
            </>
          )}
          {!folded && <FoldButton label={t('layouts.menu.collapse')} />}
        </div>
      )}
      {!folded && (
        <div className={top ? 'menu-find' : 'menu-find bare'}>
          <MenuSearch />
          {!top && <FoldButton label={t('layouts.menu.collapse')} />}
        </div>
      )}
      <div className="menu-scroll">{folded ? <FoldedMenu entries={entries} lit={lit} label={t('layouts.menu.label')} /> : <OpenMenu entries={entries} lit={lit} onOpened={opened} />}</div>
      {folded && !top && <button type="button" className="plain-button menu-unfold" aria-label={t('layouts.menu.expand')} onClick={() => setCollapsed(false)} data-testid="btn-menuExpand"><MenuFoldOutlined rotate={180} /></button>}
    </nav>
  )
  return shrink ? <Overlay>{menu}</Overlay> : menu
}

const FoldButton = ({ label }: { label: string }): ReactElement => (
  <button type="button" className="plain-button fold" aria-label={label} title={label} onClick={() => setCollapsed(true)} data-testid="btn-menuCollapse"><MenuFoldOutlined /></button>
)

function OpenMenu({ entries, lit, onOpened }: { entries: MenuEntry[]; lit: { route: string | undefined; above: number[] }; onOpened: () => void }): ReactElement {
  const t = useText()
  const words = useMenuTree((s) => s.words.trim())
  const pinyin = usePinyin((p) => p.match)
  const favourites = useFavourites()
  const [recent] = useRecent()
  const showFavourites = useLayout((l) => l.menuShowFavourites)
  const showRecent = useLayout((l) => l.menuShowRecent)
  const hit = words ? (e: MenuEntry): boolean => matches([e.title, e.title_en ?? '', e.type === 'menu_dir' ? '' : e.name], words, pinyin) : undefined
  const tree = <MenuTree entries={entries} lit={lit} hit={hit} label={t('layouts.menu.label')} onOpened={onOpened} />
  if (words) return <>{tree}<NoHit show={!entries.some(function any(e): boolean { return hit!(e) || (e.children ?? []).some(any) })} text={t('layouts.menu.empty', { q: words })} /></>
  const above = (showFavourites && favourites.list.length > 0) || (showRecent && recent.length > 0)
  return (
    <>
      {showFavourites && <MenuSection kind="fav" title={t('layouts.menu.favourites')} routes={favourites.list} startsOpen move={favourites.move} hint={t('layouts.menu.moveHint')} onOpened={onOpened} />}
      {showRecent && <MenuSection kind="recent" title={t('layouts.menu.recent')} routes={recent} startsOpen={false} onOpened={onOpened} />}
      {above && <hr />}
      {tree}
    </>
  )
}

const NoHit = ({ show, text }: { show: boolean; text: string }): ReactElement | null => (show ? <p className="menu-none" role="status">{text}</p> : null)

/** Narrow windows: the menu lies over the page on a shade; shade, Esc or a choice closes it. */
function Overlay({ children }: { children: ReactElement }): ReactElement {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const before = document.activeElement as HTMLElement | null
    box.current?.querySelector<HTMLElement>('input, a, button')?.focus()
    return () => before?.focus()
  }, [])
  const keys = (e: KeyboardEvent): void => {
    if (e.key === 'Escape') setCollapsed(true)
  }
  return (
    <div className="menu-overlay" ref={box} onKeyDown={keys}>
      <div className="menu-shade" onClick={() => setCollapsed(true)} data-testid="menu-shade" />
      {children}
    </div>
  )
}

function useRememberRecent(route: string | undefined): void {
  const [recent, write] = useRecent()
  const last = useRef<string>(undefined)
  useEffect(() => {
    if (!route || route === 'home' || route === last.current) return
    last.current = route
    if (recent[0] !== route) write([route, ...recent.filter((r) => r !== route)].slice(0, mostRecent))
  }, [route, recent, write])
}
