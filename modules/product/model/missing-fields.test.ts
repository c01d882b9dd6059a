import { describe, expect, it } from 'vitest'
import { missingFields, missingNames } from './missing-fields.ts'

const whole = {
  kind: 'single',
  images: [1],
  gross_weight: '1.2',
  len_cm: '1',
  wid_cm: '1',
  hei_cm: '1',
  carton_qty: 10,
  carton_len_cm: '1',
  carton_wid_cm: '1',
  carton_hei_cm: '1',
  carton_gross: '12',
  customs: [],
  special_attrs: null,
}
const names = (sku: Record<string, unknown>): string =>
  missingFields(sku)
    .map((m) => missingNames[m.key].en)
    .join(', ')

describe('missingFields', () => {
  it('is empty for a whole SKU', () => {
    expect(missingFields(whole)).toEqual([])
  })
  it('names carton quantity and carton size as people read them', () => {
    expect(names({ ...whole, carton_qty: null, carton_len_cm: null, carton_wid_cm: null, carton_hei_cm: null })).toBe('carton_qty, carton size')
  })
  it('asks a bundle for no carton size', () => {
    expect(names({ ...whole, kind: 'bundle', carton_len_cm: null, carton_gross: null })).toBe('')
  })
  it('asks for the English name with an export customs row, and for an MSDS with a battery', () => {
    expect(names({ ...whole, customs: [{ country: 'CN' }] })).toBe('English name')
    expect(names({ ...whole, customs: [{ country: 'US' }] })).toBe('')
    expect(names({ ...whole, special_attrs: ['battery_in'], msds: [] })).toBe('MSDS')
    expect(names({ ...whole, special_attrs: ['wood'] })).toBe('')
  })
})
