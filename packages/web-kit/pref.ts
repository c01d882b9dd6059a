import { useQuery, useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { get } from './request/request.ts'
import { heldPref, writePrefSoon } from './pref-writer.ts'
import { useSession } from './session/session-store.ts'

/** A setting kept on the server for this account (`GET|PUT /api/pref/{key}`). Shown at once, written a moment later. The third says whether it is known yet. */
export function usePref<T>(key: string, standard: T): [T, (next: T) => void, boolean] {
  const account = useSession((s) => s.admin?.id)
  const client = useQueryClient()
  const queryKey = ['pref', account, key]
  const { data } = useQuery({
    queryKey,
    queryFn: () => unlessChanged(client, queryKey, () => readPref<T>(key)),
    enabled: account !== undefined,
    staleTime: Infinity,
  })
  const write = (next: T): void => {
    client.setQueryData(queryKey, next)
    writePrefSoon(key, next)
  }
  return [data ?? standard, write, data !== undefined]
}

/** Answers `{ value }`; a preference never set is null, not an error. What was set a moment ago and may still be on its way stands before it. */
export function readPref<T>(key: string): Promise<T | null> {
  const stored = heldPref<T>(key)
  if (stored !== undefined) {
    writePrefSoon(key, stored)
    return Promise.resolve(stored)
  }
  return get<{ value?: T | null } | undefined>(`pref/${key}`, { silent: true }).then(
    (a) => a?.value ?? null,
    () => null,
  )
}

/** What `read` answers, or what was set while it was under way: an answer that left before the change must not take it back. */
export async function unlessChanged<T>(client: QueryClient, queryKey: QueryKey, read: () => Promise<T>): Promise<T> {
  const before = client.getQueryData<T>(queryKey)
  const answer = await read()
  const now = client.getQueryData<T>(queryKey)
  return now === undefined || now === before ? answer : now
}
