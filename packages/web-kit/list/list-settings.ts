import { useQuery, useQueryClient } from '@tanstack/react-query'
import { readPref, unlessChanged } from '../pref.ts'
import { writePrefSoon } from '../pref-writer.ts'
import { useSession } from '../session/session-store.ts'
import type { Density } from '../settings/layout-settings.ts'
import { readObject, writeJson } from '../storage/safe-storage.ts'
import type { ColumnSetting } from './column-settings.ts'

/** How a person keeps one list: `g-mixins` mirrors it locally, the server's copy wins (platform.md §3.12). */
export interface ListSettings {
  readonly columns?: readonly ColumnSetting[]
  readonly density?: Density
  readonly pageSize?: number
  readonly view?: string
}
const mirror = 'g-mixins'
const mirrored = (route: string): ListSettings | undefined => readObject<Record<string, ListSettings>>(mirror)?.[route]
const writeMirror = (route: string, value: ListSettings): void => writeJson(mirror, { ...readObject<Record<string, ListSettings>>(mirror), [route]: value })

/** Settings of one list: there at once from the mirror, then as the server has them; written a moment after the last change. */
export function useListSettings(route: string): [ListSettings, (change: Partial<ListSettings>) => void] {
  const account = useSession((s) => s.admin?.id)
  const client = useQueryClient()
  const queryKey = ['list-settings', account, route]
  const { data } = useQuery({
    queryKey,
    queryFn: async () => {
      const value = await unlessChanged(client, queryKey, async () => (await readPref<ListSettings>(`list.${route}`)) ?? mirrored(route) ?? {})
      writeMirror(route, value)
      return value
    },
    placeholderData: () => mirrored(route),
    enabled: account !== undefined,
    staleTime: Infinity,
  })
  const write = (change: Partial<ListSettings>): void => {
    const next = { ...(client.getQueryData<ListSettings>(queryKey) ?? mirrored(route)), ...change }
    client.setQueryData(queryKey, next)
    writeMirror(route, next)
    writePrefSoon(`list.${route}`, next)
  }
  return [data ?? {}, write]
}
