import { useEffect, useState } from 'react'
import { isProblem } from './problem.ts'
import { get } from './request.ts'
import { messageOf } from './tell-problem.ts'

/** What an address of the API answers, or why it does not. */
export function useAnswer<T>(url: string): { readonly data?: T; readonly failed?: string } {
  const [state, setState] = useState<{ readonly url?: string; readonly data?: T; readonly failed?: string }>({})
  useEffect(() => {
    let gone = false
    get<T>(url, { silent: true }).then(
      (data) => void (gone || setState({ url, data })),
      (e: unknown) => void (gone || setState({ url, failed: isProblem(e) ? (e.detail ?? messageOf(e)) : String(e) })),
    )
    return () => void (gone = true)
  }, [url])
  return state.url === url ? state : {}
}
