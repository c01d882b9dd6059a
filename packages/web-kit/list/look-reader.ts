import { apiName, type Filter } from '@crossway/kernel'
import { errorText } from '../request/tell-problem.ts'
import type { ListAnswer } from './list-answer.ts'
import { narrowed } from './narrowed.ts'

/** How the list is narrowed that is looked at in another way. */
export interface LookProps {
  readonly route: string
  readonly filter: Filter
  readonly q: string
  readonly tab: string
}
export interface LookAsked {
  readonly record: string
  readonly fields: string
  readonly sort: string
  /** Rows that are drawn at once; whoever has more filters. */
  readonly most: number
  /** Further conditions beside those of the list. */
  readonly where?: Filter
  /** Tabs are those of another record, or the look has a choice of its own in their place. */
  readonly withoutTab?: boolean
}
export interface LookQuery {
  readonly url: string
  readonly query: Readonly<Record<string, unknown>>
}
export interface LookState {
  /** Undefined until the first answer; then the newest one, also while a further one is under way. */
  readonly answer?: ListAnswer
  /** Why there is nothing to show. */
  readonly failed?: string
}
const none: ListAnswer = { rows: [], total: 0, page: 1, size: 0 }

/** What the server is asked; nothing where no row can meet the list's conditions and the look's. */
export function lookQuery(look: LookProps, asked: LookAsked): LookQuery | undefined {
  const filter = narrowed(look.filter, asked.where)
  return (
    filter && {
      url: apiName(asked.record),
      query: { view: look.route, filter, q: look.q, ...(asked.withoutTab ? {} : { tab: look.tab }), size: asked.most, sort: asked.sort, fields: asked.fields },
    }
  )
}

/** Reads what is asked last: an answer that comes after a newer question is dropped, and rows that were read stay when a later read fails. */
export function lookReader(
  read: (asked: LookQuery, dropped: AbortSignal) => Promise<ListAnswer>,
  tell: (state: LookState) => void,
): (asked: LookQuery | undefined) => () => void {
  let newest = 0
  let last: ListAnswer | undefined
  const show = (answer: ListAnswer): void => tell({ answer: (last = answer) })
  return (asked) => {
    const mine = ++newest
    const dropped = new AbortController()
    if (!asked) show(none)
    else
      read(asked, dropped.signal).then(
        (answer) => void (mine === newest && show(answer)),
        (e: unknown) => {
          if (mine === newest) tell(last ? { answer: last } : { failed: errorText(e) })
        },
      )
    return () => {
      if (mine === newest) newest++
      dropped.abort()
    }
  }
}
