import { moneyText, num, type NumLike } from '@crossway/kernel'
import { insertAll, sql, type Runner, type Tx } from '@crossway/server-kit'
import type { EntryType } from '../../model/payout/promotion-entry.resource.ts'

export interface NewEntry {
  readonly resource: number
  readonly company: number
  readonly currency: string
  readonly task: number | null
  readonly project: number | null
  readonly owner: number | null
  readonly type: EntryType
  readonly amount: NumLike
  readonly due_on: string
  readonly note: string
  readonly key: string
  readonly withdraw?: number | null
}
const columns = {
  resource_id: 'bigint',
  company_id: 'bigint',
  currency: 'text',
  task_id: 'bigint',
  project_id: 'bigint',
  owner_id: 'bigint',
  type: 'text',
  amount: 'numeric',
  due_on: 'date',
  note: 'text',
  key: 'text',
  withdraw_id: 'bigint',
  created_by: 'bigint',
  updated_by: 'bigint',
} as const

/** Adds to what we owe; a key that stands already adds nothing. Tasks follow. */
export async function addEntries(tx: Tx, rows: readonly NewEntry[], account = 0): Promise<void> {
  const real = rows.filter((r) => !num(r.amount).isZero())
  if (real.length === 0) return
  const known = new Set(
    (await tx.rows<{ key: string }>(sql`select key from promotion_entry where key = any(${real.map((r) => r.key)}::text[])`)).map((r) => r.key),
  )
  await insertAll(
    tx,
    'promotion_entry',
    columns,
    real
      .filter((r) => !known.has(r.key))
      .map((r) => ({
        resource_id: r.resource,
        company_id: r.company,
        currency: r.currency,
        task_id: r.task,
        project_id: r.project,
        owner_id: r.owner,
        type: r.type,
        amount: moneyText(r.amount),
        due_on: r.due_on,
        note: r.note,
        key: r.key,
        withdraw_id: r.withdraw ?? null,
        created_by: account,
        updated_by: account,
      })),
  )
  await keepTaskMoney(
    tx,
    real.flatMap((r) => r.task ?? []),
  )
}

/** What of the tasks is payable and paid, and what they cost with samples, in CNY; ROI is sales over cost. */
export const keepTaskMoney = (tx: Tx, tasks: readonly number[]): Promise<number> =>
  tx.run(sql`
    update promotion_task t set payable = coalesce(e.due, 0), paid = -coalesce(e.paid, 0),
      cost_total_cny = round(coalesce(e.due, 0) * c.rate + coalesce(w.fee, 0) * c.rate + coalesce(s.cost, 0), 2), sales_attr = coalesce(a.sales, 0), orders_attr = coalesce(a.orders, 0),
      roi = case when coalesce(e.due, 0) * c.rate + coalesce(w.fee, 0) * c.rate + coalesce(s.cost, 0) > 0 then round(coalesce(a.sales, 0) * c.rate / (coalesce(e.due, 0) * c.rate + coalesce(w.fee, 0) * c.rate + coalesce(s.cost, 0)), 2) end
    from (select x.id, case when x.currency = 'CNY' then 1 else coalesce((select r.rate from exchange_rate r where r."from" = x.currency and r."to" = 'CNY' and r.status = 'active' and r.type in ('book', 'spot') and r.date <= coalesce(x.accepted_on, current_date) order by r.date desc, r.id desc limit 1), 1) end as rate
        from promotion_task x where x.id = any(${[...tasks]}::bigint[]) offset 0) c
      left join lateral (select sum(amount) filter (where type not in ('payout', 'payout_reverse')) as due, sum(amount) filter (where type in ('payout', 'payout_reverse')) as paid from promotion_entry where task_id = c.id) e on true
      left join lateral (select sum(w.payout_fee * n.amount / nullif(w.gross, 0)) as fee from promotion_entry n join withdraw w on w.id = n.withdraw_id and w.fee_bearer = 'us' and w.status not in ('cancelled', 'reversed') where n.task_id = c.id and n.type not in ('payout', 'payout_reverse')) w on true
      left join lateral (select sum(cost_cny + ship_fee) as cost from promotion_sample where task_id = c.id and status <> 'cancelled') s on true
      left join lateral (select sum(sales - refunds) as sales, count(*) filter (where order_key is not null)::int as orders from promotion_attribution where task_id = c.id and not overridden) a on true
    where t.id = c.id`)

/** What a resource is owed by a company in a currency, and what of it can be paid out today (contracts.md resourceBalance). */
export const resourceBalance = (
  run: Runner,
  resource: number,
  company: number,
  currency: string,
  today: string,
): Promise<{ balance: string; payable: string }> =>
  run.one<{ balance: string; payable: string }>(sql`
    select coalesce(sum(amount), 0)::text as balance, coalesce(sum(amount) filter (where withdraw_id is null and due_on <= ${today}::date and type not in ('payout', 'payout_reverse')), 0)::text as payable
    from promotion_entry where resource_id = ${resource}::bigint and company_id = ${company}::bigint and currency = ${currency}`)
