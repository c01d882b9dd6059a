/** What a person changed about a list's columns; absent = as the page says. */
export interface ColumnSetting {
  readonly key: string
  readonly width?: number
  readonly hidden?: boolean
  readonly pin?: 'left' | 'right'
}
export interface PlannedColumn {
  readonly key: string
  readonly hidden: boolean
  readonly width: number | undefined
  readonly pin: 'left' | 'right' | undefined
}
/** Columns besides the box and the actions that may be frozen (platform.md §8.2). */
export const pinLimit = 4

/** `!status` in a page's list means hidden until chosen. */
export const pageColumns = (columns: readonly string[]): { key: string; hidden: boolean }[] =>
  columns.map((c) => ({ key: c.replace(/^!/, ''), hidden: c.startsWith('!') }))

/**
 * The page's columns in the person's order. A column that came with a newer version of the page keeps its place behind its neighbour;
 * settings of columns that no longer exist are dropped.
 */
export function planColumns(page: readonly { readonly key: string; readonly hidden: boolean }[], settings: readonly ColumnSetting[]): PlannedColumn[] {
  const known = new Map(page.map((c) => [c.key, c]))
  const order = settings.filter((s) => known.has(s.key)).map((s) => s.key)
  page.forEach((c, i) => {
    if (order.includes(c.key)) return
    const before = page
      .slice(0, i)
      .reverse()
      .find((p) => order.includes(p.key))
    order.splice(before ? order.indexOf(before.key) + 1 : 0, 0, c.key)
  })
  const set = new Map(settings.map((s) => [s.key, s]))
  return order.map((key) => {
    const s = set.get(key)
    return { key, hidden: s?.hidden ?? known.get(key)!.hidden, width: s?.width, pin: s?.pin }
  })
}

const settingOf = (c: PlannedColumn): ColumnSetting => ({
  key: c.key,
  hidden: c.hidden,
  ...(c.width === undefined ? {} : { width: c.width }),
  ...(c.pin ? { pin: c.pin } : {}),
})
export const settingsOf = (plan: readonly PlannedColumn[]): ColumnSetting[] => plan.map(settingOf)

export const withColumn = (plan: readonly PlannedColumn[], key: string, change: Partial<PlannedColumn>): ColumnSetting[] =>
  settingsOf(plan.map((c) => (c.key === key ? { ...c, ...change } : c)))

/** New order of the columns named; the others stay where they are among them. */
export function reordered(plan: readonly PlannedColumn[], keys: readonly string[]): ColumnSetting[] {
  const moving = new Set(keys)
  const queue = [...keys]
  const by = new Map(plan.map((c) => [c.key, c]))
  return settingsOf(plan.map((c) => (moving.has(c.key) ? by.get(queue.shift()!)! : c)))
}
export const pinnedCount = (plan: readonly PlannedColumn[]): number => plan.filter((c) => c.pin && !c.hidden).length
