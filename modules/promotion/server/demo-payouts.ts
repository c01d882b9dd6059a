import { addDays } from '@crossway/kernel'
import { insertMany, seed, sql, type DemoCall } from '@crossway/server-kit'
import { payoutFee } from '../model/payout/payout-fee.ts'
import { withdraw } from '../model/payout/withdraw.resource.ts'
import { promotionSample } from '../model/sample/promotion-sample.resource.ts'
import { nth } from './demo-cast.ts'
import type { DemoTask } from './demo-tasks.ts'
import { keepTaskMoney } from './payout/entries.ts'

const entryTypes = {
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
  created_at: 'timestamptz',
  created_by: 'bigint',
  updated_by: 'bigint',
} as const

/** What accepted tasks are owed, and 310 pay-outs of it: most are paid, some wait for money or a signature, a few failed. */
export async function demoPayouts(call: DemoCall, tasks: readonly DemoTask[]): Promise<void> {
  const { tx, today, size = 1 } = call
  const due = tasks.filter((t) => t.accepted !== null)
  const entries = await tx.rows<{ id: number }>(
    insertMany(
      'promotion_entry',
      entryTypes,
      due.map((t) => ({
        resource_id: t.resource.id,
        company_id: t.company,
        currency: 'USD',
        task_id: t.id,
        project_id: t.project,
        owner_id: t.promoter.id,
        type: 'fee_due',
        amount: String(t.fee),
        due_on: t.accepted,
        note: t.no,
        key: `fee:${t.id}:0`,
        withdraw_id: null,
        created_at: `${t.accepted}T11:00:00+08:00`,
        created_by: 0,
        updated_by: 0,
      })),
      sql`returning id`,
    ),
  )
  const asked = due
    .map((t, i) => ({ t, entry: entries[i]!.id, i }))
    .filter((x) => x.t.resource.payee !== null && (x.t.status === 'finished' || x.i % 3 !== 0))
    .slice(0, Math.ceil(310 * size))
  const rows = asked
    .map(({ t, entry, i }, k) => {
      const made = addDays(t.accepted!, 3) < today ? addDays(t.accepted!, 3) : addDays(today, -1)
      const old = addDays(t.accepted!, 12) < today
      const status = old ? (k % 50 === 7 ? 'failed' : 'paid') : nth(['draft', 'reviewing', 'approved'], k)
      const fee = payoutFee(t.fee, { percent: '4.4', fixed: '0.30' }, 'USD').toFixed(2)
      return {
        i,
        entry,
        t,
        status,
        made,
        row: {
          resource: t.resource.id,
          company: t.company,
          currency: 'USD',
          payee: t.resource.payee,
          method: 'paypal',
          payee_tail: '.com',
          entries: [entry],
          rows: 1,
          gross: String(t.fee),
          payout_fee: fee,
          pay_amount: String(t.fee),
          fee_bearer: 'us',
          expected_pay_date: addDays(made, 7),
          paid_at: status === 'paid' ? `${addDays(made, 5)}T16:00:00+08:00` : null,
          fx_rate: status === 'paid' ? '7.10' : null,
          status_reason: status === 'failed' ? '收款账户受限' : null,
          owner: t.promoter.id,
          status,
          created_at: `${made}T11:00:00+08:00`,
          created_by: t.promoter.account,
        },
      }
    })
    // in the order in which they were made, so that the list begins with the newest
    .sort((a, b) => a.made.localeCompare(b.made))
  const made = await seed(
    call,
    withdraw,
    rows.map((r) => r.row),
  )
  await tx.run(
    sql`update promotion_entry e set withdraw_id = u.w from unnest(${rows.map((r) => r.entry)}::bigint[], ${made.map((m) => m.id)}::bigint[]) as u(id, w) where e.id = u.id`,
  )
  await tx.run(
    insertMany(
      'promotion_entry',
      entryTypes,
      rows.flatMap((r, k) =>
        r.status === 'paid'
          ? [
              {
                resource_id: r.t.resource.id,
                company_id: r.t.company,
                currency: 'USD',
                task_id: r.t.id,
                project_id: r.t.project,
                owner_id: r.t.promoter.id,
                type: 'payout',
                amount: String(-r.t.fee),
                due_on: addDays(r.made, 5),
                note: made[k]!.no,
                key: `payout:${made[k]!.id}:1:${r.entry}`,
                withdraw_id: made[k]!.id,
                created_at: `${addDays(r.made, 5)}T16:00:00+08:00`,
                created_by: 0,
                updated_by: 0,
              },
            ]
          : [],
      ),
    ),
  )
  await tx.run(sql`
    update promotion_resource r set total_paid = x.paid from (select resource_id, round(sum(gross * 7.10), 2) as paid from withdraw where status = 'paid' group by 1) x where x.resource_id = r.id`)
  await keepTaskMoney(
    tx,
    tasks.map((t) => t.id),
  )
}

