import { get, isProblem, type ProblemError } from '@crossway/web-kit'
import { useCallback, useEffect, useState } from 'react'
import type { TargetPage } from '../../model/profit/board-group.ts'
import type { ObjectTarget } from '../../model/target/plan-tree.ts'

/** Confirmed targets of a year, of every object the reader may see. */
export function useTargets(
  page: TargetPage,
  year: string,
): {
  readonly targets: readonly ObjectTarget[] | undefined
  readonly problem: ProblemError | undefined
  readonly reload: () => void
} {
  const [state, setState] = useState<{ of?: string; targets?: readonly ObjectTarget[]; problem?: ProblemError }>({})
  const [turn, setTurn] = useState(0)
  useEffect(() => {
    let gone = false
    get<{ rows: ObjectTarget[] }>(`board/target/objects?view=${page}&month=${year}-01&to=${year}-12`, { silent: true }).then(
      (r) => void (gone || setState({ of: year, targets: r.rows })),
      (e: unknown) => void (gone || !isProblem(e) || setState({ of: year, problem: e })),
    )
    return () => void (gone = true)
  }, [page, year, turn])
  const now = state.of === year ? state : {}
  return { targets: now.targets, problem: now.problem, reload: useCallback(() => setTurn((n) => n + 1), []) }
}
