import type { Context } from '@crossway/server-kit'
import { num } from '@crossway/kernel'
import { runAction, sql, systemCtx, type App, type EventHandler } from '@crossway/server-kit'
import { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'

/** What came in or went out on a bill stands on the bill; wholly settled it closes, taken back it is open again. Run twice it writes the same. */
async function follow({ app, tx }: Context<'app' | 'tx'>, payload: Readonly<Record<string, unknown>>): Promise<void> {
  if (payload.source_type !== 'reconcile_bill') return
  const id = Number(payload.source_id)
  const bill = await tx.maybe<{ status: string; direction: string }>(
    sql`select status, direction from reconcile_bill where id = ${id}::bigint and status in ('finalized', 'settled') for update`,
  )
  if (!bill) return
  const side = bill.direction === 'payable' ? 'payable' : 'receivable'
  const now = await tx.maybe<{ settled: string; open: string }>(
    sql`select (settled_amount + offset_amount)::text as settled, open_amount::text as open from ${sql.id(side)} where source_type = 'reconcile_bill' and source_id = ${id}::bigint and status <> 'cancelled'`,
  )
  if (!now) return
  await tx.run(sql`update reconcile_bill set settled_amount = ${now.settled}::numeric, open_amount = ${now.open}::numeric where id = ${id}::bigint`)
  const done = num(now.open).isZero()
  if (done !== (bill.status === 'settled')) await runAction({ app, tx, ctx: systemCtx() }, reconcileBill, id, done ? 'close' : 'reopen', {}, true)
}

export const billMoneyHandlers: readonly EventHandler[] = ['receivable.settled', 'payable.paid', 'payable.reopened'].map((event) => ({
  event,
  name: `finance.bill.${event}`,
  run: ({ app, tx, payload }) => follow({ app, tx }, payload),
}))

/** Bills that nobody answered in time, where their template says that silence is consent (finance.md amzReconcileBill autoConfirm). Answers how many. */
export async function confirmSilent(app: App, today: string): Promise<number> {
  const due = await app.db.rows<{ id: number }>(
    sql`select b.id from reconcile_bill b where b.status = 'sent' and b.confirm_deadline < ${today}::date and (b.charge_copy ->> 'auto_confirm')::boolean order by b.id limit 500`,
  )
  for (const b of due) await app.db.tx((tx) => runAction({ app, tx, ctx: systemCtx() }, reconcileBill, b.id, 'confirm', { args: {} }, true))
  return due.length
}
