import { num, type Num } from '@crossway/kernel'
import type { QueryContext } from '@crossway/server-kit'
import { onlyWithCompany, type Grain, type ProfitAnswer, type ProfitQuery } from '../../model/profit/ask.ts'
import { rememberedProfit } from '../profit/remember.ts'
import type { CrmQuestion } from './question.ts'

export interface Booked {
  readonly customer: number
  readonly period: string | null
  readonly s1: Num
  /** Null without the right to costs. */
  readonly s5: Num | null
  /** Company view: what it took in, and what is left to us. Null without its right. */
  readonly s2: Num | null
  readonly s6: Num | null
}
/** Net sales and profit of the projects of each customer, from the one P&L (dashboard.md scenario 1): S1 and S5 of the operating view, S6 of the company's. */
export async function bookedOf(
  call: QueryContext,
  q: CrmQuestion,
  span: { readonly from: string; readonly to: string },
  grain: Grain = 'total',
): Promise<Booked[]> {
  if (onlyWithCompany.includes(q.view) && !q.rights.company) return []
  const of = (side: ProfitQuery['side']): Promise<ProfitAnswer> =>
    rememberedProfit(call, { view: q.view, ...span, grain, by: ['customer'], stage: 'mixed', basis: 'book', side, currency: 'CNY', filter: {}, leaves: false })
  const operating = await of('operating')
  const company = operating.rights.company ? await of('company') : undefined
  const cells = new Map<string, { id: number; period: string | null; of: Amounts; ours?: Amounts }>()
  for (const [answer, mine] of [
    [operating, false],
    [company, true],
  ] as const)
    for (const c of answer?.cells ?? []) {
      const id = c.key[0]!.id
      if (typeof id !== 'number') continue
      const key = `${id} ${c.period}`
      cells.set(key, { id, period: c.period, of: {}, ...cells.get(key), ...(mine ? { ours: c.amounts } : { of: c.amounts }) })
    }
  const { cost } = operating.rights
  return [...cells.values()].map(({ id, period, of: a, ours = company && {} }) => ({
    customer: id,
    period,
    s1: num(a['S1'] ?? 0),
    s5: cost ? num(a['S5'] ?? 0) : null,
    s2: ours ? num(ours['S2'] ?? 0) : null,
    s6: ours ? num(ours['S6'] ?? 0) : null,
  }))
}
type Amounts = Readonly<Record<string, string>>
