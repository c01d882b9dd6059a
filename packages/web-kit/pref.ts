import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { get, put } from './request/request.ts'
import { useSession } from './session/session-store.ts'

const delay = 800
/** A setting kept on the server for this account (`GET|PUT /api/pref/{key}`). Shown at once, written a moment later. The third says whether it is known yet. */
export function usePref<T>(key: string, standard: T): [T, (next: T) => void, boolean] {
  const account = useSession((s) => s.admin?.id)
  const client = useQueryClient()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const queryKey = ['pref', account, key]
  const { data } = useQuery({ queryKey, queryFn: () => readPref<T>(key), enabled: account !== undefined, staleTime: Infinity })
  const write = (next: T): void => {
    client.setQueryData(queryKey, next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => void put(`pref/${key}`, { value: next }, { quiet: true }).catch(() => undefined), delay)
  }
  return [data ?? standard, write, data !== undefined]
}

/** Answers `{ value }`; a preference never set is null, not an error. */
export const readPref = <T>(key: string): Promise<T | null> =>
  get<{ value?: T | null } | undefined>(`pref/${key}`, { quiet: true }).then(
    (a) => a?.value ?? null,
    () => null,
  )
export const writePref = (key: string, value: unknown): Promise<unknown> => put(`pref/${key}`, { value }, { quiet: true }).catch(() => undefined)
