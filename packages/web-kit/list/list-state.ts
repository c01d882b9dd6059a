import type { Filter } from '@crossway/kernel'

/** Everything that decides what a list shows. It stands in the address: Back restores it, a link reproduces it (platform.md §8.1). */
export interface ListState {
  readonly q: string
  readonly tab: string
  readonly filter: Filter
  /** `-created_at,code`; at most three keys. */
  readonly sort: string
  readonly page: number
  readonly size: number
  /** Id of a saved view. */
  readonly view: string
  /** Another way to look at the rows: lines, calendar, kanban. */
  readonly look: string
}
export const pageSizes = [10, 15, 20, 50, 100] as const
export const defaultSize = 10
export const sortLimit = 3

export type Standard = Pick<ListState, 'tab' | 'size'>

const whole = (text: string | undefined, fallback: number): number => (text !== undefined && /^\d{1,9}$/.test(text) ? Math.max(1, Number(text)) : fallback)

export function parseListState(query: Readonly<Record<string, string>>, standard: Standard): ListState {
  const size = whole(query['size'], standard.size)
  return {
    q: query['q'] ?? '',
    tab: query['tab'] ?? standard.tab,
    filter: parseFilterText(query['f']),
    sort: query['sort'] ?? '',
    page: whole(query['page'], 1),
    size: (pageSizes as readonly number[]).includes(size) ? size : standard.size,
    view: query['view'] ?? '',
    look: query['look'] ?? '',
  }
}

/** A broken filter in an address is no filter; the server refuses unknown fields with a text of its own. */
export function parseFilterText(text: string | undefined): Filter {
  if (!text) return {}
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return {}
    return Object.fromEntries(Object.entries(value).filter(([, ops]) => typeof ops === 'object' && ops !== null && !Array.isArray(ops))) as Filter
  } catch {
    return {}
  }
}

/** Only what differs from the page's standard stands in the address. */
export function listQuery(state: ListState, standard: Standard): Record<string, string | undefined> {
  return {
    q: state.q || undefined,
    tab: state.tab === standard.tab ? undefined : state.tab,
    f: Object.keys(state.filter).length ? JSON.stringify(state.filter) : undefined,
    sort: state.sort || undefined,
    page: state.page > 1 ? String(state.page) : undefined,
    size: state.size === standard.size ? undefined : String(state.size),
    view: state.view || undefined,
    look: state.look || undefined,
  }
}

/** A change of search, tab, filter or sort goes to page 1. */
export function changed(state: ListState, change: Partial<ListState>): ListState {
  const rows = (['q', 'tab', 'filter', 'sort'] as const).some((k) => k in change && JSON.stringify(change[k]) !== JSON.stringify(state[k]))
  return { ...state, ...change, page: change.page ?? (rows ? 1 : state.page) }
}

export interface SortKey {
  readonly field: string
  readonly down: boolean
}
export const sortKeys = (sort: string): SortKey[] =>
  sort
    .split(',')
    .map((s) => s.trim())
    .filter(Boolean)
    .map((s) => ({ field: s.replace(/^[-+]/, ''), down: s.startsWith('-') }))
export const sortText = (keys: readonly SortKey[]): string =>
  keys
    .slice(0, sortLimit)
    .map((k) => (k.down ? '-' : '') + k.field)
    .join(',')
