import { createContext, useContext, useEffect, useSyncExternalStore } from 'react'

export interface PageHeading {
  /** Replaces the menu title in the page's h1, e.g. `新建采购订单`. */
  title?: string
  /** Small grey text behind the title. */
  note?: string
  /** Crumbs between the menu's and the title. */
  crumbs?: string[]
}
/** One living page of the shell: what surrounds it and how long it lives. */
export interface PageHandle {
  key: string
  route: string
  /** In front now. A cached page stays mounted while it is not. */
  isActive: () => boolean
  subscribe: (changed: () => void) => () => void
  /** Runs when the page is really gone: tab closed, reloaded or dropped from the cache. Not when it is only hidden. */
  onDispose: (fn: () => void) => () => void
  /** Keep the page's DOM and effects alive while hidden; see useHoldMounted. */
  hold: (on: boolean) => void
  setHeading: (heading: PageHeading | undefined) => void
  /** Element at the right of the title line, for view selector and view switch. */
  slot: HTMLElement | null
  /** Runs on the title line's refresh button; without one the tab is reloaded. */
  onRefresh: (fn: () => void) => () => void
}

const alone: PageHandle = {
  key: '',
  route: '',
  isActive: () => true,
  subscribe: () => () => {},
  onDispose: () => () => {},
  hold: () => {},
  setHeading: () => {},
  slot: null,
  onRefresh: () => () => {},
}

export const PageContext = createContext<PageHandle>(alone)
export const usePage = (): PageHandle => useContext(PageContext)

/** False while the page is hidden in the cache: polling and live queries pause. */
export function usePageActive(): boolean {
  const page = usePage()
  return useSyncExternalStore(page.subscribe, page.isActive)
}

/**
 * React's Activity takes refs and effects away from a hidden page; a grid that lives in its own DOM would be destroyed
 * with selection, scroll and column state. A page that calls this is hidden by CSS instead; it pauses by usePageActive.
 */
export function useHoldMounted(): void {
  const { hold } = usePage()
  useEffect(() => hold(true), [hold])
}

export function usePageHeading(heading: PageHeading | undefined): void {
  const page = usePage()
  const { title, note } = heading ?? {}
  const crumbs = heading?.crumbs?.join('\n')
  useEffect(() => {
    page.setHeading(
      title || note || crumbs ? { ...(title ? { title } : {}), ...(note ? { note } : {}), ...(crumbs ? { crumbs: crumbs.split('\n') } : {}) } : undefined,
    )
  }, [page, title, note, crumbs])
}

export function useRefresh(refresh: () => void): void {
  const page = usePage()
  useEffect(() => page.onRefresh(refresh), [page, refresh])
}
