import { addDays } from '@crossway/kernel'

export interface MemberRow {
  readonly employee: number
  readonly role: string
  readonly from: string
  readonly to: string | null
}
const end = (m: MemberRow): string => m.to ?? '9999-12-31'
export type MemberProblem = { readonly kind: 'order' | 'overlap'; readonly index: number } | { readonly kind: 'leader'; readonly day: string }

/** Rules of a project's members: no person twice in one role at the same time, and from the start date on exactly one leader a day (project.md). */
export function memberProblem(members: readonly MemberRow[], start: string | null): MemberProblem | undefined {
  for (let i = 0; i < members.length; i++) {
    const a = members[i]!
    if (a.to !== null && a.to < a.from) return { kind: 'order', index: i }
    const duplicate = members.findIndex((b, k) => k > i && a.employee === b.employee && a.role === b.role && a.from <= end(b) && b.from <= end(a))
    if (duplicate >= 0) return { kind: 'overlap', index: duplicate }
  }
  if (start === null) return undefined
  const leaders = members.filter((m) => m.role === 'leader')
  const days = [start, ...leaders.flatMap((m) => [m.from, ...(m.to ? [addDays(m.to, 1)] : [])])].filter((d) => d >= start).sort()
  const day = days.find((d) => leaders.filter((m) => m.from <= d && d <= end(m)).length !== 1)
  return day === undefined ? undefined : { kind: 'leader', day }
}
