import { refId } from '@crossway/kernel'
import { handle, sql, type Tx } from '@crossway/server-kit'
import { refuse } from '../../model/returns/return-errors.ts'
import { unknownReturn } from '../../model/returns/unknown-return.resource.ts'
import { findOrder } from '../order/find-order.ts'
import { createReturn } from './create-return.ts'
import { tellTracking } from './tell-tracking.ts'

interface Found {
  readonly by: 'tracking' | 'parcel' | 'number'
  readonly ret: number | null
  readonly order: number | null
}
/** Whose it is by what stands on it: a return that expects this tracking number, the parcel that we sent under it, or a number that somebody wrote. */
async function lookUp(tx: Tx, tracking: string | null, written: string | null): Promise<Found | undefined> {
  if (tracking) {
    const announced = await tx.maybe<{ id: number; order: number }>(
      sql`select id, order_id as order from return_bill where tracking_no = ${tracking} and status in ('pending', 'approved', 'transit') order by id desc limit 1`,
    )
    if (announced) return { by: 'tracking', ret: announced.id, order: announced.order }
    const sent = await tx.maybe<{ order: number; ret: number | null }>(sql`
      select b.order_id as order, (select r.id from return_bill r where r.delivery_id = b.id and r.status in ('pending', 'approved', 'transit') order by r.id desc limit 1) as ret
      from parcel p join delivery_bill b on b.id = p.delivery_id where lower(p.tracking_no) = lower(${tracking}) order by p.ship_year desc, p.id desc limit 1`)
    if (sent) return { by: 'parcel', ...sent }
  }
  if (!written) return undefined
  const ret = await tx.maybe<{ id: number; order: number }>(
    sql`select id, order_id as order from return_bill where (lower(no) = lower(${written}) or lower(platform_rma) = lower(${written})) and status in ('pending', 'approved', 'transit') order by id desc limit 1`,
  )
  if (ret) return { by: 'number', ret: ret.id, order: ret.order }
  const order =
    (await findOrder(tx, written)) ??
    (await tx.maybe<{ id: number | null }>(sql`select order_id as id from delivery_bill where lower(no) = lower(${written})`))?.id
  if (!order) return undefined
  const waiting = await tx.maybe<{ id: number }>(
    sql`select id from return_bill where order_id = ${order}::bigint and status in ('pending', 'approved', 'transit') order by id desc limit 1`,
  )
  return { by: 'number', ret: waiting?.id ?? null, order }
}

/** Parcels that came back unannounced (multichannel.md returnBill, edge): matched by tracking number or order number, or by people who look at the photo. */
export const unknownReturnCommands = handle(unknownReturn, {
  save: async ({ tx, draft, next }) => {
    const tracking = next.tracking_no ?? null
    const written = next.written_no ?? null
    if (!tracking && !written && !refId(next.sku) && !next.note && !(next.photos as readonly unknown[] | null)?.length)
      throw refuse.UNKNOWN_NOTHING({}, 'tracking_no')
    const found = await lookUp(tx, tracking, written)
    const place = found?.order
      ? await tx.one<{ store: number; project: number | null }>(
          sql`select store_id as store, project_id as project from mc_order where id = ${found.order}::bigint`,
        )
      : undefined
    Object.assign(draft, {
      found_by: found?.by ?? null,
      found_return: found?.ret ?? null,
      found_order: found?.order ?? null,
      store: place?.store ?? null,
      project: place?.project ?? null,
    })
  },
  actions: {
    match: async ({ app, tx, ctx, doc, args, set }) => {
      const id = args.return_bill
      const ret = await tx.one<{ status: string; tracking: string | null }>(
        sql`select status, tracking_no as tracking from return_bill where id = ${id}::bigint for update`,
      )
      if (!['pending', 'approved', 'transit'].includes(ret.status)) throw refuse.UNKNOWN_ENDED({}, 'args.return_bill')
      if (doc.tracking_no && !ret.tracking) await tellTracking({ app, tx, ctx }, { id, status: ret.status }, doc.tracking_no, doc.carrier ?? null)
      set({ return_bill: id, done_at: new Date().toISOString() })
      return 'matched' as const
    },
    announce: async ({ app, tx, ctx, doc, args, set }) => {
      const id = await createReturn({ app, tx, ctx }, args.order_line, args.qty, doc.found_by === 'parcel' ? 'rto' : 'buyer', {
        text: [doc.no, doc.note].filter(Boolean).join(' · ').slice(0, 1000),
      })
      set({ return_bill: id, done_at: new Date().toISOString() })
      return 'matched' as const
    },
    dismiss: ({ args, set }) => {
      set({ close_reason: args.reason, done_at: new Date().toISOString() })
      return 'closed' as const
    },
  },
})
