import { num } from '@crossway/kernel'
import { exactText, toLines } from '@crossway/web-kit'
import { orderAmounts, type OrderTerms } from '../../model/order-amounts.ts'

type Values = Readonly<Record<string, unknown>>
const typed = (v: unknown): string => exactText(String(v ?? '')) ?? '0'

/** What an order will come to while it is written, by head field: goods, tax, what else costs or saves something, and the total the server will reckon. */
export function orderSums(head: Values): Readonly<Record<string, string>> {
  const fees = { freight: typed(head['freight']), other_fee: typed(head['other_fee']), discount: typed(head['discount']) }
  const terms: OrderTerms = {
    currency: String(head['currency'] ?? 'CNY'),
    tax_included: head['tax_included'] === true,
    fee_split: head['fee_split'] === 'qty' ? 'qty' : 'amount',
    ...fees,
  }
  const lines = toLines(head['lines']).filter((l) => !l.$deleted)
  const { goods, tax, total } = orderAmounts(
    lines.map((l) => ({ qty: num(typed(l['qty'])).toNumber(), unit_price: typed(l['unit_price']), tax_rate: typed(l['tax_rate'] ?? head['tax_rate']) })),
    terms,
  )
  const reported = Object.entries(fees).filter(([, v]) => !num(v).isZero())
  return { goods_amount: goods.toFixed(2), tax_amount: tax.toFixed(2), ...Object.fromEntries(reported), total: total.toFixed(2) }
}
