import { num, split, sum, type Num, type NumLike } from '@crossway/kernel'

export const methods = ['member_ratio', 'timesheet', 'workload', 'net_sales', 'fixed'] as const
export type Method = (typeof methods)[number]

export interface Share {
  /** Null: the department's pool. */
  readonly project: number | null
  readonly share: string
}
export interface PersonCost {
  readonly employee: number
  readonly department: number | null
  readonly cost: string
  readonly method: Method
  readonly shares: readonly Share[]
}
/** What somebody worked for a project in a month: his part of it on so many of its days. */
export interface Membership {
  readonly project: number
  readonly pct: number
  readonly days: number
}

/** Shares of a person by his memberships: weighted by part and days; what the month has left of him lies in the pool (finance-treasury.md manpowerApportion, member_ratio). */
export function memberShares(members: readonly Membership[], daysOfMonth: number): Share[] {
  const weights = members.map((m) => num(m.pct).times(m.days))
  const filled = sum(weights)
  const whole = num(100).times(daysOfMonth)
  const all = [...members.map((m) => ({ project: m.project as number | null })), ...(filled.lt(whole) ? [{ project: null }] : [])]
  const parts = split(1, [...weights, ...(filled.lt(whole) ? [whole.minus(filled)] : [])], 8)
  const out = new Map<number | null, Num>()
  all.forEach((a, i) => out.set(a.project, (out.get(a.project) ?? num(0)).plus(parts[i]!)))
  return [...out].filter(([, share]) => !share.isZero()).map(([project, share]) => ({ project, share: share.toFixed(8) }))
}

/** Weights of projects by what they sold; what lost or sold nothing counts 0, and equally when all did. */
export function salesWeights(sales: readonly NumLike[]): Num[] {
  const weights = sales.map((s) => (num(s).gt(0) ? num(s) : num(0)))
  return sum(weights).isZero() ? weights.map(() => num(1)) : weights
}

export interface Cell {
  readonly department: number | null
  readonly project: number | null
  readonly line: 'L1301' | 'L1302'
  readonly amount: Num
  /** How many people are in it. */
  readonly heads: number
}
/**
 * Amounts by department and project: what people worked for projects directly (L1301), and each department's pool over the projects it works for (L1302). Whatever
 * the shares, the cells sum to the cost. A department that charges by its own prices keeps its pool without project.
 */
export function cellsOf(
  people: readonly PersonCost[],
  pools: (department: number | null) => { readonly internal: boolean; readonly projects: readonly { readonly id: number; readonly sales: NumLike }[] },
): Cell[] {
  const cells = new Map<string, { department: number | null; project: number | null; line: Cell['line']; amount: Num; people: Set<number> }>()
  const add = (department: number | null, project: number | null, line: Cell['line'], amount: Num, who: readonly number[]): void => {
    if (amount.isZero()) return
    const key = `${department} ${project} ${line}`
    const there = cells.get(key) ?? { department, project, line, amount: num(0), people: new Set<number>() }
    there.amount = there.amount.plus(amount)
    for (const w of who) there.people.add(w)
    cells.set(key, there)
  }
  const pool = new Map<number | null, { amount: Num; people: number[] }>()
  for (const p of people) {
    const internal = pools(p.department).internal
    const parts = split(
      p.cost,
      p.shares.map((s) => s.share),
    )
    p.shares.forEach((s, i) => {
      if (s.project !== null && !internal) return add(p.department, s.project, 'L1301', parts[i]!, [p.employee])
      const there = pool.get(p.department) ?? { amount: num(0), people: [] }
      pool.set(p.department, { amount: there.amount.plus(parts[i]!), people: [...there.people, p.employee] })
    })
  }
  for (const [department, { amount, people: who }] of pool) {
    const { internal, projects } = pools(department)
    if (internal || projects.length === 0) add(department, null, 'L1302', amount, who)
    else split(amount, salesWeights(projects.map((p) => p.sales))).forEach((part, i) => add(department, projects[i]!.id, 'L1302', part, who))
  }
  return [...cells.values()].map(({ people: who, ...c }) => ({ ...c, heads: who.size }))
}
