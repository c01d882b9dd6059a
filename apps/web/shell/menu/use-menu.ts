import { menuTree, usePlace, useSession, type MenuEntry } from '@crossway/web-kit'
import { useMemo } from 'react'
import { shellRoute } from '../../router/enter.ts'
import { offeredTree } from './offered.ts'

const none: MenuEntry[] = []
export function useMenuEntries(): MenuEntry[] {
  const tree = useSession((s) => s.menu?.tree)
  return useMemo(() => (tree ? offeredTree(menuTree(tree)) : none), [tree])
}

/** The entry lit in the menu and the groups above it: the page itself, else the parent of a sub-route. */
export function useLit(): { route: string | undefined; above: number[] } {
  const path = usePlace((p) => p.path)
  const menu = useSession((s) => s.menu)
  return useMemo(() => {
    const route = shellRoute(path)
    const page = route === undefined ? undefined : menu?.pages.get(route)
    if (!page) return { route: undefined, above: [] }
    const parent = page.entry.type === 'subroute' ? [...page.above].reverse().find((e) => e.type === 'menu') : undefined
    const lit = parent ?? page.entry
    const groups = page.above.filter((e) => e.type === 'menu_dir').map((e) => e.id)
    return { route: lit.name, above: groups }
  }, [path, menu])
}
