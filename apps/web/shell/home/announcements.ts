import { get, post, queryClient } from '@crossway/web-kit'
import { keepPreviousData, useQuery, type UseQueryResult } from '@tanstack/react-query'
import { mustReadKey } from './must-read-key.ts'

const every = 5 * 60_000
const timeout = 5000
/** One announcement as its reader meets it. */
export interface Announced {
  readonly id: number
  readonly title: string
  readonly body: string
  readonly level: 'info' | 'important' | 'urgent'
  readonly must_read: boolean
  readonly published_at: string
  readonly revised_at: string | null
  readonly read_at: string | null
  readonly publisher: string | null
}
const key = ['home', 'announcements'] as const

export const useAnnouncements = (active: boolean): UseQueryResult<readonly Announced[]> =>
  useQuery({
    queryKey: key,
    queryFn: async ({ signal }) => (await get<{ rows: readonly Announced[] }>('home/announcements', { silent: true, timeout, signal })).rows,
    enabled: active,
    placeholderData: keepPreviousData,
    staleTime: every,
    refetchInterval: active ? every : (false as const),
  })
export const askAnnouncements = (): void => void queryClient.invalidateQueries({ queryKey: key })

/** Says that this person has read it; what stands on the page follows at once. */
export async function confirmRead(id: number): Promise<void> {
  const { read_at } = await post<{ read_at: string }>(`home/announcements/${id}/read`)
  queryClient.setQueryData<readonly Announced[]>(key, (old) => old?.map((a) => (a.id === id ? { ...a, read_at } : a)))
  queryClient.setQueryData<readonly Announced[]>(mustReadKey, (old) => old?.filter((a) => a.id !== id))
}
