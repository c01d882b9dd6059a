import { addDays, addMonths } from '@crossway/kernel'
import type { Pick } from '@crossway/settings/server'
import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import type { Planned } from './demo-plan.ts'
import { planOfDemo } from './demo-terms.ts'

/** Receivables of all contracts with what came in on them, agreements, brokers and what they earned. */
export async function writeMoney(o: {
  readonly tx: Tx
  readonly pick: Pick
  readonly today: string
  readonly plan: readonly Planned[]
  readonly contracts: readonly number[]
}): Promise<void> {
  const { tx, pick, today } = o
  const made = o.plan.filter((p) => p.contract)
  const numbers = new Map((await tx.rows<{ id: number; no: string }>(sql`select id, contract_no as no from contract`)).map((c) => [c.id, c.no]))
  let n = 0
  const rows = made.flatMap((p, i) => {
    const contract = o.contracts[i]!
    const live = ['effective', 'expired', 'terminated'].includes(p.contract!)
    return planOfDemo(p).map((r) => {
      const due = r.due <= today
      const late = live && due && p.contract === 'effective' && r.fee_type === 'service' && r.due > addDays(today, -60) && n++ % 3 === 1
      const status = p.contract === 'voided' ? 'cancelled' : !live || !due ? 'planned' : late ? 'overdue' : 'paid'
      return {
        title: `${numbers.get(contract)}-${r.fee_no}-${r.period.slice(0, 7).replace('-', '')}`,
        contract_id: contract,
        customer_id: p.customer,
        company_id: p.company,
        owner_id: p.owner,
        fee_no: r.fee_no,
        fee_type: r.fee_type,
        period: r.period,
        period_from: r.from,
        period_to: r.to,
        on_sign: r.fee_type === 'deposit',
        due_days: r.fee_type === 'deposit' ? 3 : 5,
        due_date: r.due,
        currency: 'CNY',
        amount: r.amount.toFixed(4),
        tax_amount: r.tax.toFixed(4),
        tax_rate: r.fee_type === 'deposit' ? 0 : 6,
        tax_included: true,
        received: status === 'paid' ? r.amount.toFixed(4) : 0,
        overdue_days: late ? Math.max(1, Math.round((Date.parse(today) - Date.parse(r.due)) / 86_400_000)) : 0,
        source: 'plan',
        status,
      }
    })
  })
  const text = ['title', 'fee_type', 'currency', 'source', 'status']
  const columns = Object.fromEntries(
    Object.keys(rows[0]!).map((k) => [
      k,
      text.includes(k)
        ? 'text'
        : k.endsWith('_id')
          ? 'bigint'
          : ['on_sign', 'tax_included'].includes(k)
            ? 'boolean'
            : /^period|due_date/.test(k)
              ? 'date'
              : ['fee_no', 'due_days', 'overdue_days'].includes(k)
                ? 'int'
                : 'numeric',
    ]),
  )
  await insertAll(tx, 'contract_receivable', columns, rows)
  await tx.run(sql`
    insert into contract_collection (collection_no, collection, receivable_id, contract_id, currency, amount, collected_at)
    select 'SK' || (700000 + r.id), 700000 + r.id, r.id, r.contract_id, r.currency, r.received, least(r.due_date + (r.id % 6)::int, ${today}::date)::timestamp at time zone 'Asia/Shanghai' from contract_receivable r where r.status = 'paid'`)
  await tx.run(sql`
    update contract c set receivable_total = s.total, received_total = s.received, overdue_total = s.overdue, next_due_date = s.next, deposit_received = s.deposit
    from (select contract_id, coalesce(sum(amount - waived) filter (where status <> 'cancelled'), 0) as total, sum(received) as received, coalesce(sum(open_amount) filter (where status = 'overdue'), 0) as overdue,
      min(due_date) filter (where status in ('planned', 'due', 'partial', 'overdue')) as next, coalesce(sum(received) filter (where fee_type = 'deposit'), 0) as deposit from contract_receivable group by 1) s where s.contract_id = c.id`)
  await seedAgreements(tx, o.contracts, today)
  await seedBrokers(tx, pick, today, o.contracts)
}

