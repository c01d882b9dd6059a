/** Something that stands on a day of somebody's calendar. */
export interface CalendarEntry {
  readonly day: string
  /** Time of day, where it has one. */
  readonly time?: string | undefined
  readonly text: string
  /** The record behind it; nothing opens where there is none. */
  readonly open?: { readonly route: string; readonly id: string } | undefined
}
/** What one source puts on the calendar. */
export interface CalendarRow {
  readonly code: string
  readonly title: string
  readonly entries: readonly CalendarEntry[]
  /** How many there are, where they are more than are shown. */
  readonly total: number
  readonly failed?: true
}
/** A holiday, or a day worked in its place. */
export interface DayOff {
  readonly day: string
  readonly kind: 'rest' | 'holiday' | 'makeup'
  readonly name: string | null
}
/** What `home/calendar` answers. */
export interface CalendarAnswer {
  readonly rows: readonly CalendarRow[]
  readonly days: readonly DayOff[]
}

export interface FigureValue {
  /** A decimal or a count; percent as 12.5. */
  readonly value: string
  /** The same of the span that it is compared with. */
  readonly before?: string | undefined
  readonly target?: string | undefined
  readonly trend?: readonly (number | null)[] | undefined
  /** Where it leads, if not where its figure does: the very rows that were counted. */
  readonly drill?: FigureHead['drill']
}
/** How a figure of the home page is read, whatever it is just now. */
export interface FigureHead {
  readonly code: string
  readonly unit: 'count' | 'CNY' | 'percent'
  readonly better: 'up' | 'down'
  readonly drill: { readonly route: string; readonly query?: Readonly<Record<string, string>> }
}
/** A figure of the home page in its reader's language. */
export interface ShownFigure extends FigureHead, Partial<Omit<FigureValue, 'drill'>> {
  readonly title: string
  /** What `before` is of. */
  readonly compared?: string | undefined
  readonly failed?: 'late' | 'error'
}
/** What `home/figures` answers. */
export interface FiguresAnswer {
  readonly rows: readonly ShownFigure[]
}
