import { addDays, dayOf, daysBetween } from '@crossway/kernel'
import { leaderOf, peopleOfCategory } from '@crossway/organization/server'
import { notify } from '@crossway/platform/server'
import { sql, type App } from '@crossway/server-kit'

const most = 500
/** Seals and licences that are not back: the borrower, the keepers and his head each day, from the third day on also HR (contract.md fileApply, jobs). */
export async function chaseReturns(app: App, now: Date): Promise<number> {
  const today = dayOf(now)
  const rows = await app.db.rows<{ id: number; no: string; title: string; applicant: number | null; keepers: number[] | null; back: string }>(
    sql`select id, apply_no as no, doc_title as title, applicant_id as applicant, keepers, (expected_return at time zone 'Asia/Shanghai')::date::text as back from file_apply where status = 'out' and expected_return < ${now.toISOString()}::timestamptz order by id limit ${most}`,
  )
  const hr = rows.length ? await peopleOfCategory(app.db, 'hr', today) : []
  let n = 0
  for (const r of rows) {
    const days = Math.max(daysBetween(r.back, today), 1)
    const head = r.applicant === null ? null : await leaderOf(app.db, r.applicant)
    const people = [r.applicant, ...(r.keepers ?? []), head, ...(days >= 3 ? hr : [])].filter((x) => x !== null)
    n += await app.db.tx((tx) =>
      notify({ app, tx }, 'seal.overdue', {
        employees: [...new Set(people)],
        vars: { no: r.no, title: r.title, days },
        record: { resource: 'file_apply', id: r.id },
        key: `seal ${r.id} ${days}`,
      }),
    )
  }
  return n
}

/** Licences that end in sixty or thirty days: who keeps them hears of it. */
export async function tellLicences(app: App, today: string): Promise<number> {
  const rows = await app.db.rows<{ id: number; name: string; keeper: number; days: number }>(
    sql`select id, name, keeper_id as keeper, valid_to - ${today}::date as days from license_doc where valid_to in (${addDays(today, 60)}::date, ${addDays(today, 30)}::date) order by id limit ${most}`,
  )
  let n = 0
  for (const r of rows)
    n += await app.db.tx((tx) =>
      notify({ app, tx }, 'license.expiring', {
        employees: [r.keeper],
        vars: { name: r.name, days: r.days },
        record: { resource: 'license_doc', id: r.id },
        key: `licence ${r.id} ${r.days}`,
      }),
    )
  return n
}
