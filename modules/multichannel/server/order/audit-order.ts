import { emit, sql, type CommandContext } from '@crossway/server-kit'
import { joinNames } from '@crossway/kernel'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { refuseOrder as refuse } from '../../model/order/order-errors.ts'
import { deliverHeld } from '../delivery/deliver-held.ts'
import { assess, type Assessment } from './assess.ts'
import { freeGoods, holdGoods } from './hold-goods.ts'
import { openArticles } from './order-facts.ts'
import { takeApart } from './take-apart.ts'

/** Exceptions with which no order is released, whoever looks at it; what is only doubtful is for a person to judge. */
const blocking = ['unmapped', 'bad_address', 'no_channel', 'cancelled_late']

export const exceptionNames = ({ app, ctx }: Pick<CommandContext, 'app' | 'ctx'>, codes: readonly string[]): string => {
  const label = app.registry.labels(mcOrder.name, ctx.lang).fields.exceptions
  const words = typeof label === 'object' ? (label.values ?? {}) : {}
  return joinNames(
    codes.map((c) => words[c] ?? c),
    ctx.lang,
  )
}

/** Marks an order as short, so that it is found among the exceptions. */
const markShort = (tx: CommandContext['tx'], order: number): Promise<number> =>
  tx.run(sql`
    update mc_order set exceptions = (select array_agg(distinct x order by x) from unnest(coalesce(exceptions, '{}') || '{no_stock}'::text[]) x), exception_since = coalesce(exception_since, now()) where id = ${order}::bigint`)

/**
 * Releases an order for shipping: its pieces are reserved and a delivery order is made. Of two orders that want the last pieces the second stays in review,
 * short (multichannel.md orderInfo, audit).
 */
export async function auditOrder({ app, tx, ctx }: CommandContext, id: number): Promise<'ready' | 'review'> {
  const seen = await assess({ app, tx }, id)
  if (seen.exceptions.includes('no_stock')) return 'review'
  const blocked = seen.exceptions.filter((e) => blocking.includes(e))
  if (blocked.length > 0) throw refuse.ORDER_BLOCKED({ list: exceptionNames({ app, ctx }, blocked) })
  if (seen.exceptions.includes('risk') && seen.facts.risk_level === 'high' && !ctx.access.super && !ctx.access.has('orderInfo/auditRisk'))
    throw refuse.ORDER_RISK()
  return release({ app, tx, ctx }, seen)
}

/** Reserves all open pieces of an order and hands them to the delivery orders of their warehouses. */
export async function release(
  { app, tx, ctx }: CommandContext,
  { facts: o, ruling, parts }: Pick<Assessment, 'facts' | 'ruling' | 'parts'>,
): Promise<'ready' | 'review'> {
  if (o.warehouse === null || o.vw === null || o.channel === null) throw refuse.ORDER_ROUTE()
  if (!(parts.length > 0 ? await holdParts({ app, tx, ctx }, o, parts) : await holdGoods({ app, tx, ctx }, o, o.vw, await openArticles(tx, o.id)))) {
    await markShort(tx, o.id)
    return 'review'
  }
  await deliverHeld({ app, tx, ctx }, o.id, { insured: ruling.insured, signature: ruling.signature, channels: new Map(parts.map((p) => [p.vw, p])) })
  await tx.run(sql`update mc_order set audited_at = now() where id = ${o.id}`)
  await emit(
    { app, tx },
    'order.audited',
    { order: o.id, no: o.no, store: o.store, warehouse: o.warehouse, channel: o.channel },
    { resource: 'mc_order', id: o.id },
  )
  return 'ready'
}

/** Reserves each part where it lies; all of it or nothing. */
async function holdParts({ app, tx, ctx }: CommandContext, o: Assessment['facts'], parts: Assessment['parts']): Promise<boolean> {
  for (const p of parts) {
    const mine: { id: number; sku: number; qty: number }[] = []
    for (const l of p.lines) mine.push({ ...l, id: await takeApart(tx, l, l.qty) })
    if (await holdGoods({ app, tx, ctx }, o, p.vw, mine)) continue
    await freeGoods({ app, tx, ctx }, o, '缺货')
    return false
  }
  return true
}