/** Forty agreements: the terms of their contracts with another end or service fee. */
async function seedAgreements(tx: Tx, contracts: readonly number[], today: string): Promise<void> {
  const { columns } = await tx.one<{ columns: string }>(
    sql`select string_agg(quote_ident(a.column_name), ', ' order by a.column_name) as columns from information_schema.columns a join information_schema.columns b on b.table_name = 'contract_body' and b.column_name = a.column_name
      where a.table_name = 'agreement' and a.table_schema = 'public' and b.table_schema = 'public' and a.is_generated = 'NEVER' and a.column_name not in ('id', 'version', 'created_at', 'updated_at', 'created_by', 'updated_by', 'contract_id', 'status', 'q')`,
  )
  await tx.run(sql`
    insert into agreement (agreement_no, contract_no, contract_id, agreement_type, effective_date, reason, summary, changed, owner_id, department_id, status, sign_date, effective_at, created_at, ${sql.raw(columns)})
    select c.contract_no || '-B01', c.contract_no, c.id, case when x.n % 3 = 0 then 'extend' when x.n % 3 = 1 then 'fee' else 'scope' end, c.period_start + 95, case when x.n % 3 = 1 then '服务内容增加，调整服务费' else '合作顺利，调整合作范围与期限' end,
      '补充协议', case when x.n % 3 = 1 then 'fees' else 'period_end' end, c.owner_id, c.department_id,
      case when x.n <= 4 then 'draft' when x.n <= 8 then 'reviewing' when x.n <= 11 then 'approved' when x.n <= 14 then 'signed' when x.n <= 15 then 'voided' else 'effective' end,
      case when x.n > 11 and x.n <> 15 then c.period_start + 90 end, case when x.n > 15 then (c.period_start + 95)::timestamp at time zone 'Asia/Shanghai' end, least(c.period_start + 80, ${today}::date)::timestamp at time zone 'Asia/Shanghai', ${sql.raw(
        columns
          .split(', ')
          .map((k) => `b.${k}`)
          .join(', '),
      )}
    from unnest(${contracts.slice(0, 40)}::bigint[]) with ordinality as x(id, n) join contract c on c.id = x.id join contract_body b on b.id = c.current_body_id`)
  for (const list of ['brand', 'scope', 'fee', 'bearing', 'clause']) await copyLines(tx, list)
  await changeTerms(tx)
  await tx.run(sql`insert into numbering_counter (rule, scope_key, period_key, value) select 'agreement', contract_no || '-B#', '', 1 from agreement`)
}

/** Lines of the terms in force, as the agreements take them over: what none of them names is not taken out. */
async function copyLines(tx: Tx, list: string): Promise<void> {
  const { columns } = await tx.one<{ columns: string }>(
    sql`select string_agg(quote_ident(column_name), ', ' order by column_name) as columns from information_schema.columns
      where table_schema = 'public' and table_name = ${`agreement_${list}`} and is_generated = 'NEVER' and column_name not in ('id', 'agreement_id')`,
  )
  await tx.run(
    sql`insert into ${sql.id(`agreement_${list}`)} (agreement_id, ${sql.raw(columns)}) select a.id, ${sql.raw(
      columns
        .split(', ')
        .map((k) => `l.${k}`)
        .join(', '),
    )} from agreement a join contract c on c.id = a.contract_id join ${sql.id(`contract_body_${list}`)} l on l.contract_body_id = c.current_body_id`,
  )
}

/** What the agreements that are not yet in force change: a service fee of 2,000 more, or an end three months later. */
async function changeTerms(tx: Tx): Promise<void> {
  const open = sql.raw(`a.status in ('draft', 'reviewing', 'approved', 'signed')`)
  const change = sql.raw('insert into agreement_change (agreement_id, seq, op, target, line, old_value, new_value)')
  await tx.run(sql`
    with raised as (update agreement_fee f set amount = f.amount + 2000 from agreement a where a.id = f.agreement_id and a.changed = 'fees' and f.fee_type = 'service' and ${open} returning f.agreement_id as id, f.fee_no, f.amount)
    ${change} select r.id, 1, 'change', 'fees.amount', r.fee_no::text, trim_scale(r.amount - 2000)::text, trim_scale(r.amount)::text from raised r`)
  await tx.run(sql`
    with later as (update agreement a set period_end = (a.period_end + 1 + interval '3 months')::date - 1 where a.changed = 'period_end' and ${open} returning a.id, a.contract_id, a.period_end as now)
    ${change} select l.id, 1, 'change', 'period_end', null, c.period_end::text, l.now::text from later l join contract c on c.id = l.contract_id`)
}

