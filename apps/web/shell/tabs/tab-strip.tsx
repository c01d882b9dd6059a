import { closeTab, moveTab, openTab, useLang, useSession, useTabs, useText } from '@crossway/web-kit'
import { LeftOutlined, RightOutlined } from '@ant-design/icons'
import { useEffect, useRef, useState, type KeyboardEvent, type ReactElement, type WheelEvent } from 'react'
import { tabTitles } from '../../router/titles.ts'
import { bringIntoView } from '../keyboard/bring-into-view.ts'
import { AllTabs } from './tab-dropdown.tsx'
import { TabItem } from './tab-item.tsx'
import { TabMenu, type MenuPlace } from './tab-menu.tsx'
import './tab-strip.css'

const step = 200

export function TabStrip(): ReactElement {
  const t = useText()
  useLang()
  useSession((s) => s.menu)
  const tabs = useTabs((s) => s.tabs)
  const active = useTabs((s) => s.active)
  const list = useRef<HTMLUListElement>(null)
  const [box, setBox] = useState({ left: 0, width: 0, more: false, atStart: true, atEnd: true })
  const [menu, setMenu] = useState<MenuPlace>()
  const [dragged, setDragged] = useState<string>()
  const titles = tabTitles(tabs)

  useEffect(() => {
    const ul = list.current!
    const measure = (): void => {
      const on = ul.querySelector<HTMLElement>('[data-active=true]')
      const more = ul.scrollWidth > ul.clientWidth + 1
      const next = {
        left: on?.offsetLeft ?? 0,
        width: on?.offsetWidth ?? 0,
        more,
        atStart: ul.scrollLeft <= 0,
        atEnd: ul.scrollLeft + ul.clientWidth >= ul.scrollWidth - 1,
      }
      setBox((now) => (sameBox(now, next) ? now : next))
    }
    // The observer measures when the browser has laid the new page out anyway; asking here would make it do so twice.
    const timer = setTimeout(() => bringIntoView(ul, ul.querySelector('[data-active=true]')))
    const sizes = new ResizeObserver(measure)
    sizes.observe(ul)
    for (const li of ul.children) sizes.observe(li)
    ul.addEventListener('scroll', measure, { passive: true })
    return () => {
      clearTimeout(timer)
      sizes.disconnect()
      ul.removeEventListener('scroll', measure)
    }
    // measured anew when the tabs or the one in front change
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [tabs, active])

  const wheel = (e: WheelEvent): void => void (list.current!.scrollLeft += e.deltaY || e.deltaX)
  const keys =
    (key: string, i: number) =>
    (e: KeyboardEvent<HTMLElement>): void => {
      const face = (n: number): void => list.current?.querySelectorAll<HTMLElement>('.tab-face')[n]?.focus()
      if (e.ctrlKey && e.shiftKey && (e.key === 'ArrowLeft' || e.key === 'ArrowRight')) moveTab(key, i + (e.key === 'ArrowLeft' ? -1 : 1))
      else if (e.key === 'ArrowRight') face(Math.min(i + 1, tabs.length - 1))
      else if (e.key === 'ArrowLeft') face(Math.max(i - 1, 0))
      else if (e.key === 'Delete') void closeTab(key)
      else if (e.key === 'F10' && e.shiftKey) setMenu(below(key, e.currentTarget))
      else return
      e.preventDefault()
    }
  return (
    <nav className="tab-strip" aria-label={t('layouts.tabs.label')} data-testid="tab-strip">
      {box.more && (
        <button
          type="button"
          className="plain-button strip-arrow"
          aria-label={t('layouts.tabs.left')}
          disabled={box.atStart}
          onClick={() => list.current!.scrollBy({ left: -step, behavior: 'smooth' })}
        >
          <LeftOutlined />
        </button>
      )}
      <ul ref={list} onWheel={wheel}>
        <li className="tab-box" aria-hidden="true" style={{ transform: `translateX(${box.left}px)`, width: box.width }} />
        {tabs.map((tab, i) => (
          <TabItem
            key={tab.key}
            tab={tab}
            title={titles.get(tab.key) ?? ''}
            active={tab.key === active}
            dragged={tab.key === dragged}
            onOpen={() => void openTab(tab.route, tab.query)}
            onClose={() => void closeTab(tab.key)}
            onMenu={(x, y) => setMenu({ key: tab.key, x, y })}
            onKeyDown={keys(tab.key, i)}
            onDrag={(state) => {
              if (state === 'start') setDragged(tab.key)
              else if (state === 'end') setDragged(undefined)
              else if (dragged && dragged !== tab.key) moveTab(dragged, i)
            }}
          />
        ))}
      </ul>
      {box.more && (
        <button
          type="button"
          className="plain-button strip-arrow"
          aria-label={t('layouts.tabs.right')}
          disabled={box.atEnd}
          onClick={() => list.current!.scrollBy({ left: step, behavior: 'smooth' })}
        >
          <RightOutlined />
        </button>
      )}
      {box.more && <AllTabs />}
      {menu && <TabMenu place={menu} onClose={() => setMenu(undefined)} />}
    </nav>
  )
}

type Box = { left: number; width: number; more: boolean; atStart: boolean; atEnd: boolean }
const sameBox = (a: Box, b: Box): boolean => (Object.keys(a) as (keyof Box)[]).every((k) => a[k] === b[k])

const below = (key: string, at: HTMLElement): MenuPlace => {
  const r = at.getBoundingClientRect()
  return { key, x: r.left, y: r.bottom }
}
