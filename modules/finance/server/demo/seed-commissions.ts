import { addDays, addMonths, endOfMonth, num } from '@crossway/kernel'
import { insertAll, insertMany, sql, type DemoCall, type Tx } from '@crossway/server-kit'
import { postStaged, stage, type StagedEntry } from '@crossway/ledger/server'
import { accrualLine, drawUp, lineColumns } from '../commission/bill.ts'
import { channelGroups, type ChannelGroup } from '../../model/commission/words.ts'
import { questionsOf } from '../commission/questions.ts'

interface Project {
  readonly id: number
  readonly group: string
  readonly company: number
  readonly department: number
  readonly leader: number
  readonly from: string
  readonly others: readonly { readonly role: 'operator' | 'designer' | 'buyer' | 'sales'; readonly employee: number }[]
}
/** Ways in which the demo company shares: calculation, rate, base, part held back. */
const kinds = [
  { calc: 'tier_excess', rate: null, base_metric: 'operating_profit_bc', hold_ratio: '0.2' },
  { calc: 'flat', rate: '0.06', base_metric: 'operating_profit_bc', hold_ratio: '0' },
  { calc: 'tier_full', rate: null, base_metric: 'gross_profit', hold_ratio: '0.1' },
  { calc: 'tier_excess', rate: null, base_metric: 'operating_profit_bc', hold_ratio: '0' },
] as const
const tiers = (k: (typeof kinds)[number]): readonly [string, string | null, string][] =>
  k.calc === 'flat'
    ? []
    : k.base_metric === 'gross_profit'
      ? [
          ['0', '100000', '0.02'],
          ['100000', '300000', '0.03'],
          ['300000', null, '0.04'],
        ]
      : [
          ['0', '50000', '0.05'],
          ['50000', '150000', '0.08'],
          ['150000', null, '0.1'],
        ]
const shares: readonly (readonly string[])[] = [
  ['1'],
  ['0.6', '0.4'],
  ['0.5', '0.3', '0.2'],
  ['0.5', '0.25', '0.15', '0.1'],
  ['0.4', '0.2', '0.2', '0.1', '0.1'],
]

/** Who shares in each running project, and the commission of its closed months and of the one being closed (finance.md §7). */
export async function seedCommissions(call: DemoCall): Promise<void> {
  await seedStructures(call)
  await seedCoefficients(call)
  const last = addMonths(call.today, -1).slice(0, 7)
  const costs: StagedEntry[] = []
  for (let month = addMonths(call.today, -12).slice(0, 7); month <= last; month = addMonths(month + '-01', 1).slice(0, 7)) {
    let before = 0
    for (const group of channelGroups) {
      const bills = await seedMonth(call, { group, month, last, before })
      before += bills.length
      costs.push(...bills)
    }
  }
  // commissions follow from what stands above them in the books, so that all of them may be written at the end
  await stage(
    call.tx,
    costs.filter((e) => Number(e.amount) !== 0),
  )
  await postStaged(call.tx)
}

