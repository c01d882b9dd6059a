import { num, type Num } from '@crossway/kernel'

/** A step of an order's money: what is left is shown as a whole, what is taken off hangs between before and after. */
export interface Step {
  readonly key: 'total' | 'tax' | 'refund' | 'fee' | 'shipping' | 'cost' | 'ads' | 'profit'
  readonly amount: string
  readonly from: string
  readonly to: string
}
export interface OrderMoney {
  readonly total: string
  readonly tax_total: string
  readonly refund_total: string
  readonly gateway_fee: string
  readonly last_leg: string
  readonly handling: string
  readonly cost: string
  readonly ad_cost: string
  readonly profit: string
}

/** From what the buyer pays down to what is left of it (finance.md shopifyOrder): total → tax → fee → shipping → cost → ads → profit; refunds where there are any. */
export function waterfall(o: OrderMoney): Step[] {
  const taken: readonly (readonly [Step['key'], Num])[] = [
    ['tax', num(o.tax_total)],
    ...(num(o.refund_total).isZero() ? [] : [['refund', num(o.refund_total)] as const]),
    ['fee', num(o.gateway_fee)],
    ['shipping', num(o.last_leg).plus(o.handling)],
    ['cost', num(o.cost)],
    ['ads', num(o.ad_cost)],
  ]
  let left = num(o.total)
  const text = (v: Num): string => v.toFixed(2)
  const steps: Step[] = [{ key: 'total', amount: text(left), from: '0.00', to: text(left) }]
  for (const [key, amount] of taken) {
    const after = left.minus(amount)
    steps.push({ key, amount: text(amount.negated()), from: text(left), to: text(after) })
    left = after
  }
  return [...steps, { key: 'profit', amount: text(num(o.profit)), from: '0.00', to: text(num(o.profit)) }]
}
