import { describe, expect, it } from 'vitest'
import { billNumber, feeOf, readBill } from './bill-table.ts'
import { cfColumns, cfFees } from './cf-table.ts'
import { matchCf } from './match-cf.ts'

describe('a bill as providers write it', () => {
  it('is read under several headings, below title lines, without sums and empty lines', () => {
    const zh = [
      ['海通货代 2026年10月对账单', '', '', ''],
      ['提单号', '费用名称', '计费重(KG)', '金额（CNY）'],
      ['BL-1', '海运费', '570', '5,780.00'],
      ['', '', '', ''],
      ['BL-1', '报关', '', '350.00'],
      ['合计', '', '', '6,130.00'],
    ]
    const en = [
      ['Shipment', 'Charge type', 'Chargeable weight', 'Total amount'],
      ['BL-1', 'Ocean freight', '570', '5780'],
      ['BL-1', 'Export declaration', '', '350'],
    ]
    for (const table of [zh, en]) {
      const read = readBill(table, cfColumns)
      expect('rows' in read && read.rows.map((r) => [feeOf(r.fee_type!, cfFees), r.bill_qty, r.bill_amount])).toEqual([
        ['freight', '570', expect.stringMatching(/^5780(\.00)?$/)],
        ['export_customs', undefined, expect.stringMatching(/^350(\.00)?$/)],
      ])
    }
  })
  it('says which column is missing and which cell cannot be read', () => {
    expect(readBill([['提单号', '金额']], cfColumns)).toEqual({ kind: 'head', missing: '费用类型' })
    expect(
      readBill(
        [
          ['提单号', '费用', '金额'],
          ['BL-1', '运费', '约600'],
        ],
        cfColumns,
      ),
    ).toEqual({ kind: 'cell', row: 2, column: '账单金额', value: '约600' })
  })
  it('reads amounts in the writings of accountants', () => {
    expect(['1,234.50', '¥ 12', '(8.00)', '5-', 'abc', '(5'].map(billNumber)).toEqual(['1234.5', '12', '-8', '-5', undefined, undefined])
  })
})

describe('matching a freight bill', () => {
  const freight = { notice: 1, fee_type: 'freight', bill_qty: null, bill_amount: '6130', supplementary: false } as const
  const left = { freight: '5936.00' }
  it('6 · finds 194.00 (3.27 %) between 6,130.00 and 5,936.00, over whatever lines', () => {
    expect(matchCf([freight], [{ notice: 1, qty: '570', left, settled: [] }])).toEqual([
      { expected_amount: '5936.00', our_qty: '570.000', diff: '194.00', diff_pct: '3.2682', result: 'over' },
    ])
    const two = matchCf(
      [
        { ...freight, bill_amount: '5780' },
        { ...freight, fee_type: 'export_customs', bill_amount: '350' },
      ],
      [{ notice: 1, qty: '570', left, settled: [] }],
    )
    expect(two.map((m) => m.expected_amount)).toEqual(['5597.08', '338.92'])
    expect(two.map((m) => Number(m.diff))).toEqual([182.92, 11.08])
  })
  it('says why: within 2 %, more kilograms, settled before, never estimated', () => {
    const at = (line: object, more: object = {}) => matchCf([{ ...freight, ...line }], [{ notice: 1, qty: '570', left, settled: [], ...more }])[0]!.result
    expect(at({ bill_amount: '5936' })).toBe('ok')
    expect(at({ bill_amount: '6050' })).toBe('tolerance')
    expect(at({ bill_amount: '5000' })).toBe('under')
    expect(at({ bill_qty: '620' })).toBe('qty')
    expect(at({}, { settled: ['freight'] })).toBe('settled')
    expect(at({ supplementary: true }, { settled: ['freight'] })).toBe('no_estimate')
    expect(at({ fee_type: 'duty' })).toBe('no_estimate')
    expect(at({ fee_type: 'claim', bill_amount: '-200' })).toBe('ok')
  })
})
