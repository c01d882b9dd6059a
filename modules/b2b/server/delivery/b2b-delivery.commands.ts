import { dayOf, refId } from '@crossway/kernel'
import { handle, sql, type SaveCall } from '@crossway/server-kit'
import { b2bDelivery } from '../../model/delivery/b2b-delivery.resource.ts'
import { packingTotals } from '../../model/delivery/packing.ts'
import { refuse } from '../../model/errors.ts'
import { noteReceived } from './buyer-received.ts'
import { reverseDelivery, shipDelivery } from './ship-delivery.ts'

async function save({ before, draft }: SaveCall<typeof b2bDelivery>): Promise<void> {
  const arn = draft.arn === undefined ? before?.arn : draft.arn
  if (arn && before && before.freight_term !== 'collect') throw refuse.SD_ARN({}, 'arn')
  if (draft.cartons === undefined) return
  const t = packingTotals(((draft.cartons ?? []) as { carton_no: string; sku: unknown; qty: number }[]).map((c) => ({ ...c, sku: refId(c.sku)! })))
  Object.assign(draft, { carton_count: t.cartons, gross_weight: t.weight, volume: t.volume })
}

/** Deliveries from the draft to the buyer's own count (b2b.md b2b_delivery). */
export const b2bDeliveryCommands = handle(b2bDelivery, {
  save,
  saved: async ({ tx, doc }) =>
    void (await tx.run(
      sql`update b2b_delivery_line l set packed = coalesce((select sum(c.qty) from b2b_carton c where c.b2b_delivery_id = l.b2b_delivery_id and c.sku_id = l.sku_id), 0) where l.b2b_delivery_id = ${doc.id}`,
    )),
  guard: ({ doc, action }) => (action === 'ship' && doc.mode === 'direct' ? refuse.SD_DIRECT() : undefined),
  actions: {
    pick: () => 'picking',
    ship: async ({ app, tx, ctx, doc, args, set }) => {
      set(await shipDelivery({ app, tx, ctx }, doc, args.ship_date))
      return 'shipped' as const
    },
    sendAsn: ({ doc, set }) => {
      set({ asn_state: 'sent', asn_at: new Date().toISOString() })
      return doc.status as 'shipped'
    },
    answerAsn: ({ doc, args, set }) => {
      if (doc.asn_state === 'none') throw refuse.SD_NO_ASN()
      set({ asn_state: args.answer })
      return doc.status as 'shipped'
    },
    arrive: ({ args, set }) => {
      if (args.proof) set({ proof: args.proof })
      return 'delivered'
    },
    receive: async ({ app, tx, ctx, doc, args, set }) => {
      const day = args.received_at ?? dayOf(new Date())
      if (day > dayOf(new Date()) || (doc.ship_date && day < doc.ship_date)) throw refuse.SD_RECEIVED_DAY({ date: doc.ship_date ?? day }, 'args.received_at')
      await noteReceived({ app, tx, ctx }, doc, args.lines)
      set({ received_at: day })
      return 'received' as const
    },
    reverse: async ({ app, tx, ctx, doc, args, set }) => {
      await reverseDelivery({ app, tx, ctx }, doc, args.reason)
      set({ asn_state: 'none', asn_at: null })
      return 'draft' as const
    },
    cancel: () => 'cancelled',
  },
})
