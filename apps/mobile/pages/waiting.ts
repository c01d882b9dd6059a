import { index, steps } from 'virtual:mobile-index'
import { apiName, type Filter } from '@crossway/kernel'
import { auth, get, moduleOn, useSession, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useQueries } from '@tanstack/react-query'
import type { PageStep } from '../build/mobile-index.ts'

/** One kind of step that waits for me: how many, and the three oldest of them. */
export interface Waiting {
  readonly step: PageStep
  readonly total: number
  readonly rows: readonly ListRow[]
}
const shown = 3
const fresh = 60_000

/** Records whose next step this is: of the right state and, where a step is for some of a kind alone, of that kind. */
export const waitsFor = (step: Pick<PageStep, 'field' | 'from' | 'offered'>): Filter => ({
  ...Object.fromEntries(Object.entries(step.offered ?? {}).map(([field, values]) => [field, { in: values }])),
  [step.field]: { in: step.from },
})

/**
 * What waits for me: records of built pages in a state whose next step I hold the right to, within what I may see. The approval engine's own
 * tasks join when its module is there. One short call a step, together, kept for a minute.
 */
export function useWaiting(): { readonly list: readonly Waiting[]; readonly loading: boolean } {
  useSession((s) => s.permissionsVersion) // rights change with it
  const account = useSession((s) => s.admin?.id)
  const mine = steps.filter((s) => auth(s.node) && auth(s.route) && moduleOn(index.pages[s.route]!.module))
  return useQueries({
    queries: mine.map((step) => ({
      queryKey: ['waiting', account, step.route, step.action],
      staleTime: fresh,
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<Waiting> => {
        const { total, rows } = await get<ListAnswer>(apiName(step.record), {
          query: {
            view: step.route,
            size: shown,
            sort: 'id',
            filter: waitsFor(step),
            fields: [step.title, step.field, ...Object.keys(step.offered ?? {})].join(),
          },
          signal,
          silent: true,
        })
        return { step, total, rows }
      },
    })),
    combine: (answers) => ({
      list: answers.map((a) => a.data).filter((w): w is Waiting => w !== undefined && w.total > 0),
      loading: answers.some((a) => a.isPending),
    }),
  })
}

/** Waiting steps by page, for the badges of the drawer. */
export const waitingByRoute = (list: readonly Waiting[]): ReadonlyMap<string, number> => {
  const out = new Map<string, number>()
  for (const w of list) out.set(w.step.route, (out.get(w.step.route) ?? 0) + w.total)
  return out
}
