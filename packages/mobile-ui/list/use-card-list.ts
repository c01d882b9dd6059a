import { apiName, type Filter } from '@crossway/kernel'
import { get, isProblem, onServerEvent, type ListAnswer, type ListRow, type ProblemError } from '@crossway/web-kit'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { PhoneModel } from '../registry.ts'
import { cardFields, type CardFace } from './card-face.ts'
import { isOwn } from './own-changes.ts'

const cardPage = 10
/** The server names no single record when very many changed. */
const many = 0
export interface CardQuery {
  readonly tab: string | undefined
  readonly q: string
  readonly filter: Filter
  /** As a saved view orders them; else the page's own order. */
  readonly sort?: string
  /** Narrows the rows, not the counts of the other tabs. */
  readonly only?: Filter | undefined
}
export interface CardList {
  readonly rows: readonly ListRow[] | undefined
  readonly total: number
  readonly counts: Readonly<Record<string, number>>
  /** What the account may not filter by. */
  readonly closed: readonly string[]
  readonly problem: ProblemError | undefined
  readonly reading: boolean
  readonly more: boolean
  readonly next: () => void
  readonly refresh: () => Promise<void>
  readonly readAt: number
  /** Records that the server says have changed since the rows were read: a bar tells, nothing jumps. */
  readonly news: number
}

/** Pages of ten that follow one another; a row that slid onto the next page meanwhile stands only once. */
export function useCardList(model: PhoneModel, face: CardFace, s: CardQuery): CardList {
  const name = model.resource.name
  const query = useInfiniteQuery({
    queryKey: ['list', name, 'phone', model.route, s],
    queryFn: ({ pageParam, signal }) =>
      get<ListAnswer>(apiName(name), {
        query: {
          view: model.route,
          page: pageParam,
          size: cardPage,
          q: s.q.trim(),
          tab: s.tab,
          sort: s.sort,
          filter: { ...s.filter, ...s.only },
          fields: cardFields(face),
          ...(s.only ? {} : { counts: 1 }),
        },
        signal,
        silent: true,
      }),
    initialPageParam: 1,
    getNextPageParam: (last) => (last.page * last.size < last.total ? last.page + 1 : undefined),
  })
  const counts = useQuery({
    queryKey: ['list', name, 'phone-counts', model.route, s.q, s.filter],
    queryFn: ({ signal }) =>
      get<ListAnswer>(apiName(name), {
        query: { view: model.route, size: 1, q: s.q.trim(), filter: s.filter, fields: model.resource.title, counts: 1 },
        signal,
        silent: true,
      }),
    enabled: s.only !== undefined && model.page.tabs !== undefined,
  })
  const rows = useMemo(() => query.data && [...new Map(query.data.pages.flatMap((p) => p.rows).map((r) => [r.id, r])).values()], [query.data])
  const [changed, setChanged] = useState<{ readonly at: number; readonly ids: ReadonlySet<number> }>({ at: 0, ids: new Set() })
  useEffect(
    () =>
      onServerEvent<{ resource?: string; record?: string; id?: number }>('record.changed', (e) => {
        const id = e.id ?? many
        if ((e.resource ?? e.record) !== name || isOwn(name, id)) return
        setChanged((c) => ({ at: Date.now(), ids: new Set([...c.ids, id]) }))
      }),
    [name],
  )
  const news = changed.at > query.dataUpdatedAt ? changed.ids.size : 0
  return {
    rows: s.only && model.page.tabs && !counts.isFetched ? undefined : rows,
    total: query.data?.pages.at(-1)?.total ?? 0,
    counts: query.data?.pages[0]?.tabCounts ?? counts.data?.tabCounts ?? {},
    closed: query.data?.pages[0]?.closed ?? [],
    problem: query.error && isProblem(query.error) ? query.error : undefined,
    reading: query.isFetching,
    more: query.hasNextPage,
    next: () => void (query.hasNextPage && !query.isFetching && query.fetchNextPage()),
    refresh: async () => {
      setChanged({ at: 0, ids: new Set() })
      await query.refetch()
    },
    readAt: query.dataUpdatedAt,
    news,
  }
}
