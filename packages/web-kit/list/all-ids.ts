import { apiName } from '@crossway/kernel'
import { get } from '../request/request.ts'
import type { Definition } from '../registry/definition.ts'
import type { ListAnswer, ListRow } from './list-answer.ts'
import { listParams, type ListQuery } from './use-list.ts'

const size = 500
/** More rows than this are not held one by one; an export by condition takes them all. */
export const selectLimit = 10_000

/** Short rows of everything a list's conditions match, for `选择全部 n 条`. */
export async function allRows(def: Definition, s: ListQuery): Promise<ListRow[]> {
  const out = new Map<number, ListRow>()
  for (let page = 1; ; page++) {
    const answer = await get<ListAnswer>(apiName(def.resource.name), { query: { ...listParams(def, { ...s, page, size }), fields: def.resource.title } })
    for (const row of answer.rows) out.set(row.id, row)
    if (page * size >= answer.total || answer.rows.length === 0 || out.size >= selectLimit) return [...out.values()].slice(0, selectLimit)
  }
}
