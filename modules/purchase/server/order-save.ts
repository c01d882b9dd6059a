import { dayOf, moneyText, num, refId, type Num, type RowOf } from '@crossway/kernel'
import type { SaveCall } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { orderAmounts } from '../model/order-amounts.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'
import { departmentOf, partyOf, riseOf, skusOf } from './masters.ts'

type Line = Record<string, unknown> & { sku: number; qty: number; unit_price: string; tax_rate: string | null; expected_date: string; project: number | null }

/** Rules and computed figures of an order at every save: goods that may be ordered, amounts, dates, price against the last one (purchase.md purchaseOrderList). */
export async function saveOrder({ tx, ctx, before, draft }: SaveCall<typeof purchaseOrder>): Promise<void> {
  const head = headOf(before, draft)
  const lines = linesOf(before, draft)
  if (before === undefined && !draft.buyer && ctx.employee) draft.buyer = ctx.employee
  const buyer = refId(draft.buyer === undefined ? before?.buyer : draft.buyer)
  const [party, skus, department] = await Promise.all([
    partyOf(tx, { supplier: head.supplier, company: head.company, warehouse: head.warehouse, day: dayOf(new Date()), currency: head.terms.currency }),
    skusOf(
      tx,
      lines.map((l) => l.sku),
    ),
    buyer === null ? null : departmentOf(tx, buyer),
  ])
  if (party.supplier_status !== 'active') throw refuse.PO_SUPPLIER_STOPPED({}, 'supplier')
  if (!party.uses_warehouse) throw refuse.PO_COMPANY_WAREHOUSE({ company: party.company_name }, 'warehouse')
  if (!party.knows_currency) throw refuse.PO_CURRENCY({ currency: head.terms.currency }, 'currency')
  if (head.type !== 'accessory' && head.project === null && lines.some((l) => !l.project)) throw refuse.PO_PROJECT_MISSING({}, 'project')
  if (!head.term && party.term) draft.account_term = party.term
  draft.department = department
  const amounts = orderAmounts(
    lines.map((l) => ({ qty: l.qty, unit_price: l.unit_price, tax_rate: l.tax_rate ?? head.tax_rate })),
    head.terms,
  )
  if (amounts.total.isNegative()) throw refuse.PO_DISCOUNT({}, 'discount')
  checkSizes(lines, amounts)
  lines.forEach((l, i) => {
    const sku = skus.get(l.sku)!
    if (sku.kind === 'bundle') throw refuse.PO_SKU_BUNDLE({ sku: sku.code }, `lines[${i}].sku`)
    if (sku.status !== 'active') throw refuse.PO_SKU_STOPPED({ sku: sku.code }, `lines[${i}].sku`)
    l.tax_rate ??= head.tax_rate
    l.amount = moneyText(amounts.lines[i]!)
    l.cartons = sku.carton_qty ? num(l.qty).div(sku.carton_qty).toFixed(2) : null
    l.last_price = sku.last_price
    l.price_diff_pct = riseOf(l.unit_price, sku.last_price, head.terms.currency, sku.last_currency)?.toFixed(4) ?? null
  })
  Object.assign(draft, {
    lines,
    qty: lines.reduce((n, l) => n + l.qty, 0),
    expected_date: lines.map((l) => l.expected_date).sort()[0],
    goods_amount: moneyText(amounts.goods),
    tax_amount: moneyText(amounts.tax),
    total: moneyText(amounts.total),
  })
}

/** What the books can hold: fourteen digits of money, an integer of pieces. */
const most = num('99999999999999')
export function checkSizes(
  lines: readonly { readonly qty: number }[],
  amounts: { readonly lines: readonly Num[]; readonly total: Num; readonly goods: Num },
  at = '',
): void {
  const wide = amounts.lines.findIndex((a) => a.gt(most))
  if (wide >= 0) throw refuse.PO_TOO_LARGE({}, `${at}lines[${wide}].unit_price`)
  if (amounts.total.gt(most) || amounts.goods.gt(most) || lines.reduce((n, l) => n + l.qty, 0) > 2_000_000_000) throw refuse.PO_TOO_LARGE({}, `${at}lines`)
}

interface Head {
  readonly supplier: number
  readonly company: number
  readonly warehouse: number
  readonly project: number | null
  readonly term: number | null
  readonly type: string
  readonly tax_rate: string
  readonly terms: { currency: string; tax_included: boolean; freight: string; other_fee: string; discount: string; fee_split: 'none' | 'amount' | 'qty' }
}
/** The header as it will be: what was, with what is sent over it. */
function headOf(before: RowOf<typeof purchaseOrder> | undefined, draft: Record<string, unknown>): Head {
  const v = { ...before, ...draft } as Record<string, unknown>
  return {
    supplier: refId(v.supplier)!,
    company: refId(v.company)!,
    warehouse: refId(v.warehouse)!,
    project: refId(v.project),
    term: refId(v.account_term),
    type: String(v.po_type),
    tax_rate: String(v.tax_rate ?? 0),
    terms: {
      currency: String(v.currency),
      tax_included: v.tax_included === true,
      freight: String(v.freight ?? 0),
      other_fee: String(v.other_fee ?? 0),
      discount: String(v.discount ?? 0),
      fee_split: v.fee_split as 'amount',
    },
  }
}
function linesOf(before: RowOf<typeof purchaseOrder> | undefined, draft: Record<string, unknown>): Line[] {
  const raw = (draft.lines ?? before?.lines ?? []) as Record<string, unknown>[]
  return raw.map((l) => ({
    ...l,
    sku: refId(l.sku)!,
    msku: refId(l.msku),
    project: refId(l.project),
    qty: Number(l.qty),
    unit_price: String(l.unit_price),
    tax_rate: l.tax_rate === null || l.tax_rate === undefined ? null : String(l.tax_rate),
    expected_date: String(l.expected_date),
  }))
}
