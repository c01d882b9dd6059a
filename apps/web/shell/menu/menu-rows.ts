import type { MenuEntry } from '@crossway/web-kit'

export interface MenuRow {
  entry: MenuEntry
  level: number
  group: boolean
  open: boolean
}

/** The tree as the rows that are visible: opened groups in place, or everything that holds a hit. */
export function menuRows(tree: readonly MenuEntry[], open: ReadonlySet<number>, hit?: (e: MenuEntry) => boolean): MenuRow[] {
  const rows: MenuRow[] = []
  const walk = (entries: readonly MenuEntry[], level: number, all: boolean): boolean => {
    let found = false
    for (const entry of entries) {
      const group = (entry.children?.length ?? 0) > 0
      const self = all || (hit?.(entry) ?? true)
      const at = rows.length
      const shown = !hit ? open.has(entry.id) : true
      rows.push({ entry, level, group, open: group && shown })
      const inside = group && shown ? walk(entry.children!, level + 1, hit ? self : false) : false
      if (hit && !self && !inside) rows.length = at
      else found = true
    }
    return found
  }
  walk(tree, 1, false)
  return rows
}

/** Opening a group; with the accordion its neighbours on the same level close. */
export function toggleGroup(tree: readonly MenuEntry[], open: ReadonlySet<number>, id: number, unique: boolean): Set<number> {
  const next = new Set(open)
  if (next.delete(id)) return next
  if (unique) for (const sibling of siblingsOf(tree, id)) next.delete(sibling.id)
  return next.add(id)
}

/** The groups above the page are opened; with the accordion, now one of each level stays open: the one above the page, else the first. */
export function openAbove(tree: readonly MenuEntry[], open: ReadonlySet<number>, above: readonly number[], unique: boolean): Set<number> {
  const next = new Set([...open, ...above])
  const close = (entries: readonly MenuEntry[]): void => {
    const opened = entries.filter((e) => next.has(e.id))
    const stored = opened.find((e) => above.includes(e.id)) ?? opened[0]
    for (const e of opened) if (e !== stored) next.delete(e.id)
    for (const e of entries) close(e.children ?? [])
  }
  if (unique) close(tree)
  return next
}

function siblingsOf(tree: readonly MenuEntry[], id: number): readonly MenuEntry[] {
  if (tree.some((e) => e.id === id)) return tree
  for (const e of tree) {
    const found = siblingsOf(e.children ?? [], id)
    if (found.length) return found
  }
  return []
}
