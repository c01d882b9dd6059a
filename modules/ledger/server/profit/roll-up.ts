import { sql, type Runner, type Sql, type Tx } from '@crossway/server-kit'

const dims = 'company_id, department_id, owner_id, customer_id, project_id'
const monthKey = `book_period, store_id, pl_line_code, msku_id, attrib_period, ${dims}, stage, currency`
const dayKey = `biz_date, store_id, pl_line_code, msku_id, ${dims}, stage, currency`
const amounts = 'sum(amount), sum(amount_cny), sum(amount_company), coalesce(sum(quantity), 0), count(*)'
const grown = ['amount', 'amount_cny', 'amount_company', 'quantity', 'entries'].map((c) => `${c} = r.${c} + excluded.${c}`).join(', ')
const added = 'sum(amount), sum(amount_cny), sum(amount_company), sum(quantity), sum(entries)'
const values = 'amount, amount_cny, amount_company, quantity, entries'

/**
 * Runs an insert into the ledger and adds what it wrote to both roll-ups in the same statement (finance.md §2.11); answers the number of
 * entries. Entries are summed once, by everything that either roll-up tells apart. Keys are taken in one order, so that postings of the same
 * store wait for each other instead of blocking each other.
 */
export async function rollUpInserted(tx: Tx, insert: Sql): Promise<number> {
  const row = await tx.one<{ n: number }>(sql`
    with written as (${insert} returning ${sql.raw(`${monthKey}, biz_date, amount, amount_cny, amount_company, quantity`)}),
    summed as materialized (select ${sql.raw(`${monthKey}, biz_date, sum(amount) as amount, sum(amount_cny) as amount_cny, sum(amount_company) as amount_company, coalesce(sum(quantity), 0) as quantity, count(*) as entries`)} from written group by ${sql.raw(`${monthKey}, biz_date`)}),
    month as (insert into pl_rollup_month as r (${sql.raw(monthKey)}, ${sql.raw(values)}) select ${sql.raw(`${monthKey}, ${added}`)} from summed group by ${sql.raw(monthKey)} order by ${sql.raw(monthKey)} on conflict (${sql.raw(monthKey)}) do update set ${sql.raw(grown)}),
    day as (insert into pl_rollup_day as r (${sql.raw(dayKey)}, ${sql.raw(values)}) select ${sql.raw(`${dayKey}, ${added}`)} from summed group by ${sql.raw(dayKey)} order by ${sql.raw(dayKey)} on conflict (${sql.raw(dayKey)}) do update set ${sql.raw(grown)})
    select coalesce(sum(entries), 0)::int as n from summed`)
  return row.n
}

export interface RollupDifference {
  readonly rollup: 'month' | 'day'
  readonly period: string
  readonly line: string
  readonly ledger: string
  readonly rolled: string
}

/** Where a roll-up says another amount than the entries, per line and month (finance.md §2.11); empty = they agree. At most 100 differences. */
export async function compareRollup(run: Runner, month?: string): Promise<RollupDifference[]> {
  const m = month ?? null
  return run.rows<RollupDifference>(sql`
    with entry as (select book_period as p, pl_line_code as l, sum(amount_cny) as a, sum(amount_company) as c, coalesce(sum(quantity), 0) as q, count(*) as n from pl_entry where ${m}::text is null or book_period = ${m} group by 1, 2),
    rolled as (select book_period as p, pl_line_code as l, sum(amount_cny) as a, sum(amount_company) as c, sum(quantity) as q, sum(entries) as n from pl_rollup_month where ${m}::text is null or book_period = ${m} group by 1, 2),
    dayly as (select to_char(biz_date, 'YYYY-MM') as p, pl_line_code as l, sum(amount_cny) as a, sum(amount_company) as c, sum(quantity) as q, sum(entries) as n from pl_rollup_day where ${m}::text is null or to_char(biz_date, 'YYYY-MM') = ${m} group by 1, 2),
    belonging as (select attrib_period as p, pl_line_code as l, sum(amount_cny) as a, sum(amount_company) as c, coalesce(sum(quantity), 0) as q, count(*) as n from pl_entry where ${m}::text is null or attrib_period = ${m} group by 1, 2)
    select 'month' as rollup, p as period, l as line, coalesce(e.a, 0)::text as ledger, coalesce(r.a, 0)::text as rolled from entry e full join rolled r using (p, l) where (e.a, e.c, e.q, e.n) is distinct from (r.a, r.c, r.q, r.n) and not (e.n is null and r.n = 0)
    union all
    select 'day', p, l, coalesce(e.a, 0)::text, coalesce(r.a, 0)::text from belonging e full join dayly r using (p, l) where (e.a, e.c, e.q, e.n) is distinct from (r.a, r.c, r.q, r.n) and not (e.n is null and r.n = 0)
    limit 100`)
}

/** Makes the roll-ups of a month anew from the entries, all months without one; then proves that they agree and answers what still differs (always nothing). */
export async function rebuildRollup(tx: Tx, month?: string): Promise<RollupDifference[]> {
  const m = month ?? null
  // Nobody posts into it meanwhile: a posting would be counted twice.
  await tx.script('lock table pl_rollup_month, pl_rollup_day in share row exclusive mode')
  await tx.run(sql`delete from pl_rollup_month where ${m}::text is null or book_period = ${m}`)
  await tx.run(sql`delete from pl_rollup_day where ${m}::text is null or to_char(biz_date, 'YYYY-MM') = ${m}`)
  await tx.run(
    sql`insert into pl_rollup_month (${sql.raw(monthKey)}, ${sql.raw(values)}) select ${sql.raw(`${monthKey}, ${amounts}`)} from pl_entry where ${m}::text is null or book_period = ${m} group by ${sql.raw(monthKey)}`,
  )
  await tx.run(
    sql`insert into pl_rollup_day (${sql.raw(dayKey)}, ${sql.raw(values)}) select ${sql.raw(`${dayKey}, ${amounts}`)} from pl_entry where ${m}::text is null or attrib_period = ${m} group by ${sql.raw(dayKey)}`,
  )
  return compareRollup(tx, month)
}
