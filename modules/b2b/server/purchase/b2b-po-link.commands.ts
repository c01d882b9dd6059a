import { num, refId, round } from '@crossway/kernel'
import { handle, sql, type SaveCall, type Tx } from '@crossway/server-kit'
import { b2bPoLink } from '../../model/purchase/b2b-po-link.resource.ts'
import { refuse } from '../../model/errors.ts'
import { recountLinks, releaseLinks } from './links.ts'
import { shipDirect } from './ship-direct.ts'

interface Ends {
  readonly po_line: number
  readonly unlinked: number
  readonly unit_cost: string
  readonly fx: string
  readonly sale_line: number
  readonly wanted: number
  readonly price: string
  readonly allowance: string
  readonly freight: string
  readonly buyer: number
  readonly ship_to: string | null
  readonly ship_to_date: string
}
/** The lines of both documents that an article of theirs is on, with what is free on each side. */
const endsOf = (tx: Tx, po: number, sale: number, sku: number): Promise<Ends | undefined> =>
  tx.maybe<Ends>(sql`
    select p.id as po_line, p.qty - coalesce((select sum(k.qty) from b2b_po_link k where k.po_line = p.id and k.status = 'active'), 0)::int as unlinked,
      (p.unit_price / case when o.tax_included then 1 + coalesce(p.tax_rate, 0) / 100 else 1 end * coalesce(o.rate, 1))::numeric(18, 4)::text as unit_cost, coalesce(s.rate, 1)::text as fx,
      l.id as sale_line, greatest(l.open - l.reserved - greatest(l.purchased - l.signed, 0), 0) as wanted, (l.price * (100 - l.discount_pct) / 100)::text as price,
      case when s.goods_amount > 0 then (s.est_allowance / s.goods_amount)::text else '0' end as allowance, (s.planned_freight / greatest(s.qty, 1))::text as freight, s.buyer_id as buyer, s.ship_to, s.ship_to_date
    from purchase_order o join purchase_order_line p on p.purchase_order_id = o.id and p.sku_id = ${sku}::bigint
    join sale_order s on s.id = ${sale}::bigint join sale_order_line l on l.sale_order_id = s.id and l.sku_id = ${sku}::bigint
    where o.id = ${po}::bigint and o.po_type = 'b2b' order by l.short desc, p.qty_open desc, p.id limit 1`)

async function save({ tx, draft }: SaveCall<typeof b2bPoLink>): Promise<void> {
  const [po, sale, sku] = [refId(draft.purchase_order)!, refId(draft.sale_order)!, refId(draft.sku)!]
  await tx.rows(sql`select id from purchase_order where id = ${po} for update`)
  await tx.rows(sql`select id from sale_order where id = ${sale} for update`)
  const e = await endsOf(tx, po, sale, sku)
  if (!e) throw refuse.SB_NO_LINE({}, 'sku')
  const qty = Number(draft.qty)
  const same = await tx.maybe<{ id: number }>(sql`select id from b2b_po_link where po_line = ${e.po_line} and sale_line = ${e.sale_line} and status = 'active'`)
  if (same) throw refuse.SB_LINKED_TWICE({}, 'sku')
  if (qty > e.unlinked) throw refuse.SB_LINK_OVER({ n: e.unlinked }, 'qty')
  if (qty > e.wanted) throw refuse.SB_LINK_WANTED({ n: e.wanted }, 'qty')
  const net = round(
    num(e.price)
      .times(num(1).minus(num(e.allowance)))
      .times(num(e.fx)),
    2,
  )
  Object.assign(draft, {
    po_line: e.po_line,
    sale_line: e.sale_line,
    buyer: e.buyer,
    ship_to: draft.delivery_mode === 'direct' ? e.ship_to : null,
    ship_to_date: e.ship_to_date,
    unit_margin: net.minus(num(e.unit_cost)).minus(num(e.freight)).toFixed(2),
  })
}

/** Which purchase is for which sale (b2b.md b2b_po_link). */
export const b2bPoLinkCommands = handle(b2bPoLink, {
  save,
  saved: ({ tx, doc }) => recountLinks(tx, [doc.sale_order.id]),
  actions: {
    shipDirect: async ({ app, tx, ctx, doc, args }) => {
      await shipDirect({ app, tx, ctx }, doc, args)
      return 'active' as const
    },
    unlink: async ({ tx, doc }) => {
      await releaseLinks(tx, { link: doc.id })
      return doc.signed_qty === 0 ? ('released' as const) : ('active' as const)
    },
  },
})
