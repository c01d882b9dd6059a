import { sql, type Runner } from '@crossway/server-kit'
import { menuPages } from '../../model/menu.ts'
import { menuCounts, type MenuCounts } from '../../model/menu-counts.ts'

export interface MenuReport {
  readonly ok: boolean
  /** What the installation holds, in the shape of platform.md §2.4. */
  readonly counts: MenuCounts
  /** Each figure that is not as specified: where, shipped, found. */
  readonly differences: readonly { readonly at: string; readonly specified: number; readonly found: number }[]
  /** Shipped pages that the installation lacks, and system pages that no code ships. */
  readonly missing: readonly string[]
  readonly unknown: readonly string[]
}

const flat = (c: MenuCounts): Map<string, number> =>
  new Map(
    Object.entries(c).flatMap(([k, v]): [string, number][] =>
      typeof v === 'number' ? [[k, v]] : Object.entries(v as Readonly<Record<string, number>>).map(([n, x]): [string, number] => [`${k}.${n}`, x]),
    ),
  )

/** The command `menu.verify`: counts the system rules of this installation and compares them with the shipped menu (platform.md §2.4). Pages that people added are theirs and not counted. */
export async function verifyMenu(run: Runner): Promise<MenuReport> {
  const stored = await run.rows<{ name: string; parent: string | null; type: 'menu'; menuType: 'tab'; mobile: boolean; group: string }>(
    sql`with recursive up as (select id, id as page, parent_id, name, 0 as depth from permission_rule where type in ('menu', 'subroute', 'application') and is_system
        union all select p.id, up.page, p.parent_id, p.name, up.depth + 1 from up join permission_rule p on p.id = up.parent_id where up.depth < 10)
      select r.name, d.name as parent, r.type, r.menu_type as "menuType", r.mobile, coalesce((select up.name from up where up.page = r.id and up.id <> r.id and up.parent_id is null), '') as "group"
      from permission_rule r left join permission_rule d on d.id = r.parent_id where r.type in ('menu', 'subroute', 'application') and r.is_system limit 5000`,
  )
  const support = new Set(menuPages.filter((p) => p.support).map((p) => p.name))
  const counts = menuCounts(stored.map((r) => ({ ...r, support: support.has(r.name) })))
  const found = flat(counts)
  const specified = flat(menuCounts())
  const differences = [...new Set([...specified.keys(), ...found.keys()])]
    .map((at) => ({ at, specified: specified.get(at) ?? 0, found: found.get(at) ?? 0 }))
    .filter((d) => d.specified !== d.found)
  const names = new Set(stored.map((r) => r.name))
  const shipped = new Set(menuPages.map((p) => p.name))
  const missing = [...shipped].filter((n) => !names.has(n))
  const unknown = [...names].filter((n) => !shipped.has(n))
  return { ok: differences.length + missing.length + unknown.length === 0, counts, differences, missing, unknown }
}
