import type { Filter } from '@crossway/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useServerEvent } from '../events/server-events.ts'
import { treeOptions } from './options.ts'

export interface TreeOption {
  readonly id: number
  readonly title: string
  readonly parent: number | null
}
/** All rows of a tree record for a picker; kept for a minute, or until somebody changes one. Undefined until they are there. */
export function useTreeOptions(record: string, parent: string, title: string, where: Filter | undefined): readonly TreeOption[] | undefined {
  const client = useQueryClient()
  // under the record's lists: whoever saves one of its rows renews it with them
  const rows = useQuery({ queryKey: ['list', record, 'options', where], queryFn: () => treeOptions(record, parent, title, where), staleTime: 60_000 }).data
  useServerEvent<{ resource?: string; record?: string }>('record.changed', (e) => {
    if ((e.resource ?? e.record) === record) void client.invalidateQueries({ queryKey: ['list', record, 'options'] })
  })
  return rows
}
