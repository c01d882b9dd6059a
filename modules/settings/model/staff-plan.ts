import { addDays } from '@crossway/kernel'

export interface StaffRow {
  readonly id?: number
  readonly employee: number
  readonly role: string
  readonly from: string
  readonly to: string | null
  readonly is_primary: boolean
}

const end = (r: StaffRow): string => r.to ?? '9999-12-31'
const overlap = (a: StaffRow, b: StaffRow): boolean => a.from <= end(b) && b.from <= end(a)
const leads = (r: StaffRow): boolean => r.role === 'operator' && r.is_primary

/**
 * The staff of a store after one more assignment: a new primary operator takes over on his first day, whoever led until then ends the day before.
 * `overlap` when the same person already holds the role in these days (settings.md storeOrganization assignStaff).
 */
export function assignStaff(staff: readonly StaffRow[], added: StaffRow): { rows: StaffRow[] } | { problem: 'overlap' | 'order' } {
  if (added.to !== null && added.to < added.from) return { problem: 'order' }
  if (staff.some((r) => r.employee === added.employee && r.role === added.role && overlap(r, added))) return { problem: 'overlap' }
  const rows = staff.flatMap((r): StaffRow[] => {
    if (!leads(added) || !leads(r) || !overlap(r, added)) return [r]
    return r.from < added.from ? [{ ...r, to: addDays(added.from, -1) }] : []
  })
  return { rows: [...rows, added] }
}

/** First day, from `from` on, that does not have exactly one primary operator; undefined when all have. Looks at the days on which somebody starts or ends. */
export function dayWithoutLead(staff: readonly StaffRow[], from: string): string | undefined {
  const leaders = staff.filter(leads)
  const days = [from, ...leaders.flatMap((r) => [r.from, ...(r.to ? [addDays(r.to, 1)] : [])])].filter((d) => d >= from).sort()
  return days.find((d) => leaders.filter((r) => r.from <= d && d <= end(r)).length !== 1)
}
