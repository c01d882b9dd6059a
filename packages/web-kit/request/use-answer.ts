import { useEffect, useState } from 'react'
import { usePage } from '../page/page-context.ts'
import { get } from './request.ts'
import { errorText } from './tell-problem.ts'
import { watchChanges } from './watch-changes.ts'

/**
 * What an address of the API answers, or why it does not. With `live` it is read again whenever one of these records changes, what stands there staying
 * until the answer is here; a page that is hidden meanwhile reads it when it is shown.
 */
export function useAnswer<T>(url: string, live?: readonly string[]): { readonly data?: T; readonly failed?: string } {
  const [state, setState] = useState<{ readonly url?: string; readonly data?: T; readonly failed?: string }>({})
  const turn = useChanges(live)
  useEffect(() => {
    let gone = false
    get<T>(url, { silent: true }).then(
      (data) => void (gone || setState({ url, data })),
      (e: unknown) => void (gone || setState((old) => (old.url === url && old.data !== undefined ? old : { url, failed: errorText(e) }))),
    )
    return () => void (gone = true)
  }, [url, turn])
  return state.url === url ? state : {}
}

/** A number that grows when one of the records has changed and the page is in front. */
export function useChanges(live: readonly string[] | undefined): number {
  const page = usePage()
  const [turn, setTurn] = useState(0)
  const names = live?.join(' ')
  useEffect(() => (names ? watchChanges(names.split(' '), page, () => setTurn((n) => n + 1)) : undefined), [names, page])
  return turn
}
