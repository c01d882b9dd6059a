import { addMonths, dayOf } from '@crossway/kernel'
import { getProfit } from '@crossway/ledger/server'
import type { ProfitBasis, ProfitTree } from '@crossway/ledger/model'
import { sql, type Context, type Ctx, type Runner } from '@crossway/server-kit'

export interface Months {
  readonly from: string
  readonly to: string
  readonly basis: ProfitBasis
}
/** The last six months, this one with them. */
export const lastMonths = (): Months => {
  const month = dayOf(new Date()).slice(0, 7)
  return { from: addMonths(`${month}-01`, -5).slice(0, 7), to: month, basis: 'book' }
}

/** Lines of cost and profit as the reader's role shows them on the pages of projects (organization.md §5). */
export function seenLines(ctx: Ctx): { readonly cost: boolean; readonly profit: boolean } {
  const open = (of: 'cost' | 'profit'): boolean => {
    const level = ctx.access.level('pl_entry', 'amount_cny', of, ['projectDetail'])
    return ctx.access.super || level === 'readonly' || level === 'edit'
  }
  return { cost: open('cost'), profit: open('profit') }
}

/** The profit tree of a project by month (project.md tab 利润). Whoever may read the project sees all its entries; which lines is his role's affair. */
export const profitOf = ({ app, run, ctx }: Context<'app'> & { readonly run: Runner; readonly ctx: Ctx }, id: number, months: Months): Promise<ProfitTree> =>
  getProfit({ app, run }, { ...months, pivot: 'period', scope: { project: [id] } }, ctx, { rows: sql`true`, seen: seenLines(ctx) })
