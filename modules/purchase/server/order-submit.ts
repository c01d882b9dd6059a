import { dayOf, num, type RowOf } from '@crossway/kernel'
import { sql, type Runner } from '@crossway/server-kit'
import { minimumQuantities } from '@crossway/product/server'
import { param } from '@crossway/settings/server'
import { refuse } from '../model/errors.ts'
import type { purchaseOrder } from '../model/purchase-order.resource.ts'

/** What must be right before an order goes to its approvers (purchase.md, action submit). */
export async function checkSubmit(run: Runner, doc: RowOf<typeof purchaseOrder>): Promise<void> {
  if (!doc.account_term) throw refuse.PO_TERM_MISSING({}, 'account_term')
  const today = dayOf(new Date())
  const [supplier, rise, expired, least] = await Promise.all([
    run.one<{ status: string }>(sql`select status from supplier where id = ${doc.supplier.id}`),
    param(run, 'purchase.price_rise_pct', doc.company.id),
    run.maybe<{ name: string; day: string }>(
      sql`select t.name, c.valid_to as day from supplier_certificate c join file_type t on t.id = c.file_type_id where c.supplier_id = ${doc.supplier.id} and c.valid_to < ${today}::date
      and not exists (select 1 from supplier_certificate n where n.supplier_id = c.supplier_id and n.file_type_id = c.file_type_id and (n.valid_to is null or n.valid_to >= ${today}::date)) order by c.valid_to limit 1`,
    ),
    minimumQuantities(
      run,
      doc.supplier.id,
      doc.lines.map((l) => l.sku.id),
      today,
    ),
  ])
  // A supplier who was stopped since the draft was saved gets no order.
  if (supplier.status !== 'active') throw refuse.PO_SUPPLIER_STOPPED({}, 'supplier')
  if (expired) throw refuse.PO_CERTIFICATE({ name: expired.name, date: expired.day }, 'supplier')
  const tolerance = num(String(rise ?? 5))
  doc.lines.forEach((l, i) => {
    const at = (field: string): string => `lines[${i}].${field}`
    if (!num(l.unit_price).gt(0)) throw refuse.PO_PRICE_ZERO({}, at('unit_price'))
    if (l.expected_date < today) throw refuse.PO_EXPECTED_PAST({}, at('expected_date'))
    if (l.price_diff_pct !== null && num(l.price_diff_pct).gt(tolerance) && !l.reason)
      throw refuse.PO_PRICE_RISE({ sku: l.sku.title, p: num(l.price_diff_pct).toFixed(1) }, at('reason'))
    const moq = least.get(l.sku.id)
    if (moq && l.qty < moq && !l.reason) throw refuse.PO_BELOW_MOQ({ sku: l.sku.title, n: moq }, at('reason'))
  })
}
