import { get, type ListAnswer, type ListRow } from '@crossway/web-kit'
import { useEffect, useState } from 'react'

export interface LookProps {
  readonly route: string
  readonly filter: Readonly<Record<string, unknown>>
  readonly q: string
  readonly tab: string
}
interface Asked {
  readonly url: string
  readonly fields: string
  readonly sort: string
  readonly most: number
  /** Further conditions beside those of the list. */
  readonly where?: Readonly<Record<string, unknown>>
}
export const refTitle = (row: ListRow, field: string): string | undefined => {
  const v = row[field]
  return v !== null && typeof v === 'object' && 'title' in v ? String(v.title) : undefined
}
export const textOf = (row: ListRow, field: string): string => String(row[field] ?? '')

/** Rows of the list as it is narrowed, for another way to look at them; `turn` asks again. */
export function useRows({ route, filter, q, tab }: LookProps, { url, fields, sort, most, where }: Asked, turn: number): ListAnswer | undefined {
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify({ ...filter, ...where })
  useEffect(() => {
    let gone = false
    get<ListAnswer>(url, {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: most, sort, fields },
      silent: true,
      slot: `look:${url}:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route, turn, url, fields, sort, most])
  return answer
}
