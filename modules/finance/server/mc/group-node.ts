import { refuse as engine } from '@crossway/kernel'
import { readRecord, requireNode, type App, type Ctx } from '@crossway/server-kit'
import { billRoutesOf, collectionRoutes, settlementRoutes, type ChannelGroup } from '../../model/mc/channel-routes.ts'
import { paymentCollection } from '../../model/payment-collection.resource.ts'
import { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'
import { settlement } from '../../model/settlement.resource.ts'

const kinds = {
  settlement: { resource: settlement, routes: settlementRoutes },
  payment_collection: { resource: paymentCollection, routes: collectionRoutes },
  reconcile_bill: { resource: reconcileBill, routes: billRoutesOf },
} as const

/** A record below which a hand-made route works, as the caller may see it; the page of its group decides what he may do with it. */
export async function ownOfGroup(app: App, ctx: Ctx, kind: keyof typeof kinds, id: number, verb?: string): Promise<Record<string, unknown>> {
  const { resource, routes } = kinds[kind]
  if (!Object.values(routes).some((r) => ctx.access.has(r))) requireNode(ctx, routes.amazon)
  const record = await readRecord({ app, ctx }, resource, id)
  const page = routes[record.channel_group as ChannelGroup]
  if (!page) throw engine.NOT_FOUND()
  requireNode(ctx, verb ? `${page}/${verb}` : page)
  return record
}
