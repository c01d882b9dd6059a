import { get, isProblem, type ProblemError } from '@crossway/web-kit'
import { useCallback, useEffect, useState } from 'react'

export interface BoardHandle<A> {
  readonly answer: A | undefined
  readonly problem: ProblemError | undefined
  readonly reload: () => void
}
/** A board's answer for its address; the old one stays while a new one is on its way. */
export function useBoard<A>(url: string): BoardHandle<A> {
  const [state, setState] = useState<{ answer?: A; problem?: ProblemError; of?: string }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<A>(url, { silent: true }).then(
      (answer) => void (gone || setState({ answer, of: url })),
      (e: unknown) => void (gone || !isProblem(e) || setState((s) => ({ ...s, problem: e, of: url }))),
    )
    return () => void (gone = true)
  }, [url, turn])
  return { answer: state.answer, problem: state.of === url ? state.problem : undefined, reload: useCallback(() => setTurn((n) => n + 1), []) }
}
