import { addDays, num, sum } from '@crossway/kernel'
import type { CostType } from '@crossway/logistics/model'
import { seed, sql, type DemoCall } from '@crossway/server-kit'
import { cfBill } from '../../../model/bills/cf-bill.resource.ts'
import { matchCf, needsReason } from '../../../model/bills/match-cf.ts'
import { clock, limit } from '../../treasury/demo/seed-rows.ts'
import { headOf } from '../cf/match-bill.ts'

interface Cost {
  readonly id: number
  readonly notice: number
  readonly type: CostType
  readonly amount: string
  readonly est: string
}
interface Bill {
  readonly bill_no: string
  readonly provider: number
  readonly company: number
  readonly day: string
  readonly verified: boolean
  readonly payment: number | null
  readonly due: string | null
  readonly costs: readonly Cost[]
}
const reasons = ['燃油附加费上调', '实际计费重按仓库复称', '旺季附加费', '目的港查验产生费用', '汇率调整']

/** Freight bills that logistics' costs came from: confirmed where they are checked, compared where they are not, and some that nobody has compared yet. */
export async function seedCfBills(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const bills = await tx.rows<Bill>(sql`
    select c.bill_no, c.provider_id as provider, c.company_id as company, max(c.bill_date)::text as day, bool_and(c.status = 'verified') as verified, min(c.payment_id) as payment, min(p.due_date)::text as due,
      json_agg(json_build_object('id', c.id, 'notice', c.notice_id, 'type', c.cost_type, 'amount', c.amount::numeric(18,2)::text, 'est', c.est_cny::numeric(18,2)::text) order by c.id) as costs
    from logistics_cost c left join first_leg_payment p on p.id = c.payment_id
    where c.stage = 'actual' and c.status in ('open', 'verified') and c.bill_no is not null and c.currency = 'CNY' and c.provider_id is not null and c.company_id is not null and c.source_key is null
    group by c.bill_no, c.provider_id, c.company_id having count(distinct c.cost_type) = count(*) order by max(c.bill_date) desc, c.bill_no limit ${limit(call, 134)}::int`)
  const rows = bills.map((b, i) => {
    const left = { freight: sum(b.costs.filter((c) => c.type === 'freight').map((c) => c.est)).toFixed(2) }
    const matched = matchCf(
      b.costs.map((c) => ({ notice: c.notice, fee_type: c.type, bill_qty: null, bill_amount: c.amount, supplementary: false })),
      [{ notice: b.costs[0]!.notice, qty: 0, left, settled: [] }],
    )
    const lines = b.costs.map((c, k) => ({
      notice: c.notice,
      fee_type: c.type,
      bill_amount: c.amount,
      accepted_amount: null,
      ...matched[k]!,
      reason: needsReason(matched[k]!) && (b.verified || i % 4 === 0) ? reasons[i % reasons.length]! : null,
      cost: c.id,
    }))
    const made = addDays(b.day, 1) > today ? today : addDays(b.day, 1)
    return {
      provider: b.provider,
      company: b.company,
      bill_no_ext: b.bill_no,
      bill_date: b.day,
      currency: 'CNY',
      amount: sum(b.costs.map((c) => c.amount)).toFixed(2),
      ...headOf(lines),
      due_date: b.due ?? addDays(b.day, 30),
      payment: b.payment,
      ...(b.verified ? { confirmed_at: clock(made) } : {}),
      lines,
      status: b.verified ? 'confirmed' : 'matched',
      created_at: clock(made),
    }
  })
  await seed(call, cfBill, rows)
  await tx.run(
    sql`update logistics_cost c set source_key = 'cf_bill:' || l.cf_bill_id || ':' || l.id, source = 'bill' from cf_bill_line l where l.cost_id = c.id and c.source_key is null`,
  )
  await seedDrafts(call)
}

/** Bills that came these days for shipments nobody had billed: drafts, and one that was voided. */
async function seedDrafts(call: DemoCall): Promise<void> {
  const { tx, today } = call
  const notices = await tx.rows<{ id: number; provider: number; company: number; est: string; code: string }>(sql`
    select n.id, n.provider_id as provider, n.company_id as company, n.est_freight::numeric(18,2)::text as est, p.code from shipping_notice n join provider p on p.id = n.provider_id
    where n.status in ('delivered', 'receiving', 'closed') and n.est_freight > 0 and not exists (select 1 from logistics_cost c where c.notice_id = n.id and c.stage = 'actual') order by n.id desc limit ${limit(call, 4)}::int`)
  await seed(
    call,
    cfBill,
    notices.map((n, i) => {
      const amount = num(n.est)
        .times(i % 2 ? '1.04' : '1')
        .toFixed(2)
      return {
        provider: n.provider,
        company: n.company,
        bill_no_ext: `${n.code}-N${String(n.id).padStart(4, '0')}`,
        bill_date: addDays(today, -i),
        currency: 'CNY',
        amount,
        lines: [{ notice: n.id, fee_type: 'freight', bill_amount: amount }],
        status: i === 3 ? 'void' : 'draft',
        created_at: clock(addDays(today, -i)),
      }
    }),
  )
}
