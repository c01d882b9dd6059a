import { apiName, type CommentPlace, type FileValue, type Reaction } from '@crossway/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { onServerEvent } from '../events/server-events.ts'
import { usePageActive } from '../page/page-context.ts'
import { isProblem, type ProblemError } from '../request/problem.ts'
import { del, get, patch, post } from '../request/request.ts'
import type { RecordDefinition } from '../registry/definition.ts'
import type { ListRow } from '../list/list-answer.ts'

export const recordKey = (record: string, id: number | undefined, part = 'data'): unknown[] => ['record', record, id, part]
const path = (def: RecordDefinition, id: number, part = ''): string => `${apiName(def.resource.name)}/${id}${part}`

export interface RecordHandle {
  readonly record: ListRow | undefined
  readonly loading: boolean
  readonly reloading: boolean
  readonly problem: ProblemError | undefined
  readonly readAt: number
  /** Reads everything of the record again, and the lists it stands in; ends when the record itself is here. */
  readonly refresh: () => Promise<void>
  /** As it was read last, also where that is not drawn yet. */
  readonly newest: () => ListRow | undefined
}

/** One record with its lines and what may be done with it. */
export function useRecord(def: RecordDefinition, id: number | undefined): RecordHandle {
  const active = usePageActive()
  const client = useQueryClient()
  const name = def.resource.name
  const query = useQuery({
    queryKey: recordKey(name, id),
    queryFn: ({ signal }) => get<ListRow>(path(def, id!), { signal, silent: true }),
    enabled: active && id !== undefined,
  })
  useEffect(() => {
    if (!active || id === undefined) return
    return onServerEvent<{ resource?: string; record?: string; id?: number }>('record.changed', (e) => {
      if ((e.resource ?? e.record) === name && e.id === id) void client.invalidateQueries({ queryKey: ['record', name, id] })
    })
  }, [active, client, name, id])
  return {
    record: query.data,
    loading: query.isPending && id !== undefined,
    reloading: query.isFetching,
    problem: query.error && isProblem(query.error) ? query.error : undefined,
    readAt: query.dataUpdatedAt,
    refresh: async () => {
      const own = client.invalidateQueries({ queryKey: recordKey(name, id) })
      // whoever waits keeps what may be done next from being started: timeline, related documents and lists come by themselves
      void client.invalidateQueries({ queryKey: ['record', name, id], predicate: (q) => q.queryKey[3] !== 'data' })
      void client.invalidateQueries({ queryKey: ['list', name] })
      await own
    },
    newest: () => client.getQueryData<ListRow>(recordKey(name, id)),
  }
}

export interface TimelineChange {
  readonly field: string
  readonly before?: unknown
  readonly after?: unknown
  readonly line?: string
}
export interface TimelineEntry {
  readonly id: number
  readonly at: string
  readonly actor_id: number
  readonly actor_name: string
  readonly operation: string
  readonly action: string | null
  readonly from_state: string | null
  readonly to_state: string | null
  readonly comment: string | null
  readonly changes: readonly TimelineChange[]
}
export interface RecordComment {
  readonly id: number
  readonly author_id: number
  readonly author_name: string
  /** Empty where it was deleted. */
  readonly text: string
  readonly mentions: readonly number[]
  readonly files: readonly FileValue[]
  readonly created_at: string
  readonly edited_at: string | null
  readonly deleted: boolean
  /** First comment of the thread that it stands in. */
  readonly parent_id: number | null
  readonly pinned: boolean
  /** Where on the record's paper it lies. */
  readonly place: CommentPlace | null
  /** It asks something: waits for an answer, or is settled. */
  readonly question: 'open' | 'resolved' | null
  readonly reactions: readonly { readonly reaction: Reaction; readonly count: number; readonly own: boolean; readonly names: readonly string[] }[]
  readonly may: readonly ('edit' | 'delete' | 'pin' | 'ask')[]
}
export interface CommentMarks {
  readonly pinned?: boolean
  readonly question?: 'none' | 'open' | 'resolved'
}
/** What somebody says, with the ids of the people it names and of its files. */
export interface CommentWords {
  readonly text: string
  readonly mentions: readonly number[]
  readonly files: readonly number[]
  /** Comment that they answer. */
  readonly parent?: number
  readonly question?: boolean
  readonly place?: CommentPlace
}
/** What a timeline lets people do with comments; `instead` = the comment that is edited. */
export interface CommentActions {
  readonly write: (words: CommentWords, instead?: number) => Promise<void>
  readonly remove: (comment: number) => Promise<void>
  readonly mark: (comment: number, marks: CommentMarks) => Promise<void>
  readonly react: (comment: number, reaction: Reaction, on: boolean) => Promise<void>
}
export interface Timeline {
  readonly entries: readonly TimelineEntry[]
  readonly comments: readonly RecordComment[]
}

export function useTimeline(
  def: RecordDefinition,
  id: number,
): {
  timeline: Timeline | undefined
  actions: CommentActions
  more: () => Promise<void>
  ended: boolean
} {
  const active = usePageActive()
  const client = useQueryClient()
  const queryKey = recordKey(def.resource.name, id, 'timeline')
  const { data } = useQuery({ queryKey, queryFn: ({ signal }) => get<Timeline>(path(def, id, '/timeline'), { signal, silent: true }), enabled: active })
  const comments = path(def, id, '/comments')
  const reported = async (call: Promise<unknown>): Promise<void> => {
    await call
    await client.invalidateQueries({ queryKey })
  }
  return {
    timeline: data,
    ended: (data?.entries.length ?? 0) % 100 !== 0 || data?.entries.length === 0,
    actions: {
      write: (words, instead) => reported(instead === undefined ? post(comments, words) : patch(`${comments}/${instead}`, words)),
      remove: (comment) => reported(del(`${comments}/${comment}`)),
      mark: (comment, marks) => reported(patch(`${comments}/${comment}/marks`, marks)),
      react: (comment, reaction, on) => reported(post(`${comments}/${comment}/reactions`, { reaction, on })),
    },
    async more() {
      const last = data?.entries.at(-1)
      if (!last) return
      const older = await get<Timeline>(path(def, id, '/timeline'), { query: { before: last.id } })
      client.setQueryData<Timeline>(queryKey, (now) => now && { ...now, entries: [...now.entries, ...older.entries] })
    },
  }
}

export interface RelatedGroup {
  readonly record: string
  readonly route: string
  /** Stands before the record in its chain. */
  readonly above: boolean
  readonly total: number
  readonly rows: readonly { readonly id: number; readonly title: string; readonly status?: string }[]
}
export function useRelated(def: RecordDefinition, id: number): readonly RelatedGroup[] | undefined {
  const active = usePageActive()
  const { data } = useQuery({
    queryKey: recordKey(def.resource.name, id, 'related'),
    queryFn: ({ signal }) => get<{ groups: RelatedGroup[] }>(path(def, id, '/related'), { signal, silent: true }).then((a) => a.groups),
    enabled: active,
  })
  return data
}
