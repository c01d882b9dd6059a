import { moneyText, num, type Num } from '@crossway/kernel'

export interface Part {
  readonly key: number
  readonly left: string
}
/** Payments against debts, each in the order given, until one side has nothing left. */
export function fifo(payments: readonly Part[], debts: readonly Part[]): { payment: number; debt: number; amount: string }[] {
  const open = debts.map((d) => ({ key: d.key, left: num(d.left) }))
  return payments.flatMap((p) => {
    let left: Num = num(p.left)
    return open.flatMap((d) => {
      const amount = left.lt(d.left) ? left : d.left
      if (!amount.gt(0)) return []
      left = left.minus(amount)
      d.left = d.left.minus(amount)
      return [{ payment: p.key, debt: d.key, amount: moneyText(amount) }]
    })
  })
}
