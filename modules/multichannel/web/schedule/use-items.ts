import { get, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState } from 'react'

export const most = 500
export interface LookProps {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}
export const refOf = (v: unknown): { readonly id: number; readonly title: string } | undefined =>
  v !== null && typeof v === 'object' && 'id' in v && 'title' in v ? { id: Number(v.id), title: String(v.title) } : undefined
export const textOf = (row: ListRow, field: string): string => String(row[field] ?? '')

/** Items of the list that touch a span of days, as the list is narrowed. */
export function useItems({ route, filter, q, tab }: LookProps, from: string, to: string, turn = 0): ListAnswer | undefined {
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(filter)
  useEffect(() => {
    let gone = false
    const query = {
      view: route,
      filter: { ...JSON.parse(asked), plan_start: { lte: to }, plan_end: { gte: from } },
      q,
      tab,
      size: most,
      sort: 'plan_start,id',
      fields: 'title,status,customer,owner,plan_start,plan_end,progress,delayed,depends_on,promise,version',
    }
    get<ListAnswer>('customer-schedule', { query, silent: true, slot: `schedule:${route}` }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, from, to, route, turn])
  return answer
}
