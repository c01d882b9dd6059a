import { insertAll, insertMany, sql, type Tx } from '@crossway/server-kit'
import { depositOf, planOf, signAmountOf } from '../../model/terms/plan.ts'
import { clauses } from './demo-templates.ts'
import type { Planned } from './demo-plan.ts'

const termsColumns = {
  contract_type: 'text',
  customer_id: 'bigint',
  company_id: 'bigint',
  currency: 'text',
  period_start: 'date',
  period_end: 'date',
  auto_renew: 'boolean',
  template_id: 'bigint',
  sign_amount_cny: 'numeric',
  deposit_amount: 'numeric',
  signer_b_id: 'bigint',
  party_b_contact_id: 'bigint',
} as const
export const planOfDemo = (p: Planned) => planOf({ currency: 'CNY', tax_included: true, period_start: p.start, period_end: p.end, fees: p.fees }, p.start)
const termsOf = (p: Planned, i: number) => ({
  contract_type: p.type,
  customer_id: p.customer,
  company_id: p.company,
  currency: 'CNY',
  period_start: p.start,
  period_end: p.end,
  auto_renew: i % 4 === 1,
  template_id: p.template,
  sign_amount_cny: signAmountOf(planOfDemo(p)).toFixed(4),
  deposit_amount: depositOf(planOfDemo(p)).toFixed(4),
  signer_b_id: p.owner,
  party_b_contact_id: p.owner,
})
/** Lines of the terms of drafts or versions. */
async function writeLines(tx: Tx, table: 'contract_draft' | 'contract_body', rows: readonly { id: number; p: Planned }[]): Promise<void> {
  const head = `${table}_id`
  await insertAll(
    tx,
    `${table}_fee`,
    {
      [head]: 'bigint',
      seq: 'int',
      fee_no: 'int',
      fee_type: 'text',
      calc_mode: 'text',
      amount: 'numeric',
      rate: 'numeric',
      free_months: 'int',
      pay_timing: 'text',
      due_rule: 'text',
      due_days: 'int',
      loss_carry: 'boolean',
      tax_rate: 'numeric',
    },
    rows.flatMap(({ id, p }) =>
      p.fees.map(({ fee_no, fee_type, calc_mode, amount, rate, free_months, pay_timing, due_rule, due_days, loss_carry, tax_rate }) => ({
        [head]: id,
        seq: fee_no,
        fee_no,
        fee_type,
        calc_mode,
        amount,
        rate,
        free_months,
        pay_timing,
        due_rule,
        due_days,
        loss_carry,
        tax_rate,
      })),
    ),
  )
  await insertAll(
    tx,
    `${table}_clause`,
    { [head]: 'bigint', seq: 'int', title: 'text', text: 'text', is_standard: 'boolean' },
    rows.flatMap(({ id }) => clauses.map(([title, text], i) => ({ [head]: id, seq: i + 1, title, text, is_standard: true }))),
  )
  const ids = rows.map((r) => r.id)
  await tx.run(
    sql`insert into ${sql.id(`${table}_brand`)} (${sql.id(head)}, seq, brand_id, name, exclusive) select t.id, row_number() over (partition by t.id order by b.id), b.id, b.name, false from ${sql.id(table)} t join brand b on b.customer_id = t.customer_id where t.id = any(${ids}::bigint[])`,
  )
  await tx.run(
    sql`insert into ${sql.id(`${table}_scope`)} (${sql.id(head)}, seq, platform_id, marketplaces, store_mode, store_qty) select t.id, 1, p.id, (select array_agg(m.id) from (select id from marketplace where platform_id = p.id order by id limit 2) m), 'customer_store', 1 from ${sql.id(table)} t, (select id from platform order by id limit 1) p where t.id = any(${ids}::bigint[])`,
  )
  await tx.run(
    sql`insert into ${sql.id(`${table}_bearing`)} (${sql.id(head)}, seq, cost_type_id, bearer) select t.id, row_number() over (partition by t.id order by c.id), c.id, 'customer' from ${sql.id(table)} t, (select id from cost_type where active and direction = 'expense' order by id limit 4) c where t.id = any(${ids}::bigint[])`,
  )
}

