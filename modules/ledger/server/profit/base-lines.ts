import { insertMany, sql, type Tx } from '@crossway/server-kit'
import { balanceCodes, plLines } from '../../model/pl-lines.ts'
import { balanceEn, balanceZh } from '../../model/profit-words.ts'

/** The line tree and one cost type for each leaf and balance code, under the leaf's own code (finance.md §2.2). Repeatable; what finance renamed stays. */
export async function writePlLines(tx: Tx): Promise<void> {
  const types = {
    code: 'text',
    key: 'text',
    name: 'text',
    name_en: 'text',
    kind: 'text',
    alloc: 'text',
    bearer: 'text',
    sort: 'integer',
    is_active: 'boolean',
  } as const
  await tx.run(
    insertMany(
      'pl_line',
      types,
      plLines.map((l) => ({ ...l, is_active: true })),
      sql`on conflict do nothing`,
    ),
  )
  await tx.run(sql`update pl_line l set parent_id = p.id from pl_line p where l.kind = 'leaf' and l.parent_id is null and p.code = 'G' || substr(l.code, 2, 2)`)
  const leaves = plLines.filter((l) => l.kind === 'leaf')
  const rows = [
    ...leaves.map((l) => ({
      code: l.code,
      name: l.name,
      name_en: l.name_en,
      direction: income(l.code) ? 'income' : 'expense',
      line: l.code,
      balance_code: null,
    })),
    ...balanceCodes.map((c) => ({ code: c, name: balanceZh[c], name_en: balanceEn[c], direction: 'expense', line: null, balance_code: c })),
  ]
  await tx.run(sql`
    insert into cost_type (code, name, name_en, direction, pl_line_id, balance_code, active)
    select u.code, case when exists (select 1 from pl_line x where x.name = u.name and x.code < u.code and x.kind = 'leaf') then u.name || ' ' || u.code else u.name end, u.name_en, u.direction, l.id, u.balance, true
    from unnest(${rows.map((r) => r.code)}::text[], ${rows.map((r) => r.name)}::text[], ${rows.map((r) => r.name_en)}::text[], ${rows.map((r) => r.direction)}::text[], ${rows.map((r) => r.line)}::text[], ${rows.map((r) => r.balance_code)}::text[]) as u(code, name, name_en, direction, line, balance)
    left join pl_line l on l.code = u.line
    where not exists (select 1 from cost_type c where c.code = u.code)`)
}
const income = (code: string): boolean => code < 'L02' || code.startsWith('L04') || code === 'L1501' || (code > 'L17' && code < 'L1705')
