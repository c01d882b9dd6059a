import { apiName } from '@crossway/kernel'
import { auth, get, hurtsOfPage, loadDefinition, recordOfPage, useSession, type Definition, type ListAnswer } from '@crossway/web-kit'
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isOffered } from '../menu/offered.ts'
import { useFavourites, useRecent } from '../menu/favourites.ts'

/** Pages asked by the home page: more would make everybody's first call of the day heavy. */
const most = 8
const timeout = 5000
const every = 5 * 60_000
const shown = 3

/** A page whose tabs count what waits for somebody, with the records of the first such tab. */
export interface Attention {
  readonly route: string
  readonly def: Definition
  readonly answer: ListAnswer
  /** Tabs that hurt now, most first. */
  readonly tabs: readonly { readonly key: string; readonly count: number }[]
}

/** Pages of the menu that can hurt: favourites first, then those used lately, then by menu order. */
export function useAttentionRoutes(): string[] {
  const pages = useSession((s) => s.menu?.pages)
  const favourites = useFavourites().list
  const [recent] = useRecent()
  return useMemo(() => {
    const mine = [...(pages?.values() ?? [])]
      .filter((p) => isOffered(p.entry) && auth(p.entry.name) && hurtsOfPage(p.entry.name).length > 0)
      .map((p) => p.entry.name)
    const rank = (r: string): number => (favourites.includes(r) ? favourites.indexOf(r) : recent.includes(r) ? 100 + recent.indexOf(r) : 1000 + mine.indexOf(r))
    return [...mine].sort((a, b) => rank(a) - rank(b)).slice(0, most)
  }, [pages, favourites, recent])
}

async function ask(route: string, signal: AbortSignal): Promise<Attention> {
  const record = recordOfPage(route)!
  const [def, answer] = await Promise.all([
    loadDefinition(route),
    get<ListAnswer>(apiName(record), { query: { view: route, tab: hurtsOfPage(route)[0], page: 1, size: shown, counts: 1 }, quiet: true, timeout, signal }),
  ])
  const tabs = hurtsOfPage(route).map((key) => ({ key, count: answer.tabCounts?.[key] ?? 0 }))
  return { route, def, answer, tabs: tabs.filter((t) => t.count > 0).sort((a, b) => b.count - a.count) }
}

/** Each page on its own: one that fails leaves its own place empty, not the others'. */
export const useAttention = (routes: readonly string[], active: boolean): UseQueryResult<Attention>[] =>
  useQueries({
    queries: routes.map((route) => ({
      queryKey: ['home', 'attention', route],
      queryFn: ({ signal }: { signal: AbortSignal }) => ask(route, signal),
      enabled: active,
      staleTime: every,
      refetchInterval: active ? every : (false as const),
    })),
  })

/** The newest records of the first of these pages. */
export function useNewest(routes: readonly string[], active: boolean): UseQueryResult<readonly Newest[]> {
  const asked = routes.slice(0, 3)
  return useQuery({
    queryKey: ['home', 'newest', ...asked],
    queryFn: async ({ signal }) => {
      const lists = await Promise.allSettled(
        asked.map(async (route): Promise<Newest> => {
          const record = recordOfPage(route)!
          const [def, answer] = await Promise.all([
            loadDefinition(route),
            get<ListAnswer>(apiName(record), { query: { view: route, sort: '-id', page: 1, size: shown }, quiet: true, timeout, signal }),
          ])
          return { route, def, rows: answer.rows }
        }),
      )
      const good = lists.flatMap((l) => (l.status === 'fulfilled' ? [l.value] : []))
      if (good.length === 0 && lists[0]?.status === 'rejected') throw lists[0].reason
      return good
    },
    enabled: active && asked.length > 0,
    staleTime: every,
  })
}
export interface Newest {
  readonly route: string
  readonly def: Definition
  readonly rows: ListAnswer['rows']
}
