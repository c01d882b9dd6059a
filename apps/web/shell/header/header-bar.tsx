import { useLayout, useText } from '@crossway/web-kit'
import { MenuUnfoldOutlined } from '@ant-design/icons'
import type { ReactElement } from 'react'
import { phoneShell } from '../../router/device.ts'
import { setCollapsed } from '../menu/menu-width.ts'
import { TabDropdown } from '../tabs/tab-dropdown.tsx'
import { TabStrip } from '../tabs/tab-strip.tsx'
import { HeaderTools } from './header-tools.tsx'
import './header-bar.css'

export function HeaderBar(): ReactElement {
  const t = useText()
  const shrink = useLayout((l) => l.shrink)
  return (
    <header className="header-bar" data-testid="header">
      {shrink && !phoneShell && (
        <button
          type="button"
          className="plain-button header-icon"
          aria-label={t('layouts.menu.open')}
          title={t('layouts.menu.open')}
          onClick={() => setCollapsed(false)}
          data-testid="btn-menuOpen"
        >
          <MenuUnfoldOutlined />
        </button>
      )}
      {shrink ? <TabDropdown /> : <TabStrip />}
      <HeaderTools />
    </header>
  )
}
