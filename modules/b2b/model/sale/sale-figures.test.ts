import { describe, expect, it } from 'vitest'
import { overCredit } from './credit.ts'
import { saleAmounts } from './sale-amounts.ts'
import { saleMargin } from './sale-margin.ts'

describe('figures of a sale order', () => {
  it('rounds a line once and taxes what is left of it', () => {
    const a = saleAmounts(
      [
        { qty: 3, price: '9.99', discount_pct: 5, tax_rate: 10 },
        { qty: 1000, price: '18', discount_pct: 0, tax_rate: 0 },
      ],
      [{ amount: '50', tax_rate: 20 }],
    )
    expect([a.lines.map(String), String(a.goods), String(a.discount), String(a.tax), String(a.total)]).toEqual([
      ['28.47', '18000'],
      '18028.47',
      '1.5',
      '12.85',
      '18091.32',
    ])
  })
  it('is what the example of formula 3 comes to', () => {
    const m = saleMargin({
      goods: '18000',
      charges: 0,
      allowance_pcts: [10, 2, 1],
      fx: '7.10',
      lines: [{ qty: 1000, unit_cost: '62.50' }],
      freight: '4000',
    })
    expect({ allowance: m.allowance.toFixed(2), net: m.net.toFixed(2), margin: m.margin.toFixed(2), pct: m.pct.toFixed(2) }).toEqual({
      allowance: '2340.00',
      net: '111186.00',
      margin: '44686.00',
      pct: '40.19',
    })
  })
  it('is what the example of formula 2 comes to', () => {
    const e = { open_invoices: '280000', delivered: '40000', confirmed: '90000', unallocated: '10000' }
    expect(overCredit('500000', e, '120000').toFixed(2)).toBe('20000.00')
    expect(overCredit('500000', e, '100000').toFixed(2)).toBe('0.00')
  })
})
