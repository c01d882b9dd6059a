import { describe, expect, it } from 'vitest'
import { memberProblem, type MemberRow } from './members.ts'

const member = (employee: number, role: string, from: string, to: string | null = null): MemberRow => ({ employee, role, from, to })

describe('members of a project', () => {
  it('have one leader on every day from the start on', () => {
    expect(memberProblem([member(1, 'leader', '2026-01-01', '2026-06-30'), member(2, 'leader', '2026-07-01')], '2026-01-01')).toBeUndefined()
    expect(memberProblem([member(1, 'leader', '2026-01-01', '2026-06-30')], '2026-01-01')).toEqual({ kind: 'leader', day: '2026-07-01' })
    expect(memberProblem([member(1, 'leader', '2026-01-01'), member(2, 'leader', '2026-03-01')], '2026-01-01')).toEqual({ kind: 'leader', day: '2026-03-01' })
    expect(memberProblem([member(1, 'operator', '2026-01-01')], '2026-01-01')).toEqual({ kind: 'leader', day: '2026-01-01' })
    expect(memberProblem([], null)).toBeUndefined()
  })
  it('do not hold one role twice at the same time', () => {
    expect(memberProblem([member(1, 'operator', '2026-01-01'), member(1, 'operator', '2026-02-01')], null)).toEqual({ kind: 'overlap', index: 1 })
    expect(memberProblem([member(1, 'operator', '2026-01-01'), member(1, 'ads', '2026-02-01')], null)).toBeUndefined()
    expect(memberProblem([member(1, 'operator', '2026-02-01', '2026-01-01')], null)).toEqual({ kind: 'order', index: 0 })
  })
})
