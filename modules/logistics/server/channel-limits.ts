import { num, type RowOf } from '@crossway/kernel'
import { sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../model/errors.ts'
import { attrEn, attrZh } from '../model/ship-modes.ts'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'

/** The first of the goods that the channel does not take, by their carton's weight, its longest side or what they are (logistics.md shippingNotice, confirm). */
export async function refuseUncarried(tx: Tx, doc: RowOf<typeof shippingNotice>): Promise<void> {
  const odd = await tx.maybe<{
    sku: string
    channel: string
    kg: string | null
    most_kg: string | null
    cm: string | null
    most_cm: string | null
    attr: keyof typeof attrZh | null
  }>(sql`
    select s.code as sku, c.name as channel, l.carton_kg::text as kg, c.max_kg::text as most_kg, greatest(l.len_cm, l.wid_cm, l.hei_cm)::text as cm, c.max_side_cm::text as most_cm, (select a from unnest(s.special_attrs) a where not a = any(coalesce(c.allowed_attrs, '{}')) limit 1) as attr
    from shipping_notice_line n join stocking_line l on l.id = n.stocking_line join sku s on s.id = n.sku_id join provider_channel c on c.id = ${doc.channel.id}
    where n.shipping_notice_id = ${doc.id} and n.qty > 0 and (l.carton_kg > c.max_kg or greatest(l.len_cm, l.wid_cm, l.hei_cm) > c.max_side_cm or not coalesce(s.special_attrs, '{}') <@ coalesce(c.allowed_attrs, '{}')) order by n.seq limit 1`)
  if (!odd) return
  const { sku, channel } = odd
  if (odd.attr) throw refuse.SN_CHANNEL_ATTR({ sku, channel, attr_zh: attrZh[odd.attr], attr_en: attrEn[odd.attr] })
  if (odd.kg && odd.most_kg && num(odd.kg).gt(odd.most_kg))
    throw refuse.SN_CHANNEL_KG({ sku, channel, kg: num(odd.kg).toFixed(), most: num(odd.most_kg).toFixed() })
  throw refuse.SN_CHANNEL_SIDE({ sku, channel, cm: num(odd.cm ?? 0).toFixed(), most: num(odd.most_cm ?? 0).toFixed() })
}
