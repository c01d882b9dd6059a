import { sql, type EventHandler, type Tx } from '@crossway/server-kit'
import { performanceScore } from '@crossway/design/server'
import { setPerformanceCoefficient } from '@crossway/finance/server'

interface Score {
  readonly employee: number
  readonly month: string
  readonly source: string
  readonly no: string
  readonly score: string
  readonly coefficient: string
}
const isPaid = async (tx: Tx, employee: number, month: string): Promise<boolean> =>
  !!(await tx.maybe(
    sql`select 1 from salary_slip p join salary_sheet s on s.id = p.sheet_id where p.employee_id = ${employee} and p.month = ${month} and s.kind in ('monthly', 'leaving') and s.status in ('locked', 'paid') limit 1`,
  ))

/** A score judged elsewhere: once a person, month and source; the same again replaces it. After the month's pay is locked it changes nothing and is listed to HR (people.md importPerformance). */
export async function importPerformance(tx: Tx, s: Score): Promise<void> {
  const late = await isPaid(tx, s.employee, s.month)
  await tx.run(sql`
    insert into performance_import (employee_id, period, source, source_no, score, coefficient, late, imported_at) values (${s.employee}, ${s.month}, ${s.source}, ${s.no}, ${s.score}::numeric, ${s.coefficient}::numeric, ${late}, now())
    on conflict (employee_id, period, source) do update set source_no = excluded.source_no, score = case when performance_import.late or not excluded.late then excluded.score else performance_import.score end,
      coefficient = case when performance_import.late or not excluded.late then excluded.coefficient else performance_import.coefficient end, late = excluded.late, imported_at = now(), updated_at = now(), version = performance_import.version + 1`)
  if (late) return
  await tx.run(sql`
    update performance_item i set actual = ${s.score}::numeric, actual_source = ${s.no} from performance_sheet p
    where p.id = i.performance_sheet_id and p.employee_id = ${s.employee} and p.period = ${s.month} and p.status in ('target', 'running', 'self', 'leader') and i.source = 'import' and coalesce(i.metric, ${s.source}) = ${s.source}`)
  const own = await tx.maybe(sql`select 1 from performance_sheet where employee_id = ${s.employee} and period = ${s.month} and status <> 'void' limit 1`)
  // whoever is appraised by a sheet of his own has that one's coefficient; a commission that is approved keeps what it was worked out with
  const billed = await tx.maybe(
    sql`select 1 from commission_line l join commission_bill b on b.id = l.commission_bill_id where l.employee_id = ${s.employee} and b.month = ${s.month} and b.status in ('approved', 'paid') limit 1`,
  )
  if (!own && !billed) await setPerformanceCoefficient(tx, s.employee, s.month, s.coefficient, s.no)
}

export const performanceHandlers: readonly EventHandler[] = [
  {
    event: 'design.performancePushed',
    name: 'people.designPerformance',
    run: async ({ tx, payload }) => {
      const [employee, month] = [Number(payload.employee), String(payload.month)]
      const found = await performanceScore(tx, employee, month)
      if (found) await importPerformance(tx, { employee, month, source: 'design', no: found.no, score: found.score, coefficient: found.coefficient })
    },
  },
  {
    event: 'design.performanceWithdrawn',
    name: 'people.designWithdrawn',
    run: async ({ tx, payload }) => {
      const [employee, month] = [Number(payload.employee), String(payload.month)]
      if (!(await isPaid(tx, employee, month)))
        await tx.run(sql`delete from performance_import where employee_id = ${employee} and period = ${month} and source = 'design'`)
    },
  },
]
