import { num } from '@crossway/kernel'
import { audit, sql, type CommandContext } from '@crossway/server-kit'
import { refuse } from '../../model/errors.ts'
import { withhold, type Cumulative } from '../../model/salary/tax.ts'
import { bracketsOn } from './pay-inputs.ts'
import { keepPay } from './pay-secret.ts'

/** Columns of the file that brings what a year has cumulated before this house pays (people.md R1, tax_ledger: opening row for mid-year go-live). */
export const openingColumns = ['工号', '公司', '月份', '累计月数', '累计收入', '累计社保公积金', '累计专项附加扣除', '已预扣税额'] as const
type Row = Readonly<Record<string, string>>
const amount = /^\d{1,12}(\.\d{1,2})?$/
const month = /^\d{4}-(0[1-9]|1[0-2])$/

/** One row a person, company and year, in front of everything that is calculated there; all rows or none. */
export async function openTaxYear({ app, tx, ctx }: CommandContext, rows: readonly Row[]): Promise<{ opened: number }> {
  const at = (r: Row, column: (typeof openingColumns)[number]): string => (r[column] ?? '').replaceAll(',', '')
  for (const [i, r] of rows.entries()) {
    const line = i + 2
    if (!month.test(at(r, '月份'))) throw refuse.OPENING_ROW({ line, column: '月份', value: at(r, '月份') })
    const m = Number(at(r, '累计月数'))
    if (!Number.isInteger(m) || m < 1 || m > Number(at(r, '月份').slice(5))) throw refuse.OPENING_ROW({ line, column: '累计月数', value: at(r, '累计月数') })
    for (const column of openingColumns.slice(4)) if (!amount.test(at(r, column))) throw refuse.OPENING_ROW({ line, column, value: at(r, column) })
  }
  const known = await tx.rows<{ n: number; employee: number | null; company: number | null; taken: string | null }>(sql`
    select u.n, e.id as employee, c.id as company, (select min(l.month) from tax_ledger l where l.employee_id = e.id and l.company_id = c.id and l.tax_year = left(u.month, 4)::int) as taken
    from unnest(${rows.map((_, i) => i)}::int[], ${rows.map((r) => at(r, '工号'))}::text[], ${rows.map((r) => at(r, '公司'))}::text[], ${rows.map((r) => at(r, '月份'))}::text[]) as u(n, no, company, month)
      left join employee e on e.emp_no = u.no left join company c on u.company in (c.code, c.short_name, c.name) order by u.n`)
  const seen = new Set<string>()
  for (const k of known) {
    const r = rows[k.n]!
    if (k.employee === null) throw refuse.OPENING_ROW({ line: k.n + 2, column: '工号', value: at(r, '工号') })
    if (k.company === null) throw refuse.OPENING_ROW({ line: k.n + 2, column: '公司', value: at(r, '公司') })
    if (ctx.employee !== null && Number(k.employee) === ctx.employee) throw refuse.OWN_PAY()
    const key = `${k.employee} ${k.company} ${at(r, '月份').slice(0, 4)}`
    if (k.taken !== null || seen.has(key)) throw refuse.OPENING_TAKEN({ line: k.n + 2, no: at(r, '工号'), month: k.taken ?? at(r, '月份') })
    seen.add(key)
  }
  const blocks: Cumulative[] = []
  for (const r of rows) {
    const { wage } = await bracketsOn(tx, `${at(r, '月份')}-01`)
    const m = Number(at(r, '累计月数'))
    const reckoned = withhold(wage, {
      m,
      income: at(r, '累计收入'),
      social: at(r, '累计社保公积金'),
      additional: at(r, '累计专项附加扣除'),
      withheld: at(r, '已预扣税额'),
    })
    // what was withheld elsewhere counts as it is, whatever our own table would have made of it
    blocks.push({ ...reckoned, withheld: num(at(r, '已预扣税额')).toFixed(2), tax_this: '0.00' })
  }
  const made = await tx.rows<{ id: number }>(sql`
    insert into tax_ledger (employee_id, company_id, tax_year, month, m, created_by, updated_by)
    select u.employee, u.company, left(u.month, 4)::int, u.month, u.m, ${ctx.account}, ${ctx.account}
    from unnest(${known.map((k) => k.employee)}::bigint[], ${known.map((k) => k.company)}::bigint[], ${rows.map((r) => at(r, '月份'))}::text[], ${rows.map((r) => Number(at(r, '累计月数')))}::int[]) with ordinality as u(employee, company, month, m, n)
    order by u.n returning id`)
  await keepPay(
    { app, tx },
    'tax_ledger',
    made.map((x, i) => ({ id: Number(x.id), value: blocks[i]! })),
  )
  await audit(
    { run: tx, ctx },
    made.map((x) => ({ resource: 'tax_ledger', record: Number(x.id), operation: 'create', action: 'opening', node: 'salarySheet/pay' })),
  )
  return { opened: made.length }
}
