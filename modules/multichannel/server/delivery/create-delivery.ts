import { dayOf, moneyText, num } from '@crossway/kernel'
import { createRecord, insertAll, runAction, sql, type CommandContext } from '@crossway/server-kit'
import { channelsOf } from '@crossway/logistics/server'
import { findRate } from '@crossway/ledger/server'
import { deliveryBill } from '../../model/delivery/delivery-bill.resource.ts'
import { channelFreight, zonesOf } from '../order/find-routes.ts'

export interface DeliveryPart {
  /** Row of the order's articles. */
  readonly order_sku: number
  readonly qty: number
}
export interface NewDelivery {
  readonly order: number
  readonly warehouse: number
  readonly vw: number
  readonly channel: number
  readonly parts: readonly DeliveryPart[]
  readonly handling?: string | null | undefined
  /** Without a word as the order's deliveries were before: what a rule asked for holds for each of its parcels. */
  readonly insured?: boolean | undefined
  readonly signature?: boolean | undefined
}
interface Part {
  readonly order_id: number
  readonly order_line: number
  readonly order_sku: number
  readonly sku_id: number
  readonly msku_id: number | null
  readonly qty: number
  readonly kg: string
  readonly cbm: string
  readonly attrs: string[]
}

/** What one warehouse is to send of an order, as a delivery order that is not pushed yet (contracts.md createDelivery). */
export async function createDelivery({ app, tx, ctx }: CommandContext, n: NewDelivery): Promise<number> {
  const o = await tx.one<{
    store: number
    project: number | null
    owner: number | null
    country: string
    zip: string
    ship_by: string | null
    currency: string
    fulfil_by: string
    insured: boolean
    signature: boolean
  }>(sql`
    select o.store_id as store, o.project_id as project, o.owner_id as owner, o.country, o.zip, o.ship_by, o.currency, o.fulfil_by, coalesce(b.insured, false) as insured, coalesce(b.signature, false) as signature
    from mc_order o left join lateral (select bool_or(b.insured) as insured, bool_or(b.signature) as signature from delivery_bill b where b.order_id = o.id) b on true where o.id = ${n.order}::bigint`)
  const parts = await tx.rows<Part>(sql`
    select k.mc_order_id as order_id, k.line as order_line, k.id as order_sku, k.sku_id, l.msku_id, u.qty, coalesce(s.gross_weight, 0) as kg, coalesce(s.volume, 0) as cbm, coalesce(s.special_attrs, '{}') as attrs
    from unnest(${n.parts.map((p) => p.order_sku)}::bigint[], ${n.parts.map((p) => p.qty)}::int[]) with ordinality as u(id, qty, n) join mc_order_sku k on k.id = u.id join mc_order_line l on l.id = k.line join sku s on s.id = k.sku_id order by u.n`)
  const channel = (await channelsOf(tx, [n.channel])).get(n.channel)
  const zone = (await zonesOf(tx, [n.channel], [n.warehouse], o.zip)).get(`${n.channel} ${n.warehouse}`) ?? null
  const own =
    channel &&
    channelFreight(
      channel,
      parts.map((p) => ({ ...p, id: p.order_sku, line: p.order_line, sku: p.sku_id, code: '' })),
      zone,
    )
  const rate = own && (await findRate(tx, channel.currency, o.currency, dayOf(new Date()), 'book'))?.rate
  const id = await createRecord(
    { app, tx, ctx },
    deliveryBill,
    {},
    {
      preset: {
        warehouse: n.warehouse,
        vw: n.vw,
        channel: n.channel,
        order: n.order,
        orders: [n.order],
        store: o.store,
        project: o.project,
        owner: o.owner,
        country: o.country,
        mode: o.fulfil_by === 'mcf' ? 'mcf' : 'manual',
        qty: parts.reduce((q, p) => q + p.qty, 0),
        currency: o.currency,
        freight_est: own && rate ? moneyText(num(own).times(rate)) : null,
        handling_fee: n.handling ?? null,
        ship_by: o.ship_by,
        insured: n.insured ?? o.insured,
        signature: n.signature ?? o.signature,
      },
    },
  )
  await insertAll(
    tx,
    'delivery_line',
    { delivery_bill_id: 'bigint', seq: 'int', order_id: 'bigint', order_line: 'int', order_sku: 'int', sku_id: 'bigint', msku_id: 'bigint', qty: 'int' },
    parts.map((p, i) => ({ ...p, delivery_bill_id: id, seq: i + 1 })),
  )
  return id
}

/** Takes back delivery orders of an order that no warehouse has; from a parcel that it shares only its own pieces. */
export async function dropDrafts({ app, tx, ctx }: CommandContext, order: number, reason: string): Promise<void> {
  const drafts = await tx.rows<{ id: number; shared: boolean }>(sql`
    select b.id, exists (select 1 from delivery_line l where l.delivery_bill_id = b.id and l.order_id <> ${order}::bigint) as shared from delivery_bill b
    where b.status in ('draft', 'failed') and exists (select 1 from delivery_line l where l.delivery_bill_id = b.id and l.order_id = ${order}::bigint) order by b.id for update of b`)
  for (const d of drafts)
    if (d.shared) await leaveParcel({ tx, ctx }, d.id, order)
    else await runAction({ app, tx, ctx }, deliveryBill, d.id, 'cancel', { args: { reason } }, true)
}
/** The pieces of one order leave a parcel that several share; it goes on for the others, in the name of the first of them. */
async function leaveParcel({ tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>, id: number, order: number): Promise<void> {
  await tx.run(sql`delete from delivery_line where delivery_bill_id = ${id} and order_id = ${order}::bigint`)
  await tx.run(sql`
    update delivery_bill b set order_id = o.id, orders = array_remove(b.orders, ${order}::bigint), project_id = o.project_id, owner_id = o.owner_id, country = o.country,
      ship_by = (select min(x.ship_by) from mc_order x where x.id = any(array_remove(b.orders, ${order}::bigint))), qty = (select sum(l.qty) from delivery_line l where l.delivery_bill_id = b.id), version = b.version + 1, updated_by = ${ctx.account}, updated_at = now()
    from mc_order o where b.id = ${id} and o.id = (select l.order_id from delivery_line l where l.delivery_bill_id = ${id} order by l.seq limit 1)`)
}
