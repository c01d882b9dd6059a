import { describe, expect, it } from 'vitest'
import { decide, type Asked } from './decision.ts'

const holds = { super: false, why: () => undefined }
const lacks = { super: false, why: () => ({ code: 'FORBIDDEN' as const }) }
const restricted = { super: false, why: () => ({ code: 'RESTRICTED' as const, who: '李雷', until: '2026-12-31' }) }
const all = { super: true, why: () => undefined }
const ask = (o: Partial<Asked>): ReturnType<typeof decide> => decide({ node: 'contract/edit', effective: holds, mode: 'write', ...o })
const row = { exists: true, readable: true, writable: true }

describe('organization.md §8, decision procedure', () => {
  it('stops at the first step that refuses, in the order of the rule book', () => {
    expect(ask({ token: 'wrong_audience', admission: 'EMPLOYEE_LEFT', effective: restricted, row: { ...row, exists: false } })).toMatchObject({
      status: 401,
      code: 'LOGIN_REQUIRED',
    })
    expect(ask({ admission: 'EMPLOYEE_LEFT', effective: restricted })).toMatchObject({ status: 401, code: 'EMPLOYEE_LEFT' })
    expect(ask({ placeRefused: true })).toMatchObject({ status: 401 })
    expect(ask({ effective: restricted, row: { ...row, exists: false } })).toMatchObject({ status: 403, code: 'RESTRICTED', who: '李雷', until: '2026-12-31' })
    expect(ask({ effective: lacks, row: { ...row, readable: false } })).toMatchObject({ status: 403, code: 'FORBIDDEN' })
    expect(ask({ row: { ...row, readable: false }, guard: { code: 'STATE_CONFLICT', status: 409 } })).toMatchObject({ status: 404, code: 'NOT_FOUND' })
    expect(ask({ row: { ...row, writable: false }, guard: { code: 'STATE_CONFLICT', status: 409 } })).toMatchObject({ status: 403, code: 'WRITE_SCOPE' })
    expect(ask({ row, guard: { code: 'OWN_DOCUMENT', status: 409 }, closedFields: ['unit_cost'] })).toMatchObject({ status: 409, code: 'OWN_DOCUMENT' })
    expect(ask({ row, closedFields: ['unit_cost'] })).toMatchObject({ status: 403, code: 'FIELD_DENIED' })
    expect(ask({ row })).toMatchObject({ status: 200, allow: true })
  })
  it('answers a foreign row and a missing one alike', () => {
    expect(ask({ row: { ...row, exists: false } })).toEqual(ask({ row: { ...row, readable: false } }))
  })
  it('lets public calls in without a login, and calls for everybody without a node', () => {
    expect(ask({ node: 'public', token: 'missing', effective: lacks })).toMatchObject({ status: 200 })
    expect(ask({ node: 'any', effective: lacks })).toMatchObject({ status: 200 })
    expect(ask({ node: 'any', token: 'missing', effective: lacks })).toMatchObject({ status: 401 })
  })
  it('takes super past nodes and rows, not past the state of the document', () => {
    expect(ask({ effective: all, row: { exists: true, readable: false, writable: false } })).toMatchObject({ status: 200 })
    expect(ask({ effective: all, row, guard: { code: 'STATE_CONFLICT', status: 409 } })).toMatchObject({ status: 409 })
  })
  it('names each step for the simulator', () => {
    expect(
      ask({ effective: lacks })
        .steps.filter((s) => s.result !== 'skip')
        .map((s) => `${s.step}:${s.result}`),
    ).toEqual(['token:pass', 'account:pass', 'endpoint:pass', 'denial:pass', 'node:refuse'])
  })
})
