import type { Filter } from '@crossway/kernel'
import { useQuery } from '@tanstack/react-query'
import { treeOptions } from './options.ts'

export interface TreeOption {
  readonly id: number
  readonly title: string
  readonly parent: number | null
}
/** All rows of a tree record for a picker; kept for a minute. Undefined until they are there. */
export function useTreeOptions(record: string, parent: string, title: string, where: Filter | undefined): readonly TreeOption[] | undefined {
  return useQuery({ queryKey: ['tree', record, where], queryFn: () => treeOptions(record, parent, title, where), staleTime: 60_000 }).data
}
