import './shell-texts.ts'
import { useLayout, usePlace, useTabs, useText } from '@crossway/web-kit'
import { lazy, type CSSProperties, type ReactElement } from 'react'
import { Data } from '../boot/data.tsx'
import { ErrorBody } from '../errors/error-body.tsx'
import { Part } from '../errors/part.tsx'
import { phoneShell } from '../router/device.ts'
import { offerPalette } from '../router/failures.ts'
import { Footer } from './footer/footer.tsx'
import { PhoneBar } from './footer/phone-bar.tsx'
import { HeaderBar } from './header/header-bar.tsx'
import { useAutoLock } from './keyboard/use-auto-lock.ts'
import { useShellKeys } from './keyboard/use-shell-keys.ts'
import { useLayoutDrawer } from './layout-drawer/drawer-store.ts'
import { SideMenu } from './menu/side-menu.tsx'
import { useMenuWidth } from './menu/menu-width.ts'
import { PageHost } from './pages/page-host.tsx'
import { useCutText } from './use-cut-text.ts'
import { openPalette, usePalette } from './palette/palette-store.ts'
import { FullScreenExit } from './tabs/full-screen-exit.tsx'
import { useKeyHelp } from './keyboard/key-help-store.ts'
import { useOwnSessions } from '../session/own-sessions-store.ts'
import { useSessionEnd } from '../session/use-session-end.ts'
import './shell.css'

offerPalette(openPalette)

const Palette = lazy(() => import('./palette/palette.tsx'))
const LayoutDrawer = lazy(() => import('./layout-drawer/layout-drawer.tsx'))
const KeyHelp = lazy(() => import('./keyboard/key-help.tsx'))
const OwnSessions = lazy(() => import('../session/own-sessions.tsx'))

export default function Shell(): ReactElement {
  return (
    <Data>
      <Frame />
    </Data>
  )
}

function Frame(): ReactElement {
  const t = useText()
  const mode = useLayout((l) => l.layoutMode)
  const path = usePlace((p) => p.path)
  const alone = useTabs((s) => s.fullScreen)
  const width = useMenuWidth()
  const palette = usePalette((p) => p.open)
  const drawer = useLayoutDrawer()
  const keys = useKeyHelp((k) => k.open)
  const sessions = useOwnSessions((s) => s.open)
  useShellKeys()
  useAutoLock()
  useCutText()
  useSessionEnd()
  const error = path === '/404' || path === '/401'
  const classes = ['shell', mode === 'Classic' ? 'classic' : 'floating', alone ? 'alone' : '', phoneShell ? 'phone-device' : ''].filter(Boolean).join(' ')
  return (
    <div
      className={classes}
      style={{ '--menu-w': `${width}px`, '--menu-space': `${mode === 'Default' && width > 0 ? width + 16 : width}px` } as CSSProperties}
      data-layout={mode}
    >
      <nav aria-label={t('layouts.skip')}>
        <a
          className="skip-link"
          href={`#${path}`}
          onClick={(e) => {
            e.preventDefault()
            document.getElementById('content')?.focus()
          }}
        >
          {t('layouts.skip')}
        </a>
      </nav>
      {!alone && <SideMenu />}
      {!alone && <HeaderBar />}
      <main id="content" className="content-box" tabIndex={-1} data-testid="content">
        {error && <ErrorBody path={path} />}
        <PageHost hidden={error} />
      </main>
      {!alone && (phoneShell ? <PhoneBar /> : <Footer />)}
      {alone && <FullScreenExit />}
      {palette && (
        <Part>
          <Palette />
        </Part>
      )}
      {drawer && (
        <Part>
          <LayoutDrawer />
        </Part>
      )}
      {keys && (
        <Part>
          <KeyHelp />
        </Part>
      )}
      {sessions && (
        <Part>
          <OwnSessions />
        </Part>
      )}
    </div>
  )
}
