import { num, sum } from '@crossway/kernel'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { adParts, adTypes, consumedAs, diffRate, type AdTerms } from './parts.ts'

const ours: AdTerms = { customer: null, company_rate: 1, fee_rate: 0, fund_account: null, available: 0 }

it('shares the example of finance-treasury.md: 51.20 = 34.13 + 17.07, consumed 40,000.00, to bill 22,280.04', () => {
  const agency: AdTerms = { customer: 7, company_rate: 0, fee_rate: '0.05', fund_account: 3, available: '40000' }
  const [a, b] = adParts(
    [
      { project: 1, ad_type: 'sp', spend: '8320' },
      { project: 2, ad_type: 'sp', spend: '4160' },
    ],
    { difference: '51.20', tax: 0, rate: '7.1' },
    ({ project }) => (project === 1 ? agency : ours),
  )
  expect([a!.diff_share, b!.diff_share].map(String)).toEqual(['34.13', '17.07'])
  expect([a!.total, a!.customer_part, a!.service_fee, a!.fund_consumed, a!.to_bill].map((v) => v.toFixed(2))).toEqual([
    '8354.13',
    '59314.32',
    '2965.72',
    '40000.00',
    '22280.04',
  ])
  expect([b!.total, b!.company_part, b!.customer_part, b!.to_bill].map((v) => v.toFixed(2))).toEqual(['4177.07', '4177.07', '0.00', '0.00'])
  expect(Object.values(consumedAs(a!)).map((v) => v.toFixed(2))).toEqual(['40000.00', '0.00', '0.00'])
})
it('says how far charges are from reports', () => {
  expect(diffRate('12480', '51.20').toFixed(4)).toBe('0.0041')
  expect(diffRate(0, 5).toFixed(0)).toBe('1')
})
it('loses nothing and never takes more than lies in an account, whatever is charged', () => {
  const group = fc.record({ project: fc.integer({ min: 1, max: 4 }), type: fc.constantFrom(...adTypes), cents: fc.integer({ min: 0, max: 5_000_000 }) })
  fc.assert(
    fc.property(
      fc.array(group, { minLength: 1, maxLength: 8 }),
      fc.integer({ min: -90_000, max: 90_000 }),
      fc.integer({ min: 0, max: 90_000 }),
      fc.integer({ min: 0, max: 9_000_000 }),
      (groups, diff, tax, there) => {
        const parts = adParts(
          groups.map((g) => ({ project: g.project, ad_type: g.type, spend: num(g.cents).div(100) })),
          { difference: num(diff).div(100), tax: num(tax).div(100), rate: '7.1234' },
          ({ project }) => ({
            customer: 1,
            company_rate: project === 1 ? '0.3' : 0,
            fee_rate: '0.05',
            fund_account: project === 4 ? null : 9,
            available: num(there).div(100),
          }),
        )
        expect(
          sum(parts.map((p) => p.diff_share))
            .times(100)
            .toNumber(),
        ).toBe(diff)
        expect(
          sum(parts.map((p) => p.tax))
            .times(100)
            .toNumber(),
        ).toBe(tax)
        expect(
          sum(parts.map((p) => p.fund_consumed))
            .times(100)
            .toNumber(),
        ).toBeLessThanOrEqual(there)
        for (const p of parts) {
          expect(p.fund_consumed.plus(p.to_bill).eq(sum([p.customer_part, p.customer_tax, p.service_fee]))).toBe(true)
          const as = consumedAs(p)
          expect(sum(Object.values(as)).eq(p.fund_consumed)).toBe(true)
        }
      },
    ),
  )
})
