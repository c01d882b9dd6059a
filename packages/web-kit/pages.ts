import type { ComponentType } from 'react'

export interface PageProps {
  route: string
  query: Record<string, string>
}
export type PageLoader = () => Promise<{ default: ComponentType<PageProps> }>
export type GenericPage = (route: string) => PageLoader | undefined

const pages = new Map<string, PageLoader>()
const generic: GenericPage[] = []
const known = new Set<string>()

/** A page of its own: `registerPage('purchaseOrderList', () => import('./order-board.tsx'))`. Standalone pages register their path: `/sw`. */
export function registerPage(route: string, load: PageLoader): void {
  pages.set(route, load)
}

/** Pages made from definitions: asked for every route without a page of its own, in order of registration. */
export function registerGenericPage(find: GenericPage): void {
  generic.push(find)
}

/** Routes that exist in the build although the session may not see them: they answer 401, not 404. */
export function registerKnownRoutes(routes: Iterable<string>): void {
  for (const r of routes) known.add(r)
}

export function findPage(route: string): PageLoader | undefined {
  const own = pages.get(route)
  if (own) return own
  for (const find of generic) {
    const load = find(route)
    if (load) return load
  }
  return undefined
}

export const isKnownRoute = (route: string): boolean => known.has(route) || findPage(route) !== undefined
