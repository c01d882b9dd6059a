import { describe, expect, it } from 'vitest'
import { holdingConflicts, sameRecordConflict, type SodRule } from './sod.ts'

const rule = (code: string, nodeA: string, nodeB: string, sameRecord = false): SodRule => ({
  code,
  nodeA,
  nodeB,
  severity: 'block',
  sameRecord,
  text: code,
  textEn: code,
})
const rules = [rule('PAY', 'supplierPayment/submit', 'supplierPayment/pay'), rule('OWN', '*/add', '*/approve', true), rule('BOTH', '*/edit', '*/verify')]

describe('separation of duties', () => {
  it('finds a pair that the new nodes complete, whichever comes last', () => {
    expect(holdingConflicts(rules, ['supplierPayment/submit'], ['supplierPayment/pay']).map((c) => c.rule.code)).toEqual(['PAY'])
    expect(holdingConflicts(rules, ['supplierPayment/pay'], ['supplierPayment/submit']).map((c) => c.rule.code)).toEqual(['PAY'])
    expect(holdingConflicts(rules, [], ['supplierPayment/submit', 'supplierPayment/pay'])).toHaveLength(1)
  })
  it('does not hold an old conflict against an unrelated role', () => {
    expect(holdingConflicts(rules, ['supplierPayment/submit', 'supplierPayment/pay'], ['sku'])).toEqual([])
  })
  it('binds the star to one page', () => {
    expect(holdingConflicts(rules, ['bankAccount/edit'], ['contract/verify'])).toEqual([])
    expect(holdingConflicts(rules, ['bankAccount/edit'], ['bankAccount/verify']).map((c) => `${c.a} ${c.b}`)).toEqual(['bankAccount/edit bankAccount/verify'])
  })
  it('keeps same-record rules for the moment of the action', () => {
    expect(holdingConflicts(rules, ['contract/add'], ['contract/approve'])).toEqual([])
    expect(sameRecordConflict(rules, 'contract/approve')?.code).toBe('OWN')
    expect(sameRecordConflict(rules, 'contract/edit')).toBeUndefined()
  })
})
