import { apiName } from '@crossway/kernel'
import { get } from '../request/request.ts'
import type { Definition } from '../registry/definition.ts'
import type { ListAnswer } from './list-answer.ts'
import { listParams, type ListQuery } from './use-list.ts'

interface Seen {
  readonly query: ListQuery
  readonly ids: readonly number[]
  readonly total: number
}
const lists = new Map<string, Seen>()

/** The list a record was opened from, so that the record page can go on through it. */
export const rememberList = (route: string, query: ListQuery, answer: ListAnswer): void =>
  void lists.set(route, { query: { ...query, page: answer.page }, ids: answer.rows.map((r) => r.id), total: answer.total })

export interface Place {
  /** 1-based among all rows of the list. */
  readonly at: number
  readonly total: number
}
export function placeOf(route: string, id: number): Place | undefined {
  const seen = lists.get(route)
  const i = seen?.ids.indexOf(id) ?? -1
  return seen && i >= 0 ? { at: (seen.query.page - 1) * seen.query.size + i + 1, total: seen.total } : undefined
}

/** Id of the record before or after; reads the next page of the list when the end of the known one is reached. */
export async function neighbour(def: Definition, id: number, step: 1 | -1): Promise<number | undefined> {
  const seen = lists.get(def.route)
  const i = seen?.ids.indexOf(id) ?? -1
  if (!seen || i < 0) return undefined
  const near = seen.ids[i + step]
  if (near !== undefined) return near
  const page = seen.query.page + step
  if (page < 1 || (page - 1) * seen.query.size >= seen.total) return undefined
  const query = { ...seen.query, page }
  const answer = await get<ListAnswer>(apiName(def.resource.name), { query: listParams(def, query), silent: true })
  rememberList(def.route, query, answer)
  return step > 0 ? answer.rows[0]?.id : answer.rows.at(-1)?.id
}
