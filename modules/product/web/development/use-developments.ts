import { get, type ListAnswer } from '@crossway/web-kit'
import { useEffect, useState } from 'react'

const most = 300
const fields = 'no,name_zh,status,stage,health,level,developer,target_list_date,started_on,listed_on,suspended_on,target_margin,actual_margin'

/** Developments of the list's filter, as the board and the chart draw them. */
export function useDevelopments(
  p: { readonly route: string; readonly filter: Readonly<Record<string, unknown>>; readonly q: string; readonly tab: string },
  turn: number,
): ListAnswer | undefined {
  const [answer, setAnswer] = useState<ListAnswer>()
  const asked = JSON.stringify(p.filter)
  const { route, q, tab } = p
  useEffect(() => {
    let gone = false
    get<ListAnswer>('product-dev', {
      query: { view: route, filter: JSON.parse(asked), q, tab, size: most, sort: 'target_list_date', fields },
      silent: true,
      slot: `developments:${route}`,
    }).then(
      (a) => void (gone || setAnswer(a)),
      () => undefined,
    )
    return () => void (gone = true)
  }, [asked, q, tab, route, turn])
  return answer
}
