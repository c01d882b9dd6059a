import { num, refId, type ActionsOf, type ArgsOf, type RowOf } from '@crossway/kernel'
import { sql, type CommandContext, type Tx } from '@crossway/server-kit'
import { redirectTransit } from '@crossway/warehouse/server'
import { refuse } from '../model/errors.ts'
import type { shippingNotice } from '../model/shipping-notice.resource.ts'
import { writeCost } from './notice-costs.ts'

type Notice = RowOf<typeof shippingNotice>
type Args = ArgsOf<ActionsOf<typeof shippingNotice>['change_dest']>

/** Another share of the same company, in the country that the channel goes to. */
async function refuseElsewhere(tx: Tx, doc: Notice, vw: number, dest: number | null): Promise<void> {
  const to = await tx.one<{ name: string; fits: boolean }>(sql`
    select v.name, v.company_id = o.company_id and w.country = x.country as fits from virtual_warehouse v join warehouse w on w.id = v.warehouse_id
    cross join virtual_warehouse o join warehouse x on x.id = o.warehouse_id where v.id = ${vw} and o.id = ${doc.dest_vw.id}`)
  if (!to.fits) throw refuse.SN_DEST_OTHER({ vw: to.name }, 'args.dest_vw')
  if (dest === null) return
  const place = await tx.one<{ code: string; fits: boolean }>(
    sql`select l.code, l.country = c.dest_country as fits from logistics_warehouse l cross join provider_channel c where l.id = ${dest} and c.id = ${doc.channel.id}`,
  )
  if (!place.fits) throw refuse.SN_DEST_OTHER({ vw: place.code }, 'args.dest')
}

/** Goods under way go to another warehouse: their layers move with all that they cost (logistics.md shippingNotice, change_dest). */
export async function changeDestination({ app, tx, ctx }: CommandContext, doc: Notice, args: Args): Promise<Record<string, unknown>> {
  const vw = refId(args.dest_vw)!
  const dest = refId(args.dest)
  if (vw === doc.dest_vw.id && (dest === null || dest === (doc.dest?.id ?? null))) throw refuse.SN_DEST_SAME({}, 'args.dest_vw')
  const lines = (doc.lines ?? []).filter((l) => l.layer !== null)
  if (lines.some((l) => (l.received_qty ?? 0) > 0 || (l.lost_qty ?? 0) > 0)) throw refuse.SN_DEST_RECEIVED()
  await refuseElsewhere(tx, doc, vw, dest)
  if (vw !== doc.dest_vw.id) {
    const source = { type: 'shipping_notice', id: doc.id, no: doc.no, project: doc.project?.id ?? null }
    const moves = lines.map((l) => ({ layer: l.layer!, line: l.id }))
    await redirectTransit({ app, tx, ctx }, { source, lines: moves, to_vw: vw, idem_key: `shipping_notice:${doc.id}:to:${doc.version}`, remark: args.reason })
    await tx.run(
      sql`update receipt_sign set warehouse_id = (select warehouse_id from virtual_warehouse where id = ${vw}), version = version + 1 where notice_id = ${doc.id} and status = 'draft'`,
    )
  }
  if (args.fee && num(args.fee).gt(0)) await writeCost({ app, tx, ctx }, { notice: doc.id, cost_type: 'delivery', amount: args.fee })
  const { total } = await tx.one<{ total: string }>(sql`select act_total_cny::text as total from shipping_notice where id = ${doc.id}`)
  return { dest_vw: vw, ...(dest === null ? {} : { dest }), act_total_cny: total }
}
