import { create } from 'zustand'
import { isDirty } from '../leave/dirty.ts'

export interface LivePage {
  key: string
  route: string
  query: Record<string, string>
  /** Raised when the page is built anew. */
  build: number
  /** Waits the 150 ms in which its old instance is gone and a skeleton shows. */
  waiting: boolean
  usedAt: number
}
export const cacheLimit = 20
const rebuildAfter = 150

export const usePageCache = create<{ pages: LivePage[] }>(() => ({ pages: [] }))
const timers = new Map<string, ReturnType<typeof setTimeout>>()
const set = (change: (pages: LivePage[]) => LivePage[]): void => usePageCache.setState(({ pages }) => ({ pages: change(pages) }))

/** Shows a page: a living one goes on with the new query; one whose caching is off is dropped and built anew after 150 ms. */
export function enterPage(page: Pick<LivePage, 'key' | 'route' | 'query'>, cached: boolean, pathChanged: boolean): void {
  const living = usePageCache.getState().pages.find((p) => p.key === page.key)
  const now = Date.now()
  if (!living) {
    set((pages) => [...pages, { ...page, build: 0, waiting: false, usedAt: now }])
    if (!cached && pathChanged) rebuildPage(page.key)
    return drop(page.key)
  }
  set((pages) => pages.map((p) => (p.key === page.key ? { ...p, query: page.query, usedAt: now } : p)))
  if (!cached && pathChanged) rebuildPage(page.key)
}

/** Taken out of the cached list and put back after 150 ms. Reloading a tab does the same. */
export function rebuildPage(key: string): void {
  clearTimeout(timers.get(key))
  set((pages) => pages.map((p) => (p.key === key ? { ...p, waiting: true, build: p.build + 1 } : p)))
  timers.set(
    key,
    setTimeout(() => set((pages) => pages.map((p) => (p.key === key ? { ...p, waiting: false } : p))), rebuildAfter),
  )
}

/** Least recently used pages go beyond the limit; pages with unsaved input never. */
function drop(current: string): void {
  const { pages } = usePageCache.getState()
  const over = pages.length - cacheLimit
  if (over <= 0) return
  const going = new Set(
    pages
      .filter((p) => p.key !== current && !isDirty(p.key))
      .sort((a, b) => a.usedAt - b.usedAt)
      .slice(0, over)
      .map((p) => p.key),
  )
  set((all) => all.filter((p) => !going.has(p.key)))
}

export const leavePages = (keys: readonly string[]): void => set((pages) => pages.filter((p) => !keys.includes(p.key)))
export const clearPages = (): void => set(() => [])
