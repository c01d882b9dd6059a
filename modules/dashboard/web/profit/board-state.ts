import { replaceQuery } from '@crossway/web-kit'
import { filterNames, type ProfitQuery } from '../../model/profit/ask.ts'
import type { BoardState } from '../../model/profit/board-address.ts'

export { clampTo, queryOf, readBoard, reportedOf, setFilters, tellsDays, type BoardState, type Compare, type Period } from '../../model/profit/board-address.ts'

/** Writes a change into the address; standards leave it. */
export function changeBoard(change: Partial<Omit<BoardState, 'filter'>> & { readonly filter?: ProfitQuery['filter'] }): void {
  const { filter, ...rest } = change
  const out: Record<string, unknown> = { ...rest }
  if (change.period && change.period !== 'custom') Object.assign(out, { from: undefined, to: undefined })
  if (filter) for (const d of filterNames) out[`f_${d}`] = filter[d]?.length ? filter[d].join(',') : undefined
  replaceQuery(out)
}
