import { addDays, addMonths, endOfMonth, num, startOfMonth } from '@crossway/kernel'
import type { ChargeType } from '@crossway/ledger/model'
import { insertAll, seed, sql, type DemoCall } from '@crossway/server-kit'
import { billSums, type BillSection } from '../../model/reconcile/bill-sum.ts'
import { reconcileBill } from '../../model/reconcile/reconcile-bill.resource.ts'
import { clock } from '../treasury/demo/seed-rows.ts'

/** Months before those that somebody still works on. */
const months = [8, 7, 6, 5, 4] as const
interface Part {
  readonly project: number
  readonly month: string
  readonly section: BillSection
  readonly line: string | null
  readonly charge: ChargeType | null
  readonly title: string
  readonly settlement: number | null
  readonly original: string
  readonly currency: string
  readonly rate: string
  readonly amount: string
}
interface Party {
  readonly project: number
  readonly group: 'amazon' | 'mc' | 'shopify'
  readonly customer: number
  readonly name: string
  readonly company: number
  readonly mode: 'agency_commission' | 'agency_fixed' | 'profit_share'
  readonly template: number
}

/** Bills of the months that are long settled: what the books have of each project's payouts, advances and charges, all written at once. */
export async function seedEarlierBills(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const list = months.map((back) => addMonths(startOfMonth(today), -back).slice(0, 7))
  const parties = await tx.rows<Party>(sql`
    select t.project_id as project, t.channel_group as "group", t.customer_id as customer, coalesce(c.short_name, c.name) as name, t.company_id as company, t.settle_mode as mode, t.quote_template_id as template
    from project_structure t join customer c on c.id = t.customer_id where t.settle_mode <> 'trade' and t.channel_group in ('amazon', 'mc', 'shopify') and t.quote_template_id is not null and t.company_id is not null and t.status = 'active'
    order by t.project_id limit ${Math.max(2, Math.ceil(17 * size))}::int`)
  const by = new Map(parties.map((p) => [p.project, p]))
  const parts = Map.groupBy(
    await tx.rows<Part>(sql`
      select s.project_id as project, to_char(s.period_end, 'YYYY-MM') as month, 'A' as section, null as line, null as charge, s.settlement_no as title, s.id as settlement, (s.total_amount - s.reserve_change)::numeric(18,2)::text as original, s.currency, x.rate::text as rate,
        round((s.total_amount - s.reserve_change) * x.rate, 2)::text as amount
      from settlement s join lateral (select e.rate from exchange_rate e where e.type = 'month_pl' and e."from" = s.currency and e."to" = 'CNY' and e.date = date_trunc('month', s.period_end)::date limit 1) x on true
      where s.status = 'posted' and s.project_id = any(${[...by.keys()]}::bigint[]) and to_char(s.period_end, 'YYYY-MM') = any(${list}::text[])
      union all
      select r.project_id, r.book_period, case when r.pl_line_code > 'L17' then 'C' else 'B' end, r.pl_line_code, case r.pl_line_code when 'L1701' then 'service_fee' when 'L1702' then 'sales_commission' when 'L1705' then 'profit_share' end, l.name, null,
        x.amount::numeric(18,2)::text, 'CNY', '1', x.amount::numeric(18,2)::text
      from (select project_id, book_period, pl_line_code, sum(amount_cny) as cny, sum(amount_company) as ours from pl_rollup_month
          where project_id = any(${[...by.keys()]}::bigint[]) and book_period = any(${list}::text[]) and stage = 'settled' and (pl_line_code in ('L1701', 'L1702', 'L1705') or pl_line_code like 'L08%' or pl_line_code like 'L12%') group by 1, 2, 3) r
        join pl_line l on l.code = r.pl_line_code cross join lateral (select case when r.pl_line_code > 'L17' then r.cny else r.ours - r.cny end as amount) x where x.amount <> 0
      order by 1, 2, 3, 4, 7`),
    (p) => `${p.project} ${p.month}`,
  )
  const made = [...parts.values()].map((own) => {
    const { project, month } = own[0]!
    const party = by.get(project)!
    // who shares the profit is paid his share: payouts and costs are inside of it
    const lines = own.map((l) => (party.mode === 'profit_share' && l.section !== 'C' ? { ...l, amount: '0.00' } : l))
    const sums = billSums(lines)
    const sent = addDays(endOfMonth(`${month}-01`), 6 + (project % 4))
    return { party, month, lines, sums: sums.sections, sent, net: sums.net.abs().toFixed(2), direction: sums.direction }
  })
  const bills = await seed(
    call,
    reconcileBill,
    made.map(({ party, month, lines, sums, sent, net, direction }) => ({
      channel_group: party.group,
      project: party.project,
      period_start: `${month}-01`,
      period_end: endOfMonth(`${month}-01`),
      customer: party.customer,
      company: party.company,
      settle_mode: party.mode,
      quote_template: party.template,
      rate_rule: 'month_pl' as const,
      sum_sales: sums.A.toFixed(2),
      sum_cost: sums.B.toFixed(2),
      sum_charge: sums.C.toFixed(2),
      net_amount: net,
      direction,
      settled_amount: net,
      sent_at: clock(sent),
      confirm_deadline: addDays(sent, 7),
      confirmed_at: clock(addDays(sent, 3)),
      confirmed_by: party.name.slice(0, 60),
      finalized_at: clock(addDays(sent, 5)),
      status: 'settled',
      created_at: clock(addDays(sent, -2)),
      lines: lines.map((l) => ({
        section: l.section,
        pl_line_code: l.line,
        charge_type: l.charge,
        title: l.title,
        source_type: l.settlement ? 'settlement' : 'pl_entry',
        source_id: l.settlement,
        orig_amount: l.original,
        currency: l.currency,
        fx_rate: l.rate,
        amount: l.amount,
      })),
    })),
  )
  const paid = made.map((m, i) => ({ ...m, bill: bills[i]!.id, no: bills[i]!.no! }))
  for (const side of ['payable', 'receivable'] as const)
    await seedItems(
      call,
      side,
      paid.filter((p) => p.direction === side && num(p.net).gt(0)),
    )
  await insertAll(
    tx,
    'reconcile_bill_settlement',
    { reconcile_bill_id: 'bigint', project_id: 'bigint', settlement_id: 'bigint' },
    paid.flatMap((p) =>
      p.lines.flatMap((l) => (l.settlement ? [{ reconcile_bill_id: p.bill, project_id: p.party.project, settlement_id: l.settlement }] : [])),
    ),
  )
}

