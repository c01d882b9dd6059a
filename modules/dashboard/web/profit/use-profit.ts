import { num, type Num } from '@crossway/kernel'
import { get, isProblem, queryClient, type ProblemError } from '@crossway/web-kit'
import { useCallback, useEffect, useState } from 'react'
import { measure } from '../../model/metric/catalogue.ts'
import type { Facts } from '../../model/metric/facts.ts'
import type { ProfitAnswer, ProfitQuery, ProfitCell, ProfitPage } from '../../model/profit/ask.ts'

type Ask = Omit<ProfitQuery, 'view'>
export interface ProfitHandle {
  readonly answer: ProfitAnswer | undefined
  readonly problem: ProblemError | undefined
  readonly busy: boolean
  readonly reload: () => void
}
const fresh = 60_000
const load = (view: ProfitPage, text: string, again: boolean): Promise<ProfitAnswer> =>
  queryClient.fetchQuery({
    queryKey: ['profit', view, text],
    staleTime: again ? 0 : fresh,
    queryFn: ({ signal }) => get<ProfitAnswer>(`board/profit?view=${view}&ask=${encodeURIComponent(text)}`, { signal, silent: true }),
  })

/** Sums of the P&L for one widget; the old answer stays while a new one is on its way, and a failure is the widget's own. */
export function useProfit(view: ProfitPage, query: Ask | undefined): ProfitHandle {
  const text = query && JSON.stringify(query)
  const [state, setState] = useState<{ answer?: ProfitAnswer; problem?: ProblemError; of?: string }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    if (!text) return undefined
    let gone = false
    load(view, text, turn > 0).then(
      (answer) => void (gone || setState({ answer, of: text })),
      (e: unknown) => void (gone || !isProblem(e) || setState((s) => ({ ...s, problem: e, of: text }))),
    )
    return () => void (gone = true)
  }, [view, text, turn])
  const reload = useCallback(() => {
    setTurn((n) => n + 1)
  }, [])
  return { answer: state.answer, problem: state.of === text ? state.problem : undefined, busy: text !== undefined && state.of !== text, reload }
}

/** A cell's sums by the names of the metric catalogue. */
export const factsOf = (c: ProfitCell | undefined): Facts =>
  c
    ? {
        ...c.amounts,
        sales_units: c.units,
        refund_units: c.refundUnits,
        ...(c.parcels === undefined ? {} : { parcels: c.parcels }),
        settled_S1: c.settled['S1'] ?? '0',
        mixed_S1: c.amounts['S1'] ?? '0',
      }
    : {}
export const figure = (name: string, c: ProfitCell | undefined): Num | undefined => (c ? measure(name, factsOf(c)) : undefined)
/** Amount of a node; a group without entries is 0, a node without right is undefined. */
export const amountOf = (c: ProfitCell | undefined, node: string, answer: ProfitAnswer | undefined): Num | undefined =>
  answer?.lines.some((l) => l.code === node) ? num(c?.amounts[node] ?? 0) : undefined
