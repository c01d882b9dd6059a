import type { MenuEntry } from './types.ts'

export interface MenuPage {
  entry: MenuEntry
  /** Directories above it, outermost first; of a sub-route also the page it belongs to. */
  above: MenuEntry[]
}
export interface MenuIndex {
  tree: MenuEntry[]
  /** Every page by route name: menu entries, global sub-routes, sub-routes. */
  pages: ReadonlyMap<string, MenuPage>
  first: string
}

export const routeOf = (e: MenuEntry): string => (e.path ?? e.name).replace(/^\/?(admin\/)?/, '') || e.name
export const isPage = (e: MenuEntry): boolean => (e.type === 'menu' && e.menu_type !== 'link') || e.type === 'subroute'

export function indexMenu(tree: MenuEntry[]): MenuIndex {
  const pages = new Map<string, MenuPage>()
  const walk = (entries: MenuEntry[], above: MenuEntry[]): void => {
    for (const entry of entries) {
      if (isPage(entry) && entry.extend !== 'add_menu_only') pages.set(entry.name, { entry, above })
      if (entry.children?.length) walk(entry.children, [...above, entry])
    }
  }
  walk(tree, [])
  return { tree, pages, first: pages.has('home') ? 'home' : ([...pages.keys()][0] ?? '') }
}

/** What the side menu shows: no buttons, routes without menu entry, global sub-routes or phone pages; no empty groups. */
export function menuTree(tree: MenuEntry[]): MenuEntry[] {
  return tree.flatMap((e): MenuEntry[] => {
    if (e.type === 'menu_dir') {
      const children = menuTree(e.children ?? [])
      return children.length ? [{ ...e, children }] : []
    }
    const shown = e.type === 'menu' && e.extend !== 'add_rules_only' && (e.menu_type === 'tab' || e.menu_type === 'link')
    return shown ? [{ ...e, children: [] }] : []
  })
}

/** Is the page kept alive, and under which key? `ktInfo:{DetailID}` asks for one instance per record. */
export const keepsAlive = (e: MenuEntry | undefined): boolean => Boolean(e?.keepalive) && e?.keepalive !== 'off' && e?.keepalive !== '0'
