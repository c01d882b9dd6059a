import { closable, closeTab, openTab, useLang, useSession, useTabs, useText } from '@crossway/web-kit'
import { DropMenu } from '@crossway/web-ui'
import { CloseOutlined, DownOutlined } from '@ant-design/icons'
import { useState, type ReactElement, type ReactNode } from 'react'
import { tabTitles } from '../../router/titles.ts'

/** All open pages in one list: beside an overflowing strip, and instead of it in narrow windows. */
function TabList({ children }: { children: ReactNode }): ReactElement {
  const t = useText()
  useLang()
  useSession((s) => s.menu)
  const tabs = useTabs((s) => s.tabs)
  const active = useTabs((s) => s.active)
  const [open, setOpen] = useState(false)
  const titles = tabTitles(tabs)
  const items = tabs.map((tab) => ({
    key: tab.key,
    'data-testid': `tab-${tab.key}`,
    label: (
      <span className="ell" style={{ maxWidth: 240, display: 'inline-block', verticalAlign: 'bottom' }}>
        {titles.get(tab.key)}
      </span>
    ),
    ...(closable(tab)
      ? {
          extra: (
            <button
              type="button"
              className="plain-button"
              aria-label={`${t('layouts.tabs.close')} ${titles.get(tab.key)}`}
              style={{ width: 24, height: 24 }}
              onClick={(e) => {
                e.stopPropagation()
                void closeTab(tab.key)
              }}
            >
              <CloseOutlined style={{ fontSize: 10 }} />
            </button>
          ),
        }
      : {}),
  }))
  const choose = (key: string): void => {
    const tab = tabs.find((x) => x.key === key)
    if (tab && key !== active) void openTab(tab.route, tab.query)
  }
  return (
    <DropMenu
      open={open}
      onOpenChange={setOpen}
      menu={{ items, selectedKeys: active ? [active] : [], style: { maxHeight: '70vh', overflow: 'auto' }, onClick: ({ key }) => choose(key) }}
    >
      {children}
    </DropMenu>
  )
}

export function AllTabs(): ReactElement {
  const t = useText()
  return (
    <TabList>
      <button type="button" className="plain-button strip-arrow" aria-label={t('layouts.tabs.all')}>
        <DownOutlined />
      </button>
    </TabList>
  )
}

export function TabDropdown(): ReactElement {
  const t = useText()
  const n = useTabs((s) => s.tabs.length)
  return (
    <TabList>
      <button type="button" className="plain-button tabs-open" data-testid="btn-tabs">
        <span className="ell">{t('layouts.tabs.open', { n })}</span>
        <DownOutlined style={{ fontSize: 10 }} />
      </button>
    </TabList>
  )
}
