import { create } from 'zustand'
import { isDirty } from '../leave/dirty.ts'
import { readObject, writeJson } from '../storage/safe-storage.ts'
import { useSession } from '../session/session-store.ts'
import { useSettings } from '../settings/settings-store.ts'
import { leavePages } from './page-cache.ts'
import { homeRoute, moveInStrip, openInStrip, overLimit, pinInStrip, type Tab } from './strip.ts'

interface TabsState {
  tabs: Tab[]
  active: string | undefined
  /** The active tab alone, without menu, header and footer. */
  fullScreen: boolean
}
type Stored = Record<string, { tabs: (Pick<Tab, 'key' | 'route' | 'query' | 'pinned'> & { title?: string; label?: string; order: number })[]; active?: string }>
const key = 'storeTabs'

export const useTabs = create<TabsState>(() => ({ tabs: [], active: undefined, fullScreen: false }))

const autoClosed: ((tab: Tab) => void)[] = []
export const whenAutoClosed = (fn: (tab: Tab) => void): void => void autoClosed.push(fn)

export function showTab(tab: Omit<Tab, 'pinned' | 'usedAt'>): void {
  useTabs.setState(({ tabs }) => ({ tabs: openInStrip(tabs, tab, Date.now()), active: tab.key }))
  const { tabs, active } = useTabs.getState()
  const extra = overLimit(tabs, active, isDirty)
  if (extra) {
    dropTabs([extra.key])
    for (const fn of autoClosed) fn(extra)
  }
}

/** The pages of closed tabs end with them. */
export function dropTabs(keys: readonly string[]): void {
  useTabs.setState(({ tabs }) => ({ tabs: tabs.filter((t) => !keys.includes(t.key)) }))
  leavePages(keys)
}
export const pinTab = (k: string, pinned: boolean): void => useTabs.setState(({ tabs }) => ({ tabs: pinInStrip(tabs, k, pinned) }))
export const moveTab = (k: string, to: number): void => useTabs.setState(({ tabs }) => ({ tabs: moveInStrip(tabs, k, to) }))
/** `label` stands behind the menu title, `title` replaces it. */
export const renameTab = (k: string, name: { label?: string; title?: string }): void =>
  useTabs.setState(({ tabs }) => ({ tabs: tabs.map((t) => (t.key === k ? { ...t, ...name } : t)) }))
export const setFullScreenTab = (fullScreen: boolean): void => useTabs.setState({ fullScreen })

const isTab = (t: Partial<Tab> | null): boolean =>
  typeof t?.key === 'string' &&
  typeof t.route === 'string' &&
  typeof t.query === 'object' &&
  t.query !== null &&
  Object.values(t.query).every((v) => typeof v === 'string')

/** The strip of the last visit, per account; pages load only when their tab is shown. Tabs whose rule is gone are dropped. */
export function restoreTabs(known: (route: string) => boolean): void {
  const mine = readObject<Stored>(key)?.[account()]
  const wanted = useSettings.getState().layout.tabsRestore
  const tabs =
    wanted && Array.isArray(mine?.tabs)
      ? mine.tabs
          .filter((t) => isTab(t) && known(t.route))
          .sort((a, b) => a.order - b.order)
          .map(({ order: _, ...t }) => ({ ...t, usedAt: 0 }))
      : []
  const home: Tab[] =
    known(homeRoute) && !tabs.some((t) => t.key === homeRoute) ? [{ key: homeRoute, route: homeRoute, query: {}, pinned: true, usedAt: 0 }] : []
  useTabs.setState({ tabs: [...home, ...tabs], active: undefined, fullScreen: false })
}
export const clearTabs = (): void => useTabs.setState({ tabs: [], active: undefined, fullScreen: false })

const account = (): string => String(useSession.getState().admin?.id ?? '')
useTabs.subscribe((now, before) => {
  if (!account() || now.tabs.length === 0 || (now.tabs === before.tabs && now.active === before.active)) return
  const all = readObject<Stored>(key) ?? {}
  const tabs = now.tabs.map((t, order) => ({
    key: t.key,
    route: t.route,
    query: t.query,
    pinned: t.pinned,
    order,
    ...(t.title ? { title: t.title } : {}),
    ...(t.label ? { label: t.label } : {}),
  }))
  writeJson(key, { ...all, [account()]: { tabs, ...(now.active ? { active: now.active } : {}) } })
})
