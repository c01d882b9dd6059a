import { addDays } from '@crossway/kernel'
import type { NoticeKind } from '@crossway/platform/model'
import { notify } from '@crossway/platform/server'
import { sql, type EventHandler } from '@crossway/server-kit'
import { handlingDays } from './buy-for-order.ts'

export const purchaseNotices: readonly NoticeKind[] = [
  {
    code: 'b2b.po_late',
    category: 'warning',
    level: 'important',
    title: {
      'zh-cn': '{po}的{sku}确认{confirmed}到货，销售订单{no}赶不上{window}前发货，预计{ship}可发',
      en: '{po} brings {sku} on {confirmed}: order {no} will not leave by {window}, but on {ship}',
    },
  },
]

interface Late {
  readonly sale: number
  readonly no: string
  readonly owner: number
  readonly sku: string
  readonly po: string
  readonly confirmed: string
  readonly window: string
  readonly direct: boolean
}

/**
 * A supplier's date after which a linked sale order can no longer leave within its window is told to whoever answers for the sale, with the day on which
 * it could leave instead (b2b.md purchaseOrder, confirm). Goods that go straight to the buyer need no days in our place.
 */
export const onDatesConfirmed: EventHandler = {
  event: 'po.confirmed',
  name: 'b2b.tellLate',
  run: async ({ app, tx, payload }) => {
    const late = await tx.rows<Late>(sql`
      select distinct on (s.id) s.id as sale, s.no, s.owner_id as owner, g.code as sku, o.no as po, p.confirmed_date::text as confirmed, s.ship_to_date::text as window, k.delivery_mode = 'direct' as direct
      from b2b_po_link k join purchase_order o on o.id = k.purchase_order_id join purchase_order_line p on p.id = k.po_line join sale_order s on s.id = k.sale_order_id join sku g on g.id = k.sku_id
      where k.purchase_order_id = ${Number(payload.po)}::bigint and k.status = 'active' and k.qty > k.signed_qty and s.status = 'confirmed' and s.owner_id is not null
        and p.confirmed_date > s.ship_to_date - case when k.delivery_mode = 'direct' then 0 else ${handlingDays} end
      order by s.id, p.confirmed_date desc, k.id`)
    for (const l of late)
      await notify({ app, tx }, 'b2b.po_late', {
        employees: [l.owner],
        vars: { po: l.po, sku: l.sku, confirmed: l.confirmed, no: l.no, window: l.window, ship: addDays(l.confirmed, l.direct ? 0 : handlingDays) },
        record: { resource: 'sale_order', id: l.sale },
        key: `b2b.po_late ${l.po} ${l.sale} ${l.confirmed}`,
      })
  },
}