/** What followed from each bill and was paid ten days after it had become final. */
async function seedItems(
  call: DemoCall,
  side: 'payable' | 'receivable',
  bills: readonly { readonly party: Party; readonly bill: number; readonly no: string; readonly net: string; readonly sent: string }[],
): Promise<void> {
  if (bills.length === 0) return
  const { app, tx } = call
  const type = await tx.one<{ id: number }>(sql`select id from cost_type where code = 'BS_CUSTOMER'`)
  const items = await seed(
    call,
    app.registry.resource(side),
    bills.map((b) => ({
      company: b.party.company,
      project: b.party.project,
      party_type: 'customer',
      party_id: b.party.customer,
      party_name: b.party.name,
      source_type: 'reconcile_bill',
      source_id: b.bill,
      source_no: b.no,
      ...(side === 'payable' ? { cost_type: type.id } : {}),
      amount: b.net,
      currency: 'CNY',
      book_rate: '1',
      amount_cny: b.net,
      due_date: addDays(b.sent, 12),
      settled_amount: b.net,
      open_amount: '0',
      status: 'closed',
      created_at: clock(addDays(b.sent, 5)),
    })),
  )
  await insertAll(
    tx,
    'settle_alloc',
    {
      target_type: 'text',
      target_id: 'bigint',
      document_type: 'text',
      document_id: 'bigint',
      amount_doc: 'numeric',
      amount_target: 'numeric',
      rate: 'numeric',
      fx_diff_cny: 'numeric',
      created_at: 'timestamptz',
    },
    bills.map((b, i) => ({
      target_type: side,
      target_id: items[i]!.id,
      // paid before the books of the house began to hold every movement of the bank
      document_type: 'bank_payment',
      document_id: -b.bill,
      amount_doc: b.net,
      amount_target: b.net,
      rate: '1',
      fx_diff_cny: '0',
      created_at: clock(addDays(b.sent, 15)),
    })),
  )
  await tx.run(
    sql`update reconcile_bill b set ${sql.raw(`${side}_id`)} = u.item from unnest(${bills.map((b) => b.bill)}::bigint[], ${items.map((x) => x.id)}::bigint[]) as u(bill, item) where b.id = u.bill`,
  )
}
