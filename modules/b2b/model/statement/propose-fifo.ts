import { moneyText, num, type NumLike } from '@crossway/kernel'

/** Money over open invoices in the order given, the first due first, until one of them ends (b2b.md customerSalesBill, allocation). */
export function proposeFifo(amount: NumLike, invoices: readonly { readonly id: number; readonly open: string }[]): { invoice: number; amount: string }[] {
  let left = num(amount)
  return invoices.flatMap((i) => {
    const part = left.lt(i.open) ? left : num(i.open)
    if (!part.gt(0)) return []
    left = left.minus(part)
    return [{ invoice: i.id, amount: moneyText(part) }]
  })
}
