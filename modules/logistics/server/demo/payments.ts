import { addDays, moneyText, num, sum } from '@crossway/kernel'
import { createPayable } from '@crossway/ledger/server'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { firstLegPayment } from '../../model/first-leg-payment.resource.ts'

interface Row {
  readonly id: number
  readonly provider: number
  readonly name: string
  readonly company: number
  readonly notice: number
  readonly cost_type: string
  readonly cny: string
  readonly est: string
  readonly bill_no: string
  readonly day: string
}

/** What is asked to be paid of checked bills: most is paid, some waits for approval or for its day, some is overdue; the newest rows are still payable. */
export async function demoPayments(call: DemoCall): Promise<void> {
  const { app, tx, today, created } = call
  const owners = created.get('logistics') ?? []
  const rows = await tx.rows<Row>(
    sql`select c.id, c.provider_id as provider, p.name, c.company_id as company, c.notice_id as notice, c.cost_type, c.cny::text as cny, c.est_cny::text as est, c.bill_no, c.bill_date as day from logistics_cost c join provider p on p.id = c.provider_id where c.stage = 'actual' and c.status = 'verified' order by c.provider_id, c.company_id, c.bill_date, c.id limit 3000`,
  )
  const groups: Row[][] = []
  for (const r of rows) {
    const last = groups.at(-1)
    // two or three bills a request
    if (last && last.length < 3 - (groups.length % 2) && last[0]!.provider === r.provider && last[0]!.company === r.company) last.push(r)
    else groups.push([r])
  }
  const asked = groups.sort((a, b) => a.at(-1)!.day.localeCompare(b.at(-1)!.day)).slice(0, Math.max(groups.length - 8, 0))
  const states = ['draft', 'pending', 'approved', 'pending', 'rejected', 'approved', 'pending', 'approved', 'approved', 'pending', 'approved', 'draft']
  const papers = asked.map((g, i) => {
    const late = asked.length - 1 - i
    const status = late < states.length ? states[late]! : 'paid'
    const day = g.at(-1)!.day
    const gross = sum(g.map((r) => r.cny))
    const lines = g.map((r) => {
      const diff = num(r.est).isZero() ? null : num(r.cny).minus(r.est).times(100).div(r.est).toFixed(4)
      return { cost: r.id, notice: r.notice, cost_type: r.cost_type, est_cny: r.est, act_cny: r.cny, unpaid: r.cny, apply_amount: r.cny, diff_pct: diff }
    })
    const due = status === 'paid' ? addDays(day, 30) : addDays(today, -9 + late * 3)
    const made = addDays(day, 2) > today ? today : addDays(day, 2)
    return {
      provider: g[0]!.provider,
      company: g[0]!.company,
      currency: 'CNY',
      type: 'freight',
      bill_no: g[0]!.bill_no,
      bill_date: day,
      period_text: day.slice(0, 7),
      gross: moneyText(gross),
      paid_amount: status === 'paid' ? moneyText(gross) : '0',
      due_date: due,
      deviation_pct:
        lines
          .map((x) => x.diff_pct)
          .filter((p) => p !== null)
          .sort((a, b) => num(b).abs().cmp(num(a).abs()))[0] ?? null,
      owner: owners[i % Math.max(owners.length, 1)] ?? null,
      lines,
      status,
      created_at: `${made}T16:00:00+08:00`,
    }
  })
  const done = await seed(call, firstLegPayment, papers)
  await tx.run(
    sql`update logistics_cost c set payment_id = p.id, paid = p.status = 'paid', paid_amount = case when p.status = 'paid' then c.amount else 0 end from first_leg_payment_line x join first_leg_payment p on p.id = x.first_leg_payment_id where x.cost_id = c.id and p.status <> 'voided'`,
  )
  const type = await tx.maybe<{ code: string }>(
    sql`select t.code from cost_type t left join pl_line l on l.id = t.pl_line_id where t.active and ('CFSettlement' = any(t.applies_to) or l.code = 'L1201') order by t.id limit 1`,
  )
  if (!type) return
  for (const [i, p] of papers.entries())
    if (p.status === 'approved')
      await createPayable(
        { app, tx },
        {
          company: p.company,
          party: { type: 'provider', id: p.provider, name: asked[i]![0]!.name },
          amount: p.gross,
          currency: 'CNY',
          due: p.due_date,
          source: { type: 'first_leg_payment', id: done[i]!.id, no: done[i]!.no ?? '' },
          cost_type: type.code,
          pre_approved: true,
        },
      )
}