async function seedStructures({ tx, today }: DemoCall): Promise<void> {
  const projects = await tx.rows<Project>(sql`
    select t.project_id as id, t.channel_group as "group", t.company_id as company, t.department_id as department, t.leader_id as leader, t.effective_from::text as "from",
      coalesce((select json_agg(json_build_object('role', m.role, 'employee', m.employee_id) order by m.role <> 'operator', m.seq) from project_member m where m.project_id = t.project_id and m.role in ('operator', 'designer', 'buyer', 'sales') and m.employee_id <> t.leader_id), '[]') as others
    from project_structure t join project p on p.id = t.project_id where p.stage <> 'preparing' order by t.project_id`)
  // Some teams share otherwise since summer: a second version.
  const turn = addMonths(today, -4).slice(0, 7) + '-01'
  const versions = projects.flatMap((p, i) => {
    const changed = i % 6 === 2
    const head = { p, kind: kinds[i % kinds.length]!, code: `FJ${p.from.slice(2, 4)}${String(i + 1).padStart(4, '0')}`, people: 2 + (i % 4) }
    return changed
      ? [
          { ...head, version: 1, from: p.from, to: addDays(turn, -1), people: 2 },
          { ...head, version: 2, from: turn, to: null },
        ]
      : [{ ...head, version: 1, from: p.from, to: null }]
  })
  const ids = (
    await tx.rows<{ id: number }>(
      insertMany(
        'dividing_structure',
        {
          name: 'text',
          code: 'text',
          version_no: 'integer',
          channel_group: 'text',
          project_id: 'bigint',
          company_id: 'bigint',
          department_id: 'bigint',
          leader_id: 'bigint',
          effective_from: 'date',
          effective_to: 'date',
          base_metric: 'text',
          calc: 'text',
          rate: 'numeric',
          hold_ratio: 'numeric',
          status: 'text',
        },
        versions.map((v) => ({
          name: `${v.code}-V${v.version}`,
          code: v.code,
          version_no: v.version,
          channel_group: v.p.group,
          project_id: v.p.id,
          company_id: v.p.company,
          department_id: v.p.department,
          leader_id: v.p.leader,
          effective_from: v.from,
          effective_to: v.to,
          base_metric: v.kind.base_metric,
          calc: v.kind.calc,
          rate: v.kind.rate,
          hold_ratio: v.kind.hold_ratio,
          status: v.to === null ? 'active' : 'ended',
        })),
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  await insertAll(
    tx,
    'dividing_tier',
    { dividing_structure_id: 'bigint', seq: 'integer', from: 'numeric', to: 'numeric', rate: 'numeric' },
    versions.flatMap((v, i) => tiers(v.kind).map(([from, to, rate], n) => ({ dividing_structure_id: ids[i], seq: n + 1, from, to, rate }))),
  )
  await insertAll(
    tx,
    'dividing_member',
    { dividing_structure_id: 'bigint', seq: 'integer', role: 'text', employee_id: 'bigint', share_rate: 'numeric' },
    versions.flatMap((v, i) => {
      const team = [{ role: 'leader', employee: v.p.leader }, ...v.p.others].slice(0, v.people)
      // The second of a shop's team buys its advertising.
      const role = (m: (typeof team)[number], n: number): string => (v.p.group === 'shopify' && n === 1 ? 'media_buyer' : m.role)
      return team.map((m, n) => ({
        dividing_structure_id: ids[i],
        seq: n + 1,
        role: role(m, n),
        employee_id: m.employee,
        share_rate: shares[team.length - 1]![n],
      }))
    }),
  )
  await tx.run(sql`
    insert into dividing_milestone (dividing_structure_id, seq, metric, threshold, amount)
    select s.id, m.seq, 'net_sales', m.threshold, m.amount from dividing_structure s cross join (values (1, 100000, 2000), (2, 500000, 6000)) m(seq, threshold, amount) where s.channel_group = 'mc'`)
  await tx.run(sql`
    insert into dividing_role_rule (dividing_structure_id, seq, role, metric, "from", "to", rate)
    select s.id, r.seq, 'media_buyer', 'roas', r.f, r.t, r.rate from dividing_structure s cross join (values (1, 0, 2.5, 0), (2, 2.5, 3.5, 0.008), (3, 3.5, null, 0.012)) r(seq, f, t, rate)
    where s.channel_group = 'shopify' and exists (select 1 from dividing_member m where m.dividing_structure_id = s.id and m.role = 'media_buyer')`)
  for (const yy of new Set(projects.map((p) => p.from.slice(2, 4)))) await count(tx, 'dividing_structure', `FJ${yy}#`, projects.length)
}

/** Appraisals of the last five months: most people do what is asked, some more, some less. */
const seedCoefficients = ({ tx, today }: DemoCall): Promise<number> =>
  tx.run(sql`
    insert into commission_coefficient (employee_id, month, coefficient, source)
    select x.employee_id, to_char(m, 'YYYY-MM'), (array[0.8, 0.9, 1, 1, 1, 1, 1.05, 1.1, 1.15, 1.2])[1 + abs(hashtextextended(x.employee_id || to_char(m, 'YYYYMM'), 20261120)) % 10], 'demo'
    from (select distinct employee_id from dividing_member where employee_id is not null) x cross join generate_series(date_trunc('month', ${today}::date) - interval '6 months', date_trunc('month', ${today}::date) - interval '2 months', interval '1 month') m`)

/** Bills of one group's projects in a month; answers what each of them costs. All groups count on in one series of numbers. */
async function seedMonth(
  { tx, app, today }: DemoCall,
  { group, month, last, before }: { readonly group: ChannelGroup; readonly month: string; readonly last: string; readonly before: number },
): Promise<StagedEntry[]> {
  const projects = await tx.rows<{ id: number }>(sql`
    select distinct r.project_id as id from pl_rollup_month r join project_structure t on t.project_id = r.project_id and t.channel_group = ${group} where r.book_period = ${month} order by 1`)
  const questions = await questionsOf(
    { app, run: tx },
    group,
    month,
    projects.map((p) => p.id),
  )
  if (questions.length === 0) return []
  const paidWith = addMonths(month + '-01', 1).slice(0, 7)
  const bills = questions.map((q, i) => ({ q, i, ...drawUp(q, { estimated: month === last, lang: 'zh-cn' }) }))
  const state = (i: number): string =>
    month < addMonths(last + '-01', -1).slice(0, 7) ? 'paid' : month < last ? 'approved' : (['confirmed', 'calculated', 'calculated', 'rejected'][i % 4] ?? '')
  const prefix = `TC${paidWith.slice(2, 4)}${paidWith.slice(5, 7)}`
  const ids = (
    await tx.rows<{ id: number }>(
      insertMany(
        'commission_bill',
        {
          bill_no: 'text',
          month: 'text',
          channel_group: 'text',
          project_id: 'bigint',
          platform_id: 'bigint',
          company_id: 'bigint',
          department_id: 'bigint',
          leader_id: 'bigint',
          structure_id: 'bigint',
          structure_version: 'integer',
          base_metric: 'text',
          base_amount: 'numeric',
          prior_adjust: 'numeric',
          carry_in: 'numeric',
          net_base: 'numeric',
          carry_out: 'numeric',
          pool_amount: 'numeric',
          total_amount: 'numeric',
          hold_ratio: 'numeric',
          payable_now: 'numeric',
          held_amount: 'numeric',
          estimated: 'boolean',
          calculated_at: 'timestamptz',
          approved_at: 'timestamptz',
          data_stamp: 'text',
          status: 'text',
        },
        bills.map(({ q, i, head: { company, department, leader, structure, ...figures } }) => ({
          ...figures,
          bill_no: `${prefix}${String(before + i + 1).padStart(5, '0')}`,
          month,
          channel_group: group,
          project_id: q.books.project,
          platform_id: q.platform,
          company_id: company,
          department_id: department,
          leader_id: leader,
          structure_id: structure,
          calculated_at: `${paidWith}-04T10:00:00+08:00`,
          approved_at: month < last ? `${paidWith}-08T15:30:00+08:00` : null,
          status: state(i),
        })),
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  const paid = month < addMonths(last + '-01', -1).slice(0, 7)
  await insertAll(
    tx,
    'commission_line',
    { ...lineColumns, payroll_month: 'text', salary_slip_id: 'integer', release_month: 'text', held_slip_id: 'integer' },
    // Slip 0: paid before this company kept its payroll here.
    bills.flatMap((b, n) =>
      b.lines.map(({ employee, store, ...l }, i) => ({
        ...l,
        store_id: store,
        commission_bill_id: ids[n],
        seq: i + 1,
        employee_id: employee,
        ...(paid ? { payroll_month: paidWith, salary_slip_id: 0, release_month: addMonths(paidWith + '-01', 1).slice(0, 7), held_slip_id: 0 } : {}),
      })),
    ),
  )
  if (paid) await tx.run(sql`update commission_bill set held_amount = 0 where id = any(${ids}::bigint[])`)
  await count(tx, 'commission_bill', `${prefix}#`, before + bills.length)
  const own = month < last
  return bills.map(({ q, head }, n) => ({
    pl_line_code: 'L1401',
    amount: num(head.total_amount).negated().toFixed(4),
    currency: 'CNY',
    stage: own ? 'settled' : 'estimated',
    basis: own ? 'actual' : 'accrual',
    biz_date: endOfMonth(month + '-01') < today ? endOfMonth(month + '-01') : today,
    company_id: head.company,
    project_id: q.books.project,
    source_type: own ? 'commission_bill' : 'commission_accrual',
    source_id: own ? ids[n]! : q.books.project,
    source_line_id: own ? ids[n]! : accrualLine(month, q.platform),
  }))
}

/** The next number of a rule follows what stands. */
const count = (tx: Tx, rule: string, scope: string, value: number): Promise<number> =>
  tx.run(
    sql`insert into numbering_counter (rule, scope_key, period_key, value) values (${rule}, ${scope}, '', ${value}) on conflict (rule, scope_key, period_key) do update set value = greatest(numbering_counter.value, excluded.value)`,
  )
