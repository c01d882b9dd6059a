import { num } from '@crossway/kernel'
import { purchaseOrder } from '@crossway/purchase/model'
import { registerReverseStep } from '@crossway/purchase/server'
import { dayOf } from '@crossway/kernel'
import { registerActionGuard, sql, systemCtx, type App, type EventHandler, type Runner } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { allocateSign, takeBackAllocs } from './allocate-sign.ts'

const linked = (run: Runner, orders: readonly number[]) =>
  run.rows<{ po: number; po_line: number; margin: string | null; waits: number }>(
    sql`select purchase_order_id as po, po_line, unit_margin::text as margin, qty - signed_qty as waits from b2b_po_link where purchase_order_id = any(${[...orders]}::bigint[]) and status = 'active' limit 5000`,
  )

/** What bulk purchases refuse beyond procurement's own rules (b2b.md purchaseOrder, table of actions). */
export function guardPurchases(app: App): void {
  registerActionGuard(app, purchaseOrder, 'submit', async ({ run, docs }) => {
    const own = docs.filter((d) => d.po_type === 'b2b')
    const [unqualified, links] = [
      new Set(
        (
          await run.rows<{ id: number }>(
            sql`select id from supplier where id = any(${own.map((d) => d.supplier.id)}::bigint[]) and (qualify_state not in ('pass', 'conditional') or qualify_valid_to < ${dayOf(new Date())}::date)`,
          )
        ).map((s) => s.id),
      ),
      await linked(
        run,
        own.map((d) => d.id),
      ),
    ]
    return (doc) => {
      if (doc.po_type !== 'b2b') return undefined
      if (unqualified.has(doc.supplier.id)) return refuse.SB_NOT_VERIFIED({ supplier: doc.supplier.title })
      const loss = links.find((k) => k.po === doc.id && k.margin !== null && num(k.margin).isNegative() && !doc.lines.find((l) => l.id === k.po_line)?.reason)
      return loss ? refuse.SB_LOSS({ x: num(loss.margin!).abs().toFixed(2) }) : undefined
    }
  })
  for (const action of ['void', 'close_rest', 'delete'] as const)
    registerActionGuard(app, purchaseOrder, action, async ({ run, docs }) => {
      const links = await linked(
        run,
        docs.filter((d) => d.po_type === 'b2b').map((d) => d.id),
      )
      return (doc) => (links.some((k) => k.po === doc.id && k.waits > 0) ? refuse.SB_STILL_LINKED({ no: doc.no }) : undefined)
    })
  registerReverseStep(app, 'b2b', (call, sign) => takeBackAllocs(call, sign))
}

const received = (event: string): EventHandler => ({
  event,
  name: `b2b.allocate.${event}`,
  run: async ({ app, tx, payload }) => {
    if (payload.reversed !== true) await allocateSign({ app, tx, ctx: systemCtx() }, Number(payload.sign))
  },
})
/** Goods that came with or without an inspection. */
export const purchaseHandlers: readonly EventHandler[] = [received('goods.inspected'), received('goods.signed')]
