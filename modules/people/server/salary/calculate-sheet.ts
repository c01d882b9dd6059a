import { addMonths, num, sum } from '@crossway/kernel'
import { sql, type CommandContext } from '@crossway/server-kit'
import { calculateSlip, isFarFrom, type Slip } from '../../model/salary/calculate-slip.ts'
import { loadInputs, type PersonInput } from './pay-inputs.ts'
import type { SheetOf } from './pay-profiles.ts'
import { refuse } from '../../model/errors.ts'
import { forgetPay, keepPay, readPay } from './pay-secret.ts'

/** A slip's figures as they lie sealed, with what locking needs of their sources. */
export interface Figures extends Slip {
  readonly commission_lines: readonly { readonly line: number; readonly part: 'now' | 'held' }[]
  readonly adjusts: readonly number[]
  readonly plan: number | null
}
const blocking = new Set(['no_attendance', 'net_negative'])
const fewest = 3
/** Calculates everybody's month anew; the same inputs give the same slips, however often (people.md salarySheet, calculate). */
export async function calculateSheet({ app, tx, ctx }: CommandContext, sheet: SheetOf): Promise<Record<string, unknown>> {
  const people = await loadInputs({ app, run: tx }, sheet)
  if (people.length === 0 && sheet.kind !== 'monthly') throw refuse.SHEET_EMPTY({ month: sheet.month })
  const before = await netBefore({ app, tx }, sheet)
  const slips = people.map((person) => {
    const slip = calculateSlip(person.input)
    const was = before.get(person.employee)
    return { p: was !== undefined && isFarFrom(slip.net, was) ? { ...person, warnings: [...person.warnings, 'net_changed'] } : person, slip }
  })
  await dropOthers({ tx }, sheet.id, people)
  const ids = await writeSlips({ tx, ctx }, sheet, slips)
  await keepPay(
    { app, tx },
    'salary_slip',
    slips.map(({ p, slip }) => ({
      id: ids.get(p.employee)!,
      value: {
        ...slip,
        adjusts: p.adjusts,
        plan: p.plan,
        commission_lines: (p.commission?.lines ?? []).map(({ line, part }) => ({ line, part })),
      } satisfies Figures,
    })),
  )
  // Sums of so few would tell, in lists and in the history, what one of them is paid.
  const total = (of: (s: Slip) => string): string | null => (slips.length < fewest ? null : sum(slips.map(({ slip }) => num(of(slip)))).toFixed(2))
  return {
    headcount: slips.length,
    gross_total: total((s) => s.gross),
    social_total: total((s) => s.social),
    fund_total: total((s) => s.fund),
    tax_total: total((s) => s.tax),
    net_total: total((s) => s.net),
    employer_total: total((s) => num(s.employer_social).plus(s.employer_fund).toFixed(2)),
    cost_total: total((s) => s.company_cost),
    blocking: slips.filter(({ p, slip }) => [...p.warnings, ...slip.warnings].some((w) => blocking.has(w))).length,
    calculated_at: new Date().toISOString(),
  }
}

/** What people had in hand by the same payer's sheet of the month before; nothing beside monthly sheets, which others are not compared with. */
async function netBefore({ app, tx }: Pick<CommandContext, 'app' | 'tx'>, sheet: SheetOf): Promise<ReadonlyMap<number, string>> {
  if (sheet.kind !== 'monthly') return new Map()
  const slips = await tx.rows<{ id: number; employee: number }>(
    sql`select p.id, p.employee_id as employee from salary_slip p join salary_sheet s on s.id = p.sheet_id where s.company_id = ${sheet.company} and s.kind = 'monthly' and s.status <> 'void' and s.month = ${addMonths(`${sheet.month}-01`, -1).slice(0, 7)}`,
  )
  const figures = await readPay<Pick<Slip, 'net'>>(
    { app, run: tx },
    'salary_slip',
    slips.map((s) => Number(s.id)),
  )
  return new Map(
    slips.flatMap((s) => {
      const net = figures.get(Number(s.id))?.net
      return net === undefined ? [] : [[Number(s.employee), net] as const]
    }),
  )
}

/** Who is on the sheet no more, because his profile has gone, leaves it with his figures. */
async function dropOthers({ tx }: Pick<CommandContext, 'tx'>, sheet: number, people: readonly PersonInput[]): Promise<void> {
  const gone = await tx.rows<{ id: number }>(
    sql`delete from salary_slip where sheet_id = ${sheet} and employee_id <> all(${people.map((p) => p.employee)}::bigint[]) returning id`,
  )
  await forgetPay(
    tx,
    'salary_slip',
    gone.map((g) => g.id),
  )
}

async function writeSlips(
  { tx, ctx }: Pick<CommandContext, 'tx' | 'ctx'>,
  sheet: SheetOf,
  slips: readonly { p: PersonInput; slip: Slip }[],
): Promise<Map<number, number>> {
  const of = <T>(pick: (x: { p: PersonInput; slip: Slip }) => T): T[] => slips.map(pick)
  const rows = await tx.rows<{ id: number; employee: number }>(sql`
    insert into salary_slip (title, sheet_id, employee_id, company_id, month, department_id, profile_id, perf_coefficient, perf_source, warnings, pay_state, status, created_by, updated_by)
    select u.name || ' ' || ${sheet.month}, ${sheet.id}, u.employee, ${sheet.company}, ${sheet.month}, u.department, u.profile, u.coefficient, u.source, string_to_array(u.warnings, ','), 'normal', 'unpublished', ${ctx.account}, ${ctx.account}
    from unnest(${of(({ p }) => p.employee)}::bigint[], ${of(({ p }) => p.name)}::text[], ${of(({ p }) => p.department)}::bigint[], ${of(({ p }) => p.profile)}::bigint[], ${of(({ p }) => p.coefficient.value)}::numeric[], ${of(({ p }) => p.coefficient.source)}::text[], ${of(({ p, slip }) => [...p.warnings, ...slip.warnings].join(',') || null)}::text[]) as u(employee, name, department, profile, coefficient, source, warnings)
    on conflict (sheet_id, employee_id) do update set title = excluded.title, department_id = excluded.department_id, profile_id = excluded.profile_id, perf_coefficient = excluded.perf_coefficient, perf_source = excluded.perf_source, warnings = excluded.warnings, updated_at = now(), version = salary_slip.version + 1
    returning id, employee_id as employee`)
  return new Map(rows.map((r) => [Number(r.employee), Number(r.id)]))
}