async function seedBrokers(tx: Tx, pick: Pick, today: string, contracts: readonly number[]): Promise<void> {
  const names = [
    '周建国',
    '吴丽华',
    '郑海峰',
    '冯晓燕',
    '蒋文博',
    '沈佳怡',
    '韩志强',
    '杨思琪',
    '朱立新',
    '深圳启航咨询有限公司',
    '宁波汇通商务服务有限公司',
    '杭州领客科技有限公司',
    '广州海纳企业管理有限公司',
    '厦门新桥信息咨询有限公司',
    '内部推荐',
  ]
  const staff = await tx.one<{ id: number | null }>(sql`select min(id) as id from employee where status = 'regular'`)
  const ids = (
    await tx.rows<{ id: number }>(
      insertMany(
        'broker',
        {
          broker_no: 'text',
          name: 'text',
          kind: 'text',
          id_no: 'text',
          mobile: 'text',
          bank_name: 'text',
          account_name: 'text',
          account_no: 'text',
          verify_state: 'text',
          tax_mode: 'text',
          employee_id: 'bigint',
          rate_default: 'numeric',
          auto_draft: 'boolean',
          status: 'text',
        },
        names.map((name, i) => ({
          broker_no: `JR${String(i + 1).padStart(5, '0')}`,
          name,
          kind: i >= 9 && i < 14 ? 'company' : 'person',
          id_no: i >= 9 && i < 14 ? `9144030${String(100_000_00 + i)}` : `44030119${String(70 + i)}0101${String(1000 + i)}`,
          mobile: `1380013${String(8000 + i)}`,
          bank_name: '招商银行深圳分行',
          account_name: name,
          account_no: `62148301${String(10_000_000 + pick.int(0, 89_999_999))}`,
          verify_state: i % 6 === 5 ? 'unverified' : 'verified',
          tax_mode: i === 14 ? 'internal' : i >= 9 ? 'invoice' : 'labor',
          employee_id: i === 14 ? staff.id : null,
          rate_default: 5,
          auto_draft: i % 3 === 0,
          status: i === 7 ? 'blocked' : 'on',
        })),
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  const month = addMonths(today, -6).slice(2, 7).replace('-', '')
  const agreed = contracts.slice(0, 22)
  await tx.run(sql`
    insert into brokerage (brokerage_no, broker_id, contract_id, customer_id, company_id, currency, basis, rate, start_date, months, follow_renewal, tax_excluded_base, bearer, owner_id, department_id, status)
    select 'JJ' || ${month}::text || lpad(u.n::text, 4, '0'), u.broker, c.id, c.customer_id, c.company_id, c.currency, 'service_received', 3 + u.n % 6, c.period_start, 0, false, true, 'us', c.owner_id, c.department_id, 'active'
    from unnest(${agreed.map((_, i) => ids[i % ids.length]!)}::bigint[], ${agreed}::bigint[]) with ordinality as u(broker, contract, n) join contract c on c.id = u.contract`)
  await tx.run(sql`
    insert into brokerage_accrual (title, brokerage_id, broker_id, contract_id, customer_id, company_id, collection, receivable_id, kind, fee_type, currency, base, rate, amount, accrued_at, state)
    select r.title, b.id, b.broker_id, r.contract_id, r.customer_id, r.company_id, k.collection, r.id, 'accrue', r.fee_type, r.currency, round(k.amount * 100 / 106, 2), b.rate, round(round(k.amount * 100 / 106, 2) * b.rate / 100, 2), k.collected_at, 'accrued'
    from brokerage b join contract_receivable r on r.contract_id = b.contract_id and r.fee_type = 'service' join contract_collection k on k.receivable_id = r.id order by r.due_date, r.id limit 160`)
  const paid = addMonths(today, -1)
  await tx.run(sql`
    with open as (select a.broker_id, a.company_id, to_char(a.accrued_at at time zone 'Asia/Shanghai', 'YYYY-MM') as period, sum(a.amount) as gross, count(*)::int as n, max(a.accrued_at) as at from brokerage_accrual a join broker b on b.id = a.broker_id where b.verify_state = 'verified' and a.accrued_at < ${`${paid}T00:00:00+08:00`}::timestamptz group by 1, 2, 3 order by 3, 1, 2 limit 25),
    made as (insert into brokerage_payment (payment_no, broker_id, company_id, currency, period, gross, tax, net, accruals, paid_at, status)
      select 'JJF' || replace(substr(period, 3), '-', '') || lpad((row_number() over (partition by period order by broker_id, company_id))::text, 4, '0'), broker_id, company_id, 'CNY', period, gross, 0, gross, n, at + interval '12 days', 'paid' from open returning id, broker_id, company_id, period)
    update brokerage_accrual a set state = 'paid', payment_id = m.id from made m where m.broker_id = a.broker_id and m.company_id = a.company_id and to_char(a.accrued_at at time zone 'Asia/Shanghai', 'YYYY-MM') = m.period`)
  await tx.run(
    sql`update brokerage b set accrued_total = coalesce(s.total, 0), paid_total = coalesce(s.paid, 0) from (select brokerage_id, sum(amount) as total, sum(amount) filter (where state = 'paid') as paid from brokerage_accrual group by 1) s where s.brokerage_id = b.id`,
  )
  await tx.run(sql`
    insert into numbering_counter (rule, scope_key, period_key, value)
    select 'broker', 'JR#', '', ${ids.length}::bigint union all select 'brokerage', 'JJ' || ${month}::text || '#', '', ${agreed.length}::bigint
    union all select 'brokerage_payment', left(payment_no, 7) || '#', '', count(*) from brokerage_payment group by left(payment_no, 7)`)
}
