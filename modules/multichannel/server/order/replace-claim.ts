import { claim, completeClaim } from '@crossway/resource/server'
import { createRecord, sql, systemCtx, type CommandContext, type EventHandler } from '@crossway/server-kit'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { readAddress } from '../../model/order/read-address.ts'

interface Listing {
  readonly seller_sku: string
  readonly title: string | null
  readonly country: string
}

/**
 * The order by which a granted replacement leaves: the claim's goods, free of charge, under the claim's number (resource.md amzAfterSalesCard, execute).
 * Asked again it answers the one that stands; nothing where the claim names no listing.
 */
export async function replaceClaim({ app, tx, ctx }: CommandContext, id: number): Promise<number | undefined> {
  const c = await claim({ app, run: tx }, id)
  if (!c?.msku) return undefined
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`replacement ${id}`}, 0))`)
  const stands = await tx.maybe<{ id: number }>(sql`select id from mc_order where store_id = ${c.store}::bigint and platform_order_no = ${c.no}`)
  if (stands) return stands.id
  const m = await tx.one<Listing>(
    sql`select m.seller_sku, m.title, k.country from msku m join store s on s.id = m.store_id join marketplace k on k.id = s.marketplace_id where m.id = ${c.msku}::bigint`,
  )
  const { name, address, ...reach } = c.deliver_to
  return createRecord(
    { app, tx, ctx },
    mcOrder,
    {
      store: c.store,
      platform_order_no: c.no,
      order_type: 'sample',
      country: m.country,
      ...readAddress(address),
      buyer_name: name,
      ...reach,
      cs_note: [c.no, c.order].filter(Boolean).join(' · '),
      lines: [{ seller_sku: m.seller_sku, msku: c.msku, title: m.title?.slice(0, 300) ?? null, qty: c.qty, unit_price: '0' }],
    },
    { preset: { order_type: 'resend' } },
  )
}

export const onReplacement: EventHandler = {
  event: 'afterCard.replacementApproved',
  name: 'multichannel.replacement',
  run: async ({ app, tx, payload }) => void (await replaceClaim({ app, tx, ctx: systemCtx() }, Number(payload.claim))),
}

/** What was promised has left as a whole: the claim is done, with the order's number. */
export const onReplaced: EventHandler = {
  event: 'order.shipped',
  name: 'multichannel.replaced',
  run: async ({ app, tx, payload }) => {
    if (payload.whole !== true) return
    const c = await tx.maybe<{ id: number; no: string }>(sql`
      select c.id, o.no from mc_order o join after_card_claim c on c.claim_no = o.platform_order_no and c.store_id = o.store_id
      where o.id = ${Number(payload.order)}::bigint and o.order_type = 'resend' and c.status in ('executing', 'done')`)
    if (c) await completeClaim({ app, tx, ctx: systemCtx() }, c.id, c.no)
  },
}