/** Drafts and, of those converted, contracts with their first version; ids by the plan's order. */
export async function writeContracts(tx: Tx, plan: readonly Planned[], today: string): Promise<{ readonly drafts: number[]; readonly contracts: number[] }> {
  const counted = new Map<string, number>()
  const next = (key: string): number => {
    const n = (counted.get(key) ?? 0) + 1
    counted.set(key, n)
    return n
  }
  // the oldest contracts were made before drafts were written here
  const drafted = plan.filter((p) => p.contract !== 'expired' && p.contract !== 'terminated')
  const drafts = (
    await tx.rows<{ id: number }>(
      insertMany(
        'contract_draft',
        {
          draft_no: 'text',
          title: 'text',
          ...termsColumns,
          owner_id: 'bigint',
          status: 'text',
          created_at: 'timestamptz',
          approved_at: 'timestamptz',
          submitted_at: 'timestamptz',
        },
        drafted.map((p, i) => {
          const month = p.created.slice(2, 4) + p.created.slice(5, 7)
          const passed = ['approved', 'converted'].includes(p.draft)
          return {
            draft_no: `HTC${month}${String(next(month)).padStart(4, '0')}`,
            title: `${p.type === 'joint' ? '联营分润' : '代运营'}合同 ${p.start.slice(0, 7)}`,
            ...termsOf(p, i),
            owner_id: p.owner,
            status: p.draft,
            created_at: `${p.created}T10:00:00+08:00`,
            submitted_at: p.draft === 'draft' ? null : `${p.created}T11:00:00+08:00`,
            approved_at: passed ? `${p.created}T16:00:00+08:00` : null,
          }
        }),
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  await writeLines(
    tx,
    'contract_draft',
    drafted.map((p, i) => ({ id: drafts[i]!, p })),
  )
  // every second draft in review has a court of the customer's own choice, which legal looks at
  await tx.run(
    sql`with own as (update contract_draft_clause c set text = '因本合同引起的争议，由甲方所在地人民法院管辖。', is_standard = false from contract_draft d where d.id = c.contract_draft_id and d.status = 'reviewing' and d.id % 2 = 0 and c.title = '争议解决' returning d.id)
      update contract_draft d set nonstandard_count = 1 from own where own.id = d.id`,
  )
  const draftOf = new Map(drafted.map((p, i) => [p, drafts[i]!]))
  const made = plan.flatMap((p, i) => (p.contract ? [{ p, draft: draftOf.get(p) ?? null, i }] : []))
  const codes = new Map((await tx.rows<{ id: number; code: string }>(sql`select id, code from company`)).map((c) => [c.id, c.code]))
  const years = new Map<string, number>()
  const numbers = made.map(({ p }) => {
    const key = `HT${p.created.slice(0, 4)}${codes.get(p.company)}`
    years.set(key, (years.get(key) ?? 0) + 1)
    return key + String(years.get(key)).padStart(4, '0')
  })
  const contracts = (
    await tx.rows<{ id: number }>(
      insertMany(
        'contract',
        {
          contract_no: 'text',
          name: 'text',
          contract_type: 'text',
          draft_id: 'bigint',
          customer_id: 'bigint',
          company_id: 'bigint',
          currency: 'text',
          period_start: 'date',
          period_end: 'date',
          auto_renew: 'boolean',
          owner_id: 'bigint',
          our_signed_at: 'timestamptz',
          customer_signed_on: 'date',
          sign_date: 'date',
          effective_at: 'timestamptz',
          ended_at: 'timestamptz',
          end_reason: 'text',
          original_status: 'text',
          archive_location: 'text',
          sign_amount_cny: 'numeric',
          deposit_required: 'numeric',
          status: 'text',
          created_at: 'timestamptz',
        },
        made.map(({ p, draft, i }, n) => {
          const t = termsOf(p, i)
          const signed = p.start < today ? p.start : today
          const done = ['effective', 'expired', 'terminated'].includes(p.contract!)
          return {
            contract_no: numbers[n],
            name: `${p.type === 'joint' ? '联营分润' : '代运营'}合同`,
            contract_type: p.type,
            draft_id: draft,
            customer_id: p.customer,
            company_id: p.company,
            currency: 'CNY',
            period_start: p.start,
            period_end: p.end,
            auto_renew: t.auto_renew && p.contract === 'effective',
            owner_id: p.owner,
            our_signed_at: done || p.contract === 'signing' ? `${signed}T15:00:00+08:00` : null,
            customer_signed_on: done ? signed : null,
            sign_date: done ? signed : null,
            effective_at: done ? `${signed}T16:00:00+08:00` : null,
            ended_at: p.contract === 'expired' || p.contract === 'terminated' ? `${p.end}T23:00:00+08:00` : null,
            end_reason: p.contract === 'terminated' ? '客户业务调整' : null,
            original_status: done && n % 7 !== 2 ? 'archived' : 'none',
            archive_location: done && n % 7 !== 2 ? `档案柜A-${(n % 12) + 1}` : null,
            sign_amount_cny: t.sign_amount_cny,
            deposit_required: t.deposit_amount,
            status: p.contract,
            created_at: `${p.created}T17:00:00+08:00`,
          }
        }),
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  const bodies = (
    await tx.rows<{ id: number }>(
      insertMany(
        'contract_body',
        { title: 'text', contract_id: 'bigint', version_no: 'int', valid_from: 'date', origin: 'text', ...termsColumns },
        made.map(({ p, i }, n) => ({
          title: `${numbers[n]} V1`,
          contract_id: contracts[n],
          version_no: 1,
          valid_from: p.start,
          origin: 'draft',
          ...termsOf(p, i),
        })),
        sql.raw('returning id'),
      ),
    )
  ).map((r) => r.id)
  await writeLines(
    tx,
    'contract_body',
    made.map(({ p }, n) => ({ id: bodies[n]!, p })),
  )
  await tx.run(
    sql`update contract c set current_body_id = u.body, brands_text = (select left(string_agg(coalesce(b.name, ''), '、' order by b.seq), 300) from contract_body_brand b where b.contract_body_id = u.body), platforms = (select array_agg(distinct s.platform_id) from contract_body_scope s where s.contract_body_id = u.body) from unnest(${contracts}::bigint[], ${bodies}::bigint[]) as u(contract, body) where c.id = u.contract`,
  )
  await tx.run(sql`update contract_draft d set contract_id = c.id from contract c where c.draft_id = d.id`)
  for (const table of ['contract_draft', 'contract'])
    await tx.run(sql`update ${sql.id(table)} t set department_id = e.department_id from employee e where e.id = t.owner_id`)
  const who = (table: string) =>
    sql`update ${sql.id(table)} t set party_a = jsonb_build_object('name', c.name, 'uscc', c.uscc, 'address', c.address) from customer c where c.id = t.customer_id`
  await tx.run(who('contract_draft'))
  await tx.run(who('contract_body'))
  await insertAll(
    tx,
    'numbering_counter',
    { rule: 'text', scope_key: 'text', period_key: 'text', value: 'bigint' },
    [
      ...[...counted].map(([m, value]) => ({ rule: 'contract_draft', scope_key: `HTC${m}#`, value })),
      ...[...years].map(([k, value]) => ({ rule: 'contract', scope_key: `${k}#`, value })),
    ].map((r) => ({
      ...r,
      period_key: '',
    })),
  )
  return { drafts, contracts }
}
