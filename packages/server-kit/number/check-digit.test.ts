import { describe, expect, it } from 'vitest'
import { checkDigit } from './check-digit.ts'

describe('check digit', () => {
  it('is Luhn’s, over the digits of the whole number', () => {
    expect(checkDigit('7992739871')).toBe('3')
    expect(checkDigit('PO2611200001')).toBe(checkDigit('2611200001'))
    expect(checkDigit('PO2611200001')).not.toBe(checkDigit('PO2611200010'))
  })
})
