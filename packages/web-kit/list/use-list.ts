import { apiName, type Filter } from '@crossway/kernel'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { onServerEvent } from '../events/server-events.ts'
import { usePage } from '../page/page-context.ts'
import { isProblem, type ProblemError } from '../request/problem.ts'
import { get } from '../request/request.ts'
import type { Definition } from '../registry/definition.ts'
import type { ListAnswer } from './list-answer.ts'
import type { ListState } from './list-state.ts'

/** A cached page shown again after this is asked for anew, quietly (platform.md §3.5). */
const stale = 5 * 60_000

/** Conditions of the reader and of the place where the list stands. */
export const filterIn = (def: Pick<Definition, 'within'>, filter: Filter): Filter => (def.within ? { ...filter, ...def.within } : filter)
export type ListQuery = Pick<ListState, 'q' | 'tab' | 'filter' | 'sort' | 'page' | 'size'>
export function listParams(def: Pick<Definition, 'route' | 'within'>, s: ListQuery): Record<string, unknown> {
  const filter = filterIn(def, s.filter)
  return { view: def.route, page: s.page, size: s.size, sort: s.sort, q: s.q.trim(), tab: s.tab, ...(Object.keys(filter).length ? { filter } : {}) }
}
export const listKey = (def: Pick<Definition, 'route' | 'resource' | 'within'>, s?: ListQuery): unknown[] => [
  'list',
  def.resource.name,
  def.route,
  ...(s ? [listParams(def, s)] : []),
]

export interface ListHandle {
  /** Undefined until the first answer; then the newest answer, also while a further one is under way. */
  readonly answer: ListAnswer | undefined
  readonly loading: boolean
  /** Rows on screen are those of the state before. */
  readonly reloading: boolean
  /** The rows belong to the state asked for. */
  readonly current: boolean
  readonly problem: ProblemError | undefined
  /** When the rows were read. */
  readonly readAt: number
  readonly reload: () => Promise<void>
}

/** Rows of a list page with total, sums and tab counts; a newer read aborts the older one. */
export function useList(def: Definition, s: ListQuery): ListHandle {
  const page = usePage()
  const client = useQueryClient()
  const queryKey = listKey(def, s)
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      get<ListAnswer>(apiName(def.resource.name), {
        query: { ...listParams(def, s), ...(def.page.tabs ? { counts: 1 } : {}) },
        slot: `list:${def.route}/${def.resource.name}`,
        signal,
        silent: true,
      }),
    placeholderData: keepPreviousData,
    // asked when it matters, not by rendering: coming back to a cached page costs no render
    enabled: page.isActive,
    staleTime: stale,
  })
  const { refetch } = query
  const latestKey = useRef(queryKey)
  useEffect(() => void (latestKey.current = queryKey))
  useEffect(() => {
    let before = page.isActive()
    return page.subscribe(() => {
      const now = page.isActive()
      const known = client.getQueryState(latestKey.current)
      if (now && !before && (!known?.dataUpdatedAt || known.isInvalidated || Date.now() - known.dataUpdatedAt > stale)) void refetch()
      before = now
    })
  }, [page, client, refetch])
  useEffect(
    () =>
      onServerEvent<{ resource?: string; record?: string }>('record.changed', (e) => {
        if ((e.resource ?? e.record) === def.resource.name)
          void client.invalidateQueries({ queryKey: ['list', def.resource.name], refetchType: page.isActive() ? 'active' : 'none' })
      }),
    [page, client, def.resource.name],
  )
  const problem = query.error && isProblem(query.error) ? query.error : undefined
  // a failed read leaves the rows that were there, under the bar that says why
  const [last, setLast] = useState(query.data)
  if (query.data && query.data !== last) setLast(query.data)
  return {
    answer: query.data ?? last,
    loading: query.isPending && !last,
    reloading: query.isFetching,
    current: query.isSuccess && !query.isPlaceholderData && !query.isFetching,
    problem,
    readAt: query.dataUpdatedAt,
    reload: async () => void (await query.refetch()),
  }
}
