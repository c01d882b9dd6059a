import type { Filter } from '@crossway/kernel'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { del, get, put } from '../request/request.ts'
import type { ColumnSetting } from './column-settings.ts'

/** What a view remembers: filter, sort, columns (workplace.md E7); of a board what its address says. */
export interface ViewState {
  readonly q?: string
  readonly tab?: string
  readonly filter?: Filter
  readonly sort?: string
  readonly size?: number
  readonly columns?: readonly ColumnSetting[]
  readonly address?: Readonly<Record<string, string>>
}
export interface SavedView {
  readonly id: number
  readonly name: string
  readonly shared: boolean
  readonly is_default: boolean
  readonly mine: boolean
  /** Conditions that the server left out, because they ask for fields that the reader may not see. */
  readonly left?: number
  readonly state: ViewState
}
const keyOf = (route: string): unknown[] => ['views', route]

export function useSavedViews(route: string): {
  views: readonly SavedView[]
  save: (v: Pick<SavedView, 'name' | 'shared' | 'is_default' | 'state'>) => Promise<SavedView>
  remove: (id: number) => Promise<void>
} {
  const client = useQueryClient()
  const { data } = useQuery({
    queryKey: keyOf(route),
    queryFn: () => get<{ rows: SavedView[] }>(`views/${route}`, { silent: true }).then((a) => a.rows),
    staleTime: 10 * 60_000,
  })
  const refetch = (): Promise<void> => client.invalidateQueries({ queryKey: keyOf(route) })
  return {
    views: data ?? [],
    save: async (v) => {
      const saved = await put<SavedView>(`views/${route}`, v)
      await refetch()
      return saved
    },
    remove: async (id) => {
      await del(`views/${route}/${id}`)
      await refetch()
    },
  }
}

const canonical = (v: unknown): unknown =>
  v !== null && typeof v === 'object' && !Array.isArray(v)
    ? Object.fromEntries(
        Object.entries(v)
          .filter(([, x]) => x !== undefined && x !== '')
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([k, x]) => [k, canonical(x)]),
      )
    : v
/** Does the list differ from the view it came from? Shown as `*`. */
export const differs = (view: ViewState, now: ViewState): boolean =>
  JSON.stringify(canonical({ ...view, columns: view.columns ?? [] })) !== JSON.stringify(canonical({ ...now, columns: now.columns ?? [] }))
