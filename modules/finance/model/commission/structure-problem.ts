import { num } from '@crossway/kernel'
import { tierBreak, type Tier } from './pool.ts'
import type { DivideCalc, DivideRole } from './words.ts'

export interface MemberInput {
  readonly role: DivideRole
  readonly employee: number | null
  readonly share_rate: string
  readonly from: string | null
  readonly to: string | null
}
/** `n` is the number of the tier or member row that is wrong, 0 where no row is. */
export interface StructureProblem {
  readonly kind: 'days' | 'rate' | 'tiers' | 'employee' | 'share' | 'memberDays' | 'twice'
  readonly n: number
}

const always = '9999-12-31'

/** What a structure lacks in itself, before its shares are counted: its dates, its rate or tiers, and each member's row. */
export function structureProblem(s: {
  readonly from: string
  readonly to: string | null
  readonly calc: DivideCalc
  readonly rate: string | null
  readonly tiers: readonly Tier[]
  readonly members: readonly MemberInput[]
}): StructureProblem | undefined {
  if (s.to !== null && s.to < s.from) return { kind: 'days', n: 0 }
  if (s.calc === 'flat' && (s.rate === null || !num(s.rate).gt(0))) return { kind: 'rate', n: 0 }
  const broken = s.calc === 'flat' ? undefined : tierBreak(s.tiers)
  if (broken !== undefined) return { kind: 'tiers', n: Math.max(1, broken) }
  for (const [i, m] of s.members.entries()) {
    if ((m.role === 'department_pool') !== (m.employee === null)) return { kind: 'employee', n: i + 1 }
    if (!num(m.share_rate).gt(0)) return { kind: 'share', n: i + 1 }
    if (m.to !== null && m.to < (m.from ?? s.from)) return { kind: 'memberDays', n: i + 1 }
    const duplicate = s.members.findIndex(
      (b, k) => k > i && b.role === m.role && b.employee === m.employee && (m.from ?? '') <= (b.to ?? always) && (b.from ?? '') <= (m.to ?? always),
    )
    if (duplicate >= 0) return { kind: 'twice', n: duplicate + 1 }
  }
  return undefined
}
