import { addDays } from '@crossway/kernel'
import { isNoLeaver, pageOf, type IsPage } from './node.ts'
import type { FieldRule } from './field-level.ts'
import type { ScopeRule } from './scope.ts'

const employeeStates = ['pending_entry', 'probation', 'regular', 'suspended', 'leaving', 'left'] as const
export type EmployeeState = (typeof employeeStates)[number]

/** Something that gives nodes, kept with its scopes and fields, because those hold only for the nodes that it gives. */
export interface Source {
  readonly kind: 'group' | 'role' | 'grant'
  readonly id: number
  readonly title: string
  readonly nodes: readonly string[]
  readonly scopes: readonly ScopeRule[]
  readonly fields: readonly FieldRule[]
  /** First and last day on which it counts; null = open. */
  readonly since?: string | null
  readonly until?: string | null
}

/** A restriction, with the name of him who set it. */
export interface Denial {
  readonly nodes: readonly string[]
  readonly who: string
  readonly since?: string | null
  /** Last day; null = open. */
  readonly until: string | null
}

/** All that decides about an account. Sources may be dated: those of `today` count, so that nothing needs a job to begin or end. */
export interface Subject {
  readonly enabled: boolean
  /** null = technical account, nobody behind it. */
  readonly state: EmployeeState | null
  readonly leaveDate: string | null
  readonly today: string
  readonly groups: readonly Source[]
  readonly roles: readonly Source[]
  readonly grants: readonly Source[]
  readonly denials: readonly Denial[]
}

const working: readonly (EmployeeState | null)[] = ['probation', 'regular', 'leaving']
const isSuper = (s: Pick<Subject, 'groups'>): boolean => s.groups.some((g) => g.nodes.includes('*'))

/** Why an account may not enter at all, or undefined. The last day ends at 24:00 without a job having run. */
export function admission(s: Subject): 'ACCOUNT_DISABLED' | 'EMPLOYEE_LEFT' | 'SUSPENDED' | undefined {
  if (!s.enabled) return 'ACCOUNT_DISABLED'
  if (isSuper(s)) return undefined
  if (s.state === 'left' || (s.state === 'leaving' && s.leaveDate !== null && s.leaveDate < s.today)) return 'EMPLOYEE_LEFT'
  return s.state === 'suspended' ? 'SUSPENDED' : undefined
}

interface Dated {
  readonly since?: string | null
  readonly until?: string | null
}
const validOn =
  (today: string) =>
  (d: Dated): boolean =>
    (d.since ?? '') <= today && (d.until ?? '9999') >= today

/** Sources that count: groups and temporary grants always, roles of a person who works here (organization.md §3). */
const activeSources = (s: Subject): readonly Source[] => [...s.groups, ...(working.includes(s.state) ? s.roles : []), ...s.grants].filter(validOn(s.today))

/** First day on which the answer may be another although nobody changed anything: something begins, or ended the day before. */
export function nextBoundary(s: Subject): string | undefined {
  const days: string[] = []
  for (const d of [...s.groups, ...s.roles, ...s.grants, ...s.denials] as readonly Dated[]) {
    if (d.since && d.since > s.today) days.push(d.since)
    else if (d.until && d.until >= s.today) days.push(addDays(d.until, 1))
  }
  if (s.leaveDate && s.leaveDate >= s.today) days.push(addDays(s.leaveDate, 1))
  return days.sort()[0]
}

type Refused =
  | { readonly code: 'FORBIDDEN' }
  | { readonly code: 'LEAVING' }
  | { readonly code: 'RESTRICTED'; readonly who: string; readonly until: string | null }

/** Effective nodes E(a) = super ? all : (G ∪ R ∪ T) − D, closed upwards, with the sources of each node. */
export interface Effective {
  readonly super: boolean
  has(node: string): boolean
  /** Why not; undefined when held. */
  why(node: string): Refused | undefined
  /** Sources that give the node (its page included); none when it is not held. */
  sourcesOf(node: string): readonly Source[]
  readonly nodes: readonly string[]
}

export function effective(s: Subject, isPage: IsPage): Effective {
  const all = isSuper(s)
  const bySource = new Map<string, Source[]>()
  for (const source of activeSources(s)) for (const n of source.nodes) bySource.set(n, [...(bySource.get(n) ?? []), source])
  const denied = new Map<string, Denial>()
  for (const d of s.denials.filter(validOn(s.today))) for (const n of d.nodes) if (longer(d, denied.get(n))) denied.set(n, d)

  const why = (node: string): Refused | undefined => {
    if (all) return undefined
    const page = pageOf(node, isPage)
    const denial = denied.get(node) ?? denied.get(page)
    if (denial) return { code: 'RESTRICTED', who: denial.who, until: denial.until }
    if (!bySource.has(node) || !bySource.has(page)) return { code: 'FORBIDDEN' }
    return s.state === 'leaving' && isNoLeaver(node) ? { code: 'LEAVING' } : undefined
  }
  return {
    super: all,
    has: (node) => why(node) === undefined,
    why,
    sourcesOf: (node) => (why(node) === undefined ? (bySource.get(node) ?? []) : []),
    nodes: [...bySource.keys()].filter((n) => n !== '*' && why(n) === undefined),
  }
}
const longer = (d: Denial, than: Denial | undefined): boolean => than === undefined || d.until === null || (than.until !== null && d.until > than.until)
