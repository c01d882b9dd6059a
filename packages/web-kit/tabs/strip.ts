export interface Tab {
  /** Route name; `route:{DetailID}` for records and sub-routes, so that several can be open at once. */
  key: string
  route: string
  query: Record<string, string>
  pinned: boolean
  /** Behind the menu title: the record's number, `采购订单 · PO2611200001`. */
  label?: string
  /** Replaces the menu title altogether. */
  title?: string
  usedAt: number
}
export const homeRoute = 'home'
const tabLimit = 30

export const tabKey = (route: string, query: Readonly<Record<string, string>>): string => (query['DetailID'] ? `${route}:${query['DetailID']}` : route)
export const closable = (t: Tab): boolean => t.route !== homeRoute || t.key !== homeRoute

const parted = (tabs: Tab[]): Tab[] => [
  ...tabs.filter((t) => t.key === homeRoute),
  ...tabs.filter((t) => t.pinned && t.key !== homeRoute),
  ...tabs.filter((t) => !t.pinned && t.key !== homeRoute),
]

/** Opening an identity again activates it and takes over its query. */
export function openInStrip(tabs: Tab[], tab: Omit<Tab, 'pinned' | 'usedAt'>, now: number): Tab[] {
  const found = tabs.find((t) => t.key === tab.key)
  if (found) return tabs.map((t) => (t === found ? { ...t, ...tab, usedAt: now } : t))
  return parted([...tabs, { ...tab, pinned: tab.key === homeRoute, usedAt: now }])
}

/** Right neighbour, else the left one. */
export function neighbour(tabs: Tab[], key: string): Tab | undefined {
  const i = tabs.findIndex((t) => t.key === key)
  return i < 0 ? undefined : (tabs[i + 1] ?? tabs[i - 1])
}

export type CloseKind = 'close' | 'closeOther' | 'closeRight' | 'closeAll'
/** Keys that a menu entry would close; empty = the entry is disabled. */
export function closedBy(tabs: Tab[], key: string, kind: CloseKind): string[] {
  const i = tabs.findIndex((t) => t.key === key)
  const may = (t: Tab): boolean => closable(t) && !t.pinned
  if (kind === 'close') return tabs.filter((t) => t.key === key && closable(t)).map((t) => t.key)
  if (kind === 'closeOther') return tabs.filter((t) => t.key !== key && may(t)).map((t) => t.key)
  if (kind === 'closeRight') return tabs.filter((t, n) => n > i && may(t)).map((t) => t.key)
  return tabs.filter(may).map((t) => t.key)
}

export const pinInStrip = (tabs: Tab[], key: string, pinned: boolean): Tab[] => parted(tabs.map((t) => (t.key === key && closable(t) ? { ...t, pinned } : t)))

/** Order changes inside the pinned and inside the unpinned part only; home stays first. */
export function moveInStrip(tabs: Tab[], key: string, to: number): Tab[] {
  const from = tabs.findIndex((t) => t.key === key)
  const tab = tabs[from]
  if (!tab || !closable(tab)) return tabs
  const rest = tabs.filter((t) => t !== tab)
  return parted([...rest.slice(0, to), tab, ...rest.slice(to)])
}

/** Beyond the limit the least recently used clean, unpinned tab goes. */
export function overLimit(tabs: Tab[], active: string | undefined, isDirty: (key: string) => boolean, limit = tabLimit): Tab | undefined {
  if (tabs.length <= limit) return undefined
  return tabs.filter((t) => closable(t) && !t.pinned && t.key !== active && !isDirty(t.key)).sort((a, b) => a.usedAt - b.usedAt)[0]
}
