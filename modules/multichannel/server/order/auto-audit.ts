import { runAction, sql, systemCtx, type App, type JobDef } from '@crossway/server-kit'
import { mcOrder } from '../../model/order/mc-order.resource.ts'
import { assess } from './assess.ts'
import { freeGoods } from './hold-goods.ts'

/** Exceptions that only tell something; with any other an order waits for people. */
const harmless = ['buyer_note']
const holdDays = 7
const aRound = 300

/** Releases orders in review that the rules let through and nothing is wrong with (multichannel.md, auto_audit). */
async function auditAll(app: App): Promise<{ audited: number; left: number }> {
  const ctx = systemCtx('zh-cn')
  const waiting = await app.db.rows<{ id: number }>(
    sql`select id from mc_order where status = 'review' and fulfil_by = 'self' and exists (select 1 from order_rule r where r.status = 'enabled' and (r.auto_audit or r.hold_reason is not null)) order by coalesce(ship_by, ordered_at), id limit ${aRound}`,
  )
  let audited = 0
  for (const { id } of waiting) {
    const state = await app.db.tx(async (tx) => {
      const still = await tx.maybe(sql`select 1 as x from mc_order where id = ${id} and status = 'review' for update skip locked`)
      if (!still) return 'review'
      const seen = await assess({ app, tx }, id)
      if (seen.ruling.hold_reason !== null) return runAction({ app, tx, ctx }, mcOrder, id, 'hold', { args: { reason: seen.ruling.hold_reason } }, true)
      if (!seen.ruling.auto_audit || seen.exceptions.some((e) => !harmless.includes(e)) || seen.facts.risk_level === 'high') return 'review'
      return runAction({ app, tx, ctx }, mcOrder, id, 'auto_audit', {}, true)
    })
    if (state === 'ready') audited++
  }
  return { audited, left: waiting.length - audited }
}

/** Goods of orders that nobody has released for a week are free for others. */
async function freeHeld(app: App): Promise<number> {
  const old = await app.db.rows<{ id: number; no: string }>(sql`
    select o.id, o.no from mc_order o where o.status = 'hold' and o.held_at < now() - make_interval(days => ${holdDays}) and exists (select 1 from stock_reservation r where r.source_type = 'mc_order' and r.source_id = o.id and r.status = 'active') order by o.id limit 500`)
  for (const o of old) await app.db.tx((tx) => freeGoods({ app, tx, ctx: systemCtx('zh-cn') }, o, '挂起超过7天'))
  return old.length
}

export const autoAuditJob = {
  name: 'multichannel.autoAudit',
  title: { 'zh-cn': '订单自动审核', en: 'Audit orders' },
  cron: '*/5 * * * *',
  run: async ({ app }) => ({ ...(await auditAll(app)), freed: await freeHeld(app) }),
} satisfies JobDef
