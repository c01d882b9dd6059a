import { useCallback, useEffect, useState } from 'react'
import { useRefresh } from '../page/page-context.ts'
import { get } from '../request/request.ts'
import { useChanges } from '../request/use-answer.ts'
import type { ListAnswer } from './list-answer.ts'
import { lookQuery, lookReader, type LookAsked, type LookProps, type LookQuery, type LookState } from './look-reader.ts'

export interface Look extends LookState {
  /** The list has more rows than are drawn. */
  readonly cut: boolean
  readonly reload: () => void
}

/**
 * The rows of a list for another look of it: as the list is narrowed, with what the look asks beside, up to a number. They are read again when the record
 * changes, when the page is refreshed and by `reload`, what stands there staying until the answer is here.
 */
export function useLook(look: LookProps, asked: LookAsked): Look {
  const [state, setState] = useState<LookState>({})
  const [turn, setTurn] = useState(0)
  const changed = useChanges([asked.record])
  const [read] = useState(() => lookReader(({ url, query }, signal) => get<ListAnswer>(url, { query, silent: true, signal }), setState))
  const question = JSON.stringify(lookQuery(look, asked) ?? null)
  useEffect(() => read((JSON.parse(question) as LookQuery | null) ?? undefined), [read, question, turn, changed])
  const reload = useCallback(() => setTurn((n) => n + 1), [])
  useRefresh(reload)
  return { ...state, cut: (state.answer?.total ?? 0) > asked.most, reload }
}
