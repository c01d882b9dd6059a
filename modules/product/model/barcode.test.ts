import { describe, expect, it } from 'vitest'
import { gtinCheckDigit, isBarcode } from './barcode.ts'

describe('barcode', () => {
  it('accepts EAN-13, UPC-A and EAN-8 with a right check digit', () => {
    expect(isBarcode('4006381333931')).toBe(true)
    expect(isBarcode('036000291452')).toBe(true)
    expect(isBarcode('73513537')).toBe(true)
  })
  it('refuses a wrong digit, another length and letters', () => {
    expect(isBarcode('4006381333930')).toBe(false)
    expect(isBarcode('400638133393')).toBe(false)
    expect(isBarcode('40063813339A1')).toBe(false)
    expect(isBarcode('')).toBe(false)
  })
  it('computes the digit', () => {
    expect(gtinCheckDigit('690123456789')).toBe(2)
  })
})
