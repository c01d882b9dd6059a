import { describe, expect, it } from 'vitest'
import { checkPattern, counterKey, expandPattern, literalPrefix, patternExpression, placeOf } from './number-pattern.ts'

describe('numbering patterns', () => {
  it('expands dates, names and the sequence', () => {
    expect(expandPattern('PO{yyMMdd}{seq:4}', '2026-11-20', 1)).toBe('PO2611200001')
    expect(expandPattern('HT{yyyy}{company.code}{seq:4}', '2026-11-20', 12, { 'company.code': 'SZ' })).toBe('HT2026SZ0012')
    expect(expandPattern('SUP{seq:5}', '2026-11-20', 123456)).toBe('SUP123456')
  })
  it('counts within the expanded pattern', () => {
    expect(counterKey('PO{yyMMdd}{seq:4}', '2026-11-20')).toBe('PO261120#')
    expect(counterKey('{contract_no}-B{seq:2}', '2026-11-20', { contract_no: 'HT2026SZ0012' })).toBe('HT2026SZ0012-B#')
  })
  it('accepts what the register of prefixes holds', () => {
    for (const [pattern, reset, scope] of [
      ['PO{yyMMdd}{seq:4}', 'day', 'none'],
      ['KH{yyMM}{seq:4}', 'month', 'none'],
      ['HT{yyyy}{company.code}{seq:4}', 'year', 'company'],
      ['{contract_no}-B{seq:2}', 'never', 'field'],
      ['{category.code_prefix}{seq:5}', 'never', 'field'],
      ['XM{yy}{seq:5}', 'year', 'none'],
    ] as const)
      expect(checkPattern(pattern, reset, scope), pattern).toBeUndefined()
  })
  it('wants the sequence exactly once and at most 32 characters', () => {
    expect(checkPattern('PO{yyMMdd}', 'day', 'none')?.code).toBe('PATTERN_BAD')
    expect(checkPattern('PO{seq:4}{seq:4}', 'never', 'none')?.code).toBe('PATTERN_BAD')
    expect(checkPattern('PO{yyMMdd}{seq:0}', 'day', 'none')?.code).toBe('PATTERN_BAD')
    expect(checkPattern('A'.repeat(30) + '{seq:4}', 'never', 'none')?.code).toBe('PATTERN_LONG')
    expect(checkPattern('PO{hh}{seq:4}', 'never', 'none')).toBeUndefined() // a field named hh
    expect(checkPattern('PO{yyMM{seq:4}', 'never', 'none')?.code).toBe('PATTERN_BAD')
  })
  it('wants reset and scope covered by tokens', () => {
    expect(checkPattern('PO{yyMM}{seq:4}', 'day', 'none')?.code).toBe('PATTERN_RESET')
    expect(checkPattern('PO{MMdd}{seq:4}', 'day', 'none')?.code).toBe('PATTERN_RESET')
    expect(checkPattern('PO{seq:4}', 'year', 'none')?.code).toBe('PATTERN_RESET')
    expect(checkPattern('PO{yyMMdd}{seq:4}', 'day', 'company')?.code).toBe('PATTERN_SCOPE')
    expect(checkPattern('PO{dept}{yyMMdd}{seq:4}', 'day', 'dept')).toBeUndefined()
  })
  it('tells the literal prefix and the numbers it can make', () => {
    expect(literalPrefix('PO{yyMMdd}{seq:4}')).toBe('PO')
    expect(literalPrefix('{company.code}INV{yyMM}{seq:4}')).toBe('')
    expect(new RegExp(patternExpression('PO{yyMMdd}{seq:4}')).exec('PO2611200012')?.slice(1, 3)).toEqual(['PO261120', '0012'])
    expect(new RegExp(patternExpression('{contract_no}-B{seq:2}')).exec('HT2026SZ0012-B03')?.slice(1, 3)).toEqual(['HT2026SZ0012-B', '03'])
  })
  it('reads what a number says of itself, and whether the rule could still make one like it', () => {
    expect(placeOf('PO{yyMMdd}{seq:4}', 'PO261120#', '2026-11-20')).toEqual({ day: '2026-11-20', values: { yy: '26', MM: '11', dd: '20' }, ahead: true })
    // last year's numbers are no hindrance to a rule of the new one, nor is what only looks like a year
    expect(placeOf('PO{yyMMdd}{seq:4}', 'PO261120#', '2027-01-01')).toMatchObject({ ahead: false })
    expect(placeOf('PO{yyyy}{seq:6}', 'PO2611#', '2027-01-01')).toMatchObject({ ahead: false })
    expect(placeOf('PO{yy}{seq:4}', 'PO26#', '2026-12-31')).toMatchObject({ ahead: true })
    expect(placeOf('PO{yyMMdd}{seq:4}', 'PO991399#', '2026-11-20')).toMatchObject({ ahead: false })
    expect(placeOf('{company.code}INV{seq:4}', 'SZINV#', '2026-11-20')).toEqual({ day: undefined, values: { 'company.code': 'SZ' }, ahead: true })
    expect(placeOf('PO{seq:4}', 'SO#', '2026-11-20')).toBeUndefined()
  })
})
