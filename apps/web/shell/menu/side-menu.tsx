import { useLayout, useSession, useText } from '@crossway/web-kit'
import { MenuFoldOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { Logo } from '../../brand/logo.tsx'
import { phoneShell } from '../../router/device.ts'
import { siteName } from '../../router/titles.ts'
import { FoldedMenu } from './folded-menu.tsx'
import { useRememberRecent } from './favourites.ts'
import { MenuSearch } from './menu-search.tsx'
import { MenuOverlay } from './menu-overlay.tsx'
import { setCollapsed, useMenuState } from './menu-width.ts'
import { OpenMenu } from './open-menu.tsx'
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
  if (phoneShell) return null
  const folded = collapse && !shrink
  if (collapse && shrink) return null
  const opened = (): void => void (shrink && setCollapsed(true))
  const menu = (
    <nav
      className={`side-menu${folded ? ' folded-menu' : ''}${shrink ? ' over' : ''}`}
      style={{ width: folded ? 64 : width }}
      aria-label={t('layouts.menu.label')}
      data-testid="side-menu"
    >
      {top && (
        <div className="menu-top">
          {folded ? (
            <button
              type="button"
              className="plain-button"
              aria-label={t('layouts.menu.expand')}
              title={t('layouts.menu.expand')}
              onClick={() => setCollapsed(false)}
              data-testid="btn-menuExpand"
            >
              <Logo />
            </button>
          ) : (
            <>
              <Logo />
              <span className="site ell" title={siteName()}>
                {siteName()}
              </span>
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
      <div className="menu-scroll">
        {folded ? <FoldedMenu entries={entries} lit={lit} label={t('layouts.menu.label')} /> : <OpenMenu entries={entries} lit={lit} onOpened={opened} />}
      </div>
      {folded && !top && (
        <button
          type="button"
          className="plain-button menu-unfold"
          aria-label={t('layouts.menu.expand')}
          onClick={() => setCollapsed(false)}
          data-testid="btn-menuExpand"
        >
          <MenuFoldOutlined rotate={180} />
        </button>
      )}
    </nav>
  )
  return shrink ? <MenuOverlay>{menu}</MenuOverlay> : menu
}

const FoldButton = ({ label }: { label: string }): ReactElement => (
  <button type="button" className="plain-button fold" aria-label={label} title={label} onClick={() => setCollapsed(true)} data-testid="btn-menuCollapse">
    <MenuFoldOutlined />
  </button>
)
