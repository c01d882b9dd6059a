import { menuPages, type MenuRule } from './menu.ts'

export interface MenuCounts {
  /** Desktop entries by group: home, global, then the names of the 18 top directories. */
  readonly groups: Readonly<Record<string, number>>
  /** Entries by directory; what stands directly under a top directory that has sub-groups is counted as `{group}/direct`. */
  readonly subGroups: Readonly<Record<string, number>>
  readonly desktop: number
  readonly links: number
  readonly subroutes: number
  readonly mobile: number
  readonly mobileOnly: number
  readonly administration: number
  /** Page rules that carry a permission of their own, without the support pages. */
  readonly permissionPages: number
  readonly support: number
}

/** Counts of shipped rules in the shape of platform.md §2.4, which `menu.verify` compares with what an installation holds. */
export function menuCounts(pages: readonly Pick<MenuRule, 'name' | 'parent' | 'group' | 'type' | 'menuType' | 'mobile' | 'support'>[] = menuPages): MenuCounts {
  const counted = pages.filter((p) => !p.support)
  const administration = counted.filter((p) => p.group === 'admin')
  const phoneOnly = counted.filter((p) => p.type === 'application')
  const desktop = counted.filter((p) => p.group !== 'admin' && p.type !== 'application')
  const groupOf = (p: (typeof pages)[number]): string => p.group || (p.menuType === 'globalSubroute' ? 'global' : 'home')
  const places = new Set(
    counted
      .map((p) => p.parent)
      .filter((n) => n?.includes('/'))
      .map((n) => n!.split('/')[0]!),
  )
  return {
    groups: tally(desktop.map(groupOf)),
    subGroups: tally([...desktop, ...administration].filter((p) => places.has(p.group)).map((p) => (p.parent === p.group ? `${p.group}/direct` : p.parent!))),
    desktop: desktop.length,
    links: desktop.filter((p) => p.menuType === 'link').length,
    subroutes: desktop.filter((p) => p.type === 'subroute').length,
    mobile: counted.filter((p) => p.mobile).length,
    mobileOnly: phoneOnly.length,
    administration: administration.length,
    permissionPages: desktop.length + phoneOnly.length + administration.length,
    support: pages.length - counted.length,
  }
}

const tally = (names: readonly string[]): Record<string, number> => {
  const out: Record<string, number> = {}
  for (const n of names) out[n] = (out[n] ?? 0) + 1
  return out
}
