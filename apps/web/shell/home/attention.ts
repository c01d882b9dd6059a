import { auth, get, alertOfPage, loadDefinition, ProblemError, useSession, type Definition, type ListAnswer } from '@crossway/web-kit'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { useMemo } from 'react'
import { isAvailable } from '../menu/offered.ts'
import { useFavourites, useRecent } from '../menu/favourites.ts'

/** Pages asked by the home page: more would make everybody's first call of the day heavy. */
const most = 12
const timeout = 5000
const every = 5 * 60_000
const shown = 3
const newestPages = 3

/** A page whose tabs count what waits for somebody, with the records of the first such tab. */
export interface Attention {
  readonly route: string
  readonly def: Definition
  readonly answer: ListAnswer
  /** Tabs that hurt now, most first. */
  readonly tabs: readonly { readonly key: string; readonly count: number }[]
}

/** Pages of the menu that can hurt: favourites first, then those used lately, then by menu order; undefined until both lists are known, so that nothing is asked twice. */
export function useAttentionRoutes(): string[] | undefined {
  const pages = useSession((s) => s.menu?.pages)
  const { list: favourites, known } = useFavourites()
  const [recent, , recentKnown] = useRecent()
  return useMemo(() => {
    if (!known || !recentKnown) return undefined
    const mine = [...(pages?.values() ?? [])]
      .filter((p) => isAvailable(p.entry) && auth(p.entry.name) && alertOfPage(p.entry.name).length > 0)
      .map((p) => p.entry.name)
    const rank = (r: string): number => (favourites.includes(r) ? favourites.indexOf(r) : recent.includes(r) ? 100 + recent.indexOf(r) : 1000 + mine.indexOf(r))
    return [...mine].sort((a, b) => rank(a) - rank(b)).slice(0, most)
  }, [pages, favourites, known, recent, recentKnown])
}

type Ask = Readonly<Record<string, unknown>>
interface Part {
  readonly answer?: ListAnswer
  readonly problem?: { readonly status: number; readonly code: string; readonly detail?: string }
}
/** Several first pages in one call; each has its answer or its own refusal. */
const askLists = async (of: readonly Ask[], signal: AbortSignal): Promise<readonly Part[]> =>
  (await get<{ rows: readonly Part[] }>('lists', { query: { of: JSON.stringify(of) }, silent: true, timeout, signal })).rows

export interface Newest {
  readonly route: string
  readonly def: Definition
  readonly rows: ListAnswer['rows']
}
export interface HomeCounts {
  readonly pages: readonly Attention[]
  readonly newest: readonly Newest[]
}

async function askHome(routes: readonly string[], signal: AbortSignal): Promise<HomeCounts> {
  const newestOf = routes.slice(0, newestPages)
  const [defs, parts] = await Promise.all([
    Promise.all(routes.map((r) => loadDefinition(r))),
    askLists(
      [
        ...routes.map((view) => ({ view, tab: alertOfPage(view)[0], size: shown, counts: '1' })),
        ...newestOf.map((view) => ({ view, sort: '-id', size: shown })),
      ],
      signal,
    ),
  ])
  // one page that fails is left out; only when none answers the card says why
  const refused = parts.find((p) => p.problem)?.problem
  if (refused && parts.every((p) => p.problem)) throw new ProblemError(refused, '/api/lists')
  const pages = routes.flatMap((route, i): Attention[] => {
    const answer = parts[i]?.answer
    if (!answer || answer.tabCounts?.['all'] === 0) return []
    const tabs = alertOfPage(route).map((key) => ({ key, count: answer.tabCounts?.[key] ?? 0 }))
    return [{ route, def: defs[i]!, answer, tabs: tabs.filter((t) => t.count > 0).sort((a, b) => b.count - a.count) }]
  })
  const newest = newestOf.flatMap((route, i): Newest[] => {
    const answer = parts[routes.length + i]?.answer
    // rows of a ledger have no name to be told by
    return answer && defs[i]!.resource.title !== 'id' ? [{ route, def: defs[i]!, rows: answer.rows }] : []
  })
  return { pages: pages.sort((a, b) => (b.tabs[0]?.count ?? 0) - (a.tabs[0]?.count ?? 0)), newest }
}

/** What waits and what is new, in one call. */
export const useHomeCounts = (routes: readonly string[] | undefined, active: boolean): UseQueryResult<HomeCounts> =>
  useQuery({
    queryKey: ['home', 'counts', ...(routes ?? [])],
    queryFn: ({ signal }) => askHome(routes ?? [], signal),
    enabled: active && routes !== undefined && routes.length > 0,
    placeholderData: keepPreviousData,
    staleTime: every,
    refetchInterval: active ? every : (false as const),
  })
