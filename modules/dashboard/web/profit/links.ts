import type { ProfitQuery } from '../../model/profit/ask.ts'
import type { BoardState } from './board-state.ts'

/** Query that opens another board with the same bar and a filter more. */
export function figureQuery(s: BoardState, filter: ProfitQuery['filter'] = {}): Record<string, string> {
  const out: Record<string, string> = {
    period: 'custom',
    from: s.from,
    to: s.to,
    compare: s.compare,
    stage: s.stage,
    basis: s.basis,
    side: s.side,
    currency: s.currency,
  }
  for (const [d, ids] of Object.entries({ ...s.filter, ...filter })) if (ids.length) out[`f_${d}`] = ids.join(',')
  return out
}
