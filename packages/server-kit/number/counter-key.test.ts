import { describe, expect, it } from 'vitest'
import { keyPattern } from './counter-key.ts'
import { expand } from './next-number.ts'

const key = (pattern: string, reset: string, scope: string): string =>
  expand(keyPattern(pattern, reset, scope), '2026-11-20', { 'company.code': 'SZ', dept: 'A1' }).scope

describe('what a number is counted within', () => {
  it('starts over as often as the rule says, however fine the dates of its pattern are', () => {
    const pattern = 'PO{yyMMdd}{seq:4}'
    expect(['never', 'year', 'month', 'day'].map((reset) => key(pattern, reset, 'none'))).toEqual(['POyyMMdd#', 'PO26MMdd#', 'PO2611dd#', 'PO261120#'])
    expect(key('HT{yyyy}{seq:4}', 'year', 'none')).toBe('HT2026#')
  })
  it('is shared by companies and departments that its scope does not name', () => {
    const pattern = 'X{company.code}{dept}{yy}{seq:4}'
    expect(['none', 'company', 'dept', 'field'].map((scope) => key(pattern, 'year', scope))).toEqual(['X__26#', 'XSZ_26#', 'X_A126#', 'XSZA126#'])
  })
  it('is all of the pattern where there is no rule', () => {
    expect(keyPattern('PO{yyMMdd}{dept}{seq:4}')).toBe('PO{yyMMdd}{dept}{seq:4}')
  })
})
