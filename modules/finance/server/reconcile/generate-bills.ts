import type { QueryContext } from '@crossway/server-kit'
import { addDays, addMonths, endOfMonth, Refusal } from '@crossway/kernel'
import { createRecord, scopeSql, sql } from '@crossway/server-kit'
import { modeOn } from '@crossway/ledger/server'
import { billRoutesOf, type ChannelGroup } from '../../model/mc/channel-routes.ts'
import { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'

interface Due {
  readonly project: number
  readonly name: string
  readonly cycle: 'half_month' | 'month' | 'quarter' | 'payout'
}
export interface Generated {
  readonly created: readonly { readonly id: number; readonly no: string; readonly project: string }[]
  readonly refused: readonly { readonly project: string; readonly why: string }[]
}

/** Periods of a cycle that end in a month. */
function periodsOf(cycle: Due['cycle'], month: string): { from: string; to: string }[] {
  const first = month + '-01'
  const last = endOfMonth(first)
  if (cycle === 'half_month')
    return [
      { from: first, to: month + '-15' },
      { from: month + '-16', to: last },
    ]
  if (cycle !== 'quarter') return [{ from: first, to: last }]
  return Number(month.slice(5)) % 3 === 0 ? [{ from: addMonths(first, -2), to: last }] : []
}

/**
 * Bills of a month for all projects of the caller that are due by their template's cycle and have none yet (finance.md amzReconcileBill, batch). Each
 * in a transaction of its own: one that cannot be made is named with its reason and holds no other back.
 */
export async function generateBills(
  { app, ctx }: QueryContext,
  { month, partial, group }: { readonly month: string; readonly partial: boolean; readonly group: ChannelGroup },
): Promise<Generated> {
  const page = billRoutesOf[group]
  const scopes = ctx.access.scopes('reconcile_bill', [page], 'write')
  const due = await app.db.rows<Due>(sql`
    select t.project_id as project, t.name, coalesce(q.cycle, 'month') as cycle from project_structure t left join quote_template q on q.id = t.quote_template_id
    where ${modeOn('t', `${month}-01`)} <> 'trade' and t.channel_group = ${group} and t.customer_id is not null and t.effective_from <= ${endOfMonth(month + '-01')}::date and (t.effective_to is null or t.effective_to >= ${month + '-01'}::date)
      and ${scopeSql(scopes, app.registry.resource('project_structure'), ctx, 't')} order by t.name limit 500`)
  const created: { id: number; no: string; project: string }[] = []
  const refused: { project: string; why: string }[] = []
  for (const d of due)
    for (const p of periodsOf(d.cycle, month)) {
      const stands = await app.db.maybe(
        sql`select 1 as x from reconcile_bill where project_id = ${d.project}::bigint and status <> 'void' and daterange(period_start, period_end, '[]') && daterange(${p.from}::date, ${addDays(p.to, 1)}::date) limit 1`,
      )
      if (stands) continue
      try {
        const bill = await app.db.tx(async (tx) => {
          const id = await createRecord(
            { app, tx, ctx },
            reconcileBill,
            { project: d.project, period_start: p.from, period_end: p.to },
            { confirmed: partial ? ['BILL_UNPOSTED', 'MATCH_RATE'] : [], node: `${page}/add` },
          )
          return tx.one<{ id: number; no: string }>(sql`select id, bill_no as no from reconcile_bill where id = ${id}::bigint`)
        })
        created.push({ ...bill, project: d.name })
      } catch (e) {
        if (!(e instanceof Refusal)) throw e
        refused.push({ project: d.name, why: e.text(ctx.lang) })
      }
    }
  return { created, refused }
}
