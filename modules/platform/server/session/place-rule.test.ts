import { describe, expect, it } from 'vitest'
import { isNetwork, placeTest } from './place-rule.ts'

const anywhere = { allow_ip: null, allow_time: null, valid_to: null }
const friday10 = new Date('2026-11-20T10:30:00+08:00')

describe('where an account may be used', () => {
  it('is anywhere without a rule', () => expect(placeTest(anywhere)).toBeUndefined())
  it('is inside its networks, whichever way the address is written', () => {
    const test = placeTest({ ...anywhere, allow_ip: ['10.1.0.0/16', '2001:db8::/32'] })!
    expect(test('10.1.2.3', friday10)).toBe(true)
    expect(test('::ffff:10.1.2.3', friday10)).toBe(true)
    expect(test('10.2.0.1', friday10)).toBe(false)
    expect(test('2001:db8::7', friday10)).toBe(true)
  })
  it('is in its hours of the weekday in Shanghai', () => {
    const office = Array.from({ length: 7 }, (_, day) => (day < 5 ? [9, 10, 11] : []))
    const test = placeTest({ ...anywhere, allow_time: office })!
    expect(test('1.1.1.1', friday10)).toBe(true)
    expect(test('1.1.1.1', new Date('2026-11-20T12:00:00+08:00'))).toBe(false)
    expect(test('1.1.1.1', new Date('2026-11-21T10:30:00+08:00'))).toBe(false)
  })
  it('lasts to the end of its last day', () => {
    const test = placeTest({ ...anywhere, valid_to: '2026-11-20' })!
    expect(test('1.1.1.1', new Date('2026-11-20T23:59:59+08:00'))).toBe(true)
    expect(test('1.1.1.1', new Date('2026-11-21T00:00:00+08:00'))).toBe(false)
  })
})

it.each([
  ['10.0.0.1', true],
  ['10.0.0.0/8', true],
  ['10.0.0.0/33', false],
  ['::1', true],
  ['::/129', false],
  ['office', false],
  ['10.0.0.0/8/2', false],
])('knows whether %s is a network', (text, good) => expect(isNetwork(text)).toBe(good))
