import { closeTab, lockScreen, openTab, useSession, useTabs } from '@crossway/web-kit'
import { useEffect } from 'react'
import { setCollapsed } from '../menu/menu-width.ts'
import { openPalette } from '../palette/palette-store.ts'
import { reloadTab } from '../tabs/tab-menu.tsx'
import { setKeyHelp } from './key-help-store.ts'
import { isCovered, isTyping } from './typing.ts'

const front = (selector: string): HTMLElement | null => document.querySelector<HTMLElement>(`.page-slot:not([hidden]) ${selector}`)

/** Elements of a page answer to keys by these marks: `data-key="search"`, `new`, `save`. */
const press = (key: string): boolean => {
  const at = front(`[data-key=${key}]`)
  if (!at || (at as HTMLButtonElement).disabled) return false
  if (at instanceof HTMLInputElement) at.focus()
  else at.click()
  return true
}

function neighbourTab(step: number): void {
  const { tabs, active } = useTabs.getState()
  const i = tabs.findIndex((t) => t.key === active)
  const next = tabs[(i + step + tabs.length) % tabs.length]
  if (next) void openTab(next.route, next.query)
}

function withAlt(code: string): boolean {
  const { tabs, active } = useTabs.getState()
  const tab = tabs.find((t) => t.key === active)
  const digit = /^Digit([1-9])$/.exec(code)
  const nth = digit && tabs[Number(digit[1]) - 1]
  if (nth) void openTab(nth.route, nth.query)
  else if (code === 'BracketLeft') neighbourTab(-1)
  else if (code === 'BracketRight') neighbourTab(1)
  else if (code === 'KeyW') void closeTab()
  else if (code === 'KeyR' && tab) void reloadTab(tab)
  else if (code === 'KeyL') void lockScreen()
  else if (code === 'KeyM') searchMenu()
  else return code === 'KeyN' && press('new')
  return true
}

/** The next key is already part of the word: the box takes it at once, or with the frame that unfolds the menu. */
function searchMenu(tries = 30): void {
  setCollapsed(false)
  const box = document.querySelector<HTMLInputElement>('.menu-search input')
  if (box) box.focus()
  else if (tries > 0) requestAnimationFrame(() => searchMenu(tries - 1))
}

/** platform.md §3.11. Codes, not characters: Alt changes the character on some keyboards. */
export function useShellKeys(): void {
  useEffect(() => {
    const keys = (e: KeyboardEvent): void => {
      // nothing reaches past the lock screen: the palette would stand above it, with what was opened last
      if (e.defaultPrevented || e.isComposing || useSession.getState().locked) return
      const ctrl = e.ctrlKey || e.metaKey
      let used = false
      if (ctrl && !e.altKey && e.code === 'KeyK') {
        openPalette()
        used = true
      } else if (ctrl && !e.altKey && e.code === 'KeyS') used = press('save')
      else if (isTyping(e.target) || isCovered()) return
      else if (e.altKey && !ctrl) used = withAlt(e.code)
      else if (!ctrl && e.key === '/') used = press('search')
      else if (!ctrl && e.key === '?') {
        setKeyHelp(true)
        used = true
      }
      if (used) e.preventDefault()
    }
    addEventListener('keydown', keys)
    return () => removeEventListener('keydown', keys)
  }, [])
}