/** 260 samples: most arrived, a fifth came back, a few are lost, some wait to be shipped or are late. Their goods were written off before the demo's stock was counted. */
export async function demoSamples(call: DemoCall, tasks: readonly DemoTask[]): Promise<void> {
  const { tx, today, size = 1 } = call
  const skus = await tx.rows<{ id: number }>(sql`select id from sku where status = 'active' and kind = 'single' order by id limit 200`)
  const [vw] = await tx.rows<{ id: number }>(
    sql`select v.id from virtual_warehouse v join warehouse w on w.id = v.warehouse_id and w.type = 'domestic' and v.status = 'active' order by v.id limit 1`,
  )
  const list = tasks.filter((t) => !['assigned', 'negotiating', 'failed'].includes(t.status))
  if (skus.length === 0 || !vw || list.length === 0) return
  const rows = Array.from({ length: Math.ceil(260 * size) }, (_, i) => {
    const t = nth(list, i * 2)
    const base = t.published ?? addDays(today, -4)
    const shipped = addDays(base, -12) < today ? addDays(base, -12) : addDays(today, -3)
    const recent = t.published === null
    const status = recent
      ? nth(['draft', 'reviewing', 'shipped', 'received', 'shipped'], i)
      : i % 17 === 3
        ? 'lost'
        : i % 5 === 2
          ? 'returned'
          : i % 11 === 6
            ? 'returning'
            : 'closed'
    const out = !['draft', 'reviewing', 'to_ship'].includes(status)
    const cost = 40 + (i % 12) * 10
    const back = status === 'returned' ? 1 : 0
    return {
      type: 'creator',
      task: t.id,
      resource: t.resource.id,
      plan: t.plan,
      project: t.project,
      store: t.store,
      source_type: 'warehouse',
      vw: vw.id,
      receiver: status === 'closed' ? null : t.resource.name,
      address: status === 'closed' ? null : '120 Main Street',
      need_return: status === 'returned' || status === 'returning',
      return_due: status === 'returned' || status === 'returning' ? addDays(shipped, 40) : null,
      carrier: out ? 'SF' : null,
      tracking: out ? `SF${10_000_000 + i}` : null,
      ship_fee: out ? String(60 + (i % 8) * 6) : '0',
      shipped_on: out ? shipped : null,
      received_on: out && status !== 'shipped' && status !== 'lost' ? addDays(shipped, 7) : null,
      closed_on: status === 'closed' ? addDays(shipped, 10) : null,
      qty: 1,
      value_cny: String(cost),
      parcels_qty: 1,
      parcels_cny: String(cost),
      cost_cny: out && !back ? String(cost) : '0',
      plan_cost: out && t.plan ? ((back ? 0 : cost) / 7.1 + (60 + (i % 8) * 6) / 7.1).toFixed(4) : '0',
      loss_pct: status === 'lost' ? '100' : out ? '0' : null,
      owner: t.promoter.id,
      status_reason: status === 'lost' ? '超过30天未签收' : null,
      status,
      created_at: `${addDays(shipped, -2)}T10:00:00+08:00`,
      created_by: t.promoter.account,
      lines: [{ sku: nth(skus, i).id, qty: 1, unit_cost: out ? String(cost) : null, returned_good: back, lost_qty: status === 'lost' ? 1 : 0 }],
    }
  })
  await seed(call, promotionSample, rows)
}
