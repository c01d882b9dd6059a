import { fixed, num, round } from '@crossway/kernel'
import type { Context } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { overCredit } from '../../model/sale/credit.ts'
import { lockedBuyer } from './buyer-terms.ts'
import { buyerExposure } from './exposure.ts'
import type { SaleOrder } from './reserve-lines.ts'

/** Margin below which somebody has to agree. */
const leastMargin = 15

/** Why an order needs somebody's consent, in words; nothing = it is confirmed at once (b2b.md saleOrder, action submit). */
export async function reasonsToReview({ app, tx }: Context<'app' | 'tx'>, doc: SaleOrder): Promise<string[]> {
  const buyer = await lockedBuyer(tx, doc.buyer.id)
  if (buyer.hold) throw refuse.SO_HOLD({ buyer: buyer.name })
  const reasons: string[] = []
  if (doc.est_margin_pct !== null && num(doc.est_margin_pct).lt(leastMargin))
    reasons.push(`毛利率${round(doc.est_margin_pct, 2).toFixed(2)}%低于${leastMargin}%`)
  for (const [i, l] of doc.lines.entries()) {
    const net = num(l.price!)
      .times(num(100).minus(num(l.discount_pct)))
      .div(100)
    if (l.floor_price !== null && net.lt(num(l.floor_price))) reasons.push(`第${i + 1}行低于底价${round(l.floor_price, 2).toFixed(2)}`)
    if (l.price_source === 'manual') reasons.push(`第${i + 1}行为手工价格`)
  }
  // who pays all of it before the goods leave uses no credit
  if (buyer.term_type !== 'prepaid' && buyer.kind !== 'internal') {
    const exposure = await buyerExposure({ app, tx }, buyer.id, doc.id)
    const over = overCredit(buyer.credit_limit, exposure, doc.total ?? 0)
    if (over.gt(0)) reasons.push(`超信用额度${fixed(over, 2)} ${doc.currency}`)
    if (exposure.overdue_days > buyer.overdue_grace) reasons.push(`有发票逾期${exposure.overdue_days}天`)
  }
  return reasons
}

/** Lines that are no whole cases: allowed, but asked about. */
export function checkCases(doc: SaleOrder, confirmed: ReadonlySet<string>): void {
  const at = doc.lines.findIndex((l) => l.case_size !== null && l.case_size > 1 && l.qty % l.case_size !== 0)
  if (at >= 0 && !confirmed.has('SO_CASES')) throw refuse.SO_CASES({ n: at + 1, size: doc.lines[at]!.case_size! }, `lines[${at}].qty`)
}
