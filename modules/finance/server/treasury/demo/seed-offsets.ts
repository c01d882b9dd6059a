import { addDays, num, sum } from '@crossway/kernel'
import { loadDocs, seed, sql, systemAccess, systemCtx, type DemoCall } from '@crossway/server-kit'
import { createPayable, holdItem } from '@crossway/ledger/server'
import type { RowOf } from '@crossway/kernel'
import { offsetDoc } from '../../../model/treasury/offset-doc.resource.ts'
import { planOffset } from '../../../model/treasury/plan-offset.ts'
import { makeEffective, sourceOf } from '../offset/make-effective.ts'
import { clock, limit } from './seed-rows.ts'

interface Pair {
  readonly receivable: number
  readonly ar_open: string
  readonly ar_due: string
  readonly ar_source: string | null
  readonly payable: number
  readonly ap_open: string
  readonly ap_due: string
  readonly ap_source: string | null
  readonly company: number
  readonly customer: number
  readonly customer_name: string
  readonly supplier: number
  readonly supplier_name: string
}
const states = [
  'effective',
  'effective',
  'submitted',
  'effective',
  'draft',
  'effective',
  'rejected',
  'effective',
  'effective',
  'submitted',
  'draft',
  'effective',
] as const

/** Clients that deliver to us as well: what they owe is set off against what we owe them; most are effective, some wait, one was sent back. */
export async function seedOffsets(call: DemoCall): Promise<void> {
  const { app, tx, today } = call
  const owed = await tx.rows<Omit<Pair, 'payable' | 'ap_open' | 'ap_due' | 'ap_source'>>(sql`
    with r as (select r.*, row_number() over (order by r.due_date, r.id) as n from receivable r where r.party_type = 'customer' and r.currency = 'CNY' and r.status in ('open', 'partial') and r.open_amount > 100 and r.project_id is not null and r.source_type = 'opening_balance'),
      s as (select s.*, row_number() over (order by s.id desc) as n from supplier s where s.status = 'active')
    select r.id as receivable, r.open_amount::numeric(18,2)::text as ar_open, r.due_date::text as ar_due, r.source_no as ar_source, r.company_id as company, u.id as customer, u.name as customer_name, s.id as supplier, s.name as supplier_name
    from r join s on s.n = r.n join customer u on u.id = r.party_id order by r.n limit ${limit(call, 12)}::int`)
  const pairs: Pair[] = []
  for (const [i, o] of owed.entries()) pairs.push({ ...o, ...(await deliveredBy(call, o, i)) })
  const rows = pairs.map((p, i) => {
    const least = num(p.ar_open).lt(p.ap_open) ? num(p.ar_open) : num(p.ap_open)
    const amount = (i % 3 === 0 ? least : least.times('0.6')).toFixed(2)
    const side = (open: string) => [{ amount, rate: '1', item: { open, currency: 'CNY', book_rate: '1' } }]
    const plan = planOffset(side(p.ar_open), side(p.ap_open), '1')
    const day = addDays(today, -(i % 9) - (i === 11 ? 0 : 1))
    const line = (open: string, due: string, source: string | null) => ({
      amount,
      rate: '1',
      item_currency: 'CNY',
      open_amount: open,
      item_amount: plan.receivables[0]!.target,
      fx_diff: '0',
      due_date: due,
      source_no: source,
    })
    return {
      company: p.company,
      customer: p.customer,
      supplier: p.supplier,
      party_name: `${p.customer_name} / ${p.supplier_name}`.slice(0, 240),
      date: day,
      currency: 'CNY',
      receivables: [{ receivable: p.receivable, ...line(p.ar_open, p.ar_due, p.ar_source) }],
      payables: [{ payable: p.payable, ...line(p.ap_open, p.ap_due, p.ap_source) }],
      total: sum([amount]).toFixed(2),
      payable_total: amount,
      fx_diff: plan.fx,
      ...(states[i] === 'effective' ? { effective_on: day } : {}),
      remark: '供应商委托代付，三方对冲协议已签',
      status: states[i],
      created_at: clock(day),
    }
  })
  const docs = await seed(call, offsetDoc, rows)
  const ctx = { ...systemCtx(), access: systemAccess }
  for (const [i, p] of pairs.entries()) {
    if (states[i] === 'submitted') {
      await holdItem(tx, 'receivable', p.receivable, rows[i]!.total, sourceOf(docs[i]!.id))
      await holdItem(tx, 'payable', p.payable, rows[i]!.total, sourceOf(docs[i]!.id))
    }
    if (states[i] !== 'effective') continue
    const [doc] = await loadDocs({ app, run: tx }, offsetDoc, [docs[i]!.id])
    await makeEffective({ app, tx, ctx }, doc as RowOf<typeof offsetDoc>)
  }
}

/** What such a client had delivered before the books began: an opening item carried over, as those of receivables are. */
async function deliveredBy(
  { app, tx, today }: DemoCall,
  o: { readonly company: number; readonly supplier: number; readonly supplier_name: string; readonly ar_open: string },
  i: number,
): Promise<Pick<Pair, 'payable' | 'ap_open' | 'ap_due' | 'ap_source'>> {
  const amount = num(o.ar_open)
    .times([1.2, 0.8, 1][i % 3]!)
    .toFixed(2)
  const [due, no] = [addDays(today, 10 + i), `QF-${String(i + 1).padStart(4, '0')}`]
  const made = await createPayable(
    { app, tx },
    {
      company: o.company,
      party: { type: 'supplier', id: o.supplier, name: o.supplier_name },
      amount,
      currency: 'CNY',
      due,
      cost_type: 'L1101',
      source: { type: 'opening_balance', id: 700_001 + i, no },
    },
  )
  await tx.run(sql`update payable set created_at = (${addDays(today, -40 + i)} || 'T09:00:00+08:00')::timestamptz where id = ${made.id}`)
  return { payable: made.id, ap_open: amount, ap_due: due, ap_source: no }
}
