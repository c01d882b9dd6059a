import { openTab, useSession, useText } from '@crossway/web-kit'
import { DropMenu } from '@crossway/web-ui'
import { EllipsisOutlined } from '@ant-design/icons'
import { type MenuProps } from 'antd'
import { useState, type ReactElement } from 'react'
import { openLayoutDrawer } from '../layout-drawer/drawer-store.ts'
import { openPalette } from '../palette/palette-store.ts'
import { clearBrowserCache, clearSystemCache } from './clear-caches.ts'
import { toggleFullScreen } from './full-screen.ts'
import { IconButton } from './icon-button.tsx'
import { chooseLanguage, languages } from './languages.ts'

/** What does not fit into a narrow header. */
export function MoreTools({ terminal }: { terminal: boolean }): ReactElement {
  const t = useText()
  const mayAll = useSession((s) => s.admin?.super ?? false)
  const [open, setOpen] = useState(false)
  const actions: Record<string, () => void> = {
    search: () => openPalette(),
    jobs: () => void openTab('jobCenter'),
    fullScreen: () => void toggleFullScreen(),
    terminal: () => void openTab('terminal'),
    clearBrowser: () => void clearBrowserCache(),
    clearSystem: () => void clearSystemCache(),
    clearAll: () => void clearSystemCache().then(clearBrowserCache),
    layout: openLayoutDrawer,
  }
  const items: MenuProps['items'] = [
    ...Object.keys(actions)
      .filter((k) => (terminal || k !== 'terminal') && (mayAll || (k !== 'clearSystem' && k !== 'clearAll')))
      .map((key) => ({ key, label: t(`layouts.header.${key}`) })),
    { type: 'divider' as const },
    ...languages.map(({ key, label }) => ({ key, label })),
  ]
  return (
    <DropMenu open={open} onOpenChange={setOpen} menu={{ items, onClick: ({ key }) => (actions[key] ? actions[key]() : void chooseLanguage(key as 'en')) }}>
      <IconButton label={t('layouts.header.more')} icon={<EllipsisOutlined />} open={open} testid="btn-more" />
    </DropMenu>
  )
}
