import { describe, expect, it } from 'vitest'
import { paramFits, paramValue, wantedOf } from './param-value.ts'

describe('business parameters', () => {
  it('takes only values of the type and within the bounds', () => {
    expect(paramFits('3', { type: 'decimal', min: '0', max: '20' })).toBe(true)
    expect(paramFits('20.01', { type: 'decimal', min: '0', max: '20' })).toBe(false)
    expect(paramFits('3.5', { type: 'int' })).toBe(false)
    expect(paramFits('yes', { type: 'bool' })).toBe(false)
    expect(paramFits('client', { type: 'enum', options: ['off', 'client', 'all'] })).toBe(true)
    expect(paramFits('some', { type: 'enum', options: ['off', 'client', 'all'] })).toBe(false)
    expect(paramFits('07:00-23:00', { type: 'time' })).toBe(true)
    expect(paramFits('24:00', { type: 'time' })).toBe(false)
    expect(paramFits('{"a":1}', { type: 'json' })).toBe(true)
    expect(paramFits('{a}', { type: 'json' })).toBe(false)
  })
  it('answers values in the form programs use', () => {
    expect(paramValue('30', 'int')).toBe(30)
    expect(paramValue('true', 'bool')).toBe(true)
    expect(paramValue('2.5', 'decimal')).toBe('2.5')
    expect(paramValue('60, 30,7', 'list')).toEqual(['60', '30', '7'])
    expect(wantedOf({ type: 'int', min: '1', max: '10' })).toBe('int ≥ 1 ≤ 10')
  })
})
