import { addMonths } from '@crossway/kernel'
import { sql, type DemoCall } from '@crossway/server-kit'
import { seedAssistant } from './assistant/demo-assistant.ts'
import { seedAppraisals } from './performance/demo-appraisals.ts'
import { seedPay, seedPolicies } from './salary/demo-pay.ts'
import { seedSheets } from './salary/demo-sheets.ts'
import type { Person } from './demo-person.ts'
import { oncePaid } from './salary/once-demo.ts'

/** A year that is paid and the month that is only calculated. */
const months = 13
const payers = 3

/** Policies of two cities, everybody's profile, enrolment and attendance, five months of appraisals, and the sheets that follow from them. */
export async function demo(call: DemoCall): Promise<void> {
  const { tx, today, size = 1 } = call
  const people = await tx.rows<Person>(sql`
    select id, company_id as company, department_id as department, leader_id as leader, employ_type as employ, entry_date::text as entry from employee where status in ('probation', 'regular', 'leaving') and company_id is not null order by id limit ${Math.ceil(400 * size)}::int`)
  if (people.length === 0) return
  const list = Array.from({ length: months }, (_, i) => addMonths(`${today.slice(0, 7)}-01`, i - months).slice(0, 7))
  const year = Number(today.slice(0, 4))
  await seedPolicies(call, list[0]!, year)
  await seedPay(call, people, list)
  // pay follows what was judged, so that comes first
  await seedAppraisals(call, people, list.slice(-5))
  await seedSheets(call, [...new Set(people.map((p) => Number(p.company)))].slice(0, payers), list)
  await oncePaid(call, people, list.at(-1)!, year)
  await seedAssistant(call, people)
}
