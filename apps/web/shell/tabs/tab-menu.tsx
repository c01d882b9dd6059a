import {
  closable,
  closedBy,
  closeTab,
  confirmLeave,
  copyText,
  linkTo,
  openTab,
  openWindow,
  pinTab,
  rebuildPage,
  setFullScreenTab,
  useTabs,
  useText,
  type CloseKind,
  type Tab,
} from '@crossway/web-kit'
import { useEffect, useRef, type KeyboardEvent, type ReactElement } from 'react'
import { createPortal } from 'react-dom'

export interface MenuPlace {
  key: string
  x: number
  y: number
}
interface Item {
  key: string
  label: string
  disabled?: boolean
  run: () => void
}

/** An inactive tab is activated first; unsaved input is asked for. */
export async function reloadTab(tab: Tab): Promise<void> {
  if (useTabs.getState().active !== tab.key) await openTab(tab.route, tab.query)
  if (await confirmLeave([tab.key])) rebuildPage(tab.key)
}

export function TabMenu({ place, onClose }: { place: MenuPlace; onClose: () => void }): ReactElement | null {
  const t = useText()
  const tabs = useTabs((s) => s.tabs)
  const box = useRef<HTMLDivElement>(null)
  const tab = tabs.find((x) => x.key === place.key)

  useEffect(() => {
    const menu = box.current!
    const before = document.activeElement as HTMLElement | null
    const r = menu.getBoundingClientRect()
    menu.style.left = `${Math.max(8, Math.min(place.x, innerWidth - r.width - 8))}px`
    menu.style.top = `${Math.max(8, Math.min(place.y, innerHeight - r.height - 8))}px`
    menu.querySelector<HTMLElement>('button:not(:disabled)')?.focus({ preventScroll: true })
    const away = (e: Event): void => {
      if (!menu.contains(e.target as Node)) onClose()
    }
    addEventListener('pointerdown', away, true)
    addEventListener('scroll', away, true)
    addEventListener('blur', onClose)
    return () => {
      removeEventListener('pointerdown', away, true)
      removeEventListener('scroll', away, true)
      removeEventListener('blur', onClose)
      before?.focus?.({ preventScroll: true })
    }
  }, [place, onClose])
  if (!tab) return null

  const path = `/admin/${tab.route}`
  const closes = (kind: CloseKind): boolean => closedBy(tabs, tab.key, kind).length === 0
  const items: Item[] = [
    { key: 'refresh', label: t('layouts.tabs.refresh'), run: () => void reloadTab(tab) },
    { key: 'close', label: t('layouts.tabs.closeTab'), disabled: closes('close'), run: () => void closeTab(tab.key) },
    {
      key: 'pin',
      label: t(tab.pinned && closable(tab) ? 'layouts.tabs.unpin' : 'layouts.tabs.pin'),
      disabled: !closable(tab),
      run: () => pinTab(tab.key, !tab.pinned),
    },
    { key: 'fullScreen', label: t('layouts.tabs.fullScreen'), run: () => void openTab(tab.route, tab.query).then(() => setFullScreenTab(true)) },
    { key: 'closeOther', label: t('layouts.tabs.closeOther'), disabled: closes('closeOther'), run: () => void closeTab(tab.key, 'closeOther') },
    { key: 'closeRight', label: t('layouts.tabs.closeRight'), disabled: closes('closeRight'), run: () => void closeTab(tab.key, 'closeRight') },
    { key: 'closeAll', label: t('layouts.tabs.closeAll'), disabled: closes('closeAll'), run: () => void closeTab(tab.key, 'closeAll') },
    { key: 'newWindow', label: t('layouts.tabs.newWindow'), run: () => openWindow(path, tab.query) },
    { key: 'copyLink', label: t('layouts.tabs.copyLink'), run: () => void copyText(linkTo(path, tab.query)) },
  ]
  const keys = (e: KeyboardEvent): void => {
    const buttons = [...box.current!.querySelectorAll<HTMLButtonElement>('button:not(:disabled)')]
    const i = buttons.indexOf(document.activeElement as HTMLButtonElement)
    if (e.key === 'ArrowDown') buttons[(i + 1) % buttons.length]?.focus()
    else if (e.key === 'ArrowUp') buttons[(i - 1 + buttons.length) % buttons.length]?.focus()
    else if (e.key === 'Home') buttons[0]?.focus()
    else if (e.key === 'End') buttons.at(-1)?.focus()
    else if (e.key === 'Escape' || e.key === 'Tab') onClose()
    else return
    e.preventDefault()
    e.stopPropagation()
  }
  return createPortal(
    <div
      ref={box}
      className="tab-menu"
      role="menu"
      aria-label={t('layouts.keys.contextMenu')}
      style={{ left: place.x, top: place.y }}
      onKeyDown={keys}
      onContextMenu={(e) => e.preventDefault()}
      data-testid="tab-menu"
    >
      {items.map((item) => (
        <button
          key={item.key}
          type="button"
          role="menuitem"
          className="plain-button"
          disabled={item.disabled}
          data-testid={`tab-menu-${item.key}`}
          onClick={() => {
            onClose()
            item.run()
          }}
        >
          {item.label}
        </button>
      ))}
    </div>,
    document.body,
  )
}
