import { addDays, moneyText, num } from '@crossway/kernel'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { receiptDiff } from '../../model/receipt-diff.resource.ts'

const states = ['open', 'open', 'claiming', 'open', 'won', 'open', 'closed', 'claiming', 'open', 'lost'] as const

/** Pieces of the latest shipments that did not come: most still looked for, some claimed, some settled or given up (about 4 ‰ of the units). */
export async function demoDifferences(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const lines = await tx.rows<{
    id: number
    notice: number
    stocking: number
    receipt: number
    provider: number
    company: number
    project: number
    sku: number
    msku: number | null
    qty: number
    arrived: string
  }>(sql`
    select distinct on (n.id) l.id, n.id as notice, l.stocking_line as stocking, r.id as receipt, n.provider_id as provider, n.company_id as company, n.project_id as project, l.sku_id as sku, l.msku_id as msku, l.qty, (n.delivered_at at time zone 'Asia/Shanghai')::date::text as arrived
    from shipping_notice n join shipping_notice_line l on l.shipping_notice_id = n.id join receipt_sign r on r.notice_id = n.id where n.status = 'closed' and l.qty > 40 and n.id in (select id from shipping_notice where status = 'closed' order by delivered_at desc limit 56) order by n.id, l.seq, r.received_at desc`)
  const rows = lines.map((l, i) => {
    const [status, qty] = [states[i % states.length]!, 1 + (i % 5) * 2]
    const value = num(qty).times(28 + (i % 9) * 6)
    const got = status === 'won' ? value.times('0.8').toDecimalPlaces(2) : num(0)
    const isOpen = status === 'open'
    return {
      notice: l.notice,
      receipt: l.receipt,
      notice_line: l.id,
      provider: l.provider,
      company: l.company,
      project: l.project,
      sku: l.sku,
      msku: l.msku,
      kind: 'short',
      qty,
      value_cny: moneyText(value),
      decision: isOpen ? 'wait' : status === 'closed' ? 'write_off' : i % 2 ? 'claim_provider' : 'claim_amazon',
      ...(isOpen || status === 'closed' ? {} : { case_id: `C${15_400_000 + i * 37}`, claim_amount: moneyText(value) }),
      ...(status === 'won' || status === 'lost' ? { claim_got: moneyText(got) } : {}),
      net_loss: isOpen ? '0' : moneyText(value.minus(got)),
      deadline: isOpen && i % 4 === 0 ? addDays(today, (i % 7) - 2) : addDays(l.arrived, 60),
      status,
      created_at: `${addDays(l.arrived, 11) > today ? today : addDays(l.arrived, 11)}T10:00:00+08:00`,
    }
  })
  await seed(call, receiptDiff, rows)
  const given = (r: (typeof rows)[number]): number => (r.status === 'open' ? 0 : r.qty)
  const short = sql`unnest(${rows.map((r) => r.notice_line)}::bigint[], ${rows.map((r) => r.receipt)}::bigint[], ${rows.map((r) => r.qty)}::int[], ${rows.map(given)}::int[]) as u(id, receipt, n, x)`
  await tx.run(sql`update shipping_notice_line l set received_qty = l.received_qty - u.n, lost_qty = u.x from ${short} where l.id = u.id`)
  await tx.run(
    sql`update stocking_line s set received_qty = s.received_qty - u.n, lost_qty = s.lost_qty + u.x from ${short} join shipping_notice_line l on l.id = u.id where s.id = l.stocking_line`,
  )
  await tx.run(sql`update receipt_sign_line r set good = r.good - u.n, lost = u.x from ${short} where r.notice_line = u.id and r.receipt_sign_id = u.receipt`)
  await tx.run(
    sql`update receipt_sign r set received = s.good, difference = s.open, status = case when s.open > 0 then 'confirmed' else 'closed' end from (select receipt_sign_id as id, sum(good + defective)::int as good, sum(open_after)::int as open from receipt_sign_line group by 1) s where s.id = r.id and r.id = any(${rows.map((r) => r.receipt)}::bigint[])`,
  )
  await tx.run(
    sql`update shipping_notice n set status = 'receiving', closed_at = null where exists (select 1 from receipt_sign r where r.notice_id = n.id and r.status = 'confirmed')`,
  )
}
