import { describe, expect, it } from 'vitest'
import { fixed } from '@crossway/kernel'
import { atLeast, inRed, isNegative } from './exact-numbers.ts'

describe('numbers as people read them', () => {
  it('keep their decimals and never read -0.00', () => {
    expect(fixed('1234567.5', 2)).toBe('1,234,567.50')
    expect(fixed('-0.001', 2)).toBe('0.00')
    expect(fixed('-1204.5', 2)).toBe('-1,204.50')
    expect(fixed('123456789012345678.1234', 2)).toBe('123,456,789,012,345,678.12')
    expect(fixed('0.00000001', 8)).toBe('0.00000001')
  })
  it('show a unit price as stored, two decimals at least', () => {
    expect([atLeast('3.5', 2), atLeast('3.12345', 2)]).toEqual(['3.50', '3.12345'])
  })
  it('know what is below zero', () => {
    expect([isNegative('-0.00'), isNegative('-1'), isNegative(-2), isNegative('x')]).toEqual([false, true, true, false])
  })
  it('are told in red below zero, unless less is better or the sign says nothing', () => {
    const red = (field: Parameters<typeof inRed>[1]): boolean[] => ['-0.5', '0', '0.5', -3, null, '***', ''].map((v) => inRed(v, field))
    expect(red({})).toEqual([true, false, false, true, false, false, false])
    expect(red({ red: 'above' })).toEqual([false, false, true, false, false, false, false])
    expect(red({ red: 'never' })).toEqual([false, false, false, false, false, false, false])
  })
})
