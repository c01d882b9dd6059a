import { useEffect, useRef, useState } from 'react'
import { replaceQuery } from '../navigation/navigator.ts'
import { usePage } from '../page/page-context.ts'
import { changed, listQuery, parseListState, type ListState, type Standard } from './list-state.ts'

export type ChangeList = (change: Partial<ListState>) => void

/**
 * The list's state and how to change it. The address is its home: what arrives from outside (Back, a link, a view) is taken over, what the
 * page changes is written there while the page is in front.
 */
export function useListState(query: Readonly<Record<string, string>>, standard: Standard, inAddress = true): [ListState, ChangeList] {
  const page = usePage()
  const { tab, size } = standard
  const [state, setState] = useState(() => parseListState(query, standard))
  const latest = useRef(state)
  const text = JSON.stringify([query['q'], query['tab'], query['f'], query['sort'], query['page'], query['size'], query['view'], query['look'], tab, size])
  const seen = useRef(text)
  useEffect(() => {
    if (seen.current === text) return
    seen.current = text
    const next = parseListState(query, { tab, size })
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return
    latest.current = next
    setState(next)
    // `text` holds all that matters of the query
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [text])
  const change: ChangeList = (wish) => {
    const next = changed(latest.current, wish)
    if (JSON.stringify(next) === JSON.stringify(latest.current)) return
    latest.current = next
    setState(next)
    if (inAddress && page.isActive()) replaceQuery(listQuery(next, { tab, size }))
  }
  return [state, change]
}
