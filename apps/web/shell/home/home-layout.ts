import { usePref } from '@crossway/web-kit'

export const widgets = ['kpi', 'figures', 'todo', 'shortcut', 'notice', 'team', 'calendar', 'status', 'recent', 'okr', 'job'] as const
export type WidgetName = (typeof widgets)[number]
/** Rows of small cards: they take the whole width. */
export const isRow = (name: WidgetName): boolean => name === 'kpi' || name === 'figures'
/** One card of the home page as its owner arranged it. */
export interface Placed {
  readonly name: WidgetName
  readonly hidden?: boolean
  /** Both columns. */
  readonly wide?: boolean
  /** Of the metrics: which of them, in this order; without it those of one's kind of role. */
  readonly config?: { readonly figures?: readonly string[] }
}
/** The server shows no more. */
export const mostFigures = 8
export const figuresOf = (layout: readonly Placed[]): readonly string[] | undefined => layout.find((p) => p.name === 'kpi')?.config?.figures
export const standardLayout: readonly Placed[] = widgets.map((name) => (isRow(name) || name === 'calendar' ? { name, wide: true } : { name }))

/** The layout kept by the account: cards that are new since then stand at the end, those that are gone are left out. */
export function completed(stored: unknown): readonly Placed[] {
  const known = (Array.isArray(stored) ? (stored as Placed[]) : []).filter(
    (p, i, all) => widgets.includes(p?.name) && all.findIndex((x) => x.name === p.name) === i,
  )
  return [...known, ...standardLayout.filter((s) => !known.some((k) => k.name === s.name))]
}

/** The third says whether it is known yet: nothing is asked by a layout that may turn out another. */
export function useHomeLayout(): [readonly Placed[], (next: readonly Placed[]) => void, boolean] {
  const [stored, keep, known] = usePref<readonly Placed[] | null>('home_layout', null)
  return [completed(stored), keep, known]
}

/** The card one place up (-1) or down (1). */
export function moved(layout: readonly Placed[], name: WidgetName, by: -1 | 1): readonly Placed[] {
  const at = layout.findIndex((p) => p.name === name)
  const to = at + by
  if (at < 0 || to < 0 || to >= layout.length) return layout
  const next = [...layout]
  ;[next[at], next[to]] = [next[to]!, next[at]!]
  return next
}
